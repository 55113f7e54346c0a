// The app of a program, against a socket that the test serves.
import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {moduleURL} from './support.js';

const {App, HostError, intentValue, ownIdentifier, shortcut} = await import(new URL('app.js', moduleURL).href);

/** Serves one client: `script(message, send, socket)` gets each message but the greeting. */
async function serve(script, work) {
  const folder = mkdtempSync(join(tmpdir(), 'intenthost-app-'));
  const path = join(folder, 'host.sock');
  const greetings = [];
  const server = createServer((socket) => {
    let text = '';
    const send = (message) => socket.write(`${JSON.stringify({jsonrpc: '2.0', ...message})}\n`);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      text += chunk;
      const lines = text.split('\n');
      text = lines.pop();
      for (const message of lines.map((line) => JSON.parse(line))) {
        if (message.method !== 'host/hello') {
          script(message, send, socket);
          continue;
        }
        greetings.push(message.params);
        send({id: message.id, result: {protocolVersion: 1, host: {name: 'double'}}});
      }
    });
  });
  await new Promise((resolve) => server.listen(path, resolve));
  try {
    return await work(path, greetings);
  } finally {
    server.close();
    rmSync(folder, {recursive: true, force: true});
  }
}

/** What reaches the host when the app tells something, and what the app gets for it. */
async function told(tell, result) {
  const requests = [];
  const script = (message, send) => {
    requests.push({method: message.method, params: message.params});
    send({id: message.id, result});
  };
  return await serve(script, async (path) => {
    const client = await new App('org.example.lists').connect({path});
    const returned = await tell(client);
    client.close();
    assert.equal(requests.length, 1);
    return {...requests[0], returned};
  });
}

test('an app greets as itself', async () => {
  await serve(() => {}, async (path, greetings) => {
    const client = await new App('org.example.lists').connect({path, locale: 'de-DE'});
    client.close();
    const [{client: who, locale, answersQuestions}] = greetings;
    assert.deepEqual([who.kind, who.app, locale, answersQuestions], ['app', 'org.example.lists', 'de-DE', false]);
  });
});

test('a donation has the form of the protocol', async () => {
  const intent = intentValue('INAddTasksIntent', {taskTitles: []}, {suggestedInvocationPhrase: 'Add'});
  const details = {identifier: 'd', group: 'g', direction: 'outgoing', start: new Date(1500), end: 2000};
  const {method, params, returned} = await told(
    (client) => client.donate(intent, {...details, response: {code: 'success'}}),
    {}
  );
  assert.equal(method, 'app/donate');
  const response = {code: 'success', properties: {}};
  const times = {start: 1500, end: 2000};
  assert.deepEqual(params, {identifier: 'd', intent, group: 'g', response, direction: 'outgoing', ...times});
  assert.equal(returned, 'd');
});

test('a donation without an identifier gets one of its own', async () => {
  const first = await told((client) => client.donate(intentValue('INAddTasksIntent')), {});
  const second = await told((client) => client.donate(intentValue('INAddTasksIntent')), {});
  assert.equal(first.params.identifier, first.returned);
  assert.notEqual(first.returned, second.returned);
});

const intent = intentValue('INAddTasksIntent', {a: 1});
const activity = {activityType: 'org.example.list'};
const voice = {identifier: 'v', phrase: 'Milk', shortcut: {intent}};
const deleted = {deleted: 3};
const requests = [
  [(c) => c.authorizationStatus(), 'app/authorizationStatus', {}, {status: 'denied'}, 'denied'],
  [(c) => c.requestAuthorization(), 'app/requestAuthorization', {}, {status: 'authorized'}, 'authorized'],
  [(c) => c.deleteDonations(['a']), 'app/deleteDonations', {identifiers: ['a']}, deleted, 3],
  [(c) => c.deleteDonationGroup('g'), 'app/deleteDonations', {group: 'g'}, deleted, 3],
  [(c) => c.deleteAllDonations(), 'app/deleteDonations', {all: true}, deleted, 3],
  [(c) => c.donateActivity(activity), 'app/donateActivity', {activity}, {}],
  [(c) => c.deleteActivities(['p']), 'app/deleteActivities', {persistentIdentifiers: ['p']}, deleted, 3],
  [(c) => c.deleteAllActivities(), 'app/deleteActivities', {all: true}, deleted, 3],
  [
    (c) => c.setVocabulary('contactName', ['Bobo', {phrase: 'Jr.', identifier: '7'}]),
    'app/setVocabulary',
    {type: 'contactName', items: [{phrase: 'Bobo'}, {phrase: 'Jr.', identifier: '7'}]},
    {},
  ],
  [(c) => c.removeAllVocabulary(), 'app/removeAllVocabulary', {}, {}],
  [
    (c) => c.setShortcutSuggestions([shortcut(intent), shortcut(activity)]),
    'app/setShortcutSuggestions',
    {shortcuts: [{intent}, {userActivity: activity}]},
    {},
  ],
  [
    (c) => c.setRelevantShortcuts([{shortcut: shortcut(activity), role: 'action'}]),
    'app/setRelevantShortcuts',
    {shortcuts: [{shortcut: {userActivity: activity}, role: 'action'}]},
    {},
  ],
  [(c) => c.setUpcomingMedia([intent]), 'app/setUpcomingMedia', {intents: [intent]}, {}],
  [(c) => c.setPredictionMode('song', true), 'app/setPredictionMode', {type: 'song', mode: 1}, {}],
  [(c) => c.voiceShortcuts(), 'shortcuts/list', {}, {shortcuts: [voice]}, [voice]],
  [(c) => c.voiceShortcut('v'), 'shortcuts/get', {identifier: 'v'}, voice, voice],
  [
    (c) => c.addVoiceShortcut('Milk', shortcut(intent)),
    'shortcuts/add',
    {phrase: 'Milk', shortcut: {intent}},
    voice,
    voice,
  ],
  [(c) => c.removeVoiceShortcut('v'), 'shortcuts/remove', {identifier: 'v'}, {deleted: 1}, 1],
];
for (const [tell, method, params, answer, returned] of requests) {
  test(`${method} ${Object.keys(params)} has its params, and its result`, async () => {
    assert.deepEqual(await told(tell, answer), {method, params, returned});
  });
}

