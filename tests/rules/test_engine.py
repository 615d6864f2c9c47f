"""General rules: rounds and phases, decks and hands, incapacitation, who decides, flips, results.

Tests that carry out one of the collected rules cases begin with its id.
"""

import pytest

from benches import hands
from benches import lone_villain as bench
from sotm_env import Game, Scenario
from sotm_env.decks.phrases import destroy_one
from sotm_env.engine.terms import DECK, HAND, LIMBO, PHASE_NAMES, PLAY, TRASH
from sotm_env.engine.vocabulary import ONGOING, PLAYED, Effect, Happening, is_target, ongoing, villain_deck
from sotm_env.testing import Answer, Table
from sotm_env.testing.checks import check_index, check_places

HEROES = ("legacy", "ra", "haka")
RA = 2


def quiet(t: Table) -> Table:
    """Puts harmless cards on top of the villain's and the environment's deck: a force field, a legal expert."""
    t.on_deck("villain", "Living Force-Field")
    t.on_deck("environment", "Local Legal Expert")
    return t


def turns(t: Table) -> list[str]:
    return [t.game.table.ids[entry[1]] for entry in t.game.log if entry[0] == "turn"]


def texts(t: Table) -> list[str]:
    return [t.game.title_of[entry[1]] for entry in t.game.log if entry[0] == "text"]


def kinds_until(t: Table, who: str, phase: str, *answers: Answer) -> list[str]:
    """The kinds of decision asked from here to a phase; they are answered so, then declined."""
    before = len(t.game.log)
    t.go_to(who, phase, choose=answers)
    return [entry[1].kind for entry in t.game.log[before:] if entry[0] == "choice"]


def empty(t: Table, owner: str, kind: int = DECK, keep: int = 0) -> None:
    """Moves all but ``keep`` cards of a deck, hand or trash out of the game."""
    deck = t.owner(owner)
    for card in t.game.zone(deck, kind)[keep:]:
        t.game.put_out_of_game(card)


# --- setup -----------------------------------------------------------------------------------------------------------
oracle = villain_deck("oracle", "Oracle")
seer = oracle.character("Oracle", 30)


@seer.at_setup()
def single_out(game: Game, card: int) -> Effect:
    """Discover 1 Omen; put 2 tokens on 1 hero."""
    yield from game.discover(card, ongoing)
    hero = yield from game.choose_hero(card)
    yield from game.add_tokens(game.character_of_deck(hero), 2)


omen = oracle.card("Omen", 3, ONGOING)


@omen.after(PLAYED, ongoing)
def come_true(game: Game, card: int, played: Happening) -> Effect:
    """After an Ongoing has been played, each hero draws 1 card."""
    yield from game.each_hero_draws()


oracle.card("Fortune Teller", 3, hp=5)


def test_the_setup_is_a_phase_in_which_players_may_be_asked_and_no_text_answers(add_deck):
    add_deck("villains", oracle)
    game = Game(Scenario("oracle", HEROES, "megalopolis"), seed=0)
    assert (PHASE_NAMES[game.state.phase], game.decision.kind, game.labels()) == ("setup", "hero", list(HEROES))
    assert [len(game.hand(deck)) for deck in game.heroes] == [0, 0, 0]  # opening hands are drawn after it
    copy = game.clone()
    game.choose(1)
    assert [game.tokens(game.table.characters[deck][0]) for deck in game.heroes] == [0, 2, 0]
    game.undo()
    assert (game.decision.options, game.state) == (copy.decision.options, copy.state)


def test_of_the_setup_the_transcript_tells_what_players_have_decided_and_no_more(add_deck):
    add_deck("villains", oracle)
    t = Table("oracle", setup=["ra"])
    assert (t.tokens("ra"), t.play_area("villain"), hands(t)) == (2, ["Omen"], [4, 4, 4])
    assert t.transcript == ["legacy decides (hero, Oracle): ra", "--- Round 1: villain ---"]


