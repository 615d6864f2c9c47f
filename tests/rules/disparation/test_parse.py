"""Parse, card by card."""

from __future__ import annotations

import pytest

from benches import before_turn, emptied, incapacitate, villain_plays
from sotm_env.testing import Answer, Table

ONGOINGS = (
    "Buffer Overflow",
    "Critical Multiplier",
    "Exploit Vulnerability",
    "Gauge",
    "Line It Up",
    "Optimize Efficiency",
    "Parallel Processing",
    "Quick Calculation",
    "Reveal the Flaws",
    "Snap Decision",
)


def bench(parse: str = "parse", environment: str = "megalopolis") -> Table:
    """Parse (27 HP, no hand), Legacy (32) and Ra (30) against Baron Blade (40), with no other card in play."""
    return emptied(Table(heroes=[parse, "legacy", "ra"], environment=environment), "parse")


def just_before_her_turn() -> Table:
    """The same, at the end of the first villain turn: Parse's start phase comes next."""
    return before_turn(Table(heroes=["parse", "legacy", "ra"]), "parse")


def incapacitated(parse: str = "parse") -> Table:
    """The bench with Parse incapacitated."""
    return incapacitate(bench(parse), "parse")


# --- character cards -------------------------------------------------------------------------------------------------
def test_parse_and_her_variants_have_their_hp_and_icon() -> None:
    printed = {"parse": 27, "first_appearance_parse": 29, "spacefarer_parse": 28, "terminarch_parse": 20}
    for variant, hp in printed.items():
        t = bench(variant)
        assert t.max_hp(variant) == hp
        assert t.game.table.defs[t.card(variant)].nemesis == {"parse"}


def test_her_deck_holds_40_cards() -> None:
    deck = bench().deck("parse")
    one_shots = {
        "Extrasensory Awareness": 3,
        "Impossible Shot": 3,
        "Recompile": 4,
        "Ricochet": 4,
        "Segmentation Fault": 3,
        "Syntactic Analysis": 3,
    }
    assert {title: deck.count(title) for title in set(deck)} == dict.fromkeys(ONGOINGS, 2) | one_shots


def test_assess_discards_1_of_the_top_2_and_draws_or_plays_the_other() -> None:
    t = bench()
    t.on_deck("parse", "Gauge", "Snap Decision", "Recompile", "Line It Up")
    t.use_power("parse", "Assess", choose=["Snap Decision", "draw"])
    assert (t.hand("parse"), t.trash("parse")) == (["Gauge"], ["Snap Decision"])
    t.use_power("parse", "Assess", choose=["Recompile", "play", "villain", "bury"])
    assert (t.play_area("parse"), t.trash("parse")) == (["Line It Up"], ["Snap Decision", "Recompile"])


def test_assess_discards_the_only_card_there_is() -> None:
    t = bench()
    deck = t.deck("parse")
    t.into_hand("parse", *deck[1:])
    t.use_power("parse", "Assess")
    assert (t.trash("parse"), t.deck("parse")) == (deck[:1], [])


def test_incapacitated_parse_lets_1_hero_take_a_draw_phase_or_collect_an_ongoing() -> None:
    t = incapacitated()
    held = len(t.hand("ra"))
    t.incapacitated_ability("parse", 0, choose=["ra", True])
    assert len(t.hand("ra")) == held + 1
    t.incapacitated_ability("parse", 1, choose=["legacy", "Lead from the Front"])
    assert "Lead from the Front" in t.hand("legacy")


def test_incapacitated_parse_has_a_target_deal_itself_1_for_each_card_discarded() -> None:
    t = incapacitated()
    t.set_hand("legacy", "Danger Sense")
    t.set_hand("ra", "Fire Blast")
    t.incapacitated_ability("parse", 2, choose=["Danger Sense", "Fire Blast", "Baron Blade"])
    assert t.dealt[-1] == ("Baron Blade", "Baron Blade", 2, "psychic")
    t.incapacitated_ability("parse", 2, choose=["Baron Blade"])
    assert t.hp("Baron Blade") == 38


