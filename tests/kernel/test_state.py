"""States in their readable and in their flat form."""

from __future__ import annotations

import numpy as np
import pytest

from ludoteca.games import find, names
from ludoteca.kernel.state import GameState, Grid, Pool, byte, short
from tests.look.matches import played


class Table(GameState):
    turn: int = byte()
    score: int = short()
    cards: Grid = byte(2, 3)


def example() -> Table:
    table = Table()
    table.turn, table.score = 3, -30000
    table.cards[:] = [[1, 2, 3], [-4, 5, 127]]
    return table


@pytest.mark.parametrize("name", ["round", "sum", "copy", "shape", "view", "dtype", "fill"])
def test_names_that_numpy_records_use_are_refused(name: str) -> None:
    with pytest.raises(TypeError, match=rf"Mine\.{name}: NumPy records already use this name"):
        type("Mine", (GameState,), {name: byte()})


def test_a_new_state_is_all_zero() -> None:
    table = Table()
    assert (table.turn, table.score, table.cards.tolist()) == (0, 0, [[0, 0, 0], [0, 0, 0]])


def test_a_copy_is_independent() -> None:
    first = example()
    second = first.copy()
    assert first == second
    second.turn = 1
    second.cards[0, 0] = 9
    assert (first.turn, first.cards[0, 0]) == (3, 1)
    assert first != second


def test_a_packed_state_comes_back_as_it_was() -> None:
    packed = example().to_bytes()
    assert Table.from_bytes(packed) == example()
    assert len(packed) == 9
    first, second = Table.from_bytes(packed), Table.from_bytes(packed)
    first.cards[0, 0] = 9
    assert second == example()
    assert first.cards.dtype == example().cards.dtype


@pytest.mark.parametrize("name", names())
def test_every_state_of_a_game_can_be_packed(name: str) -> None:
    match = played(name, find(name).seats[-1], seed=1)
    for step in match.history:
        assert type(step.before).from_bytes(step.before.to_bytes()) == step.before


def test_states_differ_in_any_field() -> None:
    for name in Table.fields:
        other = example()
        setattr(other, name, getattr(other, name) * 0)
        assert other != example()


def test_a_state_equals_only_its_own_kind() -> None:
    class Other(GameState):
        turn: int = byte()

    assert Table() != Other()
    assert Table() != 0


def test_a_state_is_no_key() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(example())


def test_rows_and_back() -> None:
    rows = Table.rows(3)
    example().to_row(rows, 1)
    assert Table.from_row(rows, 1) == example()
    assert Table.from_row(rows, 0) == Table.from_row(rows, 2) == Table()


def test_what_comes_out_of_a_row_is_wide() -> None:
    """Interpreted rules count past what the flat form holds, so that a mistake shows instead of wrapping."""
    rows = Table.rows()
    example().to_row(rows)
    table = Table.from_row(rows)
    table.cards += 100
    table.turn += 1000
    assert (table.cards[1, 2], table.turn) == (227, 1003)
    assert type(table.turn) is int


def test_a_row_is_a_copy() -> None:
    rows = Table.rows()
    table = example()
    table.to_row(rows)
    back = Table.from_row(rows)
    rows["cards"][0, 0, 0] = 7
    assert table.cards[0, 0] == back.cards[0, 0] == 1


def test_the_flat_form_is_small_and_aligned() -> None:
    assert Table.dtype.isalignedstruct
    assert Table.dtype["cards"].base == np.int8
    assert Table.dtype.itemsize == 10


def test_a_pool_holds_copies() -> None:
    pool = Pool(Table, 2)
    table = example()
    pool[0] = table
    table.turn = 0
    assert (len(pool), pool[0], pool[1]) == (2, example(), Table())
    pool[1] = pool[0]
    assert pool[1] == example()
    assert pool[1] is not pool[0]