# --- rounds and phases -----------------------------------------------------------------------------------------------
def test_rb_setup_hand_each_hero_has_4_cards_and_the_villain_begins():
    t = bench()
    assert [len(t.hand(hero)) for hero in HEROES] == [4, 4, 4]
    quiet(t)
    t.run_turn("environment")
    t.go_to("villain", "start")
    assert turns(t) == ["baron_blade", *HEROES, "megalopolis", "baron_blade"]


def test_phases_of_a_turn_come_in_order():
    t = quiet(bench())
    seen = []
    while t.game.state.round == 1:
        now = (t.game.table.ids[t.game.state.turn], PHASE_NAMES[t.game.state.phase])
        if not seen or seen[-1] != now:
            seen.append(now)
        if t.decision is None:
            t.game.step()
        else:
            t.game.choose(len(t.decision.options) - 1)
    others, own = ["start", "play", "end"], ["start", "play", "power", "draw", "end"]
    assert seen == [
        *[("baron_blade", phase) for phase in others],
        *[(hero, phase) for hero in HEROES for phase in own],
        *[("megalopolis", phase) for phase in others],
    ]


def test_ts_phases_in_order_no_play_after_the_draw():
    t = bench()
    t.go_to("legacy", "play")
    assert kinds_until(t, "ra", "start") == ["play", "power", "draw"]


def test_declining_a_play_ends_the_phase_even_if_more_plays_are_allowed():
    t = bench("tachyon", "ra", "haka")
    t.into_play("HUD Goggles")
    t.go_to("tachyon", "play")
    assert kinds_until(t, "tachyon", "power") == ["play"]


def test_mt_empty_hand_play_phase_exists_and_its_texts_are_done(prove):
    t = prove()
    t.into_play("Bell")
    empty(t, "ra", HAND)
    t.set_hp("ra", 20)
    t.go_to("ra", "start")
    assert kinds_until(t, "ra", "power") == []  # nothing to play, so nothing is asked
    assert t.hp("ra") == 21


def goggled(prove) -> Table:
    """Tachyon, at 10 HP and with 2 plays, at the end of her start phase; Bell has a text in her play phase."""
    t = prove(heroes=("tachyon", "ra", "haka"))
    t.into_play("HUD Goggles")
    t.set_hand("tachyon", "Research Grant", "Synaptic Interrupt")
    t.set_hp("tachyon", 10)
    t.go_to("tachyon", "start")
    t.into_play("Bell")
    return t


def test_a_hero_is_asked_before_and_after_each_play_whether_to_do_the_texts_of_the_phase_now(prove):
    t = goggled(prove)
    asked = kinds_until(t, "tachyon", "power", None, "Research Grant", "Bell", "Synaptic Interrupt")
    assert asked == ["order", "play", "order", "play"]
    assert t.hp("tachyon") == 11
    told = [line for line in t.transcript if line.startswith(("Play:", "Bell:"))][-3:]
    assert told == ["Play: Research Grant", "Bell: play phase text", "Play: Synaptic Interrupt"]
    assert "tachyon decides (order, Tachyon): stop" in t.transcript


def test_a_text_of_a_play_phase_is_done_once_whenever_it_is_done(prove):
    t = goggled(prove)
    asked = kinds_until(t, "tachyon", "power", "Bell", "Research Grant", "Synaptic Interrupt")
    assert asked == ["order", "play", "play"]
    assert t.hp("tachyon") == 11


def test_texts_of_a_play_phase_that_were_put_off_are_done_when_nothing_else_is_left(prove):
    t = goggled(prove)
    asked = kinds_until(t, "tachyon", "power", None, "Research Grant", None, "Synaptic Interrupt")
    assert asked == ["order", "play", "order", "play"]
    assert t.hp("tachyon") == 11
    assert [line for line in t.transcript if line.startswith(("Play:", "Bell:"))][-1] == "Bell: play phase text"


def test_rb_two_card_draw_for_a_hero_who_neither_plays_nor_uses_a_power():
    t = bench()
    t.go_to("ra", "play")
    t.go_to("haka", "start", choose=[None, None, True, True])
    assert len(t.hand("ra")) == 6