def test_unerring_shot_draws_2_or_plays_1_when_it_destroys() -> None:
    t = bench("first_appearance_parse")
    for title in ("Blade Battalion", "Jet-Jump Battalion", "Remote Walking Tank"):
        t.into_play(title)
    t.set_hp("Blade Battalion", 2)
    t.set_hp("Jet-Jump Battalion", 2)
    t.use_power("parse", "Unerring Shot", choose=["Remote Walking Tank"])
    assert (t.hp("Remote Walking Tank"), t.hand("parse")) == (3, [])
    t.use_power("parse", "Unerring Shot", choose=["Blade Battalion"])  # with no card to play
    assert len(t.hand("parse")) == 2
    t.into_hand("parse", "Segmentation Fault")
    t.use_power("parse", "Unerring Shot", choose=["Jet-Jump Battalion", "play", "Segmentation Fault", "Baron Blade"])
    assert t.hp("Baron Blade") == 38


def test_first_appearance_incapacitated_gives_a_play_phase_and_buries_an_environment_card() -> None:
    t = incapacitated("first_appearance_parse")
    t.into_hand("ra", "Ignite")
    t.incapacitated_ability("parse", 0, choose=["ra", "Ignite"])
    assert t.in_play("Ignite")
    t.into_play("Bomb at City Hall")
    t.incapacitated_ability("parse", 1)
    assert t.deck("environment")[-1] == "Bomb at City Hall"


def test_first_appearance_incapacitated_discovers_a_target_that_takes_2_more() -> None:
    t = incapacitated("first_appearance_parse")
    t.on_deck("villain", "Hasten Doom", "Powered Turret")
    t.incapacitated_ability("parse", 2, choose=["villain"])
    assert t.deal("Ra", "Powered Turret", 1, "melee") == 3
    assert t.deal("Ra", "Baron Blade", 1, "melee") == 1
    t.on_deck("villain", "Living Force-Field")
    t.go_to("villain", "end")
    assert t.deal("Ra", "Powered Turret", 1, "melee") == 3
    t.set_hp("Powered Turret", 7)
    t.go_to("parse", "start")
    assert t.deal("Ra", "Powered Turret", 1, "melee") == 1


def test_seek_and_question_sorts_the_bottom_3_and_then_discovers_or_collects_an_ongoing() -> None:
    t = bench("spacefarer_parse")
    *_, third, second, first = t.deck("parse")
    t.use_power("parse", "Seek and Question", choose=[None, "collect", "Snap Decision"])
    assert t.trash("parse") == [first, second, third]
    assert t.hand("parse") == ["Snap Decision"]


def test_seek_and_question_discovers_the_card_that_it_put_on_top() -> None:
    t = bench("spacefarer_parse")
    t.do(lambda game: game.bury(t.card("Gauge")))
    t.use_power("parse", "Seek and Question", choose=["Gauge", "discover"])
    assert t.play_area("parse") == ["Gauge"]
    assert len(t.trash("parse")) == 2


def test_seek_and_question_makes_a_short_deck_anew() -> None:
    t = bench("spacefarer_parse")
    titles = t.deck("parse")
    t.into_trash("parse", *titles[1:])
    t.use_power("parse", "Seek and Question", choose=[None, "collect", "Gauge"])
    assert len(t.trash("parse")) == 3
    assert t.hand("parse") == ["Gauge"]


