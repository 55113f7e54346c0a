// The extension's side of the wire: reads, keeps order, and gives every request exactly one answer.
import {CALL_METHODS, Calls} from './calls.js';
import {LineFramer, idOfPrefix} from './framing.js';
import {Jobs} from './jobs.js';
import {idKey, isId, isObject, parse} from './json.js';
import {readCall, readInitialize, readMilliseconds, readString} from './messages.js';
import {ErrorCode, ProtocolError, checkedResponse, messageOf, stackOf, MOST_TEXT} from './results.js';
import {CONFIGURE, readView} from './view.js';
import {Writer} from './writer.js';

const decoder = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});

/** The name of the method of `Extension` that connects it to a host; authors do not see it. */
export const CONNECT = Symbol('connect');

/** One connection to a host. */
export class Connection {
  #definition;
  #framer = new LineFramer({
    line: (bytes) => this.#line(bytes),
    tooLong: (prefix, seen) => this.#tooLong(prefix, seen),
  });
  #phase = 'new';
  #requests = new Map();
  #lastRequest = 0;
  #features = new Set();
  #isEnding = false;
  #shutdown;

  /** What `initialize` said; undefined before. */
  session = undefined;
  /** How long the extension may go on after a cancellation or `exit`, in milliseconds. */
  graceMs = 2000;

  /**
   * @param {object} definition `{name, version, concurrentCalls, hooks, handlers: Map}`
   * @param {{write(line: string): boolean, pendingBytes(): number}} sink
   * @param {(restMs: number) => void} onEnd Called once after `exit` or the end of the stream, when the work is done,
   *   with the time that is left for the last answers to leave.
   */
  constructor(definition, sink, onEnd) {
    this.#definition = definition;
    this.writer = new Writer(sink);
    this.jobs = new Jobs(this);
    this.calls = new Calls(this, definition);
    this.onEnd = onEnd;
    const levels = ['error', 'warning', 'info', 'debug'];
    this.log = Object.freeze(Object.fromEntries(levels.map((level) => [level, (text) => this.#log(level, text)])));
  }

  /** Takes bytes from the host. */
  feed(chunk) {
    if (!this.#isEnding) this.#framer.feed(chunk);
  }

  /** Takes note of the end of the stream; the beginning of an unfinished line is dropped. */
  end() {
    void this.#end();
  }

  // Messages to the host

  notify(method, params) {
    this.writer.send({jsonrpc: '2.0', method, params});
  }

  notifyNewest(key, method, params) {
    this.writer.sendNewest(key, {jsonrpc: '2.0', method, params});
  }

  /** Asks for more time; returns zero if the host refuses, does not know the request, or is gone. */
  requestTime(id, milliseconds, reason) {
    if (!this.#features.has('extend') || this.#isEnding) return Promise.resolve(0);
    this.#lastRequest += 1;
    const number = `extend-${this.#lastRequest}`;
    return new Promise((resolve) => {
      this.#requests.set(idKey(number), (message) => {
        const granted = isObject(message?.result) ? message.result.grantedMilliseconds : undefined;
        resolve(Number.isFinite(granted) && granted > 0 ? granted : 0);
      });
      const text = typeof reason === 'string' ? reason.slice(0, 100) : undefined;
      this.writer.send({jsonrpc: '2.0', id: number, method: '$/extend', params: {id, milliseconds, reason: text}});
    });
  }

  /** The longest text for people that fits into every line, in UTF-16 code units. */
  get textRoom() {
    // A code unit takes up to six bytes in JSON, and an id up to 768.
    return Math.min(MOST_TEXT, Math.floor((this.writer.limit - 900) / 6));
  }

  #log(level, text) {
    const message = textOf(text).slice(0, this.textRoom);
    this.writer.report({jsonrpc: '2.0', method: 'log/message', params: {level, message}});
  }

  /** Logs what was thrown, with its stack. */
  logError(where, error) {
    const [first, ...rest] = stackOf(error);
    this.#log('error', `${where}: ${first}`);
    for (const line of rest) this.#log('error', line);
  }

  /** Whether the host and the extension agreed on an optional part of the protocol. */
  hasFeature(name) {
    return this.#features.has(name);
  }

  sendResult(id, result) {
    this.writer.send({jsonrpc: '2.0', id, result});
  }

  sendError(id, error) {
    const isChosen = error instanceof ProtocolError;
    const code = isChosen && Number.isSafeInteger(error.code) ? error.code : ErrorCode.internalError;
    const data = isChosen && isObject(error.data) ? error.data : undefined;
    const message = messageOf(error);
    // The data may have no form in JSON, and the line may be too long.
    const forms = [{code, message, data}, {code, message}, {code, message: message.slice(0, 20)}];
    for (const [index, form] of forms.entries()) {
      try {
        this.writer.send({jsonrpc: '2.0', id, error: form});
        return;
      } catch (fault) {
        if (index === forms.length - 1) throw fault;
      }
    }
  }

  // Lines from the host

  #line(bytes) {
    // A handler or a hook may have ended the extension between two lines of one chunk.
    if (this.#isEnding) return;
    let message;
    try {
      message = parse(decoder.decode(bytes));
    } catch (error) {
      this.#log('warning', `The host sent a line that is not JSON: ${messageOf(error).slice(0, 200)}`);
      return;
    }
    if (!isObject(message)) {
      this.#log('warning', 'The host sent a line that is not a JSON object.');
      return;
    }
    try {
      this.#message(message);
    } catch (error) {
      this.logError('A message of the host cannot be carried out', error);
    }
  }

  #tooLong(prefix, seen) {
    const {limit} = this.#framer;
    const message = `The message has ${seen} bytes; the extension reads up to ${limit}.`;
    const id = idOfPrefix(prefix);
    this.#log('warning', message);
    if (id === undefined || this.calls.has(id)) return;
    this.sendError(id, new ProtocolError(ErrorCode.invalidRequest, message, {kind: 'messageTooLarge', limit, seen}));
  }

  #message(message) {
    const own = (key) => (Object.hasOwn(message, key) ? message[key] : undefined);
    const [id, method, params] = [own('id'), own('method'), own('params') ?? {}];
    if (method === undefined && isId(id) && (Object.hasOwn(message, 'result') || Object.hasOwn(message, 'error'))) {
      this.#answer(id, message);
      return;
    }
    const hasId = Object.hasOwn(message, 'id');
    const problem =
      own('jsonrpc') !== '2.0' ? "lacks 'jsonrpc' 2.0"
      : typeof method !== 'string' ? "lacks a 'method'"
      : hasId && !isId(id) ? 'has an id that is neither a string nor an integer'
      : undefined;
    if (problem) {
      this.#log('warning', `The host sent a message that ${problem}.`);
      if (!isId(id) || this.calls.has(id)) return;
      this.sendError(id, new ProtocolError(ErrorCode.invalidRequest, `The message ${problem}.`));
    } else if (!hasId) {
      this.#notification(method, params);
    } else if (this.calls.has(id)) {
      // A second answer under one id would end the wrong call.
      const name = method.slice(0, 100);
      this.#log('error', `The host sent '${name}' with the id ${id} of a call that is not answered yet.`);
    } else {
      this.#request(id, method, params);
    }
  }

  #answer(id, message) {
    const waiter = this.#requests.get(idKey(id));
    if (!waiter) {
      this.#log('warning', `The host answered ${String(id).slice(0, 100)}, which was not asked.`);
      return;
    }
    this.#requests.delete(idKey(id));
    waiter(message);
  }

  #request(id, method, params) {
    try {
      this.#dispatch(id, method, params);
    } catch (error) {
      if (!(error instanceof ProtocolError)) this.logError(`'${method.slice(0, 100)}' failed`, error);
      this.sendError(id, error);
    }
  }

  #dispatch(id, method, params) {
    const outOfOrder = (problem) => new ProtocolError(ErrorCode.invalidRequest, `'${method}' came ${problem}.`);
    const checkParams = () => {
      if (isObject(params)) return;
      throw new ProtocolError(ErrorCode.invalidParams, `The params of '${method}' are no object.`);
    };
    if (method === 'ping') {
      this.sendResult(id, {});
    } else if (method === 'initialize') {
      if (this.#phase !== 'new') throw outOfOrder('a second time');
      checkParams();
      this.#initialize(id, params);
    } else if (this.#phase === 'new' || this.#phase === 'initializing') {
      throw outOfOrder("before 'initialize' was answered");
    } else if (method === 'shutdown') {
      this.#phase = 'stopping';
      void this.#stop().then(() => this.sendResult(id, {}));
    } else if (method === 'job/status') {
      checkParams();
      this.sendResult(id, this.jobs.status(readString(method, params, 'handle')));
    } else if (!CALL_METHODS.has(method)) {
      throw new ProtocolError(ErrorCode.methodNotFound, `There is no method '${method.slice(0, 100)}'.`);
    } else if (this.#phase === 'stopping') {
      throw outOfOrder("after 'shutdown'");
    } else {
      checkParams();
      const read = method === CONFIGURE ? readView(params, this.session) : readCall(method, params, this.session);
      this.calls.add(id, method, read);
    }
  }

  #notification(method, params) {
    if (method === 'exit') {
      void this.#end();
      return;
    }
    if (this.#phase === 'new' || !isObject(params)) return;
    switch (method) {
      case '$/cancelRequest':
        this.calls.cancel(params);
        break;
      case 'job/ack':
        this.jobs.acknowledge(readString(method, params, 'handle'));
        break;
      case 'job/cancel':
        this.jobs.cancel(readString(method, params, 'handle'), String(params.reason ?? 'user'));
        break;
      case 'intent/stopSendingUpdates':
        this.calls.stopUpdates(readString(method, params, 'interaction'), String(params.reason ?? 'stopped'));
        break;
      case 'memory/warning':
        this.hook('memoryWarning', {usedBytes: Number(params.usedBytes), limitBytes: Number(params.limitBytes)});
        break;
    }
  }

  // Life

  #initialize(id, params) {
    const request = readInitialize(params);
    this.#phase = 'initializing';
    this.session = request.session;
    this.#features = new Set(request.features);
    this.graceMs = readMilliseconds(request.session.limits, 'graceMs', this.graceMs);
    const {maximumMessageBytes: limit} = request.session.limits;
    if (limit >= 1) this.#framer.limit = this.writer.limit = Math.max(limit, 1024);
    const {name, version, concurrentCalls, handlers, hooks} = this.#definition;
    const answer = (kept) => {
      const features = ['ack', 'progress', 'extend'].filter((feature) => this.#features.has(feature));
      this.sendResult(id, {
        protocolVersion: request.version,
        extension: {name, version},
        intents: request.intents.filter((intent) => handlers.has(intent)),
        features: [...features, 'ping'],
        concurrentCalls,
        openJobs: kept?.map(({handle}) => handle),
      });
      this.#phase = this.#phase === 'initializing' ? 'running' : this.#phase;
    };
    if (!hooks.initialize && !hooks.resumeJobs) {
      answer();
      return;
    }
    void this.#open(answer).catch((error) => {
      this.logError("'initialize' failed", error);
      this.sendError(id, error);
    });
  }

  async #open(answer) {
    const {hooks} = this.#definition;
    await hooks.initialize?.(this.session);
    const kept = hooks.resumeJobs ? [...(await hooks.resumeJobs(this.session))] : undefined;
    const jobs = kept?.map(({handle, work, response}) => {
      this.jobs.checkHandle(handle);
      if (typeof work !== 'function' && !response) {
        throw new TypeError(`Job ${handle} has neither work nor a response.`);
      }
      const result = response && {response: checkedResponse(response, `Job ${handle}`)};
      return {job: this.jobs.add(handle), work, result};
    });
    answer(kept);
    for (const {job, work, result} of jobs ?? []) {
      if (result) job.finish(result);
      else void job.begin(work);
    }
  }

  /** Runs a hook of the author; a fault in it is logged. */
  async hook(name, ...values) {
    try {
      await this.#definition.hooks[name]?.(...values);
    } catch (error) {
      this.logError(`The hook '${name}' failed`, error);
    }
  }

  /** Lets running calls finish, then the author's shutdown hook. Runs once. */
  #stop() {
    this.#shutdown ??= this.calls.untilIdle().then(() => (this.session ? this.hook('shutdown') : undefined));
    return this.#shutdown;
  }

  async #end() {
    if (this.#isEnding) return;
    this.#isEnding = true;
    const end = Date.now() + this.graceMs * 0.95;
    this.#phase = 'stopping';
    for (const waiter of this.#requests.values()) waiter(undefined);
    this.#requests.clear();
    this.calls.close();
    // A quarter of the grace is left for the answers and the hook.
    const timer = setTimeout(() => this.calls.giveUp(), (this.graceMs / 4) * 3);
    const late = new Promise((resolve) => setTimeout(resolve, (this.graceMs / 10) * 9).unref());
    await Promise.race([this.#stop(), late]);
    clearTimeout(timer);
    // An answer to `shutdown` follows its hook.
    await Promise.resolve();
    this.onEnd(end - Date.now());
  }
}

/** Returns a text for the log; whatever cannot be printed says so. */
function textOf(value) {
  try {
    return String(value);
  } catch {
    return 'a value that cannot be printed';
  }
}
