// Cuts a stream of bytes into lines, in linear time and bounded memory.
import {isId, parse} from './json.js';

/** The longest line before `initialize` has set the limit, in bytes without the line end. */
export const DEFAULT_LIMIT = 8 * 1024 * 1024;
/** The bytes kept of a line that is too long: enough for its id, which writers put first. */
const KEPT_PREFIX = 512;
const EMPTY = Buffer.alloc(0);

/**
 * Cuts bytes into lines. LF ends a line, and a CR before it is dropped. Blank lines are skipped.
 *
 * A line over the limit is discarded up to its LF and reported once.
 */
export class LineFramer {
  #buffer = EMPTY;
  #size = 0;
  #discarded = 0;

  /**
   * @param {{line(bytes: Buffer): void, tooLong(prefix: Buffer, seen: number): void}} receiver
   * @param {number} limit The longest line in bytes, without its line end.
   */
  constructor(receiver, limit = DEFAULT_LIMIT) {
    this.receiver = receiver;
    this.limit = limit;
  }

  /** The number of bytes held of the unfinished line. */
  get bufferedBytes() {
    return this.#size;
  }

  /** Takes the next bytes and reports the lines that they complete. */
  feed(chunk) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      this.#finish(chunk.subarray(start, end));
      start = end + 1;
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start));
  }

  #finish(end) {
    if (this.#discarded > 0) {
      const prefix = Buffer.from(this.#buffer.subarray(0, this.#size));
      const seen = this.#size + this.#discarded + end.length;
      this.#reset();
      this.receiver.tooLong(prefix, seen);
      return;
    }
    let line = this.#size === 0 ? end : Buffer.concat([this.#buffer.subarray(0, this.#size), end]);
    this.#reset();
    if (line.length > 0 && line[line.length - 1] === 13) line = line.subarray(0, -1);
    if (line.length > this.limit) this.receiver.tooLong(line.subarray(0, KEPT_PREFIX), line.length);
    else if (!isBlank(line)) this.receiver.line(line);
  }

  #keep(bytes) {
    if (this.#discarded > 0) {
      this.#discarded += bytes.length;
      return;
    }
    // Doubled, so that many small chunks cost no more than their bytes.
    if (this.#size + bytes.length > this.#buffer.length) {
      const buffer = Buffer.allocUnsafe(2 * (this.#size + bytes.length));
      this.#buffer.copy(buffer, 0, 0, this.#size);
      this.#buffer = buffer;
    }
    bytes.copy(this.#buffer, this.#size);
    this.#size += bytes.length;
    // One byte over the limit may be the CR of a line of exactly the limit.
    if (this.#size - 1 <= this.limit) return;
    const kept = Math.min(KEPT_PREFIX, this.#size);
    this.#discarded = this.#size - kept;
    this.#buffer = Buffer.from(this.#buffer.subarray(0, kept));
    this.#size = kept;
  }

  #reset() {
    this.#buffer = EMPTY;
    this.#size = 0;
    this.#discarded = 0;
  }
}

function isBlank(line) {
  for (const byte of line) if (byte !== 32 && byte !== 9 && byte !== 13) return false;
  return true;
}

const OUTLINE = new RegExp(
  /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(-?\d{1,64}|"(?:[^"\\]|\\.)*")\s*,/.source +
    /\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"method"/.source
);

/**
 * Returns the id of a request of which only the beginning is known.
 *
 * @param {Buffer} prefix
 * @returns {string | number | bigint | undefined} Undefined if it is no request, or the id does not come first.
 */
export function idOfPrefix(prefix) {
  const match = OUTLINE.exec(prefix.toString('utf8'));
  if (!match) return undefined;
  try {
    const id = parse(match[1]);
    return isId(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
