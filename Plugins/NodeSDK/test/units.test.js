// The parts without an extension: JSON, framing, writing.
import assert from 'node:assert/strict';
import {test} from 'node:test';

// The parts are no entries of the package, so they are found beside its main module.
import {moduleURL} from './support.js';

const {parse, stringify, countValues, MOST_VALUES} = await import(new URL('lib/json.js', moduleURL).href);
const {LineFramer, idOfPrefix} = await import(new URL('lib/framing.js', moduleURL).href);
const {Writer} = await import(new URL('lib/writer.js', moduleURL).href);

function framer(limit) {
  const events = [];
  const framer = new LineFramer(
    {line: (bytes) => events.push(bytes.toString()), tooLong: (prefix, seen) => events.push({prefix, seen})},
    limit
  );
  return {events, framer};
}

test('big integers keep their digits, both ways', () => {
  const text = '{"id":12345678901234567890,"a":[-9007199254740993,1.5,"9007199254740993"],"b\\"9007199254740993":1}';
  assert.equal(parse(text).id, 12345678901234567890n);
  assert.equal(stringify(parse(text)), text);
  assert.equal(parse('9007199254740991'), 9007199254740991);
  assert.equal(typeof parse('{"a":"\\\\","b":9007199254740993}').b, 'bigint');
});

test('a number of a million digits costs no more than a double', () => {
  assert.equal(parse('9'.repeat(1e6)), Infinity);
});

test('text that is not JSON stays an error, with big numbers in it as well', () => {
  for (const text of ['{12345678901234567890:1}', '-0000000000000000000001', '12345678901234567890x', '{"a":1']) {
    assert.throws(() => parse(text), SyntaxError);
  }
});

test('deep nesting throws and does not crash', () => {
  const text = `${'['.repeat(200_000)}12345678901234567890${']'.repeat(200_000)}`;
  assert.throws(() => parse(text), RangeError);
});

test('a lone surrogate becomes U+FFFD, and an escaped backslash before "ud800" stays', () => {
  assert.equal(stringify({a: '\ud800x', b: '\\ud800'}), '{"a":"\\ufffdx","b":"\\\\ud800"}');
});

test('values without a form in JSON throw', () => {
  const cycle = {};
  cycle.cycle = cycle;
  assert.throws(() => stringify(cycle), TypeError);
  assert.throws(() => stringify(undefined), TypeError);
  assert.throws(() => stringify({a: 1n, cycle}), TypeError);
});

test('values are counted, nested ones included', () => {
  assert.equal(countValues({a: [1, 2], b: null}), 5);
  assert.ok(countValues(Array(MOST_VALUES).fill(0)) > MOST_VALUES);
});

test('every way to cut a stream gives the same lines', () => {
  const bytes = Buffer.from('{"a":"é€😀"}\r\n\n  \r\n{}\r\n"last"\nunfinished');
  const expected = ['{"a":"é€😀"}', '{}', '"last"'];
  for (let size = 1; size <= bytes.length; size += 1) {
    const {events, framer: cut} = framer(100);
    for (let start = 0; start < bytes.length; start += size) cut.feed(bytes.subarray(start, start + size));
    assert.deepEqual(events, expected);
    assert.equal(cut.bufferedBytes, 10);
  }
});

test('a line of exactly the limit passes, also with a CR, and one more byte does not', () => {
  for (const size of [1, 3, 100]) {
    const {events, framer: cut} = framer(1000);
    const bytes = Buffer.from(`${'a'.repeat(1000)}\r\n${'b'.repeat(1001)}\nc\n`);
    for (let start = 0; start < bytes.length; start += size) cut.feed(bytes.subarray(start, start + size));
    assert.deepEqual(events.map((event) => event.seen ?? event.length), [1000, 1001, 1]);
  }
});

test('an overlong line is not kept', () => {
  const {events, framer: cut} = framer(1000);
  for (let index = 0; index < 2000; index += 1) cut.feed(Buffer.alloc(1000, 'x'));
  assert.ok(cut.bufferedBytes <= 512);
  cut.feed(Buffer.from('\nnext\n'));
  assert.equal(events[0].seen, 2_000_000);
  assert.equal(events[1], 'next');
});

test('the id of a cut line is read if the writer put it first', () => {
  const id = (text) => idOfPrefix(Buffer.from(text));
  assert.equal(id('{"jsonrpc":"2.0","id":7,"method":"intent/ha'), 7);
  assert.equal(id('{"id":"a\\"b","jsonrpc":"2.0","method":"x'), 'a"b');
  assert.equal(id('{"jsonrpc":"2.0","id":9007199254740993,"method":"x'), 9007199254740993n);
  assert.equal(id('{"jsonrpc":"2.0","id":7,"result":{"id":8,"method":"x'), undefined);
  assert.equal(id('{"params":{"id":8,"method":"x"'), undefined);
  assert.equal(id('{"jsonrpc":"2.0","id":1.5,"method":"x'), undefined);
});

test('while the host does not read, reports are bounded and the newest of a series is kept', () => {
  const lines = [];
  let [isOpen, pending] = [false, 2 ** 21];
  const writer = new Writer({
    write: (line) => {
      lines.push(JSON.parse(line));
      return isOpen;
    },
    pendingBytes: () => pending,
  });
  writer.send({n: 0});
  for (let n = 1; n < 5; n += 1) writer.sendNewest('series', {n});
  for (let n = 0; n < 3; n += 1) writer.report({log: n});
  assert.deepEqual(lines, [{n: 0}]);
  [isOpen, pending] = [true, 0];
  writer.drained();
  assert.deepEqual(lines[1], {n: 4});
  assert.match(lines[2].params.message, /^3 lines .* dropped/);
});

test('a message over the limit, and one of too many values, is not sent', () => {
  const writer = new Writer({write: () => true, pendingBytes: () => 0});
  writer.limit = 100;
  assert.throws(() => writer.send({text: 'é'.repeat(60)}), (error) => error.data.kind === 'messageTooLarge');
  writer.limit = 2 ** 23;
  assert.throws(() => writer.send(Array(70_000).fill(0)), /65536 values/);
});
