"""A game's rules in two forms, interpreted and compiled, from the same source.

Rules are plain functions; importing them compiles nothing. `Rules` makes new function objects over the same
code with other globals: in them each verb of `verbs.py` is the game's own function and, in the compiled
form, every function is Numba's. So both forms live side by side in one process, and a loop written once
serves every game. They are not closures, because Numba's disk cache never finds those again.

Compiled code is kept on disk under a hash of all sources and options, because Numba's own key sees neither
an edited callee in another file nor the options. Call cycles are refused: a cached recursive function
crashes the next process that loads it.
"""

from __future__ import annotations

import dis
import hashlib
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeVar

from .errors import BadRules

F = TypeVar("F", bound=Callable[..., Any])
JIT_OPTIONS: dict[str, Any] = {"error_model": "numpy", "nogil": True}


class Rules:
    """One form of a game's rules: `rules(function)` is that function, for that game, in that form."""

    def __init__(self, name: str, swaps: Mapping[Any, Any], *, compiled: bool = False) -> None:
        self.name, self.swaps, self.is_compiled = name, dict(swaps), compiled
        self._bound: dict[FunctionType, Any] = {}
        self._globals: dict[int, dict[str, Any]] = {}
        self._modules: dict[str, ModuleType] = {}

    def __call__(self, function: F) -> F:
        return self._bind(function, ())  # type: ignore[arg-type, no-any-return]

    def is_kept(self, function: Callable[..., Any]) -> bool:
        """Whether the compiled form of a function is on disk, so that it loads quickly."""
        folder = Path(self(function).stats.cache_path)  # type: ignore[attr-defined]
        return any(folder.glob(f"*.{function.__name__}-*.nbi"))

    def _bind(self, function: FunctionType, callers: tuple[FunctionType, ...]) -> Any:
        function = self.swaps.get(function, function)
        if function in callers:
            cycle = " > ".join(each.__name__ for each in (*callers[callers.index(function) :], function))
            raise BadRules(f"{self.name}: rules must not call in a circle ({cycle}); use a loop over phases")
        if function not in self._bound:
            self._bound[function] = self._make(function, (*callers, function))
        return self._bound[function]

    def _make(self, function: FunctionType, callers: tuple[FunctionType, ...]) -> Any:
        space = self._globals.setdefault(id(function.__globals__), dict(function.__globals__))
        for name, callee in _callees(function):
            bound = self._bind(callee, callers)
            module, _, attribute = name.rpartition(".")
            if module:
                space[module] = self._twin_of(function.__globals__[module])
                setattr(space[module], attribute, bound)
            else:
                space[name] = bound
        twin = FunctionType(function.__code__, space, function.__name__, function.__defaults__)
        if not self.is_compiled:
            return twin
        return _jit(twin, cache_folder() / f"{self.name}-{self._fingerprint(function)}")

    def _twin_of(self, module: ModuleType) -> ModuleType:
        """A module with the same contents, in which functions can be replaced."""
        if module.__name__ not in self._modules:
            twin = self._modules[module.__name__] = ModuleType(module.__name__)
            vars(twin).update(vars(module))
        return self._modules[module.__name__]

    def _fingerprint(self, function: FunctionType) -> str:
        """A hash of everything that compiled code depends on."""
        import llvmlite
        import numba
        import numpy

        versions = (sys.version, numba.__version__, llvmlite.__version__, numpy.__version__)
        config: Any = numba.config
        digest = hashlib.sha256(repr((versions, _jit_options(), _bounds_checked(), str(config.OPT))).encode())
        reached = self.reached(function)
        for each, constants in reached.items():
            code = each.__code__
            numbers = [const for const in code.co_consts if isinstance(const, int)]
            digest.update(repr((_place(each), code.co_code, code.co_names, numbers, constants)).encode())
        for file in sorted({each.__code__.co_filename for each in reached}):
            digest.update(_source(file))
        return digest.hexdigest()[:16]

    def reached(self, function: Any) -> dict[FunctionType, list[str]]:
        """Every function that this one calls, directly or not, in a fixed order, with its constants."""
        reached: set[FunctionType] = set()
        waiting: list[FunctionType] = [self.swaps.get(function, function)]
        while waiting:
            each = waiting.pop()
            if each not in reached:
                reached.add(each)
                waiting += [self.swaps.get(callee, callee) for _, callee in _callees(each)]
        return {each: sorted(_constants(each)) for each in sorted(reached, key=_place)}


def cache_folder() -> Path:
    """Where compiled code is kept; `LUDOTECA_CACHE` names another place."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(os.environ.get("LUDOTECA_CACHE") or Path(home) / "ludoteca") / "kernels"


def _callees(function: FunctionType) -> Iterator[tuple[str, FunctionType]]:
    """The plain functions that a function may call, as `name` or, in a module of ours, `module.name`."""
    for name, attribute in _loads(function.__code__):
        value = function.__globals__.get(name)
        if isinstance(value, FunctionType):
            yield name, value
        elif isinstance(value, ModuleType) and _package(value.__name__) == _package(function.__module__):
            inner = vars(value).get(attribute)
            if isinstance(inner, FunctionType):
                yield f"{name}.{attribute}", inner


def _loads(code: CodeType) -> Iterator[tuple[str, str]]:
    """The globals that code reads, each with the attribute that is read from it directly, if any."""
    instructions = list(dis.get_instructions(code))
    for this, following in pairwise(instructions):
        if this.opname == "LOAD_GLOBAL":
            yield this.argval, following.argval if following.opname in ("LOAD_ATTR", "LOAD_METHOD") else ""
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from _loads(const)


def _constants(function: FunctionType) -> Iterator[str]:
    """The values that compiling a function freezes; they may come from files without called functions."""
    for name, attribute in _loads(function.__code__):
        value: Any = function.__globals__.get(name)
        if isinstance(value, ModuleType | type):
            value = getattr(value, attribute, None)
        if not callable(value):
            yield f"{name}.{attribute} = {value.tolist() if hasattr(value, 'tolist') else value!r}"


def _package(module: str) -> str:
    return module.partition(".")[0]


def _place(function: FunctionType) -> tuple[str, str, int]:
    return function.__module__, function.__qualname__, function.__code__.co_firstlineno


@cache
def _source(file: str) -> bytes:
    return Path(file).read_bytes()


def _bounds_checked() -> bool:
    return os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0")


def _jit_options() -> dict[str, Any]:
    """Inline everything: rules are many short functions, and calling them takes a fifth of the time.

    With bounds checks speed does not matter, and compiling without inlining is faster.
    """
    return JIT_OPTIONS if _bounds_checked() else {**JIT_OPTIONS, "forceinline": True}


def _jit(function: FunctionType, folder: Path) -> Any:
    import numba

    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)  # read once, when the dispatcher is made
    try:
        return numba.njit(cache=True, **_jit_options())(function)
    finally:
        config.CACHE_DIR = before
