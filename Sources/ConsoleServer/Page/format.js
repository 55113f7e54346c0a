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
