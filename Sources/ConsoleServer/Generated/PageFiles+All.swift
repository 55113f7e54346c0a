// Made by Scripts/generate-page.py from Sources/ConsoleServer/Page.

extension PageFiles {
    /// The files by their paths.
    static let all: [String: PageFile] = [
        "/call.js": PageFile("text/javascript; charset=utf-8", call_js),
        "/calls.js": PageFile("text/javascript; charset=utf-8", calls_js),
        "/choose.js": PageFile("text/javascript; charset=utf-8", choose_js),
        "/dom.js": PageFile("text/javascript; charset=utf-8", dom_js),
        "/entries.js": PageFile("text/javascript; charset=utf-8", entries_js),
        "/extensions.js": PageFile("text/javascript; charset=utf-8", extensions_js),
        "/format.js": PageFile("text/javascript; charset=utf-8", format_js),
        "/host.js": PageFile("text/javascript; charset=utf-8", host_js),
        "/icon.svg": PageFile("image/svg+xml; charset=utf-8", icon_svg),
        "/": PageFile("text/html; charset=utf-8", index_html),
        "/jobs.js": PageFile("text/javascript; charset=utf-8", jobs_js),
        "/main.js": PageFile("text/javascript; charset=utf-8", main_js),
        "/personal.js": PageFile("text/javascript; charset=utf-8", personal_js),
        "/recording.js": PageFile("text/javascript; charset=utf-8", recording_js),
        "/sentence.js": PageFile("text/javascript; charset=utf-8", sentence_js),
        "/store.js": PageFile("text/javascript; charset=utf-8", store_js),
        "/stress.js": PageFile("text/javascript; charset=utf-8", stress_js),
        "/style.css": PageFile("text/css; charset=utf-8", style_css),
        "/talk.js": PageFile("text/javascript; charset=utf-8", talk_js),
        "/texts.js": PageFile("text/javascript; charset=utf-8", texts_js),
        "/timeline.js": PageFile("text/javascript; charset=utf-8", timeline_js),
    ]
}

private let call_js: StaticString = ##"""
// One call in full: how its time went, what it was asked, and what went wrong.

import { el } from "./dom.js";
import { clock, intentName, sign, word } from "./format.js";
import { recording } from "./recording.js";
import { get, state } from "./store.js";
import { t } from "./texts.js";
import { timeline } from "./timeline.js";

const place = document.getElementById("call");
let shown = null;
let closed = () => {};
/// The change of the call that is on the page.
let known = null;
/// The call whose content is on the page.
let drawn = null;

export function begin(whenClosed) {
  closed = whenClosed;
  place.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && shown !== null) close(true);
  });
  blank();
}

function blank() {
  drawn = null;
  place.replaceChildren(el("h2", { id: "call-title" }, t("call")), el("p", { class: "empty" }, t("selectCall")));
}

/// Closes the call; the focus goes to the list where the call had it.
function close(hadFocus) {
  const number = shown;
  shown = null;
  blank();
  closed(number, hadFocus);
}

/// Closes the call of a host that is gone: the next one may have another call of its number.
export function hostChanged() {
  if (shown !== null) close(place.contains(document.activeElement));
}

/// Shows a call, and goes to it where the person has chosen it.
export async function open(number, goes = true) {
  shown = number;
  known = state.calls.get(number) ?? null;
  let answer;
  try {
    answer = await get(`/api/call/${number}`);
  } catch (refusal) {
    if (shown !== number) return;
    const text = refusal.kind === "unknownCall" ? t("gone", { number }) : t("failed", { reason: refusal.message });
    replace(number, title(number, t("call")), el("p", { class: "empty" }, text));
    return;
  }
  if (shown !== number) return;
  draw(number, answer);
  if (!goes) return;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "nearest" });
}

/// Draws the call anew if the host has told something of it that is shown.
export function show() {
  if (shown === null) return;
  const call = state.calls.get(shown);
  if (!call || call === known) return;
  if (aspect(call) === aspect(known)) known = call;
  else open(shown, false);
}

/// What is shown of a call: all but its progress, which may change often.
function aspect(call) {
  return JSON.stringify({ ...call, progress: null });
}

export function relabel() {
  if (shown === null) blank();
  else open(shown, false);
}

function title(number, name) {
  return el("div", { class: "bar" },
    el("h2", { id: "call-title" }, `${name} `, el("small", {}, `${t("call")} ${number}`)),
    el("button", { type: "button", click: () => close(true) }, t("close")));
}

/// Replaces what is shown; of the same call, what the person has unfolded and focused stays so, by its place.
function replace(number, ...nodes) {
  const isSame = number === drawn;
  drawn = number;
  if (!isSame) return place.replaceChildren(...nodes);
  const folds = [...place.querySelectorAll("details")].map((node) => node.open);
  const controls = () => [...place.querySelectorAll("button, summary, [tabindex]")];
  const focused = controls().indexOf(document.activeElement);
  place.replaceChildren(...nodes);
  [...place.querySelectorAll("details")].forEach((node, index) => { node.open = folds[index] ?? false; });
  if (focused >= 0) (controls()[focused] ?? place).focus({ preventScroll: true });
}

function draw(number, { call, parameters, outcome }) {
  const status = call.isRunning ? "running" : call.status;
  const [shape, meaning] = sign(status);
  const where = [call.name ?? call.extension, call.client && t("from", { client: call.client }),
    t("began", { time: clock(call.at) })].filter(Boolean).join(" · ");
  replace(number,
    title(number, intentName(call.intent)),
    el("p", { class: "state", "data-is": meaning }, el("span", { "aria-hidden": "true" }, shape),
      ` ${word("status", status)}`, call.stage ? ` · ${word("stage", call.stage)}` : ""),
    el("p", { class: "meaning" }, where),
    call.text ? el("p", {}, call.text) : "",
    ...problem(call.error),
    call.timings ? timeline(call) : "",
    ...values(t("parameters"), parameters),
    ...values(t("response"), outcome?.response?.properties),
    ...(outcome ? recording(outcome) : []));
}

function problem(error) {
  if (!error) return [];
  const code = error.code === undefined ? error.kind : `${error.kind} ${error.code}`;
  return [el("p", { class: "problem" }, el("code", {}, code ?? ""), " ", error.message ?? "")];
}

/// Values by their names; what is no text is shown as JSON.
function values(heading, object) {
  const members = Object.entries(object ?? {});
  if (members.length === 0) return [];
  const rows = members.map(([name, value]) => el("div", {}, el("dt", {}, name),
    el("dd", {}, typeof value === "string" ? value : el("code", {}, JSON.stringify(value)))));
  return [el("h3", {}, heading), el("dl", { class: "facts" }, ...rows)];
}

"""##

private let calls_js: StaticString = ##"""
// The calls as they come, the newest first, each with its time as a small picture.

import { el, list, mark, svg, write } from "./dom.js";
import { clock, duration, intentName, sign, word } from "./format.js";
import { PULSE, isFailure, state } from "./store.js";
import { t } from "./texts.js";
import { strip } from "./timeline.js";

/// The greatest number of rows; more are found by the filter.
const MOST_ROWS = 100;

const place = document.querySelector("#calls .scroll");
const filter = document.getElementById("filter");
const failures = document.getElementById("failures");
const pause = document.getElementById("pause");
const pulse = document.getElementById("pulse");

let body = null;
/// The calls that are shown while the list stands still.
let frozen = null;
let chosen = null;
let choose = () => {};

export function begin(showCall) {
  choose = showCall;
  relabel();
  for (const node of [filter, failures]) node.addEventListener("input", show);
  pause.addEventListener("click", () => {
    frozen = frozen ? null : new Map(state.calls);
    mark(pause, "aria-pressed", frozen !== null);
    pause.textContent = t(frozen ? "goOn" : "pause");
    show();
  });
}

export function relabel() {
  const heads = ["time", "intent", "extension", "client", "outcome", "duration"];
  body = el("tbody");
  body.addEventListener("keydown", move);
  place.replaceChildren(
    el("table", { class: "calls" },
      el("thead", {}, el("tr", {}, ...heads.map((name) => el("th", { scope: "col", class: name }, t(name))))), body),
    el("p", { class: "empty" }));
  pause.textContent = t(frozen ? "goOn" : "pause");
}

/// Notes which call is shown in full.
export function select(number) {
  chosen = number;
  show();
}

/// Goes back to a call in the list, or to the filter where it is not shown.
export function focus(number) {
  (body.known?.get(number)?.querySelector("button") ?? filter).focus({ preventScroll: true });
}

function fits(call) {
  if (failures.checked && !isFailure(call)) return false;
  const text = filter.value.trim().toLowerCase();
  if (!text) return true;
  const status = call.isRunning ? "running" : call.status;
  return [call.intent, call.name, call.extension, call.client, status, word("status", status), String(call.call)]
    .some((part) => part?.toLowerCase().includes(text));
}

export function show() {
  const calls = [...(frozen ?? state.calls).values()].sort((a, b) => b.call - a.call);
  const rows = calls.filter(fits).slice(0, MOST_ROWS);
  const [table, empty] = place.children;
  table.hidden = rows.length === 0;
  empty.hidden = rows.length > 0;
  write(empty, t(calls.length > 0 ? "noSuchCalls" : "noCalls"));
  list(body, rows, (call) => call.call, make, update);
  const focusable = [...body.querySelectorAll("button")];
  // Tab comes to one row; the arrow keys go to the others.
  if (!focusable.some((node) => node.tabIndex === 0) && focusable[0]) focusable[0].tabIndex = 0;
  showPulse();
}

function make(call) {
  const open = el("button", { type: "button", class: "link", tabindex: -1, click: () => choose(call.call) });
  const row = el("tr", {},
    el("td", { class: "number" }),
    el("th", { scope: "row" }, open),
    el("td", { class: "extension" }),
    el("td", { class: "client" }),
    el("td", { class: "state" }, el("span", { "aria-hidden": "true" }), el("span")),
    el("td", { class: "time" }, el("span", { class: "number" })));
  row.addEventListener("click", (event) => {
    if (event.target.closest("button") === null && !String(getSelection())) choose(call.call);
  });
  return row;
}

function update(row, call) {
  mark(row, "aria-current", call.call === chosen ? "true" : null);
  if (row.told === call) return;
  row.told = call;
  const [time, intent, extension, client, mood, took] = row.children;
  write(time, clock(call.at));
  const name = intentName(call.intent);
  write(intent.firstElementChild, name);
  mark(intent.firstElementChild, "title", `${call.intent}, ${t("call")} ${call.call}`);
  write(extension, call.name ?? call.extension ?? "");
  write(client, call.client ?? "");
  const status = call.isRunning ? "running" : call.status;
  const [shape, meaning] = sign(status);
  mark(mood, "data-is", meaning);
  write(mood.firstElementChild, shape);
  const progress = call.isRunning && Number.isFinite(call.progress?.fraction)
    ? ` ${Math.round(call.progress.fraction * 100)} %` : "";
  write(mood.lastElementChild, word("status", status) + progress);
  write(took.firstElementChild, call.timings ? duration(call.timings.totalMs) : "");
  took.querySelector("svg")?.remove();
  if (call.timings) took.append(strip(call));
}

function move(event) {
  const buttons = [...body.querySelectorAll("button")];
  // The row itself has the focus where its call came into the place of one that is gone.
  const row = event.target.closest("tr");
  const index = buttons.findIndex((node) => row?.contains(node));
  const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity };
  if (index < 0 || !(event.key in steps)) return;
  event.preventDefault();
  const next = buttons[Math.min(Math.max(index + steps[event.key], 0), buttons.length - 1)];
  buttons[index].tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/// The calls that ended in each second of the last minute; those that failed stand below the line.
function showPulse() {
  const now = Math.floor(Date.now() / 1000);
  let ended = 0;
  let failed = 0;
  const most = Math.max(...[...state.pulse.values()].map((beat) => beat.ended), 4);
  const bars = [];
  for (const [second, beat] of state.pulse) {
    if (second <= now - PULSE || beat.ended === 0) continue;
    ended += beat.ended;
    failed += beat.failed;
    const x = 2 * (PULSE - 1 - (now - second));
    const well = ((beat.ended - beat.failed) / most) * 13;
    const badly = Math.min((beat.failed / most) * 13, 6);
    bars.push(svg("rect", { x, y: 13 - well, width: 1.4, height: Math.max(well, 0) }));
    if (badly > 0) bars.push(svg("rect", { x, y: 14, width: 1.4, height: Math.max(badly, 2), class: "bad" }));
  }
  pulse.replaceChildren(svg("path", { d: "M0 13.5H120" }), ...bars);
  mark(pulse, "aria-label", t("pulse", { count: ended, failed }));
}

"""##

private let choose_js: StaticString = ##"""
// Choices that come in the place of a button, before anything is done that cannot be undone.

import { arrows, el } from "./dom.js";
import { t } from "./texts.js";

/// A place with a button. Pressed, it asks: the choices come in its place, and the last one, which has the focus, does
/// nothing. `choices` is called then, and returns pairs of a label and a function. A question may be a function that
/// reads it first, and returns null where there is none any more.
export function choosing(label, name, question, choices) {
  const place = el("div", { class: "action" });
  const button = el("button", { type: "button", "aria-label": `${label}: ${name}`, click: ask }, label);
  place.append(button);
  return place;

  async function ask() {
    const text = typeof question === "string" ? question : await question();
    if (text === null || !button.isConnected) return;
    const keep = el("button", { type: "button", click: back }, t("keep"));
    const group = el("div", { class: "choices", role: "group", "aria-label": text }, el("p", {}, text),
      ...choices().map(([name, act]) => el("button", { type: "button", class: "grave", click: () => run(group, act) }, name)),
      keep);
    arrows(group);
    group.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      back();
    });
    place.replaceChildren(group);
    keep.focus();
  }

  function back() {
    place.replaceChildren(button);
    button.focus({ preventScroll: true });
  }

  async function run(group, act) {
    // A button that is disabled would lose the focus.
    if (group.ariaBusy) return;
    group.ariaBusy = true;
    await act();
    if (place.isConnected && group.isConnected) back();
  }
}

/// A place with a button. Pressed, a line to be written comes in its place.
export function writing(label, name, field, save) {
  const place = el("div", { class: "action" });
  const button = el("button", { type: "button", "aria-label": `${label}: ${name}`, click: open }, label);
  place.append(button);
  return place;

  function open() {
    const line = el("input", { type: "text", maxlength: 200, "aria-label": `${field}: ${name}` });
    const form = el("form", { class: "choices" }, line, el("button", { type: "submit", class: "main" }, t("save")),
      el("button", { type: "button", click: back }, t("cancel")));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (form.ariaBusy || !line.value.trim()) return;
      form.ariaBusy = true;
      if (await save(line.value.trim())) back();
      else form.ariaBusy = null;
    });
    form.addEventListener("keydown", (event) => { if (event.key === "Escape") back(); });
    place.replaceChildren(form);
    line.focus();
  }

  function back() {
    place.replaceChildren(button);
    button.focus({ preventScroll: true });
  }
}

"""##

private let dom_js: StaticString = ##"""
// Nodes, made so that no text is ever read as HTML.

/// Makes an element. Attributes that are null, undefined or false are left out; functions are listeners.
/// A child is a node, a text, or nothing.
export function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  set(node, attributes);
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

const SVG = "http://www.w3.org/2000/svg";

/// Makes an element of a picture.
export function svg(name, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

function set(node, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") node.addEventListener(key, value);
    else if (key === "style") for (const [name, text] of Object.entries(value)) node.style.setProperty(name, text);
    else node.setAttribute(key, value === true ? "" : value);
  }
}

/// Writes a text into a node, unless it is there already: a reader of the screen would read it again.
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/// Sets an attribute, or removes it where the value is null.
export function mark(node, name, value) {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

/// Keeps the children of a node the same as a list, in its order. A child stays the same node as long as its key does.
///
/// A child that had the focus and is gone leaves it to the one in its place, or to `otherwise`.
export function list(parent, items, key, make, update, otherwise = null) {
  keepFocus(parent, () => arrange(parent, items, key, make, update), () => otherwise);
}

function arrange(parent, items, key, make, update) {
  const known = (parent.known ??= new Map());
  const wanted = new Set(items.map(key));
  // First, so that the others need not be moved: a node that is moved loses the focus.
  for (const [name, node] of known) {
    if (wanted.has(name)) continue;
    node.remove();
    known.delete(name);
  }
  let place = parent.firstElementChild;
  for (const item of items) {
    const name = key(item);
    let node = known.get(name);
    if (!node) {
      node = make(item);
      known.set(name, node);
    }
    update(node, item);
    if (node === place) place = place.nextElementSibling;
    else parent.insertBefore(node, place);
  }
}

/// Changes the inside of a node, and gives the focus back that a node in it loses by that: to itself if it is still
/// there, otherwise to the child of the parent that came into the place of its own. That is no button which the person
/// would press by a second stroke of the key.
export function keepFocus(parent, change, counterpart = () => null) {
  const before = document.activeElement;
  const isInside = before !== parent && parent.contains(before);
  const index = isInside ? [...parent.children].findIndex((child) => child.contains(before)) : -1;
  change();
  if (!isInside || document.activeElement === before) return;
  if (before.isConnected) before.focus({ preventScroll: true });
  if (document.activeElement === before) return;
  const next = parent.children[Math.min(index, parent.children.length - 1)];
  focusQuietly(next ?? counterpart());
}

/// Focuses a node to which Tab need not come.
function focusQuietly(node) {
  if (!node) return;
  if (node.tabIndex < 0) node.tabIndex = -1;
  node.focus({ preventScroll: true });
}

/// Lets the arrow keys go from one button to the next, so that Tab passes over all of them at once.
export function arrows(group, selector = "button") {
  const all = () => [...group.querySelectorAll(selector)].filter((node) => !node.disabled && node.offsetParent);
  group.addEventListener("keydown", (event) => {
    const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, Home: -Infinity, End: Infinity };
    const step = steps[event.key];
    const nodes = all();
    const index = nodes.indexOf(event.target);
    if (step === undefined || index < 0) return;
    event.preventDefault();
    const next = Math.min(Math.max(index + step, 0), nodes.length - 1);
    focusOne(nodes, nodes[next]);
    nodes[next].focus();
  });
  group.addEventListener("focusin", (event) => {
    const nodes = all();
    if (nodes.includes(event.target)) focusOne(nodes, event.target);
  });
}

