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
