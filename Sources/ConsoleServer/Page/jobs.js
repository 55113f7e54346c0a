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
