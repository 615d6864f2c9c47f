"""Rules cases about villain characters that flip, each named by its id."""

from benches import hero_hp, to_villain_end, with_cards
from benches import lone_villain as bench
from sotm_env.engine.terms import DECK
from sotm_env.testing import Table

SOLDIERS = (
    "Advance Soldiers",
    "Bionauts",
    "Firesworn",
    "Frosthounds",
    "Grunt Guards",
    "Ion-Lancers",
    "Psi-Weavers",
    "Reso-Banshees",
    "Shock Infantry",
)
ONGOINGS = ("Living Force-Field", "Consider the Price of Victory!")


def test_rb_blade_flip():
    """5 damage to Blade at 2 HP: he flips instead, the rest is lost, and he has 30 HP."""
    t = bench()
    t.set_hp("baron_blade", 2)
    assert t.deal("ra", "baron_blade", 5, "fire") == 2
    assert t.flipped("baron_blade")
    assert t.hp("baron_blade") == 30
    assert t.result is None


def test_rb_blade_flip_once():
    """On his back at 1 HP, 1 damage defeats Blade."""
    t = bench()
    t.deal("ra", "baron_blade", 40, "fire")
    t.set_hp("baron_blade", 1)
    t.deal("ra", "baron_blade", 1, "fire")
    assert t.result == "win"


def start_of_next_villain_turn(
    t: Table, idle: str, in_play: tuple[str, ...] = (), in_trash: tuple[str, ...] = ()
) -> None:
    """Plays on, cards of the villain and the environment taken away, to the next villain start phase."""
    t.on_deck("environment", "Local Legal Expert")
    t.go_to("environment", "end")
    t.clear("villain")
    t.clear("environment")
    for card in t.game.trash(t.game.villain):
        t.game.put(card, t.game.villain, DECK)
    t.into_trash("villain", *in_trash)
    with_cards(t, *in_play)
    t.on_deck("villain", idle)
    t.go_to("villain", "start")


def test_rb_dawn_once_per_side():
    """Dawn has flipped and flipped back: Citizens in the trash do not flip her again."""
    fallen = ("Citizen Sweat", "Citizen Blood", "Citizen Tears")
    t = bench(villain="citizen_dawn")
    t.into_trash("villain", *fallen)
    t.on_deck("villain", "Healing Light")
    t.go_to("villain", "start")
    assert t.flipped("citizen_dawn")
    start_of_next_villain_turn(t, "Healing Light", in_play=("Citizen Spring", "Citizen Truth"))
    assert not t.flipped("citizen_dawn")
    start_of_next_villain_turn(t, "Healing Light", in_trash=fallen)
    assert not t.flipped("citizen_dawn")


def test_rb_voss_many_flips():
    """Voss flips three times; his HP stay at 61."""
    t = bench(villain="grand_warlord_voss")
    t.set_hp("grand_warlord_voss", 61)
    t.on_deck("villain", "Ruthless Approach")
    t.go_to("villain", "start")
    assert (t.flipped("grand_warlord_voss"), t.hp("grand_warlord_voss")) == (True, 61)
    start_of_next_villain_turn(t, "Ruthless Approach", in_play=("Bionauts", "Frosthounds"))
    assert (t.flipped("grand_warlord_voss"), t.hp("grand_warlord_voss")) == (False, 61)
    start_of_next_villain_turn(t, "Ruthless Approach")
    assert (t.flipped("grand_warlord_voss"), t.hp("grand_warlord_voss")) == (True, 61)


def test_df_flip_in_own_end():
    """The Matriarch flips in her own end text: that of her new side is followed as well."""
    t = bench(villain="the_matriarch")
    t.go_to("villain", "start")
    assert t.flipped("the_matriarch")
    t.into_play("Mask of the Matriarch")
    to_villain_end(t, "Carrion Fields", "Carrion Fields")  # the mask has the second one played
    assert not t.flipped("the_matriarch")
    assert hero_hp(t) == [32 - 1, 30 - 1, 34 - 3 - 1]


def test_df_flip_in_other_end():
    """Blade flips in the end text of a minion: his own end phase is over and does not come again."""
    t = with_cards(bench("tachyon", "legacy", "ra"), "Blade Battalion", "Synaptic Interrupt")
    for hero in ("legacy", "ra"):
        t.set_hp(hero, 20)
    t.set_hand("tachyon", "Nimble Strike")
    t.set_hp("baron_blade", 1)
    answers = ["Synaptic Interrupt", "play", "baron_blade", None]
    to_villain_end(t, "Living Force-Field", choose=answers)
    assert t.flipped("baron_blade")
    assert t.hp("baron_blade") == 30
    assert hero_hp(t) == [27 - 5, 20, 20]


def test_df_flip_in_advanced_end():
    """Akash'Bhuta flips in the advanced end text of one side: the end text of her other side is followed."""
    t = bench(villain="akash_bhuta", environment="freedom_tower", advanced=True)
    with_cards(t, *["Entry Point"] * 3)
    cards = t.deck("environment")
    t.into_trash("environment", *cards[2:])
    t.set_hp("akash_bhuta", 150)
    # The limb has one environment card discarded; her advanced text discards the last and makes a new deck to play.
    to_villain_end(t, "Earth's Sacrifice", "Ensnaring Brambles")
    assert t.flipped("akash_bhuta")
    assert t.hp("akash_bhuta") == 150 + 3
    assert hero_hp(t) == [32 - 2 - 3, 30 - 2 - 3, 34 - 2 - 3]  # 2 fire, +1 for each Entry Point


