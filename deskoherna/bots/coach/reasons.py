"""What the coach says of an answer: what it cost, and what speaks for either move in terms of the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import source_name
from deskoherna.core.seat import Seat
from deskoherna.core.secrets.merits import facts, sentences
from deskoherna.core.telling.story import Teller
from deskoherna.core.text import Words
from deskoherna.core.text.wording import grouped

HALF: Final = 0.5  # points; less is not told
LITTLE: Final = 0.2  # … unless there is nothing else to tell, or nobody counts points
MOST: Final = 5  # sources told


def price(weighed: Mapping[str, Any], words: Words, together: bool) -> str:
    """What an answer cost, in a sentence. Points are not told where all win or lose together."""
    lost = max(1, round(100 * weighed["lost"]))
    points = 0 if together else round(sum(weighed["points"].values()))
    if points < 1:
        return words.say(Phrase("coach.chance", lost=lost))
    return words.say(Phrase("coach.chance-points", lost=lost, points=points))


def reasons(seat: Seat, weighed: Mapping[str, Any], lang: str) -> list[str]:
    """Why the search's answer was better, as far as its seat could know then: what speaks for each of the two
    and not for the other, and where points would have come from."""
    together = seat.game.cooperative()
    teller = Teller(seat, seat.index, lang)
    words = teller.words
    best, said = [facts(seat, weighed[name], lang, weighed["at"]) for name in ("best", "said")]
    told: list[str] = []
    for key, merits in (("coach.better", best.without(said)), ("coach.yours", said.without(best))):
        told_of = sentences(merits, teller, together)
        if told_of:
            told.append(words.say(Phrase(key, what=" ".join(told_of))))
    points: dict[str, float] = weighed["points"]
    least = LITTLE if together or not told else HALF
    found = [one for one in points.items() if abs(one[1]) >= least]
    if found:
        ranked = found if together else sorted(found, key=_by_size)  # an island is told in the game's order
        listed = [f"{source_name(words, name)} {_signed(n, lang)}" for name, n in ranked[:MOST]]
        key = "coach.changes" if together else "coach.sources"
        told.append(words.say(Phrase(key, what=", ".join(listed))))
    return told or [words.say(Phrase("coach.later"))]


def _by_size(one: tuple[str, float]) -> float:
    return -abs(one[1])


def _signed(n: float, lang: str) -> str:
    return ("+" if n > 0 else "−") + grouped(abs(n), 1, lang)