def test_spacefarer_incapacitated_draws_destroys_or_plays_a_discarded_top_card() -> None:
    t = incapacitated("spacefarer_parse")
    held = len(t.hand("ra"))
    t.incapacitated_ability("parse", 0, choose=["ra", True])
    assert len(t.hand("ra")) == held + 1
    t.into_play("Living Force-Field")
    t.incapacitated_ability("parse", 1)
    assert t.trash("villain") == ["Living Force-Field"]
    t.on_deck("villain", "Powered Turret")
    t.on_deck("legacy", "Danger Sense")
    t.on_deck("ra", "Ignite")
    t.on_deck("environment", "Impending Casualty")
    t.incapacitated_ability("parse", 2, choose=["Danger Sense"])
    assert t.play_area("legacy") == ["Danger Sense"]
    assert (t.trash("ra"), t.trash("environment")) == (["Ignite"], ["Impending Casualty"])
    assert t.trash("villain") == ["Living Force-Field", "Powered Turret"]


def test_curate_plays_the_cards_of_1_keyword_in_turn_order() -> None:
    t = bench("terminarch_parse")
    t.on_deck("parse", "Gauge")
    t.on_deck("villain", "Living Force-Field")
    t.on_deck("legacy", "The Legacy Ring")
    t.on_deck("ra", "Ignite")
    t.on_deck("environment", "Bomb at City Hall")
    t.use_power("parse", "Curate", choose=["ongoing"])
    assert (t.play_area("villain"), t.play_area("ra")) == (["Living Force-Field"], ["Ignite"])
    assert (t.trash("legacy"), t.trash("environment")) == (["The Legacy Ring"], ["Bomb at City Hall"])
    assert t.deck("parse")[0] == "Gauge"


def test_curate_knows_keywords_that_cards_have_gained() -> None:
    table = Table("omnitron", ["terminarch_parse", "legacy", "ra"], event="singularity")
    t = emptied(table, "parse")
    t.on_deck("villain", "Disintegration Ray")
    t.on_deck("legacy", "The Legacy Ring")
    t.on_deck("ra", "Ignite")
    t.on_deck("environment", "Impending Casualty")
    t.use_power("parse", "Curate", choose=["device"])
    assert t.play_area("legacy") == ["The Legacy Ring"]
    assert t.trash("ra") == ["Ignite"]


def test_terminarch_incapacitated_gives_a_power_phase_or_a_target_from_the_deck() -> None:
    t = emptied(Table(heroes=["terminarch_parse", "legacy", "unity"]), "parse")
    incapacitate(t, "parse")
    t.incapacitated_ability("parse", 0, choose=["legacy", "Galvanize"])
    assert t.deal("unity", "Baron Blade", 1, "melee") == 2
    t.incapacitated_ability("parse", 1, choose=["unity", "Raptor Bot"])
    assert "Raptor Bot" in t.hand("unity")


def test_terminarch_incapacitated_plays_the_top_cards_that_share_no_keyword() -> None:
    t = incapacitated("terminarch_parse")
    t.on_deck("villain", "Powered Turret")
    t.on_deck("legacy", "Danger Sense")
    t.on_deck("ra", "Ignite")
    t.on_deck("environment", "Bomb at City Hall")
    t.incapacitated_ability("parse", 2)
    assert (t.play_area("villain"), t.play_area("environment")) == (["Powered Turret"], ["Bomb at City Hall"])
    assert (t.trash("legacy"), t.trash("ra")) == (["Danger Sense"], ["Ignite"])


# --- the look that her Ongoings take ---------------------------------------------------------------------------------
@pytest.mark.parametrize("title", ONGOINGS)
def test_each_of_her_ongoings_looks_at_the_top_of_1_deck(title: str) -> None:
    t = bench()
    t.on_deck("villain", "Powered Turret")
    t.on_deck("parse", "Ricochet", "Recompile")
    t.play("parse", title, choose=["villain", "bury"])
    assert (t.deck("villain")[-1], t.hand("parse")) == ("Powered Turret", [])
    t.destroy(title)
    t.play("parse", title, choose=["parse", "replace"])
    assert t.hand("parse") == ["Ricochet"]
    assert t.game.table.limited >= {t.card(title)}


