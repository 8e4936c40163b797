"""The parts of an action in a public log: hexes, tiles, cults, bridges, conversions."""

from __future__ import annotations

import re
from typing import Final

from deskoherna.core.asking import Decision, Move
from deskoherna.core.match import Match
from deskoherna.core.phrase import Phrase
from deskoherna.core.reading import why_not
from deskoherna.core.state import Event
from ..figures import BOARDS, BUILDINGS
from ..geography import BANKS, LAND_INDEX, SPADES, TERRAINS
from ..moves import Paid, RiverMove, TerrainMove
from ..rules.power import offers
from ..state import Table
from .rows import Row
from .vocabulary import BUILDING_CODES, COLOURS, CONVERSIONS

_BURN: Final = re.compile(r"burn (\d+)")
_CONVERT: Final = re.compile(r"convert (\d+)\s*([a-z]+) to (\d+)\s*([a-z]+)")
_HEX: Final = re.compile(r"(build|transform) ([a-i]\d+)(?: to (\w+))?")
_UPGRADE: Final = re.compile(r"upgrade ([a-i]\d+) to (tp|te|sh|sa)")
BRIDGE: Final = re.compile(r"bridge ([a-i]\d+):([a-i]\d+)")
STEPS: Final = re.compile(r"\+(\d?)(fire|water|earth|air)")
ORDAINED: Final = re.compile(r"convert (\d+)\s*w to \d+\s*p")
NOT_ORDAINED: Final = re.compile(r"-\d?convert_w_to_p")
LOWERED: Final = re.compile(r"-1?(fire|water|earth|air)")
_CONNECT: Final = re.compile(r"connect (\S+).*")
GIVEN_UP: Final = re.compile(r"-\d?spade")
FREE: Final = ("burn", "convert")


