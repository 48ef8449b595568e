"""Functions that call one of several others, chosen by a number.

Each becomes a plain function on its own line of its own file, so Numba can compile and cache it, and `Rules`
sees what it calls.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType, ModuleType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def by_module(number: str, modules: Sequence[ModuleType], otherwise: Callable[..., Any]) -> Callable[[F], F]:
    """Make a function call the function of its name in one of several modules.

    Its parameter `number` says which module. `otherwise` is called for a module that has no such function.
    The called function gets the arguments that its parameters name.
    """

    def make(function: F) -> F:
        calls = [_call_in(module, function.__name__, otherwise) for module in modules]
        return replace_body(function, _ladder(number, calls))

    return make


def _ladder(number: str, calls: Sequence[str]) -> str:
    """One call among several, found by equality, which compiles to one jump."""
    *others, chosen = calls
    for place, each in reversed([*enumerate(others)]):
        chosen = f"({each} if {number} == {place} else {chosen})"
    return chosen


def _call_in(module: ModuleType, name: str, otherwise: Any) -> str:
    if hasattr(module, name):
        return call(f"{short_name(module)}.{name}", getattr(module, name))
    return call(otherwise.__name__, otherwise)


def short_name(module: ModuleType) -> str:
    """The last part of a module's name."""
    return module.__name__.rpartition(".")[2]


def call(name: str, function: Any, values: Mapping[str, str] = MappingProxyType({})) -> str:
    """A call that fills each parameter with an expression, or else with the argument of the same name."""
    return f"{name}({', '.join(values.get(each, each) for each in parameters(function))})"


def parameters(function: Any) -> Sequence[str]:
    return function.__code__.co_varnames[: function.__code__.co_argcount]  # type: ignore[no-any-return]


def choice(number: str, firsts: Sequence[str], calls: Sequence[str]) -> str:
    """One call among several: the last one whose first number is not above `number`."""
    starts = [place for place, each in enumerate(calls) if place == 0 or each != calls[place - 1]]
    return _halve(number, [firsts[start] for start in starts], [calls[start] for start in starts])


def _halve(number: str, firsts: Sequence[str], calls: Sequence[str]) -> str:
    if len(calls) == 1:
        return calls[0]
    middle = len(calls) // 2
    below = _halve(number, firsts[:middle], calls[:middle])
    above = _halve(number, firsts[middle:], calls[middle:])
    return f"({below} if {number} < {firsts[middle]} else {above})"


def replace_body(function: F, expression: str) -> F:
    """A function with the same name, parameters and place that returns an expression."""
    code = function.__code__
    heading = f"def {function.__name__}({', '.join(parameters(function))})"
    source = "\n" * (code.co_firstlineno - 1) + f"{heading}: return {expression}"
    made: dict[str, F] = {}
    exec(compile(source, code.co_filename, "exec"), function.__globals__, made)
    return made[function.__name__]
