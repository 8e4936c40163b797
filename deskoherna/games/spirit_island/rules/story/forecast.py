"""What the invaders will do as things stand: their phase, run by its own rules in a copy of the table.

Powers used so far count. What nobody knows is left out and named: events, fear cards, the card to explore.
It is run several times with other answers and other chance: what comes out the same is certain.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from deskoherna.core.foresight.ahead import Ahead, Course, Prospect, Run, agreed
from deskoherna.core.phrase import Arg, Phrase, named
from deskoherna.core.state import Event, Step
from ...content import BLIGHT_CARDS
from ...figures import LANDS
from ...naming import land_phrase
from ...state import FACE_DOWN, TURN, Table
from ..ending.time_passes import heal
from ..invaders.foreseen import KNOWN
from ..invaders.lands import BUILD, EXPLORE, RAVAGE
from ..invaders.phase import of_stage
from .scenes import TOTALS

# Steps of the phase that rest on cards nobody has seen, and those that end it.
LEFT_OUT: Final = frozenset(("blighted", "event", "fear", "advance", "slow", "time", "turn"))
OF_EXPLORE: Final = frozenset(("explores", "explore-card"))  # that turn a card up
COUNTED: Final = ("added", "blight-added", "destroyed", "presence-lost")


class Played(NamedTuple):
    """A step as it went in the copy."""

    step: Step
    events: list[Event]


def ahead(worlds: Sequence[Table], run: Run) -> Ahead | None:
    """What comes as things stand; None before the game begins and after its end."""
    t = worlds[0]
    if t.over or t.phase == "setup" or not t.turn:
        return None
    courses = [invader_phase(world, run, number) for number, world in enumerate(worlds)]
    events = [event for one in courses[0] for event in one.events]
    when = -1 if t.phase == "invaders" else t.turn + (t.phase == "slow")
    return Ahead(agreed([prospects(played) for played in courses]), totals(events), unknown(t), when)


def invader_phase(t: Table, run: Run, number: int) -> list[Played]:
    """The phase step by step, or what is left of it, in a copy: of the courses it may take, one."""
    world = t.clone()
    world.draw_from(number + 1)
    course = Course(run, number)
    _lay_agenda(world, course)
    played: list[Played] = []
    while world.agenda and not world.over:
        told = course.step(world)
        played.append(Played(world.scene, told))
    return played


def _lay_agenda(world: Table, course: Course) -> None:
    """Put on the agenda what of the phase can be foreseen; a phase that is over begins anew next turn."""
    if world.phase != "invaders":
        if world.phase == "slow":
            heal(world)
            world.expire(TURN)  # what protects this turn only
        world.agenda.clear()
        world.agenda.append(("invaders", ()))
        course.step(world)
    left_out = LEFT_OUT if next_explored(world) != FACE_DOWN else LEFT_OUT | OF_EXPLORE
    world.agenda[:] = [step for step in world.agenda if step[0] not in left_out]


def next_explored(t: Table) -> str:
    """The next card to explore, where everybody can know it; FACE_DOWN if nobody can."""
    if not t.invader_deck:
        return FACE_DOWN
    cards = of_stage(t.invader_unseen, t.invader_deck[0])
    for card in cards:
        if len(cards) == 1 or t.mark(KNOWN + card) == len(t.invader_deck):
            return card
    return FACE_DOWN


# -- what came of it ---------------------------------------------------------------------------------------


def prospects(played: list[Played]) -> list[Prospect]:
    """What steps bring: an invader action one prospect for its land, other rules one for each event."""
    found: list[Prospect] = []
    for step, events in played:
        name, args = step
        if name in (RAVAGE, BUILD, EXPLORE):
            found.append(_action(name, args[0], events))
            continue
        for event in events:
            land = named(event.args.get("land"))
            if isinstance(land, int):
                said = Phrase("ahead.rule", what=event.phrase(), why=event.cause or Phrase("event-source"))
                found.append(Prospect("rule", "land-" + LANDS[land], said, True, figures([event])))
    return found


def _action(deed: str, land: int, events: list[Event]) -> Prospect:
    """A ravage, build or explore in a land, or that it does not happen."""
    skipped = [event for event in events if event.key.startswith("skipped")]
    counted = figures(events)
    if skipped:
        counted["skipped"] = 1
        why = skipped[0].cause or skipped[0].phrase()
        said = Phrase("ahead.skipped", deed=Phrase("step." + deed), land=land_phrase(land), why=why)
    else:
        n = counted.get("damage", 0)
        said = Phrase("ahead." + deed, land=land_phrase(land), n=n, parts=[*totals(events)])
    return Prospect(deed, "land-" + LANDS[land], said, True, counted)


def figures(events: list[Event]) -> dict[str, int | str]:
    """An action in numbers: the damage of a ravage and Defend, and how many of what come and go."""
    found: dict[str, int | str] = {}
    for event in events:
        if event.key == "ravage":
            found.update({"damage": _number(event, "n"), "defend": _number(event, "guard")})
        elif event.key in COUNTED:
            what = event.args.get("piece")
            name = f"{event.key}.{what.key}" if isinstance(what, Phrase) else event.key
            before = found.get(name, 0)
            assert isinstance(before, int)
            found[name] = before + _number(event, "n")
    return found


def _number(event: Event, name: str) -> int:
    n = event.args[name]
    assert isinstance(n, int)
    return n


def totals(events: list[Event]) -> list[Phrase]:
    """What events come to, by kind: as folded scenes of the story count it."""
    found: dict[tuple[str, str], tuple[dict[str, Arg], int]] = {}
    for event in events:
        if event.key in COUNTED:
            kept = {name: event.args[name] for name in TOTALS[event.key]}
            key = (event.key, repr(kept))
            found[key] = (kept, _number(event, "n") + (found[key][1] if key in found else 0))
    return [Phrase("total." + key, **{**kept, "n": n}) for (key, _), (kept, n) in found.items()]


def unknown(t: Table) -> list[Phrase]:
    """What may change it and cannot be foreseen."""
    found: list[Phrase] = []
    before = t.phase != "invaders"
    card = BLIGHT_CARDS[t.blight_card] if t.blight_card else None
    if before and card is not None and card.each_phase is not None:
        found.append(Phrase("ahead.blight-card", card=card.name()))
    if before and (t.event_deck or t.event_discard):
        found.append(Phrase("ahead.event"))
    if t.earned:
        found.append(Phrase("ahead.fear-cards", n=len(t.earned)))
    if t.invader_deck and next_explored(t) == FACE_DOWN:
        found.append(Phrase("ahead.unexplored", n=t.invader_deck[0]))
    return found