def test_a_hero_who_cannot_draw_must_bury_what_she_sees() -> None:
    t = bench()
    t.into_hand("parse", *t.deck("parse"))
    t.play("parse", "Gauge", choose=["villain"])
    assert len(t.hand("parse")) == 39
    t = bench()
    titles = [title for title in t.deck("parse") if title != "Gauge"]
    t.into_hand("parse", *titles[1:])
    t.play("parse", "Gauge", choose=["parse", "replace"])
    assert len(t.hand("parse")) == 40 - 2 - 1 + 1


# --- the deck --------------------------------------------------------------------------------------------------------
def test_buffer_overflow_discards_a_villain_card_and_plays_the_third_of_3() -> None:
    t = bench()
    t.into_play("Buffer Overflow")
    top = ("Hasten Doom", "Powered Turret", "Blade Battalion", "Living Force-Field")
    villain_plays(t, *top, choose=[True, "Blade Battalion", "Powered Turret"])
    assert t.trash("villain") == ["Hasten Doom", "Blade Battalion", "Powered Turret"]
    assert t.play_area("villain") == ["Living Force-Field"]
    assert (t.trash("parse"), t.hp("legacy")) == (["Buffer Overflow"], 32)


def test_buffer_overflow_may_be_declined_and_leaves_other_decks_alone() -> None:
    t = bench()
    t.into_play("Buffer Overflow")
    villain_plays(t, "Powered Turret", choose=[None])
    t.on_deck("environment", "Bomb at City Hall")
    t.play_top("environment")
    assert (t.play_area("villain"), t.play_area("environment")) == (["Powered Turret"], ["Bomb at City Hall"])
    assert t.in_play("Buffer Overflow")


def test_df_buffer_overflow_ennead() -> None:
    t = emptied(Table("the_ennead", ["parse", "legacy", "ra"]), "parse")
    t.into_play("Buffer Overflow")
    god = next(title for title in t.under("The Ennead"))
    relics = [title for title in dict.fromkeys(t.deck("villain")) if t.game.has_keyword(t.card(title), "relic")]
    relic = next(title for title in relics if title.endswith(god))
    villain_plays(t, relic, choose=[None])  # one question: for the Relic, none for the god whom it calls
    assert t.in_play(relic)
    assert god not in t.under("The Ennead")
    t = emptied(Table("the_ennead", ["parse", "legacy", "ra"]), "parse")
    t.into_play("Buffer Overflow")
    villain_plays(t, relic, choose=[True])
    assert t.trash("villain")[0] == relic
    assert god in t.under("The Ennead") or t.in_play(god)


def test_buffer_overflow_does_not_answer_its_own_play_but_what_that_card_plays() -> None:
    t = bench()
    t.into_play("Buffer Overflow")
    first = ("Powered Turret", "Remote Walking Tank", "Blade Battalion", "Hasten Doom")
    second = ("Jet-Jump Battalion", "Backlash Field Generator", "Mobile Defense Platform", "Living Force-Field")
    answers: list[Answer] = [True, "Remote Walking Tank", "Blade Battalion"]
    # Hasten Doom is played without a question; the card that it plays then may be discarded.
    answers += [True, "Backlash Field Generator", "Mobile Defense Platform"]
    villain_plays(t, *first, *second, choose=answers)
    assert t.play_area("villain") == ["Living Force-Field"]
    assert len(t.trash("villain")) == 7
    assert (t.trash("parse"), t.hp("legacy")) == (["Buffer Overflow"], 32 - 3)


def test_critical_multiplier_doubles_damage_of_any_hero_target_for_5_cards() -> None:
    t = bench()
    t.into_play("Critical Multiplier")
    t.into_hand("parse", *(["Ricochet"] * 4))
    assert t.deal("Ra", "Baron Blade", 3, "fire") == 3
    t.into_hand("parse", "Recompile")
    assert t.deal("Ra", "Baron Blade", 3, "fire", choose=[None]) == 3
    assert t.deal("Ra", "Baron Blade", 3, "fire", choose=[True]) == 6
    assert len(t.trash("parse")) == 5


