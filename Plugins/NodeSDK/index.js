// The module that authors import: `Extension`, `resolution`, `response`, `ProtocolError`, `ErrorCode`,
// `view`, `card`, `plain`, `escaped`.
// index.d.ts documents every name.
import {isLaunched, wire} from './lib/descriptors.js';
import {isMainThread} from 'node:worker_threads';
import {CONNECT, Connection} from './lib/connection.js';

export {ErrorCode, ProtocolError, resolution, response} from './lib/results.js';
export {card, escaped, plain, view} from './lib/view.js';

const HOOKS = ['initialize', 'memoryWarning', 'shutdown', 'resumeJobs', 'jobAcknowledged'];
const STAGES = ['confirm', 'handle', 'updates', 'configure'];
const TABLES = ['resolve', 'options'];
/** How long the last bytes may take to leave at the least, in milliseconds. */
const DRAIN_MS = 100;

export class Extension {
  #definition;
  #isRunning = false;
  #connection;

  constructor({name, version = '', concurrentCalls = 1, ...hooks} = {}) {
    if (typeof name !== 'string' || name === '') throw new TypeError('An extension needs a name.');
    if (typeof version !== 'string') throw new TypeError('The version of an extension is not a string.');
    if (!Number.isSafeInteger(concurrentCalls) || concurrentCalls < 1) {
      throw new RangeError('concurrentCalls is an integer of at least one.');
    }
    for (const [key, hook] of Object.entries(hooks)) {
      if (!HOOKS.includes(key)) throw new TypeError(`An extension has no option '${key}'.`);
      if (hook !== undefined && typeof hook !== 'function') throw new TypeError(`The option '${key}' is no function.`);
    }
    this.#definition = {name, version, concurrentCalls, hooks, handlers: new Map()};
  }

  get intents() {
    return [...this.#definition.handlers.keys()];
  }

  get session() {
    return this.#connection?.session;
  }

  intent(name, handlers) {
    if (typeof name !== 'string' || name === '') throw new TypeError('An intent has a class name.');
    if (this.#definition.handlers.has(name)) throw new Error(`${name} has handlers already.`);
    for (const [key, value] of Object.entries(handlers)) {
      const isRight = STAGES.includes(key)
        ? typeof value === 'function'
        : TABLES.includes(key) && Object.values(value ?? {}).every((handler) => typeof handler === 'function');
      if (value !== undefined && !isRight) throw new TypeError(`'${key}' of ${name} is no handler.`);
    }
    if (!handlers.handle && !handlers.updates && !handlers.configure) throw new TypeError(`${name} has no 'handle'.`);
    this.#definition.handlers.set(name, handlers);
    return this;
  }

  [CONNECT](sink, onEnd) {
    this.#connection = new Connection(this.#definition, sink, onEnd);
    return this.#connection;
  }

  run() {
    if (!isMainThread) throw new Error('An extension runs in the main thread.');
    if (this.#isRunning) throw new Error('The extension runs already.');
    if (!isLaunched) {
      const {name} = this.#definition;
      process.stderr.write(`${name} is an extension for IntentHost: the host runs it, see 'intenthost help invoke'.\n`);
      process.exit(64);
    }
    this.#isRunning = true;
    const {input, output, write} = wire();
    const sink = {write, pendingBytes: () => output.writableLength};
    const connection = this[CONNECT](sink, (restMs) => end(output, restMs));
    // A host that no longer reads what is printed harms nobody.
    process.stderr.on('error', () => {});
    output.on('drain', () => connection.writer.drained());
    // Nobody reads any more; the end of stdin tells the rest.
    output.on('error', () => connection.writer.close());
    input.on('data', (chunk) => connection.feed(chunk));
    input.on('end', () => connection.end());
    input.on('error', () => connection.end());
  }
}

/** Ends the process when the last answers have left, or as the grace is over. */
function end(output, restMs) {
  setTimeout(() => process.exit(0), Math.max(restMs, DRAIN_MS));
  output.end(() => process.exit(0));
}
