// What is kept about the person: read when a list is opened, and changed here.

import { choosing, writing } from "./choose.js";
import { el, keepFocus, list, mark, write } from "./dom.js";
import { moment, sign, word } from "./format.js";
import { get, post } from "./store.js";
import { sayPhrase } from "./talk.js";
import { locale, t } from "./texts.js";

const place = document.querySelector("#personal > div");
let report = () => {};
/// The number of entries that come with each press, and in one answer.
const PAGE = 50;
const MOST_AT_ONCE = 500;

/// A list of one kind: what its entries are called, and how one is drawn.
class Entries {
  constructor(kind, make) {
    [this.kind, this.make] = [kind, make];
    this.items = [];
    this.query = {};
    this.next = null;
    this.turn = 0;
  }

  /// Makes the nodes of the list.
  draw() {
    this.body = el("ul", { class: "entries" });
    this.empty = el("p", { class: "empty", role: "status" });
    this.more = el("button", { type: "button", hidden: true, click: () => this.load(true) }, t("showMore"));
    return [this.body, this.empty, this.more];
  }

  /// Empties the list; what is being read for it comes too late.
  clear() {
    [this.items, this.next] = [[], null];
    this.turn += 1;
  }

  /// Reads as much of the list as is shown, or goes on with it. Returns whether it is up to date.
  async load(goesOn = false) {
    const turn = (this.turn += 1);
    write(this.empty, this.items.length ? "" : t("reading"));
    let [items, from] = goesOn ? [this.items, this.next] : [[], 0];
    const wanted = this.items.length + (goesOn ? 1 : 0);
    try {
      do {
        const count = Math.min(Math.max(wanted - items.length, PAGE), MOST_AT_ONCE);
        const query = new URLSearchParams({ ...this.query, from, count, locale: locale() });
        const answer = await get(`/api/personal/${this.kind}?${query}`);
        items = [...items, ...answer.items];
        from = answer.next ?? null;
      } while (from !== null && items.length < wanted);
    } catch (refusal) {
      if (turn === this.turn) write(this.empty, t("failed", { reason: refusal.message }));
      return false;
    }
    if (turn !== this.turn) return false;
    this.items = items;
    this.next = from;
    this.show();
    return true;
  }

  show() {
    write(this.empty, this.items.length ? "" : t(`none.${this.kind}`));
    mark(this.body, "hidden", this.items.length ? null : "");
    const hadFocus = document.activeElement === this.more;
    const known = this.body.children.length;
    // An entry that has changed is drawn anew.
    list(this.body, this.items, (item) => JSON.stringify(item), (item) => this.make(item, this), () => {}, this.empty);
    mark(this.more, "hidden", this.next === null ? "" : null);
    if (hadFocus && this.next === null) this.body.children[known]?.querySelector("button")?.focus();
  }

  /// Has the host's data changed, and reads the list again.
  async change(path, body) {
    try {
      const answer = await post(`/api/personal/${path}`, body);
      if (answer.text) report(answer.text);
    } catch (refusal) {
      report(t("failed", { reason: refusal.message }));
      // Another page may have changed it.
      await this.load();
      return false;
    }
    for (const entries of Object.values(lists)) if (entries.body?.closest("details").open) await entries.load();
    return true;
  }
}

/// The greatest number of characters of a text: an app may tell thousands.
const MOST_TEXT = 240;

function short(text) {
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
}

/// A row: what it is, where it is from, and what can be done.
function row(title, subtitle, about, ...actions) {
  return el("li", {},
    el("div", { class: "what" }, el("strong", {}, short(title)), subtitle ? ` ${short(subtitle)}` : "",
      el("p", { class: "meaning" }, about.filter(Boolean).join(" · "))),
    el("div", { class: "actions" }, ...actions));
}

/// What erases everything that an app told.
function erasing(entries, app) {
  return [t("eraseApp", { app }), () => entries.change("erase", { app })];
}

