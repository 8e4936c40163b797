"""All cards that can be looked up: powers, spirits, fear and blight cards."""

from __future__ import annotations

from deskoherna.core.game import Card
from deskoherna.core.phrase import Phrase
from ... import content
from ...figures import ELEMENTS
from ...powers.power import INNATE, NO_TARGET, TARGET_SPIRIT, Power
from ...spirits.panel import Panel
from ...standing import Standing


def cards() -> list[Card]:
    """Everything printed with a text of its own."""
    found = [spirit_card(panel) for _, panel in sorted(content.SPIRITS.items())]
    found += [power_card(power) for _, power in sorted(content.POWERS.items())]
    for _, fear in sorted(content.FEAR_CARDS.items()):
        found.append(Card("fear-" + fear.id, fear.name(), Phrase("face.fear-card"), fear.text()))
    for _, blight in sorted(content.BLIGHT_CARDS.items()):
        found.append(Card("blight-" + blight.id, blight.name(), Phrase("face.blight-card"), blight.text()))
    for _, event in sorted(content.EVENTS.items()):
        found.append(Card("event-" + event.id, event.name(), Phrase("face.event-card"), event.text()))
    for _, foe in sorted(content.ADVERSARIES.items()):
        text = [
            Phrase("face.level", n=least, rule=rule.phrase(), text=rule_text(rule))
            for least, rule in sorted(foe.rules, key=level_of)
        ]
        found.append(Card("adversary-" + foe.id, foe.name(), Phrase("face.adversary"), text))
    for _, scenario in sorted(content.SCENARIOS.items()):
        text = [rule_line(rule) for rule in scenario.rules]
        found.append(Card("scenario-" + scenario.id, scenario.name(), Phrase("face.scenario"), text))
    return found


def level_of(rule: tuple[int, Standing]) -> int:
    """The level of an adversary from which a rule holds."""
    return rule[0]


def rule_text(rule: Standing) -> Phrase:
    return Phrase(f"rule.{rule.name}.text")


def rule_line(rule: Standing) -> Phrase:
    """A special rule: its name and what it says."""
    return Phrase("face.rule", rule=rule.phrase(), text=rule_text(rule))


def power_card(power: Power) -> Card:
    """Cost, speed, elements, reach, then what it does."""
    return Card(power.id, power.name(), Phrase("face." + power.kind), [*head(power), *power.text()])


def head(power: Power) -> list[Phrase]:
    """The upper part of a power card."""
    speed = Phrase("face." + power.speed)
    gives = [Phrase(ELEMENTS[i]) for i in power.gives]
    if power.kind == INNATE:
        first = Phrase("face.speed", speed=speed)
    elif gives:
        first = Phrase("face.cost", n=power.cost, speed=speed, elements=[*gives])
    else:
        first = Phrase("face.cost-plain", n=power.cost, speed=speed)
    return [first, reach(power)]


def reach(power: Power) -> Phrase:
    """Where it can be used."""
    if power.aim == NO_TARGET:
        return Phrase("face.no-target")
    if power.aim == TARGET_SPIRIT:
        return Phrase("face.target-" + power.target[0])
    origin = Phrase("origin." + power.origin)
    return Phrase("face.reach", origin=origin, n=power.range, target=[*targets(power)])


def targets(power: Power) -> list[Phrase]:
    """The lands it can be used on, any one of them."""
    words = " ".join(power.target).replace("town city", "town-or-city")
    return [Phrase("target." + word) for word in words.split()]


def spirit_card(panel: Panel) -> Card:
    """Growth, tracks, special rules, powers."""
    text = [Phrase("face.growth", n=i + 1, option=option.phrase()) for i, option in enumerate(panel.options)]
    if panel.always:
        text.insert(0, Phrase("face.always", what=[effect.phrase() for effect in panel.always]))
    for key, track in (("face.energy-track", panel.tracks[0]), ("face.card-track", panel.tracks[1])):
        text.append(Phrase(key, spaces=[space_phrase(space.text) for space in track]))
    text += [rule_line(rule) for rule in panel.rules]
    text.append(Phrase("face.innates", powers=[named(power) for power in panel.innates]))
    text.append(Phrase("face.uniques", powers=[named(content.POWERS[card]) for card in panel.uniques]))
    return Card("spirit-" + panel.id, panel.name(), Phrase("face.spirit"), text)


def named(power: Power) -> Phrase:
    """A power's name in quotes, for lists: some names have commas of their own."""
    return Phrase("face.named", name=power.name())


def space_phrase(text: str) -> Phrase:
    """A space of a presence track, as a word or a number."""
    words = text.split("+") if not text.startswith("+") else [text]
    parts: list[Phrase] = [
        Phrase("space.number", text=word) if word.lstrip("+").isdigit() else Phrase("space." + word)
        for word in words
    ]
    return parts[0] if len(parts) == 1 else Phrase("space.both", a=parts[0], b=parts[1])