def test_the_second_draw_is_optional_too():
    t = bench()
    t.go_to("ra", "play")
    t.go_to("haka", "start", choose=[None, None, True, None])
    assert len(t.hand("ra")) == 5


def test_rb_two_card_draw_partial_only_a_power_gives_1_card():
    t = bench()
    t.go_to("ra", "play")
    t.go_to("haka", "start", choose=[None, "Pyre", "baron_blade", True])
    assert len(t.hand("ra")) == 5


def test_only_a_card_played_gives_1_card():
    t = bench()
    t.into_hand("ra", "Ignite")
    held = len(t.hand("ra"))
    t.go_to("ra", "play")
    t.go_to("haka", "start", choose=["Ignite", None, True])
    assert len(t.hand("ra")) == held - 1 + 1


def test_a_power_is_used_once_a_turn_and_again_in_the_next():
    t = quiet(bench())
    t.into_play("The Legacy Ring")
    t.go_to("legacy", "power")
    assert kinds_until(t, "legacy", "draw", "Galvanize") == ["power"]
    t.go_to("legacy", "power")
    assert "Galvanize" in t.options


def test_an_extra_power_must_be_another_power():
    t = bench()
    t.into_play("The Legacy Ring")
    t.into_play("Motivational Charge")
    t.go_to("legacy", "power")
    t.game.choose(t.options.index("Galvanize"))
    t.game.step()
    assert t.options == ["Motivational Charge", "stop"]


def test_extra_plays_of_two_cards_add_up():
    t = bench("tachyon", "ra", "haka")
    t.into_play("HUD Goggles")
    t.into_play("Pushing the Limits")
    t.into_hand("tachyon", "Research Grant", "Research Grant", "Synaptic Interrupt", "Hypersonic Dash")
    t.go_to("tachyon", "play")
    plays = ["Research Grant", "Research Grant", "Synaptic Interrupt", "Hypersonic Dash"]
    with pytest.raises(AssertionError, match="'power'"):
        t.go_to("tachyon", "draw", choose=plays)
    assert t.play_area("tachyon") == ["HUD Goggles", "Pushing the Limits", *plays[:3]]


def test_extra_draws_come_on_top_of_the_two_of_an_idle_turn():
    t = bench("tachyon", "ra", "haka")
    t.into_play("Pushing the Limits")
    t.go_to("tachyon", "draw")
    t.go_to("ra", "start", choose=[True] * 3)
    assert len(t.hand("tachyon")) == 4 + 2 + 1


def test_a_forced_choice_with_one_option_is_not_asked():
    t = bench()
    t.into_play("Flesh of the Sun God")
    t.do(lambda game: destroy_one(ongoing, "Ongoing card")(game, game.villain))
    assert t.trash("ra") == ["Flesh of the Sun God"]
    assert not any(entry[0] == "choice" for entry in t.game.log)


def begin_flying_smash(t: Table) -> None:
    """Legacy plays it, up to the question for the first target."""
    card = t.card("Flying Smash")
    t.game.put(card, t.owner("legacy"), HAND)
    t.game.perform(lambda: t.game.play(card))


def test_up_to_is_asked_one_at_a_time_with_stop():
    t = bench()
    t.into_play("Blade Battalion")
    begin_flying_smash(t)
    assert t.options[-1] == "stop" and "Blade Battalion" in t.options
    t.game.choose(t.options.index("Blade Battalion"))
    assert t.options[-1] == "stop" and "Blade Battalion" not in t.options


def test_villain_texts_of_a_phase_are_done_from_left_to_right():
    t = bench()
    for title in ("Powered Turret", "Living Force-Field", "Remote Walking Tank"):
        t.into_play(title)
    t.on_deck("villain", "Backlash Field Generator")
    t.run_turn("villain")
    assert texts(t) == ["Baron Blade", "Powered Turret", "Living Force-Field", "Remote Walking Tank"]