/// Has Tab come to one of some nodes alone.
export function focusOne(nodes, chosen) {
  for (const node of nodes) node.tabIndex = node === chosen ? 0 : -1;
}

"""##

private let entries_js: StaticString = ##"""
// What is said, as it stands in the conversation: words, replies, questions with buttons, outcomes with cards.

import { arrows, el, focusOne } from "./dom.js";
import { sign, word } from "./format.js";
import { sentence, understood } from "./sentence.js";
import { state } from "./store.js";
import { t } from "./texts.js";

/// What the buttons do; the conversation sets it.
export const hands = {
  answer(group, text, shown) {},
  unlock(group) {},
  openCall(number) {},
};

/// Draws an entry of the conversation.
export function draw(entry) {
  switch (entry.who) {
    case "you": return drawSaid(entry);
    case "question": return drawQuestion(entry);
    case "outcome": return drawOutcome(entry);
    case "note": return el("p", { class: "note" }, entry.text);
    default: return drawReply(entry);
  }
}

function drawSaid(entry) {
  const text = el("p", { class: "words" }, ...sentence(entry.text, entry.understanding));
  const node = el("article", { class: "said you" }, el("h3", { class: "hidden" }, t("you")), text);
  if (entry.understanding) node.append(understood(entry.understanding));
  return node;
}

function drawReply(entry) {
  const node = el("article", { class: "said" }, el("h3", { class: "hidden" }, t("assistant")), el("p", {}, entry.text));
  if (entry.options?.length) node.append(buttons(entry.options.map((text) => [text, text]), t("choose")));
  else if (entry.isYesNo) node.append(yesNo());
  return node;
}

function drawQuestion({ question, card }) {
  const node = el("article", { class: "said asks" }, el("h3", {}, question.extension || t("assistant")));
  if (card) node.append(fragment(card));
  node.append(el("p", {}, question.text));
  if (["confirmation", "confirmIntent", "authorize"].includes(question.kind)) node.append(yesNo());
  else if (["unlock", "protectedData"].includes(question.kind)) node.append(yesNo(hands.unlock));
  const texts = question.optionTexts ?? [];
  if (texts.length > 0) {
    // An answer by its name, or by its place where two have the same one.
    const options = texts.map((text, index) => {
      const title = question.optionTitles?.[index];
      const isUnique = text && texts.filter((other) => other === text).length === 1;
      return [title ?? text, isUnique ? text : String(index + 1)];
    });
    node.append(buttons(options, t("choose")));
  }
  if (question.optionsLeftOut) node.append(el("p", { class: "meaning" }, t("leftOut", { count: question.optionsLeftOut })));
  return node;
}

function drawOutcome(entry) {
  const { status, text, card } = entry;
  const [shape, meaning] = sign(status);
  const node = el("article", { class: "result" });
  if (card) node.append(fragment(card));
  else if (text) node.append(el("p", {}, text));
  node.append(el("p", { class: "state", "data-is": meaning },
    el("span", { "aria-hidden": "true" }, shape), ` ${word("status", status)}`));
  if (entry.call) offerCall(node, entry);
  return node;
}

/// Adds the button to an outcome that opens its call, at the host that has carried it out.
function offerCall(node, { call, pid }) {
  const open = el("button", { type: "button", class: "link", "data-pid": pid, click: () => hands.openCall(call) },
    t("openCall"));
  node.querySelector(":scope > .state").append(" ", open);
  showCalls(node);
}

/// Hides the buttons whose calls a host had that is gone: the next one counts from one again.
export function showCalls(place) {
  const pid = String(state.link.host?.pid);
  for (const open of place.querySelectorAll("button[data-pid]")) open.hidden = open.dataset.pid !== pid;
}