def test_critical_multiplier_is_not_offered_for_other_sources_fixed_damage_or_none() -> None:
    t = bench()
    for title in ("Critical Multiplier", "Living Force-Field"):
        t.into_play(title)
    t.into_hand("parse", *(["Ricochet"] * 4), "Recompile")
    for source, amount, fixed in (("Baron Blade", 2, False), ("Ra", 2, True), ("Ra", 1, False)):
        with pytest.raises(AssertionError, match="no decision asked"):
            t.deal(source, "Baron Blade", amount, "fire", choose=[True], fixed=fixed)
    assert len(t.hand("parse")) == 5


def test_gl_parse_critical() -> None:
    t = bench()
    for title in ("Critical Multiplier", "Living Force-Field"):
        t.into_play(title)
    t.into_hand("parse", *(["Ricochet"] * 4), "Recompile")
    assert t.deal("Ra", "Baron Blade", 3, "melee", choose=[True]) == (3 - 1) * 2


def test_exploit_vulnerability_draws_2_or_discards_for_1_more_damage() -> None:
    t = just_before_her_turn()
    t.go_to("parse", "power")
    t.into_play("Exploit Vulnerability")
    t.set_hand("parse")
    t.use_power("parse", "Exploit Vulnerability")  # with nothing to discard
    first, _ = t.hand("parse")
    t.use_power("parse", "Exploit Vulnerability", choose=["discard", first, "Baron Blade"])
    assert t.trash("parse") == [first]
    assert t.deal("Ra", "Baron Blade", 2, "melee") == 3
    t.on_deck("environment", "Local Legal Expert")
    t.on_deck("villain", "Living Force-Field")
    t.go_to("villain", "end")
    t.clear("villain")
    assert t.deal("Ra", "Baron Blade", 2, "melee") == 3
    t.go_to("parse", "start")
    assert t.deal("Ra", "Baron Blade", 2, "melee") == 2


def test_extrasensory_awareness_sorts_the_top_3_and_then_plays_or_uses_a_power() -> None:
    t = bench()
    t.on_deck("villain", "Hasten Doom", "Powered Turret", "Blade Battalion")
    t.on_deck("parse", "Gauge", "Recompile")
    order: list[Answer] = ["villain", "Hasten Doom", None, "Blade Battalion", "Powered Turret"]
    t.play("parse", "Extrasensory Awareness", choose=[*order[:4], "Recompile"])
    assert t.deck("villain")[:2] == ["Blade Battalion", "Powered Turret"]
    assert (t.trash("villain"), t.hand("parse")) == (["Hasten Doom"], ["Gauge"])
    t.on_deck("environment", "Bomb at City Hall", "Impending Casualty", "Police Backup")
    both: list[Answer] = ["environment", "Bomb at City Hall", "Impending Casualty"]
    t.play("parse", "Extrasensory Awareness", choose=[*both, "villain", "bury"])
    assert (t.deck("environment")[0], t.play_area("parse")) == ("Police Backup", ["Gauge"])


def test_gauge_discards_replaces_and_plays_the_tops_of_3_decks() -> None:
    t = bench()
    t.into_play("Gauge")
    t.on_deck("villain", "Hasten Doom")
    t.on_deck("legacy", "Danger Sense")
    t.on_deck("environment", "Bomb at City Hall")
    seen: list[Answer] = ["villain", "legacy", "environment"]
    t.use_power("parse", "Gauge", choose=[*seen, "Hasten Doom", "Bomb at City Hall"])
    assert (t.trash("villain"), t.deck("environment")[0]) == (["Hasten Doom"], "Bomb at City Hall")
    assert t.play_area("legacy") == ["Danger Sense"]