const lists = {
  donations: new Entries("donations", (item, all) => {
    const { app, identifier, group } = item;
    const at = Math.min(item.end ?? item.start ?? item.donatedAt, item.donatedAt);
    const forget = (what) => () => all.change("donations/delete", { app, ...what });
    return row(item.title, item.subtitle,
      [app, moment(at), group && t("inGroup", { group }), item.origin === "assistant" && t("byAssistant")],
      choosing(t("forget"), short(item.title), t("whatToForget"), () => [
        [t("onlyThis"), forget({ identifier })],
        ...(group ? [[t("wholeGroup", { group }), forget({ group })]] : []),
        [t("allDonations", { app }), forget({ all: true })], erasing(all, app)]));
  }),
  suggestions: new Entries("suggestions", (item, all) => row(item.title, item.subtitle,
    [item.app, word("reason", item.reason)],
    writing(t("givePhrase"), short(item.title), t("phrase"), (phrase) =>
      all.change("shortcuts/add", { phrase, suggestion: item.identifier, locale: locale() })))),
  shortcuts: new Entries("shortcuts", (item, all) => row(`“${item.phrase}”`,
    [item.title, item.subtitle].filter(Boolean).join(": "), [item.app],
    el("button", { type: "button", "aria-label": `${t("sayIt")}: ${item.phrase}`, click: () => sayPhrase(item.phrase) }, t("sayIt")),
    choosing(t("remove"), item.phrase, t("reallyRemove", { phrase: item.phrase }), () => [
      [t("remove"), () => all.change("shortcuts/remove", { identifier: item.identifier })]]))),
  vocabulary: new Entries("vocabulary", (item, all) => row(item.app,
    item.type ?? (item.parameters ?? []).join(", "),
    [t("wordCount", { count: item.count }), item.language ? t("ofTheApp", { language: item.language }) : t("toldByApp")],
    el("button", { type: "button", "aria-label": `${t("showWords")}: ${item.app}`, click: () => showWords(item.app) }, t("showWords")),
    item.language ? "" : choosing(t("erase"), item.app, t("reallyErase", { app: item.app }), () => [erasing(all, item.app)]))),
  words: new Entries("words", (item) => row(item.phrase,
    item.meaning && item.meaning !== item.phrase ? item.meaning : "",
    [item.group, item.pronunciation && t("soundsLike", { sound: item.pronunciation })])),
  authorizations: new Entries("authorizations", (item, all) => {
    const [shape, meaning] = sign(item.hasChanged ? "changedApp" : item.status);
    const { app, displayName } = item;
    const decide = (decision) => () => all.change("authorize", { app, decision });
    const state = item.hasChanged ? t("changedApp") : word("permission", item.status);
    const choices = {
      authorized: [choosing(t("takeBack"), displayName, t("reallyTakeBack", { app: displayName }), () => [
        [t("askAgain"), decide("forget")], [t("deny"), decide("deny")]])],
      denied: [allow(), choosing(t("askAgain"), displayName, t("reallyForget", { app: displayName }), () => [
        [t("askAgain"), decide("forget")]])],
      notDetermined: [allow(), choosing(t("deny"), displayName, t("reallyDeny", { app: displayName }), () => [
        [t("deny"), decide("deny")]])],
    };
    function allow() {
      const place = choosing(t("allow"), displayName, read, () => [[t("allow"), decide("allow")]]);
      place.dataset.allow = "";
      return place;
    }
    /// The question by what the app says now: that is what the person allows.
    async function read() {
      if (!await all.load()) return null;
      const now = all.items.find((one) => one.app === app);
      const key = JSON.stringify(now);
      if (key !== JSON.stringify(item)) {
        // Its row is a new one.
        all.body.known.get(key)?.querySelector("[data-allow] button")?.click();
        return null;
      }
      return [item.usageDescription, ...(item.about ?? []), t("mayBeUsed", { app: displayName })].filter(Boolean).join(" ");
    }
    const node = row(displayName, "", [app, item.decidedAt && moment(item.decidedAt), item.administratorFile],
      ...(choices[item.status] ?? []),
      choosing(t("erase"), displayName, t("reallyErase", { app: displayName }), () => [erasing(all, app)]));
    node.firstElementChild.firstElementChild.after(el("span", { class: "state", "data-is": meaning }, " ",
      el("span", { "aria-hidden": "true" }, shape), state));
    return node;
  }),
};

function showWords(app) {
  const { words } = lists;
  words.query = { app };
  words.clear();
  const heading = el("h4", { tabindex: -1 }, t("wordsOf", { app }));
  wordsPlace.replaceChildren(heading, ...words.draw());
  heading.focus();
  words.load();
}

let wordsPlace = null;

export function begin(tell) {
  report = tell;
  relabel();
}

export function relabel() {
  const open = new Set([...place.querySelectorAll("details[open]")].map((node) => node.dataset.kind));
  wordsPlace = el("div", {});
  for (const entries of Object.values(lists)) entries.clear();
  const parts = Object.entries(lists).filter(([kind]) => kind !== "words").map(([kind, entries]) => {
    const part = el("details", { "data-kind": kind }, el("summary", {}, el("h3", {}, t(`list.${kind}`))),
      el("p", { class: "meaning" }, t(`about.${kind}`)), ...entries.draw(), kind === "vocabulary" ? wordsPlace : "");
    part.addEventListener("toggle", () => { if (part.open) entries.load(); });
    part.open = open.has(kind);
    return part;
  });
  place.replaceChildren(...parts);
}

/// Reads what is open anew: another host may have other data.
export function hostChanged() {
  keepFocus(place, relabel);
}
