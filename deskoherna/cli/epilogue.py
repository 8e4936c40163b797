"""What players may choose after the end of a match, at a terminal: who chooses, which offers are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import named
from deskoherna.core.state import player
from deskoherna.core.text import Words

SHOWN: Final = 5  # offers shown at once, chosen by the keys 1 to 5


def chosen(match: Match, seat: int, words: Words) -> str | None:
    """What a seat has chosen; None if nothing."""
    epilogue, offer = match.epilogue(seat), match.chosen.get(seat)
    phrase = epilogue.offer(offer) if epilogue is not None and offer is not None else None
    return words.heading(phrase) if phrase is not None else None


def told(match: Match, words: Words) -> list[str]:
    """What the seats have chosen, a line for each."""
    found: list[str] = []
    for seat in range(match.players):
        epilogue, text = match.epilogue(seat), chosen(match, seat, words)
        if epilogue is not None and text is not None:
            who = words.say(named(player(seat), match.names))
            found.append(f"{who}: {words.heading(epilogue.about)} → {text}")
    return found


class Choosing:
    """Which person chooses now, and which of the offers are shown."""

    def __init__(self, match: Match, people: Sequence[int]) -> None:
        self.match: Final = match
        self.people: Final = [seat for seat in people if match.epilogue(seat) is not None]
        self.at: int = 0
        self.page: int = 0

    def offers(self) -> list[tuple[str, Phrase]]:
        """The offers shown to whoever chooses."""
        epilogue = self.match.epilogue(self.people[self.at]) if self.people else None
        return list(epilogue.offers[self.page : self.page + SHOWN]) if epilogue is not None else []

    def turn(self) -> None:
        """Show other offers; after the last ones the first again."""
        self.page += SHOWN
        if not self.offers():
            self.page = 0

    def pass_on(self) -> None:
        """The next person chooses."""
        if self.people:
            self.at, self.page = (self.at + 1) % len(self.people), 0

    def take(self, number: int) -> None:
        """Choose the offer of this number; again, and it is given up."""
        offers = self.offers()
        if number <= len(offers):
            seat, id = self.people[self.at], offers[number - 1][0]
            self.match.choose(seat, None if self.match.chosen.get(seat) == id else id)

    def drawn(self, words: Words) -> Text:
        """What may be chosen now, and how."""
        text = Text()
        if not self.people:
            return text
        seat = self.people[self.at]
        epilogue = self.match.epilogue(seat)
        assert epilogue is not None
        who = words.say(named(player(seat), self.match.names)) + ", " if len(self.people) > 1 else ""
        text.append(f"{words.heading(epilogue.title)} ({who}{words.heading(epilogue.about)})\n", "bold")
        for number, (id, phrase) in enumerate(self.offers(), 1):
            taken = self.match.chosen.get(seat) == id
            text.append(
                f"{number}  {words.heading(phrase)}{' ✓' if taken else ''}\n", "bold" if taken else ""
            )
        keys = "shell.table.epilogue-keys-pass" if len(self.people) > 1 else "shell.table.epilogue-keys"
        return text.append(words.say(Phrase(keys, n=SHOWN)), "dim")
