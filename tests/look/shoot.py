"""Takes pictures of the tables: ``make look``, or ``python -m look.shoot OUT [--game G] [--moment M] [--size S] …``."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from look.positions import MATCHES, MOMENTS, table_at
from playwright.sync_api import sync_playwright
from web.conftest import CHROMIUM
from web.hosting import Hosted

SIZES = {"1440": (1440, 900), "1280": (1280, 720), "390": (390, 844), "2560": (2560, 1440)}


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("out", type=Path)
    asked.add_argument("--game", nargs="*", default=list(MATCHES))
    asked.add_argument("--moment", nargs="*", default=list(MOMENTS))
    asked.add_argument("--size", nargs="*", default=["1440", "1280", "390"])
    asked.add_argument("--lang", nargs="*", default=["cs", "en"])
    asked.add_argument("--theme", nargs="*", default=["light", "dark"])
    wanted = asked.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    site = Hosted(Path(tempfile.mkdtemp()))
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for game in wanted.game:
            for moment in wanted.moment:
                eva = site.guest()
                table = table_at(site, eva, game, int(moment) if moment.isdigit() else moment)
                for lang in wanted.lang:
                    for size in wanted.size:
                        for theme in wanted.theme:
                            wide, high = SIZES[size]
                            site.house.accounts.change(eva.id, lang=lang)
                            phone = size == "390"
                            context = browser.new_context(
                                viewport={"width": wide, "height": high}, color_scheme=theme, has_touch=phone,
                                is_mobile=phone, reduced_motion="reduce", base_url=site.url,
                            )  # fmt: skip
                            known = site.key(eva)
                            context.add_cookies([{"name": k, "value": known[k], "url": site.url} for k in known])
                            page = context.new_page()
                            page.on("pageerror", lambda problem: print("!!", problem))
                            page.goto(f"/t/{table}")
                            page.wait_for_timeout(500)
                            name = f"{game}-{moment}-{size}-{lang}-{theme}.png"
                            page.screenshot(path=str(wanted.out / name))
                            print(name, flush=True)
                            context.close()
        browser.close()
    site.close()


if __name__ == "__main__":
    main()