class Parts:
    """A row being used up: ``left`` are its commands not used yet."""

    def __init__(self, match: Match) -> None:
        self.match: Final[Match] = match
        self.left: list[str] = []
        self.row: Row | None = None
        self.target: str = ""  # the colour the hex now terraformed is to become, if the row says

    def decision(self, seat: int) -> Decision | None:
        return self.match.decision(seat)

    def first(self, kinds: tuple[str, ...]) -> str:
        """The first command left of some kinds, or nothing."""
        for command in self.left:
            if command.split()[0] in kinds:
                return command
        return ""

    def say(self, decision: Decision, notation: str, row: Row | None = None) -> None:
        """Give an answer; if it is not offered, say why."""
        move = offered(decision, notation)
        if move is None:
            row = row or self.row
            assert row is not None
            reason = why_not(self.match, decision.seat, notation)
            if reason is not None:
                raise row.misfit("not-offered-because", move=notation, reason=reason.phrase)
            raise row.misfit("not-offered", move=notation)
        self.match.play(decision.seat, move)

    def site(self, one: str, other: str) -> str:
        """A bridge by its ends, in the order of our notation."""
        a, b = sorted([one.upper(), other.upper()], key=lambda name: (name[0], int(name[1:])))
        return f"bridge {a}-{b}"

    def dig(self, row: Row, decision: Decision) -> bool:
        """A hex to build on or to terraform: a hex that is built on later in the row is built on at once."""
        if decision.prompt.key in ("spades", "leftover", "cult-spades") and self.give_up(decision):
            return True
        command = self.next_hex(decision)
        found = _HEX.fullmatch(command)
        if found is None:
            return False
        payment = [one for one in self.left[: self.left.index(command)] if one.startswith(FREE)]
        land = found.group(2)
        if found.group(1) == "build":
            gone = [one for one in self.left[: self.left.index(command) + 1] if _same_hex(one, land)]
            self.left = [one for one in self.left if one not in gone]
            kind = "place" if decision.prompt.key == "place" else "build"
            self.use_payment(row, offered(decision, f"{kind} {land.upper()}"), payment)
            self.say(decision, f"{kind} {land.upper()}")
            return True
        self.left.remove(command)
        self.target = found.group(3) or ""
        self.use_payment(row, offered(decision, f"transform {land.upper()}"), payment)
        self.say(decision, f"transform {land.upper()}")
        asked = self.decision(row.seat)
        if asked is not None and asked.prompt.key == "terrain":
            self.turn_into(row, asked, payment)
        return True

    def next_hex(self, decision: Decision) -> str:
        """The hex command that answers a question: the next one, or one that builds on the same hex.

        With free spades a dwelling comes first wherever the hex before it could not (T6.11, T18.9).
        """
        named = [(one, found) for one in self.left if (found := _HEX.fullmatch(one)) is not None]
        if not named:
            return ""
        t = table_of(self.match)
        command, first = named[0]
        builds = [(one, found) for one, found in named if found.group(1) == "build"]
        homeward = first.group(3) in (None, COLOURS[BOARDS[t.faction[decision.seat]].home])
        if t.more > 1 and not homeward:
            return command  # the dwelling is the next action
        for one, found in builds:
            if found.group(2) == first.group(2):
                return one
        key = decision.prompt.key
        home = COLOURS[BOARDS[t.faction[decision.seat]].home]
        unfinished = [one for one, found in named if found.group(3) not in (None, home)]
        if len(unfinished) > 1:
            return command  # only in this order can two hexes stay unfinished (T18.9, peer)
        if builds and t.more <= 1 and (key == "spades" or (key == "leftover" and not homeward)):
            return builds[0][0]
        return command

    def use_payment(self, row: Row, move: Move | None, written: list[str]) -> None:
        """Conversions written before a hex to which an action has led are those that its move includes."""
        if not isinstance(move, Paid) or not written:
            return
        total: dict[str, int] = {}
        for command in written:
            notation, times = self.exchanged(row, command)
            name = "burn" if notation == "burn 1" else notation.removeprefix("convert ").replace(" ", "-")
            total[name] = total.get(name, 0) + times
        if total != dict(move.payment.parts):
            steps = ",".join([f"{name}-{n}" for name, n in total.items()])
            raise row.misfit("not-offered", move=f"{move.base.notation} by {steps}")
        for command in written:
            self.left.remove(command)

    def turn_into(self, row: Row, decision: Decision, payment: list[str]) -> None:
        """The terrain a hex becomes: the colour named, else home or as near to it as it goes."""
        home = BOARDS[table_of(self.match).faction[row.seat]].home
        terrains = [_base(move) for move in decision.moves]
        if self.target:
            if self.target not in COLOURS:
                raise row.misfit("unknown-command")
            wanted = COLOURS.index(self.target)
        else:
            wanted = min([one.terrain for one in terrains], key=lambda terrain: SPADES[terrain][home])
        self.target = ""
        for move, terrain in zip(decision.moves, terrains, strict=True):
            if terrain.terrain == wanted:
                self.use_payment(row, move, payment)
                self.match.play(decision.seat, move)
                return
        raise row.misfit("not-offered", move="terrain " + TERRAINS[wanted])

    def give_up(self, decision: Decision) -> bool:
        """Spades given up, once every hex of the action is dealt with; their event clears the row of them."""
        hexes = [one for one in self.left if _HEX.fullmatch(one)]
        lost = [one for one in self.left if GIVEN_UP.fullmatch(one)]
        if not lost:
            return False
        later = (
            table_of(self.match).more > 1
            and bool(hexes)
            and self.left.index(hexes[0]) > self.left.index(lost[0])
        )
        if hexes and not later:
            return False
        self.say(decision, "forgo")
        return True

    def top(self, decision: Decision) -> bool:
        """The cult whose top a town's key opens: one that the row has not lowered, or the one it names."""
        if self.named(decision, STEPS, "cult {1}"):
            return True
        lowered = [found.group(1) for one in self.left if (found := LOWERED.fullmatch(one))]
        for move in decision.moves:
            if move.notation.removeprefix("cult ") not in lowered:
                self.match.play(decision.seat, move)
                return True
        return False

    def taken(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """The first command left that is written so, which is used up."""
        for command in self.left:
            found = pattern.fullmatch(command)
            if found is not None:
                self.left.remove(command)
                return found
        return None

    def upgrade(self, decision: Decision) -> bool:
        found = self.taken(_UPGRADE)
        if found is not None:
            into = BUILDINGS[BUILDING_CODES.index(found.group(2).upper())]
            self.say(decision, f"upgrade {found.group(1).upper()} {into}")
        return found is not None

    def bridge(self, decision: Decision) -> bool:
        found = self.taken(BRIDGE)
        if found is not None:
            self.say(decision, self.site(found.group(1), found.group(2)))
        return found is not None

    def named(self, decision: Decision, pattern: re.Pattern[str], notation: str) -> bool:
        """A tile, card or cult named by a command."""
        found = self.taken(pattern)
        if found is not None:
            self.say(decision, notation.format(*found.groups()))
        return found is not None

    def join(self, decision: Decision) -> bool:
        """The Mermaids: a river hex by its name, or by the hexes around it."""
        found = self.taken(_CONNECT)
        if found is None:
            self.match.play(decision.seat, "apart")
        elif found.group(1).startswith("r"):
            self.say(decision, "join " + found.group(1))
        else:
            self.say(decision, _river_between(decision, found.group(1).upper().split(":")))
        return True

    def ordain(self, decision: Decision) -> bool:
        """The Darklings' priests."""
        found = self.taken(ORDAINED)
        if found is None:
            self.taken(NOT_ORDAINED)
        self.say(decision, f"ordain {found.group(1) if found is not None else 0}")
        return True

    def exchange(self, row: Row, decision: Decision, command: str) -> bool:
        """Burn or convert, unit by unit."""
        notation, times = self.exchanged(row, command)
        if not times:
            return False
        self.left.remove(command)
        for _ in range(times):
            asked = self.decision(decision.seat)
            if asked is None:
                raise row.misfit("not-offered", move=notation)
            self.say(asked, notation)
        return True

    def exchanged(self, row: Row, command: str) -> tuple[str, int]:
        """Burning or a conversion as a move of ours and how often it is made; never, if it is neither."""
        burn = _BURN.fullmatch(command)
        if burn is not None:
            return "burn 1", int(burn.group(1))
        convert = _CONVERT.fullmatch(command)
        if convert is None:
            return "", 0
        pair = (convert.group(2).upper(), convert.group(4).upper())
        given, got, name = CONVERSIONS.get(pair, (0, 1, ""))
        board = BOARDS[table_of(self.match).faction[row.seat]]
        if pair == ("C", "VP") and not board.trades_points:
            given, name = board.coins_for_point, "coins point"  # T18.16
        if not given or int(convert.group(1)) * got != int(convert.group(3)) * given:
            raise row.misfit("rate")
        return "convert " + name, int(convert.group(3)) // got


def forced(event: Event, seat: int) -> str:
    """The command for something that happened to a seat, as far as it may happen without a question."""
    if seat_of(event) != seat:
        return ""
    if event.key == "loses-spades":
        return "-spade"
    if event.key == "bridges":
        return f"bridge {event.args['first']}:{event.args['second']}".lower()
    tile, cult = event.args.get("tile"), event.args.get("cult")
    if event.key == "founds" and isinstance(tile, Phrase):
        return "+" + tile.key.removeprefix("town.")
    if event.key == "advances" and isinstance(cult, Phrase):
        steps = event.args["n"]
        return f"+{steps if steps != 1 else ''}{cult.key.removeprefix('cult.')}"
    return ""


def seat_of(event: Event) -> int:
    """Whom an event tells of."""
    who = event.args.get("who")
    number = who.args["n"] if isinstance(who, Phrase) else 0
    return number - 1 if isinstance(number, int) else -1


def open_offer(match: Match, decision: Decision) -> tuple[int, int]:
    """Whose building an offer of power comes from, and how much was offered."""
    about = decision.about or {}
    who, place = about["who"], about["hex"]
    assert isinstance(who, Phrase) and isinstance(place, str)
    number = who.args["n"]
    assert isinstance(number, int)
    builder = number - 1
    return builder, offers(table_of(match), builder, LAND_INDEX[place])[decision.seat]


def offered(decision: Decision, notation: str) -> Move | None:
    """The move of a decision that says this, paid for in whatever way it is offered."""
    for move in decision.moves:
        if move.notation == notation or move.notation.startswith(notation + " by "):
            return move
    return None


def default_answer(decision: Decision) -> str | None:
    """How a question is answered that a log leaves open; None where it must not."""
    defaults = {"after": "done", "double": "done", "leftover": "forgo", "cult-spades": "forgo"}
    return {**defaults, "join": "apart", "ordain": "ordain 0"}.get(decision.prompt.key)


def _base(move: Move) -> TerrainMove:
    terrain = move.base if isinstance(move, Paid) else move
    assert isinstance(terrain, TerrainMove)
    return terrain


def _same_hex(command: str, land: str) -> bool:
    found = _HEX.fullmatch(command)
    return found is not None and found.group(2) == land


def _river_between(decision: Decision, lands: list[str]) -> str:
    """The river hex on whose banks all these hexes lie, among those offered."""
    mask = 0
    for land in lands:
        mask |= 1 << LAND_INDEX[land] if land in LAND_INDEX else 0
    for move in decision.moves:
        if isinstance(move, RiverMove) and BANKS[move.river] & mask == mask:
            return move.notation
    return "join " + ":".join(lands)


def table_of(match: Match) -> Table:
    state = match.state
    assert isinstance(state, Table)
    return state
