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
