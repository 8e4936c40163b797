"""``deskoherna replay``: a record read aloud, or the position after some answer."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from deskoherna.cli.parsing import Parser, UsageError, whole
from deskoherna.cli.shell import Shell
from deskoherna.core import registry
from deskoherna.core.errors import RecordError

if TYPE_CHECKING:
    from deskoherna.core.match import Match


def arguments(parser: Parser) -> None:
    parser.takes("file", type=Path, metavar=parser.shell.say("meta.file"))
    parser.takes("--at", type=whole("--at", 0, 10**6), metavar="N")
    parser.takes("--seat", type=whole("--seat", 1, 64), metavar="S")
    parser.takes("--step", action="store_true")
    parser.takes("--believed", type=whole("--believed", 1, 10**6), metavar="N")
    parser.takes("--json", action="store_true")


def run(args: argparse.Namespace, shell: Shell) -> int:
    from deskoherna.core.records.record import load_json, replay

    record = load_json(args.file)
    match = replay(record)
    seat = from_seat(args.seat, match)
    if args.believed is not None:
        return _believed(record, match, args, shell)
    if args.at is not None:
        match = moment(record, match, args.at)
        if args.json:
            shell.print_json({"at": match.position, "view": match.view(seat)})
        else:
            position(match, seat, shell)
        return 0
    if args.json:
        shell.print_json(_report(match, seat, shell))
    elif args.step:
        _step_by_step(match, seat, shell)
    else:
        _title(match, shell)
        _print_lines(_lines(match, seat, shell.lang), match, shell)
        _ending(match, shell)
    return 0


def _believed(record: object, match: Match, args: argparse.Namespace, shell: Shell) -> int:
    """What the search thinks of a decision of a finished match: a tree of moves, visits and values."""
    from deskoherna.bots.believing import believed

    if not match.over or args.at is None:
        raise UsageError("error.shell.believed")
    then = moment(record, match, args.at)
    asked = [one.seat for one in then.pending]
    seat = args.seat - 1 if args.seat is not None and args.seat - 1 in asked else (asked or [0])[0]
    found = believed(then.seat(seat), args.believed)
    if args.json:
        shell.print_json({"at": args.at, **found})
        return 0
    decision = then.decision(seat)
    assert decision is not None
    shell.print(then.read(decision, shell.lang))
    for row in found["tree"]:
        _branch(row, "", shell)
    return 0


def _branch(row: dict[str, Any], indent: str, shell: Shell) -> None:
    share = shell.decimal(100 * row["value"], 1)
    shell.print(f"{indent}{row['seat'] + 1} {row['move']}  {share} %  ({row['visits']}/{row['offered']})")
    for then in row.get("then", []):
        _branch(then, indent + "    ", shell)


def from_seat(number: int | None, match: Match) -> int | None:
    """The seat to look from: a running match shows only what a spectator may see."""
    if number is None:
        return None
    if not match.over:
        raise UsageError("error.shell.seat-running")
    return match.seat(number - 1).index


def moment(record: object, match: Match, at: int) -> Match:
    """The match as it stood after ``at`` answers."""
    from deskoherna.core.records.record import replay

    assert isinstance(record, dict)
    said = [*record["moves"], *record.get("sealed", [])]
    if at > len(said):
        raise RecordError("error.shell.at", at=at, answers=len(said))
    if match.resumed_at or match.dealt_anew is not None or match.notes:
        if at < len(said):
            raise RecordError("error.shell.resumed", answers=len(said))
        return match
    return replay({**record, "moves": said[:at], "sealed": [], "snapshot": None})


class Told(NamedTuple):
    """A line of the story in words, under the title of its scene."""

    at: int
    scene: str
    text: str


def _lines(match: Match, seat: int | None, lang: str) -> list[Told]:
    """What happened; a finished match hides nothing from a reader who takes no seat."""
    from deskoherna.core.telling.story import Teller, passages, story

    teller = Teller(match, seat, lang)
    return [
        Told(line.at, teller.title(passage.title), teller.line(line, passage.title))
        for passage in passages(story(match, seat, seat is None and match.over))
        for line in passage.lines
    ]


def _title(match: Match, shell: Shell) -> None:
    from deskoherna.core.telling.story import unprinted

    console = shell.console()
    console.print(registry.about(match.game.id).title(shell.lang), style="bold")
    usual = {one.name: one.default for one in match.game.options}
    options = [f"{name}={str(v).lower()}" for name, v in match.options.items() if v != usual.get(name)]
    seed = "" if match.seed is None else str(match.seed)  # a match of a room has a key and no seed
    key = "replay.facts" if seed else "replay.facts-of-room"
    facts = shell.say(key, players=match.players, seed=seed, answers=match.position)
    console.print(", ".join([facts, *options]), style="dim", soft_wrap=True)
    if any(match.names):
        console.print(", ".join(f"{i} {name}" for i, name in enumerate(match.names, 1)), style="dim")
    for note in match.notes:
        console.print(shell.words.sentence(note), style="yellow")
    if unprinted(match.game):
        console.print(shell.say("replay.marked"), style="dim", soft_wrap=True)
    console.print()


def _print_lines(lines: list[Told], match: Match, shell: Shell) -> None:
    """Lines under the titles of their scenes."""
    from deskoherna.cli.screen.looks import painted
    from deskoherna.core.reading import words_of

    console = shell.console()
    speaker = words_of(match.game, shell.lang)
    scene = ""
    for line in lines:
        if line.scene != scene:
            scene = line.scene
            console.print(scene, style="bold", soft_wrap=True)
        text = painted(f"{line.at:4}  {line.text}", speaker)
        text.stylize("dim", 0, 4)
        console.print(text, soft_wrap=True)


def _ending(match: Match, shell: Shell) -> None:
    from deskoherna.cli.epilogue import told
    from deskoherna.cli.screen.scores import score_table, verdict
    from deskoherna.core.reading import words_of

    console = shell.console()
    speaker = words_of(match.game, shell.lang)
    console.print()
    result = match.result
    if result is None:
        console.print(shell.say("replay.running", answers=match.position))
        return
    console.print(verdict(result, speaker, match.names), style="bold", soft_wrap=True)
    console.print(score_table(match.scores, result.winners, speaker))
    for line in told(match, speaker):
        console.print(line, soft_wrap=True)


def position(match: Match, seat: int | None, shell: Shell) -> None:
    """The map, the table as panels, and who is asked what."""
    from deskoherna.cli.screen.maps import printed
    from deskoherna.cli.screen.panels import lay_out
    from deskoherna.core.reading import words_of
    from deskoherna.core.state import player

    console = shell.console()
    speaker = words_of(match.game, shell.lang)
    _title(match, shell)
    view = match.view(seat)
    chart = match.game.chart(view, speaker, [])
    if chart is not None:
        console.print(printed(chart, console.width))
    console.print(lay_out(match.game.panels(view, speaker), speaker, console.width))
    for decision in match.pending:
        who = shell.words.say(player(decision.seat))
        console.print(f"{who}: {match.read(decision, shell.lang)}")
    if match.over:
        _ending(match, shell)


def _step_by_step(match: Match, seat: int | None, shell: Shell) -> None:
    """One answer at a time; Enter goes on, q and Enter ends."""
    _title(match, shell)
    lines = _lines(match, seat, shell.lang)
    for at in range(match.position + 1):
        now = [line for line in lines if line.at == at]
        _print_lines(now, match, shell)
        if at == match.position:
            break
        if not now:
            continue  # nothing to see
        asked = shell.say("replay.next", at=at, answers=match.position)
        shell.console(stderr=True).print(asked, style="dim", end=" ")
        typed = sys.stdin.readline()
        if not typed or typed.strip().lower() == "q":
            return
    _ending(match, shell)


def _report(match: Match, seat: int | None, shell: Shell) -> dict[str, Any]:
    from deskoherna.cli.epilogue import chosen
    from deskoherna.core.reading import words_of

    speaker = words_of(match.game, shell.lang)
    result = match.result
    report: dict[str, Any] = {
        "game": match.game.id,
        "players": match.players,
        "names": match.names,
        "options": match.options,
        "seed": match.seed,
        "answers": match.position,
        "over": match.over,
        "notes": [shell.words.sentence(note) for note in match.notes],
        "result": None,
        "log": [line._asdict() for line in _lines(match, seat, shell.lang)],
    }
    if result is not None:
        report["result"] = {
            "winners": [seat + 1 for seat in result.winners],
            "scores": list(result.scores),
            "reason": match.read(result.reason, shell.lang),
            "sources": match.scores,
            "epilogue": [chosen(match, seat, speaker) for seat in range(match.players)],
        }
    return report