def test_a_card_that_comes_into_play_in_the_end_phase_still_acts_in_it():
    t = bench()
    t.into_play("Mobile Defense Platform")
    t.on_deck("villain", "Backlash Field Generator", "Blade Battalion")
    t.run_turn("villain")
    assert texts(t)[1:] == ["Mobile Defense Platform", "Blade Battalion"]


def test_start_texts_of_a_hero_come_in_the_order_that_the_hero_chooses():
    t = bench()
    for title in ("Haka of Battle", "Haka of Recovery", "Tiaki Defender"):
        t.into_play(title)
    t.go_to("ra", "end")
    t.go_to("haka", "start", choose=["Tiaki Defender", "Haka of Recovery", None, None, "baron_blade"])
    assert texts(t)[-3:] == ["Tiaki Defender", "Haka of Recovery", "Haka of Battle"]


def test_df_move_right_end_a_moved_card_acts_last_in_its_new_play_area(prove):
    t = prove(villain="weathercock")
    t.into_play("Vane")
    t.into_play("Vane")
    flag = t.card("Flag")
    t.game.put(flag, t.owner("environment"), PLAY)
    t.game.put(flag, t.owner("villain"), PLAY)
    t.on_deck("villain", "Gust")
    t.run_turn("villain")
    assert t.play_area("villain") == ["Vane", "Vane", "Flag"]
    assert texts(t)[-1] == "Flag"


def test_df_move_same_area_a_card_moved_to_where_it_is_stays_in_its_place():
    t = bench()
    t.into_play("Blade Battalion")
    t.into_play("Powered Turret")
    t.set_hp("Blade Battalion", 2)
    t.game.put(t.card("Blade Battalion"), t.owner("villain"), PLAY)
    assert t.play_area("villain") == ["Blade Battalion", "Powered Turret"]
    assert t.hp("Blade Battalion") == 2


def test_df_next_to_order_a_card_beside_another_acts_right_after_it(prove):
    t = prove(villain="weathercock")
    for _ in range(3):
        t.into_play("Vane")
    t.into_play("Flag", choose=["Vane"])
    t.on_deck("villain", "Gust")
    t.run_turn("villain")
    assert t.play_area("villain") == ["Vane", "Flag", "Vane", "Vane"]
    assert texts(t)[-4:] == ["Vane", "Flag", "Vane", "Vane"]


def test_a_card_moved_next_to_another_of_the_same_play_area_keeps_what_is_on_it():
    t = bench()
    for title in ("Blade Battalion", "Powered Turret", "Remote Walking Tank"):
        t.into_play(title)
    t.set_hp("Remote Walking Tank", 2)
    t.do(lambda game: game.put_next_to(t.card("Remote Walking Tank"), t.card("Blade Battalion")))
    assert t.play_area("villain") == ["Blade Battalion", "Remote Walking Tank", "Powered Turret"]
    assert t.hp("Remote Walking Tank") == 2
    check_places(t.game)


def test_df_event_order_the_character_then_the_event_then_other_cards(prove):
    t = prove(villain="weathercock", event="gale")
    t.into_play("Flag")  # next to the character, the only villain card
    t.into_play("Vane")
    t.on_deck("villain", "Gust")
    t.run_turn("villain")
    assert texts(t) == ["Weathercock", "Weathercock", "Gale", "Flag", "Vane"]


def test_an_effect_until_the_start_phase_ends_as_that_phase_begins():
    t = quiet(bench())
    t.go_to("legacy", "power")
    t.use_power("legacy", "Galvanize")
    assert len(t.game.state.lasting) == 1
    t.go_to("environment", "end")
    assert len(t.game.state.lasting) == 1
    t.go_to("legacy", "start")
    assert t.game.state.lasting == ()


# --- decks and hands -------------------------------------------------------------------------------------------------
def test_rb_deck_out_hero_shuffles_the_trash_into_a_new_deck():
    t = bench()
    seven = t.deck("ra")[:7]
    t.into_trash("ra", *seven)
    empty(t, "ra")
    t.draw("ra")
    assert (len(t.deck("ra")), t.trash("ra"), len(t.hand("ra"))) == (6, [], 5)


