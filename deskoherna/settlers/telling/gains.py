"""What events of both boxes give and take, for the card of a round (core.telling.reckoning)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deskoherna.core.phrase import Phrase
from deskoherna.core.state import Event
from deskoherna.core.telling.reckoning import Given, Gives, amounts, seat_named

ROUNDS: Final = "round"
POINTS: Final = "vp"
CARD: Final = "card"
_DRAWN: Final = [Gives(CARD, 1, source="cards")]
GAINS_AND_PRICES: Final[dict[str, Sequence[Gives]]] = {  # what both boxes tell alike
    "gains": [Gives("", "what")],
    "pays": [Gives("", "what", -1)],
    **dict.fromkeys(("draws", "draws-secretly", "takes"), _DRAWN),
}


BY_ITSELF: Final = tuple(
    [
        "cause." + one
        for one in (
            "trade",
            "production",
            "actions",
            "features",
            "fortresses",
            "boosts",
            "harvest",
            "stored",
            "events",
        )
    ]
)  # what these bring is told as the card's own


def from_card(event: Event, found: Sequence[Given]) -> list[Given]:
    """Whatever way a card gave it, it is one source."""
    cause = event.cause
    card = cause.args.get("card") if cause is not None and cause.key in BY_ITSELF else None
    if not isinstance(card, Phrase):
        return [*found]
    return [one._replace(source=card) for one in found]


def given_each(event: Event, cause: str) -> list[Given]:
    """What several causes gave at once: ``by`` are causes alone, or with what each of them gave."""
    seat, by, what = seat_named(event.args.get("who")), event.args["by"], event.args["what"]
    assert seat is not None and isinstance(by, list)
    found: list[Given] = []
    told: dict[str, int] = {}
    for one in by:
        assert isinstance(one, Phrase)
        alone = one.key != cause
        source = one if alone else one.args["cause"]
        assert isinstance(source, Phrase)
        card = source.args.get("card")
        if source.key in BY_ITSELF and isinstance(card, Phrase):
            source = card
        for good, n in amounts(what if alone else one.args["what"]):
            told[good] = told.get(good, 0) + n
            found.append(Given(seat, good, n, source))
    found += [Given(seat, good, n - told.get(good, 0)) for good, n in amounts(what)]  # of causes not named
    return [one for one in found if one.n]
