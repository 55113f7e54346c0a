// Messages that no host should send, and handlers that misbehave.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ErrorCode, ProtocolError, resolution, response} from 'intenthost';
import {TestClient} from 'intenthost/testing';
import {extensionOf, never, ok, rejection, start} from './drive.js';
import {INTENT, callParams} from './support.js';

test('params of initialize that have a wrong type are refused', async () => {
  const good = {protocolVersions: ['1.0'], intents: []};
  const wrong = [
    {protocolVersions: '1.0'}, {protocolVersions: [1]}, {intents: null}, {intents: {}}, {features: 'ack'},
    {limits: []}, {containers: {app: 1}}, {locale: 7}, {locked: 'no'}, {containers: {groups: []}},
  ];
  for (const params of [null, [], 'x', ...wrong.map((part) => ({...good, ...part}))]) {
    const client = new TestClient(extensionOf(ok));
    await assert.rejects(client.request('initialize', params), rejection(ErrorCode.invalidParams));
  }
});

test('requests at the wrong time are refused, and ping always is answered', async () => {
  const client = new TestClient(extensionOf(ok));
  assert.deepEqual(await client.request('ping', {}), {});
  await assert.rejects(client.request('intent/handle', callParams()), rejection(ErrorCode.invalidRequest, /before/));
  await client.request('initialize', {protocolVersions: ['1.0'], intents: [INTENT]});
  await assert.rejects(client.request('initialize', {}), rejection(ErrorCode.invalidRequest, /second time/));
  assert.deepEqual(await client.request('shutdown', {}), {});
  await assert.rejects(client.handle(INTENT, {}), rejection(ErrorCode.invalidRequest, /after 'shutdown'/));
});

test('params of calls that have a wrong type are refused', async () => {
  const client = await start(ok);
  const wrong = [
    7, [], 'x', {}, {intent: {}}, {intent: {name: INTENT}}, {...callParams(), intent: {name: 7}},
    {...callParams(), interaction: {}}, {...callParams(), intent: {name: INTENT, parameters: []}},
    {...callParams(), context: 'x'}, {...callParams(), context: {deadlineMs: 'x'}},
    {...callParams(), context: {locked: 1}},
  ];
  for (const params of wrong) {
    await assert.rejects(client.request('intent/handle', params), rejection(ErrorCode.invalidParams));
  }
  await assert.rejects(client.request('intent/resolve', callParams()), rejection(ErrorCode.invalidParams, /parameter/));
  await assert.rejects(client.request('job/status', {handle: 7}), rejection(ErrorCode.invalidParams, /handle/));
  for (const id of [7, null, {}, []]) client.notify('$/cancelRequest', {id});
  for (const params of [7, [], {}, {handle: 7}]) for (const method of ['job/ack', 'job/cancel']) {
    client.notify(method, params);
  }
  client.notify('intent/stopSendingUpdates', {});
  client.notify('unknown/notification', {});
  assert.equal((await client.handle(INTENT, {})).response.code, 'success');
});

test('anything may be thrown', async () => {
  const evil = {get message() { throw new Error('evil'); }, toString() { throw new Error('evil'); }};
  const noStack = Object.assign(new Error('x'), {stack: 7});
  const thrown = [undefined, null, 7, 'text', Symbol('s'), evil, noStack, new Error(''), Object.create(null)];
  for (const value of thrown) {
    const client = await start({handle: () => { throw value; }});
    await assert.rejects(client.handle(INTENT, {}), rejection(ErrorCode.internalError));
  }
  const data = {kind: 'noHandlerProvided'};
  const chosen = await start({handle: () => { throw new ProtocolError(-32603, 'No.', data); }});
  await assert.rejects(chosen.handle(INTENT, {}), rejection(-32603, /No/, 'noHandlerProvided'));
  assert.deepEqual(chosen.log, []);
  const cyclic = {};
  cyclic.cyclic = cyclic;
  const unsendable = await start({handle: () => { throw new ProtocolError(-32603, 'No.', cyclic); }});
  await assert.rejects(unsendable.handle(INTENT, {}), rejection(-32603, /No/));
});

