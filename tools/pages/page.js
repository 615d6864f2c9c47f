// The page of a game: the table, the decision, the log and the time line of one moment after the other.
// What a moment holds is said in moments.py. All words are put in as text, never as markup.

const byId = (id) => document.getElementById(id);
const data = JSON.parse(byId("data").textContent);
const game = { moments: [], texts: new Map(), at: 0, openPiles: new Set() };

const ASKS = {
  play: "chooses a card to play", power: "chooses a power", draw: "may draw", ability: "chooses an ability",
  event: "may use a collected event", reaction: "may use a reaction", order: "chooses what comes first",
  target: "chooses a target", redirect: "may redirect damage", card: "chooses a card", discard: "chooses a discard",
  hero: "chooses a hero", deck: "chooses a deck", mode: "chooses one of these", confirm: "may do this",
  number: "chooses a number", "damage type": "chooses a damage type",
};
const RESULTS = { win: "The heroes win", loss: "The heroes lose", "cut off": "The game is cut off" };

// --- small tools ----------------------------------------------------------------------------------------------------
/** An element with attributes ("on...": listeners; "style": an object) and children, some of which may be none. */
function el(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === false) continue;
    if (key === "style") for (const [property, words] of Object.entries(value)) made.style.setProperty(property, words);
    else if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat(Infinity).filter((child) => child || child === 0));
  return made;
}

const share = (part, whole) => `${Math.max(0, Math.min(100, (100 * part) / whole))}%`;
const percent = (value) => `${Math.round(100 * value)}%`;
const titleOf = (name) => name.split("#")[0];
const times = (words, count) => (count > 1 ? `${words} ×${count}` : words);
const wordsOf = (...words) => words.filter(Boolean).join(" ");
const unseen = (words) => el("span", { class: "unseen" }, words); // but said by screen readers

/** Equal words once, each with how many there are. */
function counted(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts];
}

/** The moments and texts of what Python has packed (sharing.py). */
function unpack({ shapes, values, moments, texts }) {
  const whole = [];
  for (const value of values) {
    if (!Array.isArray(value)) {
      whole.push(value);
      continue;
    }
    const [shape, ...places] = value;
    const parts = places.map((place) => whole[place]);
    whole.push(shape < 0 ? parts : Object.fromEntries(shapes[shape].map((key, number) => [key, parts[number]])));
  }
  for (const [name, sides] of Object.entries(whole[texts])) game.texts.set(name, sides);
  return moments.map((place) => whole[place]);
}

// --- the table ------------------------------------------------------------------------------------------------------
/** Something that is called like a card: its rules are shown on it. */
function named(name, attributes = {}, ...children) {
  const words = children.length ? children : [name];
  if (!game.texts.has(titleOf(name))) return el("span", attributes, ...words);
  return el("button", { type: "button", "data-name": name, ...attributes }, ...words);
}

/** A card in play, with what lies under it and the cards next to it. */
function cardTile(card, number, area, moment, beside) {
  const mark = moment.marks.find((each) => each.area === area && each.card === number);
  const hp = mark?.hp ?? 0;
  const down = card.side === "Incapacitated"; // as the back of a villain is called that has fallen
  const tokens = card.tokens > 0 && `${card.tokens} token${card.tokens > 1 ? "s" : ""}`;
  const notes = [card.side, card.incapacitated && !down && "incapacitated", tokens].filter(Boolean).join(" · ");
  const marked = [hp < 0 && "hurt", hp > 0 && "healed", mark?.new && "new", mark?.flipped && "flipped"];
  const is = [card.kind, card.character && "character", (card.incapacitated || down) && "fallen"];
  const low = card.hp * 4 <= card.max_hp;
  return el("div", { class: wordsOf("card", ...is, ...marked) },
    named(card.name, { class: "face", "data-side": card.side },
      el("span", { class: "title" }, card.name),
      hp !== 0 && el("span", { class: "change" }, hp > 0 ? `+${hp}` : `−${-hp}`),
      card.max_hp > 0 && [
        el("span", { class: "hp" }, el("b", {}, `${card.hp}`), `/${card.max_hp}`, unseen(" HP")),
        el("span", { class: wordsOf("bar", low && "low") },
          el("i", { style: { width: share(card.hp, card.max_hp) } }))],
      notes && el("span", { class: "notes" }, notes),
      mark?.new && unseen("new"),
      mark?.flipped && unseen("flipped")),
    (card.under.length > 0 || card.face_down > 0) && el("div", { class: "under" }, "under it: ",
      counted(card.under).map(([title, count]) => [chip(title, count), " "]),
      card.face_down > 0 && `${card.face_down} face down`),
    beside.length > 0 && el("div", { class: "beside" }, beside));
}