def test_rb_deck_out_villain_plays_from_a_new_deck(prove):
    t = prove(villain="weathercock")
    t.into_trash("villain", *["Gust"] * 5)
    empty(t, "villain")
    t.go_to("villain", "play")
    t.game.step()
    assert (len(t.deck("villain")), t.trash("villain")) == (4, ["Gust"])


def test_a_card_raised_from_the_trash_comes_into_play_by_chance_and_the_others_go_back():
    raised = set()
    for seed in range(8):
        t = bench(seed=seed)
        t.into_trash("villain", "Hasten Doom", "Blade Battalion", "Living Force-Field", "Remote Walking Tank")
        t.do(lambda game: game.raise_from_trash(0, 0, is_target))
        raised.update(t.play_area("villain"))
        left = {"Blade Battalion", "Remote Walking Tank"} - set(t.play_area("villain"))
        assert sorted(t.trash("villain")) == sorted(["Hasten Doom", "Living Force-Field", *left])
        assert (len(t.deck("villain")), t.result) == (21, None)
        check_places(t.game)
    assert raised == {"Blade Battalion", "Remote Walking Tank"}


def test_a_trash_from_which_nothing_can_be_raised_stays_as_it_lies():
    t = bench()
    titles = ["Hasten Doom", "Living Force-Field", "Hasten Doom", "Living Force-Field"]
    t.into_trash("villain", *titles)
    rng = t.game.state.rng
    t.do(lambda game: game.raise_from_trash(0, 0, is_target))
    assert (t.trash("villain"), t.play_area("villain"), t.game.state.rng) == (titles, [], rng)


def test_rb_deck_out_mid_draw_goes_on_drawing():
    t = bench()
    t.into_trash("ra", *t.deck("ra")[:6])
    empty(t, "ra", keep=1)
    t.draw("ra", 3)
    assert (len(t.deck("ra")), t.trash("ra"), len(t.hand("ra"))) == (4, [], 7)


def test_with_deck_and_trash_empty_nothing_is_drawn_nor_asked():
    t = bench()
    empty(t, "ra")
    t.draw("ra", 2)
    assert len(t.hand("ra")) == 4
    t.go_to("ra", "power")
    assert kinds_until(t, "haka", "start") == ["power"]


def test_fc_env_no_play_no_reshuffle_when_no_environment_card_can_be_played(prove):
    t = prove()
    t.into_play("Curfew")
    t.into_trash("environment", "Sand", "Straw Man")
    empty(t, "environment")
    t.run_turn("environment")
    assert t.deck("environment") == []
    assert t.trash("environment") == ["Sand", "Straw Man"]


def test_rb_no_hand_limit():
    t = bench()
    t.draw("ra", 15)
    t.go_to("ra", "draw")
    t.go_to("haka", "start")
    assert len(t.hand("ra")) == 19
    assert t.trash("ra") == []


def test_rb_one_shot_to_trash_only_once_it_has_been_done():
    t = bench()
    begin_flying_smash(t)
    assert t.trash("legacy") == []
    assert [t.game.title_of[card] for card in t.game.zone(t.owner("legacy"), LIMBO)] == ["Flying Smash"]
    t.game.choose(t.options.index("stop"))
    assert t.trash("legacy") == ["Flying Smash"]


def test_a_limited_card_cannot_be_chosen_again_and_is_taken_in_hand_when_an_effect_plays_it():
    t = bench()
    t.into_play("Ignite")
    t.into_hand("ra", "Ignite")
    t.go_to("ra", "play")
    assert "Ignite" not in t.options
    t.on_deck("ra", "Ignite")
    t.play_top("ra")
    assert t.count_in_play("Ignite") == 1
    assert t.hand("ra").count("Ignite") >= 1
    assert "Ignite" not in t.trash("ra")


