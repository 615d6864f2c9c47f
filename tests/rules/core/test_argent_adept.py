"""The Argent Adept, card by card (Definitive Edition)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from benches import emptied, incapacitate, with_cards
from sotm_env.testing import Answer, Table


def bench(adept: str = "argent_adept", environment: str = "megalopolis") -> Table:
    """Legacy (32 HP), The Argent Adept (24, no hand) and Haka (34) against Baron Blade (40), with no other card."""
    return emptied(Table(heroes=["legacy", adept, "haka"], environment=environment), "argent_adept")


def incapacitated(adept: str = "argent_adept") -> Table:
    return incapacitate(bench(adept), "argent_adept")


def perform(t: Table, song: str, choose: Iterable[Answer] = ()) -> None:
    """With no other song in play: puts this one there and activates its PERFORM text by Vocalize."""
    t.into_play(song)
    t.use_power("argent_adept", "Vocalize", choose)


def accompany(t: Table, song: str, choose: Iterable[Answer] = ()) -> None:
    """With no other song in play: puts this one there and activates its ACCOMPANY text by Silver Shadow."""
    t.into_play(song)
    t.play("argent_adept", "Silver Shadow", choose)


def activated(t: Table) -> list[str]:
    """The titles of the cards activated so far."""
    return [line.removeprefix("Activate: ") for line in t.transcript if line.startswith("Activate: ")]


# --- character cards -------------------------------------------------------------------------------------------------
def test_the_argent_adept_has_24_hp_and_in_his_first_appearance_21() -> None:
    assert bench().max_hp("argent_adept") == 24
    assert bench("first_appearance_argent_adept").max_hp("argent_adept") == 21


def test_vocalize_activates_1_perform_text() -> None:
    t = bench()
    t.into_play("Rhapsody of Vigor")
    t.into_play("Scherzo of Frost and Flame")
    t.use_power("argent_adept", "Vocalize", choose=["Scherzo of Frost and Flame", "Baron Blade", None])
    assert t.dealt == [("The Argent Adept", "Baron Blade", 2, "cold")]
    assert activated(t) == ["Scherzo of Frost and Flame"]


def test_vocalize_without_a_song_does_nothing() -> None:
    t = bench()
    t.into_play("Xu's Bell")
    t.use_power("argent_adept", "Vocalize")
    assert activated(t) == []


def test_songs_may_be_performed_more_than_once_a_turn_and_do_nothing_by_themselves() -> None:
    t = bench()
    t.play("argent_adept", "Scherzo of Frost and Flame")
    assert t.dealt == []
    t.use_power("argent_adept", "Vocalize", choose=["Baron Blade", None])
    t.use_power("argent_adept", "Vocalize", choose=["Baron Blade", None])
    assert t.hp("Baron Blade") == 36


def test_incapacitated_argent_adept_lets_1_hero_take_a_power_phase() -> None:
    t = incapacitated()
    t.incapacitated_ability("argent_adept", 0, choose=["haka", "Riri", "Baron Blade"])
    assert t.hp("Baron Blade") == 38


def test_incapacitated_argent_adept_heals_1_target_2() -> None:
    t = incapacitated()
    t.set_hp("Haka", 20)
    t.set_hp("Baron Blade", 20)
    t.incapacitated_ability("argent_adept", 1, choose=["Haka"])
    t.incapacitated_ability("argent_adept", 1, choose=["Baron Blade"])
    assert (t.hp("Haka"), t.hp("Baron Blade")) == (22, 22)


def test_incapacitated_argent_adept_raises_1_type_of_damage_of_hero_targets_until_his_start_phase() -> None:
    t = incapacitated()
    t.go_to("argent_adept", "end")
    t.clear("environment")
    t.into_play("Police Backup")
    t.incapacitated_ability("argent_adept", 2, choose=["melee"])
    assert t.deal("Haka", "Baron Blade", 2, "melee") == 3
    assert t.deal("Police Backup", "Baron Blade", 2, "melee") == 3
    assert t.deal("Haka", "Baron Blade", 2, "fire") == 2
    assert t.deal("Baron Blade", "Haka", 2, "melee") == 2
    t.clear("environment")
    t.go_to("legacy", "end")
    assert t.deal("Haka", "Baron Blade", 2, "melee") == 3
    t.go_to("argent_adept", "start")
    assert t.deal("Haka", "Baron Blade", 2, "melee") == 2


def test_improvise_plays_the_top_card_and_performs_it_if_it_is_an_ongoing() -> None:
    t = bench("first_appearance_argent_adept")
    t.into_play("Rhapsody of Vigor")
    t.on_deck("argent_adept", "Scherzo of Frost and Flame", "Xu's Bell")
    t.use_power("argent_adept", "Improvise", choose=["Baron Blade", None])
    assert activated(t) == ["Scherzo of Frost and Flame"]
    assert t.hp("Baron Blade") == 38
    t.use_power("argent_adept", "Improvise")
    assert t.play_area("argent_adept") == ["Rhapsody of Vigor", "Scherzo of Frost and Flame", "Xu's Bell"]
    assert activated(t) == ["Scherzo of Frost and Flame"]


def test_incapacitated_first_appearance_argent_adept_lets_1_hero_take_a_play_phase() -> None:
    t = incapacitated("first_appearance_argent_adept")
    t.into_hand("haka", "Mere")
    t.incapacitated_ability("argent_adept", 0, choose=["haka", "Mere"])
    assert t.play_area("haka") == ["Mere"]


def test_incapacitated_first_appearance_argent_adept_lets_1_hero_discover_an_ongoing() -> None:
    t = incapacitated("first_appearance_argent_adept")
    t.on_deck("haka", "Mere", "Tā Moko")
    t.incapacitated_ability("argent_adept", 1, choose=["haka"])
    assert t.play_area("haka") == ["Tā Moko"]


def test_incapacitated_first_appearance_argent_adept_destroys_up_to_2_targets_with_exactly_1_hp() -> None:
    t = incapacitated("first_appearance_argent_adept")
    for title in ("Blade Battalion", "Jet-Jump Battalion", "Remote Walking Tank", "Powered Turret"):
        t.into_play(title)
        t.set_hp(title, 1)
    t.set_hp("Powered Turret", 2)
    with pytest.raises(AssertionError, match="'Blade Battalion', 'Jet-Jump Battalion', 'Remote Walking Tank', 'stop'"):
        t.incapacitated_ability("argent_adept", 2, choose=["Powered Turret"])
    t = incapacitated("first_appearance_argent_adept")
    for title in ("Blade Battalion", "Jet-Jump Battalion", "Remote Walking Tank"):
        t.into_play(title)
        t.set_hp(title, 1)
    t.incapacitated_ability("argent_adept", 2, choose=["Blade Battalion", "Remote Walking Tank"])
    assert t.play_area("villain") == ["Jet-Jump Battalion"]


# --- the deck: instruments -------------------------------------------------------------------------------------------
ALL_SONGS = (
    "Alacritous Subdominant",  # Harmony
    "Inspiring Supertonic",  # Harmony
    "Counterpoint Bulwark",  # Rhythm
    "Syncopated Onslaught",  # Rhythm
    "Rhapsody of Vigor",  # Melody
    "Sarabande of Destruction",  # Melody
)


def orchestra(instrument: str) -> Table:
    return with_cards(bench(), instrument, *ALL_SONGS)


def test_akpunkus_drum_accompanies_a_rhythm_then_performs_the_same_or_another() -> None:
    t = orchestra("Akpunku's Drum")
    t.use_power(
        "argent_adept", "Akpunku's Drum", choose=["Syncopated Onslaught", "Baron Blade", "Counterpoint Bulwark"]
    )
    assert activated(t) == ["Syncopated Onslaught", "Counterpoint Bulwark"]
    assert t.dealt == [("The Argent Adept", "Baron Blade", 1, "sonic")]
    t.use_power(
        "argent_adept", "Akpunku's Drum", choose=["Syncopated Onslaught", "Baron Blade", "Syncopated Onslaught"]
    )
    assert activated(t)[2:] == ["Syncopated Onslaught"] * 2
    with pytest.raises(AssertionError, match=r"legal: \['Counterpoint Bulwark', 'Syncopated Onslaught'\]"):
        t.use_power("argent_adept", "Akpunku's Drum", choose=["Inspiring Supertonic"])


def test_drakes_pipes_perform_a_melody_then_another_card() -> None:
    t = orchestra("Drake's Pipes")
    t.set_hp("Haka", 20)
    t.use_power(
        "argent_adept", "Drake's Pipes", choose=["Rhapsody of Vigor", "Haka", None, "Inspiring Supertonic", "haka"]
    )
    assert activated(t) == ["Rhapsody of Vigor", "Inspiring Supertonic"]
    assert t.hp("Haka") == 22
    with pytest.raises(AssertionError, match="'Rhapsody of Vigor' is no legal answer"):
        t.use_power("argent_adept", "Drake's Pipes", choose=["Rhapsody of Vigor", None, "Rhapsody of Vigor"])


def test_drakes_pipes_perform_the_second_copy_of_the_same_melody() -> None:
    t = bench()
    t.into_play("Drake's Pipes")
    t.into_play("Rhapsody of Vigor")
    t.into_play("Rhapsody of Vigor")
    t.set_hp("Haka", 20)
    t.use_power("argent_adept", "Drake's Pipes", choose=["Rhapsody of Vigor", "Haka", None, "Haka", None])
    assert t.hp("Haka") == 24


def test_eydisars_horn_performs_a_melody_then_accompanies_any_card() -> None:
    t = orchestra("Eydisar's Horn")
    t.set_hp("argent_adept", 10)
    t.use_power("argent_adept", "Eydisar's Horn", choose=["Rhapsody of Vigor", None, "Inspiring Supertonic"])
    assert activated(t) == ["Rhapsody of Vigor", "Inspiring Supertonic"]
    assert t.hp("argent_adept") == 12
    with pytest.raises(AssertionError, match=r"legal: \['Rhapsody of Vigor', 'Sarabande of Destruction'\]"):
        t.use_power("argent_adept", "Eydisar's Horn", choose=["Inspiring Supertonic"])


def test_musaragnis_harp_performs_a_harmony_then_accompanies_the_same_or_another() -> None:
    t = orchestra("Musaragni's Harp")
    t.set_hp("argent_adept", 10)
    t.use_power(
        "argent_adept",
        "Musaragni's Harp",
        choose=["Inspiring Supertonic", "haka", "Riri", "Baron Blade", "Inspiring Supertonic"],
    )
    assert activated(t) == ["Inspiring Supertonic", "Inspiring Supertonic"]
    assert (t.hp("Baron Blade"), t.hp("argent_adept")) == (38, 12)


def test_telamons_lyra_performs_a_harmony_and_accompanies_a_rhythm_or_the_other_way_round() -> None:
    t = orchestra("Telamon's Lyra")
    t.use_power(
        "argent_adept",
        "Telamon's Lyra",
        choose=["perform Harmony", "Inspiring Supertonic", "legacy", None, "Syncopated Onslaught", "Baron Blade"],
    )
    assert activated(t) == ["Inspiring Supertonic", "Syncopated Onslaught"]
    assert t.hp("Baron Blade") == 39
    t.set_hp("argent_adept", 10)
    t.use_power(
        "argent_adept",
        "Telamon's Lyra",
        choose=["perform Rhythm", "Syncopated Onslaught", "argent_adept", None, "Inspiring Supertonic"],
    )
    assert activated(t)[2:] == ["Syncopated Onslaught", "Inspiring Supertonic"]
    assert t.hp("argent_adept") == 12


def test_xus_bell_performs_1_text_or_accompanies_up_to_2_different_cards() -> None:
    t = orchestra("Xu's Bell")
    t.set_hp("argent_adept", 10)
    t.use_power("argent_adept", "Xu's Bell", choose=["activate 1", "Rhapsody of Vigor", "argent_adept", None])
    assert activated(t) == ["Rhapsody of Vigor"]
    t.use_power(
        "argent_adept",
        "Xu's Bell",
        choose=["activate the", "Inspiring Supertonic", "Syncopated Onslaught", "Baron Blade"],
    )
    assert (t.hp("argent_adept"), t.hp("Baron Blade")) == (14, 39)
    t.use_power("argent_adept", "Xu's Bell", choose=["activate the", "Inspiring Supertonic", None])
    assert activated(t)[1:] == ["Inspiring Supertonic", "Syncopated Onslaught", "Inspiring Supertonic"]
    with pytest.raises(AssertionError, match="'Inspiring Supertonic' is no legal answer"):
        t.use_power(
            "argent_adept", "Xu's Bell", choose=["activate the", "Inspiring Supertonic", "Inspiring Supertonic"]
        )


def test_an_instrument_whose_first_kind_of_song_is_missing_does_the_rest() -> None:
    t = bench()
    t.into_play("Eydisar's Horn")
    t.into_play("Inspiring Supertonic")
    t.set_hp("argent_adept", 10)
    t.use_power("argent_adept", "Eydisar's Horn")
    assert t.hp("argent_adept") == 12


# --- the deck: songs and one-shots -----------------------------------------------------------------------------------
def test_alacritous_subdominant_performed_lets_1_hero_play_a_card() -> None:
    t = bench()
    t.into_hand("haka", "Mere")
    perform(t, "Alacritous Subdominant", choose=["haka", "Mere"])
    assert t.play_area("haka") == ["Mere"]
    t.clear("argent_adept")
    t.into_hand("haka", "Taiaha")
    perform(t, "Alacritous Subdominant", choose=["haka", None])
    assert t.play_area("haka") == ["Mere"]


def test_alacritous_subdominant_accompanied_lets_you_use_a_power_and_goes_on_the_deck() -> None:
    t = bench()
    t.into_play("Telamon's Lyra")
    t.into_play("Rhapsody of Vigor")
    t.set_hp("Haka", 20)
    accompany(t, "Alacritous Subdominant", choose=["Vocalize", "Rhapsody of Vigor", "Haka", None])
    assert t.hp("Haka") == 22
    assert t.play_area("argent_adept") == ["Telamon's Lyra", "Rhapsody of Vigor"]
    assert t.deck("argent_adept")[0] == "Alacritous Subdominant"


def test_alacritous_subdominant_stays_when_no_power_is_used() -> None:
    t = bench()
    accompany(t, "Alacritous Subdominant", choose=[None])
    assert t.play_area("argent_adept") == ["Alacritous Subdominant"]


def test_arcane_cadence_draws_replaces_discards_buries_and_plays_one_each() -> None:
    t = bench()
    t.on_deck(
        "argent_adept",
        "Xu's Bell",
        "Rhapsody of Vigor",
        "Silver Shadow",
        "Vernal Sonata",
        "Drake's Pipes",
        "Eydisar's Horn",
    )
    t.play(
        "argent_adept",
        "Arcane Cadence",
        choose=["Rhapsody of Vigor", "Silver Shadow", "Vernal Sonata", "Drake's Pipes"],
    )
    assert t.hand("argent_adept") == ["Rhapsody of Vigor"]
    assert t.deck("argent_adept")[:2] == ["Silver Shadow", "Eydisar's Horn"]
    assert t.trash("argent_adept") == ["Vernal Sonata", "Arcane Cadence"]
    assert t.deck("argent_adept")[-1] == "Drake's Pipes"
    assert t.play_area("argent_adept") == ["Xu's Bell"]


def test_arcane_cadence_with_3_cards_in_deck_and_trash_draws_replaces_and_discards() -> None:
    t = bench()
    t.into_hand("argent_adept", "Arcane Cadence")
    game, you = t.game, t.owner("argent_adept")
    for card in game.zone(you, 0)[3:]:
        game.put_out_of_game(card)
    cards = set(t.deck("argent_adept"))
    t.play("argent_adept", "Arcane Cadence")
    assert (len(t.hand("argent_adept")), len(t.deck("argent_adept"))) == (1, 1)
    assert t.trash("argent_adept")[1:] == ["Arcane Cadence"]
    assert {*t.hand("argent_adept"), *t.deck("argent_adept"), t.trash("argent_adept")[0]} == cards


def test_cedistic_dissonant_performed_destroys_an_instrument_and_then_any_1_non_character_card() -> None:
    t = bench()
    t.into_play("Xu's Bell")
    t.into_play("Powered Turret")
    perform(t, "Cedistic Dissonant", choose=["Powered Turret"])
    assert t.trash("argent_adept") == ["Xu's Bell"]
    assert t.trash("villain") == ["Powered Turret"]
    t.clear("argent_adept")
    t.into_play("Mobile Defense Platform")
    with pytest.raises(AssertionError, match="no decision asked"):  # no Instrument, nothing further
        perform(t, "Cedistic Dissonant", choose=["Mobile Defense Platform"])
    assert t.in_play("Mobile Defense Platform")
    t.into_play("Drake's Pipes")
    t.use_power("argent_adept", "Vocalize", choose=[None])
    assert t.in_play("Mobile Defense Platform") and not t.in_play("Drake's Pipes")


def test_cedistic_dissonant_accompanied_lets_1_ally_hero_play_a_card() -> None:
    t = bench()
    t.into_hand("haka", "Mere")
    accompany(t, "Cedistic Dissonant", choose=["haka", "Mere"])
    assert t.play_area("haka") == ["Mere"]
    with pytest.raises(AssertionError, match=r"legal: \['legacy', 'haka'\]"):
        t.play("argent_adept", "Silver Shadow", choose=["argent_adept"])


def test_counterpoint_bulwark_performed_takes_1_from_damage_to_up_to_3_targets_until_his_start_phase() -> None:
    t = bench()
    t.go_to("argent_adept", "end")
    t.clear("environment")
    perform(t, "Counterpoint Bulwark", choose=["Haka", "Legacy", None])
    for hero in ("legacy", "argent_adept", "haka"):
        t.set_hp(hero, 20)
    assert t.deal("Baron Blade", "Haka", 3, "melee") == 2
    assert t.deal("Haka", "Legacy", 3, "melee") == 2
    assert t.deal("Baron Blade", "argent_adept", 3, "melee") == 3
    t.clear("villain")
    t.go_to("argent_adept", "start")
    assert t.deal("Haka", "Legacy", 3, "melee") == 3


def test_counterpoint_bulwark_accompanied_lets_up_to_3_heroes_draw() -> None:
    t = bench()
    held = {hero: len(t.hand(hero)) for hero in ("legacy", "haka")}
    accompany(t, "Counterpoint Bulwark", choose=["haka", "legacy", "argent_adept"])
    assert {hero: len(t.hand(hero)) for hero in held} == {"legacy": held["legacy"] + 1, "haka": held["haka"] + 1}
    assert len(t.hand("argent_adept")) == 1
    with pytest.raises(AssertionError, match="'haka' is no legal answer"):
        t.play("argent_adept", "Silver Shadow", choose=["haka", "haka"])


def test_inspiring_supertonic_performed_lets_1_hero_use_a_power() -> None:
    t = bench()
    perform(t, "Inspiring Supertonic", choose=["haka", "Riri", "Baron Blade"])
    assert t.hp("Baron Blade") == 38
    with pytest.raises(AssertionError, match=r"no decision asked for these answers: \['Riri'"):  # it has been used
        t.use_power("argent_adept", "Vocalize", choose=["haka", "Riri"])
    assert t.hp("Baron Blade") == 38


def test_inspiring_supertonic_accompanied_heals_the_argent_adept_2() -> None:
    t = bench()
    t.set_hp("argent_adept", 10)
    accompany(t, "Inspiring Supertonic")
    assert t.hp("argent_adept") == 12


def test_instrumental_conjuration_summons_an_instrument_and_lets_a_card_be_played() -> None:
    t = bench()
    t.into_trash("argent_adept", "Xu's Bell")
    t.into_hand("argent_adept", "Rhapsody of Vigor")
    t.play("argent_adept", "Instrumental Conjuration", choose=["trash", "Rhapsody of Vigor"])
    assert t.play_area("argent_adept") == ["Xu's Bell", "Rhapsody of Vigor"]
    t.into_hand("argent_adept", "Silver Shadow")
    t.play("argent_adept", "Instrumental Conjuration", choose=["Drake's Pipes", None])  # all others are in the deck
    assert t.hand("argent_adept") == ["Silver Shadow"]
    assert t.play_area("argent_adept") == ["Xu's Bell", "Rhapsody of Vigor", "Drake's Pipes"]


def test_inventive_preparation_performed_sorts_top_cards_then_1_hero_may_draw_2() -> None:
    t = bench()
    t.on_deck("legacy", "Thokk!", "Flying Smash")
    t.on_deck("argent_adept", "Xu's Bell", "Silver Shadow")
    t.on_deck("haka", "Mere", "Taiaha", "Rampage")
    held = t.hand("haka")
    perform(t, "Inventive Preparation", choose=["replace it", "discard it", "discard it", "haka", True])
    assert t.deck("legacy")[0] == '"Thokk!"'
    assert t.trash("argent_adept") == ["Xu's Bell"]
    assert t.deck("argent_adept")[0] == "Silver Shadow"
    assert t.trash("haka") == ["Mere"]
    assert t.hand("haka") == [*held, "Taiaha", "Rampage"]


def test_each_hero_sorts_the_own_card_and_the_draw_may_be_declined() -> None:
    t = bench()
    held = t.hand("haka")
    perform(t, "Inventive Preparation", choose=["replace it", "replace it", "replace it", "haka", False])
    assert t.hand("haka") == held
    deciders = [line.split()[0] for line in t.transcript if "(mode" in line]
    assert deciders == ["legacy", "argent_adept", "haka"]


def test_inventive_preparation_accompanied_discovers_an_ongoing() -> None:
    t = bench()
    t.on_deck("argent_adept", "Xu's Bell", "Silver Shadow", "Rhapsody of Vigor")
    accompany(t, "Inventive Preparation")
    assert "Rhapsody of Vigor" in t.play_area("argent_adept")
    assert not t.in_play("Xu's Bell")
    assert t.trash("argent_adept") == ["Silver Shadow"]


def test_polyphonic_flare_costs_2_fixed_energy_and_grants_a_power_or_2_cards() -> None:
    t = bench()
    t.into_play("Consider the Price of Victory!")
    t.into_play("Rhapsody of Vigor")
    t.set_hp("Haka", 20)
    t.play("argent_adept", "Polyphonic Flare", choose=["use 1 power", "Haka", None])
    assert (t.hp("argent_adept"), t.hp("Haka")) == (22, 22)
    t.play("argent_adept", "Polyphonic Flare")  # no power is left to use
    assert t.hp("argent_adept") == 20
    assert len(t.hand("argent_adept")) == 2
    assert t.dealt == [("The Argent Adept", "The Argent Adept", 2, "energy")] * 2


def test_polyphonic_flare_must_draw_when_no_power_is_left() -> None:
    t = bench()
    t.game.state.used += tuple(t.game.powers(t.owner("argent_adept")))
    t.play("argent_adept", "Polyphonic Flare")
    assert len(t.hand("argent_adept")) == 2


def test_rhapsody_of_vigor_heals_up_to_5_targets_2_each() -> None:
    t = bench()
    for title in ("Blade Battalion", "Police Backup"):
        t.into_play(title)
    everyone = ("Baron Blade", "Blade Battalion", "Legacy", "argent_adept", "Haka", "Police Backup")
    for target in everyone:
        t.set_hp(target, 2)
    perform(t, "Rhapsody of Vigor", choose=everyone[1:])
    assert [t.hp(target) for target in everyone] == [2, 4, 4, 4, 4, 4]
    t.use_power("argent_adept", "Vocalize", choose=["Haka", None])
    assert [t.hp(target) for target in everyone] == [2, 4, 4, 4, 6, 4]


def test_sarabande_of_destruction_destroys_an_ongoing_or_a_target_with_2_hp_or_less() -> None:
    t = bench()
    t.into_play("Living Force-Field")
    t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion", 2)
    perform(t, "Sarabande of Destruction", choose=["destroy 1 Ongoing", "Living Force-Field"])
    assert t.play_area("villain") == ["Blade Battalion"]
    t.use_power("argent_adept", "Vocalize", choose=["destroy 1 target"])
    assert t.play_area("villain") == []
    t.use_power("argent_adept", "Vocalize")  # no weak target: it must be an Ongoing, and is itself
    assert t.trash("argent_adept") == ["Sarabande of Destruction"]


def test_scherzo_deals_1_target_2_cold_and_may_deal_another_2_fire() -> None:
    t = bench()
    t.into_play("Blade Battalion")
    perform(t, "Scherzo of Frost and Flame", choose=["Baron Blade", "Blade Battalion"])
    assert t.dealt == [
        ("The Argent Adept", "Baron Blade", 2, "cold"),
        ("The Argent Adept", "Blade Battalion", 2, "fire"),
    ]
    with pytest.raises(AssertionError, match="'Baron Blade' is no legal answer"):
        t.use_power("argent_adept", "Vocalize", choose=["Baron Blade", "Baron Blade"])


def test_silver_shadow_accompanies_1_text_then_lets_a_card_be_drawn_or_played() -> None:
    t = bench()
    t.set_hp("argent_adept", 10)
    accompany(t, "Inspiring Supertonic", choose=["draw 1 card"])
    assert t.hp("argent_adept") == 12
    assert len(t.hand("argent_adept")) == 1
    t.into_hand("argent_adept", "Xu's Bell")
    t.play("argent_adept", "Silver Shadow", choose=["play 1 card", "Xu's Bell"])
    assert t.in_play("Xu's Bell")
    t.play("argent_adept", "Silver Shadow", choose=[None])
    assert len(t.hand("argent_adept")) == 1
    assert t.hp("argent_adept") == 16


def test_syncopated_onslaught_performed_gives_up_to_3_targets_1_more_damage_until_his_start_phase() -> None:
    t = bench()
    t.go_to("argent_adept", "end")
    t.clear("environment")
    perform(t, "Syncopated Onslaught", choose=["Haka", "Legacy", None])
    t.set_hp("Baron Blade", 40)
    assert t.deal("Haka", "Baron Blade", 2, "melee") == 3
    assert t.deal("Legacy", "Haka", 2, "melee") == 3
    assert t.deal("argent_adept", "Baron Blade", 2, "sonic") == 2
    t.go_to("argent_adept", "start")
    t.clear("villain")
    assert t.deal("Legacy", "Haka", 2, "melee") == 2


def test_the_bonus_of_syncopated_onslaught_ends_for_a_target_that_left_play() -> None:
    t = bench()
    t.into_play("Police Backup")
    perform(t, "Syncopated Onslaught", choose=["Police Backup", None])
    assert t.deal("Police Backup", "Baron Blade", 1, "projectile") == 2
    t.destroy("Police Backup")
    t.into_play("Police Backup")
    assert t.deal("Police Backup", "Baron Blade", 1, "projectile") == 1


def test_syncopated_onslaught_accompanied_deals_1_irreducible_sonic() -> None:
    t = bench()
    t.into_play("Living Force-Field")
    accompany(t, "Syncopated Onslaught", choose=["Baron Blade"])
    assert t.dealt == [("The Argent Adept", "Baron Blade", 1, "sonic")]


def test_vernal_sonata_heals_each_hero_target_1_and_lets_each_hero_put_a_trash_card_on_the_deck() -> None:
    t = bench()
    t.into_play("Police Backup")
    for target in ("Legacy", "Haka", "argent_adept", "Baron Blade"):
        t.set_hp(target, 10)
    t.set_hp("Police Backup", 1)
    t.into_trash("legacy", "Thokk!")
    t.into_trash("argent_adept", "Xu's Bell")
    t.into_trash("haka", "Mere", "Taiaha")
    t.play("argent_adept", "Vernal Sonata", choose=[None, "Xu's Bell", "Taiaha"])
    assert [t.hp(target) for target in ("Legacy", "Haka", "argent_adept", "Police Backup", "Baron Blade")] == [
        11, 11, 11, 2, 10,
    ]  # fmt: skip
    assert t.trash("legacy") == ['"Thokk!"']
    assert (t.deck("argent_adept")[0], t.trash("argent_adept")) == ("Xu's Bell", ["Vernal Sonata"])
    assert (t.deck("haka")[0], t.trash("haka")) == ("Taiaha", ["Mere"])
