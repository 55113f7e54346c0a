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
