"""How quick and quiet tables are in the browser: ``make bench-table``, ``python -m web.look.pace``.

For every game, over a whole match but its last answer, after which a bot would look at all of it: the time
from a click to the new board (median and 95th percentile), and how much of it the room took to answer; how
much the layout shifted at one answer and in all; and how much of a core an open table takes when nobody
touches it. Figures of this machine, no test; what is over its bound is marked.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright
from web.conftest import CHROMIUM
from web.hosting import Hosted
from web.look.measure import open_page
from web.positions import MATCHES, answers, reached, say, table_at

from deskoherna.server.serving.memory import settled

TICKS: Final = os.sysconf("SC_CLK_TCK")
CALM: Final = 10.0  # seconds after which nothing new glows
WATCHED: Final = 10.0  # seconds an open table is watched
SHIFTS: Final = """() => {
  window.shifts = {}; // how much moved when each version was laid
  window.moved = []; // … and what it was
  const version = () => document.querySelector("#now").dataset.version;
  const called = (node) => {
    const one = node instanceof Element ? node : node?.parentElement;
    const near = one?.closest("[id]")?.id ?? "";
    return one ? `${near} ${one.localName}.${one.getAttribute("class") ?? ""}` : "gone";
  };
  const where = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    const at = version();
    for (const one of list.getEntries()) {
      window.shifts[at] = (window.shifts[at] ?? 0) + one.value;
      const what = one.sources.map(
        (it) => `${called(it.node)}: ${where(it.previousRect)} > ${where(it.currentRect)}`
      );
      window.moved.push([one.value, `${at} ${one.value.toFixed(3)} ${what.join("; ")}`]);
    }
  }).observe({ type: "layout-shift", buffered: false });
}"""
ANSWER: Final = """async (notation) => {
  const version = () => document.querySelector("#now").dataset.version, before = version();
  for (let tries = 0; tries < 8; tries += 1) { // a click that comes too soon after a question is not meant
    const from = performance.now();
    [...document.querySelectorAll("#moves button.move")].find((one) => one.value === notation)?.click();
    while (version() === before && performance.now() - from < 4000) await new Promise(requestAnimationFrame);
    if (version() === before) continue;
    await new Promise(requestAnimationFrame);
    return performance.now() - from;
  }
  throw new Error(`${notation} was not played`);
}"""
ANSWERED: Final = """() => performance.getEntriesByType("resource")
  .filter((one) => new URL(one.name).pathname.endsWith("/play"))
  .map((one) => one.responseEnd - one.requestStart)"""
SLOWEST: Final = 200.0  # milliseconds from click to board, 19 of 20 times
SHIFTED: Final = (0.1, 1.0)  # of the page, at one answer and in a whole match
IDLE: Final = 0.02  # of a core
TOO_SOON: Final = 450  # milliseconds in which a click after an answer counts as a double click


def played(page: Page, site: Hosted, table: str, game: str, start: int, stop: int) -> list[float]:
    """The match from one answer to another, our own clicked; milliseconds from each click to the board."""
    took: list[float] = []
    for at in range(start, stop):
        seat, notation = answers(game)[0][at]
        if seat == 0:
            reached(page, site, table)
            page.wait_for_timeout(TOO_SOON)
            took.append(float(page.evaluate(ANSWER, notation)))
        else:
            say(site, table, game, at)
    return took


def shifts(page: Page) -> list[float]:
    """How much of the page moved at each update since ``SHIFTS``."""
    return [float(one) for one in page.evaluate("Object.values(window.shifts)")] or [0.0]


def moved_most(page: Page, few: int = 12) -> str:
    """What moved most since ``SHIFTS``: at which version, how much, and from where to where."""
    most = sorted(page.evaluate("window.moved"), reverse=True)[:few]
    return "\n".join(str(what) for _, what in most)


def processor_time() -> float:
    """Seconds of processor time of all browsers this process has started."""
    parents: dict[int, tuple[int, str, int]] = {}
    for one in Path("/proc").glob("[0-9]*/stat"):
        try:
            head, _, rest = one.read_text().rpartition(") ")
        except OSError:  # gone meanwhile
            continue
        fields = rest.split()
        parents[int(one.parent.name)] = (int(fields[1]), head, int(fields[11]) + int(fields[12]))
    total = 0
    for number, (_, name, ticks) in parents.items():
        above = number
        while above in parents and above != os.getpid():
            above = parents[above][0]
        if above == os.getpid() and "chrom" in name:
            total += ticks
    return total / TICKS


def idle(page: Page) -> float:
    """Which share of a core the open page takes."""
    page.wait_for_timeout(CALM * 1000)
    before, since = processor_time(), time.monotonic()
    page.wait_for_timeout(WATCHED * 1000)
    return (processor_time() - before) / (time.monotonic() - since)


def quick(
    browser: Browser, site: Hosted, game: str, start: int, stop: int
) -> tuple[list[float], list[float], list[float]]:
    """Of this part of the match: times from click to board, of the room's answers, shifts at each update."""
    eva = site.guest()
    site.house.accounts.change(eva.id, settings={"confirm": False})
    table = table_at(site, eva, game, start)
    page = open_page(browser, site, eva, f"/t/{table}", "cs")
    page.evaluate(SHIFTS)
    page.evaluate("performance.setResourceTimingBufferSize(10000)")
    took = played(page, site, table, game, start, stop)
    moved = shifts(page)
    answered = [float(one) for one in page.evaluate(ANSWERED)]
    page.context.close()
    return took, answered, moved


def late(times: list[float]) -> float:
    """What 19 of 20 are no slower than."""
    return sorted(times)[int(len(times) * 0.95)]


def bound(value: float, most: float) -> str:
    """A mark for what is over its bound."""
    return " (over)" if value > most else ""


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", nargs="*", default=list(MATCHES))
    asked.add_argument("--answers", type=int, help="only so many of the match, from its middle on")
    wanted = asked.parse_args()
    site = Hosted(Path(tempfile.mkdtemp()))
    with settled(), sync_playwright() as play:  # as a process that serves does
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for game in wanted.game:
            said, moments = answers(game)
            start = 0 if wanted.answers is None else moments["middle"]
            stop = min(start + (wanted.answers or len(said)), len(said) - 1)
            took, answered, moved = quick(browser, site, game, start, stop)
            eva = site.guest()
            path = f"/t/{table_at(site, eva, game, 'middle')}"
            page = open_page(browser, site, eva, path, "cs", motion=True)
            share = idle(page)
            page.context.close()
            at_once, in_all = SHIFTED
            print(
                f"{game}: click to board {statistics.median(took):.0f} ms, "
                f"p95 {late(took):.0f} ms{bound(late(took), SLOWEST)}, {len(took)} clicks; "
                f"of that the room {statistics.median(answered):.0f} ms, p95 {late(answered):.0f} ms; "
                f"layout shift {max(moved):.2f}{bound(max(moved), at_once)} at an answer, "
                f"{sum(moved):.2f}{bound(sum(moved), in_all)} in all; "
                f"idle {share:.1%} of a core{bound(share, IDLE)}",
                flush=True,
            )
        browser.close()
    site.close()


if __name__ == "__main__":
    main()
