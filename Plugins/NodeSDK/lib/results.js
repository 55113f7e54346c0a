// What handlers answer: results of resolve, responses, errors.
import {isObject} from './json.js';

/** An error with a code of JSON-RPC. A handler throws it to choose code and data; the test client rejects with it. */
export class ProtocolError extends Error {
  /**
   * @param {number} code
   * @param {string} message
   * @param {object} [data]
   */
  constructor(code, message, data) {
    super(message);
    this.name = 'ProtocolError';
    this.code = code;
    this.data = data;
  }
}

/** The codes of errors on the wire. */
export const ErrorCode = Object.freeze({
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  requestCancelled: -32800,
});

const OUTCOMES = new Set([
  'success',
  'notRequired',
  'needsValue',
  'needsMoreDetails',
  'disambiguation',
  'confirmationRequired',
  'unsupported',
]);

/** Drops members that are undefined, which have no form on the wire. */
function compact(object) {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}

function text(value, name) {
  if (value !== undefined && typeof value !== 'string') throw new TypeError(`The ${name} is not a string.`);
  return value;
}

export const resolution = Object.freeze({
  success: (value) => compact({outcome: 'success', value}),
  notRequired: () => ({outcome: 'notRequired'}),
  needsValue: (message) => compact({outcome: 'needsValue', message: text(message, 'message')}),
  needsMoreDetails: (message) => compact({outcome: 'needsMoreDetails', message: text(message, 'message')}),
  disambiguation(options, message) {
    if (!Array.isArray(options)) throw new TypeError('The options of a disambiguation are not an array.');
    if (options.length < 2 || options.length > 10) {
      throw new RangeError(`A disambiguation has two to ten options, not ${options.length}.`);
    }
    return compact({outcome: 'disambiguation', options: [...options], message: text(message, 'message')});
  },
  confirmationRequired: ({value, reason, message} = {}) =>
    compact({
      outcome: 'confirmationRequired',
      value,
      reason: text(reason, 'reason'),
      message: text(message, 'message'),
    }),
  unsupported: ({value, reason, message} = {}) =>
    compact({outcome: 'unsupported', value, reason: text(reason, 'reason'), message: text(message, 'message')}),
});

export function response(code, {properties = {}, userActivity} = {}) {
  if (typeof code !== 'string' || code === '') throw new TypeError('The code of a response is not a name.');
  if (!isObject(properties)) throw new TypeError('The properties of a response are not an object.');
  if (userActivity !== undefined && !isObject(userActivity)) throw new TypeError('The user activity is not an object.');
  return compact({code, userActivity, properties});
}

/** Returns the response that a handler gave, in its form on the wire. */
export function checkedResponse(value, where) {
  if (!isObject(value)) throw new TypeError(`${where} returned ${describe(value)} instead of a response.`);
  return response(value.code, {properties: value.properties ?? {}, userActivity: value.userActivity ?? undefined});
}

/** Returns the answer to intent/resolve that a handler gave. */
export function checkedResolution(value, where) {
  for (const result of Array.isArray(value) ? value : [value]) {
    if (!isObject(result) || !OUTCOMES.has(result.outcome)) {
      throw new TypeError(`${where} returned ${describe(value)} instead of a result of 'resolution'.`);
    }
  }
  return Array.isArray(value) ? {results: value} : {result: value};
}

/** Returns the answer to intent/options that a handler gave: values, or sections of them. */
export function checkedOptions(value, where) {
  if (Array.isArray(value)) return {sections: [{items: value}]};
  const sections = isObject(value) ? value.sections : undefined;
  if (!Array.isArray(sections) || !sections.every((section) => isObject(section) && Array.isArray(section.items))) {
    throw new TypeError(`${where} returned ${describe(value)} instead of an array of values or {sections}.`);
  }
  return compact({sections, defaultValue: value.defaultValue});
}

function describe(value) {
  if (value === null || value === undefined) return String(value);
  return Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`;
}

/** Returns the members of progress that have a form on the wire; a fraction is clamped to 0…1. */
export function checkedProgress({completed, total, fraction, message} = {}, room = MOST_TEXT) {
  const number = (value) => (Number.isFinite(value) ? value : undefined);
  const share = number(fraction);
  return compact({
    completed: number(completed),
    total: number(total),
    fraction: share === undefined ? undefined : Math.min(Math.max(share, 0), 1),
    message: typeof message === 'string' ? message.slice(0, room) : undefined,
  });
}

/** Returns whether an error says that work was given up because of a signal. */
export function isAbort(error, signal) {
  if (!signal.aborted) return false;
  if (error === signal.reason) return true;
  return error instanceof Error && (error.name === 'AbortError' || error.code === 'ABORT_ERR');
}

/** Returns the error of a cancelled call. */
export function cancelledError(reason) {
  return new ProtocolError(ErrorCode.requestCancelled, `The call was cancelled (${reason}).`, {
    kind: 'cancelled',
    reason,
  });
}

/** The longest text for people that the host keeps, in bytes; it cuts longer ones. */
export const MOST_TEXT = 4096;

/** Returns the message of whatever was thrown; it never throws itself. */
export function messageOf(error) {
  try {
    const message = error instanceof Error ? error.message || error.name : String(error);
    return typeof message === 'string' && message !== '' ? message.slice(0, MOST_TEXT) : 'an error without a message';
  } catch {
    return 'an error that cannot be printed';
  }
}

/** Returns the stack of whatever was thrown as lines; it never throws itself. */
export function stackOf(error) {
  try {
    const stack = error instanceof Error ? error.stack : undefined;
    return typeof stack === 'string' ? stack.split('\n').slice(0, 12) : [messageOf(error)];
  } catch {
    return [messageOf(error)];
  }
}
