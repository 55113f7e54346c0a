// The views of a UI extension: what a host asks of it, and the cards that it draws.
import {readCall} from './messages.js';
import {isObject} from './json.js';
import {ErrorCode, ProtocolError} from './results.js';

/** The method of the calls of a UI extension. */
export const CONFIGURE = 'intents-ui/configure';

const OF_RESPONSE = 'response.';
const DISPLAYS = ['map', 'message', 'paymentTransaction'];
const MINIMUM = Object.freeze({width: 320, height: 0});
const MAXIMUM = Object.freeze({width: 600, height: 1200});
/** The greatest length that is taken for one, in points. */
const LONGEST = 1e9;

// What authors make

export function escaped(text) {
  return String(text).replace(/[\\*_[\]\-+.)#{`<>&~=]/g, '\\$&');
}

export function plain(text, members = {}) {
  return {type: 'TextBlock', text: escaped(text), wrap: true, ...members};
}

export function card(body, {speak, lang} = {}) {
  if (!Array.isArray(body)) throw new TypeError('The body of a card is not an array of elements.');
  const more = Object.entries({speak, lang}).filter(([, value]) => value !== undefined);
  return {type: 'AdaptiveCard', version: '1.6', body: [...body], ...Object.fromEntries(more)};
}

export function view(card, {shows, size, displays = []} = {}) {
  if (!isObject(card)) throw new TypeError('The card of a view is not an object.');
  if (shows !== undefined && !isNames(shows)) throw new TypeError("'shows' is not an array of names.");
  if (size !== undefined && !(isLength(size?.width) && isLength(size?.height))) {
    throw new RangeError('The size of a view is two finite numbers, at least zero.');
  }
  if (!isNames(displays)) throw new TypeError("'displays' is not an array of names.");
  const unknown = displays.find((part) => !DISPLAYS.includes(part));
  if (unknown !== undefined) throw new RangeError(`'${unknown}' is none of the parts ${DISPLAYS.join(', ')}.`);
  return {card, shows, size, displays};
}

function isNames(value) {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function isLength(value) {
  return Number.isFinite(value) && value >= 0;
}

// What hosts send

/** Reads the params of a call: those of `readCall`, and `view` with what is to be drawn. */
export function readView(params, session) {
  const invalid = (problem) => new ProtocolError(ErrorCode.invalidParams, `The params of '${CONFIGURE}' ${problem}.`);
  const own = (object, key) => (isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined);
  const interaction = own(params, 'interaction');
  if (!isObject(interaction)) throw invalid("have no object 'interaction'");
  const call = readCall(
    CONFIGURE,
    {interaction: own(interaction, 'identifier'), intent: own(interaction, 'intent'), context: own(params, 'context')},
    session
  );
  const parameters = own(params, 'parameters') ?? [];
  if (!Array.isArray(parameters)) throw invalid("have 'parameters' that are no array");
  const response = readResponse(own(interaction, 'response'), own);
  const {name} = call.intent;
  const names = parameters.map((parameter) => {
    const [of, key] = [own(parameter, 'class'), own(parameter, 'keyPath')];
    if (typeof of !== 'string' || typeof key !== 'string') throw invalid('have a parameter without a class or a keyPath');
    // A parameter of another class has no name here, and so no value.
    return of === name ? key : of === `${name}Response` ? OF_RESPONSE + key : '';
  });
  const shown = own(params, 'view');
  const asked = [...new Set(names.filter((name) => valueOf(name, call.intent.parameters, response) !== undefined))];
  return {
    ...call,
    view: Object.freeze({
      asked: Object.freeze(asked),
      status: text(own(interaction, 'status'), 'unspecified'),
      response,
      kind: text(own(shown, 'kind'), 'siriSnippet'),
      interactiveBehavior: text(own(shown, 'interactiveBehavior'), 'none'),
      minimumSize: size(own(shown, 'minimumSize'), MINIMUM),
      maximumSize: size(own(shown, 'maximumSize'), MAXIMUM),
    }),
    // Nothing that the handler could know of is asked for.
    isUnknown: names.length > 0 && asked.length === 0,
  };
}

function text(value, otherwise) {
  return typeof value === 'string' ? value : otherwise;
}

function readResponse(value, own) {
  if (!isObject(value)) return undefined;
  const [properties, activity] = [own(value, 'properties'), own(value, 'userActivity')];
  return Object.freeze({
    code: text(own(value, 'code'), 'unspecified'),
    properties: isObject(properties) ? properties : {},
    userActivity: isObject(activity) ? activity : undefined,
  });
}

function size(value, otherwise) {
  if (!isObject(value)) return otherwise;
  const length = (key) => {
    const number = typeof value[key] === 'bigint' ? Number(value[key]) : value[key];
    return isLength(number) && number <= LONGEST ? number : otherwise[key];
  };
  return Object.freeze({width: length('width'), height: length('height')});
}

/** The value of a parameter of the intent, or of a property of the response; undefined if there is none. */
function valueOf(name, parameters, response) {
  const [values, key] = name.startsWith(OF_RESPONSE)
    ? [response?.properties ?? {}, name.slice(OF_RESPONSE.length)]
    : [parameters, name];
  return Object.hasOwn(values, key) ? (values[key] ?? undefined) : undefined;
}

// What is sent

/** Returns the answer to a call for the view that its handler gave; undefined lets the host draw its own. */
export function checkedView(value, params) {
  if (value === undefined || value === null) return {success: false, configured: [], size: {width: 0, height: 0}};
  if (!isObject(value)) throw new TypeError(`configure returned a value of type ${typeof value} instead of a view.`);
  const {card, shows = params.view.asked, size = params.view.maximumSize, displays} = view(value.card, value);
  const {name, parameters} = params.intent;
  const known = [...new Set(shows)].sort().filter((name) => valueOf(name, parameters, params.view.response) !== undefined);
  const configured = known.map((key) =>
    key.startsWith(OF_RESPONSE)
      ? {class: `${name}Response`, keyPath: key.slice(OF_RESPONSE.length)}
      : {class: name, keyPath: key}
  );
  const {width, height} = size;
  const answer = {success: true, configured, size: {width, height}, card};
  return displays.length > 0 ? {...answer, displays} : answer;
}
