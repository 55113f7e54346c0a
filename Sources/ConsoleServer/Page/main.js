// The page as a whole: brings its parts together.

import * as call from "./call.js";
import * as calls from "./calls.js";
import * as extensions from "./extensions.js";
import * as host from "./host.js";
import * as jobs from "./jobs.js";
import * as personal from "./personal.js";
import { listen, state, watch } from "./store.js";
import * as stress from "./stress.js";
import * as talk from "./talk.js";
import { language, languages, speak, translate } from "./texts.js";
import { el, write } from "./dom.js";

const notice = document.getElementById("notice");
let fading = 0;

/// Tells the person what came of an action, for a while.
function report(text) {
  write(notice, text);
  notice.dataset.shown = "";
  clearTimeout(fading);
  fading = setTimeout(() => {
    delete notice.dataset.shown;
    write(notice, "");
  }, Math.max(4000, text.length * 80));
}

function openCall(number, goes = true) {
  calls.select(number);
  call.open(number, goes);
}

const choice = document.getElementById("language");
choice.append(...Object.entries(languages).map(([tag, name]) => el("option", { value: tag, lang: tag }, name)));
choice.value = language();
choice.addEventListener("change", () => {
  speak(choice.value);
  for (const part of [extensions, calls, call, jobs, personal, stress, host, talk]) part.relabel();
  show();
});

/// The process of the host that has answered last.
let pid;

function followHost() {
  const now = state.link.host?.pid;
  if (now === undefined || now === pid) return;
  if (pid !== undefined) {
    call.hostChanged();
    if (wasUp) personal.hostChanged();
  }
  pid = now;
  talk.hostChanged();
}

function show() {
  followHost();
  host.show();
  extensions.show();
  calls.show();
  call.show();
  jobs.show();
  const isUp = state.isOnline && state.link.isConnected;
  if (isUp && !wasUp) {
    talk.showIdeas();
    personal.hostChanged();
  }
  talk.followDevice(state);
  wasUp = isUp;
  if (state.status && document.body.dataset.ready === undefined) {
    document.body.dataset.ready = "";
    performance.mark("first-state");
  }
}

let wasUp = false;

translate();
host.begin(report);
extensions.begin(report);
jobs.begin(report);
personal.begin(report);
stress.begin(report);
calls.begin(openCall);
call.begin((number, hadFocus) => {
  calls.select(null);
  if (hadFocus) calls.focus(number);
});
talk.begin(openCall);
watch(show);
listen();
