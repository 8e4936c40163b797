"""Builds the pure package, or with DESKOHERNA_COMPILE=1 the same with its hot modules compiled by mypyc.

DESKOHERNA_GAMES names the games to compile (``terra_mystica,brian_boru``; all without it), for a quick trial;
DESKOHERNA_OPTIMIZE is the C compiler's level.
What does not depend on the environment stands in ``pyproject.toml``.
"""

from __future__ import annotations

import os
import re
import runpy
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).parent
COMPILE = os.environ.get("DESKOHERNA_COMPILE") == "1"
ASKED_ABOUT = "egg_info" in sys.argv or "dist_info" in sys.argv  # an installer wants to know, not to build
OPTIMIZE = os.environ.get("DESKOHERNA_OPTIMIZE", "1")  # 3 takes nearly twice as long, see docs/install.md

# -- what is compiled ---------------------------------------------------------------------------------------

# What runs millions of times: the referee's loop, the rules, the bots. Words, records and the registry stay
# interpreted: they are not hot, and they lean on libraries that are.
REFEREE = (
    "asking", "chance/quick", "chance/source", "game", "machines/catalogue", "machines/encoding",
    "machines/features", "machines/hall", "machines/hinting", "machines/seeing", "machines/turns", "match",
    "options", "parts", "phrase", "playout", "progress", "running", "secrets/knowledge", "secrets/worlds",
    "state", "states/scored", "states/sets",
)  # fmt: skip
LEFT_PURE = (
    "__init__.py",
    "__main__.py",
    "games/*/cards.py",
    "panels.py",
    "explaining.py",
    "declaring.py",
    "registry.py",
    "reasons.py",
    "vocabulary.py",
    "why.py",
)
ROOMS_LEFT_PURE = {"board", "formats"}  # drawings, other places' logs
# Rooms of cards and sheets: data written as code, read once. What a card is stays hot.
CONTENT_ROOMS = {"powers", "spirits", "fear", "blights", "events", "adversaries", "scenarios"}
WHAT_THEY_ARE = ("power.py", "panel.py", "card.py", "adversary.py", "scenario.py")


def hot_modules() -> list[str]:
    here = Path("deskoherna")
    games = [name for name in os.environ.get("DESKOHERNA_GAMES", "").split(",") if name]
    found = [here / "core" / f"{name}.py" for name in REFEREE]
    found += [path for path in sorted(here.glob("core/effects/*.py")) if not left_pure(path)]
    shared = [path for folder in (".", "effects", "rules") for path in here.glob(f"settlers/{folder}/*.py")]
    shared.append(here / "settlers/hints/encoding.py")
    for path in sorted([*shared, *here.glob("games/*/**/*.py")]):
        if games and path.parts[1] == "games" and path.parts[2] not in games:
            continue
        if left_pure(path) or not ROOMS_LEFT_PURE.isdisjoint(path.parts):
            continue
        if CONTENT_ROOMS.isdisjoint(path.parts[3:4]) or path.name in WHAT_THEY_ARE:
            found.append(path)
    found += [path for path in sorted(here.glob("bots/**/*.py")) if not left_pure(path)]
    return [str(path) for path in found]


def left_pure(path: Path) -> bool:
    return any(path.match(one) for one in LEFT_PURE)


# -- how it is compiled -------------------------------------------------------------------------------------


class WithHotModules(Distribution):
    """A distribution for one platform; its extensions are known once mypyc has run."""

    def has_ext_modules(self) -> bool:
        return True


class CompileHot(build_ext):
    """One library of all hot modules, each a C file of its own, so that all processors have work to do."""

    def finalize_options(self) -> None:
        if not ASKED_ABOUT and not self.distribution.ext_modules:
            from mypyc.build import mypycify

            self.distribution.ext_modules = mypycify(
                [*hot_modules(), "--strict"], opt_level=OPTIMIZE, debug_level="0", multi_file=True
            )
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count() or 1

    def build_extensions(self) -> None:
        compile_these = self.compiler.compile
        with ThreadPoolExecutor(self.parallel) as pool:

            def compile_at_once(sources: list[str], **how: Any) -> list[str]:
                made = pool.map(lambda source: compile_these([source], **how), sources)
                return [one for objects in made for one in objects]

            self.compiler.compile = compile_at_once
            super().build_extensions()

    def run(self) -> None:
        super().run()
        compiled = runpy.run_path(str(HERE / "deskoherna" / "core" / "compiled.py"))
        if Path(self.build_lib) == Path(compiled["BUILD"]):  # make fast
            compiled["label"](HERE, Path(self.build_lib))


# -- what is told about it ----------------------------------------------------------------------------------


def readme(source: str) -> str:
    """README.md for a package index, which has none of the files it links to."""
    text = (HERE / "README.md").read_text(encoding="utf-8")
    pictures = source.replace("github.com", "raw.githubusercontent.com") + "/HEAD/"
    text = re.sub(r"(!\[[^]]*\]\()(?![a-z]+:|#)", lambda found: found[1] + pictures, text)
    return re.sub(r"((?<!!)\[[^]]*\]\()(?![a-z]+:|#)", lambda found: f"{found[1]}{source}/blob/HEAD/", text)


def main() -> None:
    project = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    given: dict[str, Any] = {}
    if COMPILE:
        given = {"distclass": WithHotModules, "cmdclass": {"build_ext": CompileHot}}
        if ASKED_ABOUT:  # building needs mypyc, and the types it looks at
            extras = project["optional-dependencies"]
            given["setup_requires"] = [*project["dependencies"], *extras["compile"]]
    setup(
        long_description=readme(project["urls"]["Source"]),
        long_description_content_type="text/markdown",
        **given,
    )


if __name__ == "__main__":
    main()
