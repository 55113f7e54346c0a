// The conversation with the assistant: words in; replies, questions as buttons and cards out.

import { arrows, el, write } from "./dom.js";
import { draw, hands, showCalls } from "./entries.js";
import { hear, post, state } from "./store.js";
import { locale, t } from "./texts.js";

/// The greatest number of entries that are shown and kept.
const MOST_ENTRIES = 200;

const log = document.getElementById("log");
const form = document.getElementById("say");
const input = document.getElementById("words");
const stop = document.getElementById("stop");
/// What goes on: beside the log, which is read aloud as it grows.
const busyLine = document.getElementById("busy");

let session = null;
/// The locale that the session speaks, which never changes.
let sessionLocale = null;
let isAsking = false;
/// The entries as values, so that they outlast a reload.
let entries = [];
/// The number of sentences that are not answered yet.
let waiting = 0;
let progress = null;
/// The nodes of the entries that are shown.
const nodes = new WeakMap();

// MARK: What is kept

function keep() {
  const value = JSON.stringify({ session, sessionLocale, isAsking, entries: entries.slice(-MOST_ENTRIES / 4) });
  try {
    sessionStorage.setItem("talk", value);
  } catch {
    delete sessionStorage.talk;
  }
}

function remember() {
  try {
    const kept = JSON.parse(sessionStorage.getItem("talk") ?? "{}");
    session = kept.session ?? null;
    sessionLocale = kept.sessionLocale ?? null;
    isAsking = kept.isAsking ?? false;
    entries = kept.entries ?? [];
  } catch {
    entries = [];
  }
}

// MARK: Entries

function add(entry) {
  entries.push(entry);
  if (entries.length > MOST_ENTRIES) entries = entries.slice(-MOST_ENTRIES);
  const follows = isAtEnd();
  log.querySelector(".ideas")?.remove();
  const node = draw(entry);
  nodes.set(entry, node);
  log.append(node);
  while (log.childElementCount > MOST_ENTRIES) log.firstElementChild.remove();
  if (follows || entry.who === "you") log.scrollTop = log.scrollHeight;
  keep();
}

/// Whether the person reads the end of the log, and is to see what comes.
function isAtEnd() {
  return log.scrollHeight - log.scrollTop - log.clientHeight < 80;
}

function answer(group, text, shown) {
  say(text, shown);
}

async function unlock(group) {
  if (group.contains(document.activeElement)) input.focus();
  try {
    // The host notices that, and goes on by itself; `followDevice` asks how.
    await post("/api/device", { isLocked: false, isProtectedDataAvailable: true });
  } catch (refusal) {
    note(t("failed", { reason: refusal.message }));
  }
}

/// The questions for which that was asked.
const followed = new WeakSet();

/// A question that waits for the device ends by itself when the device is unlocked, and another one may have come that
/// the person has not read. Their "yes" would answer it, so the host is asked first where it is: by no words.
export async function followDevice({ status }) {
  const question = isAsking ? newestQuestion() : null;
  const kind = question?.kind;
  const isFree = { unlock: status?.device?.isLocked === false,
    protectedData: status?.device?.isProtectedDataAvailable === true }[kind];
  if (!isFree || waiting > 0 || followed.has(question)) return;
  leaveOtherLanguage();
  if (session === null) return;
  followed.add(question);
  closeQuestions();
  await exchange(null, () => tell(""));
  // It has not noticed yet. Should it do so now, the host takes this for no answer to its next question.
  const next = newestQuestion();
  if (isAsking && next?.kind === kind) {
    followed.add(next);
    say(t("yesWord"), t("yes"));
  }
}

function newestQuestion() {
  return entries.findLast((entry) => entry.who === "question" || entry.who === "you")?.question;
}

/// The entry that asks, if nothing was said since.
function asking() {
  const asks = (entry) => entry.who === "question" || entry.isYesNo || entry.options?.length > 0;
  const newest = entries.findLast((entry) => entry.who === "you" || asks(entry));
  return newest && asks(newest) ? newest : null;
}

/// Earlier questions are answered; only the newest has buttons.
function closeQuestions() {
  for (const group of log.querySelectorAll(".answers")) {
    if (group.contains(document.activeElement)) input.focus();
    group.remove();
  }
  for (const entry of entries) delete entry.isYesNo;
}

// MARK: Saying

/// The host refuses a session in another language than the one in which it began, so a new one begins.
function leaveOtherLanguage() {
  if (session === null || sessionLocale === locale()) return;
  session = null;
  isAsking = false;
}

/// Tells the session some words, or a new one where there is none.
async function tell(text) {
  const spoken = locale();
  const turn = await post("/api/say", { text, session: session ?? undefined, locale: spoken });
  // Together, since the language may have been chosen anew meanwhile.
  [session, sessionLocale] = [turn.session, spoken];
  return turn;
}

export async function say(text, shown = text) {
  const words = text.trim();
  if (!words) return;
  closeQuestions();
  const entry = { who: "you", text: shown };
  add(entry);
  leaveOtherLanguage();
  const wasAsking = isAsking;
  isAsking = false;
  await exchange(entry, async () => {
    try {
      return await tell(words);
    } catch (refusal) {
      if (refusal.kind !== "unknownSession" || session === null) throw refusal;
      // What was said begins a new session, unless it answered a question that is gone.
      session = null;
      note(t("lostSession"));
      if (!wasAsking) return await tell(words);
      note(t("questionGone"));
      return null;
    }
  });
}

