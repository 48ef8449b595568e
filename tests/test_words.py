"""Every text exists in every language, with the same blanks, and everything that is said has its text."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import ludoteca
from ludoteca.games.capital_lux_2.rules.powers import NAMES as POWERS
from ludoteca.kernel import errors
from ludoteca.kernel.errors import KERNEL_WORDS, LudotecaError
from ludoteca.kernel.match import Match
from ludoteca.kernel.state import NOBODY
from ludoteca.kernel.words import LANGUAGES, Said, Words

SOURCE = Path(ludoteca.__file__).parent
PAGES = Path(__file__).parent.parent / "docs" / "games"
FOLDERS = sorted({file.parent.parent for file in SOURCE.rglob("words/*.toml")})
GAME_FOLDERS = [SOURCE / "games" / name.replace("-", "_") for name in ludoteca.games()]
NAMES = ["Ana", "Zoé", "João", "Kim"]
RULE_ID = re.compile("[A-Z][A-Z0-9]*-[0-9]+")
LUX_RULES = [1, 2, 3, 10, 11, 20, 21, 22, *range(30, 36), *range(40, 48), 50, 51, 60]
LUX2_RULES = [1, 2, 3, 10, 11, 20, 30, 31, *range(40, 45), 50]
LUX2_RULES += [*range(60, 64), *range(70, 74), *range(80, 84), 90]
CPL_RULES = [1, 2, 3, 4, *range(10, 14), 20, *range(30, 34), *range(40, 44)]
CPL_RULES += [*range(50, 54), *range(60, 64), 70]

by_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
by_game_folder = pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: folder.name)
by_language = pytest.mark.parametrize("language", LANGUAGES)


@dataclass(frozen=True)
class Mention:
    """A place in the source that names a text."""

    key: str  # a pattern: what the source leaves open is `.+`
    blanks: frozenset[str] | None  # what is given to fill it; None if the source does not show it
    where: str

    def fits(self, key: str) -> bool:
        """Whether it names this text; errors and refusals leave out the table that theirs are in."""
        return re.fullmatch(self.key, key.removeprefix("errors.")) is not None


def is_quoted(key: str) -> bool:
    """Whether a text is said within other sentences, or is a line of the log."""
    if key.startswith("powers."):
        return not key.endswith((".name", ".text"))
    return key.startswith(("errors.", "log."))


def blanks_in(text: str) -> set[tuple[str, str | None, str | None]]:
    """The blanks of a text: name, format and conversion."""
    return {(name, form, turn) for _, name, form, turn in Formatter().parse(text) if name is not None}


@by_folder
def test_languages_have_the_same_keys(folder: Path) -> None:
    assert {file.name for file in (folder / "words").iterdir()} == {f"{each}.toml" for each in LANGUAGES}
    words = Words(folder)
    for language in LANGUAGES:
        assert words.table(language).keys() == words.table("en").keys(), language


@by_folder
@by_language
def test_texts_are_whole(folder: Path, language: str) -> None:
    english = Words(folder).table("en")
    for key, text in Words(folder).table(language).items():
        assert text, key
        assert text == " ".join(text.split()), key
        assert blanks_in(text) == blanks_in(english[key]), key


@by_folder
@by_language
def test_an_error_is_one_sentence_that_others_can_quote(folder: Path, language: str) -> None:
    for key, text in Words(folder).table(language).items():
        if is_quoted(key):
            assert not text[0].isupper(), key
            assert not text.endswith("."), key


def test_every_error_has_its_sentence() -> None:
    mentions = [mention for file in sorted(SOURCE.rglob("*.py")) for mention in errors_in(file)]
    assert len(mentions) > 20
    for mention in mentions:
        check_mention(mention, KERNEL_WORDS)


@by_game_folder
def test_everything_that_a_game_says_has_its_text(folder: Path) -> None:
    mentions = said_in(folder)
    assert mentions
    for mention in mentions:
        check_mention(mention, Words(folder))


@by_game_folder
def test_every_phase_has_its_sentence_for_a_move_that_comes_too_early(folder: Path) -> None:
    texts = Words(folder).table("en")
    assert [said.key for said in not_now(folder) if f"errors.{said.key}" not in texts] == []


@by_game_folder
def test_a_game_has_no_text_that_nobody_says(folder: Path) -> None:
    mentions = said_in(folder)
    for key in Words(folder).table("en"):
        if key.startswith(("errors.", "log.")):
            assert any(mention.fits(key) for mention in mentions), key


@by_folder
def test_every_key_that_the_source_writes_out_has_its_text(folder: Path) -> None:
    keys = Words(folder).table("en").keys()
    tables = {key.partition(".")[0] for key in keys if "." in key}
    for text in texts_in(folder):
        table, _, rest = text.partition(".")
        if table in tables and rest != "html" and re.fullmatch("[a-z-]+", rest):
            is_beginning = text.endswith("-") and any(key.startswith(text) for key in keys)
            assert text in keys or is_beginning, text


@by_game_folder
@by_language
def test_every_rule_that_the_source_cites_has_a_help_text(folder: Path, language: str) -> None:
    cited = {text for text in texts_in(folder) if RULE_ID.fullmatch(text)}
    helped = {key.removeprefix("rules.") for key in Words(folder).table(language) if key.startswith("rules.")}
    assert cited
    assert cited <= helped


@by_language
@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("capital-lux", [f"LUX-{number}" for number in LUX_RULES]),
        ("capital-lux-2", [f"LUX2-{number}" for number in LUX2_RULES]),
        ("capulana", [f"CPL-{number}" for number in CPL_RULES]),
    ],
)
def test_every_rule_has_a_help_text(name: str, rules: list[str], language: str) -> None:
    words = ludoteca.game(name).words
    texts = {key: text for key, text in words.table(language).items() if key.startswith("rules.")}
    assert list(texts) == [f"rules.{rule}" for rule in rules]
    for key, text in texts.items():
        assert text.endswith("."), key
        assert len(re.findall(r"[.](?= |$)", text)) <= 3, key


@by_language
def test_every_power_has_a_name_and_a_text(language: str) -> None:
    words = ludoteca.game("capital-lux-2").words
    names = {words(f"powers.{power}.name", language) for power in POWERS}
    assert len(names) == len(POWERS) == 12
    for power in POWERS:
        text = words(f"powers.{power}.text", language)
        assert text.endswith("."), power
        assert len(re.findall(r"[.](?= |$)", text)) <= 2, power


@by_language
@pytest.mark.parametrize("name", ludoteca.games())
def test_what_a_game_counts_and_decides_by_has_words(name: str, language: str) -> None:
    game = ludoteca.game(name)
    texts = game.words.table(language)
    assert {"title", "summary"} <= texts.keys()
    assert {f"categories.{category}" for category in game.categories} <= texts.keys()
    assert {f"reasons.{reason}" for reason in game.reasons} <= texts.keys()


@pytest.mark.parametrize("name", ludoteca.games())
def test_a_whole_game_can_be_told_in_every_language(name: str) -> None:
    game = ludoteca.game(name)
    for seats in game.seats:
        check_story(random_match(name, seats))
    for option in game.options:
        for choice in option.choices:
            check_story(random_match(name, game.seats[0], **{option.name: choice}))


@by_language
def test_errors_are_said_in_every_language(language: str) -> None:
    match = ludoteca.game("capital-lux").start(seats=3, seed=7)
    for move in ("blue 4 > home", "keep blue 9", match.moves(1)[0].replace("keep", "keep pink 6,"), "pay"):
        with pytest.raises(errors.BadMove) as refused:
            match.play(1, move)
        assert not set("{}[]()") & set(refused.value.text(language))
    with pytest.raises(errors.BadRecord) as altered:
        ludoteca.replay(match.record().replace("seats: 3", "seats: 2"))
    assert altered.value.text(language) == KERNEL_WORDS("errors.altered", language)


@pytest.mark.parametrize("name", ludoteca.games())
def test_the_page_of_a_game_shows_what_can_be_read(name: str) -> None:
    """Positions in a block of their own, and moves in the first column of the table of moves."""
    game = ludoteca.game(name)
    page = (PAGES / f"{name}.md").read_text("utf-8")
    positions = re.findall("```position\n(.*?)```", page, re.DOTALL)
    assert positions
    for position in positions:
        assert game.position(position).to_act
    table = page.partition("| move |")[2].partition("\n\n")[0]
    moves = [move for row in table.splitlines()[2:] for move in re.findall("`(.+?)`", row.split("|")[1])]
    assert moves
    for move in moves:
        assert game.moves.read(move) is not None, move


def random_match(name: str, seats: int, **options: str) -> Match:
    match = ludoteca.game(name).start(seats=seats, seed=seats, **options)
    bots = [ludoteca.bot("random", seed=seat) for seat in range(seats)]
    while not match.is_over:
        for seat in match.to_act:
            match.play(seat, bots[seat].choose(match, seat))
    return match


def check_story(match: Match) -> None:
    """Everything that anybody is told can be said in every language."""
    words = match.game.words
    for watcher in [NOBODY, *range(match.seats)]:
        for said in (said for step in match.log(watcher) for said in step):
            for language in LANGUAGES:
                text = words.say(said, language, NAMES)
                assert text
                assert not set("{}[]()") & set(text), text
                assert not said.rule or words(f"rules.{said.rule}", language)


def check_mention(mention: Mention, words: Words) -> None:
    texts = {key: text for key, text in words.table("en").items() if mention.fits(key)}
    assert texts, f"{mention.where} says {mention.key}, which has no text"
    for key, text in texts.items():
        missing = {name for name, _, _ in blanks_in(text)} - (mention.blanks or set())
        assert mention.blanks is None or not missing, f"{mention.where}: {key} lacks {missing}"


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


def texts_in(folder: Path) -> set[str]:
    """Every text that the files of a folder write out."""
    nodes = (node for file in sorted(folder.rglob("*.py")) for node in ast.walk(tree_of(file)))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def calls_in(file: Path, names: set[str]) -> Iterator[ast.Call]:
    """Every call with arguments of something that has one of these names."""
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Call) and node.args:
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if name in names:
                yield node


def errors_in(file: Path) -> Iterator[Mention]:
    """Errors made with kernel words; a document calls the class that it was given `error`."""
    classes = {each.__name__ for each in vars(errors).values() if is_error(each)}
    for call in calls_in(file, classes | {"error", "_error"}):
        given = {keyword.arg for keyword in call.keywords}
        if "words" not in given:
            blanks = None if None in given else frozenset(name for name in given if name)
            yield from mentions_of(call.args[0], blanks, f"{file.name}:{call.lineno}")


def is_error(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, LudotecaError)


def said_in(folder: Path) -> list[Mention]:
    """Everything that a game says: its own files, its family's, and its table of moves."""
    files = sorted(folder.rglob("*.py"))
    return [Mention(re.escape(said.key), frozenset(), "moves.py") for said in not_now(folder)] + [
        mention
        for file in files + sorted({used for file in files for used in family_files_in(file)})
        for call in calls_in(file, {"Said", "fault"})
        for mention in mentions_of(call.args[0], blanks_of(call), f"{file.name}:{call.lineno}")
    ]


