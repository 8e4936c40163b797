"""The upper parts of power cards: cost, speed, elements, reach, target, thresholds."""

from __future__ import annotations

import pytest

from deskoherna.core.effects import When, walk
from deskoherna.games.spirit_island import content
from deskoherna.games.spirit_island.figures import ELEMENTS
from deskoherna.games.spirit_island.nouns.facts import Holds
from deskoherna.games.spirit_island.powers.power import Power

content.load()

# id: cost speed elements; origin range target; threshold

MINOR = """
call-of-the-dahan-ways 1 slow moon+water+animal presence 1 dahan 2moon
call-to-bloodshed 1 slow sun+fire+animal presence 1 dahan -
call-to-isolation 0 fast sun+air+animal presence 1 dahan -
call-to-migrate 1 slow fire+air+animal presence 1 any -
call-to-tend 1 slow water+plant+animal presence 1 dahan -
dark-and-tangled-woods 1 fast moon+earth+plant presence 1 any -
delusions-of-danger 1 fast sun+moon+air presence 1 any -
devouring-ants 1 slow sun+earth+animal sacred-site 1 any -
drift-down-into-slumber 0 fast air+earth+plant presence 2 any -
drought 1 slow sun+fire+earth presence 1 any 3sun
elemental-boon 1 fast - - 0 spirit -
encompassing-ward 1 fast sun+water+earth - 0 spirit -
enticing-splendor 0 fast sun+air+plant presence 0 no-blight -
entrancing-apparitions 1 fast moon+air+water presence 1 any -
gift-of-constancy 0 fast sun+earth - 0 spirit -
gift-of-living-energy 0 fast sun+fire+plant - 0 spirit -
gift-of-power 0 slow moon+water+earth+plant - 0 spirit -
gnawing-rootbiters 0 slow earth+animal presence 1 any -
land-of-haunts-and-embers 0 fast moon+fire+air presence 2 any -
lure-of-the-unknown 0 fast moon+fire+air+plant presence 2 no-invaders -
natures-resilience 1 fast earth+plant+animal sacred-site 1 any 2water
pull-beneath-the-hungry-earth 1 slow moon+water+earth presence 1 any -
purifying-flame 1 slow sun+fire+air+plant sacred-site 1 any -
quicken-the-earths-struggles 1 fast moon+fire+earth+animal sacred-site 0 any -
rain-of-blood 0 slow air+water+animal sacred-site 1 invaders -
reaching-grasp 0 fast sun+air+water - 0 spirit -
rouse-the-trees-and-stones 1 slow fire+earth+plant sacred-site 1 no-blight -
sap-the-strength-of-multitudes 0 fast water+animal presence 0 any 1air
savage-mawbeasts 0 slow fire+animal sacred-site 1 any 3animal
shadows-of-the-burning-forest 0 slow moon+fire+plant presence 0 invaders -
song-of-sanctity 1 slow sun+water+plant presence 1 mountain/jungle -
steam-vents 1 fast fire+air+water+earth presence 0 any 3earth
uncanny-melting 1 slow sun+moon+water sacred-site 1 any -
veil-the-nights-hunt 1 fast moon+air+animal presence 2 dahan -
visions-of-fiery-doom 1 fast moon+fire presence 0 any 2fire
voracious-growth 1 slow water+plant sacred-site 1 jungle/wetland -
"""

MAJOR = """
accelerated-rot 4 slow sun+water+plant presence 2 jungle/wetland 3sun+2water+3plant
blazing-renewal 5 fast fire+earth+plant - 0 spirit 3fire+3earth+2plant
cleansing-floods 5 slow sun+water presence-in-wetland 1 any 4water
dissolve-the-bonds-of-kinship 4 slow fire+water+animal presence 1 any 2fire+2water+3animal
entwined-power 2 fast moon+water+plant - 0 another-spirit 2water+4plant
indomitable-claim 4 fast sun+earth presence 1 any 2sun+3earth
infinite-vitality 3 fast earth+plant+animal sacred-site 1 any 4earth
mists-of-oblivion 4 slow moon+air+water presence 3 any 2moon+3air+2water
paralyzing-fright 4 fast air+earth sacred-site 1 any 2air+3earth
pillar-of-living-flame 5 slow fire sacred-site 2 any 4fire
poisoned-land 3 slow earth+plant+animal presence 1 any 3earth+2plant+2animal
powerstorm 3 fast sun+fire+air - 0 spirit 2sun+2fire+3air
talons-of-lightning 6 fast fire+air presence 1 mountain/wetland 3fire+3air
terrifying-nightmares 4 fast moon+air presence 2 any 4moon
the-jungle-hungers 3 slow moon+plant presence-in-jungle 1 any 2moon+3plant
the-land-thrashes-in-furious-pain 4 slow moon+fire+earth presence 2 blight 3moon+3earth
the-trees-and-stones-speak-of-war 2 fast sun+earth+plant presence 1 dahan 2sun+2earth+2plant
tsunami 6 slow water+earth sacred-site 2 coastal 3water+2earth
vengeance-of-the-dead 3 fast moon+fire+animal presence 3 any 3animal
vigor-of-the-breaking-dawn 3 fast sun+animal presence 2 dahan 3sun+2animal
winds-of-rust-and-atrophy 3 fast air+water+animal sacred-site 3 any 3air+3water+2animal
wrap-in-wings-of-sunlight 3 fast sun+air+animal presence 0 any 2sun+2air+2animal
"""

