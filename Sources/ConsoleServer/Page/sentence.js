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