# --- incapacitation --------------------------------------------------------------------------------------------------
def test_rb_incap_removes_cards():
    t = bench()
    for title in ("Ignite", "Solar Flare", "The Staff of Ra"):
        t.into_play(title)
    t.into_trash("ra", *t.deck("ra")[:6])
    t.set_hp("ra", 2)
    t.deal("baron_blade", "ra", 2, "melee")
    assert t.incapacitated("ra") and t.flipped("ra")
    assert (t.hand("ra"), t.play_area("ra"), t.trash("ra"), t.deck("ra")) == ([], [], [], [])
    assert t.result is None


def test_rb_incap_overkill_carries_nothing_over():
    t = bench()
    t.set_hp("ra", 2)
    assert t.deal("baron_blade", "ra", 9, "melee") == 2
    assert (t.hp("ra"), t.max_hp("ra")) == (0, 0)
    assert (t.hp("legacy"), t.hp("haka"), t.hp("baron_blade")) == (32, 34, 40)


def test_rb_incap_one_ability_and_nothing_else_in_the_turn_of_an_incapacitated_hero():
    t = bench()
    t.deal("baron_blade", "ra", 99, "melee")
    t.into_play("Blade Battalion")
    t.set_hp("Blade Battalion", 1)
    t.go_to("ra", "ability")
    assert t.decision.kind == "ability"
    assert len(t.options) == 4 and t.options[-1] == "stop"
    assert kinds_until(t, "haka", "start", "Destroy") == ["ability"]
    assert not t.in_play("Blade Battalion")


def test_df_incap_not_destroyed(prove):
    t = prove()
    t.into_play("Tally")
    t.deal("baron_blade", "ra", 99, "melee")
    assert t.hp("Tally") == 9
    t.into_play("Straw Man")
    t.destroy("Straw Man")
    assert t.hp("Tally") == 8


def test_df_incap_foreign_card_goes_to_its_own_trash():
    t = bench()
    ra = t.owner("ra")
    for kind, title in ((TRASH, "Hasten Doom"), (HAND, "Powered Turret"), (DECK, "Bustling City")):
        t.game.put(t.card(title), ra, kind)
    t.deal("baron_blade", "ra", 99, "melee")
    assert sorted(t.trash("villain")) == ["Hasten Doom", "Powered Turret"]
    assert t.trash("environment") == ["Bustling City"]


@pytest.mark.parametrize("phase", ["play", "power", "draw"])
def test_a_hero_incapacitated_in_the_own_phase_goes_on_to_the_end_phase(phase: str):
    t = bench()
    t.go_to("legacy", phase)
    t.deal("legacy", "legacy", 99, "melee")
    assert t.incapacitated("legacy")
    assert kinds_until(t, "ra", "start") == []


def test_df_incap_own_power_phase_no_draw_and_no_ability_this_turn():
    t = bench()
    t.set_hp("legacy", 1)
    t.into_play("Motivational Charge")
    t.go_to("legacy", "power")
    assert kinds_until(t, "ra", "start", "Motivational Charge", "legacy") == ["power", "target"]
    assert t.incapacitated("legacy")


def test_a_revived_hero_has_hp_and_texts_again_and_the_cards_only_when_they_are_brought_back():
    t = bench()
    t.deal("baron_blade", "ra", 99, "melee")
    t.do(lambda game: game.revive(game.table.characters[RA][0], 10))
    assert (t.incapacitated("ra"), t.hp("ra"), t.max_hp("ra")) == (False, 10, 30)
    assert (t.hand("ra"), t.deck("ra"), t.trash("ra")) == ([], [], [])
    t.do(lambda game: game.put_deck_back_into_game(RA))
    assert len(t.deck("ra")) == 40
    t.use_power("ra", "Pyre", choose=["baron_blade"])
    assert t.hp("baron_blade") == 38
    check_places(t.game)
    check_index(t.game)
    assert "Active again: Ra" in t.transcript and "All cards of Ra come back into the game" in t.transcript


def test_a_revived_hero_has_no_more_than_the_maximum_hp_and_an_active_one_is_not_revived():
    t = bench()
    t.deal("baron_blade", "ra", 99, "melee")
    t.do(lambda game: game.revive(game.table.characters[RA][0], 99))
    assert (t.hp("ra"), t.max_hp("ra")) == (30, 30)
    t.set_hp("ra", 4)
    t.do(lambda game: game.revive(game.table.characters[RA][0]))
    assert t.hp("ra") == 4