def test_gl_flip_destroys_ongoings():
    """5 to Blade at 3 HP behind both Ongoings: 3 are dealt, he flips, the Ongoings go, minions and devices stay."""
    t = with_cards(bench(), *ONGOINGS, "Blade Battalion", "Powered Turret")
    t.set_hp("baron_blade", 3)
    t.play("ra", "Fire Blast", choose=["baron_blade"])
    assert t.dealt == [("Ra", "Baron Blade", 5 - 1 - 1, "fire")]
    assert t.flipped("baron_blade")
    assert t.hp("baron_blade") == 30
    assert t.play_area("villain") == ["Blade Battalion", "Powered Turret"]
    assert sorted(t.trash("villain")) == sorted(ONGOINGS)


def test_gl_flip_mid_multi():
    """Blade flips at the first of three hits; the others go to the Battalions, and he is not hit again."""
    t = with_cards(bench(), "Blade Battalion", "Blade Battalion")
    t.set_hp("baron_blade", 4)
    t.play("legacy", "Flying Smash", choose=["baron_blade", "Blade Battalion", "Blade Battalion#2"])
    assert t.flipped("baron_blade")
    assert (t.hp("baron_blade"), t.hp("Blade Battalion"), t.hp("Blade Battalion#2")) == (30, 5 - 3, 5 - 3)


def test_gl_sucker_punch_blade():
    """Sucker Punch leaves Blade 2 HP and would destroy him, so he flips."""
    t = bench("legacy", "ra", "tachyon")
    t.set_hp("baron_blade", 3)
    t.play("tachyon", "Sucker Punch", choose=["baron_blade"])
    assert t.flipped("baron_blade")
    assert t.hp("baron_blade") == 30
    assert t.result is None


def test_gl_dawn_flip_h3():
    """With 3 heroes 3 Citizens in the trash flip Dawn, 2 do not."""
    t = bench(villain="citizen_dawn")
    t.into_trash("villain", "Citizen Sweat", "Citizen Blood", "Citizen Tears")
    t.go_to("villain", "start")
    assert t.flipped("citizen_dawn")
    t = bench(villain="citizen_dawn")
    t.into_trash("villain", "Citizen Sweat", "Citizen Blood")
    t.go_to("villain", "start")
    assert not t.flipped("citizen_dawn")


def test_gl_voss_flip_none():
    """With no Gene-Bound at the start Voss flips and discovers a Device, which acts in this turn's end phase."""
    t = bench(villain="grand_warlord_voss")
    t.into_trash("villain", *SOLDIERS)  # so his new side finds none
    t.on_deck("villain", "Thorathian Conquering Fleet")
    t.go_to("villain", "start")
    assert t.flipped("grand_warlord_voss")
    assert t.play_area("villain") == ["Thorathian Conquering Fleet"]
    to_villain_end(t, "Forced Deployment")
    assert [hit for hit in t.dealt if hit[0] == "Thorathian Conquering Fleet"] == [
        ("Thorathian Conquering Fleet", "Legacy", 2, "fire"),
        ("Thorathian Conquering Fleet", "Ra", 2, "fire"),
        ("Thorathian Conquering Fleet", "Haka", 2, "fire"),
    ]


def omnitron_after_its_first_turn() -> Table:
    """Omnitron, now a robot, with no card of its own in play, at the end of the first round."""
    t = bench(villain="omnitron")
    t.on_deck("environment", "Local Legal Expert")
    t.go_to("environment", "end")
    t.clear("villain")
    return t


def test_gl_omnitron_flip_cycle():
    """The factory discovers a Device, becomes a robot in the play phase and exterminates with every card at the end."""
    t = bench(villain="omnitron")
    t.on_deck("villain", "Electro-Pulse Explosive")
    t.go_to("villain", "start")
    assert t.play_area("villain") == ["Electro-Pulse Explosive"]
    assert not t.flipped("omnitron")
    to_villain_end(t, "Flechette Launcher")
    assert t.flipped("omnitron")
    assert t.play_area("villain") == ["Electro-Pulse Explosive", "Flechette Launcher"]
    assert hero_hp(t) == [32 - 3, 30 - 3, 34 - 3 - 1]


def test_gl_omnitron_flip_cycle_b():
    """The robot discovers an Ongoing, becomes a factory in the play phase and fabricates with every card at the end."""
    t = omnitron_after_its_first_turn()
    assert t.flipped("omnitron")
    t.set_hp("omnitron", 50)
    t.into_play("Danger Sense")
    before = hero_hp(t)
    t.on_deck("villain", "Flechette Launcher")
    t.go_to("villain", "start")
    assert t.play_area("villain") == ["Flechette Launcher"]
    assert t.flipped("omnitron")
    to_villain_end(t, "S-85 Repair Drones")
    assert not t.flipped("omnitron")
    assert t.play_area("villain") == ["Flechette Launcher", "S-85 Repair Drones"]
    assert t.trash("legacy") == ["Danger Sense"]
    assert t.hp("omnitron") == 50 + 1
    assert hero_hp(t) == before
