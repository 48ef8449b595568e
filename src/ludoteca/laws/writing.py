"""Laws of writing: moves, positions and records read back to what was written."""

from __future__ import annotations

from ludoteca.kernel.game import Game
from ludoteca.kernel.records import read_record
from ludoteca.kernel.rng import below, new_rng
from ludoteca.kernel.state import CHANCE

from .walks import flat, glances, law, legal, pick, variant, walk


@law
def law_moves(game: Game, seats: int, seed: int) -> None:
    """Every move that anybody could make in a game, chance's too, is written in a way of its own."""
    moves = {moment.move for moment in walk(game, seats, seed)[:-1]}
    for moment in walk(game, seats, seed)[:-1]:
        if moment.seat != CHANCE:
            moves.update(legal(game, moment.state, moment.seat))
    for move in moves:
        text = game.moves.write(move)
        assert game.moves.read(text) == move, f"{text!r} is not move {move}"
        assert text == text.strip()
        assert "\n" not in text


@law
def law_positions(game: Game, seats: int, seed: int) -> None:
    """A state is written so that it reads back to the same one, and the reader finds nothing wrong."""
    for _, moment in glances(game, seats, seed):
        text = game.text.write_position(moment.state)
        assert flat(game.read_position(text)) == flat(moment.state), f"reads back as another state:\n{text}"


@law
def law_records(game: Game, seats: int, seed: int) -> None:
    """A match breaks off anywhere, is written down, and its record replays to the very same match."""
    rng = new_rng(seed)
    match = game.start(seats, seed=seed, **variant(game, seats, seed))
    match.players = [f"# player: {seat}" for seat in range(seats)]
    left = below(rng, game.longest)
    while match.to_act and left:
        seat = pick(match.to_act, rng)
        match.play(seat, pick(match.view(seat).codes(), rng))
        left -= 1
    text = match.record()
    again = read_record(text, lambda name, components: {(game.name, game.components): game}[name, components])
    assert again.record() == text
    assert again.position() == match.position()
    assert [(step.seat, step.move) for step in again.history] == [(s.seat, s.move) for s in match.history]
    assert again.outcome == match.outcome
