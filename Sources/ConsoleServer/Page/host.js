// The host as a whole: whether it answers, its figures, the device, its clients and problems.

import { arrows, el, list, mark, write } from "./dom.js";
import { duration, integer, size } from "./format.js";
import { post, state } from "./store.js";
import { t } from "./texts.js";

const link = document.getElementById("link");
const figures = document.getElementById("figures");
const device = document.getElementById("device");
const questions = document.getElementById("questions");
const place = document.querySelector("#host > div");

let report = () => {};
let parts = {};

export function begin(tell) {
  report = tell;
  relabel();
  // Times run on between two words of the host.
  setInterval(() => { if (document.visibilityState === "visible") showTimes(); }, 1000);
}

export function relabel() {
  const clients = el("tbody");
  const heads = ["name", "kind", "process", "connectedFor", "underWay"];
  parts = {
    lock: toggle((isOn) => set({ isLocked: isOn })),
    data: toggle((isOn) => set({ isProtectedDataAvailable: isOn })),
    problems: el("ul", { class: "problems" }),
    clients,
    about: el("p", { class: "meaning" }),
  };
  device.replaceChildren(parts.lock, parts.data);
  figures.replaceChildren();
  figures.known = undefined;
  questions.replaceChildren();
  questions.known = undefined;
  place.replaceChildren(
    el("h3", {}, t("problems")), parts.problems,
    el("h3", {}, t("clients")),
    el("div", { class: "scroll" }, el("table", { class: "clients" },
      el("thead", {}, el("tr", {}, ...heads.map((name) => el("th", { scope: "col", class: name }, t(name))))), clients)),
    el("div", { class: "bar" }, parts.about,
      el("button", { type: "button", click: reload }, t("reload"))));
}

/// A switch: a button that is on or off, with a word for each.
function toggle(change) {
  const button = el("button", { type: "button", role: "switch", class: "switch" }, el("span", { class: "knob", "aria-hidden": "true" }), el("span"));
  button.addEventListener("click", () => change(button.getAttribute("aria-checked") !== "true"));
  return button;
}

async function set(change) {
  try {
    const answer = await post("/api/device", change);
    if (answer.problem) report(answer.problem);
  } catch (refusal) {
    report(t("failed", { reason: refusal.message }));
  }
}

async function reload() {
  try {
    const answer = await post("/api/reload");
    report([t("reloaded", { count: answer.extensions }), ...(answer.problems ?? [])].join(" "));
  } catch (refusal) {
    report(t("failed", { reason: refusal.message }));
  }
}

export function show() {
  const isUp = state.isOnline && state.link.isConnected;
  mark(document.body, "data-link", isUp ? "up" : "down");
  showLink(isUp);
  const status = state.status;
  mark(device, "hidden", status ? null : "");
  if (status) showDevice(status.device ?? {}, isUp);
  showQuestions();
  const problems = isUp ? status?.problems ?? [] : [state.isOnline ? t("tryingAgain", { problem: state.link.problem ?? "" }) : t("consoleGone"), ...(status?.problems ?? [])];
  parts.problems.previousElementSibling.hidden = problems.length === 0;
  list(parts.problems, problems.map((text, index) => ({ text, index })), (item) => item.index, () => el("li"), (node, item) => write(node, item.text));
  const known = state.link.host;
  write(parts.about, status ? t("dataIn", { folder: status.dataDirectory ?? known?.dataDirectory ?? "" }) : t("unreachable"));
  const clients = (status?.clients ?? []).map((client, index) => ({ client, index }));
  list(parts.clients, clients, ({ client, index }) => `${index} ${client.pid}`, () => el("tr", {}, el("th", { scope: "row" }), el("td"), el("td", { class: "number" }), el("td", { class: "number" }), el("td", { class: "number" })), showClient);
  showTimes();
}

function showLink(isUp) {
  const [shape, meaning, name] = !state.isOnline ? ["✕", "bad", "offline"]
    : isUp ? ["●", "good", "connected"] : ["↻", "wait", "disconnected"];
  mark(link, "data-is", meaning);
  const about = state.link.host;
  link.title = isUp && about ? t("linkTitle", about) : state.link.problem ?? "";
  const text = `${shape} ${t(name)}`;
  write(link, text);
}

function showDevice(status, isUp) {
  const isLocked = status.isLocked === true;
  const hasData = status.isProtectedDataAvailable === true;
  for (const [button, isOn, words] of [
    [parts.lock, isLocked, t(isLocked ? "locked" : "unlocked")],
    [parts.data, hasData, `${t("protectedData")}: ${t(hasData ? "available" : "unavailable")}`],
  ]) {
    mark(button, "aria-checked", isOn);
    button.disabled = !isUp;
    write(button.lastElementChild, words);
  }
  mark(parts.lock, "aria-label", `${t("deviceLock")}: ${t(isLocked ? "locked" : "unlocked")}`);
}

function showClient(row, { client }) {
  const [name, kind, process, connected, requests] = row.children;
  write(name, client.app ? `${client.name} (${client.app})` : client.name);
  write(kind, client.kind);
  write(process, client.pid ? String(client.pid) : "–");
  row.connectedMs = client.connectedMs ?? 0;
  write(connected, duration(elapsed(row.connectedMs)));
  write(requests, integer(client.requests ?? 0));
}

/// A time of the newest status, which has run on since.
function elapsed(milliseconds) {
  const seconds = Math.floor((milliseconds + Date.now() - state.statusAt) / 1000);
  return seconds * 1000;
}

function showTimes() {
  const status = state.status;
  if (!status || !state.link.isConnected) return list(figures, [], () => "", () => el("div"), () => {});
  const extensions = status.extensions ?? [];
  const running = [...state.calls.values()].filter((call) => call.isRunning).length;
  const items = [
    ["upFor", t("upFor", { time: duration(elapsed(status.uptimeMs ?? 0)) }), ""],
    ["requests", t("requests"), integer(Math.max(running, status.requests ?? 0))],
    ["processes", t("processes"), integer(extensions.filter((one) => one.memoryBytes > 0).length)],
    ["memory", t("memory"), size(extensions.reduce((sum, one) => sum + (one.memoryBytes ?? 0), 0))],
  ];
  list(figures, items, ([name]) => name, () => el("div", {}, el("dt"), el("dd", { class: "number" })), (node, [, label, value]) => {
    write(node.firstElementChild, label);
    write(node.lastElementChild, value);
  });
  for (const row of parts.clients.children) write(row.children[3], duration(elapsed(row.connectedMs)));
}

/// Apps that ask whether they may be used; whoever answers first decides.
function showQuestions() {
  list(questions, state.questions, (one) => one.question, (one) => {
    const group = el("div", { class: "answers", role: "group", "aria-label": one.app });
    const give = (answer) => () => decide(one.question, answer);
    group.append(el("button", { type: "button", class: "main", click: give("yes") }, t("yes")),
      el("button", { type: "button", click: give("no") }, t("no")),
      el("button", { type: "button", click: give("cancel") }, t("decideLater")));
    arrows(group);
    return el("article", { class: "said asks" }, el("h3", {}, one.app), el("p", {}, one.text), group);
  }, () => {}, document.getElementById("words"));
}

async function decide(question, answer) {
  try {
    await post("/api/authorization", { question, answer });
  } catch (refusal) {
    if (refusal.kind !== "unknownQuestion") report(t("failed", { reason: refusal.message }));
  }
}
