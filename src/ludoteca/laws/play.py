"""Laws of play: copies, legality, chance, conservation, the end, and simultaneous choices."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, permutations
from typing import Any

import numpy as np

from ludoteca.kernel import verbs
from ludoteca.kernel.chance import Draws
from ludoteca.kernel.errors import BadMove
from ludoteca.kernel.game import Game
from ludoteca.kernel.loops import CHANCE_ALONE
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import CHANCE, NOBODY, Grid
from ludoteca.kernel.view import View

from .walks import assert_in_order, flat, flat_rows, glances, law, legal, pick, played, players, variant, walk

MOST_ORDERS = 12  # of more than three seats; each of them comes first and last in some


@law
def law_copies(game: Game, seats: int, seed: int) -> None:
    """What is done to a copy, or kept in the flat form and taken out again, does not touch the original."""
    rng = new_rng(seed)
    rows = game.state.rows(3)
    for moment, following in pairwise(walk(game, seats, seed)):
        moment.state.to_row(rows, 1)
        played(game, moment.state, moment.seat, pick(legal(game, moment.state, moment.seat), rng))
        assert flat(moment.state) == flat_rows(rows)[1], "a move made in a copy changed the original"
        after = played(game, moment.state, moment.seat, moment.move)
        assert flat(after) == flat(following.state), "the same move led elsewhere in a copy"
        assert game.state.from_row(rows, 1) == moment.state, "a value does not fit its field"
    assert not any(flat_rows(rows)[0] + flat_rows(rows)[2]), "a row reaches into the next"


@law
def law_same_seed(game: Game, seats: int, seed: int) -> None:
    """A seed decides everything: the random game, and the draws of a match."""
    first, again = walk(game, seats, seed), walk.__wrapped__(game, seats, seed)
    assert [(moment.seat, moment.move) for moment in first] == [(m.seat, m.move) for m in again]
    assert flat(first[-1].state) == flat(again[-1].state)
    one, other = (game.start(seats, seed=seed, **variant(game, seats, seed)).history for _ in range(2))
    assert [step.move for step in one] == [step.move for step in other]


@law
def law_end(game: Game, seats: int, seed: int) -> None:
    """A game ends in time, somebody has won it, and more points are never a worse rank."""
    moments = walk(game, seats, seed)
    assert len(moments) - 1 <= game.longest, f"still going on after {game.longest} steps"
    table = np.zeros((seats, game.columns), np.int64)
    reason = game.interpreted(verbs.outcome)(moments[-1].state, table)
    assert 0 <= reason < len(game.reasons)
    ranks, points = table[:, 0].tolist(), table[:, 1].tolist()
    for rank, mine in zip(ranks, points, strict=True):
        assert rank == 1 + sum(other < rank for other in ranks), f"ranks {ranks}"
        assert all(rank <= other for other, theirs in zip(ranks, points, strict=True) if theirs < mine)


@law
def law_conservation(game: Game, seats: int, seed: int) -> None:
    """Nothing is lost, doubled or out of order after any step."""
    for number, moment in enumerate(walk(game, seats, seed)):
        assert_in_order(game, moment.state, f"before step {number}")


@law
def law_legality(game: Game, seats: int, seed: int) -> None:
    """Who is to act is public, and a seat's view is enough to know all that it may do."""
    rng = new_rng(seed)
    for moment in walk(game, seats, seed):
        waiting = game.interpreted(verbs.to_act)(moment.state)
        assert waiting == CHANCE_ALONE or waiting < 1 << seats, "nobody sits there"
        for watcher in {NOBODY + below(rng, seats + 1), moment.seat} - {CHANCE}:
            view = View(game, moment.state, watcher)
            assert game.interpreted(verbs.to_act)(view.state) == waiting, f"as {watcher} sees it"
            if watcher in view.to_act:
                _check_list(game, moment.state, view)
            else:
                assert not view.codes(), "moves out of turn"


def _check_list(game: Game, state: Any, view: View) -> None:
    codes = view.codes()
    assert codes == legal(game, state, view.seat), f"seat {view.seat} cannot tell what it may do"
    assert codes, "to act, and nothing to do"
    assert len(set(codes)) == len(codes) <= game.most_moves, "listed twice"
    assert all(0 <= code < game.moves.count() for code in codes)


