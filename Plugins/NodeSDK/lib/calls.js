// The calls of the host: their order, their handlers, and the one answer of each.
import {Call, Updates} from './call.js';
import {idKey, isId} from './json.js';
import {readMilliseconds} from './messages.js';
import {
  ErrorCode,
  ProtocolError,
  cancelledError,
  checkedOptions,
  checkedResolution,
  checkedResponse,
  isAbort,
  messageOf,
} from './results.js';
import {CONFIGURE, checkedView} from './view.js';

/** How long a call may take before the host is told that it was noticed, in milliseconds. */
const ACK_DELAY = 5;
/** The most calls that wait for their turn; the host's own queue is shorter. */
const MOST_WAITING = 1024;

/** The methods of calls that handlers answer. */
export const CALL_METHODS = new Set([
  'intent/resolve',
  'intent/options',
  'intent/confirm',
  'intent/handle',
  'intent/startSendingUpdates',
  CONFIGURE,
]);

/** The calls that are not answered yet, and the updates that are under way. */
export class Calls {
  #connection;
  #definition;
  #open = new Map();
  #waiting = [];
  #running = 0;
  #updates = new Map();
  #idle = [];

  constructor(connection, definition) {
    this.#connection = connection;
    this.#definition = definition;
  }

  /** Whether a call with an id is not answered yet. */
  has(id) {
    return this.#open.has(idKey(id));
  }

