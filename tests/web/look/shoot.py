"""Pictures of the tables on one sheet to look at: ``make look``, ``python -m web.look.shoot OUT``."""

from __future__ import annotations

import argparse
import tempfile
from html import escape
from itertools import product
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright
from web.conftest import CHROMIUM
from web.hosting import Hosted
from web.look.measure import PHONE, SIZES, lit, open_page, resized
from web.positions import MATCHES, MOMENTS, page_at

from deskoherna.server.people.accounts import Person

SHEET: Final = """<!doctype html><meta charset="utf-8"><title>Tables</title>
<style>body{{font:14px sans-serif;margin:1rem}} figure{{display:inline-block;margin:.4rem}}
img{{height:22rem;border:1px solid}}</style>
{figures}
"""


def pictures(
    browser: Browser, site: Hosted, eva: Person, path: str, lang: str, sizes: list[str], themes: list[str],
    out: Path, name: str,
) -> list[str]:  # fmt: skip
    """One page in windows of these sizes, by day and by night; a phone is another page than a desk."""
    taken: list[str] = []
    desks = [one for one in sizes if one not in PHONE]
    for device in (desks, [one for one in sizes if one in PHONE]):
        if not device:
            continue
        page = open_page(browser, site, eva, path, lang, device[0])
        for size, theme in product(device, themes):
            resized(page, size)
            lit(page, theme)
            taken.append(f"{name}-{size}-{lang}-{theme}.png".replace(" ", "-"))
            page.screenshot(path=str(out / taken[-1]))
            print(taken[-1], flush=True)
        page.context.close()
    return taken


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("out", type=Path)
    asked.add_argument("--game", nargs="*", default=list(MATCHES))
    asked.add_argument("--moment", nargs="*", default=list(MOMENTS))
    asked.add_argument("--size", nargs="*", default=list(SIZES), choices=list(SIZES))
    asked.add_argument("--lang", nargs="*", default=["cs", "en"])
    asked.add_argument("--theme", nargs="*", default=["light", "dark"])
    wanted = asked.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    site = Hosted(Path(tempfile.mkdtemp()))
    taken: list[str] = []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for game, moment in product(wanted.game, wanted.moment):
            eva = site.guest()
            path = page_at(site, eva, game, int(moment) if moment.isdigit() else moment)
            for lang in wanted.lang:
                name = f"{game}-{moment}"
                taken += pictures(browser, site, eva, path, lang, wanted.size, wanted.theme, wanted.out, name)
        browser.close()
    site.close()
    figures = [
        f'<figure><a href="{name}"><img src="{name}" alt=""></a>'
        f"<figcaption>{escape(name)}</figcaption></figure>"
        for name in taken
    ]
    (wanted.out / "index.html").write_text(SHEET.format(figures="\n".join(figures)), encoding="utf-8")


if __name__ == "__main__":
    main()
