// Moves the wire away from stdin and stdout, before code of the author runs.
//
// Node has no dup2. On Linux, opening /proc/self/fd/N opens the same pipe again, and it gets the lowest free number.
// Closing fd 1 and opening that of stderr therefore points fd 1 at stderr, for child processes and add-ons too.
import fs from 'node:fs';
import net from 'node:net';
import {Readable} from 'node:stream';
import {isMainThread} from 'node:worker_threads';

const {O_APPEND, O_NONBLOCK, O_RDONLY, O_WRONLY} = fs.constants;
/** The most bytes that are read before there is a stream. */
const MOST_EARLY_BYTES = 16 * 1024 * 1024;
const SHARED = Symbol.for('intenthost.wire');

/** Whether the host started this process. */
export const isLaunched = process.env.INTENTHOST_LAUNCH_ID !== undefined && isMainThread;

/**
 * Returns the streams of the wire, which are taken once per process.
 *
 * @returns {{input: import('node:stream').Readable, output: import('node:stream').Writable,
 *   write(text: string): boolean}}
 */
export function wire() {
  // Two copies of this module in a process share the wire.
  globalThis[SHARED] ??= {input: takeInput(), ...takeOutput()};
  return globalThis[SHARED];
}

function takeInput() {
  const moved = reopen(0, O_RDONLY);
  if (moved === undefined) return process.stdin;
  replace(0, '/dev/null', O_RDONLY);
  const {chunks, isAtEnd} = readEarly(moved);
  if (isAtEnd) {
    fs.closeSync(moved);
    return Readable.from(chunks, {objectMode: false});
  }
  const input = stream(moved, {readable: true, writable: false}, () => fs.createReadStream('', {fd: moved}));
  for (const chunk of chunks.reverse()) input.unshift(chunk);
  return input;
}

/**
 * Reads what is there already.
 *
 * A pipe that is opened again after its writer has gone never tells its end to epoll: only a read does.
 */
function readEarly(descriptor) {
  const chunks = [];
  for (let size = 0; size < MOST_EARLY_BYTES; size += chunks.at(-1).length) {
    const buffer = Buffer.allocUnsafe(65_536);
    let count;
    try {
      count = fs.readSync(descriptor, buffer);
    } catch {
      return {chunks, isAtEnd: false};
    }
    if (count === 0) return {chunks, isAtEnd: true};
    chunks.push(buffer.subarray(0, count));
  }
  return {chunks, isAtEnd: false};
}

function takeOutput() {
  const moved = reopen(1, O_WRONLY | O_APPEND);
  const output =
    moved === undefined
      ? process.stdout
      : stream(moved, {readable: false, writable: true}, () => fs.createWriteStream('', {fd: moved}));
  const write = output.write.bind(output);
  if (moved === undefined) {
    // The descriptor stays, so only JavaScript can be kept from it.
    output.write = (...values) => process.stderr.write(...values);
  } else {
    const errors = reopen(2, O_WRONLY | O_APPEND);
    if (errors !== undefined) fs.closeSync(errors);
    replace(1, errors === undefined ? '/dev/null' : '/proc/self/fd/2', O_WRONLY | O_APPEND);
  }
  Object.defineProperty(process, 'stdout', {configurable: true, enumerable: true, get: () => process.stderr});
  return {output, write};
}

/**
 * Opens what a descriptor is open on again, or returns undefined: sockets, and pipes of another user, refuse.
 *
 * Without O_NONBLOCK, opening a pipe waits for the other end, which may be gone.
 */
function reopen(descriptor, flags) {
  try {
    return fs.openSync(`/proc/self/fd/${descriptor}`, flags | O_NONBLOCK);
  } catch {
    return undefined;
  }
}

/** Opens a file in place of a descriptor. */
function replace(descriptor, path, flags) {
  fs.closeSync(descriptor);
  const opened = fs.openSync(path, flags);
  // Another thread may have taken the number; the streams of JavaScript are redirected all the same.
  if (opened !== descriptor) fs.closeSync(opened);
}

function stream(descriptor, options, otherwise) {
  try {
    return new net.Socket({fd: descriptor, ...options});
  } catch {
    // A file or a device, as in a run with redirected input.
    return otherwise();
  }
}

if (isLaunched) wire();
