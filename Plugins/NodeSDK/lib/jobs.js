// Jobs: work that goes on after its handler has answered `inProgress`.
import {checkHandle} from './call.js';
import {ErrorCode, ProtocolError, checkedProgress, checkedResponse, isAbort, messageOf} from './results.js';

/** One job, until the host has its result. */
class Job {
  #connection;
  #controller = new AbortController();
  #sequence = 0;
  #progress;
  #isForgotten = false;

  /** The response or error, once there is one. */
  result = undefined;
  cancelReason = undefined;

  constructor(connection, handle) {
    this.#connection = connection;
    this.handle = handle;
    const job = this;
    this.view = Object.freeze({
      handle,
      signal: this.#controller.signal,
      session: connection.session,
      log: connection.log,
      get cancelReason() {
        return job.cancelReason;
      },
      progress: (progress) => this.report(progress),
    });
  }

  get #key() {
    return `job ${this.handle}`;
  }

  report(progress) {
    if (this.result || this.#isForgotten) return;
    this.#progress = checkedProgress(progress, this.#connection.textRoom);
    this.#sequence += 1;
    const params = {handle: this.handle, sequence: this.#sequence, ...this.#progress};
    this.#connection.notifyNewest(this.#key, 'job/progress', params);
  }

  async begin(work) {
    try {
      this.finish({response: checkedResponse(await work(this.view), `The work of job ${this.handle}`)});
    } catch (error) {
      if (isAbort(error, this.#controller.signal)) {
        const message = `The job was stopped before it was done (${this.cancelReason}).`;
        this.finish({error: {code: ErrorCode.requestCancelled, message}});
        return;
      }
      this.#connection.logError(`Job ${this.handle} failed`, error);
      const isChosen = error instanceof ProtocolError && Number.isSafeInteger(error.code);
      const code = isChosen ? error.code : ErrorCode.internalError;
      this.finish({error: {code, message: messageOf(error)}});
    }
  }

  finish(result) {
    if (this.#isForgotten) return;
    this.result = result;
    this.#send();
  }

  cancel(reason) {
    if (this.result) {
      this.#send();
      return;
    }
    if (this.#controller.signal.aborted) return;
    this.cancelReason = reason;
    const error = new Error(`The job was cancelled (${reason}).`);
    error.name = 'AbortError';
    this.#controller.abort(error);
  }

  forget() {
    this.#isForgotten = true;
    this.#connection.writer.forget(this.#key);
  }

  get status() {
    if (!this.result) return this.#progress ? {state: 'working', progress: this.#progress} : {state: 'working'};
    if (this.result.error) {
      return {state: this.result.error.code === ErrorCode.requestCancelled ? 'cancelled' : 'failed'};
    }
    return {state: this.result.response.code.startsWith('failure') ? 'failed' : 'succeeded'};
  }

  #send() {
    this.#connection.writer.forget(this.#key);
    this.#sequence += 1;
    const {handle} = this;
    try {
      this.#connection.notify('job/result', {handle, sequence: this.#sequence, ...this.result});
    } catch (error) {
      this.#connection.logError(`The result of job ${handle.slice(0, 100)} cannot be sent`, error);
      if (this.result.error) return;
      this.result = {error: {code: ErrorCode.internalError, message: messageOf(error)}};
      this.#send();
    }
  }
}

/** The jobs of this process until the host has acknowledged their results. */
export class Jobs {
  #connection;
  #open = new Map();

  constructor(connection) {
    this.#connection = connection;
  }

  /** The number of jobs whose results the host does not have. */
  get size() {
    return this.#open.size;
  }

  /** Checks the name of a new job. */
  checkHandle(handle) {
    checkHandle(handle);
    if (this.#open.has(handle)) throw new Error(`There is an open job with the handle ${handle}.`);
  }

  /** Adds a job of which the host is about to hear. */
  add(handle) {
    const job = new Job(this.#connection, handle);
    this.#open.set(handle, job);
    return job;
  }

  /** Drops a job of which the host did not hear. */
  drop(job) {
    this.#open.delete(job.handle);
    job.forget();
  }

  /** Carries out `job/ack`. */
  acknowledge(handle) {
    const job = this.#open.get(handle);
    // An acknowledgement of a job that has no result would be a fault of the host.
    if (!job?.result) return;
    this.drop(job);
    this.#connection.hook('jobAcknowledged', handle);
  }

  /** Carries out `job/cancel`. */
  cancel(handle, reason) {
    const job = this.#open.get(handle);
    if (!job) return;
    job.cancel(reason);
    if (reason !== 'unknown') return;
    // Nobody acknowledges the result of a job that the host does not know.
    this.drop(job);
    this.#connection.hook('jobAcknowledged', handle);
  }

  /** Returns the answer to `job/status`. */
  status(handle) {
    return this.#open.get(handle)?.status ?? {state: 'lost'};
  }
}
