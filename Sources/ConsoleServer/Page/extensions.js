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