/// Says a phrase that stands elsewhere on the page, unless it would answer a question.
export function sayPhrase(phrase) {
  input.focus();
  leaveOtherLanguage();
  if (isAsking || waiting > 0) note(t("notNow", { phrase }));
  else say(phrase);
}

/// Waits for a turn, and shows what it has.
async function exchange(said, turn) {
  waiting += 1;
  busy();
  try {
    const taken = await turn();
    if (taken) take(taken, said);
  } catch (refusal) {
    note(explain(refusal));
  }
  waiting -= 1;
  if (waiting === 0) progress = null;
  busy();
}

function explain(refusal) {
  return refusal.kind === "offline" ? t("consoleGone") : t("failed", { reason: refusal.message });
}

function note(text) {
  add({ who: "note", text });
}

function take(turn, said) {
  if (turn.phase === "running") return;
  const follows = isAtEnd();
  if (turn.understanding && said) {
    said.understanding = turn.understanding;
    const node = draw(said);
    nodes.get(said)?.replaceWith(node);
    nodes.set(said, node);
  }
  if (!said) closeQuestions();
  const replies = turn.replies ?? [];
  const asksItself = ["askingApp", "askingIntent"].includes(turn.phase);
  replies.forEach((reply, index) => {
    const isLast = index === replies.length - 1;
    const isQuestion = asksItself && isLast;
    add({ who: "assistant", text: reply.text, options: isQuestion ? reply.options : undefined,
      isYesNo: isQuestion && !reply.options?.length });
  });
  if (turn.outcome && turn.phase !== "asking") {
    const isTold = replies.some((reply) => reply.text === turn.outcome.text);
    add({ who: "outcome", status: turn.outcome.status, text: isTold ? null : turn.outcome.text,
      card: turn.cardHTML, call: turn.outcome.call, pid: state.link.host?.pid });
  }
  if (turn.question) add({ who: "question", question: turn.question, card: turn.questionHTML });
  isAsking = turn.phase !== "idle";
  if (follows) log.scrollTop = log.scrollHeight;
  keep();
}

/// Takes in that another host answers.
export function hostChanged() {
  showCalls(log);
}

function busy() {
  const follows = isAtEnd();
  stop.hidden = busyLine.hidden = waiting === 0;
  const [bar, text] = busyLine.children;
  if (progress?.fraction === undefined) bar.removeAttribute("value");
  else bar.value = progress.fraction;
  write(text, progress?.message ?? t("working"));
  // The line takes its place from the log.
  if (follows) log.scrollTop = log.scrollHeight;
}

// MARK: The beginning

/// What a person can say, where nothing was said yet.
export async function showIdeas() {
  if (entries.length > 0) return;
  log.querySelector(".ideas")?.remove();
  let phrases = [];
  try {
    phrases = (await post("/api/phrases", { locale: locale() })).phrases ?? [];
  } catch {
    return;
  }
  if (entries.length > 0) return;
  log.querySelector(".ideas")?.remove();
  const ideas = el("div", { class: "ideas" });
  // One sentence of each app, so that all of them are seen.
  const first = [...new Map(phrases.filter((phrase) => phrase.examples?.[0])
    .map((phrase) => [phrase.app, [phrase.name, phrase.examples[0]]]).reverse()).values()].reverse();
  if (first.length === 0) ideas.append(el("p", { class: "empty" }, t("noPhrases")));
  else ideas.append(el("h3", {}, t("tryThese")));
  ideas.append(...first.slice(0, 10).map(([name, example]) =>
    el("button", { type: "button", click: () => { input.focus(); say(example); } }, example, el("small", {}, name))));
  arrows(ideas);
  log.append(ideas);
}

function redraw() {
  const open = isAsking && sessionLocale === locale() ? asking() : null;
  log.replaceChildren(...entries.map((entry) => {
    const node = draw(entry);
    nodes.set(entry, node);
    if (entry !== open) for (const group of node.querySelectorAll(".answers")) group.remove();
    return node;
  }));
  log.scrollTop = log.scrollHeight;
}

/// Draws the conversation anew, in the language of now.
export function relabel() {
  redraw();
  showIdeas();
}

export function begin(showCall) {
  Object.assign(hands, { answer, unlock, openCall: showCall });
  remember();
  redraw();
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input.value;
    input.value = "";
    grow();
    say(text);
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      form.requestSubmit();
    }
    // From the words to the answers.
    const options = log.querySelectorAll(".answers button, .ideas button");
    if (event.key === "ArrowUp" && !input.value && options.length > 0) {
      event.preventDefault();
      options[0].focus();
    }
  });
  input.addEventListener("input", grow);
  stop.addEventListener("click", async () => {
    try {
      const turn = await post("/api/cancel", { session: session ?? undefined });
      if (turn.session) take(turn, null);
    } catch (refusal) {
      note(explain(refusal));
    }
    input.focus();
  });
  hear("said", (reply) => add({ who: "assistant", text: reply.text }));
  hear("progress", (value) => {
    progress = value;
    if (waiting > 0) busy();
  });
}

function grow() {
  input.style.height = "auto";
  input.style.height = `${Math.min(input.scrollHeight + 2, 160)}px`;
}