function chip(title, count = 1) {
  return named(title, { class: "chip" }, times(title, count));
}

/** The cards of a play area, each with those next to it inside. */
function tiles(area, number, moment) {
  const cards = area.in_play;
  const names = new Set(cards.map((card) => card.name));
  const hostOf = (card) => (card.next_to !== card.name && names.has(card.next_to) ? card.next_to : null);
  const tile = (card, place) => {
    const beside = cards.flatMap((other, at) => (hostOf(other) === card.name ? [tile(other, at)] : []));
    return cardTile(card, place, number, moment, beside);
  };
  return cards.flatMap((card, place) => (hostOf(card) === null ? [tile(card, place)] : []));
}

/** Deck and trash of an area. A trash shows its cards, the newest first, once it is opened, and stays open. */
function piles(area, number) {
  const deck = el("span", { class: "count" }, `deck ${area.deck}`);
  if (area.trash.length === 0) return [deck, el("span", { class: "count" }, "trash 0")];
  const toggled = (event) => game.openPiles[event.target.open ? "add" : "delete"](number);
  return [deck, el("details", { class: "pile", open: game.openPiles.has(number), ontoggle: toggled },
    el("summary", {}, `trash ${area.trash.length}`),
    el("div", { class: "chips" }, counted(area.trash.toReversed()).map(([title, count]) => chip(title, count))))];
}

/** What is known of a deck. */
function knownCards(area) {
  const lines = [
    [area.known_top, "on top of the deck"],
    [area.known_bottom, "at the bottom of the deck"],
    [area.known_inside.map((each) => each.title), "in the deck"],
  ];
  return lines.filter(([titles]) => titles.length).map(([titles, where]) =>
    el("p", { class: "known" }, `Known ${where}: `, titles.map((title) => [chip(title), " "])));
}

/** What belongs to a deck; the decks that act in its turn (side decks) are in it. */
function areaPanel(moment, number) {
  const { areas, turn } = moment.view;
  const area = areas[number];
  const principle = area.principle && { ...area.principle, side: area.resting ? "Principle, resting" : "Principle" };
  const gone = moment.gone.filter((each) => each.area === number);
  const sides = [...areas.entries()].filter(([place, side]) => side.seat === number && place !== number);
  const is = wordsOf("area", area.kind, turn === number && "turn", !area.active && "fallen");
  return el("section", { class: is, "aria-label": area.name },
    el("h2", {}, el("span", { class: "who" }, area.name), piles(area, number)),
    el("div", { class: "tiles" }, tiles(area, number, moment), principle && cardTile(principle, -1, number, moment, []),
      gone.map(({ name }) => el("div", { class: "card gone" }, named(name, { class: "face" }, el("s", {}, name))))),
    area.hand && el("div", { class: "hand" }, el("h3", {}, `hand ${area.hand.length + area.unseen}`),
      el("div", { class: "chips" }, counted(area.hand).map(([title, count]) => chip(title, count)),
        area.unseen > 0 && el("span", { class: "count" }, `${area.unseen} not seen`))),
    knownCards(area),
    sides.map(([place, side]) => el("div", { class: "side" },
      el("h3", {}, side.name, " ", piles(side, place)),
      el("div", { class: "tiles" }, tiles(side, place, moment)),
      knownCards(side))));
}

/** What is at work besides the cards in play: events and lasting effects. */
function atWork({ view }) {
  const lasting = new Map(); // by name and deck: how many there are, and on whom
  for (const { name, deck, on } of view.lasting) {
    const words = `${name} (${deck})`;
    const [count, all] = lasting.get(words) ?? [0, []];
    lasting.set(words, [count + 1, [...all, ...on]]);
  }
  const entries = [
    view.event && named(view.event.name, { class: "chip" }, `Event: ${view.event.name} (${view.event.side})`),
    view.critical_event && el("span", { class: "chip" }, `Critical event: ${view.critical_event}`),
    ...view.collected.map((title) => el("span", { class: "chip" }, `Collected: ${title}`)),
    ...[...lasting].map(([words, [count, on]]) => el("span", { class: "chip" }, times(words, count),
      on.length > 0 && ` on ${counted(on).map(([title, count]) => times(title, count)).join(", ")}`)),
  ].filter(Boolean);
  if (entries.length === 0) return "";
  return el("section", { class: "at-work", "aria-label": "At work" }, el("h3", {}, "at work"), entries);
}

