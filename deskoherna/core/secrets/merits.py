"""What speaks for a move, in terms of the board: what it spares, what happens, what it brings later."""

from __future__ import annotations

from typing import Final, NamedTuple

from deskoherna.core.asking import Move
from deskoherna.core.phrase import Arg, Phrase
from deskoherna.core.reading import words_of
from deskoherna.core.seat import Seat
from deskoherna.core.secrets.forecast import Forecast, forecast
from deskoherna.core.state import Event
from deskoherna.core.telling.reckoning import seat_named
from deskoherna.core.telling.story import Line, Teller, ahead

MOST: Final = 3  # things told of each kind
WORLDS: Final = 4  # in which a move is tried
PRICES: Final = ("pays", "plays", "spends", "tires", "converts", "burns")  # so events begin that tell a price


class Merits(NamedTuple):
    """Facts about a move, each of which holds once it is said.

    ``spares``: what the rules would have brought and will not; ``happens``: what follows at once, beside the
    move itself and its price; ``brings``: what the rules will bring because of it; ``remarks``: what the
    board says of what the move names.
    """

    spares: list[Phrase]
    happens: list[Line]
    brings: list[Phrase]
    remarks: list[Phrase]

    def without(self, other: Merits) -> Merits:
        """What speaks for this move and not for the other one."""
        happens = [one.phrase for one in other.happens]
        return Merits(
            [one for one in self.spares if one not in other.spares],
            [one for one in self.happens if one.phrase not in happens],
            [one for one in self.brings if one not in other.brings],
            [one for one in self.remarks if one not in other.remarks],
        )


def facts(seat: Seat, notation: str, lang: str, seed: int) -> Merits:
    """What speaks for a move, as far as it is certain."""
    move = seat.parse(notation)
    return merits(seat, move, forecast(seat, move, words_of(seat.game, lang), WORLDS, seed * WORLDS))


def sentences(found: Merits, teller: Teller, together: bool) -> list[str]:
    """Facts read aloud: how the board lies, what does not come, what happens, then what will come."""
    told = [teller.say(one) for one in found.remarks]
    if found.spares:
        told.append(_listed("merit.spares" if together else "merit.loses", found.spares, teller))
    told += [teller.line(line) for line in found.happens]
    if found.brings:
        told.append(_listed("merit.brings", found.brings, teller))
    return told


def _listed(key: str, things: list[Phrase], teller: Teller) -> str:
    return teller.words.say(Phrase(key, what="; ".join([teller.say(one) for one in things])))


def merits(seat: Seat, move: Move, seen: Forecast) -> Merits:
    """What speaks for a move, of which this is the forecast."""
    said = _things(move.phrase())
    if seat.decision is not None:
        said += _things(seat.decision.phrase())
    lines = [
        line
        for at, line in enumerate(ahead(seat.game, _its_own(seat, seen), move))
        if not line.key.startswith(PRICES)
        and line.key not in seat.game.telling.echoes
        and not _restates(line.phrase, said)
        and not (at == 0 and line.key not in seat.game.telling.merged and _shares(line.phrase, said))
    ]
    return Merits(seen.spares[:MOST], lines[:MOST], seen.costs[:MOST], list(seen.remarks[:MOST]))


def _its_own(seat: Seat, seen: Forecast) -> list[Event]:
    """The events that come of the move: of its step, and of steps told with it, but not what these bring to
    others; what another scene tells is the course of the game."""
    found: list[Event] = []
    for event in seen.events:
        if event.step != seen.step:
            if seat.game.group(event.scene) != "":
                break
            if seat_named(event.args.get("who")) not in (None, seat.index):
                continue
        found.append(event)
    return found


def _restates(phrase: Phrase, said: list[Arg]) -> bool:
    """Does a sentence only say the move again: is nothing in it but the player and things of the move?"""
    return all(not arg or arg in said for name, arg in phrase.args.items() if name != "who")


def _shares(phrase: Phrase, said: list[Arg]) -> bool:
    """Does a sentence speak of a thing the move names?"""
    return any(isinstance(arg, Phrase) and arg in said for name, arg in phrase.args.items() if name != "who")


def _things(phrase: Phrase) -> list[Arg]:
    """All that a phrase speaks of, however deep."""
    found: list[Arg] = []
    for arg in phrase.args.values():
        found.append(arg)
        for one in arg if isinstance(arg, list) else [arg]:
            if isinstance(one, Phrase):
                found.append(one)
                found += _things(one)
    return found
