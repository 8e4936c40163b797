"""What the players have agreed on before a match: boxes, boards, foes and variants (R2.1)."""

from __future__ import annotations

from typing import Final

from deskoherna.core.errors import BadOptions
from deskoherna.core.game import Options
from deskoherna.core.options import Option, Value
from ...boxes import ACTIVE, BASE, BOTH, BRANCH_AND_CLAW, CHOICES, JAGGED_EARTH, SYMBOLS, edition, holds
from ...content import SCENARIOS

NONE: Final = "none"
STANDARD: Final = "standard"
BALANCED: Final = "balanced"  # sides of the boards (R2.16)
THEMATIC: Final = "thematic"
MOST_KEPT: Final = 200  # plans that are remembered
FEWEST_WAVES: Final = 2  # games in one match of Second Wave
MOST_WAVES: Final = 6
SECOND_WAVE: Final = "second-wave"
EXPANDED: Final = ("boxes", (BRANCH_AND_CLAW, JAGGED_EARTH, BOTH))
TOKENS: Final = ("beasts", "wilds", "disease", "strife", "badlands")  # each may be left out (R19)


def options(adversaries: list[str], scenarios: list[str], layouts: list[str]) -> list[Option]:
    """What there is to agree on."""
    return [
        Option("spirits", "choice", "choose", values=("choose", "random")),
        Option("progressions", "bool", False),
        Option("boxes", "choice", BASE, values=CHOICES),
        Option("symbol", "choice", ACTIVE, values=SYMBOLS, when=("boxes", (JAGGED_EARTH, BOTH))),
        Option("adversary", "choice", NONE, values=(NONE, *adversaries)),
        Option("level", "int", 0, low=0, high=6, when=("adversary", adversaries)),
        Option(
            "second", "choice", NONE, values=(NONE, *adversaries), fine=True, when=("adversary", adversaries)
        ),
        Option("second-level", "int", 0, low=0, high=6, fine=True, when=("second", adversaries)),
        Option("scenario", "choice", NONE, values=(NONE, *scenarios)),
        Option(
            "waves",
            "int",
            FEWEST_WAVES,
            low=FEWEST_WAVES,
            high=MOST_WAVES,
            fine=True,
            when=("scenario", (SECOND_WAVE,)),
        ),
        Option("map", "choice", BALANCED, values=(BALANCED, THEMATIC)),
        Option("layout", "choice", STANDARD, values=(STANDARD, *layouts), when=("map", (BALANCED,))),
        Option("extra-board", "bool", False, fine=True),
        Option("events", "bool", True, fine=True, when=EXPANDED),
        Option("madness", "bool", False, fine=True, when=("boxes", (BRANCH_AND_CLAW, BOTH))),
        *[Option(token, "bool", True, fine=True, when=EXPANDED) for token in TOKENS],
    ]


class Plan:
    """The agreed options, in the words of the rules; "" where nothing was chosen."""

    def __init__(
        self,
        edition: str = BASE,
        adversary: str = "",
        level: int = 0,
        second: str = "",
        second_level: int = 0,
        scenario: str = "",
        layout: str = STANDARD,
        extra_board: bool = False,
        events: bool = True,
        without: tuple[str, ...] = (),
        draft: bool = True,
        madness: bool = False,
        progressions: bool = False,
        waves: int = FEWEST_WAVES,
        thematic: bool = False,
    ) -> None:
        self.edition: Final[str] = edition
        self.adversary: Final[str] = adversary
        self.level: Final[int] = level if adversary else 0
        self.second: Final[str] = second if adversary and second != adversary else ""
        self.second_level: Final[int] = second_level if self.second else 0
        self.scenario: Final[str] = scenario
        self.layout: Final[str] = layout
        self.extra_board: Final[bool] = extra_board
        self.events: Final[bool] = events
        self.without: Final[tuple[str, ...]] = without
        self.draft: Final[bool] = draft
        self.madness: Final[bool] = madness
        self.progressions: Final[bool] = progressions
        self.waves: Final[int] = waves
        self.thematic: Final[bool] = thematic


_PLANS: Final[dict[tuple[Value, ...], Plan]] = {}  # by the values of all options


def agreed(options: Options) -> Plan:
    """The plan that options make; a second adversary without a first, or the same one, does not count.

    The same options make the same plan. Raises BadOptions where the scenario is of a box that is not on the
    table.
    """
    key = tuple(options.values())
    if key not in _PLANS:
        if len(_PLANS) >= MOST_KEPT:
            _PLANS.clear()
        _PLANS[key] = _agreed(options)
    return _PLANS[key]


def _agreed(options: Options) -> Plan:
    def word(name: str) -> str:
        return "" if options[name] == NONE else str(options[name])

    in_play = edition(str(options["boxes"]), str(options["symbol"]))
    lies_on_the_table(word("scenario"), in_play, options)
    fits_the_map(word("scenario"), options)
    return Plan(
        in_play,
        word("adversary"),
        int(options["level"]),
        word("second"),
        int(options["second-level"]),
        word("scenario"),
        str(options["layout"]),
        bool(options["extra-board"]),
        bool(options["events"]),
        tuple([token for token in TOKENS if not options[token]]),
        options["spirits"] == "choose",
        bool(options["madness"]),
        bool(options["progressions"]),
        int(options["waves"]),
        options["map"] == THEMATIC,
    )


def lies_on_the_table(scenario: str, in_play: str, options: Options) -> None:
    """Refuse a scenario whose box or symbol is not played with."""
    made = SCENARIOS.get(scenario)
    if made is None or holds(in_play, made.box, made.symbol):
        return
    name, allowed = "boxes", [boxes for boxes in CHOICES if holds(edition(boxes, ACTIVE), made.box)]
    if options[name] in allowed:
        name = "symbol"
        allowed = [one for one in SYMBOLS if holds(edition(made.box, one), made.box, made.symbol)]
    raise BadOptions("error.option-needs", option="scenario", value=scenario, other=name, allowed=[*allowed])


def fits_the_map(scenario: str, options: Options) -> None:
    """Refuse a scenario that needs boards with their oceans on one side, on the thematic map (R20.9)."""
    if options["map"] == THEMATIC and scenario and SCENARIOS[scenario].stacked:
        raise BadOptions(
            "error.option-needs", option="scenario", value=scenario, other="map", allowed=[BALANCED]
        )
