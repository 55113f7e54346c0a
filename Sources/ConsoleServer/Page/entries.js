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
