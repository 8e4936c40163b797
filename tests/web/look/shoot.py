"""Pictures of the tables on one sheet to look at: ``make look``, ``python -m web.look.shoot OUT``."""

from __future__ import annotations

import argparse
import tempfile
from html import escape
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright
from web.conftest import CHROMIUM
from web.hosting import Hosted
from web.look.measure import SIZES, open_page
from web.look.positions import MATCHES, MOMENTS, table_at

SHEET: Final = """<!doctype html><meta charset="utf-8"><title>Tables</title>
<style>body{{font:14px sans-serif;margin:1rem}} figure{{display:inline-block;margin:.4rem}}
img{{height:22rem;border:1px solid}}</style>
{figures}
"""


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("out", type=Path)
    asked.add_argument("--game", nargs="*", default=list(MATCHES))
    asked.add_argument("--moment", nargs="*", default=list(MOMENTS))
    asked.add_argument("--size", nargs="*", default=["1440", "1280", "390"], choices=list(SIZES))
    asked.add_argument("--lang", nargs="*", default=["cs", "en"])
    asked.add_argument("--theme", nargs="*", default=["light", "dark"])
    wanted = asked.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    site = Hosted(Path(tempfile.mkdtemp()))
    taken: list[str] = []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for game, moment in [(game, moment) for game in wanted.game for moment in wanted.moment]:
            eva = site.guest()
            path = f"/t/{table_at(site, eva, game, int(moment) if moment.isdigit() else moment)}"
            for lang, size, theme in [
                (lang, size, theme) for lang in wanted.lang for size in wanted.size for theme in wanted.theme
            ]:
                page = open_page(browser, site, eva, path, lang, size, theme)
                taken.append(f"{game}-{moment}-{size}-{lang}-{theme}.png")
                page.screenshot(path=str(wanted.out / taken[-1]))
                print(taken[-1], flush=True)
                page.context.close()
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