def not_now(folder: Path) -> list[Said]:
    """What is said of moves in the wrong phase, for every phase in which players decide."""
    moves = ludoteca.game(folder.name.replace("_", "-")).moves
    phases = {phase for kind in moves for phase in kind.phases}
    assert phases
    return [said for phase in sorted(phases) if (said := moves.not_now(phase, -1))]


def family_files_in(file: Path) -> Iterator[Path]:
    """The files of its family that a file imports from."""
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ludoteca.families."):
            module = SOURCE.parent / str(node.module).replace(".", "/")
            yield module / "__init__.py" if module.is_dir() else module.with_suffix(".py")


def blanks_of(call: ast.Call) -> frozenset[str] | None:
    values = call.args[1] if len(call.args) > 1 else ast.Dict([], [])
    if not isinstance(values, ast.Dict) or None in values.keys:
        return None
    return frozenset(
        key.value for key in values.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)
    )


def mentions_of(key: ast.expr, blanks: frozenset[str] | None, where: str) -> Iterator[Mention]:
    if isinstance(key, ast.IfExp):
        yield from mentions_of(key.body, blanks, where)
        yield from mentions_of(key.orelse, blanks, where)
    elif isinstance(key, ast.JoinedStr):
        parts = (
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in key.values
        )
        yield Mention("".join(parts), blanks, where)
    elif isinstance(key, ast.Constant) and isinstance(key.value, str):
        yield Mention(re.escape(key.value), blanks, where)