function drawTable(moment) {
  const { areas } = moment.view; // the villain's, the heroes', the environment's, those of side decks
  const environment = areas.findIndex((area) => area.kind === "environment");
  const heroes = [...areas.keys()].slice(1, environment);
  const focused = document.activeElement?.dataset?.name;
  byId("table").replaceChildren(
    el("div", { class: "above" }, areaPanel(moment, 0), areaPanel(moment, environment)),
    atWork(moment),
    el("div", { class: "heroes" }, heroes.map((number) => areaPanel(moment, number))));
  if (focused) byId("table").querySelector(`[data-name="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

// --- the decision ---------------------------------------------------------------------------------------------------
function drawDecision(moment, last) {
  const { decision, areas, result } = moment.view;
  const box = byId("decision");
  if (decision === null) {
    box.replaceChildren(el("h2", { class: `over ${result ?? ""}` }, RESULTS[result] ?? "The recording ends here"),
      el("p", {}, `in round ${moment.view.round}, after ${game.moments.length - 1} choices`));
    return;
  }
  const hint = game.hint?.at === game.at ? game.hint : null;
  const thought = hint ? hint.thought : moment.thought;
  const chances = thought?.probabilities;
  const ofDecks = ["hero", "deck"].includes(decision.kind); // whose labels are ids
  const nameOf = (label) => (ofDecks && areas.find((area) => area.id === label)?.name) || label;
  const mine = Boolean(data.play) && last && moment.taken === null;
  const options = (decision.options ?? []).map((label, number) => {
    const taken = moment.taken === number;
    const best = hint?.best === number;
    const name = nameOf(label);
    const attributes = { class: wordsOf("option", (taken || best) && "chosen", mine && "mine") };
    const inside = [
      chances && el("i", { class: "chance", style: { width: share(chances[number], 1) } }),
      el("span", { class: "label" }, name),
      taken && el("span", { class: "taken" }, "taken"),
      best && el("span", { class: "taken" }, "hint"),
      chances && el("span", { class: "number" }, percent(chances[number]))];
    if (!mine) return el("li", {}, named(name, attributes, ...inside));
    const choose = { type: "button", onclick: () => send("choose", { option: number }) };
    return el("li", {}, el("button", { ...attributes, ...choose, "data-name": name }, inside));
  });
  const chance = thought && thought.value !== null && [el("b", {}, `${percent(thought.value)} to win`), ", "];
  const whose = hint ? `hint by ${hint.adviser}` : thought && `by ${thought.policy}`;
  box.replaceChildren(
    el("p", { class: "count" }, `choice ${game.at + 1}`, !data.play && ` of ${game.moments.length - 1}`),
    el("h2", {}, el("b", {}, decision.player), ` ${ASKS[decision.kind] ?? decision.kind}`),
    el("p", { class: "source" },
      decision.source !== decision.player && ["for ", named(decision.source, { class: "chip" }), " "], decision.what),
    options.length ? el("ol", {}, options) : el("p", {}, "The options are not seen."),
    el("p", { class: "thought" }, chance, whose));
  const chosen = box.querySelector(".chosen");
  const list = box.querySelector("ol");
  if (chosen) list.scrollTop = chosen.offsetTop - list.offsetTop + chosen.offsetHeight - list.clientHeight;
}

// --- the log --------------------------------------------------------------------------------------------------------
function logLine(words) {
  const turn = /^--- (.*) ---$/.exec(words);
  return el("p", { class: turn ? "heading" : words.startsWith("  ") ? "detail" : null }, turn ? turn[1] : words.trim());
}

function fillLog() {
  byId("log").firstElementChild.replaceChildren(...game.moments.map((moment, number) =>
    el("li", { onclick: () => show(number) },
      moment.falls.map((fall) => el("p", { class: `fall ${fall.kind}` }, fall.words)),
      moment.log.map(logLine))));
}

function markLog() {
  const log = byId("log");
  const steps = log.firstElementChild.children;
  // What has just happened; to a person who plays, all since the own choice before.
  const ownChoice = (moment, number) => number < game.at && data.play.mine.includes(moment.view.decision?.player);
  const first = data.play ? game.moments.findLastIndex(ownChoice) + 1 : game.at;
  for (let number = 0; number < steps.length; number++) {
    steps[number].className = number > game.at ? "ahead" : number >= first ? "now" : "";
    if (number === game.at) steps[number].setAttribute("aria-current", "step");
    else steps[number].removeAttribute("aria-current");
  }
  const now = steps[first];
  log.scrollTop = now.offsetTop - log.offsetTop - Math.max(0, (log.clientHeight - now.offsetHeight) / 3);
}

// --- the time line --------------------------------------------------------------------------------------------------
const roundStarts = () => game.moments.flatMap((moment, number) =>
  number === 0 || moment.view.round !== game.moments[number - 1].view.round ? [[moment.view.round, number]] : []);
const falls = () => game.moments.flatMap((moment, number) => moment.falls.map((fall) => [fall, number]));

/** What the curve shows: a height from 0 to 1 for the moments that have one, and what it means. */
function curve() {
  const valued = game.moments.filter((moment) => moment.thought && moment.thought.value !== null);
  if (valued.length === 0) {
    const reach = Math.max(0.1, ...game.moments.map((moment) => Math.abs(moment.standing)));
    const words = `Curve: way to victory less HP lost, ±${percent(reach)} (no policy gives a win probability)`;
    return { heights: game.moments.map((moment) => (moment.standing / reach + 1) / 2), words };
  }
  const policies = [...new Set(valued.map((moment) => moment.thought.policy))].join(", ");
  const ends = { win: 1, loss: 0 };
  return { heights: game.moments.map((moment) => moment.thought?.value ?? ends[moment.view.result] ?? null),
    words: `Curve: win probability by ${policies}` };
}

function drawCurve() {
  const { heights, words } = curve();
  const svg = byId("curve");
  const points = heights.flatMap((height, number) => (height === null ? [] : [[number, 100 - 100 * height]]));
  const path = (name, d) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", "path");
    made.setAttribute("class", name);
    made.setAttribute("d", d);
    return made;
  };
  const line = points.map(([x, y]) => `${x} ${y}`).join(" L");
  const end = Math.max(1, game.moments.length - 1);
  svg.setAttribute("viewBox", `0 0 ${end} 100`);
  svg.replaceChildren(path("middle", `M0 50 H${end}`));
  if (points.length) svg.append(path("fill", `M${points[0][0]} 100 L${line} V100 Z`), path("line", `M${line}`));
  byId("caption").textContent = words;
  const at = (number) => ({ left: share(number, end) });
  byId("marks").replaceChildren(
    ...roundStarts().map(([round, number]) => el("span", { class: "round", style: at(number) }, `${round}`)),
    ...falls().map(([fall, number]) => el("span",
      { class: `fall ${fall.kind}`, title: fall.words, style: at(number), onclick: () => show(number) }, "▾")),
    el("span", { id: "head" }));
}

function fillJump() {
  const entry = (words, number) => el("option", { value: number }, words);
  const rounds = roundStarts().map(([round, number]) => entry(`Round ${round}`, number));
  const fallen = falls().map(([fall, number]) =>
    entry(`${fall.words} (round ${game.moments[number].view.round})`, number));
  byId("jump").replaceChildren(el("option", { value: "" }, "Jump to …"),
    el("optgroup", { label: "Rounds" }, rounds), el("optgroup", { label: "Falls" }, fallen));
}

// --- moving about ---------------------------------------------------------------------------------------------------
/** Shows the moment of a number. */
function show(number) {
  const last = game.moments.length - 1;
  game.at = Math.max(0, Math.min(last, number));
  const moment = game.moments[game.at];
  const { view } = moment;
  const turn = `${view.areas[view.turn].name}’s turn`;
  byId("now").replaceChildren(el("b", {}, `Round ${view.round}`), ` · ${turn} · ${view.phase}`);
  hideTip();
  drawTable(moment);
  drawDecision(moment, game.at === last);
  markLog();
  const slider = byId("at");
  slider.value = game.at;
  slider.setAttribute("aria-valuetext", `choice ${game.at + 1}, round ${view.round}`);
  byId("head").style.setProperty("left", share(game.at, Math.max(1, last)));
  byId("first").disabled = byId("back").disabled = game.at === 0;
  byId("on").disabled = byId("last").disabled = game.at === last;
  history.replaceState(null, "", `#${game.at + 1}`);
}

/** Draws all that depends on the moments that there are, and shows one. */
function retell(number) {
  byId("at").max = game.moments.length - 1;
  drawCurve();
  fillLog();
  fillJump();
  show(number);
}

const nextOf = (places) => places.find(([, number]) => number > game.at)?.[1] ?? game.moments.length - 1;
const beforeOf = (places) => places.findLast(([, number]) => number < game.at)?.[1] ?? 0;
const KEYS = {
  ArrowRight: () => show(game.at + 1), ArrowLeft: () => show(game.at - 1),
  Home: () => show(0), End: () => show(game.moments.length - 1),
  n: () => show(nextOf(roundStarts())), p: () => show(beforeOf(roundStarts())),
  f: () => show(nextOf(falls())), F: () => show(beforeOf(falls())),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("select")) return;
  if (event.key === "Escape") hideTip();
  const move = Object.hasOwn(KEYS, event.key) && KEYS[event.key];
  if (move) {
    event.preventDefault();
    move();
  }
});
byId("at").addEventListener("input", (event) => show(Number(event.target.value)));
byId("jump").addEventListener("change", (event) => {
  if (event.target.value !== "") show(Number(event.target.value));
  event.target.value = "";
});
for (const [id, key] of [["first", "Home"], ["back", "ArrowLeft"], ["on", "ArrowRight"], ["last", "End"]]) {
  byId(id).addEventListener("click", KEYS[key]);
}