def test_impossible_shot_deals_2_and_1_more_for_each_card_discarded() -> None:
    t = bench()
    t.into_hand("parse", "Ricochet", "Recompile", "Gauge")
    t.play("parse", "Impossible Shot", choose=["Ricochet", "Gauge", None, "Baron Blade"])
    assert t.dealt == [("Parse", "Baron Blade", 4, "projectile")]
    assert t.trash("parse") == ["Ricochet", "Gauge", "Impossible Shot"]


def test_gl_parse_fixed() -> None:
    t = bench()
    t.use_power("legacy", "Galvanize")
    t.into_hand("parse", "Ricochet", "Recompile", "Gauge")
    t.play("parse", "Impossible Shot", choose=["Ricochet", "Recompile", "Gauge", "Baron Blade"])
    assert t.dealt == [("Parse", "Baron Blade", 5, "projectile")]
    assert t.deal("parse", "Baron Blade", 1, "melee") == 2


@pytest.mark.parametrize("bury", [True, False])
def test_impossible_shot_may_bury_what_it_would_destroy(bury: bool) -> None:
    t = bench()
    t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion", 2)
    t.play("parse", "Impossible Shot", choose=["Blade Battalion", bury])
    assert t.play_area("villain") == []
    assert t.trash("villain") == ([] if bury else ["Blade Battalion"])
    assert (t.deck("villain")[-1] == "Blade Battalion") is bury
    assert t.game.state.lasting == ()


def test_impossible_shot_buries_no_character_and_nothing_that_other_damage_destroys() -> None:
    t = bench()
    t.set_hp("Baron Blade", 2)
    with pytest.raises(AssertionError, match="no decision asked"):
        t.play("parse", "Impossible Shot", choose=["Baron Blade", True])
    assert t.flipped("Baron Blade")
    for title in ("Backlash Field Generator", "Blade Battalion", "Raptor Bot"):
        if title != "Raptor Bot":
            t.into_play(title)
    t.set_hp("Blade Battalion", 3)
    t.play("parse", "Impossible Shot", choose=["Blade Battalion"])
    t.deal("Ra", "Blade Battalion", 1, "fire")
    assert t.trash("villain") == ["Blade Battalion"]


def test_line_it_up_deals_up_to_3_targets_1_irreducible_and_1_of_those_2_energy() -> None:
    t = bench()
    for title in ("Line It Up", "Remote Walking Tank", "Powered Turret"):
        t.into_play(title)
    targets: list[Answer] = ["Remote Walking Tank", "Powered Turret", None]
    with pytest.raises(AssertionError, match="no legal answer"):
        t.use_power("parse", "Line It Up", choose=[*targets, "Baron Blade"])
    t = bench()
    for title in ("Line It Up", "Remote Walking Tank", "Powered Turret"):
        t.into_play(title)
    t.use_power("parse", "Line It Up", choose=[*targets, "Powered Turret"])
    assert t.dealt == [
        ("Parse", "Remote Walking Tank", 1, "projectile"),
        ("Parse", "Powered Turret", 1, "projectile"),
        ("Parse", "Powered Turret", 2, "energy"),
    ]


def test_optimize_efficiency_gives_an_ally_a_card_and_for_a_discard_a_one_shot() -> None:
    t = bench()
    t.into_play("Optimize Efficiency")
    t.into_hand("parse", "Gauge")
    held = len(t.hand("legacy"))
    t.use_power("parse", "Optimize Efficiency", choose=["legacy", "Gauge", '"Thokk!"'])
    assert len(t.hand("legacy")) == held + 2
    assert '"Thokk!"' in t.hand("legacy")
    t.use_power("parse", "Optimize Efficiency", choose=["ra"])
    assert t.trash("parse") == ["Gauge"]


