// An extension in process, driven by the test client.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ErrorCode, Extension, ProtocolError, resolution, response} from 'intenthost';
import {TestClient} from 'intenthost/testing';
import {INTENT, callParams} from './support.js';

const never = () => new Promise(() => {});
const aborted = (signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

function extensionOf(handlers, options = {}) {
  return new Extension({name: 'Test', version: '2', ...options}).intent(INTENT, handlers);
}

function start(handlers, options, clientOptions) {
  return TestClient.start(extensionOf(handlers, options), clientOptions);
}

const ok = {handle: () => response('success')};
const rejection = (code, message = /./, kind) => (error) => {
  assert.ok(error instanceof ProtocolError);
  assert.equal(error.code, code);
  assert.match(error.message, message);
  assert.equal(error.data?.kind, kind);
  return true;
};

test('initialize answers with version, intents that have handlers, and features of both sides', async () => {
  const client = await start(ok, {concurrentCalls: 4}, {intents: [INTENT, 'INPauseWorkoutIntent'], features: ['ack']});
  assert.deepEqual(client.initializeResult, {
    protocolVersion: '1.0',
    extension: {name: 'Test', version: '2'},
    intents: [INTENT],
    features: ['ack', 'ping'],
    concurrentCalls: 4,
  });
});

test('without a common version the answer says which are spoken', async () => {
  const client = new TestClient(extensionOf(ok));
  const request = client.request('initialize', {protocolVersions: ['2.0'], intents: []});
  await assert.rejects(request, (error) => {
    assert.deepEqual(error.data, {kind: 'versionMismatch', supported: ['1.0']});
    return error.code === ErrorCode.invalidParams;
  });
  const params = {protocolVersions: ['2.0', '1.0'], intents: [INTENT]};
  assert.equal((await client.request('initialize', params)).protocolVersion, '1.0');
});

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

test('every outcome has the form of the protocol', async () => {
  const results = {
    success: resolution.success('x'),
    sent: resolution.success(),
    not: resolution.notRequired(),
    needs: resolution.needsValue('Which?'),
    more: resolution.needsMoreDetails(),
    which: resolution.disambiguation(['a', 'b'], 'Which?'),
    sure: resolution.confirmationRequired({value: 1, reason: 'r', message: 'm'}),
    no: resolution.unsupported({value: {amount: '1.00'}, reason: 'tooMuch', message: 'No.'}),
    plain: resolution.unsupported(),
  };
  const resolve = Object.fromEntries(Object.entries(results).map(([name, result]) => [name, () => result]));
  const client = await start({...ok, resolve});
  const answer = async (name) => (await client.resolve(INTENT, {}, name)).result;
  assert.deepEqual(await answer('success'), {outcome: 'success', value: 'x'});
  assert.deepEqual(await answer('sent'), {outcome: 'success'});
  assert.deepEqual(await answer('not'), {outcome: 'notRequired'});
  assert.deepEqual(await answer('needs'), {outcome: 'needsValue', message: 'Which?'});
  assert.deepEqual(await answer('more'), {outcome: 'needsMoreDetails'});
  assert.deepEqual(await answer('which'), {outcome: 'disambiguation', options: ['a', 'b'], message: 'Which?'});
  assert.deepEqual(await answer('sure'), {outcome: 'confirmationRequired', value: 1, reason: 'r', message: 'm'});
  const no = {outcome: 'unsupported', value: {amount: '1.00'}, reason: 'tooMuch', message: 'No.'};
  assert.deepEqual(await answer('no'), no);
  assert.deepEqual(await answer('plain'), {outcome: 'unsupported'});
});

test('a resolve handler gets the value and answers element by element', async () => {
  const client = await start({
    ...ok,
    resolve: {async recipients(people) { return (people ?? []).map((person) => resolution.success(person)); }},
  });
  const parameters = {recipients: [{displayName: 'Bobo'}, 2n ** 60n]};
  const {results} = await client.resolve(INTENT, parameters, 'recipients');
  assert.deepEqual(results.map(({value}) => value), parameters.recipients);
  assert.deepEqual(await client.resolve(INTENT, {recipients: null}, 'recipients'), {results: []});
});

test('results that are none are refused, and so are choices among too few or too many', async () => {
  assert.throws(() => resolution.disambiguation(['a']), RangeError);
  assert.throws(() => resolution.disambiguation(Array(11).fill(0)), RangeError);
  assert.throws(() => resolution.disambiguation('ab'), TypeError);
  assert.throws(() => resolution.needsValue(7), TypeError);
  for (const wrong of [undefined, null, 'success', {}, {outcome: 'maybe'}, [7]]) {
    const client = await start({...ok, resolve: {content: () => wrong}});
    const failure = rejection(ErrorCode.internalError, /resolve.content returned/);
    await assert.rejects(client.resolve(INTENT, {}, 'content'), failure);
  }
});

test('what has no handler is answered with -32601, or noHandlerProvided for an intent', async () => {
  const client = await start({...ok, resolve: {content: () => resolution.success()}});
  const missing = rejection(ErrorCode.methodNotFound);
  await assert.rejects(client.resolve(INTENT, {}, 'recipients'), missing);
  await assert.rejects(client.resolve(INTENT, {}, 'constructor'), missing);
  await assert.rejects(client.resolve(INTENT, {}, '__proto__'), missing);
  await assert.rejects(client.options(INTENT, {}, 'content'), missing);
  await assert.rejects(client.confirm(INTENT, {}), missing);
  await assert.rejects(client.startUpdates(INTENT, {}), missing);
  await assert.rejects(client.request('intent/unknown', {}), missing);
  await assert.rejects(client.request('toString', 'no params are read'), missing);
  await assert.rejects(client.handle('INOtherIntent', {}), rejection(-32603, /no handler/, 'noHandlerProvided'));
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

test('options are values or sections', async () => {
  const sections = [{title: 'Today', items: [1, 2]}];
  const client = await start({
    ...ok,
    options: {
      values: async (term) => [term ?? 'none'],
      sections: () => ({sections, defaultValue: 2}),
      wrong: () => ({sections: [{title: 'x'}]}),
    },
  });
  assert.deepEqual(await client.options(INTENT, {}, 'values', {searchTerm: 'a'}), {sections: [{items: ['a']}]});
  assert.deepEqual(await client.options(INTENT, {}, 'values'), {sections: [{items: ['none']}]});
  assert.deepEqual(await client.options(INTENT, {}, 'sections'), {sections, defaultValue: 2});
  await assert.rejects(client.options(INTENT, {}, 'wrong'), rejection(-32603, /options.wrong returned/));
});

test('responses have code, properties and user activity', async () => {
  const userActivity = {activityType: 'a', title: 'T'};
  const client = await start({
    confirm: () => response('ready'),
    handle: async () => ({code: 'success', properties: {sent: 1}, userActivity}),
  });
  assert.deepEqual(await client.confirm(INTENT, {}), {code: 'ready', properties: {}});
  const {response: handled} = await client.handle(INTENT, {});
  assert.deepEqual(handled, {code: 'success', userActivity, properties: {sent: 1}});
  assert.throws(() => response(3), TypeError);
  assert.throws(() => response('success', {properties: []}), TypeError);
  for (const wrong of [undefined, 'success', {}, {code: ''}, {code: 'success', userActivity: 'x'}]) {
    await assert.rejects((await start({handle: () => wrong})).handle(INTENT, {}), rejection(-32603));
  }
});

test('a handler that throws or rejects is answered with its message, and its stack is in the log', async () => {
  for (const handle of [() => { throw new Error('sync'); }, async () => { throw new Error('async'); }]) {
    const client = await start({handle});
    await assert.rejects(client.handle(INTENT, {}), rejection(ErrorCode.internalError, /sync/));
    assert.ok(client.log.some(({level, message}) => level === 'error' && /extension.test.js/.test(message)));
  }
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

test('an answer without a form in JSON, or too long, is answered with an error', async () => {
  const cycle = {};
  cycle.cycle = cycle;
  const cyclic = await start({handle: () => response('success', {properties: cycle})});
  await assert.rejects(cyclic.handle(INTENT, {}), rejection(-32603, /circular/));
  const properties = {text: 'x'.repeat(5000)};
  const long = await start({handle: () => response('success', {properties})}, {}, {
    limits: {maximumMessageBytes: 4096},
  });
  await assert.rejects(long.handle(INTENT, {}), rejection(-32603, /up to 4096/, 'messageTooLarge'));
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

test('a call that takes longer is acknowledged once, and a fast one is not', async () => {
  const client = await start({
    confirm: () => response('ready'),
    handle: () => new Promise((resolve) => setTimeout(resolve, 20, response('success'))),
  });
  await client.confirm(INTENT, {}, {id: 80});
  await client.handle(INTENT, {}, {id: 81});
  const acks = client.messages.filter(({method}) => method === '$/ack');
  assert.deepEqual(acks.map(({params}) => params.id), [81]);
  const slow = {handle: () => new Promise((resolve) => setTimeout(resolve, 20, response('success')))};
  const without = await start(slow, {}, {features: []});
  await without.handle(INTENT, {});
  assert.equal(without.messages.some(({method}) => method === '$/ack'), false);
});

test('progress is numbered and checked, and nothing follows the answer', async () => {
  let late;
  const client = await start({
    handle(_parameters, call) {
      call.progress({completed: 1.5, total: 2.5, fraction: 0.6, message: 'Sending'});
      call.progress({completed: NaN, fraction: 7, total: '3', message: 4});
      call.progress();
      late = () => call.progress({fraction: 1});
      return response('success');
    },
  });
  await client.handle(INTENT, {}, {id: 9007199254740993n});
  late();
  await client.request('ping', {});
  const reports = client.messages.filter(({method}) => method === '$/progress').map(({params}) => params);
  const id = 9007199254740993n;
  assert.deepEqual(reports, [
    {id, sequence: 1, completed: 1.5, total: 2.5, fraction: 0.6, message: 'Sending'},
    {id, sequence: 2, fraction: 1},
    {id, sequence: 3},
  ]);
});

test('extend returns what the host grants, and moves the time that is left', async () => {
  const results = [];
  const handle = async (_parameters, call) => {
    const before = call.remainingMs;
    results.push(await call.extend(4999.5, 'large'), await call.extend(0), await call.extend(NaN));
    results.push(call.remainingMs > before);
    return response('success');
  };
  await (await start({handle}, {}, {grant: ({milliseconds}) => milliseconds / 2})).handle(INTENT, {});
  await (await start({handle}, {}, {grant: () => NaN})).handle(INTENT, {});
  await (await start({handle}, {}, {features: []})).handle(INTENT, {});
  assert.deepEqual(results, [2500, 0, 0, true, 0, 0, 0, false, 0, 0, 0, false]);
});

test('a cancelled call is answered with -32800 if its handler gives up', async () => {
  let seen;
  const client = await start({
    async handle(_parameters, call) {
      try {
        await aborted(call.signal);
      } finally {
        seen = call.cancelReason;
      }
    },
  });
  const controller = new AbortController();
  const call = client.handle(INTENT, {}, {signal: controller.signal, reason: 'timeout', id: 2n ** 60n});
  await client.next('$/ack');
  controller.abort();
  await assert.rejects(call, rejection(ErrorCode.requestCancelled, /timeout/, 'cancelled'));
  assert.equal(seen, 'timeout');
  assert.deepEqual(client.log, []);
});

test('a cancelled call is answered with its result if its handler has one', async () => {
  const client = await start({
    handle: (_parameters, call) =>
      new Promise((resolve) => call.signal.addEventListener('abort', () => resolve(response('success')))),
  });
  const controller = new AbortController();
  const call = client.handle(INTENT, {}, {signal: controller.signal});
  await client.next('$/ack');
  controller.abort();
  assert.equal((await call).response.code, 'success');
});

test('a handler that never settles is answered within the grace, and the next call begins', async () => {
  let runs = 0;
  const client = await start({handle: () => ((runs += 1) === 1 ? never() : response('success'))});
  const controller = new AbortController();
  const call = client.handle(INTENT, {}, {signal: controller.signal, graceMs: 40});
  await client.next('$/ack');
  controller.abort();
  await assert.rejects(call, rejection(ErrorCode.requestCancelled, /user/, 'cancelled'));
  assert.equal((await client.handle(INTENT, {})).response.code, 'success');
});

test('what a handler says after its cancelled call was answered is dropped', async () => {
  let finish;
  const client = await start({handle: () => new Promise((_resolve, reject) => (finish = reject))});
  const controller = new AbortController();
  const call = client.handle(INTENT, {}, {signal: controller.signal, graceMs: 0, id: 90});
  await client.next('$/ack');
  controller.abort();
  await assert.rejects(call, rejection(ErrorCode.requestCancelled, /./, 'cancelled'));
  finish(new Error('late'));
  await client.request('ping', {});
  assert.equal(client.messages.filter(({id}) => id === 90).length, 1);
  assert.deepEqual(client.log, []);
});

test('a cancellation before the handler begins keeps it from beginning', async () => {
  let runs = 0;
  const client = await start({handle: () => { runs += 1; return never(); }});
  const call = {jsonrpc: '2.0', id: 100, method: 'intent/handle', params: callParams()};
  const cancel = {jsonrpc: '2.0', method: '$/cancelRequest', params: {id: 100, reason: 'user', graceMs: 1000}};
  client.sendBytes(`${JSON.stringify(call)}\n${JSON.stringify(cancel)}\n`);
  await client.request('ping', {});
  assert.equal(runs, 0);
  assert.equal(client.messages.find(({id}) => id === 100).error.code, -32800);
  const running = client.handle(INTENT, {});
  const controller = new AbortController();
  const waiting = client.handle(INTENT, {}, {signal: controller.signal});
  controller.abort();
  await assert.rejects(waiting, rejection(-32800, /./, 'cancelled'));
  assert.equal(runs, 1);
  void running;
});

test('a cancellation after the answer, or twice, does nothing', async () => {
  const client = await start(ok);
  await client.handle(INTENT, {}, {id: 110});
  for (let count = 0; count < 2; count += 1) client.notify('$/cancelRequest', {id: 110, reason: 'user', graceMs: 0});
  await client.request('ping', {});
  assert.equal(client.messages.filter(({id}) => id === 110).length, 1);
});

test('no more calls run at a time than announced, and the others wait', async () => {
  let [running, most] = [0, 0];
  const client = await start({
    async handle() {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return response('success');
    },
  }, {concurrentCalls: 3});
  await Promise.all(Array.from({length: 10}, () => client.handle(INTENT, {})));
  assert.equal(most, 3);
});

test('calls without end are refused in the end', async () => {
  const client = await start({handle: never});
  const calls = Array.from({length: 1100}, () => client.handle(INTENT, {}).catch((error) => error.code));
  assert.equal(await Promise.race(calls), ErrorCode.invalidRequest);
});

test('a context tells what the host said', async () => {
  let seen;
  const handle = (parameters, call) => {
    seen = {parameters, ...call};
    return response('success');
  };
  const client = await start({handle}, {}, {containers: {app: '/app', groups: {g: '/g'}}});
  const options = {interaction: 'X', idempotencyKey: 'K', attempt: 2, isDeviceLocked: true, locale: 'de', id: 'id'};
  await client.handle(INTENT, {content: 'a'}, options);
  assert.deepEqual(
    [seen.id, seen.interaction, seen.idempotencyKey, seen.attempt, seen.isDeviceLocked, seen.locale, seen.intent],
    ['id', 'X', 'K', 2, true, 'de', INTENT]
  );
  assert.deepEqual(seen.parameters, {content: 'a'});
  assert.deepEqual(seen.session.containers, {app: '/app', groups: {g: '/g'}});
});

test('a memory warning reaches its hook, and a hook that fails is logged', async () => {
  const usages = [];
  const client = await start(ok, {memoryWarning: (usage) => { usages.push(usage); throw new Error('hook'); }});
  client.warnOfMemory(8, 10);
  await client.next('log/message', ({message}) => /memoryWarning.*hook/.test(message));
  assert.deepEqual(usages, [{usedBytes: 8, limitBytes: 10}]);
});

test('shutdown waits for running calls, then for its hook', async () => {
  const events = [];
  const client = await start({
    async handle() {
      await new Promise((resolve) => setTimeout(resolve, 20));
      events.push('handled');
      return response('success');
    },
  }, {shutdown: async () => void events.push('hook')});
  const call = client.handle(INTENT, {}).then(() => events.push('answered'));
  await client.stop();
  await call;
  assert.deepEqual(events.slice().sort(), ['answered', 'handled', 'hook']);
  assert.ok(events.indexOf('handled') < events.indexOf('hook'));
});

test('the end of stdin answers what waits and what does not end within the grace', async () => {
  const client = await start({handle: never}, {}, {limits: {graceMs: 60}});
  const calls = [client.handle(INTENT, {}), client.handle(INTENT, {})].map((call) => call.catch((error) => error.data));
  client.sendBytes('{"jsonrpc":"2.0","id":3,"meth');
  await client.closeInput();
  assert.deepEqual(await Promise.all(calls), Array(2).fill({kind: 'cancelled', reason: 'shutdown'}));
});

test('hooks of initialize may refuse the launch', async () => {
  const refusing = extensionOf(ok, {initialize: async () => { throw new Error('no disk'); }});
  await assert.rejects(TestClient.start(refusing), rejection(ErrorCode.internalError, /no disk/));
});

test('an extension with wrong parts cannot be made', () => {
  assert.throws(() => new Extension(), TypeError);
  assert.throws(() => new Extension({name: 'x', concurrentCalls: 0}), RangeError);
  assert.throws(() => new Extension({name: 'x', concurentCalls: 1}), TypeError);
  assert.throws(() => new Extension({name: 'x', shutdown: 1}), TypeError);
  assert.throws(() => extensionOf({}), TypeError);
  assert.throws(() => extensionOf({handle: 1}), TypeError);
  assert.throws(() => extensionOf({...ok, handel: () => {}}), TypeError);
  assert.throws(() => extensionOf({...ok, resolve: {content: 7}}), TypeError);
  assert.throws(() => extensionOf(ok).intent(INTENT, ok), /already/);
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