// --- what cards say -------------------------------------------------------------------------------------------------
function showTip(target) {
  const sides = game.texts.get(titleOf(target.dataset.name));
  if (!sides) return;
  const up = Math.max(0, sides.findIndex((side) => side.title === target.dataset.side));
  const tip = byId("tip");
  tip.replaceChildren(...sides.map((side, number) => el("div", { class: number === up ? "side up" : "side" },
    el("h3", {}, side.title, side.hp && el("span", { class: "hp" }, `${side.hp} HP`)),
    side.keywords.length > 0 && el("p", { class: "keywords" }, side.keywords.join(", ")),
    side.rules.length ? side.rules.map((rule) => el("p", {}, rule)) : el("p", {}, "No text."))));
  tip.hidden = false;
  hideTip.from?.removeAttribute("aria-describedby");
  hideTip.from = target;
  target.setAttribute("aria-describedby", "tip");
  const place = target.getBoundingClientRect();
  const below = place.bottom + 6 + tip.offsetHeight <= innerHeight;
  tip.style.setProperty("left", `${Math.max(8, Math.min(place.left, innerWidth - tip.offsetWidth - 8))}px`);
  tip.style.setProperty("top", `${below ? place.bottom + 6 : Math.max(8, place.top - tip.offsetHeight - 6)}px`);
}

