// A connection to a host that runs as a daemon: requests and answers of both sides over its socket.
import {statSync} from 'node:fs';
import {createConnection} from 'node:net';
import {LineFramer} from './framing.js';
import {HostError} from './hosterror.js';
import {isObject, parse, stringify} from './json.js';

/** The longest line of a client, in bytes. */
const LONGEST_SENT = 1 << 20;
/** The codes of JSON-RPC for the kinds that have one. */
const CODES = {methodNotFound: -32601};

/** Returns the path of the socket: the first variable that holds an absolute path decides. */
export function socketPath(environment = process.env) {
  const path = (name) => (environment[name]?.startsWith('/') ? environment[name] : undefined);
  if (path('INTENTHOST_SOCKET')) return path('INTENTHOST_SOCKET');
  if (path('XDG_RUNTIME_DIR')) return `${path('XDG_RUNTIME_DIR')}/intenthost/host.sock`;
  const data = path('XDG_DATA_HOME') ?? (path('HOME') && `${path('HOME')}/.local/share`) ?? '/var/lib';
  return `${data}/intenthost/host.sock`;
}

export class HostConnection {
  #socket;
  #answer;
  #patienceMs;
  #lastID = 0;
  #waiting = new Map();
  #hasEnded = false;
  #resolveEnded;

  /** Resolves when the connection has ended, from either side. */
  ended = new Promise((resolve) => (this.#resolveEnded = resolve));

  constructor(socket, patienceMs, answer) {
    this.#socket = socket;
    this.#patienceMs = patienceMs;
    this.#answer = answer;
    const framer = new LineFramer({
      line: (bytes) => this.#receive(bytes),
      tooLong: () => this.#end('a line of the host is too long'),
    });
    socket.on('data', (chunk) => framer.feed(chunk));
    socket.on('error', (error) => this.#end(error.message));
    socket.on('close', () => this.#end('it closed'));
  }

  /**
   * Connects to a host.
   *
   * Node cannot ask the kernel for the user at the other end; the owner of the socket's file is who made it.
   */
  static async open(path = socketPath(), patienceMs, answer) {
    const advice = "Start one with 'intenthost serve'.";
    let owner;
    try {
      owner = statSync(path).uid;
    } catch (error) {
      throw new HostError(`No host answers at '${path}': ${error.message}. ${advice}`, 'noHost');
    }
    if (owner !== 0 && owner !== process.geteuid()) {
      throw new HostError(`The host at '${path}' is that of user ${owner}, and not of this user.`, 'untrustedHost');
    }
    const socket = createConnection(path);
    await new Promise((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', (error) => {
        reject(new HostError(`No host answers at '${path}': ${error.message}. ${advice}`, 'noHost'));
      });
    });
    return new HostConnection(socket, patienceMs, answer);
  }

  /** Sends a request and returns its result. */
  call(method, params, {patienceMs = this.#patienceMs} = {}) {
    return new Promise((resolve, reject) => {
      const id = (this.#lastID += 1);
      this.#send({id, method, params});
      const seconds = patienceMs / 1000;
      const late = new HostError(`The host did not answer ${method} within ${seconds} s.`, 'timedOut');
      const giveUp = () => this.#settle(id)?.reject(late);
      const timer = Number.isFinite(patienceMs) ? setTimeout(giveUp, patienceMs) : undefined;
      this.#waiting.set(id, {resolve, reject, timer});
    });
  }

  /** Ends the connection; requests under way fail. */
  close() {
    this.#end('the app closed it');
  }

  #settle(id) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting?.timer);
    return waiting;
  }

  #send(message) {
    if (this.#hasEnded) throw new HostError('The connection to the host has ended.', 'connectionLost');
    const line = Buffer.from(`${stringify({jsonrpc: '2.0', ...message})}\n`);
    if (line.length > LONGEST_SENT) {
      throw new HostError(`The message has ${line.length} bytes, and the host takes ${LONGEST_SENT}.`, 'tooLarge');
    }
    this.#socket.write(line);
  }

  #receive(bytes) {
    let message;
    try {
      message = parse(bytes.toString('utf8'));
    } catch {
      message = undefined;
    }
    if (!isObject(message)) {
      this.#end('the host sent what cannot be read');
    } else if (typeof message.method === 'string') {
      if (message.id !== undefined) void this.#takeRequest(message);
    } else if (message.id === null) {
      // The last word of a host that ends the connection.
      this.#end(message.error?.message ?? 'it closed');
    } else {
      const waiting = this.#settle(message.id);
      if (message.error === undefined) waiting?.resolve(message.result);
      else waiting?.reject(new HostError(message.error.message ?? '', message.error.data?.kind));
    }
  }

  async #takeRequest({id, method, params}) {
    let answer;
    try {
      answer = {id, result: await this.#answer(method, isObject(params) ? params : {})};
      stringify(answer);
    } catch (error) {
      const failed = {message: `The app failed: ${error?.message ?? error}`};
      const {message, kind} = error instanceof HostError ? error : failed;
      if (kind === undefined) console.error(error);
      const data = kind === undefined ? undefined : {kind};
      answer = {id, error: {code: CODES[kind] ?? -32603, message, data}};
    }
    try {
      this.#send(answer);
    } catch {
      // The host has gone meanwhile, and nobody waits for the answer.
    }
  }

  #end(reason) {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    // What was written before is sent.
    this.#socket.end(() => this.#socket.destroy());
    const error = new HostError(`The connection to the host has ended: ${reason}.`, 'connectionLost');
    for (const id of [...this.#waiting.keys()]) this.#settle(id).reject(error);
    this.#resolveEnded();
  }
}
