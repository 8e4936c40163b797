"""A learner who does only what the guide says and lights."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect
from web.answering import answered, my_turn, question

LIT = "svg.picture .can.taught"
# What the window shows of something: a board larger than its frame is cut off at the frame.
SHOWN = """(one) => {
  const cuts = (each) => each && each.clientWidth && getComputedStyle(each).overflow !== "visible";
  const frames = [one.closest(".laid"), one.closest("#now > section")].filter(cuts);
  const boxes = [one, ...frames].map((each) => each.getBoundingClientRect());
  boxes.push({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  const most = (side) => Math.max(...boxes.map((box) => box[side]));
  const least = (side) => Math.min(...boxes.map((box) => box[side]));
  const box = { left: most("left"), top: most("top"), right: least("right"), bottom: least("bottom") };
  return one.checkVisibility() && box.left < box.right && box.top < box.bottom ? box : null;
}"""


def read_on(page: Page) -> None:
    """Read page after page of what is told."""
    onward = page.locator("#guide [data-next]")
    for _ in range(page.locator("#guide .leaf").count() - 1):
        onward.click()
    expect(onward).to_be_hidden()


def uncovered(page: Page) -> list[str]:
    """What is lit and lies under the guide's strip; nothing may."""
    found: list[str] = page.evaluate(
        f"""() => {{
          const shown = {SHOWN};
          const strip = document.querySelector("#guide").getBoundingClientRect();
          return [...document.querySelectorAll(".taught")]
            .filter((one) => !one.closest("#moves") && shown(one)?.top < strip.bottom - 1)
            .map((one) => one.id);
        }}"""
    )
    return found


def in_sight(page: Page) -> None:
    """Wait until something of what is lit can be seen, if anything is: a page turns up, a slot scrolls."""
    page.wait_for_function(
        f"""() => {{
          const lit = [...document.querySelectorAll(".taught")];
          return !lit.length || lit.some({SHOWN});
        }}"""
    )


def solve(page: Page, move: str) -> None:
    """Answer a puzzle's question with a move of the list."""
    my_turn(page)
    read_on(page)
    before = question(page)
    _listed(page, True)
    folded = page.locator(f'#moves details:not([open]):has(button[value="{move}"]) summary')
    if folded.count():
        folded.click()
    _tap(page, page.locator(f'#moves button.move[value="{move}"]'), before)
    answered(page, before)


def do_as_told(page: Page, finger: bool = False) -> bool:
    """Answer the open question as the guide says; False if the lesson is done."""
    page.wait_for_selector('#guide.done, #now[data-turn="1"]', state="attached")
    if page.locator("#guide.done").count():
        return False
    my_turn(page)
    read_on(page)
    assert uncovered(page) == []
    in_sight(page)
    before = question(page)
    wanted = str(page.locator("#guide").get_attribute("data-wanted")).split("|")[0]
    lit = page.locator(LIT)
    drawn = page.locator("svg.picture .can[data-move]:visible")
    if wanted and lit.count():
        _listed(page, False)
        _choose(page, lit, wanted, before)
    elif not wanted and drawn.count():  # anything will do
        _listed(page, False)
        _tap(page, drawn.first, before)
    else:  # nothing is drawn for it: the list has it
        _listed(page, True)
        listed = page.locator("#moves button.move.taught" if wanted else "#moves button.move")
        _tap(page, listed.first, before)
    answered(page, before)
    return True


def _listed(page: Page, open: bool) -> None:
    """Have the list of moves before us, or out of the way of what is drawn."""
    for _ in range(2):  # a small screen may have turned another page up meanwhile
        if page.locator("#moves").is_visible() == open:
            return
        page.locator("[data-list]").click()


def _choose(page: Page, lit: Locator, wanted: str, before: str) -> None:
    own = page.locator(f'{LIT}[data-move="{wanted}"]')
    if own.count():
        _tap(page, own.first, before)
        return
    if page.locator(f"{LIT}[data-part]").count():
        for at in range(lit.count()):
            lit.nth(at).click()
        page.locator("[data-confirm]").click()
        return
    lit.first.click()  # a menu of several moves
    _tap(page, page.locator(f'#menu .taught[data-move="{wanted}"]'), before)


def _tap(page: Page, thing: Locator, before: str) -> None:
    """Choose something; once more where the table wants to be told twice."""
    gone = f'#now:not([data-position="{before}"][data-turn="1"])'
    thing.click()
    page.wait_for_selector(f".confirm:not([hidden]), {gone}", state="attached")
    if not page.locator(gone).count():
        page.locator("[data-confirm]").click()