function hideTip() {
  byId("tip").hidden = true;
  hideTip.from?.removeAttribute("aria-describedby");
}

const namedAt = (event) => event.target.closest?.("[data-name]");
document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const target = namedAt(event);
  if (target) showTip(target);
  else hideTip();
});
document.addEventListener("focusin", (event) => {
  const target = namedAt(event);
  if (target?.matches(":focus-visible")) showTip(target);
});
document.addEventListener("click", (event) => {
  const target = namedAt(event);
  if (target && !target.matches(".mine")) showTip(target);
  else hideTip();
});

// --- playing, where a server listens (server.py) --------------------------------------------------------------------
async function send(path, asked = {}) {
  const decision = byId("decision");
  decision.inert = true;
  document.body.setAttribute("aria-busy", "true");
  try {
    const headers = { "Content-Type": "application/json", "X-Token": data.play.token };
    const body = JSON.stringify({ at: game.moments.length - 1, ...asked });
    const answer = await (await fetch(path, { method: "POST", headers, body })).json();
    if (answer.problem) throw new Error(answer.problem);
    if (answer.hint) game.hint = { at: game.moments.length - 1, ...answer.hint };
    if (answer.story) {
      game.hint = null;
      game.moments.splice(answer.from, Infinity, ...unpack(answer.story));
    }
    retell(game.moments.length - 1);
    decision.querySelector(".mine")?.focus();
  } catch (error) {
    decision.prepend(el("p", { class: "problem", role: "alert" }, `${error.message}`));
  } finally {
    decision.inert = false;
    document.body.removeAttribute("aria-busy");
  }
}

if (data.play) {
  byId("undo").addEventListener("click", () => send("undo"));
  byId("hint").addEventListener("click", () => send("hint", { adviser: byId("adviser").value }));
}

game.moments = unpack(data.story);
retell(data.play ? game.moments.length - 1 : Number(location.hash.slice(1) || 1) - 1);
