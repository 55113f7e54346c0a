// Reads the params of the host's messages. What they lack gets a default; what has a wrong type is an error.
import {ErrorCode, ProtocolError} from './results.js';
import {isObject} from './json.js';

/** The versions of the protocol that this SDK speaks. */
export const VERSIONS = Object.freeze(['1.0']);

function invalid(method, problem) {
  return new ProtocolError(ErrorCode.invalidParams, `The params of '${method}' ${problem}.`);
}

function member(object, key, isRight, otherwise, method, kind) {
  const value = Object.hasOwn(object, key) ? object[key] : undefined;
  if (value === undefined || value === null) return otherwise;
  if (!isRight(value)) throw invalid(method, `have a '${key}' that is not ${kind}`);
  return value;
}

const isString = (value) => typeof value === 'string';
const isStrings = (value) => Array.isArray(value) && value.every(isString);
const isBoolean = (value) => typeof value === 'boolean';
const isNumber = (value) => typeof value === 'bigint' || Number.isFinite(value);

/** Reads the params of `initialize`. */
export function readInitialize(params) {
  const method = 'initialize';
  const versions = member(params, 'protocolVersions', isStrings, undefined, method, 'an array of strings');
  if (!versions) throw invalid(method, "lack 'protocolVersions'");
  const version = versions.find((offered) => VERSIONS.includes(offered));
  if (version === undefined) {
    const message =
      `This extension speaks version ${VERSIONS.join(', ')} of the protocol; ` +
      `the host offers ${versions.join(', ').slice(0, 200) || 'none'}.`;
    throw new ProtocolError(ErrorCode.invalidParams, message, {kind: 'versionMismatch', supported: VERSIONS});
  }
  const intents = member(params, 'intents', isStrings, undefined, method, 'an array of strings');
  if (!intents) throw invalid(method, "lack 'intents'");
  const limits = member(params, 'limits', isObject, {}, method, 'an object');
  const containers = member(params, 'containers', isObject, {}, method, 'an object');
  const host = member(params, 'host', isObject, {}, method, 'an object');
  const extension = member(params, 'extension', isObject, {}, method, 'an object');
  const groups = member(containers, 'groups', isObject, {}, method, 'an object');
  const numbers = Object.fromEntries(
    Object.entries(limits).flatMap(([key, value]) => (isNumber(value) ? [[key, Number(value)]] : []))
  );
  return {
    version,
    intents,
    features: member(params, 'features', isStrings, [], method, 'an array of strings'),
    session: Object.freeze({
      protocolVersion: version,
      host: Object.freeze({...host}),
      identifier: member(extension, 'identifier', isString, '', method, 'a string'),
      limits: Object.freeze(numbers),
      locale: member(params, 'locale', isString, 'en-US', method, 'a string'),
      isDeviceLocked: member(params, 'locked', isBoolean, false, method, 'a Boolean'),
      containers: Object.freeze({
        app: member(containers, 'app', isString, undefined, method, 'a string'),
        groups: Object.freeze(Object.fromEntries(Object.entries(groups).filter(([, path]) => isString(path)))),
      }),
    }),
  };
}

/** Reads the params of an `intent/…` request. */
export function readCall(method, params, session) {
  const string = (object, key, otherwise) => member(object, key, isString, otherwise, method, 'a string');
  const number = (object, key, otherwise) => Number(member(object, key, isNumber, otherwise, method, 'a number'));
  const intent = member(params, 'intent', isObject, undefined, method, 'an object');
  if (!intent) throw invalid(method, "lack 'intent'");
  const name = string(intent, 'name', undefined);
  if (name === undefined) throw invalid(method, "lack the name of the 'intent'");
  const interaction = string(params, 'interaction', undefined);
  if (interaction === undefined) throw invalid(method, "lack 'interaction'");
  const parameter = string(params, 'parameter', undefined);
  if (parameter === undefined && (method === 'intent/resolve' || method === 'intent/options')) {
    throw invalid(method, "lack 'parameter'");
  }
  const context = member(params, 'context', isObject, {}, method, 'an object');
  return {
    interaction,
    intent: {
      name,
      identifier: string(intent, 'identifier', interaction),
      parameters: member(intent, 'parameters', isObject, {}, method, 'an object'),
    },
    parameter,
    searchTerm: string(params, 'searchTerm', undefined),
    context: {
      deadlineMs: number(context, 'deadlineMs', Infinity),
      idleMs: number(context, 'idleMs', Infinity),
      locked: member(context, 'locked', isBoolean, session.isDeviceLocked, method, 'a Boolean'),
      locale: string(context, 'locale', session.locale),
      idempotencyKey: string(context, 'idempotencyKey', interaction),
      attempt: number(context, 'attempt', 1),
      traceparent: string(context, 'traceparent', undefined),
    },
  };
}

/** Reads a string that a message must have. */
export function readString(method, params, key) {
  const value = member(params, key, isString, undefined, method, 'a string');
  if (value === undefined) throw invalid(method, `lack '${key}'`);
  return value;
}

/** Reads a number of milliseconds; the default if it is absent or none. */
export function readMilliseconds(params, key, otherwise) {
  const value = Number(params[key] ?? NaN);
  // The longest that a timer of Node takes.
  return Number.isFinite(value) && value >= 0 ? Math.min(value, 2 ** 31 - 1) : otherwise;
}