test('ids come back exactly, and the integer 1 is not the string "1"', async () => {
  const client = await start(ok);
  for (const id of ['1', 'é😀\u0000', '', 0, -5, 9007199254740993n, -(2n ** 63n), 2n ** 64n]) {
    assert.equal((await client.request('intent/handle', callParams(), {id})).response.code, 'success');
  }
  client.send('{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}');
  await client.request('ping', {});
  assert.equal(client.messages.filter(({id}) => id === 9007199254740993n).length, 2);
});

test('bad lines are logged and do no harm', async () => {
  const client = await start(ok);
  const lines = [
    'garbage', '{', '[]', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', '7', 'null', '"text"', '\uFEFF{}', '{}',
    '{"jsonrpc":"2.0"}', '{"jsonrpc":"2.0","id":{},"method":"ping"}', '{"jsonrpc":"2.0","id":1.5,"method":"ping"}',
    '{"jsonrpc":"2.0","id":null,"method":"ping"}', '{"jsonrpc":"2.0","id":1e999,"method":"ping"}',
    '{"jsonrpc":"2.0","id":true,"method":"ping"}', '{"jsonrpc":"2.0","method":7}', '{"method":"exit"}',
    '{"jsonrpc":"2.0","id":1,"result":{}}', '{"jsonrpc":"2.0","id":null,"error":{}}', '['.repeat(100_000),
    `{"jsonrpc":"2.0","method":"${'x'.repeat(10_000)}"}`, '{"__proto__":{"method":"exit"},"jsonrpc":"2.0"}',
  ];
  for (const line of lines) client.send(line);
  client.sendBytes([0x7b, 0xff, 0xfe, 0x7d, 0x0a, 0x00, 0x0a, 0xc3, 0x0a]);
  assert.equal((await client.handle(INTENT, {})).response.code, 'success');
  assert.ok(client.log.length >= 20);
  assert.deepEqual(client.messages.filter(({error}) => error), []);
});

test('an object with an id that is no request is answered with -32600', async () => {
  const client = await start(ok);
  for (const line of ['{"id":77,"method":"ping"}', '{"jsonrpc":"2.0","id":"78","method":null}']) client.send(line);
  await client.request('ping', {});
  const codes = client.messages.filter(({error}) => error).map(({id, error}) => [id, error.code]);
  assert.deepEqual(codes, [[77, -32600], ['78', -32600]]);
});

test('a second request with the id of an open call is not answered', async () => {
  let finish;
  const client = await start({handle: () => new Promise((resolve) => (finish = resolve))}, {concurrentCalls: 2});
  const call = client.handle(INTENT, {}, {id: 50});
  client.send(`{"jsonrpc":"2.0","id":50,"method":"ping"}`);
  client.send(`{"id":50,"method":"ping"}`);
  await client.request('ping', {});
  assert.equal(client.messages.filter(({id}) => id === 50).length, 0);
  finish(response('success'));
  assert.equal((await call).response.code, 'success');
});

test('UTF-8 cut in the middle of a character, and CRLF, are read', async () => {
  const client = await start({handle: ({content}) => response('success', {properties: {content}})});
  const message = {jsonrpc: '2.0', id: 60, method: 'intent/handle', params: callParams({content: 'é€😀'})};
  for (const byte of Buffer.from(`${JSON.stringify(message)}\r\n`)) client.sendBytes([byte]);
  const isAnswer = () => client.messages.find(({id}) => id === 60);
  while (!isAnswer()) await client.request('ping', {});
  assert.equal(isAnswer().result.response.properties.content, 'é€😀');
});

