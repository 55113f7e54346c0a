// Choices that come in the place of a button, before anything is done that cannot be undone.

import { arrows, el } from "./dom.js";
import { t } from "./texts.js";

/// A place with a button. Pressed, it asks: the choices come in its place, and the last one, which has the focus, does
/// nothing. `choices` is called then, and returns pairs of a label and a function. A question may be a function that
/// reads it first, and returns null where there is none any more.
export function choosing(label, name, question, choices) {
  const place = el("div", { class: "action" });
  const button = el("button", { type: "button", "aria-label": `${label}: ${name}`, click: ask }, label);
  place.append(button);
  return place;

  async function ask() {
    const text = typeof question === "string" ? question : await question();
    if (text === null || !button.isConnected) return;
    const keep = el("button", { type: "button", click: back }, t("keep"));
    const group = el("div", { class: "choices", role: "group", "aria-label": text }, el("p", {}, text),
      ...choices().map(([name, act]) => el("button", { type: "button", class: "grave", click: () => run(group, act) }, name)),
      keep);
    arrows(group);
    group.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      back();
    });
    place.replaceChildren(group);
    keep.focus();
  }

  function back() {
    place.replaceChildren(button);
    button.focus({ preventScroll: true });
  }

  async function run(group, act) {
    // A button that is disabled would lose the focus.
    if (group.ariaBusy) return;
    group.ariaBusy = true;
    await act();
    if (place.isConnected && group.isConnected) back();
  }
}

/// A place with a button. Pressed, a line to be written comes in its place.
export function writing(label, name, field, save) {
  const place = el("div", { class: "action" });
  const button = el("button", { type: "button", "aria-label": `${label}: ${name}`, click: open }, label);
  place.append(button);
  return place;

  function open() {
    const line = el("input", { type: "text", maxlength: 200, "aria-label": `${field}: ${name}` });
    const form = el("form", { class: "choices" }, line, el("button", { type: "submit", class: "main" }, t("save")),
      el("button", { type: "button", click: back }, t("cancel")));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (form.ariaBusy || !line.value.trim()) return;
      form.ariaBusy = true;
      if (await save(line.value.trim())) back();
      else form.ariaBusy = null;
    });
    form.addEventListener("keydown", (event) => { if (event.key === "Escape") back(); });
    place.replaceChildren(form);
    line.focus();
  }

  function back() {
    place.replaceChildren(button);
    button.focus({ preventScroll: true });
  }
}