BRANCH_AND_CLAW = """
absorb-corruption 1 slow sun+earth+plant presence 0 any 2plant
animated-wrackroot 0 slow moon+fire+plant presence 0 any -
call-to-ferocity 0 slow sun+fire+earth presence 1 invaders -
call-to-trade 1 fast air+water+earth+plant presence 2 dahan -
confounding-mists 1 fast air+water presence 1 any -
cycles-of-time-and-tide 1 fast sun+moon+water presence 1 coastal -
disorienting-landscape 1 fast moon+air+plant sacred-site 2 any -
elusive-ambushes 1 fast sun+fire+water presence 1 dahan -
fire-in-the-sky 1 fast sun+fire+air sacred-site 1 any -
fleshrot-fever 1 slow fire+air+water+animal presence 1 jungle/sands -
golds-allure 0 slow fire+earth+animal presence 1 mountain -
growth-through-sacrifice 0 fast moon+fire+water+plant - 0 spirit 2sun
guardian-serpents 1 fast sun+moon+earth+animal - 0 spirit -
here-there-be-monsters 0 slow moon+air+animal presence 0 inland -
infested-aquifers 1 slow moon+water+earth+animal presence 0 any -
inflame-the-fires-of-life 1 slow moon+fire+plant+animal sacred-site 1 any 3animal
pact-of-the-joined-hunt 1 slow sun+plant+animal - 0 spirit -
poisoned-dew 1 slow fire+water+plant presence 1 any -
portents-of-disaster 0 fast sun+moon+air sacred-site 1 invaders -
promises-of-protection 0 fast sun+earth+animal sacred-site 2 any -
prowling-panthers 1 slow moon+fire+animal presence 1 mountain/jungle -
razor-sharp-undergrowth 1 fast moon+plant presence 0 no-blight -
renewing-rain 1 slow water+earth+plant sacred-site 1 any 3plant
rites-of-the-lands-rejection 1 fast moon+fire+earth sacred-site 2 dahan -
scour-the-land 1 slow air+earth sacred-site 2 any 3air
sky-stretches-to-shore 1 fast sun+air+water+earth - 0 spirit -
spur-on-with-words-of-fire 1 fast sun+fire+air - 0 spirit -
swarming-wasps 0 fast fire+air+animal presence 1 no-blight -
teeming-rivers 1 slow sun+water+plant+animal sacred-site 2 mountain/wetland -
tormenting-rotflies 1 slow air+plant+animal presence 2 sands/wetland -
twilight-fog-brings-madness 0 slow sun+moon+air+water presence 1 any -
"""