@pytest.mark.parametrize("line", ["use", "1 ally"])
def test_optimize_efficiency_ends_her_turn_with_a_power_or_2_cards_for_an_ally(line: str) -> None:
    t = just_before_her_turn()
    t.go_to("parse", "draw")
    t.into_play("Optimize Efficiency")
    t.on_deck("parse", "Gauge", "Recompile", "Gauge")
    held = len(t.hand("ra"))
    answers: list[Answer] = [None, line]
    t.go_to("parse", "end", choose=[*answers, "Assess"] if line == "use" else [*answers, "ra"])
    assert len(t.hand("ra")) == held + (0 if line == "use" else 2)
    assert len(t.trash("parse")) == (1 if line == "use" else 0)


def test_parallel_processing_shoots_back_at_any_1_or_2_targets_once_a_turn() -> None:
    t = bench()
    for title in ("Parallel Processing", "Powered Turret"):
        t.into_play(title)
    answers: list[Answer] = ["Parallel Processing", "Powered Turret", "Baron Blade"]
    assert t.deal("Baron Blade", "Parse", 3, "melee", choose=answers) == 3
    assert t.dealt == [
        ("Parse", "Powered Turret", 2, "melee"),
        ("Parse", "Baron Blade", 2, "projectile"),
        ("Baron Blade", "Parse", 3, "melee"),
    ]
    with pytest.raises(AssertionError, match="no decision asked"):
        t.deal("Baron Blade", "Parse", 1, "melee", choose=["Parallel Processing"])


def test_quick_calculation_collects_an_ongoing_or_spends_a_card_to_destroy_one() -> None:
    t = bench()
    t.into_play("Quick Calculation")
    t.use_power("parse", "Quick Calculation", choose=["Gauge"])  # with nothing to discard
    assert t.hand("parse") == ["Gauge"]
    t.into_play("Living Force-Field")
    t.use_power("parse", "Quick Calculation", choose=["discard", "Living Force-Field"])
    assert (t.trash("parse"), t.trash("villain")) == (["Gauge"], ["Living Force-Field"])


def test_a_price_raised_by_magic_past_the_hand_cannot_be_chosen() -> None:
    t = emptied(Table(heroes=["parse", "legacy", "ra"], principles={"parse": "principle_of_magic"}), "parse")
    for title, choose in (("Exploit Vulnerability", [2]), ("Quick Calculation", [2, "Gauge"])):
        t.into_play(title)
        t.set_hand("parse", "Ricochet")
        hand = len(t.hand("parse"))
        t.use_power("parse", title, choose=choose)  # "discard 1 card" becomes 2: the other line is all that is left
        assert len(t.hand("parse")) == hand + (2 if title == "Exploit Vulnerability" else 1)
        assert "Ricochet" in t.hand("parse")


def test_recompile_draws_1_more_than_it_discards_and_lets_a_hero_use_a_power() -> None:
    t = bench()
    t.into_trash("parse", "Gauge", "Snap Decision")
    t.into_hand("parse", "Ricochet", "Line It Up")
    t.play("parse", "Recompile", choose=[True, "legacy"])
    assert len(t.hand("parse")) == 3
    assert t.trash("parse") == ["Ricochet", "Line It Up", "Recompile"]
    assert t.deal("parse", "Baron Blade", 1, "melee") == 2


def test_recompile_may_leave_the_trash_as_it_is_and_use_no_power() -> None:
    t = bench()
    t.into_trash("parse", "Gauge")
    t.play("parse", "Recompile", choose=[False, None])
    assert len(t.hand("parse")) == 1
    assert t.trash("parse") == ["Gauge", "Recompile"]


def test_reveal_the_flaws_makes_damage_to_1_target_irreducible_for_2_cards() -> None:
    t = just_before_her_turn()
    t.go_to("parse", "draw")
    for title in ("Reveal the Flaws", "Remote Walking Tank"):
        t.into_play(title)
    t.set_hand("parse", "Ricochet", "Recompile")
    t.go_to("parse", "end", choose=[None, True, "Ricochet", "Remote Walking Tank"])
    assert (t.hand("parse"), t.trash("parse")) == ([], ["Ricochet", "Recompile"])
    assert t.deal("Ra", "Remote Walking Tank", 1, "fire") == 1
    t.on_deck("environment", "Local Legal Expert")
    t.on_deck("villain", "Powered Turret")
    t.go_to("villain", "end")
    assert t.deal("Ra", "Remote Walking Tank", 1, "fire") == 1
    t.go_to("parse", "start")
    assert t.deal("Ra", "Remote Walking Tank", 1, "fire") == 0


