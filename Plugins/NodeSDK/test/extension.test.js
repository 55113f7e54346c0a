// An extension in process, driven by the test client.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ErrorCode, Extension, resolution, response} from 'intenthost';
import {TestClient} from 'intenthost/testing';
import {aborted, extensionOf, never, ok, rejection, start} from './drive.js';
import {INTENT, callParams} from './support.js';

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

test('a context tells what the host said', async () => {
  let seen;
  const handle = (parameters, call) => {
    seen = {parameters, ...call};
    return response('success');
  };
  const client = await start({handle}, {}, {containers: {app: '/app', groups: {g: '/g'}}});
  const options = {
    interaction: 'X', idempotencyKey: 'K', attempt: 2, isDeviceLocked: true, locale: 'de', id: 'id', traceparent: 't',
  };
  await client.handle(INTENT, {content: 'a'}, options);
  assert.deepEqual(
    [seen.id, seen.interaction, seen.idempotencyKey, seen.attempt, seen.isDeviceLocked, seen.locale, seen.intent],
    ['id', 'X', 'K', 2, true, 'de', INTENT]
  );
  assert.equal(seen.traceparent, 't');
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
