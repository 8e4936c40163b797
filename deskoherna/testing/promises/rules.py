"""Promises about the numbered rules: both languages have them, and what is cited exists."""

from __future__ import annotations

from deskoherna.core import registry
from deskoherna.core.match import Match
from deskoherna.core.text.rulebook import Rulebook, rulebook
from deskoherna.testing.campaign import LANGUAGES, Campaign

NONSENSE = ("", "xyzzy", "xyzzy 1 2 3", "{n}", "1")


def _books(campaign: Campaign) -> list[Rulebook]:
    return [rulebook(campaign.game.package, lang) for lang in LANGUAGES]


def numbers(campaign: Campaign) -> None:
    campaign.where = ""
    one, other = _books(campaign)
    campaign.require(len(one.rules) > 0, "there are no numbered rules")
    for book, lang in zip((one, other), LANGUAGES, strict=True):
        twice = sorted({number for number in book.numbers if book.numbers.count(number) > 1})
        campaign.require(not twice, f"rules.{lang}.md has these numbers twice: {', '.join(twice)}")
        path = campaign.game.package / "text" / f"rules.{lang}.md"
        begun = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("**")]
        campaign.require(
            len(begun) == len(book.rules),
            f"rules.{lang}.md has {len(begun)} paragraphs in bold but {len(book.rules)} rules: "
            "write **NUMBER Title.** Text",
        )
    lacking = [*(set(one.numbers) ^ set(other.numbers))]
    campaign.require(not lacking, f"only one language has these rules: {', '.join(sorted(lacking))}")
    campaign.require(one.numbers == other.numbers, "the rules stand in different order in the two languages")


def cited(campaign: Campaign) -> None:
    for table in campaign.tables:
        for _, match in campaign.moments(table):
            for decision in match.pending:
                _exist(campaign, f"the question {decision.prompt.key!r}", decision.prompt.rules)


def _exist(campaign: Campaign, name: str, numbers: tuple[str, ...]) -> None:
    for number in numbers:
        for book, lang in zip(_books(campaign), LANGUAGES, strict=True):
            campaign.require(number in book, f"{name} cites {number}, which is not in rules.{lang}.md")


def explanations(campaign: Campaign) -> None:
    pool = sorted({said.move.notation for table in campaign.tables for said in campaign.line(table)})
    for table in campaign.tables:
        chance = campaign.random("explanations", table)
        for _, match in campaign.moments(table, closely="explanations"):
            for seat in range(table.players):
                said = [*NONSENSE, *chance.sample(pool, min(8, len(pool)))]
                said += [text.split()[0] for text in said[-2:]]
                decision = match.decision(seat)
                if decision is not None:
                    said.append(chance.choice(decision.moves).notation)
                for one in said:
                    _explained(campaign, match, seat, one)


def _explained(campaign: Campaign, match: Match, seat: int, said: str) -> None:
    for lang in LANGUAGES:
        name = f"why seat {seat} cannot say {said!r}, in {lang},"
        try:
            explanation = match.explain(seat, said, lang)
        except Exception as problem:
            raise campaign.broken(f"{name} cannot be explained: {problem!r}") from problem
        campaign.require(bool(explanation.text.strip()), f"{name} is explained by nothing")
        gaps = set("{}") & set(explanation.text.replace(said, ""))
        campaign.require(not gaps, f"{name} has gaps: {explanation.text!r}")
        _exist(campaign, name, explanation.rules)


def about(campaign: Campaign) -> None:
    campaign.where = "about.toml"
    game = campaign.game
    found = registry.about(game.id)
    campaign.require(tuple(found.players) == game.players, f"players are {found.players}, not {game.players}")
    campaign.require(
        found.rules_version == game.rules_version,
        f"rules_version is {found.rules_version}, the game says {game.rules_version}",
    )
    for lang in LANGUAGES:
        campaign.require(bool(found.title(lang)), f"there is no title in {lang}")
        campaign.require(bool(found.intro(lang)), f"there is no intro in {lang}")