test('a refusal has the words of the host', async () => {
  const error = {code: -32000, message: 'Lists may not be used.', data: {kind: 'notAuthorized'}};
  await serve((message, send) => send({id: message.id, error}), async (path) => {
    const client = await new App('org.example.lists').connect({path});
    await assert.rejects(client.setVocabulary('contactName', []), (found) => {
      assert.ok(found instanceof HostError);
      assert.deepEqual([found.message, found.kind], ['Lists may not be used.', 'notAuthorized']);
      return true;
    });
    client.close();
  });
});

test('a host that goes fails what is under way, and ends the serving', async () => {
  await serve((message, send, socket) => socket.destroy(), async (path) => {
    const client = await new App('org.example.lists').connect({path});
    await assert.rejects(client.voiceShortcuts(), {kind: 'connectionLost'});
    await client.ended;
    await assert.rejects(client.voiceShortcuts(), {kind: 'connectionLost'});
  });
});

test('a host that does not answer is not waited for', async () => {
  await serve(() => {}, async (path) => {
    const client = await new App('org.example.lists').connect({path, patienceMs: 20});
    await assert.rejects(client.voiceShortcuts(), {kind: 'timedOut'});
    client.close();
  });
});

test('nobody at the socket is told with what to do', async () => {
  const connecting = new App('org.example.lists').connect({path: '/nowhere/host.sock'});
  await assert.rejects(connecting, /No host answers at '\/nowhere\/host\.sock'.*intenthost serve/s);
});

/** The answers of an app to requests of the host. */
async function answers(app, requests) {
  const found = [];
  const script = (message, send, socket) => {
    if (message.method === undefined) found.push({result: message.result, error: message.error});
    const next = requests[found.length];
    if (next) send({id: found.length, ...next});
    else socket.end();
  };
  await serve(script, async (path) => {
    const client = await app.connect({path});
    client.call('ready').catch(() => {});
    await client.ended;
  });
  return found;
}

test('an app goes on with an activity', async () => {
  const opened = [];
  const app = new App('org.example.lists').onContinue((activity, interaction) => {
    opened.push([activity.activityType, interaction]);
    return activity.activityType === 'ours';
  });
  const request = (activityType, interaction) => ({
    method: 'app/continueActivity',
    params: {activity: {activityType}, interaction},
  });
  const [ours, other] = await answers(app, [request('ours', {x: 1}), request('other')]);
  assert.deepEqual(opened, [['ours', {x: 1}], ['other', undefined]]);
  assert.deepEqual(ours.result, {});
  assert.deepEqual(other.error.data, {kind: 'notContinued'});
});

test('an app carries out what its extension leaves to it', async (context) => {
  context.mock.method(console, 'error', () => {});
  const app = new App('org.example.fit').onHandle('INStartWorkoutIntent', async ({workoutName}) => {
    if (!workoutName) throw new Error('nothing to start');
    return {code: 'success', properties: {name: workoutName}};
  });
  const request = (name, parameters = {}) => ({method: 'app/handleIntent', params: {intent: {name, parameters}}});
  const found = await answers(app, [
    request('INStartWorkoutIntent', {workoutName: 'run'}),
    request('INStartWorkoutIntent'),
    request('INEndWorkoutIntent'),
    {method: 'app/other', params: {}},
  ]);
  assert.deepEqual(found[0].result, {response: {code: 'success', properties: {name: 'run'}}});
  assert.match(found[1].error.message, /nothing to start/);
  assert.equal(console.error.mock.callCount(), 1);
  assert.deepEqual(found[2].error.data, {kind: 'noHandlerProvided'});
  assert.equal(found[3].error.code, -32601);
  assert.throws(() => app.onHandle('INStartWorkoutIntent', () => {}), /already/);
});

test('a program belongs to the app that the environment names, or around it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'intenthost-app-'));
  const program = join(folder, 'Lists.app/PlugIns/Lists.appex/run.mjs');
  mkdirSync(join(folder, 'Lists.app/PlugIns/Lists.appex'), {recursive: true});
  assert.equal(ownIdentifier(program, {}), undefined);
  writeFileSync(join(folder, 'Lists.app/app.json'), '{');
  assert.equal(ownIdentifier(program, {}), undefined);
  writeFileSync(join(folder, 'Lists.app/app.json'), '{"identifier": "org.example.lists"}');
  assert.equal(ownIdentifier(program, {}), 'org.example.lists');
  assert.equal(ownIdentifier(program, {INTENTHOST_APP: 'org.example.named'}), 'org.example.named');
  rmSync(folder, {recursive: true});
  assert.throws(() => new App(''), /app\.json/);
});
