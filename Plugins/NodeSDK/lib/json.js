// JSON of the wire. Integers that a double cannot hold exactly are BigInts, so that ids and values keep their digits.

/** The longest integer read as a BigInt; a longer one costs more than linear time and is rounded to a double. */
const MOST_DIGITS = 64;
/** The most values in one message of an extension, nested ones included. */
export const MOST_VALUES = 65_536;
/** The longest id that is a string, in UTF-16 code units. A line may be as short as 1 KiB. */
const MOST_ID_LENGTH = 128;

// The marks never leave this process: a text from outside cannot contain the nonce, because it is never sent.
const NONCE = `bigint-${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}:`;
const MARKED = new RegExp(`"${NONCE}(-?\\d+)"`, 'g');

/**
 * Parses one JSON text.
 *
 * @param {string} text
 * @returns {unknown} The value, with integers beyond 2^53 as BigInts.
 * @throws {SyntaxError} If the text is not JSON.
 * @throws {RangeError} If the text nests too deep for the stack.
 */
export function parse(text) {
  const value = JSON.parse(text);
  if (!/[0-9]{16}/.test(text)) return value;
  const marked = markBigIntegers(text);
  if (marked === text) return value;
  return JSON.parse(marked, (_key, member) =>
    typeof member === 'string' && member.startsWith(NONCE) ? BigInt(member.slice(NONCE.length)) : member
  );
}

/** Puts big integers of a valid JSON text into marked strings. Linear: each character is looked at a few times. */
function markBigIntegers(text) {
  const token = /"|-?[0-9][0-9.eE+-]*/g;
  let marked = '';
  let copied = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    if (match[0] === '"') {
      token.lastIndex = endOfString(text, match.index + 1);
    } else if (/^-?[1-9][0-9]{15,}$/.test(match[0]) && match[0].length <= MOST_DIGITS) {
      if (Number.isSafeInteger(Number(match[0]))) continue;
      marked += `${text.slice(copied, match.index)}"${NONCE}${match[0]}"`;
      copied = token.lastIndex;
    }
  }
  return copied === 0 ? text : marked + text.slice(copied);
}

/** Returns the index after the quote that ends a string. */
function endOfString(text, start) {
  let from = start;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return text.length;
    let backslashes = 0;
    while (quote - backslashes > from && text[quote - backslashes - 1] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
    from = quote + 1;
  }
}

/**
 * Writes a value as JSON, without line breaks.
 *
 * BigInts are written as integers. A lone surrogate has no form in UTF-8 and becomes U+FFFD.
 *
 * @param {unknown} value
 * @returns {string}
 * @throws {TypeError} If the value has no form in JSON, such as a cycle.
 */
export function stringify(value) {
  let text;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    let hasBigInt = false;
    text = JSON.stringify(value, (_key, member) => {
      if (typeof member !== 'bigint') return member;
      hasBigInt = true;
      return NONCE + member;
    });
    if (!hasBigInt) throw error;
    text = text.replace(MARKED, '$1');
  }
  if (text === undefined) throw new TypeError(`a ${typeof value} has no form in JSON`);
  if (!text.includes('\\ud')) return text;
  return text.replace(/\\(ud[89a-f][0-9a-f]{2}|.)/g, (escape, kind) => (kind.length > 1 ? '\\ufffd' : escape));
}

/** Returns the number of values in a value, itself included. It stops counting above `MOST_VALUES`. */
export function countValues(value) {
  let count = 0;
  const rest = [value];
  while (rest.length > 0 && count <= MOST_VALUES) {
    const next = rest.pop();
    count += 1;
    if (typeof next !== 'object' || next === null) continue;
    const members = Object.values(next);
    if (members.length > MOST_VALUES) return members.length;
    rest.push(...members);
  }
  return count;
}

/** Returns whether a value is a JSON object. */
export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether a value can be the id of a request: an integer, or a string that fits into every line. */
export function isId(value) {
  if (typeof value === 'string') return value.length <= MOST_ID_LENGTH;
  return typeof value === 'bigint' || Number.isSafeInteger(value);
}

/** Returns a key for an id: the integer 1 and the string "1" have different ones. */
export function idKey(id) {
  return `${typeof id === 'string' ? 's' : 'n'}${id}`;
}