  /** Waits until every call is answered. */
  untilIdle() {
    if (this.#open.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  /** Takes a call; its handler begins when there is a place. */
  add(id, method, params) {
    if (this.#waiting.length >= MOST_WAITING) {
      throw new ProtocolError(ErrorCode.invalidRequest, `More than ${MOST_WAITING} calls wait.`);
    }
    const call = new Call(this.#connection, id, method, params);
    this.#open.set(call.key, call);
    if (this.#connection.hasFeature('ack')) {
      call.timers.push(setTimeout(() => this.#connection.notify('$/ack', {id}), ACK_DELAY));
    }
    this.#waiting.push(call);
    this.#next();
  }

  /** Carries out `$/cancelRequest`. */
  cancel(params) {
    const id = Object.hasOwn(params, 'id') ? params.id : undefined;
    const call = isId(id) ? this.#open.get(idKey(id)) : undefined;
    // The answer may have crossed the cancellation.
    if (!call) return;
    const reason = typeof params.reason === 'string' ? params.reason.slice(0, 100) : 'user';
    const place = this.#waiting.indexOf(call);
    if (place >= 0) this.#waiting.splice(place, 1);
    call.abort(reason);
    if (!call.hasBegun) {
      this.#settle(call, cancelledError(reason));
      return;
    }
    // The host's clock runs already, so a quarter of the grace is left for the way back.
    const delay = (readMilliseconds(params, 'graceMs', this.#connection.graceMs) / 4) * 3;
    call.timers.push(setTimeout(() => this.#settle(call, cancelledError(reason)), delay));
  }

  /** Carries out `intent/stopSendingUpdates`. */
  stopUpdates(interaction, reason) {
    this.#updates.get(interaction)?.close(reason);
  }

  forgetUpdates(updates) {
    if (this.#updates.get(updates.interaction) === updates) this.#updates.delete(updates.interaction);
  }

  /** Ends updates and waiting calls, because the host ends the extension. */
  close() {
    for (const updates of [...this.#updates.values()]) updates.close('shutdown');
    for (const call of this.#waiting.splice(0)) this.#settle(call, cancelledError('shutdown'));
  }

  /** Answers the running calls, because the grace is over. */
  giveUp() {
    for (const call of [...this.#open.values()]) {
      call.abort('shutdown');
      this.#settle(call, cancelledError('shutdown'));
    }
  }

  #next() {
    while (this.#running < this.#definition.concurrentCalls && this.#waiting.length > 0) {
      const call = this.#waiting.shift();
      this.#running += 1;
      call.hasPlace = true;
      // Later, so that a cancellation in the same chunk comes before the handler.
      queueMicrotask(() => void this.#carryOut(call));
    }
  }

  async #carryOut(call) {
    if (call.isAnswered) return;
    call.hasBegun = true;
    try {
      this.#settle(call, undefined, await this.#handle(call));
    } catch (error) {
      this.#fail(call, error);
    }
  }

  #fail(call, error) {
    // An error after the answer, such as that of a handler whose cancellation took too long, concerns nobody.
    if (call.isAnswered) return;
    if (isAbort(error, call.signal)) {
      this.#settle(call, cancelledError(call.cancelReason));
      return;
    }
    if (!(error instanceof ProtocolError)) {
      this.#connection.logError(`'${call.method}' of ${call.params.intent.name.slice(0, 200)} failed`, error);
    }
    // Anything can be thrown, undefined too.
    this.#settle(call, error instanceof Error ? error : new Error(messageOf(error)));
  }

  async #handle(call) {
    const {intent, parameter, searchTerm} = call.params;
    const handlers = this.#definition.handlers.get(intent.name);
    const name = intent.name.slice(0, 200);
    if (!handlers) {
      throw new ProtocolError(ErrorCode.internalError, `The extension has no handler for ${name}.`, {
        kind: 'noHandlerProvided',
      });
    }
    const missing = (what) => new ProtocolError(ErrorCode.methodNotFound, `${name} has no handler for ${what}.`);
    const handlerOf = (table, what) => {
      if (!table || !Object.hasOwn(table, parameter)) throw missing(`the ${what} of '${parameter.slice(0, 200)}'`);
      return table[parameter];
    };
    // Nothing that the handler could know of is asked for.
    if (call.params.isUnknown) return checkedView(undefined, call.params);
    const context = call.makeContext();
    switch (call.method) {
      case 'intent/resolve': {
        const handler = handlerOf(handlers.resolve, 'resolution');
        const value = Object.hasOwn(intent.parameters, parameter) ? intent.parameters[parameter] : undefined;
        const answer = await handler.call(handlers.resolve, value ?? undefined, context);
        return checkedResolution(answer, `resolve.${parameter}`);
      }
      case 'intent/options': {
        const handler = handlerOf(handlers.options, 'options');
        return checkedOptions(await handler.call(handlers.options, searchTerm, context), `options.${parameter}`);
      }
      case 'intent/confirm':
        if (!handlers.confirm) throw missing('confirm');
        return {response: checkedResponse(await handlers.confirm(intent.parameters, context), 'confirm')};
      case 'intent/handle':
        if (!handlers.handle) throw missing('handle');
        return {response: checkedResponse(await handlers.handle(intent.parameters, context), 'handle')};
      case CONFIGURE:
        if (!handlers.configure) throw missing('configure');
        return checkedView(await handlers.configure(intent.parameters, context), call.params);
      default:
        if (!handlers.updates) throw missing('updates');
        return this.#startUpdates(handlers, call, context);
    }
  }

  async #startUpdates(handlers, call, context) {
    const {interaction, intent} = call.params;
    if (this.#updates.has(interaction)) {
      throw new ProtocolError(ErrorCode.invalidRequest, 'The updates of this interaction are under way.');
    }
    const updates = new Updates(this.#connection, interaction);
    this.#updates.set(interaction, updates);
    try {
      await handlers.updates(intent.parameters, context, updates.view);
    } catch (error) {
      updates.close('failed');
      throw error;
    }
    return {};
  }

  /** Sends the one answer of a call, unless it has one, and gives its place to the next. */
  #settle(call, error, result) {
    if (call.isAnswered) return;
    call.isAnswered = true;
    call.clearTimers();
    this.#open.delete(call.key);
    this.#connection.writer.forget(call.progressKey);
    let job;
    try {
      job = error ? undefined : this.#makeJob(call, result);
      if (error) this.#connection.sendError(call.id, error);
      else this.#connection.sendResult(call.id, result);
      if (job) void job.begin(call.wantedJob.work);
    } catch (fault) {
      if (job) this.#connection.jobs.drop(job);
      this.#connection.logError(`The answer to '${call.method}' cannot be sent`, fault);
      this.#connection.sendError(call.id, fault);
    }
    if (call.hasPlace) this.#running -= 1;
    this.#next();
    if (this.#open.size === 0) for (const resolve of this.#idle.splice(0)) resolve();
  }

  /** Adds the job of a call before the host reads its name and perhaps cancels it at once. */
  #makeJob(call, result) {
    if (!call.wantedJob || result.response?.code !== 'inProgress') return undefined;
    const {handle, ttlMs} = call.wantedJob;
    // Another call may have taken the handle since. An answer without the job would promise work that nobody does.
    this.#connection.jobs.checkHandle(handle);
    result.job = {handle, ttlMs};
    return this.#connection.jobs.add(handle);
  }
}
