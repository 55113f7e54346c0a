// Writes messages to the host in order. A sender never waits for the host to read.
import {MOST_VALUES, countValues, stringify} from './json.js';
import {DEFAULT_LIMIT} from './framing.js';
import {ErrorCode, ProtocolError} from './results.js';

/** The unread bytes above which reports are dropped. Requests of the host bound all other output. */
const MOST_BYTES_FOR_REPORTS = 1024 * 1024;

/** A message that cannot be sent because of its size. */
export class TooLargeError extends ProtocolError {
  /** @param {string} message @param {object} [data] The members of the error on the wire. */
  constructor(message, data) {
    super(ErrorCode.internalError, message, data);
  }
}

/** The one writer of the wire. */
export class Writer {
  #sink;
  #isFull = false;
  #isClosed = false;
  #dropped = 0;
  /** Messages of which the host needs only the newest, while it does not read. */
  #held = new Map();

  /** The longest line in bytes, without its line end. */
  limit = DEFAULT_LIMIT;

  /** @param {{write(line: string): boolean, pendingBytes(): number}} sink `write` returns false if it is full. */
  constructor(sink) {
    this.#sink = sink;
  }

  /** The bytes that the host has not taken yet. */
  get pendingBytes() {
    return this.#isClosed ? 0 : this.#sink.pendingBytes();
  }

  /**
   * Sends a message.
   *
   * @throws {TooLargeError} If the line is too long or has too many values.
   * @throws {TypeError} If the message has no form in JSON.
   */
  send(message) {
    this.#write(this.#encode(message));
  }

  /** Sends a message that nobody waits for. It is dropped while the host does not read. */
  report(message) {
    if (this.#isFull && this.pendingBytes >= MOST_BYTES_FOR_REPORTS) this.#dropped += 1;
    else this.send(message);
  }

  /** Sends a message that replaces the held one with the same key, while the host does not read. */
  sendNewest(key, message) {
    const line = this.#encode(message);
    if (this.#isFull && !this.#isClosed) this.#held.set(key, line);
    else this.#write(line);
  }

  /** Drops the held message with a key. */
  forget(key) {
    this.#held.delete(key);
  }

  /** Sends the held message with a key, before another one that ends the series. */
  release(key) {
    const line = this.#held.get(key);
    if (this.#held.delete(key)) this.#write(line);
  }

  #write(line) {
    if (!this.#isClosed && !this.#sink.write(line)) this.#isFull = true;
  }

  #encode(message) {
    const line = stringify(message);
    const bytes = line.length * 3 > this.limit ? Buffer.byteLength(line) : 0;
    if (bytes > this.limit) {
      throw new TooLargeError(`The message has ${bytes} bytes; the host reads up to ${this.limit}.`, {
        kind: 'messageTooLarge',
        limit: this.limit,
        seen: bytes,
      });
    }
    // A value takes two bytes at least.
    if (line.length > 2 * MOST_VALUES && countValues(message) > MOST_VALUES) {
      throw new TooLargeError(`The message holds more than the ${MOST_VALUES} values that the host reads.`);
    }
    return `${line}\n`;
  }

  /** Takes note that the sink has room again. */
  drained() {
    this.#isFull = false;
    for (const key of [...this.#held.keys()]) {
      if (this.#isFull) return;
      this.release(key);
    }
    if (this.#dropped === 0) return;
    const message = `${this.#dropped} lines for the log were dropped, because the host did not read.`;
    this.#dropped = 0;
    this.report({jsonrpc: '2.0', method: 'log/message', params: {level: 'warning', message}});
  }

  /** Drops everything from now on, because nobody reads any more. */
  close() {
    this.#isClosed = true;
    this.#held.clear();
  }
}