BRANCH_AND_CLAW_MAJOR = """
bloodwrack-plague 4 fast water+earth+animal sacred-site 1 any 2earth+4animal
cast-down-into-the-briny-deep 9 slow sun+moon+water+earth sacred-site 1 coastal 2sun+2moon+4water+4earth
death-falls-gently-from-open-blossoms 4 slow moon+air+plant presence 3 jungle/sands 3air+3plant
fire-and-flood 7 slow sun+fire+water sacred-site 1 any 3fire,3water
flow-like-water-reach-like-air 2 fast air+water - 0 spirit 2air+2water
grant-hatred-a-ravenous-form 4 slow moon+fire presence 1 any 4moon+2fire
insatiable-hunger-of-the-swarm 4 fast air+plant+animal sacred-site 2 any 2air+4animal
instruments-of-their-own-ruin 4 fast sun+fire+air+animal sacred-site 1 any 4sun+2fire+2animal
manifest-incarnation 6 slow sun+moon+earth+animal presence 0 city 3sun+3moon
pent-up-calamity 3 fast moon+fire+earth+plant+animal presence 2 any 2moon+3fire
pyroclastic-flow 3 fast fire+air+earth presence-in-mountain 1 any 2fire+3air+2earth
savage-transformation 2 slow moon+animal presence 1 any 2moon+3animal
sea-monsters 5 slow water+animal presence 1 coastal/wetland 3water+3animal
smothering-infestation 3 slow water+plant presence 0 any 2water+2plant
strangling-firevine 4 slow fire+plant presence-in-sands 1 any 2fire+3plant
sweep-into-the-sea 4 slow sun+air+water presence 2 any 3sun+2water
tigers-hunting 2 fast sun+moon+animal presence-in-jungle 1 no-blight 2sun+2moon+3animal
twisted-flowers-murmur-ultimatums 5 slow sun+moon+air+earth+plant sacred-site 1 invaders 3moon+2air+3plant
unlock-the-gates-of-deepest-power 4 fast sun+moon+fire+air+water+earth+plant+animal - 0 spirit \
2sun+2moon+2fire+2air+2water+2earth+2plant+2animal
unrelenting-growth 4 slow sun+fire+water+plant - 0 spirit 3sun+3plant
volcanic-eruption 8 slow fire+earth presence-in-mountain 1 any 4fire+3earth
"""


JAGGED_EARTH = """
bats-scout-for-raids-by-darkness 1 slow moon+air+animal presence 2 any -
birds-cry-warning 1 fast sun+air+animal presence 3 dahan -
blood-draws-predators 1 fast sun+fire+water+animal presence 1 any -
call-to-guard 0 fast sun+air+earth presence 1 any -
carapaced-land 0 fast earth+plant+animal presence 0 any 2earth
desiccating-winds 1 slow fire+air+earth sacred-site 1 mountain/sands -
dire-metamorphosis 1 slow moon+air+earth+animal presence 1 any -
domesticated-animals-go-berserk 1 fast moon+fire+animal presence 0 town/city 3moon
dry-wood-explodes-in-smoldering-splinters 1 slow fire+air+plant presence 0 not-wetland -
entrap-the-forces-of-corruption 1 fast earth+plant+animal presence 1 any -
favor-of-the-sun-and-star-lit-dark 1 fast sun+moon+plant sacred-site 1 any 2sun
flow-downriver-blow-downwind 0 slow air+water+plant sacred-site 2 any -
gift-of-natures-connection 0 fast - - 0 spirit -
gift-of-twinned-days 1 fast sun+moon - 0 another-spirit -
haunted-by-primal-memories 1 fast moon+air+earth sacred-site 2 invaders -
hazards-spread-across-the-island 0 fast fire+air+earth+plant sacred-site 2 any -
like-calls-to-like 1 slow sun+water+plant presence 1 any -
mesmerized-tranquility 0 fast water+earth+animal presence 0 any -
renewing-boon 1 slow sun+earth+plant - 0 another-spirit -
scream-disease-into-the-wind 1 fast air+water+animal - 0 another-spirit -
sear-anger-into-the-wild-lands 0 slow sun+fire+plant presence 1 any -
set-them-on-an-ever-twisting-trail 1 fast air+plant+animal sacred-site 1 any -
skies-herald-the-season-of-return 1 fast sun+moon+plant+animal presence 1 any -
strong-and-constant-currents 0 fast sun+water+earth presence 0 coastal 2water
sucking-ooze 0 fast moon+water+earth presence 1 sands/wetland -
sunsets-fire-flows-across-the-land 1 slow sun+moon+fire+water sacred-site 1 any -
territorial-strife 0 slow sun+fire+animal presence 1 city -
terror-turns-to-madness 0 slow moon+air+water presence 2 invaders -
the-shore-seethes-with-hatred 1 slow fire+water+earth+plant presence 1 coastal -
thriving-chokefungus 1 slow moon+water+plant sacred-site 1 jungle/wetland -
treacherous-waterways 0 fast fire+water+earth presence 1 mountain/wetland -
unquenchable-flames 1 slow moon+fire+earth sacred-site 2 any 2fire
weep-for-what-is-lost 0 slow fire+water+animal presence 1 blight -
"""


