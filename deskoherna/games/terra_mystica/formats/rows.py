"""Rows of a public log taken apart: set-up, commands of a faction, and answers to offers of power."""

from __future__ import annotations

import re
from typing import Final

from deskoherna.core.phrase import Phrase
from deskoherna.core.records.foreign import LogError
from ..figures import CARDS, FACTIONS, PLAYERS, ROUNDS, SCORING
from ..geography import PACKAGE
from . import vocabulary

_LEECH: Final = re.compile(r"leech (\d+)(?: from (\w+))?")
_DECLINE: Final = re.compile(r"decline(?: (\d+))?(?: from (\w+))?")
_NAME: Final = re.compile(r"([a-z_]+)\s*:\s*(.*)")
_COUNT: Final = re.compile(
    r"(?<=convert )(?=[a-z])|(?<= to )(?=(?:pw|p|w|c|vp)$)"
)  # where a single one goes unsaid
_APART: Final = re.compile(r"(?<=\d) (?=(?:pw|p|w|c|vp)\b)|(?<=[+-]) (?=\w)|(?<=\w) (?=:)|(?<=:) (?=\w)")


def misfit(number: int, text: str, reason: Phrase) -> LogError:
    """A row that does not fit, in the words of this game."""
    return LogError(PACKAGE, number, text, reason)


class Row:
    """The commands of one faction in one line."""

    def __init__(self, number: int, text: str, seat: int, commands: list[str]) -> None:
        self.number: Final[int] = number
        self.text: Final[str] = text
        self.seat: Final[int] = seat
        self.commands: Final[list[str]] = commands

    def misfit(self, key: str, **args: str | int | Phrase) -> LogError:
        """This row does not fit, and why."""
        return misfit(self.number, self.text, Phrase("log." + key, **args))


class Answer:
    """A leech taken or declined; ``amount`` or ``builder`` -1 where the log does not say."""

    def __init__(self, row: Row, takes: bool, amount: int, builder: int) -> None:
        self.row: Final[Row] = row
        self.takes: Final[bool] = takes
        self.amount: Final[int] = amount
        self.builder: Final[int] = builder


class Log:
    """A whole log: who plays what with which tiles, the rows of turns, and the answers to offers by seat."""

    def __init__(self) -> None:
        self.factions: list[int] = []
        self.rounds: list[str] = []
        self.left_out: list[str] = []
        self.rows: list[Row] = []
        self.answers: list[list[Answer]] = []

    def options(self) -> dict[str, bool | int | str]:
        """The match's options: everything the log fixes, and rulings as the public site has them."""
        options: dict[str, bool | int | str] = {"rulings": "peer", "start": "seat1"}
        for seat, faction in enumerate(self.factions):
            options[f"seat{seat + 1}"] = FACTIONS[faction]
        for n, tile in enumerate(self.rounds):
            options[f"round{n + 1}"] = tile
        for n, card in enumerate(self.left_out):
            options[f"out{n + 1}"] = card
        return options


def parse(text: str) -> Log:
    """Take a log apart. Raises LogError for a row that means nothing."""
    log = Log()
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.partition("#")[0].strip()
        if bare:
            _parse_line(log, number, bare)
    if len(log.factions) not in PLAYERS:
        raise misfit(0, "setup", Phrase("log.players"))
    if len(log.rounds) != ROUNDS:
        raise misfit(0, "score", Phrase("log.rounds"))
    return log


def _parse_line(log: Log, number: int, line: str) -> None:
    lower = line.lower()
    named = _NAME.fullmatch(lower)
    if named is not None:
        name = named.group(1).replace("_", "")
        seats = [vocabulary.FACTION_NAMES[faction] for faction in log.factions]
        if name not in seats:
            raise misfit(number, line, Phrase("log.unknown-faction"))
        _parse_commands(log, number, line, seats.index(name), named.group(2))
        return
    words = lower.replace(",", " ").split()
    if words[0] == "setup" and len(words) > 1:
        name = words[1].replace("_", "")
        if name not in vocabulary.FACTION_NAMES:
            raise misfit(number, line, Phrase("log.unknown-faction"))
        log.factions.append(vocabulary.FACTION_NAMES.index(name))
        log.answers.append([])
    elif words[0] == "score":
        log.rounds = _known(number, line, words[1:], SCORING)
    elif words[0] == "delete":
        log.left_out += _known(number, line, words[1:], CARDS)
    elif words[0] == "option":
        for option in words[1:]:
            if option.startswith(vocabulary.FOREIGN_OPTIONS):
                raise misfit(number, line, Phrase("log.option"))
    elif words[0] not in vocabulary.IDLE_ROWS and not (words[0] == "map" and words[1:] in ([], ["original"])):
        raise misfit(number, line, Phrase("log.unknown-command"))


def _known(number: int, line: str, words: list[str], ids: list[str]) -> list[str]:
    for word in words:
        if word not in ids:
            raise misfit(number, line, Phrase("log.unknown-tile"))
    return words


def _parse_commands(log: Log, number: int, line: str, seat: int, text: str) -> None:
    row = Row(number, line, seat, [])
    for part in text.split("."):
        command = plainly(part)
        leech = _LEECH.fullmatch(command)
        decline = _DECLINE.fullmatch(command)
        if leech is not None:
            log.answers[seat].append(Answer(row, True, int(leech.group(1)), _builder(log, leech.group(2))))
        elif decline is not None:
            amount = int(decline.group(1)) if decline.group(1) else -1
            log.answers[seat].append(Answer(row, False, amount, _builder(log, decline.group(2))))
        elif command.startswith("pass ") and row.commands[-1:] == ["pass"]:
            row.commands[-1] = command  # "pass. +BON3"
        elif command not in vocabulary.IDLE and not command.startswith("["):
            row.commands.append(command)
    passes = [one for one in row.commands if one.startswith("pass")]
    if passes:  # what is converted after passing is converted before it
        row.commands[:] = [*[one for one in row.commands if one not in passes], *passes]
    if row.commands:
        log.rows.append(row)


def plainly(part: str) -> str:
    """A command as the site's own pages write it, whatever word or spacing somebody chose."""
    text = " ".join(part.lower().replace("trading post", "tp").replace("trading house", "tp").split())
    words = " ".join([vocabulary.SYNONYMS.get(word, word) for word in text.split()])
    command = _APART.sub("", _COUNT.sub("1", words))
    if command.startswith("+bon"):
        return "pass " + command[1:]
    return "action acte" if command in ("convert 2w to bridge", "convert 2w to 1bridge") else command


def _builder(log: Log, name: str | None) -> int:
    names = [vocabulary.FACTION_NAMES[faction] for faction in log.factions]
    return names.index(name.replace("_", "")) if name is not None and name.replace("_", "") in names else -1
