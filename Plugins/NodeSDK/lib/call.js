// What a handler sees of its call, of its updates, and of the job that it starts.
import {randomUUID} from 'node:crypto';
import {checkedProgress, checkedResponse} from './results.js';
import {idKey} from './json.js';

/** The longest name of a job in bytes. */
const MOST_HANDLE_BYTES = 1024;

/** One call of the host, from its arrival to its one answer. The connection keeps it; handlers get its `context`. */
export class Call {
  #connection;
  #controller = new AbortController();
  #sequence = 0;
  #deadline;

  /** The reason of the cancellation. */
  cancelReason = undefined;
  isAnswered = false;
  /** Whether the call counts as running. */
  hasPlace = false;
  /** Whether its handler runs or has run. */
  hasBegun = false;
  /** The job that begins if the answer is `inProgress`. */
  wantedJob = undefined;
  timers = [];

  constructor(connection, id, method, params) {
    this.#connection = connection;
    this.id = id;
    this.key = idKey(id);
    this.method = method;
    this.params = params;
    const {context} = params;
    this.#deadline = Number.isFinite(context.deadlineMs) ? Date.now() + context.deadlineMs : Infinity;
  }

  get signal() {
    return this.#controller.signal;
  }

  /** Tells the handler that nobody wants its result. */
  abort(reason) {
    if (this.#controller.signal.aborted) return;
    this.cancelReason = reason;
    const error = new Error(`The call was cancelled (${reason}).`);
    error.name = 'AbortError';
    this.#controller.abort(error);
  }

  /** Stops the clocks of the call. */
  clearTimers() {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }

  get progressKey() {
    return `progress ${this.key}`;
  }

  report(progress) {
    if (this.isAnswered) return;
    this.#sequence += 1;
    const params = {id: this.id, sequence: this.#sequence, ...checkedProgress(progress, this.#connection.textRoom)};
    this.#connection.notifyNewest(this.progressKey, '$/progress', params);
  }

  async extend(milliseconds, reason) {
    if (this.isAnswered || !(milliseconds > 0)) return 0;
    const asked = Math.ceil(Math.min(milliseconds, Number.MAX_SAFE_INTEGER));
    const granted = await this.#connection.requestTime(this.id, asked, reason);
    this.#deadline += granted;
    return granted;
  }

  startJob({handle = randomUUID(), ttlMs}, work) {
    if (this.method !== 'intent/handle') throw new Error('Only a handle call can start a job.');
    if (typeof work !== 'function') throw new TypeError('The work of a job is not a function.');
    if (!(ttlMs >= 1)) throw new RangeError('The time to live of a job is at least one millisecond.');
    this.#connection.jobs.checkHandle(handle);
    this.wantedJob = {handle, ttlMs: Math.floor(Math.min(ttlMs, Number.MAX_SAFE_INTEGER)), work};
    return handle;
  }

  /** The view of the handler. */
  makeContext() {
    const {intent, context, interaction, parameter, view} = this.params;
    const call = this;
    return Object.freeze({
      id: this.id,
      method: this.method,
      interaction,
      intent: intent.name,
      identifier: intent.identifier,
      parameters: intent.parameters,
      parameter,
      view,
      idempotencyKey: context.idempotencyKey,
      attempt: context.attempt,
      traceparent: context.traceparent,
      isDeviceLocked: context.locked,
      locale: context.locale,
      idleMs: context.idleMs,
      signal: this.signal,
      session: this.#connection.session,
      get remainingMs() {
        return Math.max(call.#deadline - Date.now(), 0);
      },
      get cancelReason() {
        return call.cancelReason;
      },
      progress: (progress) => this.report(progress),
      extend: (milliseconds, reason) => this.extend(milliseconds, reason),
      startJob: (options, work) => this.startJob(options, work),
      log: this.#connection.log,
    });
  }
}

/** The updates that one handler sends, until either side ends them. */
export class Updates {
  #connection;
  #controller = new AbortController();
  #sequence = 0;

  constructor(connection, interaction) {
    this.#connection = connection;
    this.interaction = interaction;
    const updates = this;
    this.view = Object.freeze({
      interaction,
      signal: this.#controller.signal,
      get isOpen() {
        return updates.isOpen;
      },
      send: (response) => this.send(response),
      end: () => this.end(),
    });
  }

  get isOpen() {
    return !this.#controller.signal.aborted;
  }

  get #key() {
    return `updates ${this.interaction}`;
  }

  send(value) {
    if (!this.isOpen) return;
    const response = checkedResponse(value, 'An update');
    this.#sequence += 1;
    const params = {interaction: this.interaction, sequence: this.#sequence, response};
    this.#connection.notifyNewest(this.#key, 'intent/update', params);
  }

  end() {
    if (!this.isOpen) return;
    this.#connection.writer.release(this.#key);
    this.#connection.notify('intent/updatesEnded', {interaction: this.interaction});
    this.close('ended');
  }

  /** Drops everything that the handler sends from now on. */
  close(reason) {
    if (!this.isOpen) return;
    this.#connection.writer.forget(this.#key);
    this.#connection.calls.forgetUpdates(this);
    const error = new Error(`The updates are no longer wanted (${reason}).`);
    error.name = 'AbortError';
    this.#controller.abort(error);
  }
}

/** Checks the name of a job. */
export function checkHandle(handle) {
  if (typeof handle !== 'string' || handle === '') throw new TypeError('The handle of a job is not a name.');
  if (Buffer.byteLength(handle) > MOST_HANDLE_BYTES) {
    throw new RangeError(`The handle of a job has more than ${MOST_HANDLE_BYTES} bytes.`);
  }
}