@law
def law_every_move(game: Game, seats: int, seed: int) -> None:
    """Every legal move can be made, and leaves a table on which everything is in order."""
    for _, moment in glances(game, seats, seed):
        for seat in players(game.interpreted(verbs.to_act)(moment.state)):
            for move in legal(game, moment.state, seat):
                after = played(game, moment.state, seat, move)
                assert_in_order(game, after, f"after {game.moves.write(move)}")


@law
def law_chance(game: Game, seats: int, seed: int) -> None:
    """Every ticket stands for a move, the same one whenever it is asked, and that move can be made."""
    for _, moment in glances(game, seats, seed):
        if moment.seat != CHANCE:
            continue
        assert game.interpreted(verbs.tickets)(moment.state) >= 1
        moves = legal(game, moment.state, CHANCE)
        assert moves == legal(game, moment.state, CHANCE)
        assert moment.move in moves
        assert all(0 <= move < game.moves.count() for move in moves)
        for move in moves:
            after = played(game, moment.state, CHANCE, move)
            assert_in_order(game, after, f"after {game.moves.write(move)}")


@law
def law_refusal(game: Game, seats: int, seed: int) -> None:
    """A match takes nothing but legal moves of seats to act, and whatever it refuses leaves no trace."""
    rng = new_rng(seed)
    match = game.lay_out(Draws(""), seats, variant(game, seats, seed))
    looked_at = {number for number, _ in glances(game, seats, seed)}
    for number, moment in enumerate(walk(game, seats, seed)):
        if number in looked_at:
            before = match.position()
            for seat, move in _wrong_moves(match, rng):
                assert _refusal(match, seat, move), f"seat {seat} was allowed {move!r}"
            assert (match.position(), len(match.history)) == (before, number), "a refused move left a trace"
        if moment.seat != NOBODY:
            match.follow(moment.seat, moment.move)


def _wrong_moves(match: Match, rng: Grid) -> Iterator[tuple[int, str | int]]:
    """Some moves that cannot be made now, as numbers and as texts."""
    every = range(-2, match.game.moves.count() + 2)
    for seat in range(match.seats):
        codes = match.view(seat).codes()
        for code in {pick(every, rng) for _ in range(3)} - set(codes):
            yield seat, code
            text = match.game.moves.write(code) if code in range(match.game.moves.count()) else "?"
            if match.game.moves.read(text) not in codes:  # a text may be read more kindly
                yield seat, text
        for other in match.to_act if not codes else ():
            yield seat, pick(match.view(other).codes(), rng)


def _refusal(match: Match, seat: int, move: str | int) -> str:
    """Why a move was not made; nothing if it was."""
    try:
        match.play(seat, move)
    except BadMove as refusal:
        return str(refusal)
    return ""


@law
def law_order(game: Game, seats: int, seed: int) -> None:
    """When several seats choose at once, the order in which their choices arrive changes nothing."""
    rng = new_rng(seed)
    for moment in walk(game, seats, seed):
        waiting = players(game.interpreted(verbs.to_act)(moment.state))
        if len(waiting) < 2:
            continue
        choices = {seat: legal(game, moment.state, seat) for seat in waiting}
        chosen = {seat: pick(moves, rng) for seat, moves in choices.items()}
        orders = list(permutations(waiting))
        some = orders[:: max(1, len(orders) // MOST_ORDERS)]
        arrivals = [_arrived(game, moment.state, order, chosen, choices) for order in some]
        assert len(set(arrivals)) == 1, f"the order of {chosen} matters in {moment}"


def _arrived(
    game: Game, state: Any, order: tuple[int, ...], chosen: dict[int, int], choices: dict[int, list[int]]
) -> bytes:
    state = state.copy()
    for place, seat in enumerate(order):
        assert set(order[place:]) <= set(players(game.interpreted(verbs.to_act)(state))), "all at once"
        assert legal(game, state, seat) == choices[seat], "the others' choices change this seat's"
        game.interpreted(verbs.play)(state, seat, chosen[seat])
    return flat(state)