def test_reveal_the_flaws_is_not_offered_for_fewer_than_2_cards() -> None:
    t = just_before_her_turn()
    t.go_to("parse", "draw")
    t.into_play("Reveal the Flaws")
    t.set_hand("parse", "Ricochet")
    t.go_to("parse", "end", choose=[None])
    assert (t.hand("parse"), t.game.state.lasting) == (["Ricochet"], ())


def test_ricochet_deals_2_then_2_to_another_then_2_to_any() -> None:
    t = bench()
    t.into_play("Powered Turret")
    t.play("parse", "Ricochet", choose=["Baron Blade", "Powered Turret", "Baron Blade"])
    assert [hit[1:3] for hit in t.dealt] == [("Baron Blade", 2), ("Powered Turret", 2), ("Baron Blade", 2)]
    with pytest.raises(AssertionError, match="no legal answer"):
        t.play("parse", "Ricochet", choose=["Baron Blade", "Baron Blade"])


def test_ricochet_need_not_go_on() -> None:
    t = bench()
    t.into_play("Powered Turret")
    t.play("parse", "Ricochet", choose=["Baron Blade", None, None])
    assert t.dealt == [("Parse", "Baron Blade", 2, "projectile")]


def test_segmentation_fault_deals_2_and_may_destroy_an_ongoing() -> None:
    t = bench()
    t.into_play("Living Force-Field")
    t.play("parse", "Segmentation Fault", choose=["Baron Blade", None])
    assert (t.hp("Baron Blade"), t.in_play("Living Force-Field")) == (39, True)
    t.play("parse", "Segmentation Fault", choose=["Baron Blade", "Living Force-Field"])
    assert (t.hp("Baron Blade"), t.in_play("Living Force-Field")) == (38, False)


@pytest.mark.parametrize("line", ["discard", "destroy"])
def test_snap_decision_plays_a_card_for_2_cards_or_itself(line: str) -> None:
    t = just_before_her_turn()
    t.into_play("Snap Decision")
    t.set_hand("parse", "Segmentation Fault", "Ricochet", "Gauge")
    t.go_to("parse", "start", choose=["Segmentation Fault", "Baron Blade", None, line])
    assert t.hp("Baron Blade") == 38
    assert t.in_play("Snap Decision") is (line == "discard")
    assert len(t.hand("parse")) == (0 if line == "discard" else 2)


def test_snap_decision_may_be_left_and_is_destroyed_when_2_cards_are_not_at_hand() -> None:
    t = just_before_her_turn()
    t.into_play("Snap Decision")
    t.set_hand("parse", "Segmentation Fault", "Ricochet")
    t.go_to("parse", "start", choose=[None])
    assert t.in_play("Snap Decision")
    t = just_before_her_turn()
    t.into_play("Snap Decision")
    t.set_hand("parse", "Segmentation Fault", "Ricochet")
    t.go_to("parse", "start", choose=["Segmentation Fault", "Baron Blade", None])
    assert not t.in_play("Snap Decision")


def test_syntactic_analysis_draws_2_and_an_ally_draws_or_plays_1() -> None:
    t = bench()
    held = len(t.hand("ra"))
    t.play("parse", "Syntactic Analysis", choose=["ra", "draw"])
    assert (len(t.hand("parse")), len(t.hand("ra"))) == (2, held + 1)
    t.into_hand("legacy", "Danger Sense")
    t.play("parse", "Syntactic Analysis", choose=["legacy", "play", "Danger Sense"])
    assert (len(t.hand("parse")), t.play_area("legacy")) == (4, ["Danger Sense"])