/// A card: the one HTML that is taken as such, since the console made it of checked data.
function fragment(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

// MARK: Answers as buttons

function buttons(options, label) {
  const group = el("div", { class: "answers", role: "group", "aria-label": label });
  group.append(...options.map(([shown, said]) =>
    el("button", { type: "button", click: () => hands.answer(group, said, shown) }, shown)));
  return ready(group);
}

function yesNo(first) {
  const group = el("div", { class: "answers", role: "group", "aria-label": t("choose") });
  if (first) group.append(el("button", { type: "button", class: "main", click: () => first(group) }, t("unlockAndGoOn")));
  else group.append(el("button", { type: "button", class: "main", click: () => hands.answer(group, t("yesWord"), t("yes")) }, t("yes")));
  group.append(el("button", { type: "button", click: () => hands.answer(group, t("noWord"), t("no")) }, t("no")));
  return ready(group);
}

function ready(group) {
  arrows(group);
  const nodes = [...group.children];
  focusOne(nodes, nodes[0]);
  return group;
}

"""##

private let extensions_js: StaticString = ##"""
// The extensions: state, memory against its limit, launches.

import { el, keepFocus, list, mark, svg, write } from "./dom.js";
import { integer, percent, sign, size, word } from "./format.js";
import { post, state } from "./store.js";
import { t } from "./texts.js";

const place = document.querySelector("#extensions .scroll");
let body = null;
let report = () => {};

export function begin(tell) {
  report = tell;
  relabel();
}

export function relabel() {
  body = el("tbody");
  const heads = ["name", "stateColumn", "memoryColumn", "launches"];
  place.replaceChildren(
    el("table", { class: "extensions" },
      el("thead", {}, el("tr", {},
        ...heads.map((name) => el("th", { scope: "col", class: name }, t(name))),
        el("th", { scope: "col" }, el("span", { class: "hidden" }, t("action"))))),
      body),
    el("p", { class: "empty" }));
}

export function show() {
  const extensions = state.status?.extensions ?? [];
  const table = place.firstElementChild;
  table.hidden = extensions.length === 0;
  place.lastElementChild.hidden = extensions.length > 0;
  write(place.lastElementChild, state.link.isConnected ? t("noExtensions") : t("unreachable"));
  list(body, extensions, (extension) => extension.identifier, make, update);
}

function make(extension) {
  const name = el("th", { scope: "row", title: extension.identifier });
  const mood = el("td", { class: "state" }, el("span", { "aria-hidden": "true" }), el("span"));
  const bar = el("meter", { min: 0, max: 1, high: 0.8, low: 0.5, optimum: 0 });
  const trend = svg("svg", { class: "trend", viewBox: "0 0 40 12", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("polyline"));
  const memory = el("td", { class: "memory" }, el("span", { class: "number" }, el("span"), el("span", { class: "limit" })), bar, trend);
  const launches = el("td", { class: "number" });
  return el("tr", {}, name, mood, memory, launches, el("td", { class: "action" }));
}

function update(row, extension) {
  const [name, mood, memory, launches, action] = row.children;
  write(name, extension.name || extension.identifier);
  const [shape, meaning] = sign(extension.state);
  mark(mood, "data-is", meaning);
  write(mood.firstElementChild, shape);
  write(mood.lastElementChild, word("extension", extension.state));
  showMemory(memory, extension);
  write(launches, integer(extension.launches ?? 0));
  const wants = extension.state === "quarantined";
  if (wants && !action.firstChild) {
    action.append(el("button", { type: "button", click: () => lift(extension) }, t("liftQuarantine")));
  } else if (!wants) keepFocus(action, () => action.replaceChildren(), () => row);
}

function showMemory(cell, extension) {
  const used = extension.memoryBytes ?? 0;
  const limit = extension.memoryLimitBytes ?? 0;
  const [text, bar, trend] = cell.children;
  const isOn = used > 0;
  write(text.firstElementChild, isOn ? size(used) : "–");
  write(text.lastElementChild, isOn ? ` ${t("ofWhole", { limit: size(limit) })}` : "");
  bar.hidden = !isOn || limit <= 0;
  const share = limit > 0 ? Math.min(used / limit, 1) : 0;
  bar.value = share;
  mark(bar, "aria-label", `${t("memory")} ${percent(share)}`);
  mark(trend, "visibility", isOn ? null : "hidden");
  const values = state.memory.get(extension.identifier) ?? [];
  const most = Math.max(limit, ...values, 1);
  const points = values.map((value, index) => `${40 - (values.length - 1 - index)},${(11.5 - (value / most) * 11).toFixed(1)}`);
  mark(trend.firstElementChild, "points", points.length > 1 ? points.join(" ") : "");
}

async function lift(extension) {
  try {
    await post("/api/quarantine", { extension: extension.identifier });
    report(t("lifted", { name: extension.name }));
  } catch (refusal) {
    report(t("failed", { reason: refusal.message }));
  }
}

"""##

private let format_js: StaticString = ##"""
// Numbers, sizes and times as a person reads them.

import { language, t } from "./texts.js";

const made = new Map();

function number(value, digits) {
  const key = `${language()} ${digits}`;
  if (!made.has(key)) {
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    made.set(key, new Intl.NumberFormat(language(), options));
  }
  return made.get(key).format(value);
}

export function integer(value) {
  return number(Math.round(value), 0);
}

/// A duration, such as "3.4 ms", "905 ms", "2.03 s" or "3 min 12 s".
export function duration(milliseconds) {
  if (!Number.isFinite(milliseconds)) return "–";
  if (milliseconds < 10) return `${number(milliseconds, 1)} ms`;
  if (milliseconds < 1000) return `${number(milliseconds, 0)} ms`;
  if (milliseconds < 60_000) return `${number(milliseconds / 1000, milliseconds < 10_000 ? 2 : 1)} s`;
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
  return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3600)} h`;
}

/// A size, such as "1.2 MiB".
export function size(bytes) {
  if (!Number.isFinite(bytes)) return "–";
  const units = ["B", "KiB", "MiB", "GiB", "TiB"];
  let unit = 0;
  while (Math.abs(bytes) >= 1024 && unit < units.length - 1) {
    bytes /= 1024;
    unit += 1;
  }
  return `${number(bytes, unit === 0 || bytes >= 100 ? 0 : 1)} ${units[unit]}`;
}

export function percent(fraction) {
  return `${number(fraction * 100, 0)} %`;
}

/// The time of a day.
export function clock(milliseconds) {
  const date = new Date(milliseconds);
  if (Number.isNaN(date.getTime())) return "–";
  const two = (value) => String(value).padStart(2, "0");
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/// A day with its time, in the words of the language.
export function moment(text) {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return "–";
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(date);
}

/// An intent without what all names have.
export function intentName(name = "") {
  return name.replace(/^IN/, "").replace(/Intent$/, "") || name;
}

/// A word of the protocol in the language, or itself where there is no translation.
export function word(group, name) {
  return t(`${group}.${name}`, {}, name);
}

const signs = {
  // Outcomes.
  success: ["✓", "good"], inProgress: ["▶", "busy"], needsInput: ["?", "wait"], cancelled: ["–", "calm"],
  denied: ["⊘", "wait"], running: ["▶", "busy"],
  // Extensions.
  stopped: ["○", "calm"], starting: ["◔", "busy"], ready: ["●", "good"], busy: ["▶", "busy"],
  unresponsive: ["!", "bad"], stopping: ["◑", "calm"], backingOff: ["↻", "wait"], quarantined: ["✕", "bad"],
  // Permissions of apps.
  authorized: ["✓", "good"], notDetermined: ["?", "calm"], restricted: ["⊘", "wait"], changedApp: ["?", "wait"],
  // Jobs.
  working: ["▶", "busy"], succeeded: ["✓", "good"], expired: ["✕", "bad"], lost: ["✕", "bad"],
};

/// The shape and the meaning of a state: whatever has no sign has failed.
export function sign(name) {
  return signs[name] ?? ["✕", "bad"];
}

"""##

private let host_js: StaticString = ##"""
// The host as a whole: whether it answers, its figures, the device, its clients and problems.

import { arrows, el, list, mark, write } from "./dom.js";
import { duration, integer, size } from "./format.js";
import { post, state } from "./store.js";
import { t } from "./texts.js";

const link = document.getElementById("link");
const figures = document.getElementById("figures");
const device = document.getElementById("device");
const questions = document.getElementById("questions");
const place = document.querySelector("#host > div");

let report = () => {};
let parts = {};

export function begin(tell) {
  report = tell;
  relabel();
  // Times run on between two words of the host.
  setInterval(() => { if (document.visibilityState === "visible") showTimes(); }, 1000);
}

export function relabel() {
  const clients = el("tbody");
  const heads = ["name", "kind", "process", "connectedFor", "underWay"];
  parts = {
    lock: toggle((isOn) => set({ isLocked: isOn })),
    data: toggle((isOn) => set({ isProtectedDataAvailable: isOn })),
    problems: el("ul", { class: "problems" }),
    clients,
    about: el("p", { class: "meaning" }),
  };
  device.replaceChildren(parts.lock, parts.data);
  figures.replaceChildren();
  figures.known = undefined;
  questions.replaceChildren();
  questions.known = undefined;
  place.replaceChildren(
    el("h3", {}, t("problems")), parts.problems,
    el("h3", {}, t("clients")),
    el("div", { class: "scroll" }, el("table", { class: "clients" },
      el("thead", {}, el("tr", {}, ...heads.map((name) => el("th", { scope: "col", class: name }, t(name))))), clients)),
    el("div", { class: "bar" }, parts.about,
      el("button", { type: "button", click: reload }, t("reload"))));
}

/// A switch: a button that is on or off, with a word for each.
function toggle(change) {
  const button = el("button", { type: "button", role: "switch", class: "switch" }, el("span", { class: "knob", "aria-hidden": "true" }), el("span"));
  button.addEventListener("click", () => change(button.getAttribute("aria-checked") !== "true"));
  return button;
}

async function set(change) {
  try {
    const answer = await post("/api/device", change);
    if (answer.problem) report(answer.problem);
  } catch (refusal) {
    report(t("failed", { reason: refusal.message }));
  }
}

async function reload() {
  try {
    const answer = await post("/api/reload");
    report([t("reloaded", { count: answer.extensions }), ...(answer.problems ?? [])].join(" "));
  } catch (refusal) {
    report(t("failed", { reason: refusal.message }));
  }
}

export function show() {
  const isUp = state.isOnline && state.link.isConnected;
  mark(document.body, "data-link", isUp ? "up" : "down");
  showLink(isUp);
  const status = state.status;
  mark(device, "hidden", status ? null : "");
  if (status) showDevice(status.device ?? {}, isUp);
  showQuestions();
  const problems = isUp ? status?.problems ?? [] : [state.isOnline ? t("tryingAgain", { problem: state.link.problem ?? "" }) : t("consoleGone"), ...(status?.problems ?? [])];
  parts.problems.previousElementSibling.hidden = problems.length === 0;
  list(parts.problems, problems.map((text, index) => ({ text, index })), (item) => item.index, () => el("li"), (node, item) => write(node, item.text));
  const known = state.link.host;
  write(parts.about, status ? t("dataIn", { folder: status.dataDirectory ?? known?.dataDirectory ?? "" }) : t("unreachable"));
  const clients = (status?.clients ?? []).map((client, index) => ({ client, index }));
  list(parts.clients, clients, ({ client, index }) => `${index} ${client.pid}`, () => el("tr", {}, el("th", { scope: "row" }), el("td"), el("td", { class: "number" }), el("td", { class: "number" }), el("td", { class: "number" })), showClient);
  showTimes();
}

function showLink(isUp) {
  const [shape, meaning, name] = !state.isOnline ? ["✕", "bad", "offline"]
    : isUp ? ["●", "good", "connected"] : ["↻", "wait", "disconnected"];
  mark(link, "data-is", meaning);
  const about = state.link.host;
  link.title = isUp && about ? t("linkTitle", about) : state.link.problem ?? "";
  const text = `${shape} ${t(name)}`;
  write(link, text);
}

function showDevice(status, isUp) {
  const isLocked = status.isLocked === true;
  const hasData = status.isProtectedDataAvailable === true;
  for (const [button, isOn, words] of [
    [parts.lock, isLocked, t(isLocked ? "locked" : "unlocked")],
    [parts.data, hasData, `${t("protectedData")}: ${t(hasData ? "available" : "unavailable")}`],
  ]) {
    mark(button, "aria-checked", isOn);
    button.disabled = !isUp;
    write(button.lastElementChild, words);
  }
  mark(parts.lock, "aria-label", `${t("deviceLock")}: ${t(isLocked ? "locked" : "unlocked")}`);
}

function showClient(row, { client }) {
  const [name, kind, process, connected, requests] = row.children;
  write(name, client.app ? `${client.name} (${client.app})` : client.name);
  write(kind, client.kind);
  write(process, client.pid ? String(client.pid) : "–");
  row.connectedMs = client.connectedMs ?? 0;
  write(connected, duration(elapsed(row.connectedMs)));
  write(requests, integer(client.requests ?? 0));
}

/// A time of the newest status, which has run on since.
function elapsed(milliseconds) {
  const seconds = Math.floor((milliseconds + Date.now() - state.statusAt) / 1000);
  return seconds * 1000;
}

function showTimes() {
  const status = state.status;
  if (!status || !state.link.isConnected) return list(figures, [], () => "", () => el("div"), () => {});
  const extensions = status.extensions ?? [];
  const running = [...state.calls.values()].filter((call) => call.isRunning).length;
  const items = [
    ["upFor", t("upFor", { time: duration(elapsed(status.uptimeMs ?? 0)) }), ""],
    ["requests", t("requests"), integer(Math.max(running, status.requests ?? 0))],
    ["processes", t("processes"), integer(extensions.filter((one) => one.memoryBytes > 0).length)],
    ["memory", t("memory"), size(extensions.reduce((sum, one) => sum + (one.memoryBytes ?? 0), 0))],
  ];
  list(figures, items, ([name]) => name, () => el("div", {}, el("dt"), el("dd", { class: "number" })), (node, [, label, value]) => {
    write(node.firstElementChild, label);
    write(node.lastElementChild, value);
  });
  for (const row of parts.clients.children) write(row.children[3], duration(elapsed(row.connectedMs)));
}

/// Apps that ask whether they may be used; whoever answers first decides.
function showQuestions() {
  list(questions, state.questions, (one) => one.question, (one) => {
    const group = el("div", { class: "answers", role: "group", "aria-label": one.app });
    const give = (answer) => () => decide(one.question, answer);
    group.append(el("button", { type: "button", class: "main", click: give("yes") }, t("yes")),
      el("button", { type: "button", click: give("no") }, t("no")),
      el("button", { type: "button", click: give("cancel") }, t("decideLater")));
    arrows(group);
    return el("article", { class: "said asks" }, el("h3", {}, one.app), el("p", {}, one.text), group);
  }, () => {}, document.getElementById("words"));
}

async function decide(question, answer) {
  try {
    await post("/api/authorization", { question, answer });
  } catch (refusal) {
    if (refusal.kind !== "unknownQuestion") report(t("failed", { reason: refusal.message }));
  }
}

"""##

private let icon_svg: StaticString = ##"""
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#1f6feb"/><path d="M3 5h5M5 8h7M9 11h4" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>

"""##

private let index_html: StaticString = ##"""
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>IntentHost</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="cards.css">
<link rel="stylesheet" href="style.css">
<link rel="modulepreload" href="store.js">
<link rel="modulepreload" href="dom.js">
<link rel="modulepreload" href="texts.js">
<link rel="modulepreload" href="format.js">
<link rel="modulepreload" href="talk.js">
<link rel="modulepreload" href="entries.js">
<link rel="modulepreload" href="sentence.js">
<link rel="modulepreload" href="extensions.js">
<link rel="modulepreload" href="calls.js">
<link rel="modulepreload" href="call.js">
<link rel="modulepreload" href="timeline.js">
<link rel="modulepreload" href="recording.js">
<link rel="modulepreload" href="jobs.js">
<link rel="modulepreload" href="personal.js">
<link rel="modulepreload" href="choose.js">
<link rel="modulepreload" href="stress.js">
<link rel="modulepreload" href="host.js">
<script type="module" src="main.js"></script>
</head>
<body>
<a class="skip" href="#words" data-text="skip"></a>
<header>
  <h1>IntentHost</h1>
  <p id="link" class="state" role="status"></p>
  <dl id="figures"></dl>
  <div id="device" role="group" data-label="device"></div>
  <label class="language"><span class="hidden" data-text="language"></span><select id="language"></select></label>
</header>
<nav data-label="sections">
  <a href="#talk" data-text="talk"></a>
  <a href="#extensions" data-text="extensions"></a>
  <a href="#calls" data-text="calls"></a>
  <a href="#jobs" data-text="jobs"></a>
  <a href="#personal" data-text="personal"></a>
  <a href="#stress" data-text="stress"></a>
  <a href="#host" data-text="host"></a>
</nav>
<main>
  <section id="talk" aria-labelledby="talk-title">
    <h2 id="talk-title" data-text="talk"></h2>
    <div id="questions" role="region" aria-live="polite" data-label="appQuestions"></div>
    <div id="log" role="log" aria-live="polite" tabindex="0" aria-labelledby="talk-title"></div>
    <p id="busy" hidden><progress data-label="working"></progress><span></span></p>
    <form id="say">
      <label class="hidden" for="words" data-text="words"></label>
      <textarea id="words" rows="1" autocomplete="off" spellcheck="false" data-placeholder="sayPlaceholder"></textarea>
      <button id="send" type="submit" data-text="send"></button>
      <button id="stop" type="button" data-text="stop" hidden></button>
    </form>
  </section>
  <div id="live">
  <section id="extensions" aria-labelledby="extensions-title">
    <h2 id="extensions-title" data-text="extensions"></h2>
    <div class="scroll"></div>
  </section>
  <section id="calls" aria-labelledby="calls-title">
    <div class="bar">
      <h2 id="calls-title" data-text="calls"></h2>
      <svg id="pulse" role="img" viewBox="0 0 120 20" preserveAspectRatio="none"></svg>
      <label class="filter"><span class="hidden" data-text="filter"></span><input id="filter" type="search" data-placeholder="filter"></label>
      <label class="check"><input id="failures" type="checkbox"><span data-text="failuresOnly"></span></label>
      <button id="pause" type="button" aria-pressed="false" data-text="pause"></button>
    </div>
    <div class="scroll tall"></div>
  </section>
  <section id="call" aria-labelledby="call-title" tabindex="-1"></section>
  <section id="jobs" aria-labelledby="jobs-title">
    <h2 id="jobs-title" data-text="jobs"></h2>
    <div class="scroll"></div>
  </section>
  <section id="personal" aria-labelledby="personal-title">
    <h2 id="personal-title" data-text="personal"></h2>
    <div></div>
  </section>
  <section id="stress" aria-labelledby="stress-title">
    <h2 id="stress-title" data-text="stress"></h2>
    <div></div>
  </section>
  <section id="host" aria-labelledby="host-title">
    <h2 id="host-title" data-text="host"></h2>
    <div></div>
  </section>
  </div>
</main>
<div id="notice" role="status" aria-live="polite"></div>
</body>
</html>

"""##

private let jobs_js: StaticString = ##"""
// The jobs: how far they are; to be cancelled, or taken over from a host that is gone.

import { el, keepFocus, list, mark, write } from "./dom.js";
import { intentName, moment, percent, sign, word } from "./format.js";
import { post, state } from "./store.js";
import { t } from "./texts.js";

/// The greatest number of jobs that are shown.
const MOST_ROWS = 50;

const place = document.querySelector("#jobs .scroll");
let body = null;
let report = () => {};

export function begin(tell) {
  report = tell;
  relabel();
}

export function relabel() {
  body = el("ul", { class: "jobs" });
  place.replaceChildren(body, el("p", { class: "empty" }, t("noJobs")));
}

export function show() {
  const own = [...state.jobs.values()].map((job) => ({ job, isOwn: true }));
  const past = [...state.pastJobs.values()].map((job) => ({ job, isOwn: false }));
  const isOpen = ({ job }) => job.state === "working";
  const rows = [...own, ...past].sort((a, b) =>
    isOpen(b) - isOpen(a) || String(b.job.acceptedAt).localeCompare(String(a.job.acceptedAt))).slice(0, MOST_ROWS);
  place.lastElementChild.hidden = rows.length > 0;
  list(body, rows, ({ job }) => job.id, make, update);
}

function make() {
  return el("li", {},
    el("div", { class: "what" }, el("strong"), " ", el("span"), " ", el("small")),
    el("div", { class: "state" }, el("span", { "aria-hidden": "true" }), el("span")),
    el("progress", { max: 1 }), el("div", { class: "number" }), el("div", { class: "action" }),
    el("p", { class: "meaning" }));
}

function update(row, { job, isOwn }) {
  const [what, mood, bar, number, action, message] = row.children;
  const name = intentName(job.intent);
  write(what.children[0], name);
  write(what.children[1], job.extension.split(".").pop());
  write(what.children[2], t("since", { time: moment(job.acceptedAt) }));
  const [shape, meaning] = sign(job.state);
  mark(mood, "data-is", meaning);
  write(mood.firstElementChild, shape);
  const isOpen = job.state === "working";
  write(mood.lastElementChild, ` ${word("job", job.state)}`);
  write(message, job.error?.message ?? (isOpen ? job.progress?.message : undefined) ?? "");
  const fraction = isOpen ? job.progress?.fraction : undefined;
  mark(bar, "class", isOpen ? null : "off");
  mark(bar, "aria-hidden", isOpen ? null : "true");
  mark(bar, "aria-label", t("progressOf", { name }));
  if (Number.isFinite(fraction)) bar.value = Math.min(Math.max(fraction, 0), 1);
  else bar.removeAttribute("value");
  write(number, Number.isFinite(fraction) ? percent(Math.min(Math.max(fraction, 0), 1)) : "");
  offer(action, job, isOwn, name);
}

function offer(action, job, isOwn, name) {
  const wanted = job.state !== "working" ? "" : isOwn ? "cancel" : "resume";
  if (action.dataset.offer === wanted) return;
  action.dataset.offer = wanted;
  const row = action.parentElement;
  keepFocus(action, () => action.replaceChildren(), () => row);
  if (!wanted) return;
  action.append(el("button", { type: "button", "aria-label": `${t(wanted)}: ${name}`, click: () => act(wanted, job) }, t(wanted)));
}

async function act(name, job) {
  try {
    const answer = await post(`/api/jobs/${name}`, { job: job.id });
    if (name === "cancel") report(t("cancelAsked"));
    else report(t(answer.isResumed ? "resumed" : "notResumed"));
  } catch (refusal) {
    report(t("failed", { reason: refusal.message }));
  }
}

"""##

private let main_js: StaticString = ##"""
// The page as a whole: brings its parts together.

import * as call from "./call.js";
import * as calls from "./calls.js";
import * as extensions from "./extensions.js";
import * as host from "./host.js";
import * as jobs from "./jobs.js";
import * as personal from "./personal.js";
import { listen, state, watch } from "./store.js";
import * as stress from "./stress.js";
import * as talk from "./talk.js";
import { language, languages, speak, translate } from "./texts.js";
import { el, write } from "./dom.js";

const notice = document.getElementById("notice");
let fading = 0;

/// Tells the person what came of an action, for a while.
function report(text) {
  write(notice, text);
  notice.dataset.shown = "";
  clearTimeout(fading);
  fading = setTimeout(() => {
    delete notice.dataset.shown;
    write(notice, "");
  }, Math.max(4000, text.length * 80));
}

function openCall(number, goes = true) {
  calls.select(number);
  call.open(number, goes);
}

const choice = document.getElementById("language");
choice.append(...Object.entries(languages).map(([tag, name]) => el("option", { value: tag, lang: tag }, name)));
choice.value = language();
choice.addEventListener("change", () => {
  speak(choice.value);
  for (const part of [extensions, calls, call, jobs, personal, stress, host, talk]) part.relabel();
  show();
});

/// The process of the host that has answered last.
let pid;

function followHost() {
  const now = state.link.host?.pid;
  if (now === undefined || now === pid) return;
  if (pid !== undefined) {
    call.hostChanged();
    if (wasUp) personal.hostChanged();
  }
  pid = now;
  talk.hostChanged();
}

function show() {
  followHost();
  host.show();
  extensions.show();
  calls.show();
  call.show();
  jobs.show();
  const isUp = state.isOnline && state.link.isConnected;
  if (isUp && !wasUp) {
    talk.showIdeas();
    personal.hostChanged();
  }
  talk.followDevice(state);
  wasUp = isUp;
  if (state.status && document.body.dataset.ready === undefined) {
    document.body.dataset.ready = "";
    performance.mark("first-state");
  }
}

let wasUp = false;

translate();
host.begin(report);
extensions.begin(report);
jobs.begin(report);
personal.begin(report);
stress.begin(report);
calls.begin(openCall);
call.begin((number, hadFocus) => {
  calls.select(null);
  if (hadFocus) calls.focus(number);
});
talk.begin(openCall);
watch(show);
listen();

"""##

private let personal_js: StaticString = ##"""
// What is kept about the person: read when a list is opened, and changed here.

import { choosing, writing } from "./choose.js";
import { el, keepFocus, list, mark, write } from "./dom.js";
import { moment, sign, word } from "./format.js";
import { get, post } from "./store.js";
import { sayPhrase } from "./talk.js";
import { locale, t } from "./texts.js";

const place = document.querySelector("#personal > div");
let report = () => {};
/// The number of entries that come with each press, and in one answer.
const PAGE = 50;
const MOST_AT_ONCE = 500;

/// A list of one kind: what its entries are called, and how one is drawn.
class Entries {
  constructor(kind, make) {
    [this.kind, this.make] = [kind, make];
    this.items = [];
    this.query = {};
    this.next = null;
    this.turn = 0;
  }

  /// Makes the nodes of the list.
  draw() {
    this.body = el("ul", { class: "entries" });
    this.empty = el("p", { class: "empty", role: "status" });
    this.more = el("button", { type: "button", hidden: true, click: () => this.load(true) }, t("showMore"));
    return [this.body, this.empty, this.more];
  }

  /// Empties the list; what is being read for it comes too late.
  clear() {
    [this.items, this.next] = [[], null];
    this.turn += 1;
  }

  /// Reads as much of the list as is shown, or goes on with it. Returns whether it is up to date.
  async load(goesOn = false) {
    const turn = (this.turn += 1);
    write(this.empty, this.items.length ? "" : t("reading"));
    let [items, from] = goesOn ? [this.items, this.next] : [[], 0];
    const wanted = this.items.length + (goesOn ? 1 : 0);
    try {
      do {
        const count = Math.min(Math.max(wanted - items.length, PAGE), MOST_AT_ONCE);
        const query = new URLSearchParams({ ...this.query, from, count, locale: locale() });
        const answer = await get(`/api/personal/${this.kind}?${query}`);
        items = [...items, ...answer.items];
        from = answer.next ?? null;
      } while (from !== null && items.length < wanted);
    } catch (refusal) {
      if (turn === this.turn) write(this.empty, t("failed", { reason: refusal.message }));
      return false;
    }
    if (turn !== this.turn) return false;
    this.items = items;
    this.next = from;
    this.show();
    return true;
  }

  show() {
    write(this.empty, this.items.length ? "" : t(`none.${this.kind}`));
    mark(this.body, "hidden", this.items.length ? null : "");
    const hadFocus = document.activeElement === this.more;
    const known = this.body.children.length;
    // An entry that has changed is drawn anew.
    list(this.body, this.items, (item) => JSON.stringify(item), (item) => this.make(item, this), () => {}, this.empty);
    mark(this.more, "hidden", this.next === null ? "" : null);
    if (hadFocus && this.next === null) this.body.children[known]?.querySelector("button")?.focus();
  }

  /// Has the host's data changed, and reads the list again.
  async change(path, body) {
    try {
      const answer = await post(`/api/personal/${path}`, body);
      if (answer.text) report(answer.text);
    } catch (refusal) {
      report(t("failed", { reason: refusal.message }));
      // Another page may have changed it.
      await this.load();
      return false;
    }
    for (const entries of Object.values(lists)) if (entries.body?.closest("details").open) await entries.load();
    return true;
  }
}

/// The greatest number of characters of a text: an app may tell thousands.
const MOST_TEXT = 240;

function short(text) {
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
}

/// A row: what it is, where it is from, and what can be done.
function row(title, subtitle, about, ...actions) {
  return el("li", {},
    el("div", { class: "what" }, el("strong", {}, short(title)), subtitle ? ` ${short(subtitle)}` : "",
      el("p", { class: "meaning" }, about.filter(Boolean).join(" · "))),
    el("div", { class: "actions" }, ...actions));
}

/// What erases everything that an app told.
function erasing(entries, app) {
  return [t("eraseApp", { app }), () => entries.change("erase", { app })];
}

const lists = {
  donations: new Entries("donations", (item, all) => {
    const { app, identifier, group } = item;
    const at = Math.min(item.end ?? item.start ?? item.donatedAt, item.donatedAt);
    const forget = (what) => () => all.change("donations/delete", { app, ...what });
    return row(item.title, item.subtitle,
      [app, moment(at), group && t("inGroup", { group }), item.origin === "assistant" && t("byAssistant")],
      choosing(t("forget"), short(item.title), t("whatToForget"), () => [
        [t("onlyThis"), forget({ identifier })],
        ...(group ? [[t("wholeGroup", { group }), forget({ group })]] : []),
        [t("allDonations", { app }), forget({ all: true })], erasing(all, app)]));
  }),
  suggestions: new Entries("suggestions", (item, all) => row(item.title, item.subtitle,
    [item.app, word("reason", item.reason)],
    writing(t("givePhrase"), short(item.title), t("phrase"), (phrase) =>
      all.change("shortcuts/add", { phrase, suggestion: item.identifier, locale: locale() })))),
  shortcuts: new Entries("shortcuts", (item, all) => row(`“${item.phrase}”`,
    [item.title, item.subtitle].filter(Boolean).join(": "), [item.app],
    el("button", { type: "button", "aria-label": `${t("sayIt")}: ${item.phrase}`, click: () => sayPhrase(item.phrase) }, t("sayIt")),
    choosing(t("remove"), item.phrase, t("reallyRemove", { phrase: item.phrase }), () => [
      [t("remove"), () => all.change("shortcuts/remove", { identifier: item.identifier })]]))),
  vocabulary: new Entries("vocabulary", (item, all) => row(item.app,
    item.type ?? (item.parameters ?? []).join(", "),
    [t("wordCount", { count: item.count }), item.language ? t("ofTheApp", { language: item.language }) : t("toldByApp")],
    el("button", { type: "button", "aria-label": `${t("showWords")}: ${item.app}`, click: () => showWords(item.app) }, t("showWords")),
    item.language ? "" : choosing(t("erase"), item.app, t("reallyErase", { app: item.app }), () => [erasing(all, item.app)]))),
  words: new Entries("words", (item) => row(item.phrase,
    item.meaning && item.meaning !== item.phrase ? item.meaning : "",
    [item.group, item.pronunciation && t("soundsLike", { sound: item.pronunciation })])),
  authorizations: new Entries("authorizations", (item, all) => {
    const [shape, meaning] = sign(item.hasChanged ? "changedApp" : item.status);
    const { app, displayName } = item;
    const decide = (decision) => () => all.change("authorize", { app, decision });
    const state = item.hasChanged ? t("changedApp") : word("permission", item.status);
    const choices = {
      authorized: [choosing(t("takeBack"), displayName, t("reallyTakeBack", { app: displayName }), () => [
        [t("askAgain"), decide("forget")], [t("deny"), decide("deny")]])],
      denied: [allow(), choosing(t("askAgain"), displayName, t("reallyForget", { app: displayName }), () => [
        [t("askAgain"), decide("forget")]])],
      notDetermined: [allow(), choosing(t("deny"), displayName, t("reallyDeny", { app: displayName }), () => [
        [t("deny"), decide("deny")]])],
    };
    function allow() {
      const place = choosing(t("allow"), displayName, read, () => [[t("allow"), decide("allow")]]);
      place.dataset.allow = "";
      return place;
    }
    /// The question by what the app says now: that is what the person allows.
    async function read() {
      if (!await all.load()) return null;
      const now = all.items.find((one) => one.app === app);
      const key = JSON.stringify(now);
      if (key !== JSON.stringify(item)) {
        // Its row is a new one.
        all.body.known.get(key)?.querySelector("[data-allow] button")?.click();
        return null;
      }
      return [item.usageDescription, ...(item.about ?? []), t("mayBeUsed", { app: displayName })].filter(Boolean).join(" ");
    }
    const node = row(displayName, "", [app, item.decidedAt && moment(item.decidedAt), item.administratorFile],
      ...(choices[item.status] ?? []),
      choosing(t("erase"), displayName, t("reallyErase", { app: displayName }), () => [erasing(all, app)]));
    node.firstElementChild.firstElementChild.after(el("span", { class: "state", "data-is": meaning }, " ",
      el("span", { "aria-hidden": "true" }, shape), state));
    return node;
  }),
};

function showWords(app) {
  const { words } = lists;
  words.query = { app };
  words.clear();
  const heading = el("h4", { tabindex: -1 }, t("wordsOf", { app }));
  wordsPlace.replaceChildren(heading, ...words.draw());
  heading.focus();
  words.load();
}

let wordsPlace = null;

export function begin(tell) {
  report = tell;
  relabel();
}

export function relabel() {
  const open = new Set([...place.querySelectorAll("details[open]")].map((node) => node.dataset.kind));
  wordsPlace = el("div", {});
  for (const entries of Object.values(lists)) entries.clear();
  const parts = Object.entries(lists).filter(([kind]) => kind !== "words").map(([kind, entries]) => {
    const part = el("details", { "data-kind": kind }, el("summary", {}, el("h3", {}, t(`list.${kind}`))),
      el("p", { class: "meaning" }, t(`about.${kind}`)), ...entries.draw(), kind === "vocabulary" ? wordsPlace : "");
    part.addEventListener("toggle", () => { if (part.open) entries.load(); });
    part.open = open.has(kind);
    return part;
  });
  place.replaceChildren(...parts);
}

/// Reads what is open anew: another host may have other data.
export function hostChanged() {
  keepFocus(place, relabel);
}

"""##

private let recording_js: StaticString = ##"""
// The flight recording of a call that failed: what went over the wire, and what the process was.

import { el } from "./dom.js";
import { duration, integer, percent, size, word } from "./format.js";
import { t } from "./texts.js";

/// A pause between two lines that is worth a line of its own.
const SILENCE = 100;

export function recording(outcome) {
  const error = outcome.error ?? {};
  const record = error.flightRecorder;
  const parts = [];
  if (error.stderrTail?.length || record) parts.push(written(error.stderrTail ?? []));
  if (!record) return parts;
  parts.push(el("h3", {}, t("recording")), el("p", { class: "meaning" }, t("recordingOf")), wire(record));
  parts.push(process(record, outcome.memory));
  return parts;
}

function written(lines) {
  if (lines.length === 0) return el("p", { class: "meaning" }, t("wroteNothing"));
  return el("div", {}, el("h3", {}, t("stderr")), el("pre", { tabindex: 0 }, lines.join("\n")));
}

function wire(record) {
  const rows = [];
  const first = record.wire?.[0]?.ageMs ?? 0;
  let last = null;
  for (const line of record.wire ?? []) {
    if (last !== null && last - line.ageMs >= SILENCE) rows.push(silence(last - line.ageMs));
    last = line.ageMs;
    rows.push(wireLine(line, first - line.ageMs));
  }
  if (last >= SILENCE) rows.push(silence(last));
  return el("ol", { class: "wire" }, ...rows);
}

function silence(time) {
  return el("li", { class: "silence" }, t("silence", { time: duration(time) }));
}

/// A line, with the time since the first one.
function wireLine(line, time) {
  const isSent = line.direction === "sent";
  const head = headline(line.text);
  const isCut = line.bytes > new TextEncoder().encode(line.text).length;
  return el("li", { class: isSent ? "sent" : "received" },
    el("span", { class: "age number" }, `+${duration(time)}`),
    el("span", { class: "way" }, el("span", { "aria-hidden": "true" }, isSent ? "→" : "←"),
      ` ${t(isSent ? "toExtension" : "toHost")}`),
    el("details", {},
      el("summary", {}, el("code", {}, head), " ",
        el("small", {}, t(isCut ? "cutLine" : "bytes", { count: integer(line.bytes) }))),
      el("pre", {}, pretty(line.text))));
}

/// What a line is, in a few words, also where only its beginning is there.
function headline(text) {
  const method = /"method"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  const id = /"id"\s*:\s*("[^"]*"|\d+)/.exec(text)?.[1];
  const parameter = /"parameter"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  const verdict = /"(?:outcome|code)"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  if (method) return [method, id && `#${id}`, parameter].filter(Boolean).join(" ");
  const kind = text.includes('"error"') ? "error" : "result";
  return id ? [`#${id} ${kind}`, verdict].filter(Boolean).join(" ") : text.slice(0, 60);
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function process(record, memory) {
  const items = [];
  const item = (name, ...values) => items.push(el("div", {}, el("dt", {}, name), ...values.map((value) => el("dd", {}, value))));
  item(t("stateColumn"), word("extension", record.state));
  if (record.queued) {
    item(t("requests"), t("waiting", { out: size(record.queued.toExtensionBytes), back: size(record.queued.toHostBytes) }));
  }
  const peak = record.memoryPeakBytes ?? memory?.peakBytes;
  if (peak !== undefined) {
    const limit = memory?.limitBytes;
    const text = t("memoryPeak", { size: size(peak) });
    const meter = el("meter", { min: 0, max: 1, low: 0.5, high: 0.8, optimum: 0 });
    meter.value = limit ? Math.min(peak / limit, 1) : 0;
    const share = limit ? `, ${t("ofLimit", { percent: percent(peak / limit), limit: size(limit) })}` : "";
    meter.setAttribute("aria-label", text + share);
    const own = record.process?.privateBytes;
    item(t("memory"), el("span", {}, text + share, limit ? meter : null),
      ...(own === undefined ? [] : [t("privateMemory", { size: size(own) })]));
  }
  if (!record.process) items.push(el("div", {}, el("dt", {}, t("process")), el("dd", {}, t("noProcess"))));
  else {
    item(t("process"), String(record.process.pid), t("processorTime", { time: duration(record.process.processorMs) }));
    item(t("threads"), ...(record.process.threads ?? []).map((text) => el("code", {}, text)));
    item(t("descriptors"), ...(record.process.descriptors ?? []).map((text) => el("code", {}, text)));
  }
  return el("dl", { class: "facts" }, ...items);
}

"""##

private let sentence_js: StaticString = ##"""
// A sentence of the person, with what was kept of it and what was dropped.

import { el } from "./dom.js";
import { intentName, percent } from "./format.js";
import { t } from "./texts.js";

/// The words of a sentence: those of a parameter bear its name, those that no template took are struck out.
function words(understanding, parse) {
  // The places count Unicode scalars, and so do the elements of a spread text.
  const letters = [...understanding.text];
  const slots = (parse.slots ?? []).filter((slot) => slot.end > slot.start).sort((a, b) => a.start - b.start);
  const parts = [];
  let place = 0;
  for (const slot of slots) {
    if (slot.start < place) continue;
    parts.push(...rest(letters.slice(place, slot.start).join(""), parse.skipped ?? []));
    const name = slot.parameter ?? "";
    parts.push(
      el("mark", { title: slot.value === undefined ? name : `${name} = ${slot.value}` },
        letters.slice(slot.start, slot.end).join(""), el("small", {}, short(name))),
    );
    place = slot.end;
  }
  parts.push(...rest(letters.slice(place).join(""), parse.skipped ?? []));
  return parts;
}

function short(parameter) {
  return parameter.split(".").pop();
}

/// The text between parameters, in which words that were skipped are marked.
function rest(text, skipped) {
  const dropped = new Set(skipped.map((word) => word.toLowerCase()));
  return text.split(/(\s+)/).map((part) => {
    const bare = part.toLowerCase().replace(/^\p{P}+|\p{P}+$/gu, "");
    return bare && dropped.has(bare) ? el("del", { title: t("notUsed") }, part) : part;
  });
}

function meaning(parse) {
  return t("understoodAs", { intent: intentName(parse.intent), score: percent(parse.score ?? 0) });
}

/// What the host understood, as a line below the sentence.
export function understood(understanding) {
  const parses = understanding.parses ?? [];
  if (parses.length === 0) return el("p", { class: "meaning" }, t("nothingUnderstood"));
  const [best, ...others] = parses;
  const line = el("p", { class: "meaning" }, meaning(best));
  const implied = Object.entries(best.implied ?? {});
  if (implied.length > 0) {
    const values = implied.map(([name, value]) => `${short(name)} = ${show(value)}`).join(", ");
    line.append(el("span", { title: t("impliedValues") }, ` · ${values}`));
  }
  if (others.length === 0) return line;
  const list = others.map((parse) =>
    el("li", {}, el("span", {}, meaning(parse)), el("span", { class: "words" }, ...words(understanding, parse))));
  return el("div", {}, line,
    el("details", { class: "meanings" }, el("summary", {}, `${t("moreMeanings")} (${others.length})`),
      el("ul", {}, ...list)));
}

function show(value) {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/// The sentence with its marks, or as it was said where it is no new sentence.
export function sentence(text, understanding) {
  const best = understanding?.parses?.[0];
  return best ? words(understanding, best) : [text];
}

"""##

private let store_js: StaticString = ##"""
// What the host does, as the console tells it, and what the person asks of the host.

/// A name for this page, by which the console tells it what concerns it alone.
export const tab = await (async () => {
  const known = sessionStorage.getItem("tab");
  if (known && await holds(known)) return known;
  // A duplicate of a tab has a copy of what that one keeps, and could answer its question once more.
  delete sessionStorage.talk;
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const name = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  sessionStorage.setItem("tab", name);
  await holds(name);
  return name;
})();

/// Whether this page alone has a name, from now on to its end.
function holds(name) {
  // A page that is loaded again waits until its earlier self is gone.
  const patience = AbortSignal.timeout(1000);
  return new Promise((found) => {
    navigator.locks.request(`tab-${name}`, { signal: patience }, () => {
      found(true);
      return new Promise(() => {});
    }).catch(() => found(false));
  });
}

/// The greatest number of calls that are kept.
const MOST_CALLS = 400;
/// The greatest number of jobs that are kept; twice as many are there for a while.
const MOST_JOBS = 200;
/// The seconds that the pulse shows.
export const PULSE = 60;

export const state = {
  /// Whether the console answers, and whether the host does.
  isOnline: false,
  link: { isConnected: false },
  status: null,
  statusAt: 0,
  calls: new Map(),
  jobs: new Map(),
  pastJobs: new Map(),
  questions: [],
  /// The memory that extensions had lately, by their identifiers.
  memory: new Map(),
  /// The calls that have ended in each second, and how many of them failed.
  pulse: new Map(),
};

const listeners = [];
const told = {};
let isDue = false;

/// Calls a function when the state has changed, at most once a frame.
export function watch(listener) {
  listeners.push(listener);
}

/// Calls a function for an event that is no part of the state.
export function hear(name, listener) {
  told[name] = listener;
}

export function changed() {
  if (isDue) return;
  isDue = true;
  // A page that is not shown has no frames, and is still to be right when it is.
  const run = () => {
    isDue = false;
    for (const listener of listeners) listener(state);
  };
  if (document.visibilityState === "visible") requestAnimationFrame(run);
  else setTimeout(run, 250);
}

export function isFailure(call) {
  return !call.isRunning && !["success", "inProgress", "cancelled", "needsInput"].includes(call.status);
}

function takeCalls(calls, leftOut = 0) {
  const second = Math.floor(Date.now() / 1000);
  const beat = state.pulse.get(second) ?? { ended: 0, failed: 0 };
  beat.ended += leftOut;
  if (leftOut > 0) {
    // The end of any of them may be left out, and nobody would tell it again. One that still runs comes back with its
    // next change.
    const told = new Set(calls.map((call) => call.call));
    for (const [number, call] of state.calls) if (call.isRunning && !told.has(number)) state.calls.delete(number);
  }
  for (const call of calls) {
    if (typeof call.call !== "number") continue;
    const known = state.calls.get(call.call);
    if (!call.isRunning && known?.isRunning !== false) {
      beat.ended += 1;
      if (isFailure(call)) beat.failed += 1;
    }
    state.calls.set(call.call, call);
  }
  state.pulse.set(second, beat);
  for (const old of state.pulse.keys()) if (old <= second - PULSE) state.pulse.delete(old);
  if (state.calls.size <= MOST_CALLS) return;
  for (const number of [...state.calls.keys()].sort((a, b) => a - b)) {
    if (state.calls.size <= MOST_CALLS / 2) break;
    if (!state.calls.get(number).isRunning) state.calls.delete(number);
  }
}

function takeStatus(status) {
  state.status = status;
  state.statusAt = Date.now();
  for (const extension of status.extensions ?? []) {
    const values = state.memory.get(extension.identifier) ?? [];
    values.push(extension.memoryBytes ?? 0);
    state.memory.set(extension.identifier, values.slice(-40));
  }
}

function takeJobs(jobs) {
  for (const job of jobs) {
    state.jobs.set(job.id, job);
    state.pastJobs.delete(job.id);
  }
  if (state.jobs.size <= 2 * MOST_JOBS) return;
  // Open ones stay, whatever their number: they can be cancelled.
  const ended = [...state.jobs.values()].filter((job) => job.state !== "working")
    .sort((a, b) => String(a.acceptedAt).localeCompare(String(b.acceptedAt)));
  for (const job of ended.slice(0, state.jobs.size - MOST_JOBS)) state.jobs.delete(job.id);
}

function takeChanges(changes) {
  if (changes.status) takeStatus(changes.status);
  if (changes.calls) takeCalls(changes.calls, changes.callsLeftOut ?? 0);
  if (changes.jobs) takeJobs(changes.jobs);
  if (changes.pastJobs) state.pastJobs = new Map(changes.pastJobs.map((job) => [job.id, job]));
}

const events = {
  state(whole) {
    state.calls = new Map((whole.calls ?? []).map((call) => [call.call, call]));
    state.jobs = new Map((whole.jobs ?? []).map((job) => [job.id, job]));
    state.pastJobs = new Map((whole.pastJobs ?? []).map((job) => [job.id, job]));
    state.link = whole.link;
    state.questions = whole.questions ?? [];
    state.status = null;
    if (whole.status) takeStatus(whole.status);
    told.stress?.(whole.stress ?? {});
  },
  changes: takeChanges,
  link(link) {
    state.link = link;
  },
  questions(questions) {
    state.questions = questions;
  },
};

/// Begins to listen to the console.
export function listen() {
  const source = new EventSource(`/events?tab=${tab}`);
  source.addEventListener("open", () => {
    state.isOnline = true;
    changed();
  });
  source.addEventListener("error", () => {
    state.isOnline = false;
    changed();
    // The browser does not try again by itself after an answer that is no stream.
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  });
  for (const [name, take] of Object.entries(events)) {
    source.addEventListener(name, (event) => {
      state.isOnline = true;
      take(JSON.parse(event.data));
      changed();
    });
  }
  for (const name of ["said", "progress", "stress"]) {
    source.addEventListener(name, (event) => told[name]?.(JSON.parse(event.data)));
  }
}

/// What the host or the console answers instead of a result.
export class Refusal extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

async function read(answer) {
  const type = answer.headers.get("content-type") ?? "";
  if (!type.startsWith("application/json")) throw new Refusal("refused", (await answer.text()).trim());
  const value = await answer.json();
  if (!answer.ok) throw new Refusal(value.error?.kind ?? "refused", value.error?.message ?? "");
  return value;
}

async function ask(path, options) {
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new Refusal("offline", "");
  }
  return read(answer);
}

/// Has the host do something.
export function post(path, body = {}) {
  const headers = { "Content-Type": "application/json" };
  return ask(path, { method: "POST", headers, body: JSON.stringify({ tab, ...body }) });
}

/// Reads something of the host.
export function get(path) {
  return ask(path, {});
}

"""##

private let stress_js: StaticString = ##"""
// Stress tests: started, watched and stopped here. They run with a host of their own.

import { el, mark, svg, write } from "./dom.js";
import { duration, integer, intentName, percent, word } from "./format.js";
import { get, hear, post, state } from "./store.js";
import { t } from "./texts.js";

/// The bounds of the console.
const BOUNDS = { rate: 1000, concurrency: 64, seconds: 300 };
/// The moments that the charts show.
const MOST_MOMENTS = 600;
const WIDTH = 300;
const HEIGHT = 64;

const place = document.querySelector("#stress > div");
let report = () => {};
let form = null;
let choices = [];
/// The extension and the intent that the person sees chosen.
let chosen = {};
/// The test that runs, or the last one, and its course.
let known = null;
let moments = [];
let parts = null;

export function begin(tell) {
  report = tell;
  hear("stress", take);
  relabel();
}

export function relabel() {
  const wasOpen = place.querySelector("details")?.open ?? false;
  const before = form && [...form.elements].map(({ name, value, checked }) => ({ name, value, checked }));
  const panel = el("details", {}, el("summary", {}, el("h3", {}, t("newStress"))), el("p", { class: "meaning" }, t("aboutStress")), makeForm());
  panel.addEventListener("toggle", () => { if (panel.open) open(); });
  parts = null;
  place.replaceChildren(panel, el("div", {}));
  panel.open = wasOpen;
  for (const { name, value, checked } of before ?? []) {
    if (name !== "start") Object.assign(form.elements[name], { value, ...(name === "isCold" && { checked }) });
  }
  bound();
  showChoices();
  show();
}

function field(label, control) {
  return el("label", { class: "field" }, el("span", {}, label), control);
}

function makeForm() {
  const number = (name, most, value) => el("input", { type: "number", name, min: 1, max: most, value, required: true, inputmode: "numeric" });
  const amount = number("amount", BOUNDS.rate, 20);
  const load = el("select", { name: "load" }, el("option", { value: "rate" }, t("perSecond")), el("option", { value: "concurrency" }, t("atATime")));
  load.addEventListener("change", bound);
  const extension = el("select", { name: "extension", required: true });
  const intent = el("select", { name: "intent", required: true });
  extension.addEventListener("change", () => {
    chosen = {};
    showIntents();
  });
  intent.addEventListener("change", choose);
  form = el("form", { class: "plan" },
    field(t("extension"), extension), field(t("intent"), intent),
    field(t("load"), load), field(t("amount"), amount), field(t("seconds"), number("seconds", BOUNDS.seconds, 10)),
    field(t("values"), el("textarea", { name: "values", rows: 2, spellcheck: "false", placeholder: t("valuesHint") })),
    el("label", { class: "check" }, el("input", { type: "checkbox", name: "isCold" }), el("span", {}, t("cold"))),
    el("button", { type: "submit", class: "main", name: "start" }, t("startStress")),
    el("p", { class: "empty", hidden: true }, t("noChoices")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    start();
  });
  return form;
}

function bound() {
  const { amount, load } = form.elements;
  amount.max = BOUNDS[load.value];
}

/// Reads what can be tested.
async function open() {
  try {
    choices = (await get("/api/stress/choices")).items;
    form.lastElementChild.hidden = choices.length > 0;
  } catch (refusal) {
    report(t("failed", { reason: refusal.message }));
  }
  showChoices();
}

function showChoices() {
  const { extension } = form.elements;
  extension.replaceChildren(...choices.map((one) => el("option", { value: one.extension }, one.name || one.extension)));
  // What is gone leaves the field empty: no other one takes its place unasked.
  if (chosen.extension) extension.value = chosen.extension;
  showIntents();
}

function showIntents() {
  const { extension, intent } = form.elements;
  const intents = choices.find((one) => one.extension === extension.value)?.intents ?? [];
  intent.replaceChildren(...intents.map((name) => el("option", { value: name }, intentName(name))));
  if (chosen.intent) intent.value = chosen.intent;
  choose();
}

function choose() {
  const { extension, intent } = form.elements;
  chosen = { extension: extension.value || chosen.extension, intent: intent.value || chosen.intent };
}

async function start() {
  const { extension, intent, load, amount, seconds, values, isCold } = form.elements;
  const lines = values.value.split("\n").map((line) => line.trim()).filter(Boolean);
  try {
    await post("/api/stress/start", {
      extension: extension.value, intent: intent.value, [load.value]: Number(amount.value),
      seconds: Number(seconds.value), values: lines, isCold: isCold.checked,
    });
  } catch (refusal) {
    report(t("failed", { reason: refusal.message }));
  }
}

async function stop() {
  try {
    // The second click of two that were meant for "Stop" does not end it at once.
    await post("/api/stress/stop", { now: performance.now() - parts.endsSince > 1000 });
  } catch (refusal) {
    report(t("failed", { reason: refusal.message }));
  }
}

/// Takes in what the console tells of a test: what has changed, or the whole course with the state of the host.
function take(change) {
  if (change.moments || change.run !== known?.run) moments = change.moments ?? [];
  const last = moments.at(-1);
  if (change.moment && change.moment.elapsedMs !== last?.elapsedMs) moments = [...moments.slice(1 - MOST_MOMENTS), change.moment];
  known = change.run ? change : null;
  show();
}

function make() {
  parts = {
    run: known.run,
    title: el("h3", {}), mood: el("p", { class: "state", role: "status" }, el("span", { "aria-hidden": "true" }), el("span")),
    bar: el("progress", { max: 1 }), stop: el("button", { type: "button", click: stop }),
    figures: el("dl", { class: "figures" }), charts: el("div", { class: "charts" }), page: el("div", {}),
  };
  place.lastElementChild.replaceChildren(parts.title,
    el("div", { class: "bar" }, parts.mood, parts.bar, parts.stop), parts.figures, parts.charts, parts.page);
}

/// Shows the test that runs, or the last one.
function show() {
  const isOn = ["running", "ending"].includes(known?.phase);
  form.elements.start.disabled = isOn;
  if (!known) {
    parts = null;
    return place.lastElementChild.replaceChildren();
  }
  if (parts?.run !== known.run) make();
  const { plan, phase } = known;
  const load = plan.rate ? t("loadRate", { rate: integer(plan.rate) }) : t("loadConcurrency", { count: integer(plan.concurrency) });
  const name = state.status?.extensions?.find((one) => one.identifier === plan.extension)?.name ?? plan.extension;
  write(parts.title, t("stressTitle", { intent: intentName(plan.intent), name, load, time: duration(plan.seconds * 1000) }));
  const [shape, meaning] = isOn ? ["▶", "busy"] : phase === "done" ? (known.holds ? ["✓", "good"] : ["!", "wait"]) : ["✕", "bad"];
  mark(parts.mood, "data-is", meaning);
  write(parts.mood.firstElementChild, shape);
  write(parts.mood.lastElementChild, phase === "done" && !known.holds ? t("holdsNot") : known.problem ?? word("stress", phase));
  const now = moments.at(-1);
  parts.bar.hidden = !isOn;
  mark(parts.bar, "aria-label", t("progressOf", { name: t("stress") }));
  if (Number.isFinite(now?.fraction)) parts.bar.value = now.fraction;
  parts.stop.hidden = !isOn;
  if (phase === "ending") parts.endsSince ??= performance.now();
  write(parts.stop, t(phase === "ending" ? "endNow" : "stopStress"));
  // Afterwards the report tells, which counts those since the last moment as well.
  parts.figures.hidden = !isOn;
  if (now) showFigures(now);
  showCharts();
  showReport();
}

function showFigures(now) {
  const figures = [
    ["outcomes", integer(now.outcomes ?? 0)], ["errors", integer(now.errors ?? 0)],
    ["rateNow", t("loadRate", { rate: integer(now.ratePerSecond ?? 0) })], ["requests", integer(now.underWay ?? 0)],
    ["waitingNow", integer(now.waiting ?? 0)], ["median", duration(now.p50Ms)], ["slowest", duration(now.p99Ms)],
  ];
  const nodes = figures.map(([name, value]) => el("div", {}, el("dt", {}, t(name)), el("dd", { class: "number" }, value)));
  parts.figures.replaceChildren(...nodes);
}

/// Two charts of the course: what ended in each second, and how long it took. Their meaning stands beside them.
function showCharts() {
  if (moments.length < 2) return parts.charts.replaceChildren();
  const end = Math.max(...moments.map((one) => one.elapsedMs ?? 0), (known.plan.seconds ?? 1) * 1000);
  const x = (one) => (((one.elapsedMs ?? 0) / end) * WIDTH).toFixed(1);
  const line = (name, most) => moments.filter((one) => Number.isFinite(one[name]))
    .map((one) => `${x(one)},${(HEIGHT - 1 - (one[name] / most) * (HEIGHT - 3)).toFixed(1)}`).join(" ");
  const most = (...names) => Math.max(...moments.flatMap((one) => names.map((name) => one[name] ?? 0)), 0.001);
  const rate = most("ratePerSecond");
  const slow = most("p99Ms");
  const errors = moments.at(-1).errors ?? 0;
  parts.charts.replaceChildren(
    chart(t("rateChart", { rate: integer(rate), count: errors }), [["line", line("ratePerSecond", rate)]]),
    chart(t("latencyChart", { time: duration(slow) }), [["line", line("p50Ms", slow)], ["line dashed", line("p99Ms", slow)]]));
}

function chart(text, lines) {
  return el("figure", {}, el("figcaption", { class: "meaning" }, text),
    svg("svg", { class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" },
      svg("path", { class: "axis", d: `M0 ${HEIGHT - 1}H${WIDTH}` }),
      ...lines.map(([name, points]) => svg("polyline", { class: name, points }))));
}

/// The report of the run, in a frame in which no script runs.
function showReport() {
  const address = known.hasReport ? `/stress/report/${known.run}` : null;
  if (parts.page.dataset.address === String(address)) return;
  parts.page.dataset.address = String(address);
  parts.page.replaceChildren(...(address === null ? [] : [
    el("p", {}, el("a", { href: address, target: "_blank", rel: "noopener" }, t("openReport"))),
    el("iframe", { src: address, title: t("stressReport"), sandbox: true })]));
}

"""##

private let style_css: StaticString = ##"""
/* Each colour has one meaning: blue can be acted on, green is well, amber wants attention, red has failed. A shape or a
   word always says the same. */
:root {
  color-scheme: light dark;
  --page: light-dark(#f4f5f7, #0e1116);
  --panel: light-dark(#ffffff, #161b22);
  --raised: light-dark(#eef1f5, #1f262f);
  --line: light-dark(#d5dae1, #2d3540);
  --text: light-dark(#1b2129, #e4e9ef);
  --soft: light-dark(#535d69, #9ea9b6);
  --act: light-dark(#0b57c2, #79b1ff);
  --act-ground: light-dark(#0b57c2, #1c5fc4);
  --good: light-dark(#17713a, #58c97f);
  --wait: light-dark(#8a5300, #f0b35a);
  --bad: light-dark(#b3261e, #ff8b80);
  --bar: light-dark(#5b6b80, #8496ad);
  --bar-soft: light-dark(#93a1b3, #5c6b80);
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font: 14px/1.45 system-ui, -apple-system, "Segoe UI", "Helvetica Neue", "DejaVu Sans", sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); min-height: 100vh; display: flex; flex-direction: column; }
h1, h2, h3, p, ul, ol, dl, dd, pre { margin: 0; padding: 0; }
ul, ol { list-style: none; }
h1 { font-size: 16px; letter-spacing: -.01em; }
h2 { font-size: 14px; font-weight: 650; }
h2 small, .meaning, .note, small { color: var(--soft); font-weight: 400; font-size: 12px; }
h3 { font-size: 12px; font-weight: 600; color: var(--soft); margin: 12px 0 4px; }
code, pre, .number { font-family: var(--mono); font-size: 12px; font-variant-numeric: tabular-nums; }
[hidden] { display: none !important; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 8px; top: -60px; z-index: 3; background: var(--panel); padding: 8px 12px; border-radius: 6px; }
.skip:focus { top: 8px; }
:focus-visible { outline: 2px solid var(--act); outline-offset: 1px; border-radius: 4px; }

button, input, select, textarea { font: inherit; color: inherit; }
button, select { background: var(--raised); border: 1px solid var(--line); border-radius: 6px; padding: 3px 10px; min-height: 28px; cursor: pointer; }
button:hover:not(:disabled), select:hover { border-color: var(--act); }
button:disabled { color: var(--soft); cursor: default; }
button.main, #send { background: var(--act-ground); border-color: var(--act-ground); color: #fff; }
button.link { background: none; border: 0; padding: 0; min-height: 24px; color: var(--act); text-align: left; }
button.link:hover { text-decoration: underline; }
button[aria-pressed="true"] { border-color: var(--act); color: var(--act); }
input, textarea { background: var(--panel); border: 1px solid var(--bar); border-radius: 6px; padding: 3px 8px; min-height: 28px; min-width: 0; }
input[type="checkbox"] { accent-color: var(--act-ground); min-height: 0; margin: 0; }
::placeholder { color: var(--soft); opacity: 1; }

[data-is="good"] { color: var(--good); }
[data-is="wait"] { color: var(--wait); }
[data-is="bad"] { color: var(--bad); }
[data-is="calm"] { color: var(--soft); }
.state > span:first-child { display: inline-block; min-width: 1.25em; }
.empty { color: var(--soft); padding: 8px 0; overflow-wrap: anywhere; }

header { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px; padding: 8px 16px; background: var(--panel); border-bottom: 1px solid var(--line); }
#link { font-weight: 600; white-space: nowrap; }
#figures { display: flex; flex-wrap: wrap; gap: 2px 16px; margin-right: auto; }
#figures div { display: flex; gap: 6px; align-items: baseline; }
#figures dt { color: var(--soft); font-size: 12px; }
#device { display: flex; flex-wrap: wrap; gap: 6px; }
.switch { display: flex; align-items: center; gap: 8px; background: none; }
.knob { position: relative; width: 26px; height: 14px; border-radius: 7px; border: 1px solid var(--bar); background: var(--raised); flex: none; }
.knob::after { content: ""; position: absolute; left: 2px; top: 2px; width: 8px; height: 8px; border-radius: 50%; background: var(--bar); }
[aria-checked="true"] > .knob { background: var(--act-ground); border-color: var(--act-ground); }
[aria-checked="true"] > .knob::after { left: 14px; background: #fff; }
nav { display: none; }
body[data-link="down"] #live > section:not(#host) { opacity: .75; }

#live { position: relative; display: flex; flex-direction: column; gap: 12px; min-width: 0; }
main { flex: 1; display: grid; gap: 12px; padding: 12px 16px 16px; min-height: 0; grid-template-columns: minmax(0, 1fr); }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 12px; min-width: 0; scroll-margin-top: 48px; }
section > h2, .bar { margin-bottom: 8px; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; }
.bar h2 { margin-right: auto; }
.check { display: inline-flex; gap: 6px; align-items: center; white-space: nowrap; min-height: 28px; }
.filter input { width: 130px; }
#pulse { width: 120px; height: 20px; fill: var(--bar); stroke: none; }
#pulse path { stroke: var(--line); stroke-width: 1; vector-effect: non-scaling-stroke; }
#pulse .bad { fill: var(--bad); }
.scroll { overflow-x: auto; position: relative; }
.tall { max-height: 400px; overflow-y: auto; }

#talk { display: flex; flex-direction: column; min-height: 420px; }
#log { flex: 1; overflow-y: auto; position: relative; display: flex; flex-direction: column; gap: 8px; padding: 2px 2px 8px; min-height: 200px; max-height: 60vh; }
#log > :first-child { margin-top: auto; }
.said, .result { max-width: 92%; background: var(--raised); border-radius: 10px 10px 10px 3px; padding: 7px 11px; align-self: flex-start; overflow-wrap: anywhere; }
.said h3, .ideas h3 { margin: 0 0 2px; }
.said.you { align-self: flex-end; background: light-dark(#dfeafb, #17335c); border-radius: 10px 10px 3px 10px; }
.said.you .meaning { color: light-dark(#44546a, #b3c4dc); }
.asks { border-left: 3px solid var(--wait); }
.asks .card { margin-block: .5rem; }
.result { background: none; border: 1px solid var(--line); border-radius: 10px; }
.note, #busy { align-self: center; text-align: center; overflow-wrap: anywhere; max-width: 100%; }
#busy { margin: 2px 0; display: flex; gap: 8px; align-items: center; color: var(--soft); font-size: 12px; }
.words { line-height: 1.9; }
mark { background: none; color: inherit; border-bottom: 2px solid var(--act); padding-bottom: 1px; }
mark small { margin-left: 3px; font-size: 11px; color: inherit; opacity: .8; }
del { color: inherit; opacity: .75; text-decoration: line-through; }
.meanings { font-size: 12px; margin-top: 2px; }
.meanings li { padding: 3px 0; display: flex; flex-direction: column; }
summary { cursor: pointer; min-height: 20px; }
.answers { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 7px; }
.answers button, .ideas button { text-align: left; overflow-wrap: anywhere; border-color: var(--act); }
.ideas { display: flex; flex-wrap: wrap; gap: 6px; }
.ideas h3 { width: 100%; }
.ideas small { margin-left: 6px; }
#say { display: flex; gap: 6px; align-items: flex-end; }
#words { flex: 1; resize: none; line-height: 1.4; padding: 5px 9px; min-height: 34px; }
#say button { min-height: 34px; }

table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-weight: 500; }
thead th { color: var(--soft); font-size: 12px; font-weight: 400; padding: 0 10px 4px 0; position: sticky; top: 0; background: var(--panel); z-index: 1; }
tbody td, tbody th, tfoot td, tfoot th { padding: 3px 10px 3px 0; border-top: 1px solid var(--line); vertical-align: middle; }
td.number, th.launches { text-align: right; white-space: nowrap; }
.launches { text-align: right; }
td.state { white-space: nowrap; }
meter, progress { height: 8px; width: 70px; vertical-align: middle; border: 0; }
meter { -webkit-appearance: none; appearance: none; background: none; }
meter::-webkit-meter-bar { background: var(--raised); border: 1px solid var(--line); border-radius: 4px; height: 8px; }
meter::-webkit-meter-optimum-value { background: var(--bar); border-radius: 4px; }
meter::-webkit-meter-suboptimum-value { background: var(--bar); border-radius: 4px; }
meter::-moz-meter-bar { background: var(--bar); }
meter::-webkit-meter-even-less-good-value { background: var(--wait); border-radius: 4px; }
progress { -webkit-appearance: none; appearance: none; background: var(--raised); border: 1px solid var(--line); border-radius: 4px; color: var(--act); }
progress::-webkit-progress-bar { background: none; }
progress::-webkit-progress-value { background: var(--act); border-radius: 4px; }
progress::-moz-progress-bar { background: var(--act); border-radius: 4px; }
progress.off { visibility: hidden; }
.memory { white-space: nowrap; }
.memory .number { display: inline-block; min-width: 15ch; }
.memory meter { margin-left: 10px; }
.trend { width: 40px; height: 12px; margin-left: 8px; vertical-align: middle; fill: none; stroke: var(--bar); }
.trend polyline { vector-effect: non-scaling-stroke; stroke-width: 1.25; }
.extensions .action { text-align: right; }

.calls tbody tr { cursor: pointer; }
.calls tbody tr:hover { background: var(--raised); }
.calls [aria-current] { background: light-dark(#e4edfb, #1a2f4f); }
.calls td, .calls tbody th { white-space: nowrap; max-width: 220px; overflow: hidden; text-overflow: ellipsis; }
.calls th.duration, .calls .time { text-align: right; }
thead .time { text-align: left; }
.strip { width: 90px; height: 10px; margin-left: 10px; vertical-align: middle; }
.stage0 { fill: var(--bar); }
.stage1 { fill: var(--bar-soft); }
rect[data-is="calm"] { fill: var(--bar); }
.strip .stage1[data-is="calm"] { fill: var(--bar-soft); }
rect[data-is="wait"] { fill: var(--wait); }
rect[data-is="bad"] { fill: var(--bad); }
.track { fill: var(--raised); }

.timeline { margin: 12px 0; table-layout: fixed; }
.timeline th:first-child { width: 130px; }
.timeline .when { width: auto; }
.timeline thead .number, .timeline td.number { width: 80px; text-align: right; }
.timeline .limit { width: 280px; padding-left: 14px; }
.timeline .when svg { width: 100%; height: 12px; display: block; background: var(--raised); border-radius: 2px; }
.timeline strong { font-size: 12px; margin-left: 8px; }
.gauge { width: 70px; height: 8px; margin-right: 8px; vertical-align: middle; border-radius: 4px; }
tfoot th, tfoot td { border-top: 1px solid var(--bar); }
.problem { border-left: 3px solid var(--bad); padding: 4px 0 4px 10px; margin: 8px 0; overflow-wrap: anywhere; }
pre { overflow-x: auto; background: var(--raised); border-radius: 6px; padding: 8px 10px; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 320px; }
.facts > div { display: grid; grid-template-columns: 130px minmax(0, 1fr); gap: 2px 10px; padding: 3px 0; border-top: 1px solid var(--line); }
.facts dt { color: var(--soft); }
.facts dd { grid-column: 2; overflow-wrap: anywhere; }
.facts meter { margin-left: 8px; }
.wire { margin: 6px 0 12px; }
.wire li { display: grid; grid-template-columns: 80px 120px minmax(0, 1fr); gap: 10px; padding: 2px 0; border-top: 1px solid var(--line); align-items: baseline; }
.wire .age { text-align: right; }
.wire .way { font-size: 12px; color: var(--soft); white-space: nowrap; }
.wire .sent code { color: var(--act); }
.wire summary { overflow-wrap: anywhere; }
.wire .silence { display: block; text-align: center; color: var(--wait); background: repeating-linear-gradient(90deg, var(--line) 0 4px, transparent 4px 8px) center / 100% 1px no-repeat; font-size: 12px; }
.jobs li { display: grid; grid-template-columns: minmax(0, 1fr) 130px 120px 50px 96px; gap: 2px 12px; align-items: center; padding: 5px 0; border-top: 1px solid var(--line); }
.jobs li:first-child { border-top: 0; }
.jobs progress { width: 100%; }
.jobs .action { text-align: right; }
.jobs .meaning { grid-column: 1 / -1; overflow-wrap: anywhere; }
.jobs .meaning:empty { display: none; }
.jobs .number { text-align: right; }
.problems li { border-left: 3px solid var(--wait); padding: 2px 0 2px 10px; margin: 4px 0; overflow-wrap: anywhere; }
#personal details, #stress details { border-top: 1px solid var(--line); padding: 4px 0; }
#personal details:first-child, #stress details:first-child { border-top: 0; }
summary > h3 { display: inline; color: var(--text); font-size: 13px; }
.entries { margin: 4px 0; }
.entries > li { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; padding: 5px 0; border-top: 1px solid var(--line); }
.entries .what { flex: 1 1 220px; min-width: 0; overflow-wrap: anywhere; }
.entries strong { unicode-bidi: isolate; }
.actions, .choices { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
.choices { border-left: 3px solid var(--wait); padding: 4px 0 4px 10px; }
.choices p { flex: 1 1 100%; overflow-wrap: anywhere; }
.choices button { text-align: left; overflow-wrap: anywhere; }
.choices input { flex: 1 1 120px; }
button.grave { border-color: var(--wait); color: var(--wait); }
h4 { font-size: 12px; margin: 10px 0 2px; overflow-wrap: anywhere; }
.plan { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 8px 12px; align-items: end; margin: 8px 0; }
.field { display: flex; flex-direction: column; gap: 2px; min-width: 0; }
.field span { color: var(--soft); font-size: 12px; }
.field:has(textarea), .plan .check, .plan .empty { grid-column: 1 / -1; }
.plan button { justify-self: start; }
.field select, .field input, .field textarea { width: 100%; }
.figures { display: flex; flex-wrap: wrap; gap: 4px 16px; }
.figures div { display: flex; gap: 6px; align-items: baseline; }
.figures dt { color: var(--soft); font-size: 12px; }
#stress h3 { overflow-wrap: anywhere; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 8px 16px; margin: 8px 0; }
figure { margin: 0; min-width: 0; }
.chart { width: 100%; height: 64px; background: var(--raised); border-radius: 4px; fill: none; }
.chart .axis { stroke: var(--bar); }
.chart .line { stroke: var(--act); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
.chart .dashed { stroke: var(--wait); stroke-dasharray: 5 3; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); }
a { color: var(--act); }
#host .bar { margin: 12px 0 0; }
#host .meaning { overflow-wrap: anywhere; margin-right: auto; }
#host h3:first-child { margin-top: 0; }
#notice { position: fixed; left: 50%; bottom: 16px; transform: translateX(-50%); background: var(--text); color: var(--page); padding: 8px 14px; border-radius: 8px; max-width: min(560px, calc(100vw - 32px)); visibility: hidden; z-index: 4; overflow-wrap: anywhere; }
#notice[data-shown] { visibility: visible; }

@media (min-width: 1080px) {
  body { height: 100vh; overflow: hidden; }
  main { grid-template-columns: minmax(340px, 30%) minmax(0, 1fr); grid-template-rows: minmax(0, 1fr); padding: 12px; }
  #talk { min-height: 0; }
  #log { max-height: none; min-height: 0; }
  #live { overflow-y: auto; border-radius: 8px; }
}

@media (max-width: 1079px) {
  nav { display: flex; gap: 4px; overflow-x: auto; position: sticky; top: 0; z-index: 2; background: var(--panel); border-bottom: 1px solid var(--line); padding: 0 12px; }
  nav a { padding: 8px; color: var(--act); text-decoration: none; white-space: nowrap; min-height: 36px; }
  nav a:hover { text-decoration: underline; }
}

@media (max-width: 640px) {
  header { padding: 8px 12px; }
  main { padding: 8px; gap: 8px; }
  section { padding: 10px; }
  .calls .client, .calls th.client, .trend, .strip { display: none; }
  .calls td, .calls tbody th { max-width: 96px; padding-right: 6px; }
  .memory meter { display: block; width: 100%; margin: 2px 0 0; }
  .memory .number { min-width: 0; white-space: normal; }
  .memory { white-space: normal; }
  .extensions td, .extensions th { overflow-wrap: anywhere; padding-right: 6px; }
  .memory .limit { display: none; }
  .filter { flex: 1; }
  .filter input { width: 100%; }
  .timeline, .timeline tbody, .timeline tfoot { display: block; }
  .timeline thead { display: none; }
  .timeline tr { display: grid; grid-template-columns: 1fr auto; padding: 4px 0; border-top: 1px solid var(--line); }
  .timeline td, .timeline th { border: 0; padding: 0; width: auto !important; }
  .timeline .when, .timeline .limit { grid-column: 1 / -1; padding: 2px 0; }
  .timeline .number { grid-row: 1; grid-column: 2; }
  .timeline .limit .number { display: inline; }
  .wire li { grid-template-columns: auto 1fr; }
  .wire details { grid-column: 1 / -1; }
  .wire .age { text-align: left; }
  .facts > div { grid-template-columns: 1fr; gap: 0; }
  .facts dd { grid-column: 1; }
  .jobs li { grid-template-columns: minmax(0, 1fr) auto; }
  .jobs progress.off { display: none; }
}

@media (prefers-reduced-motion: no-preference) {
  .knob::after { transition: left .12s; }
  .skip { transition: top .12s; }
}
@media (forced-colors: active) {
  .knob, meter, rect { forced-color-adjust: none; }
}

"""##

private let talk_js: StaticString = ##"""
// The conversation with the assistant: words in; replies, questions as buttons and cards out.

import { arrows, el, write } from "./dom.js";
import { draw, hands, showCalls } from "./entries.js";
import { hear, post, state } from "./store.js";
import { locale, t } from "./texts.js";

/// The greatest number of entries that are shown and kept.
const MOST_ENTRIES = 200;

const log = document.getElementById("log");
const form = document.getElementById("say");
const input = document.getElementById("words");
const stop = document.getElementById("stop");
/// What goes on: beside the log, which is read aloud as it grows.
const busyLine = document.getElementById("busy");

let session = null;
/// The locale that the session speaks, which never changes.
let sessionLocale = null;
let isAsking = false;
/// The entries as values, so that they outlast a reload.
let entries = [];
/// The number of sentences that are not answered yet.
let waiting = 0;
let progress = null;
/// The nodes of the entries that are shown.
const nodes = new WeakMap();

// MARK: What is kept

function keep() {
  const value = JSON.stringify({ session, sessionLocale, isAsking, entries: entries.slice(-MOST_ENTRIES / 4) });
  try {
    sessionStorage.setItem("talk", value);
  } catch {
    delete sessionStorage.talk;
  }
}

function remember() {
  try {
    const kept = JSON.parse(sessionStorage.getItem("talk") ?? "{}");
    session = kept.session ?? null;
    sessionLocale = kept.sessionLocale ?? null;
    isAsking = kept.isAsking ?? false;
    entries = kept.entries ?? [];
  } catch {
    entries = [];
  }
}

// MARK: Entries

function add(entry) {
  entries.push(entry);
  if (entries.length > MOST_ENTRIES) entries = entries.slice(-MOST_ENTRIES);
  const follows = isAtEnd();
  log.querySelector(".ideas")?.remove();
  const node = draw(entry);
  nodes.set(entry, node);
  log.append(node);
  while (log.childElementCount > MOST_ENTRIES) log.firstElementChild.remove();
  if (follows || entry.who === "you") log.scrollTop = log.scrollHeight;
  keep();
}

/// Whether the person reads the end of the log, and is to see what comes.
function isAtEnd() {
  return log.scrollHeight - log.scrollTop - log.clientHeight < 80;
}

function answer(group, text, shown) {
  say(text, shown);
}

async function unlock(group) {
  if (group.contains(document.activeElement)) input.focus();
  try {
    // The host notices that, and goes on by itself; `followDevice` asks how.
    await post("/api/device", { isLocked: false, isProtectedDataAvailable: true });
  } catch (refusal) {
    note(t("failed", { reason: refusal.message }));
  }
}

/// The questions for which that was asked.
const followed = new WeakSet();

/// A question that waits for the device ends by itself when the device is unlocked, and another one may have come that
/// the person has not read. Their "yes" would answer it, so the host is asked first where it is: by no words.
export async function followDevice({ status }) {
  const question = isAsking ? newestQuestion() : null;
  const kind = question?.kind;
  const isFree = { unlock: status?.device?.isLocked === false,
    protectedData: status?.device?.isProtectedDataAvailable === true }[kind];
  if (!isFree || waiting > 0 || followed.has(question)) return;
  leaveOtherLanguage();
  if (session === null) return;
  followed.add(question);
  closeQuestions();
  await exchange(null, () => tell(""));
  // It has not noticed yet. Should it do so now, the host takes this for no answer to its next question.
  const next = newestQuestion();
  if (isAsking && next?.kind === kind) {
    followed.add(next);
    say(t("yesWord"), t("yes"));
  }
}

function newestQuestion() {
  return entries.findLast((entry) => entry.who === "question" || entry.who === "you")?.question;
}

/// The entry that asks, if nothing was said since.
function asking() {
  const asks = (entry) => entry.who === "question" || entry.isYesNo || entry.options?.length > 0;
  const newest = entries.findLast((entry) => entry.who === "you" || asks(entry));
  return newest && asks(newest) ? newest : null;
}

/// Earlier questions are answered; only the newest has buttons.
function closeQuestions() {
  for (const group of log.querySelectorAll(".answers")) {
    if (group.contains(document.activeElement)) input.focus();
    group.remove();
  }
  for (const entry of entries) delete entry.isYesNo;
}

// MARK: Saying

/// The host refuses a session in another language than the one in which it began, so a new one begins.
function leaveOtherLanguage() {
  if (session === null || sessionLocale === locale()) return;
  session = null;
  isAsking = false;
}

/// Tells the session some words, or a new one where there is none.
async function tell(text) {
  const spoken = locale();
  const turn = await post("/api/say", { text, session: session ?? undefined, locale: spoken });
  // Together, since the language may have been chosen anew meanwhile.
  [session, sessionLocale] = [turn.session, spoken];
  return turn;
}

export async function say(text, shown = text) {
  const words = text.trim();
  if (!words) return;
  closeQuestions();
  const entry = { who: "you", text: shown };
  add(entry);
  leaveOtherLanguage();
  const wasAsking = isAsking;
  isAsking = false;
  await exchange(entry, async () => {
    try {
      return await tell(words);
    } catch (refusal) {
      if (refusal.kind !== "unknownSession" || session === null) throw refusal;
      // What was said begins a new session, unless it answered a question that is gone.
      session = null;
      note(t("lostSession"));
      if (!wasAsking) return await tell(words);
      note(t("questionGone"));
      return null;
    }
  });
}

/// Says a phrase that stands elsewhere on the page, unless it would answer a question.
export function sayPhrase(phrase) {
  input.focus();
  leaveOtherLanguage();
  if (isAsking || waiting > 0) note(t("notNow", { phrase }));
  else say(phrase);
}

/// Waits for a turn, and shows what it has.
async function exchange(said, turn) {
  waiting += 1;
  busy();
  try {
    const taken = await turn();
    if (taken) take(taken, said);
  } catch (refusal) {
    note(explain(refusal));
  }
  waiting -= 1;
  if (waiting === 0) progress = null;
  busy();
}

function explain(refusal) {
  return refusal.kind === "offline" ? t("consoleGone") : t("failed", { reason: refusal.message });
}

function note(text) {
  add({ who: "note", text });
}

function take(turn, said) {
  if (turn.phase === "running") return;
  const follows = isAtEnd();
  if (turn.understanding && said) {
    said.understanding = turn.understanding;
    const node = draw(said);
    nodes.get(said)?.replaceWith(node);
    nodes.set(said, node);
  }
  if (!said) closeQuestions();
  const replies = turn.replies ?? [];
  const asksItself = ["askingApp", "askingIntent"].includes(turn.phase);
  replies.forEach((reply, index) => {
    const isLast = index === replies.length - 1;
    const isQuestion = asksItself && isLast;
    add({ who: "assistant", text: reply.text, options: isQuestion ? reply.options : undefined,
      isYesNo: isQuestion && !reply.options?.length });
  });
  if (turn.outcome && turn.phase !== "asking") {
    const isTold = replies.some((reply) => reply.text === turn.outcome.text);
    add({ who: "outcome", status: turn.outcome.status, text: isTold ? null : turn.outcome.text,
      card: turn.cardHTML, call: turn.outcome.call, pid: state.link.host?.pid });
  }
  if (turn.question) add({ who: "question", question: turn.question, card: turn.questionHTML });
  isAsking = turn.phase !== "idle";
  if (follows) log.scrollTop = log.scrollHeight;
  keep();
}

/// Takes in that another host answers.
export function hostChanged() {
  showCalls(log);
}

function busy() {
  const follows = isAtEnd();
  stop.hidden = busyLine.hidden = waiting === 0;
  const [bar, text] = busyLine.children;
  if (progress?.fraction === undefined) bar.removeAttribute("value");
  else bar.value = progress.fraction;
  write(text, progress?.message ?? t("working"));
  // The line takes its place from the log.
  if (follows) log.scrollTop = log.scrollHeight;
}

// MARK: The beginning

/// What a person can say, where nothing was said yet.
export async function showIdeas() {
  if (entries.length > 0) return;
  log.querySelector(".ideas")?.remove();
  let phrases = [];
  try {
    phrases = (await post("/api/phrases", { locale: locale() })).phrases ?? [];
  } catch {
    return;
  }
  if (entries.length > 0) return;
  log.querySelector(".ideas")?.remove();
  const ideas = el("div", { class: "ideas" });
  // One sentence of each app, so that all of them are seen.
  const first = [...new Map(phrases.filter((phrase) => phrase.examples?.[0])
    .map((phrase) => [phrase.app, [phrase.name, phrase.examples[0]]]).reverse()).values()].reverse();
  if (first.length === 0) ideas.append(el("p", { class: "empty" }, t("noPhrases")));
  else ideas.append(el("h3", {}, t("tryThese")));
  ideas.append(...first.slice(0, 10).map(([name, example]) =>
    el("button", { type: "button", click: () => { input.focus(); say(example); } }, example, el("small", {}, name))));
  arrows(ideas);
  log.append(ideas);
}

function redraw() {
  const open = isAsking && sessionLocale === locale() ? asking() : null;
  log.replaceChildren(...entries.map((entry) => {
    const node = draw(entry);
    nodes.set(entry, node);
    if (entry !== open) for (const group of node.querySelectorAll(".answers")) group.remove();
    return node;
  }));
  log.scrollTop = log.scrollHeight;
}

/// Draws the conversation anew, in the language of now.
export function relabel() {
  redraw();
  showIdeas();
}

export function begin(showCall) {
  Object.assign(hands, { answer, unlock, openCall: showCall });
  remember();
  redraw();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input.value;
    input.value = "";
    grow();
    say(text);
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      form.requestSubmit();
    }
    // From the words to the answers.
    const options = log.querySelectorAll(".answers button, .ideas button");
    if (event.key === "ArrowUp" && !input.value && options.length > 0) {
      event.preventDefault();
      options[0].focus();
    }
  });
  input.addEventListener("input", grow);
  stop.addEventListener("click", async () => {
    try {
      const turn = await post("/api/cancel", { session: session ?? undefined });
      if (turn.session) take(turn, null);
    } catch (refusal) {
      note(explain(refusal));
    }
    input.focus();
  });
  hear("said", (reply) => add({ who: "assistant", text: reply.text }));
  hear("progress", (value) => {
    progress = value;
    if (waiting > 0) busy();
  });
}

function grow() {
  input.style.height = "auto";
  input.style.height = `${Math.min(input.scrollHeight + 2, 160)}px`;
}

"""##

private let texts_js: StaticString = ##"""
// The words of the page in each language. A text has the same names in braces in each of them.

const texts = {
  en: {
    skip: "Skip to the conversation", language: "Language", sections: "Sections", talk: "Conversation",
    extensions: "Extensions", calls: "Calls", call: "Call", jobs: "Jobs", host: "Host", device: "Device",
    words: "What you say", sayPlaceholder: "Say something",
    send: "Send", stop: "Stop", you: "You", assistant: "Assistant", working: "works on it", yes: "Yes", no: "No",
    yesWord: "yes", noWord: "no", unlockAndGoOn: "Unlock the device and go on", choose: "Choose one",
    leftOut: "{count} more are left out; say which one you mean.",
    "leftOut.one": "{count} more is left out; say which one you mean.", tryThese: "Things you can say",
    noPhrases: "No extension is there that could do anything.", moreMeanings: "Other meanings",
    understoodAs: "{intent}, {score}", notUsed: "not used", nothingUnderstood: "No meaning was found.",
    impliedValues: "understood without words", lostSession: "The conversation was too old, and begins anew.",
    notNow: "The assistant is not done. “{phrase}” can be said after that.",
    questionGone: "The question is gone with the host that asked it.", openCall: "Show the call",
    appQuestions: "Questions of apps", decideLater: "Not now",
    connected: "connected", disconnected: "no host", offline: "no console",
    linkTitle: "{name} {version}, process {pid}", tryingAgain: "Trying again. {problem}",
    consoleGone: "The console does not answer. Start it with 'intenthost console', and open the address that it prints.",
    upFor: "up {time}", requests: "under way", processes: "processes", memory: "memory",
    locked: "Locked", unlocked: "Unlocked", protectedData: "Protected data", available: "available",
    unavailable: "not available", deviceLock: "Lock of the device",
    name: "Name", stateColumn: "State", memoryColumn: "Memory", launches: "Launches", action: "Action",
    ofWhole: "of {limit}", liftQuarantine: "Lift quarantine", lifted: "The quarantine of {name} is lifted.",
    noExtensions: "The host knows no extension. Name a folder with manifests: intenthost serve --manifests FOLDER",
    time: "Time", intent: "Intent", extension: "Extension", client: "Client", duration: "Duration", outcome: "Outcome",
    filter: "Filter", failuresOnly: "failures only", pause: "Pause", goOn: "Go on",
    noCalls: "No call yet. Say something, or run: intenthost invoke INSendMessageIntent",
    noSuchCalls: "No call fits the filter.", pulse: "{count} calls ended in the last minute, {failed} of them failed",
    "pulse.one": "{count} call ended in the last minute, {failed} failed",
    selectCall: "Choose a call to see how its time went, and what went wrong.", close: "Close",
    gone: "The host keeps call {number} no more.", began: "began {time}", from: "from {client}",
    stage: "Stage", when: "When", took: "Took", limit: "Limit", ofLimit: "{percent} of {limit}",
    noLimit: "no limit", near: "near its limit", over: "over its limit", other: "host and questions", total: "in all",
    "stage.queue": "queue", "stage.launch": "launch", "stage.resolve": "resolve", "stage.confirm": "confirm",
    "stage.handle": "handle", "stage.policy": "policy", parameters: "Parameters", response: "Response",
    error: "Error", recording: "Flight recording", recordingOf: "The last lines between host and extension",
    toExtension: "to extension", toHost: "to host", silence: "{time} without a line", bytes: "{count} bytes",
    cutLine: "first part of {count} bytes", threads: "Threads", descriptors: "Descriptors",
    processorTime: "processor time {time}", noProcess: "The process was gone before the host could look at it.",
    waiting: "{out} wait for the extension, {back} wait for the host", wroteNothing: "It wrote nothing to stderr.",
    stderr: "What it wrote to stderr", privateMemory: "{size} of its own now", memoryPeak: "{size} at most",
    cancel: "Cancel", resume: "Take over", resumed: "The host has taken the job over.",
    notResumed: "The job could not be taken over: a living host has it, or it has ended.",
    cancelAsked: "The job was asked to end.", noJobs: "No job. Work that goes on after the answer is shown here.",
    since: "since {time}", progressOf: "Progress of {name}", clients: "Clients", problems: "Problems",
    kind: "Kind", process: "Process", connectedFor: "Connected", underWay: "Under way",
    reload: "Read the manifests again", reloaded: "{count} extensions are known now.",
    "reloaded.one": "{count} extension is known now.",
    dataIn: "Data in {folder}", unreachable: "No host runs. Start one with: intenthost serve",
    failed: "That did not work: {reason}",
    personal: "Personal data", reading: "Reads …", showMore: "Show more", save: "Save", keep: "Leave it as it is",
    "list.donations": "What you did", "list.suggestions": "Suggestions", "list.shortcuts": "Phrases",
    "list.vocabulary": "Words", "list.authorizations": "Permissions of apps",
    "about.donations": "What apps and the assistant told about what you did. Suggestions are made of it.",
    "about.suggestions": "What you may want to do now, by what you did before.",
    "about.shortcuts": "Phrases of yours that have an app do something.",
    "about.vocabulary": "Words that apps brought along, and those of yours that they told.",
    "about.authorizations": "Which installed apps may be used.",
    "none.donations": "No app has told anything.", "none.suggestions": "There is nothing to suggest yet.",
    "none.shortcuts": "There are no phrases. A suggestion can get one.", "none.vocabulary": "No app has any words.",
    "none.words": "The app has no words.", "none.authorizations": "No app is installed.",
    forget: "Forget", whatToForget: "What is to be forgotten? It cannot be undone.", onlyThis: "Only this",
    wholeGroup: "The group “{group}”", allDonations: "All that you did in {app}",
    eraseApp: "Everything that {app} told", inGroup: "group “{group}”", byAssistant: "by the assistant",
    "reason.relevant": "relevant now", "reason.donations": "you do this", "reason.upcomingMedia": "up next",
    "reason.app": "proposed by the app", givePhrase: "Give it a phrase", phrase: "Phrase", sayIt: "Say it",
    remove: "Remove", reallyRemove: "Remove the phrase “{phrase}”?", erase: "Erase",
    reallyErase: "Erase everything that {app} told about you? It cannot be undone.", showWords: "Show the words",
    wordsOf: "Words in {app}", wordCount: "{count} words", "wordCount.one": "{count} word",
    ofTheApp: "brought along ({language})", toldByApp: "yours, told by the app", soundsLike: "sounds like “{sound}”",
    "permission.authorized": "may be used", "permission.denied": "denied",
    "permission.notDetermined": "not decided", "permission.restricted": "restricted by an administrator",
    changedApp: "has changed since you allowed it", takeBack: "Take back",
    reallyTakeBack: "{app} may not be used any more?", askAgain: "Ask me again", allow: "Allow", deny: "Deny",
    reallyForget: "Forget your decision, and be asked about {app} again?", reallyDeny: "Deny {app}?",
    mayBeUsed: "May {app} be used?",
    stress: "Stress test", newStress: "New test", load: "Load", perSecond: "requests a second",
    aboutStress: "A host of its own asks the extension, not the one on this page. Each request is real for the extension: what it sends or pays, it does.",
    atATime: "requests at a time", amount: "How many", seconds: "Seconds", values: "Values, one a line",
    valuesHint: "name=value; without any they are made up", cold: "a new process for each request",
    startStress: "Start the test", stopStress: "Stop", endNow: "End at once",
    stressTitle: "{intent} with {name}: {load}, {time}", loadRate: "{rate}/s", loadConcurrency: "{count} at a time",
    "stress.running": "runs", "stress.ending": "ends: requests under way are waited for", "stress.done": "done",
    "stress.failed": "ended without a report", holdsNot: "done; an expectation does not hold",
    outcomes: "outcomes", errors: "errors", rateNow: "now", waitingNow: "late", median: "median", slowest: "99 %",
    rateChart: "Outcomes a second, at most {rate}; {count} errors", latencyChart: "Median (line) and 99 % (dashes) of the time, at most {time}",
    noChoices: "No extension is found. Give the console the manifests of the host: intenthost console --manifests FOLDER",
    openReport: "Open the report alone", stressReport: "Report of the stress test",
    "status.success": "done", "status.failure": "failed", "status.inProgress": "goes on", "status.running": "runs",
    "status.needsInput": "asks", "status.denied": "denied", "status.cancelled": "cancelled",
    "status.timedOut": "too late", "status.memoryLimitExceeded": "too much memory", "status.crashed": "crashed",
    "status.protocolError": "bad answer", "status.unavailable": "not available", "status.invalid": "invalid",
    "extension.stopped": "stopped", "extension.starting": "starts", "extension.ready": "ready",
    "extension.busy": "busy", "extension.unresponsive": "does not react", "extension.stopping": "stops",
    "extension.backingOff": "waits to start", "extension.quarantined": "in quarantine",
    "job.working": "works", "job.succeeded": "done", "job.failed": "failed", "job.cancelled": "cancelled",
    "job.expired": "too late", "job.lost": "lost",
  },
  es: {
    skip: "Ir a la conversación", language: "Idioma", sections: "Secciones", talk: "Conversación",
    extensions: "Extensiones", calls: "Llamadas", call: "Llamada", jobs: "Tareas", host: "Anfitrión",
    device: "Dispositivo", words: "Lo que dices", sayPlaceholder: "Di algo",
    send: "Enviar", stop: "Parar", you: "Tú", assistant: "Asistente",
    working: "trabaja en ello", yes: "Sí", no: "No", yesWord: "sí", noWord: "no",
    unlockAndGoOn: "Desbloquear el dispositivo y seguir", choose: "Elige una",
    leftOut: "Faltan {count} más; di cuál quieres.",
    "leftOut.one": "Falta {count} más; di cuál quieres.", tryThese: "Cosas que puedes decir",
    noPhrases: "No hay ninguna extensión que pueda hacer algo.", moreMeanings: "Otros significados",
    understoodAs: "{intent}, {score}", notUsed: "sin usar", nothingUnderstood: "No se encontró ningún significado.",
    impliedValues: "entendido sin palabras", lostSession: "La conversación era demasiado antigua y empieza de nuevo.",
    notNow: "El asistente no ha terminado. «{phrase}» se puede decir después.",
    questionGone: "La pregunta se fue con el anfitrión que la hizo.", openCall: "Ver la llamada",
    appQuestions: "Preguntas de aplicaciones", decideLater: "Ahora no",
    connected: "conectado", disconnected: "sin anfitrión", offline: "sin consola",
    linkTitle: "{name} {version}, proceso {pid}", tryingAgain: "Se intenta de nuevo. {problem}",
    consoleGone: "La consola no responde. Iníciala con 'intenthost console' y abre la dirección que muestra.",
    upFor: "activo {time}", requests: "en curso", processes: "procesos", memory: "memoria",
    locked: "Bloqueado", unlocked: "Desbloqueado", protectedData: "Datos protegidos", available: "disponibles",
    unavailable: "no disponibles", deviceLock: "Bloqueo del dispositivo",
    name: "Nombre", stateColumn: "Estado", memoryColumn: "Memoria", launches: "Inicios", action: "Acción",
    ofWhole: "de {limit}", liftQuarantine: "Levantar cuarentena",
    lifted: "La cuarentena de {name} está levantada.",
    noExtensions: "El anfitrión no conoce ninguna extensión. Indica una carpeta: intenthost serve --manifests CARPETA",
    time: "Hora", intent: "Intención", extension: "Extensión", client: "Cliente", duration: "Duración",
    outcome: "Resultado", filter: "Filtrar", failuresOnly: "solo fallos", pause: "Pausa", goOn: "Seguir",
    noCalls: "Aún no hay llamadas. Di algo o ejecuta: intenthost invoke INSendMessageIntent",
    noSuchCalls: "Ninguna llamada cumple el filtro.",
    pulse: "{count} llamadas terminadas en el último minuto, {failed} con fallo",
    "pulse.one": "{count} llamada terminada en el último minuto, {failed} con fallo",
    selectCall: "Elige una llamada para ver en qué se fue su tiempo y qué falló.", close: "Cerrar",
    gone: "El anfitrión ya no guarda la llamada {number}.", began: "empezó {time}", from: "de {client}",
    stage: "Etapa", when: "Cuándo", took: "Tardó", limit: "Límite", ofLimit: "{percent} de {limit}",
    noLimit: "sin límite", near: "cerca del límite", over: "sobre el límite", other: "anfitrión y preguntas",
    total: "en total", "stage.queue": "cola", "stage.launch": "inicio", "stage.resolve": "resolver",
    "stage.confirm": "confirmar", "stage.handle": "ejecutar", "stage.policy": "reglas",
    parameters: "Parámetros", response: "Respuesta",
    error: "Error", recording: "Caja negra", recordingOf: "Las últimas líneas entre anfitrión y extensión",
    toExtension: "a la extensión", toHost: "al anfitrión", silence: "{time} sin líneas", bytes: "{count} bytes",
    cutLine: "comienzo de {count} bytes", threads: "Hilos", descriptors: "Descriptores",
    processorTime: "tiempo de procesador {time}", noProcess: "El proceso se fue antes de que se pudiera mirar.",
    waiting: "{out} esperan a la extensión, {back} esperan al anfitrión",
    wroteNothing: "No escribió nada en stderr.", stderr: "Lo que escribió en stderr",
    privateMemory: "{size} propios ahora", memoryPeak: "{size} como máximo",
    cancel: "Cancelar", resume: "Asumir", resumed: "El anfitrión ha asumido la tarea.",
    notResumed: "No se pudo asumir la tarea: la tiene otro anfitrión o ha terminado.",
    cancelAsked: "Se pidió a la tarea que termine.",
    noJobs: "No hay tareas. Aquí se ve el trabajo que sigue tras la respuesta.",
    since: "desde {time}", progressOf: "Avance de {name}", clients: "Clientes", problems: "Problemas",
    kind: "Tipo", process: "Proceso", connectedFor: "Conectado", underWay: "En curso",
    reload: "Leer los manifiestos de nuevo",
    reloaded: "Ahora se conocen {count} extensiones.", "reloaded.one": "Ahora se conoce {count} extensión.",
    dataIn: "Datos en {folder}", unreachable: "No hay ningún anfitrión. Inícialo con: intenthost serve",
    failed: "No funcionó: {reason}",
    personal: "Datos personales", reading: "Leyendo …", showMore: "Ver más", save: "Guardar", keep: "Dejarlo así",
    "list.donations": "Lo que hiciste", "list.suggestions": "Sugerencias", "list.shortcuts": "Frases",
    "list.vocabulary": "Palabras", "list.authorizations": "Permisos de aplicaciones",
    "about.donations": "Lo que las aplicaciones y el asistente contaron de lo que hiciste. De ahí salen las sugerencias.",
    "about.suggestions": "Lo que quizá quieras hacer ahora, según lo que hiciste antes.",
    "about.shortcuts": "Frases tuyas con las que una aplicación hace algo.",
    "about.vocabulary": "Palabras que las aplicaciones traen, y las tuyas que ellas contaron.",
    "about.authorizations": "Qué aplicaciones instaladas se pueden usar.",
    "none.donations": "Ninguna aplicación ha contado nada.", "none.suggestions": "Aún no hay nada que sugerir.",
    "none.shortcuts": "No hay frases. Una sugerencia puede tener una.",
    "none.vocabulary": "Ninguna aplicación tiene palabras.", "none.words": "La aplicación no tiene palabras.",
    "none.authorizations": "No hay ninguna aplicación instalada.",
    forget: "Olvidar", whatToForget: "¿Qué se olvida? No se puede deshacer.", onlyThis: "Solo esto",
    wholeGroup: "El grupo «{group}»", allDonations: "Todo lo que hiciste en {app}",
    eraseApp: "Todo lo que {app} contó", inGroup: "grupo «{group}»", byAssistant: "por el asistente",
    "reason.relevant": "viene al caso", "reason.donations": "sueles hacerlo", "reason.upcomingMedia": "a continuación",
    "reason.app": "lo propone la aplicación", givePhrase: "Darle una frase", phrase: "Frase", sayIt: "Decirla",
    remove: "Quitar", reallyRemove: "¿Quitar la frase «{phrase}»?", erase: "Borrar",
    reallyErase: "¿Borrar todo lo que {app} contó de ti? No se puede deshacer.", showWords: "Ver las palabras",
    wordsOf: "Palabras en {app}", wordCount: "{count} palabras", "wordCount.one": "{count} palabra",
    ofTheApp: "las trae ({language})", toldByApp: "tuyas, contadas por la aplicación", soundsLike: "suena como «{sound}»",
    "permission.authorized": "se puede usar", "permission.denied": "denegada",
    "permission.notDetermined": "sin decidir", "permission.restricted": "restringida por un administrador",
    changedApp: "ha cambiado desde que la permitiste", takeBack: "Retirar",
    reallyTakeBack: "¿{app} ya no se podrá usar?", askAgain: "Preguntar de nuevo", allow: "Permitir", deny: "Denegar",
    reallyForget: "¿Olvidar tu decisión y preguntar otra vez por {app}?", reallyDeny: "¿Denegar {app}?",
    mayBeUsed: "¿Se puede usar {app}?",
    stress: "Prueba de carga", newStress: "Nueva prueba", load: "Carga", perSecond: "peticiones por segundo",
    aboutStress: "Un anfitrión propio pregunta a la extensión, no el de esta página. Cada petición es real para la extensión: lo que envía o paga, lo hace.",
    atATime: "peticiones a la vez", amount: "Cuántas", seconds: "Segundos", values: "Valores, uno por línea",
    valuesHint: "nombre=valor; sin ninguno se inventan", cold: "un proceso nuevo para cada petición",
    startStress: "Empezar la prueba", stopStress: "Parar", endNow: "Terminar ya",
    stressTitle: "{intent} con {name}: {load}, {time}", loadRate: "{rate}/s", loadConcurrency: "{count} a la vez",
    "stress.running": "en curso", "stress.ending": "termina: se espera a las peticiones en curso",
    "stress.done": "hecho", "stress.failed": "terminó sin informe", holdsNot: "hecho; no se cumple lo esperado",
    outcomes: "resultados", errors: "errores", rateNow: "ahora", waitingNow: "tarde", median: "mediana", slowest: "99 %",
    rateChart: "Resultados por segundo, {rate} como máximo; {count} errores", latencyChart: "Mediana (línea) y 99 % (rayas) del tiempo, {time} como máximo",
    noChoices: "No se encuentra ninguna extensión. Da a la consola los manifiestos del anfitrión: intenthost console --manifests CARPETA",
    openReport: "Abrir solo el informe", stressReport: "Informe de la prueba de carga",
    "status.success": "hecho", "status.failure": "falló", "status.inProgress": "sigue", "status.running": "en curso",
    "status.needsInput": "pregunta", "status.denied": "denegado", "status.cancelled": "cancelado",
    "status.timedOut": "tarde", "status.memoryLimitExceeded": "demasiada memoria", "status.crashed": "se cayó",
    "status.protocolError": "mala respuesta", "status.unavailable": "no disponible", "status.invalid": "no válido",
    "extension.stopped": "parada", "extension.starting": "arranca", "extension.ready": "lista",
    "extension.busy": "ocupada", "extension.unresponsive": "no reacciona", "extension.stopping": "se detiene",
    "extension.backingOff": "espera a arrancar", "extension.quarantined": "en cuarentena",
    "job.working": "trabaja", "job.succeeded": "hecha", "job.failed": "falló", "job.cancelled": "cancelada",
    "job.expired": "tarde", "job.lost": "perdida",
  },
  de: {
    skip: "Zum Gespräch springen", language: "Sprache", sections: "Abschnitte", talk: "Gespräch",
    extensions: "Erweiterungen", calls: "Aufrufe", call: "Aufruf", jobs: "Aufträge", host: "Host", device: "Gerät",
    words: "Was du sagst", sayPlaceholder: "Sag etwas",
    send: "Senden", stop: "Halt", you: "Du", assistant: "Assistent", working: "arbeitet daran", yes: "Ja", no: "Nein",
    yesWord: "ja", noWord: "nein", unlockAndGoOn: "Gerät entsperren und weiter", choose: "Wähle eines",
    leftOut: "{count} weitere fehlen hier; sag, was du meinst.",
    "leftOut.one": "{count} weiteres fehlt hier; sag, was du meinst.", tryThese: "Was du sagen kannst",
    noPhrases: "Es gibt keine Erweiterung, die etwas tun könnte.", moreMeanings: "Andere Bedeutungen",
    understoodAs: "{intent}, {score}", notUsed: "nicht verwendet", nothingUnderstood: "Keine Bedeutung gefunden.",
    impliedValues: "ohne Worte verstanden", lostSession: "Das Gespräch war zu alt und beginnt von vorn.",
    notNow: "Der Assistent ist nicht fertig. „{phrase}“ lässt sich danach sagen.",
    questionGone: "Die Frage ist mit dem Host verschwunden, der sie gestellt hat.", openCall: "Aufruf zeigen",
    appQuestions: "Fragen von Apps", decideLater: "Nicht jetzt",
    connected: "verbunden", disconnected: "kein Host", offline: "keine Konsole",
    linkTitle: "{name} {version}, Prozess {pid}", tryingAgain: "Neuer Versuch läuft. {problem}",
    consoleGone: "Die Konsole antwortet nicht. Starte sie mit 'intenthost console' und öffne die Adresse, die sie nennt.",
    upFor: "seit {time}", requests: "im Gang", processes: "Prozesse", memory: "Speicher",
    locked: "Gesperrt", unlocked: "Entsperrt", protectedData: "Geschützte Daten", available: "verfügbar",
    unavailable: "nicht verfügbar", deviceLock: "Sperre des Geräts",
    name: "Name", stateColumn: "Zustand", memoryColumn: "Speicher", launches: "Starts", action: "Aktion",
    ofWhole: "von {limit}", liftQuarantine: "Quarantäne aufheben",
    lifted: "Die Quarantäne von {name} ist aufgehoben.",
    noExtensions: "Der Host kennt keine Erweiterung. Nenne einen Ordner: intenthost serve --manifests ORDNER",
    time: "Zeit", intent: "Intent", extension: "Erweiterung", client: "Client", duration: "Dauer", outcome: "Ergebnis",
    filter: "Filtern", failuresOnly: "nur Fehler", pause: "Anhalten", goOn: "Weiter",
    noCalls: "Noch kein Aufruf. Sag etwas, oder: intenthost invoke INSendMessageIntent",
    noSuchCalls: "Kein Aufruf passt zum Filter.",
    pulse: "{count} Aufrufe endeten in der letzten Minute, {failed} davon mit Fehler",
    "pulse.one": "{count} Aufruf endete in der letzten Minute, {failed} mit Fehler",
    selectCall: "Wähle einen Aufruf, um zu sehen, wie seine Zeit verging und was schiefging.", close: "Schließen",
    gone: "Der Host bewahrt Aufruf {number} nicht mehr auf.", began: "begann {time}", from: "von {client}",
    stage: "Stufe", when: "Wann", took: "Dauer", limit: "Grenze", ofLimit: "{percent} von {limit}",
    noLimit: "keine Grenze", near: "nahe der Grenze", over: "über der Grenze", other: "Host und Fragen",
    total: "insgesamt", "stage.queue": "Warten", "stage.launch": "Start", "stage.resolve": "Auflösen",
    "stage.confirm": "Bestätigen", "stage.handle": "Ausführen", "stage.policy": "Regeln",
    parameters: "Parameter", response: "Antwort",
    error: "Fehler", recording: "Flugschreiber", recordingOf: "Die letzten Zeilen zwischen Host und Erweiterung",
    toExtension: "zur Erweiterung", toHost: "zum Host", silence: "{time} ohne Zeile", bytes: "{count} Bytes",
    cutLine: "Anfang von {count} Bytes", threads: "Threads", descriptors: "Deskriptoren",
    processorTime: "Prozessorzeit {time}", noProcess: "Der Prozess war weg, bevor der Host ihn ansehen konnte.",
    waiting: "{out} warten auf die Erweiterung, {back} auf den Host",
    wroteNothing: "Sie schrieb nichts nach stderr.", stderr: "Was sie nach stderr schrieb",
    privateMemory: "jetzt {size} eigener", memoryPeak: "höchstens {size}",
    cancel: "Abbrechen", resume: "Übernehmen", resumed: "Der Host hat den Auftrag übernommen.",
    notResumed: "Der Auftrag war nicht zu übernehmen: Ein anderer Host hat ihn, oder er ist zu Ende.",
    cancelAsked: "Der Auftrag wurde gebeten zu enden.",
    noJobs: "Kein Auftrag. Arbeit, die nach der Antwort weitergeht, steht hier.",
    since: "seit {time}", progressOf: "Fortschritt von {name}", clients: "Clients", problems: "Probleme",
    kind: "Art", process: "Prozess", connectedFor: "Verbunden", underWay: "Im Gang",
    reload: "Manifeste neu lesen", reloaded: "Jetzt sind {count} Erweiterungen bekannt.",
    "reloaded.one": "Jetzt ist {count} Erweiterung bekannt.",
    dataIn: "Daten in {folder}", unreachable: "Es läuft kein Host. Starte einen mit: intenthost serve",
    failed: "Das ging nicht: {reason}",
    personal: "Persönliches", reading: "Wird gelesen …", showMore: "Mehr zeigen", save: "Sichern", keep: "So lassen",
    "list.donations": "Was du getan hast", "list.suggestions": "Vorschläge", "list.shortcuts": "Sätze",
    "list.vocabulary": "Wörter", "list.authorizations": "Erlaubnis von Apps",
    "about.donations": "Was Apps und der Assistent über dein Tun gesagt haben. Daraus entstehen Vorschläge.",
    "about.suggestions": "Was du jetzt vielleicht tun willst, nach dem, was du früher getan hast.",
    "about.shortcuts": "Deine Sätze, auf die eine App etwas tut.",
    "about.vocabulary": "Wörter, die Apps mitbringen, und deine, die sie genannt haben.",
    "about.authorizations": "Welche installierten Apps verwendet werden dürfen.",
    "none.donations": "Keine App hat etwas gesagt.", "none.suggestions": "Noch gibt es nichts vorzuschlagen.",
    "none.shortcuts": "Es gibt keine Sätze. Ein Vorschlag kann einen bekommen.",
    "none.vocabulary": "Keine App hat Wörter.", "none.words": "Die App hat keine Wörter.",
    "none.authorizations": "Keine App ist installiert.",
    forget: "Vergessen", whatToForget: "Was soll vergessen werden? Das ist endgültig.", onlyThis: "Nur das",
    wholeGroup: "Die Gruppe „{group}“", allDonations: "Alles, was du in {app} getan hast",
    eraseApp: "Alles, was {app} gesagt hat", inGroup: "Gruppe „{group}“", byAssistant: "durch den Assistenten",
    "reason.relevant": "passt jetzt", "reason.donations": "das tust du oft", "reason.upcomingMedia": "als Nächstes",
    "reason.app": "schlägt die App vor", givePhrase: "Satz dafür", phrase: "Satz", sayIt: "Sagen",
    remove: "Entfernen", reallyRemove: "Den Satz „{phrase}“ entfernen?", erase: "Löschen",
    reallyErase: "Alles löschen, was {app} über dich gesagt hat? Das ist endgültig.", showWords: "Wörter zeigen",
    wordsOf: "Wörter in {app}", wordCount: "{count} Wörter", "wordCount.one": "{count} Wort",
    ofTheApp: "mitgebracht ({language})", toldByApp: "deine, von der App genannt", soundsLike: "klingt wie „{sound}“",
    "permission.authorized": "darf verwendet werden", "permission.denied": "verweigert",
    "permission.notDetermined": "nicht entschieden", "permission.restricted": "durch den Verwalter gesperrt",
    changedApp: "hat sich geändert, seit du sie erlaubt hast", takeBack: "Zurücknehmen",
    reallyTakeBack: "{app} nicht mehr verwenden?", askAgain: "Wieder fragen", allow: "Erlauben", deny: "Verweigern",
    reallyForget: "Deine Entscheidung vergessen und wieder nach {app} fragen?", reallyDeny: "{app} verweigern?",
    mayBeUsed: "Darf {app} verwendet werden?",
    stress: "Belastungstest", newStress: "Neuer Test", load: "Last", perSecond: "Anfragen je Sekunde",
    aboutStress: "Ein eigener Host fragt die Erweiterung, nicht der auf dieser Seite. Jede Anfrage ist für die Erweiterung echt: Was sie sendet oder bezahlt, das tut sie.",
    atATime: "Anfragen zugleich", amount: "Wie viele", seconds: "Sekunden", values: "Werte, einer je Zeile",
    valuesHint: "name=wert; ohne Angabe werden sie erfunden", cold: "ein neuer Prozess für jede Anfrage",
    startStress: "Test beginnen", stopStress: "Halt", endNow: "Sofort beenden",
    stressTitle: "{intent} mit {name}: {load}, {time}", loadRate: "{rate}/s", loadConcurrency: "{count} zugleich",
    "stress.running": "läuft", "stress.ending": "endet: auf laufende Anfragen wird gewartet",
    "stress.done": "fertig", "stress.failed": "ohne Bericht zu Ende", holdsNot: "fertig; eine Erwartung ist nicht erfüllt",
    outcomes: "Ergebnisse", errors: "Fehler", rateNow: "jetzt", waitingNow: "zu spät", median: "Median", slowest: "99 %",
    rateChart: "Ergebnisse je Sekunde, höchstens {rate}; {count} Fehler", latencyChart: "Median (Linie) und 99 % (Striche) der Zeit, höchstens {time}",
    noChoices: "Keine Erweiterung gefunden. Gib der Konsole die Manifeste des Hosts: intenthost console --manifests ORDNER",
    openReport: "Bericht allein öffnen", stressReport: "Bericht des Belastungstests",
    "status.success": "fertig", "status.failure": "misslungen", "status.inProgress": "geht weiter",
    "status.running": "läuft", "status.needsInput": "fragt", "status.denied": "verweigert",
    "status.cancelled": "abgebrochen", "status.timedOut": "zu spät", "status.memoryLimitExceeded": "zu viel Speicher",
    "status.crashed": "abgestürzt", "status.protocolError": "falsche Antwort", "status.unavailable": "nicht verfügbar",
    "status.invalid": "ungültig",
    "extension.stopped": "gestoppt", "extension.starting": "startet", "extension.ready": "bereit",
    "extension.busy": "beschäftigt", "extension.unresponsive": "reagiert nicht", "extension.stopping": "stoppt",
    "extension.backingOff": "wartet auf Start", "extension.quarantined": "in Quarantäne",
    "job.working": "arbeitet", "job.succeeded": "fertig", "job.failed": "misslungen", "job.cancelled": "abgebrochen",
    "job.expired": "zu spät", "job.lost": "verloren",
  },
};

/// The languages by their own names.
export const languages = { en: "English", es: "Español", de: "Deutsch" };
/// The locale in which the assistant is spoken to, by language.
const locales = { en: "en-US", es: "es-ES", de: "de-DE" };

let current = chosen();
/// The rules of plurals that were used, by language.
const rules = {};

function chosen() {
  const wanted = [localStorage.getItem("language"), ...navigator.languages].filter(Boolean);
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => texts[tag]) ?? "en";
}

export function language() {
  return current;
}

export function locale() {
  const own = navigator.languages.find((tag) => tag.length > 2 && tag.toLowerCase().startsWith(current));
  return own ?? locales[current];
}

/// Chooses a language, and keeps the choice.
export function speak(name) {
  if (!texts[name]) return;
  current = name;
  localStorage.setItem("language", name);
  translate();
}

function plurals() {
  return (rules[current] ??= new Intl.PluralRules(current));
}

/// The text of a name, its braces filled; where the language has another form of it for `count`, in that form.
export function t(name, values = {}, otherwise = name) {
  const form = typeof values.count === "number" ? `${name}.${plurals().select(values.count)}` : name;
  const text = texts[current][form] ?? texts[current][name] ?? texts.en[name] ?? otherwise;
  return text.replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
}

/// Writes the texts that stand in the page itself.
export function translate() {
  document.documentElement.lang = current;
  for (const node of document.querySelectorAll("[data-text]")) node.textContent = t(node.dataset.text);
  for (const node of document.querySelectorAll("[data-label]")) node.setAttribute("aria-label", t(node.dataset.label));
  for (const node of document.querySelectorAll("[data-placeholder]")) {
    node.placeholder = t(node.dataset.placeholder);
  }
}

"""##

private let timeline_js: StaticString = ##"""
// How the time of a call went, against the clocks that it was held to.

import { el, svg } from "./dom.js";
import { duration, percent } from "./format.js";
import { t } from "./texts.js";

/// The stages in their order, each with the clock that it is held to.
const STAGES = [["queue", "queue"], ["launch", "launch"], ["resolve", "resolve"], ["confirm", "confirm"],
  ["handle", "handle"]];

/// The share of a limit from which on a stage is near it.
const NEAR = 0.75;

/// The stages of a call, with the part that none of them has: what the host did, and questions to the person.
function stages(call) {
  const timings = call.timings ?? {};
  const limits = call.limits ?? {};
  const total = Math.max(timings.totalMs ?? 0, 0);
  const parts = STAGES.map(([name, clock]) => ({
    name, took: Math.max(timings[`${name}Ms`] ?? 0, 0), limit: limits[`${clock}Ms`] ?? null,
  }));
  const known = parts.reduce((sum, part) => sum + part.took, 0);
  const scale = Math.max(total, known, 0.001);
  let begin = 0;
  for (const part of parts) {
    part.begin = begin;
    begin += part.took;
  }
  return { parts, total, scale, rest: Math.max(total - known, 0), known };
}

/// What it means that a stage took so much of its limit.
function nearness(share) {
  if (share === null || share < NEAR) return "calm";
  return share < 1 ? "wait" : "bad";
}

function share(part) {
  return part.limit > 0 ? part.took / part.limit : null;
}

/// The time of a call as one strip: its stages from left to right, of alternating lightness; the last one is marked
/// where the call ended badly.
export function strip(call) {
  const { parts, scale } = stages(call);
  const picture = svg("svg", { class: "strip", viewBox: "0 0 100 8", preserveAspectRatio: "none", "aria-hidden": "true" });
  const shown = parts.filter((part) => part.took > 0);
  shown.forEach((part) => {
    const index = parts.indexOf(part);
    const nearest = nearness(share(part));
    picture.append(svg("rect", {
      x: ((part.begin / scale) * 100).toFixed(2), y: nearest === "calm" ? 1 : 0,
      width: Math.max((part.took / scale) * 100, 0.6).toFixed(2), height: nearest === "calm" ? 6 : 8,
      class: `stage${index % 2}`, "data-is": nearest,
    }));
  });
  return picture;
}

/// The table of a call's stages: when each was, how long it took, and how near it came to its limit.
export function timeline(call) {
  const { parts, total, scale, rest, known } = stages(call);
  const heads = [["stage", ""], ["when", "when"], ["took", "number"], ["limit", "limit"]];
  const rows = parts.map((part) => row(t(`stage.${part.name}`), part, scale));
  if (rest > 0.05) rows.push(row(t("other"), { begin: known, took: rest, limit: null }, scale));
  const whole = row(t("total"), { begin: 0, took: total, limit: call.limits?.requestMs ?? null }, scale);
  return el("table", { class: "timeline" },
    el("thead", {}, el("tr", {}, ...heads.map(([name, kind]) => el("th", { scope: "col", class: kind }, t(name))))),
    el("tbody", {}, ...rows), el("tfoot", {}, whole));
}

function row(name, part, scale) {
  const used = share(part);
  const mood = nearness(used);
  const left = (part.begin / scale) * 100;
  const width = Math.max((part.took / scale) * 100, part.took > 0 ? 0.5 : 0);
  const bar = svg("svg", { viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("rect", { x: Math.min(left, 99.5).toFixed(2), y: 1, width: width.toFixed(2), height: 8, "data-is": mood }));
  return el("tr", {},
    el("th", { scope: "row" }, name), el("td", { class: "when" }, bar),
    el("td", { class: "number" }, part.took > 0 ? duration(part.took) : "–"),
    el("td", { class: "limit" }, ...gauge(part, used, mood)));
}

function gauge(part, used, mood) {
  if (used === null) return [el("span", { class: "calm" }, t("noLimit"))];
  const text = t("ofLimit", { percent: percent(used), limit: duration(part.limit) });
  const bar = svg("svg", { class: "gauge", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("rect", { class: "track", width: 100, height: 10 }),
    svg("rect", { width: Math.min(used * 100, 100).toFixed(1), height: 10, "data-is": mood }));
  const words = { wait: t("near"), bad: t("over") }[mood];
  return [bar, el("span", { class: "number" }, text), words ? el("strong", { "data-is": mood }, words) : null];
}

"""##
