// Jobs and updates, driven by the test client.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Extension, response} from 'intenthost';
import {TestClient} from 'intenthost/testing';
import {INTENT} from './support.js';

function start(handlers, options = {}, clientOptions = {}) {
  return TestClient.start(new Extension({name: 'Test', ...options}).intent(INTENT, handlers), clientOptions);
}

const untilAborted = (signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** A handler that starts one job. */
const starting = (work, options = {handle: 'transfer-17', ttlMs: 1000.7}, code = 'inProgress') => ({
  handle(_parameters, call) {
    call.startJob(options, work);
    return response(code);
  },
});

test('a job reports progress and its result after the answer, and is forgotten with the ack', async () => {
  const acknowledged = [];
  const client = await start(
    starting(async (job) => {
      job.progress({fraction: 0.5, message: 'Waiting'});
      return response('success', {properties: {a: 1}});
    }),
    {jobAcknowledged: (handle) => void acknowledged.push(handle)},
    {acknowledges: false}
  );
  const answer = await client.handle(INTENT, {}, {id: 5});
  assert.deepEqual(answer.job, {handle: 'transfer-17', ttlMs: 1000});
  const result = await client.jobResult('transfer-17');
  const expected = {handle: 'transfer-17', sequence: 2, response: {code: 'success', properties: {a: 1}}};
  assert.deepEqual(result, expected);
  const order = client.messages.map(({id, method}) => method ?? id);
  assert.deepEqual(order.slice(order.indexOf(5)), [5, 'job/progress', 'job/result']);
  assert.deepEqual(await client.jobStatus('transfer-17'), {state: 'succeeded'});
  client.notify('job/ack', {handle: 'transfer-17', sequence: 2});
  assert.deepEqual(await client.jobStatus('transfer-17'), {state: 'lost'});
  assert.deepEqual(acknowledged, ['transfer-17']);
});

test('of two calls that take one handle at a time, one fails and promises no job', async () => {
  let open;
  const gate = new Promise((resolve) => { open = resolve; });
  let calls = 0;
  const client = await start(
    {
      async handle(_parameters, call) {
        call.startJob({handle: 'h', ttlMs: 1000}, async () => response('success'));
        calls += 1;
        if (calls === 2) open();
        await gate;
        return response('inProgress');
      },
    },
    {concurrentCalls: 2}
  );
  const results = await Promise.allSettled([client.handle(INTENT, {}), client.handle(INTENT, {})]);
  assert.deepEqual(results.map(({status}) => status).sort(), ['fulfilled', 'rejected']);
  assert.deepEqual(await client.jobResult('h'), {handle: 'h', sequence: 1, response: {code: 'success', properties: {}}});
});

test('a job begins only with inProgress, and has a handle of its own by default', async () => {
  let runs = 0;
  const work = () => { runs += 1; return response('success'); };
  const done = await start(starting(work, {ttlMs: 1}, 'success'));
  assert.equal((await done.handle(INTENT, {})).job, undefined);
  const client = await start(starting(work, {ttlMs: 1}));
  const {job} = await client.handle(INTENT, {});
  assert.match(job.handle, /^[0-9a-f-]{36}$/);
  await client.jobResult(job.handle);
  assert.equal(runs, 1);
});

test('a cancelled job that gives up ends with -32800', async () => {
  const client = await start(starting((job) => untilAborted(job.signal)));
  await client.handle(INTENT, {});
  assert.deepEqual(await client.jobStatus('transfer-17'), {state: 'working'});
  client.cancelJob('transfer-17', 'timeout');
  assert.equal((await client.jobResult('transfer-17')).error.code, -32800);
});

test('a cancelled job may still have a result, which is sent again on the next cancellation', async () => {
  const client = await start(
    starting((job) =>
      new Promise((resolve) => job.signal.addEventListener('abort', () => resolve(response('success'))))
    ),
    {},
    {acknowledges: false}
  );
  await client.handle(INTENT, {});
  client.cancelJob('transfer-17');
  client.cancelJob('transfer-17');
  await client.jobResult('transfer-17');
  client.cancelJob('transfer-17');
  await client.request('ping', {});
  const results = client.messages.filter(({method}) => method === 'job/result');
  assert.deepEqual(results.map(({params}) => params.sequence), [1, 2]);
});

test('a job that the host does not know is cancelled and forgotten', async () => {
  const acknowledged = [];
  const client = await start(starting((job) => untilAborted(job.signal)), {
    jobAcknowledged: (handle) => void acknowledged.push(handle),
  });
  await client.handle(INTENT, {});
  client.cancelJob('transfer-17', 'unknown');
  client.cancelJob('no such job');
  assert.deepEqual(await client.jobStatus('transfer-17'), {state: 'lost'});
  assert.deepEqual(acknowledged, ['transfer-17']);
  assert.equal(client.messages.some(({method}) => method === 'job/result'), false);
});

test('work that throws, or returns no response, fails its job and is logged', async () => {
  for (const work of [() => { throw new Error('bank'); }, async () => 'bank']) {
    const client = await start(starting(work), {}, {acknowledges: false});
    await client.handle(INTENT, {});
    const {error} = await client.jobResult('transfer-17');
    assert.equal(error.code, -32603);
    assert.deepEqual(await client.jobStatus('transfer-17'), {state: 'failed'});
    assert.ok(client.log.some(({message}) => /transfer-17 failed/.test(message)));
  }
});

test('an error of any length ends its job', async () => {
  const work = () => { throw new Error('x'.repeat(1e6)); };
  const client = await start(starting(work), {}, {limits: {maximumMessageBytes: 65_536}});
  await client.handle(INTENT, {});
  assert.equal((await client.jobResult('transfer-17')).error.message.length, 4096);
});

test('a result that cannot be sent becomes an error', async () => {
  const cyclic = {};
  cyclic.cyclic = cyclic;
  const client = await start(starting(() => response('success', {properties: cyclic})));
  await client.handle(INTENT, {});
  assert.match((await client.jobResult('transfer-17')).error.message, /circular/);
});

test('wrong jobs cannot be started', async () => {
  const errors = [];
  const work = () => response('success');
  const attempt = (call, ...values) => {
    try {
      call.startJob(...values);
    } catch (error) {
      errors.push(error.constructor.name);
    }
  };
  const client = await start({
    confirm(_parameters, call) {
      attempt(call, {ttlMs: 1}, work);
      return response('ready');
    },
    handle(_parameters, call) {
      attempt(call, {ttlMs: 1}, 7);
      attempt(call, {ttlMs: 0}, work);
      attempt(call, {ttlMs: 1, handle: ''}, work);
      attempt(call, {ttlMs: 1, handle: 'é'.repeat(600)}, work);
      return response('success');
    },
  });
  await client.confirm(INTENT, {});
  await client.handle(INTENT, {});
  assert.deepEqual(errors, ['Error', 'TypeError', 'RangeError', 'TypeError', 'RangeError']);
});

test('a second job under an open handle is refused', async () => {
  const client = await start(starting((job) => untilAborted(job.signal)));
  await client.handle(INTENT, {});
  await assert.rejects(client.handle(INTENT, {}), /open job/);
});

test('jobs of an earlier process are listed, and go on after the answer', async () => {
  const client = await start({handle: () => response('success')}, {
    resumeJobs: async () => [
      {handle: 'a', work: (job) => response('success', {properties: {handle: job.handle}})},
      {handle: 'b', response: response('failure')},
    ],
  });
  assert.deepEqual(client.initializeResult.openJobs, ['a', 'b']);
  assert.equal((await client.jobResult('a')).response.properties.handle, 'a');
  assert.deepEqual(await client.jobResult('b'), {
    handle: 'b', sequence: 1, response: {code: 'failure', properties: {}},
  });
  const none = await start({handle: () => response('success')}, {resumeJobs: () => []});
  assert.deepEqual(none.initializeResult.openJobs, []);
});

test('updates are numbered, and end by either side', async () => {
  let stream;
  const client = await start({
    async updates(_parameters, _call, updates) {
      stream = updates;
      updates.send(response('success', {properties: {n: 1}}));
    },
  });
  const interaction = await client.startUpdates(INTENT, {});
  stream.send(response('success', {properties: {n: 2}}));
  client.stopUpdates(interaction, 'locked');
  assert.equal(stream.isOpen, false);
  assert.ok(stream.signal.aborted);
  stream.send(response('success'));
  stream.end();
  const second = await client.startUpdates(INTENT, {});
  stream.end();
  await client.next('intent/updatesEnded', (params) => params.interaction === second);
  const updates = client.messages.filter(({method}) => method === 'intent/update').map(({params}) => params);
  const numbers = updates.map(({sequence, response: {properties}}) => [sequence, properties.n]);
  assert.deepEqual(numbers, [[1, 1], [2, 2], [1, 1]]);
  assert.equal(client.messages.filter(({method}) => method === 'intent/updatesEnded').length, 1);
});

test('a handler that refuses updates sends none', async () => {
  let stream;
  const client = await start({
    async updates(_parameters, _call, updates) {
      stream = updates;
      throw new Error('no rides');
    },
  });
  await assert.rejects(client.startUpdates(INTENT, {}), /no rides/);
  stream.send(response('success'));
  await client.request('ping', {});
  assert.equal(client.messages.some(({method}) => method === 'intent/update'), false);
});
