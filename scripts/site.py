#!/usr/bin/env python3
"""Builds the manual: ``python scripts/site.py [FOLDER]``, without a folder into build/site.

Both languages get the pages for players and every game's numbered rules, which are taken from the games
themselves; the developers' documents are English. The room serves build/site at /manual.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

from sphinx.cmd.build import build_main

from deskoherna.core import registry

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
LANGUAGES: Final = ("en", "cs")
RULES: Final = {"en": "Rules", "cs": "Pravidla"}
SEARCHING: Final[dict[str, dict[str, str | list[str]]]] = {  # what Sphinx does not say in Czech
    "cs": {
        "Search finished, found one page matching the search query.": [
            "Nalezena jedna stránka.",
            "Nalezeny ${resultCount} stránky.",
            "Nalezeno ${resultCount} stránky.",
            "Nalezeno ${resultCount} stránek.",
        ],
        "Your search did not match any documents. Please make sure that all words are spelled correctly and "
        "that you've selected enough categories.": "Nic takového v příručce není. Zkus jiné slovo.",
    },
}
FOR_OTHERS: Final = ("players", "site")  # folders of docs/ that are not the developers'
_RULE: Final = re.compile(r"^\*\*([A-Z]+\d+(?:\.\d+)*[a-z]?) ", re.MULTILINE)
_RULES_LINK: Final = re.compile(r"\[([^\]]+)\]\(((?:\.\./)+)deskoherna/games/(\w+)/text/rules\.(en|cs)\.md\)")
_RELATIVE_LINK: Final = re.compile(r"\[([^\]]+)\]\(((?:\.\./)+[^)#]+)[^)]*\)")

ENTRANCE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Deskoherna</title>
<p><a href="en/index.html">Manual</a></p>
<p lang="cs"><a href="cs/index.html">Příručka</a></p>
</html>
"""


def main() -> int:
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "site"
    return build(target)


def build(target: Path) -> int:
    """Both languages into a folder; anything Sphinx warns of is an error."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for lang in LANGUAGES:
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "source"
            assemble(lang, source)
            settings = ["-D", f"language={lang}", "-D", "html_title=Deskoherna"]
            given = ["-W", "--keep-going", "-q", "-b", "html", *settings, "-d", f"{folder}/doctrees"]
            code = build_main([*given, "-c", str(DOCS / "site"), str(source), str(target / lang)])
            if code != 0:
                return code
            translated(target / lang / "_static" / "translations.js", SEARCHING.get(lang, {}))
    (target / "index.html").write_text(ENTRANCE, encoding="utf-8")
    return 0


def translated(file: Path, more: dict[str, str | list[str]]) -> None:
    """What search says in another language: Sphinx's words and ours where it has none.

    Sphinx would make a function of a string to count plurals, which the room's policy forbids: write it out.
    """
    if not file.exists():
        return
    text = file.read_text(encoding="utf-8").strip().removesuffix(";").removesuffix(")")
    known = json.loads(text.removeprefix("Documentation.addTranslations("))
    messages = {key: said for key, said in known["messages"].items() if any(said)} | more
    said = json.dumps({"TRANSLATIONS": messages, "LOCALE": known["locale"]})
    plural = f"Documentation.PLURAL_EXPR = n => {known['plural_expr']};"
    file.write_text(f"Object.assign(Documentation, {said});\n{plural}\n", encoding="utf-8")


def assemble(lang: str, source: Path) -> None:
    """The sources of one language in a folder of their own."""
    shutil.copytree(DOCS / "players" / lang, source / "play")
    shutil.copy(DOCS / "site" / f"index.{lang}.md", source / "index.md")
    rules = source / "rules"
    rules.mkdir()
    listed = [f"# {RULES[lang]}", "", "```{toctree}", ":maxdepth: 2", ""]
    for game in registry.games():
        (rules / f"{game}.md").write_text(rules_page(game, lang), encoding="utf-8")
        listed.append(game)
    (rules / "index.md").write_text("\n".join([*listed, "```", ""]), encoding="utf-8")
    if lang == "en":
        develop(source / "develop")


def rules_page(game: str, lang: str) -> str:
    """A game's rulebook; every rule can be linked to: ``rules/brian-boru.html#brian-boru-r7-11``."""
    text = (registry.game(game).package / "text" / f"rules.{lang}.md").read_text(encoding="utf-8")
    return _RULE.sub(lambda found: f"({game}-{slug(found[1])})=\n{found[0]}", text)


def slug(number: str) -> str:
    return number.lower().replace(".", "-")


def develop(target: Path) -> None:
    """The developers' documents, with links to the rules instead of to their files."""
    shutil.copytree(DOCS, target, ignore=shutil.ignore_patterns(*FOR_OTHERS))
    for page in target.rglob("*.md"):
        depth = len(page.relative_to(target).parts) - 1
        page.write_text(relinked(page.read_text(encoding="utf-8"), depth), encoding="utf-8")


def relinked(text: str, depth: int) -> str:
    """Links to rules lead to their pages; other files outside ``docs/``, so many folders up, are named."""

    def rules(found: re.Match[str]) -> str:
        name, up, game = found[1], found[2], found[3].replace("_", "-")
        if found[4] == "en":
            return f"[{name}]({up}rules/{game}.md)"
        return f'<a href="{up}../cs/rules/{game}.html">{name}</a>'  # another build, which Sphinx cannot see

    def outside(found: re.Match[str]) -> str:
        leaves = found[2].count("../") > depth and not found[2].lstrip("./").startswith("rules/")
        return found[1] if leaves else found[0]

    return _RELATIVE_LINK.sub(outside, _RULES_LINK.sub(rules, text))


if __name__ == "__main__":
    sys.exit(main())
