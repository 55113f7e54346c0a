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