test('a line over the limit is answered by its id, and the stream stays usable', async () => {
  const client = await start(ok, {}, {limits: {maximumMessageBytes: 65_536}});
  const text = 'x'.repeat(2 * 1024 * 1024);
  client.send(`{"jsonrpc":"2.0","id":70,"method":"intent/handle","params":{"a":"${text}"}}`);
  client.send(`{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"a":"${text}"}}`);
  client.send(`{"jsonrpc":"2.0","id":71,"result":{"a":"${text}","method":"x"}}`);
  assert.equal((await client.handle(INTENT, {})).response.code, 'success');
  const errors = client.messages.filter(({error}) => error);
  assert.deepEqual(errors.map(({id, error}) => [id, error.code, error.data.kind, error.data.limit]), [
    [70, -32600, 'messageTooLarge', 65_536],
  ]);
});

test('calls without end are refused in the end', async () => {
  const client = await start({handle: never});
  const calls = Array.from({length: 1100}, () => client.handle(INTENT, {}).catch((error) => error.code));
  assert.equal(await Promise.race(calls), ErrorCode.invalidRequest);
});

test('with the shortest lines that a manifest may ask for, nothing crashes', async () => {
  const text = '\u0001'.repeat(100_000);
  const handle = (_parameters, call) => {
    for (const level of ['error', 'warning', 'info', 'debug']) call.log[level](text);
    call.log.info(Object.create(null));
    call.progress({message: text});
    throw new ProtocolError(-32603, text, {text});
  };
  const client = await start({handle}, {}, {limits: {maximumMessageBytes: 1}, intents: []});
  const params = {interaction: 'i', intent: {name: INTENT}};
  for (const id of ['\u0001'.repeat(128), 1, 2n ** 200n]) {
    await assert.rejects(client.request('intent/handle', params, {id}), rejection(-32603));
  }
  client.send(`{"jsonrpc":"2.0","id":"${'x'.repeat(129)}","method":"ping"}`);
  await client.request('ping', {});
  assert.ok(client.messages.every((message) => JSON.stringify(message, (_key, member) =>
    typeof member === 'bigint' ? Number(member) : member).length <= 1024));
  assert.equal(client.messages.some(({id}) => id === 'x'.repeat(129)), false);
});

test('mutated messages neither crash the extension nor leave it deaf', async () => {
  let seed = 42;
  const random = (bound) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return Math.floor((seed / 2 ** 32) * bound);
  };
  const values = [null, 0, -1, 1e308, '', 'x', [], {}, true, [[]], {id: 1}, 2 ** 53, 'success', '__proto__'];
  const methods = ['intent/handle', 'intent/resolve', 'intent/options', 'intent/confirm', 'job/status', 'job/cancel',
    'job/ack', '$/cancelRequest', 'memory/warning', 'intent/startSendingUpdates', 'intent/stopSendingUpdates',
    'initialize', 'ping', '$/extend', 'log/message'];
  const mutate = (value) => {
    if (random(6) === 0) return values[random(values.length)];
    if (Array.isArray(value)) return value.map(mutate);
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).filter(() => random(12) > 0);
    return Object.fromEntries(members.map(([key, member]) => [random(15) === 0 ? 'other' : key, mutate(member)]));
  };
  const client = await start({
    resolve: {content: () => resolution.success()},
    confirm: () => response('ready'),
    handle: (parameters) => response('success', {properties: parameters}),
    updates: () => {},
  });
  for (let count = 0; count < 5000; count += 1) {
    const method = methods[random(methods.length)];
    const params = {...callParams({content: 'a'}), parameter: 'content', handle: 'h', id: count, reason: 'user'};
    const bytes = Buffer.from(`${JSON.stringify(mutate({jsonrpc: '2.0', id: 1000 + count, method, params}))}\n`);
    if (random(5) === 0) bytes[random(bytes.length)] = random(256);
    client.sendBytes(bytes);
    if (count % 100 === 0) await client.request('ping', {}, {id: `ping ${count}`});
  }
  client.sendBytes('\n');
  assert.equal((await client.handle(INTENT, {}, {id: 'last'})).response.code, 'success');
});
