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
