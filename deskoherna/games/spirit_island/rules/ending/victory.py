"""Victory and defeat, looked at when an action ends (R13), and the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from deskoherna.core.game import Result
from deskoherna.core.phrase import Phrase
from ...figures import SCORE

if TYPE_CHECKING:
    from ...act import IsleAct
    from ...state import Table

# Why a game ended; also the keys of ``over.*``.
FEAR_WON: Final = "fear"  # the fear deck is empty
SCENARIO_WON: Final = "scenario-won"
BLIGHT_LOST: Final = "blight"
PRESENCE_LOST: Final = "presence"
DECK_LOST: Final = "invaders"
RULE_LOST: Final = "rule"
ONWARD: Final = "onward"  # not an end: the match goes on with something else (Second Wave)
BY_TERROR: Final = ("", "no-invaders", "no-buildings", "no-cities", FEAR_WON)  # how it is won at each level
ENDINGS: Final = (*BY_TERROR, SCENARIO_WON, BLIGHT_LOST, PRESENCE_LOST, DECK_LOST, RULE_LOST, ONWARD)

TERROR: Final = "terror"  # mark: the terror level, where a scenario decides it


def look(t: Table, act: IsleAct | None = None) -> None:
    """At the end of an action: have the players won or lost? Both means they have won (R13.4)."""
    if not t.doom and not t.standing.ends and () not in t.where and invaders_stand(t):
        return  # most looks end here
    if t.over or t.phase == "setup":
        return
    why = _victory(t)
    if why and any(rule.onward(t, seat) for seat, rule in t.standing.onward):
        t.over = ONWARD
        return
    if why:
        t.won = True
    else:
        why = _defeat(t)
    if why:
        t.over = why
        if t.log is not None:
            _tell_end(t, act)


def _tell_end(t: Table, act: IsleAct | None) -> None:
    """Tell how the match ended; the cause is the rule that was broken, or the action that decided it."""
    source = act.title if act is not None else Phrase("over." + t.over)
    if t.over == RULE_LOST:
        source = next(rule.phrase() for seat, rule in t.standing.lost if rule.lost(t, seat))
    t.tell_by(source, "won" if t.won else "lost", why=Phrase("over." + t.over))


def invaders_stand(t: Table) -> bool:
    """Is there an invader of the kinds that bar victory at this terror level, or a larger one (R13.2)?"""
    least, lands = t.terror - 1, t.lands
    for land in t.isle.whole:
        if lands[land].largest >= least:
            return True
    return False


def _victory(t: Table) -> str:
    usual = True
    for seat, rule in t.standing.won:
        said = rule.won(t, seat)
        if said > 0:
            return SCENARIO_WON
        usual = usual and said == 0
    return BY_TERROR[t.terror] if usual and not invaders_stand(t) else ""


def _defeat(t: Table) -> str:
    if t.doom:
        return t.doom
    if () in t.where:
        return PRESENCE_LOST
    for seat, rule in t.standing.lost:
        if rule.lost(t, seat):
            return RULE_LOST
    return ""


def breakdown(t: Table) -> list[dict[str, int]]:
    """The score as if the game ended now, the same for all (R13.6)."""
    lands = [t.lands[land] for land in t.isle.lands]
    left = len(t.invader_deck)
    used = len(t.immigration + t.ravage + t.build + t.explored + t.invader_discard)
    if t.won:
        score = {"difficulty": SCORE["won_difficulty"] * t.difficulty, "victory": SCORE["won"]}
        score["cards"] = SCORE["won_card"] * left
    else:
        score = {"difficulty": SCORE["lost_difficulty"] * t.difficulty, "victory": 0}
        score["cards"] = SCORE["lost_card"] * used
    score["dahan"] = sum([len(land.dahan) for land in lands]) // t.players
    more = sum([rule.scores(t, seat) for seat, rule in t.standing.scores])
    if more:
        score["scenario"] = more
    score["blight"] = -(sum([land.blight for land in lands]) // t.players)
    return [dict(score) for _ in range(t.players)]


def result(t: Table) -> Result:
    """Everybody wins or nobody."""
    scores = [sum(one.values()) for one in breakdown(t)]
    winners = list(range(t.players)) if t.won else []
    reason = "result.won" if t.won else "result.lost"
    return Result(winners, scores, Phrase(reason, why=Phrase("over." + t.over)), together=True)