def test_fo_h_constant():
    t = bench("legacy", "ra", "haka", "tachyon")
    for hero in ("ra", "haka"):
        t.deal("baron_blade", hero, 99, "melee")
    assert t.game.H == 4
    t.into_play("Remote Walking Tank")
    t.on_deck("villain", "Backlash Field Generator")
    t.run_turn("villain")
    assert t.hp("legacy") == 32 - 4


def test_when_all_heroes_are_incapacitated_the_game_is_lost():
    t = bench()
    for hero in HEROES:
        assert t.result is None
        t.deal("baron_blade", hero, 99, "melee")
    assert t.result == "loss" and t.game.over and t.decision is None


# --- who decides -----------------------------------------------------------------------------------------------------
def decider(t: Table, card: str) -> str:
    return t.game.table.ids[t.game.decider(t.card(card))]


def test_the_players_choices_are_made_by_the_first_active_hero_or_by_the_hero_whose_turn_it_is():
    t = bench()
    assert decider(t, "baron_blade") == "legacy"
    assert decider(t, "Bustling City") == "legacy"
    t.go_to("haka", "play")
    assert decider(t, "baron_blade") == "haka"
    t.deal("baron_blade", "haka", 99, "melee")
    assert decider(t, "baron_blade") == "legacy"
    t.deal("baron_blade", "legacy", 99, "melee")
    assert decider(t, "baron_blade") == "ra"


def test_a_heros_card_asks_its_own_player_whoevers_turn_it_is():
    t = bench()
    t.go_to("haka", "play")
    assert decider(t, "Ignite") == "ra"


# --- flips, victory, defeat ------------------------------------------------------------------------------------------
def test_df_flip_in_own_end_the_end_text_of_the_new_side_is_followed_too(prove):
    t = prove(villain="weathercock")
    t.on_deck("villain", "Gust")
    t.run_turn("villain")
    assert t.flipped("weathercock")
    assert [t.hp(hero) for hero in HEROES] == [31, 29, 33]


def test_a_flip_in_the_own_end_text_can_happen_again_and_again(prove):
    t = prove(villain="weathercock")
    t.on_deck("villain", "Gust")
    t.set_hp("weathercock", 2)
    t.run_turn("villain")
    # At 3 and at 4 HP the turned side flips back, at 5 it stays.
    assert t.hp("weathercock") == 5 and t.flipped("weathercock")
    assert [t.hp(hero) for hero in HEROES] == [32 - 3, 30 - 3, 34 - 3]


def test_a_flip_by_another_cards_end_text_does_not_bring_the_own_text_back(prove):
    t = prove(villain="weathercock")
    t.into_play("Vane")
    t.on_deck("villain", "Gust")
    t.run_turn("villain")
    assert not t.flipped("weathercock")  # it flipped itself, then the vane flipped it back
    assert t.hp("legacy") == 31


def test_rb_voss_many_flips_leave_the_hp_alone(prove):
    t = prove(villain="weathercock")
    t.set_hp("weathercock", 21)
    for _ in range(3):
        t.do(lambda game: game.flip(0))
    assert t.hp("weathercock") == 21 and t.flipped("weathercock")
    assert t.game.state.flips == 3


def test_when_the_villain_is_destroyed_the_game_is_won(prove):
    t = prove(villain="weathercock")
    t.deal("legacy", "weathercock", 30, "melee")
    assert t.result == "win" and t.game.over


def test_after_the_last_round_the_game_is_cut_off():
    game = Game(Scenario("baron_blade", HEROES, "megalopolis", max_rounds=1), seed=0)
    while not game.over:
        game.choose(len(game.legal_options) - 1)
    assert game.truncated and game.result is None and game.state.round == 1
    with pytest.raises(ValueError, match="the game is over"):
        game.choose(0)