JAGGED_EARTH_MAJOR = """
angry-bears 3 slow sun+fire+animal presence 0 any 2fire+3animal
bargains-of-power-and-protection 2 fast sun+water+earth+animal presence 0 dahan 3sun+2water+2earth
draw-towards-a-consuming-void 8 slow - presence 0 any -
focus-the-lands-anguish 5 slow sun presence 1 any 3sun
forests-of-living-obsidian 4 slow sun+fire+earth+plant presence 0 any 2sun+3fire+3earth
infestation-of-venomous-spiders 4 fast air+earth+plant+animal sacred-site 2 invaders 2air+2earth+3animal
irresistible-call 6 fast sun+air+plant sacred-site 2 inland 2sun+3air+2plant
melt-earth-into-quicksand 4 fast moon+water+earth presence 1 sands/wetland 2moon+4water+2earth
sleep-and-never-waken 3 fast moon+air+earth+animal presence-in-sands 2 any 3moon+2air+2animal
spill-bitterness-into-the-earth 5 fast fire+water+earth presence 0 any 3fire+3water
storm-swath 3 slow fire+air+water sacred-site 1 any 2fire+3air+2water
the-wounded-wild-turns-on-its-assailants 4 slow fire+plant+animal presence 1 blight 2fire+3plant+2animal
thickets-erupt-with-every-touch-of-breeze 3 fast air+plant sacred-site 2 inland 3plant
transform-to-a-murderous-darkness 6 slow moon+fire+air+water+plant - 0 spirit 3moon+2fire+2air
trees-radiate-celestial-brilliance 3 fast sun+moon+plant presence 1 jungle/no-blight 3sun+2moon+2plant
unleash-a-torrent-of-the-selfs-own-essence 2 fast sun+moon+fire+water - 0 self 2sun+3fire
utter-a-curse-of-dread-and-bone 4 slow moon+animal sacred-site 1 any 3moon+2animal
vanish-softly-away-forgotten-by-all 3 slow moon+air presence 2 any 3moon+3air
voice-of-command 3 fast sun+air sacred-site 1 dahan 3sun+2air
walls-of-rock-and-thorn 4 fast sun+earth+plant sacred-site 2 mountain/jungle 2earth+2plant
"""


def face(power: Power) -> str:
    """A power's upper part in the same words."""
    gives = "+".join(ELEMENTS[i] for i in power.gives) or "-"
    needs = [one.need for one in power.levels if any(one.need)]
    conds = [effect.cond for effect in walk(power.effect) if isinstance(effect, When)]
    needs += [cond.need for cond in conds if isinstance(cond, Holds)]
    different = sorted({*needs}, key=needs.index)
    need = ",".join("+".join(f"{n}{ELEMENTS[i]}" for i, n in enumerate(one) if n) for one in different) or "-"
    origin, target = power.origin or "-", "/".join(power.target)
    return f"{power.id} {power.cost} {power.speed} {gives} {origin} {power.range} {target} {need}"


@pytest.mark.parametrize("line", MINOR.split("\n")[1:-1])
def test_minor(line: str) -> None:
    assert face(content.POWERS[line.split()[0]]) == line
    assert content.POWERS[line.split()[0]].kind == "minor"


@pytest.mark.parametrize("line", MAJOR.split("\n")[1:-1])
def test_major(line: str) -> None:
    assert face(content.POWERS[line.split()[0]]) == line
    assert content.POWERS[line.split()[0]].kind == "major"


@pytest.mark.parametrize("line", BRANCH_AND_CLAW.split("\n")[1:-1])
def test_minor_of_branch_and_claw(line: str) -> None:
    made = content.POWERS[line.split()[0]]
    assert face(made) == line
    assert (made.kind, made.box) == ("minor", "branch-and-claw")


@pytest.mark.parametrize("line", BRANCH_AND_CLAW_MAJOR.split("\n")[1:-1])
def test_major_of_branch_and_claw(line: str) -> None:
    made = content.POWERS[line.split()[0]]
    assert face(made) == line
    assert (made.kind, made.box) == ("major", "branch-and-claw")


@pytest.mark.parametrize("line", JAGGED_EARTH.split("\n")[1:-1])
def test_minor_of_jagged_earth(line: str) -> None:
    made = content.POWERS[line.split()[0]]
    assert face(made) == line
    assert (made.kind, made.box) == ("minor", "jagged-earth")


@pytest.mark.parametrize("line", JAGGED_EARTH_MAJOR.split("\n")[1:-1])
def test_major_of_jagged_earth(line: str) -> None:
    made = content.POWERS[line.split()[0]]
    assert face(made) == line
    assert (made.kind, made.box) == ("major", "jagged-earth")


def test_how_many() -> None:
    assert (len(MINOR.split("\n")[1:-1]), len(MAJOR.split("\n")[1:-1])) == (36, 22)
    assert len(BRANCH_AND_CLAW.split("\n")[1:-1]) == 31 and len(JAGGED_EARTH.split("\n")[1:-1]) == 33
    assert (len(content.deck("minor")), len(content.deck("major"))) == (36, 22)  # only base cards are dealt
