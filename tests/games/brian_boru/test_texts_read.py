"""Every text of Brian Boru is read: all cards, prompts, moves, refusals and events occur in a walk."""

from __future__ import annotations

from games.brian_boru.test_explain import MET_IN
from games.brian_boru.test_words import GOLDEN
from games.read_coverage import Reading
from games.test_endings import brian_boru_ends

from deskoherna.core.chance.quick import Dice
from deskoherna.core.match import new_match
from deskoherna.core.options import Value
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import words_of
from deskoherna.core.state import player
from deskoherna.core.text import LANGUAGES
from deskoherna.games.brian_boru.game import GAME

LEINSTER = Phrase("region.leinster")
# What a few matches seldom bring about, said as the rules say it (test_rules_*, test_remarks make it happen).
SELDOM = (
    Phrase("ask.free"),
    Phrase("board.kept"),
    Phrase("panel.open-hand", who=player(1)),
    Phrase("scene.trick"),
    Phrase("event.no-wedding", card=Phrase("marriage.aoife")),
    Phrase("event.takes-region", who=player(1), region=LEINSTER, n=3, rest=2, whom=player(2)),
    Phrase("event.takes-region.whom", who=player(1), region=LEINSTER, n=3, rest=2, whom=player(2)),
    Phrase("remark.no-expansion", n=2),
    Phrase("total.takes-region", who=player(1), region=LEINSTER, n=1),
)
NEVER: set[str] = set()


def walk(reading: Reading) -> None:
    """Matches steered to what has not been said, and one at random for each number of players."""
    reading.reference()
    for seed in range(4):
        options: dict[str, Value] = {"expand_into_active": seed == 1, "vikings_rival": seed != 2}
        reading.followed(new_match(GAME, 3 + seed % 3, seed, options), seed, refused=6)
        match = new_match(GAME, 3 + seed % 3, seed)
        dice = Dice(seed)
        while not match.over:
            decision = match.pending[0]
            match.play(decision.seat, decision.moves[dice.below(len(decision.moves))])
        reading.told(match)
    for end in brian_boru_ends():
        reading.say(end.reason)
    for met in MET_IN:  # every refusal, at a table of its own
        met()
    reading.say(*[phrase for phrase, _, _ in GOLDEN], *SELDOM)
    for lang in LANGUAGES:
        assert words_of(GAME, lang).to_reader(SELDOM[-1])


def test_every_text_is_read() -> None:
    with Reading(GAME) as reading:
        walk(reading)
    reading.check(cs=NEVER, en=NEVER)
