"""Choices: the moves offered now, handed to the elements of a drawing that stand for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from deskoherna.core.asking import Move
from deskoherna.core.drawing.svg import Svg, Value, group, title
from deskoherna.core.phrase import Phrase

if TYPE_CHECKING:
    from deskoherna.core.text import Words


class Choices:
    """What may be said now. Drawings ask it for the group of every thing a player might point at.

    ``docs/boards.md`` describes the attributes that come out of it: they are the contract with every page
    and script.
    """

    def __init__(self, moves: Sequence[Move], words: Words, names: Sequence[str] = ()) -> None:
        self._names: Final = names
        self._moves: Final[dict[str, Move]] = {move.notation: move for move in moves}
        self._words: Final = words
        self._drawn: Final[set[str]] = set()
        self.kinds: Final[frozenset[str]] = frozenset([move.kind for move in moves])

    def offers(self, said: str | None) -> bool:
        """Is this notation among the moves?"""
        return said is not None and said in self._moves

    def say(self, move: Move) -> str:
        """A move in words, with the players' names."""
        from deskoherna.core.reading import named  # late: reading knows games, which draw

        phrase = named(move.phrase(), self._names)
        assert isinstance(phrase, Phrase)
        return self._words.heading(phrase)

    def asked(self, *kinds: str) -> str | None:
        """The first of these kinds that is being asked for."""
        for kind in kinds:
            if kind in self.kinds:
                return kind
        return None

    def thing(
        self, *inside: str, id: str, thing: str, about: str, said: str | None = None, class_: str = "",
        **attrs: Value,
    ) -> Svg:  # fmt: skip
        """A thing on the table: a button where ``said`` is offered, or else something to ask about.

        ``thing`` names it, ``about`` describes it, ``said`` is what pointing at it would say where that kind
        of move is being asked for.
        """
        move = self._moves.get(said) if said is not None else None
        if move is None:
            return group(
                title(about), *inside, id=id, class_=class_ or None, data_thing=thing, data_why=said, **attrs
            )
        self._drawn.add(move.notation)
        return group(
            title(self.say(move)), *inside, id=id, class_=f"{class_} can".lstrip(),
            role="button", tabindex=0, data_thing=thing, data_move=said, **attrs,
        )  # fmt: skip

    def menu(
        self, *inside: str, id: str, thing: str, about: str, said: Sequence[str], why: str | None = None,
        class_: str = "", **attrs: Value,
    ) -> Svg:  # fmt: skip
        """A thing that several moves may be about: a button for the one that is offered, or a menu of them.

        ``said`` are the moves in the order of the menu; ``why`` is what to ask about where none is offered.
        """
        offered = [one for one in said if one in self._moves]
        if len(offered) < 2:
            one = offered[0] if offered else why
            return self.thing(*inside, id=id, thing=thing, about=about, said=one, class_=class_, **attrs)
        self._drawn.update(offered)
        return group(
            title(about), *inside, id=id, class_=f"{class_} can".lstrip(), role="button", tabindex=0,
            aria_haspopup="menu", data_thing=thing, data_moves="|".join(offered), **attrs,
        )  # fmt: skip

    def left(self) -> list[Move]:
        """The moves that nothing drawn so far says, for a drawing that leaves none out."""
        return [move for said, move in self._moves.items() if said not in self._drawn]

    def part(
        self, *inside: str, id: str, thing: str, about: str, prefix: str, part: str, parts: int,
        class_: str = "", rest: str | None = None, **attrs: Value,
    ) -> Svg:  # fmt: skip
        """One of several things that make a move together: ``keep 3 11`` is the parts 3 and 11.

        ``rest``: the move names what is *not* chosen, and is this one if everything is. ``data_least`` says
        that fewer may be chosen than ``parts``, ``data_alike`` which things are as good as this one.
        """
        self._drawn.update(
            [said for said, move in self._moves.items() if move.kind == prefix or said == rest]
        )
        return group(
            title(about), *inside, id=id, class_=f"{class_} can".lstrip(), role="button", tabindex=0,
            aria_pressed="false", data_thing=thing, data_move_prefix=prefix, data_part=part, data_parts=parts,
            data_rest=rest, **attrs,
        )  # fmt: skip
