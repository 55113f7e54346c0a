// What the host does, as the console tells it, and what the person asks of the host.

/// A name for this page, by which the console tells it what concerns it alone.
export const tab = await (async () => {
  const known = sessionStorage.getItem("tab");
  if (known && await holds(known)) return known;
  // A duplicate of a tab has a copy of what that one keeps, and could answer its question once more.
  delete sessionStorage.talk;
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const name = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  sessionStorage.setItem("tab", name);
  await holds(name);
  return name;
})();

/// Whether this page alone has a name, from now on to its end.
function holds(name) {
  // A page that is loaded again waits until its earlier self is gone.
  const patience = AbortSignal.timeout(1000);
  return new Promise((found) => {
    navigator.locks.request(`tab-${name}`, { signal: patience }, () => {
      found(true);
      return new Promise(() => {});
    }).catch(() => found(false));
  });
}

/// The greatest number of calls that are kept.
const MOST_CALLS = 400;
/// The greatest number of jobs that are kept; twice as many are there for a while.
const MOST_JOBS = 200;
/// The seconds that the pulse shows.
export const PULSE = 60;

export const state = {
  /// Whether the console answers, and whether the host does.
  isOnline: false,
  link: { isConnected: false },
  status: null,
  statusAt: 0,
  calls: new Map(),
  jobs: new Map(),
  pastJobs: new Map(),
  questions: [],
  /// The memory that extensions had lately, by their identifiers.
  memory: new Map(),
  /// The calls that have ended in each second, and how many of them failed.
  pulse: new Map(),
};

const listeners = [];
const told = {};
let isDue = false;

/// Calls a function when the state has changed, at most once a frame.
export function watch(listener) {
  listeners.push(listener);
}

/// Calls a function for an event that is no part of the state.
export function hear(name, listener) {
  told[name] = listener;
}

export function changed() {
  if (isDue) return;
  isDue = true;
  // A page that is not shown has no frames, and is still to be right when it is.
  const run = () => {
    isDue = false;
    for (const listener of listeners) listener(state);
  };
  if (document.visibilityState === "visible") requestAnimationFrame(run);
  else setTimeout(run, 250);
}

export function isFailure(call) {
  return !call.isRunning && !["success", "inProgress", "cancelled", "needsInput"].includes(call.status);
}

function takeCalls(calls, leftOut = 0) {
  const second = Math.floor(Date.now() / 1000);
  const beat = state.pulse.get(second) ?? { ended: 0, failed: 0 };
  beat.ended += leftOut;
  if (leftOut > 0) {
    // The end of any of them may be left out, and nobody would tell it again. One that still runs comes back with its
    // next change.
    const told = new Set(calls.map((call) => call.call));
    for (const [number, call] of state.calls) if (call.isRunning && !told.has(number)) state.calls.delete(number);
  }
  for (const call of calls) {
    if (typeof call.call !== "number") continue;
    const known = state.calls.get(call.call);
    if (!call.isRunning && known?.isRunning !== false) {
      beat.ended += 1;
      if (isFailure(call)) beat.failed += 1;
    }
    state.calls.set(call.call, call);
  }
  state.pulse.set(second, beat);
  for (const old of state.pulse.keys()) if (old <= second - PULSE) state.pulse.delete(old);
  if (state.calls.size <= MOST_CALLS) return;
  for (const number of [...state.calls.keys()].sort((a, b) => a - b)) {
    if (state.calls.size <= MOST_CALLS / 2) break;
    if (!state.calls.get(number).isRunning) state.calls.delete(number);
  }
}

function takeStatus(status) {
  state.status = status;
  state.statusAt = Date.now();
  for (const extension of status.extensions ?? []) {
    const values = state.memory.get(extension.identifier) ?? [];
    values.push(extension.memoryBytes ?? 0);
    state.memory.set(extension.identifier, values.slice(-40));
  }
}

function takeJobs(jobs) {
  for (const job of jobs) {
    state.jobs.set(job.id, job);
    state.pastJobs.delete(job.id);
  }
  if (state.jobs.size <= 2 * MOST_JOBS) return;
  // Open ones stay, whatever their number: they can be cancelled.
  const ended = [...state.jobs.values()].filter((job) => job.state !== "working")
    .sort((a, b) => String(a.acceptedAt).localeCompare(String(b.acceptedAt)));
  for (const job of ended.slice(0, state.jobs.size - MOST_JOBS)) state.jobs.delete(job.id);
}

function takeChanges(changes) {
  if (changes.status) takeStatus(changes.status);
  if (changes.calls) takeCalls(changes.calls, changes.callsLeftOut ?? 0);
  if (changes.jobs) takeJobs(changes.jobs);
  if (changes.pastJobs) state.pastJobs = new Map(changes.pastJobs.map((job) => [job.id, job]));
}

const events = {
  state(whole) {
    state.calls = new Map((whole.calls ?? []).map((call) => [call.call, call]));
    state.jobs = new Map((whole.jobs ?? []).map((job) => [job.id, job]));
    state.pastJobs = new Map((whole.pastJobs ?? []).map((job) => [job.id, job]));
    state.link = whole.link;
    state.questions = whole.questions ?? [];
    state.status = null;
    if (whole.status) takeStatus(whole.status);
    told.stress?.(whole.stress ?? {});
  },
  changes: takeChanges,
  link(link) {
    state.link = link;
  },
  questions(questions) {
    state.questions = questions;
  },
};

/// Begins to listen to the console.
export function listen() {
  const source = new EventSource(`/events?tab=${tab}`);
  source.addEventListener("open", () => {
    state.isOnline = true;
    changed();
  });
  source.addEventListener("error", () => {
    state.isOnline = false;
    changed();
    // The browser does not try again by itself after an answer that is no stream.
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  });
  for (const [name, take] of Object.entries(events)) {
    source.addEventListener(name, (event) => {
      state.isOnline = true;
      take(JSON.parse(event.data));
      changed();
    });
  }
  for (const name of ["said", "progress", "stress"]) {
    source.addEventListener(name, (event) => told[name]?.(JSON.parse(event.data)));
  }
}

/// What the host or the console answers instead of a result.
export class Refusal extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

async function read(answer) {
  const type = answer.headers.get("content-type") ?? "";
  if (!type.startsWith("application/json")) throw new Refusal("refused", (await answer.text()).trim());
  const value = await answer.json();
  if (!answer.ok) throw new Refusal(value.error?.kind ?? "refused", value.error?.message ?? "");
  return value;
}

async function ask(path, options) {
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new Refusal("offline", "");
  }
  return read(answer);
}

/// Has the host do something.
export function post(path, body = {}) {
  const headers = { "Content-Type": "application/json" };
  return ask(path, { method: "POST", headers, body: JSON.stringify({ tab, ...body }) });
}

/// Reads something of the host.
export function get(path) {
  return ask(path, {});
}
