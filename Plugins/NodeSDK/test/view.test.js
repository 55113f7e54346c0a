// UI extensions in process, driven by the test client.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {ErrorCode, Extension, card, escaped, plain, response, view} from 'intenthost';
import {ok, rejection, start} from './drive.js';
import {INTENT} from './support.js';

const VALUES = {content: 'Hi!', sender: null, recipients: [{displayName: 'Bobo'}]};
const NOTHING = {success: false, configured: [], size: {width: 0, height: 0}};

/** Starts a UI extension whose handler notes its calls and returns what `draw` gives. */
async function drawing(draw) {
  const calls = [];
  const client = await start({
    configure(parameters, call) {
      calls.push(call);
      return draw(parameters, call);
    },
  });
  return {client, calls};
}

test('initialize announces what is drawn', async () => {
  const {client} = await drawing(() => undefined);
  assert.deepEqual(client.initializeResult.intents, [INTENT]);
});

test('the title and then a parameter are drawn', async () => {
  const {client, calls} = await drawing(async () => view(card([plain('a')])));
  const title = await client.configure(INTENT, VALUES);
  assert.deepEqual(title.configured, []);
  assert.deepEqual(title.size, {width: 600, height: 1200});
  assert.deepEqual(title.card, {
    type: 'AdaptiveCard', version: '1.6', body: [{type: 'TextBlock', text: 'a', wrap: true}],
  });
  const content = await client.configure(INTENT, VALUES, ['content']);
  assert.deepEqual(content.configured, [{class: INTENT, keyPath: 'content'}]);
  assert.deepEqual(calls.map(({view: {asked}}) => asked), [[], ['content']]);
});

test('the call tells of the interaction', async () => {
  const {client, calls} = await drawing(() => undefined);
  const activity = {activityType: 'chat', userInfo: {a: 1}};
  await client.configure(INTENT, VALUES, ['response.sentMessages'], {
    status: 'success', locale: 'es-ES', kind: 'mapsCard', isDeviceLocked: true,
    response: response('success', {properties: {sentMessages: [1]}, userActivity: activity}),
  });
  const [{view: asked, locale, isDeviceLocked, intent, method}] = calls;
  assert.deepEqual({...asked}, {
    asked: ['response.sentMessages'], status: 'success',
    response: {code: 'success', properties: {sentMessages: [1]}, userActivity: activity},
    kind: 'mapsCard', interactiveBehavior: 'none', minimumSize: {width: 320, height: 0},
    maximumSize: {width: 600, height: 1200},
  });
  assert.deepEqual([locale, isDeviceLocked, intent, method], ['es-ES', true, INTENT, 'intents-ui/configure']);
});

test('what is shown is named if it has a value', async () => {
  const shows = ['recipients', 'content', 'content', 'sender', 'x', 'response.sentMessages'];
  const {client} = await drawing(() =>
    view(card([]), {shows, size: {width: 320, height: 80}, displays: ['message']})
  );
  const answer = await client.configure(INTENT, VALUES, [], {
    response: response('success', {properties: {sentMessages: [1]}}),
  });
  assert.deepEqual(answer.configured, [
    {class: INTENT, keyPath: 'content'},
    {class: INTENT, keyPath: 'recipients'},
    {class: `${INTENT}Response`, keyPath: 'sentMessages'},
  ]);
  assert.deepEqual([answer.size, answer.displays], [{width: 320, height: 80}, ['message']]);
});

test('without a view the host draws its own', async () => {
  const {client} = await drawing(() => undefined);
  assert.deepEqual(await client.configure(INTENT, VALUES), NOTHING);
});

test('an unknown parameter is refused without the handler', async () => {
  const {client, calls} = await drawing(() => view(card([])));
  for (const asked of [['sender'], ['nothing'], [''], ['response.sentMessages'], ['toString']]) {
    assert.deepEqual(await client.configure(INTENT, VALUES, asked), NOTHING);
  }
  assert.equal(calls.length, 0);
  const known = await client.configure(INTENT, VALUES, ['nothing', 'content']);
  assert.deepEqual(known.configured, [{class: INTENT, keyPath: 'content'}]);
});

test('what is no view is an error', async () => {
  assert.throws(() => view([]), TypeError);
  assert.throws(() => view(card([]), {displays: ['video']}), RangeError);
  assert.throws(() => card('a'), TypeError);
  const sizes = [{width: NaN, height: 1}, {width: 1, height: Infinity}, {width: -1, height: 1}, {}, 7];
  for (const wrong of [card([]), 'a', 3, {card: []}, ...sizes.map((size) => ({card: card([]), size}))]) {
    const {client} = await drawing(() => wrong);
    await assert.rejects(client.configure(INTENT, VALUES), rejection(ErrorCode.internalError));
  }
});

test('an intent without a handler is an error, and an intent extension draws nothing', async () => {
  const {client} = await drawing(() => undefined);
  const failure = rejection(ErrorCode.internalError, /no handler/, 'noHandlerProvided');
  await assert.rejects(client.configure('INStartCallIntent', {}), failure);
  await assert.rejects(client.handle(INTENT, {}), rejection(ErrorCode.methodNotFound));
  const other = await start(ok);
  await assert.rejects(other.configure(INTENT, {}), rejection(ErrorCode.methodNotFound));
  assert.throws(() => new Extension({name: 'x'}).intent('I', {configure: 3}), TypeError);
});

test('params of another shape are refused', async () => {
  const {client} = await drawing(() => undefined);
  const intent = {name: INTENT, identifier: 'i', parameters: {}};
  const interaction = {identifier: 'i', intent};
  const broken = [
    [], 'x', {}, {interaction: 'i'}, {interaction: {}}, {interaction: {identifier: 1, intent}},
    {interaction: {identifier: 'i', intent: 3}}, {interaction, parameters: 1}, {interaction, parameters: [1]},
    {interaction, parameters: [{class: 1, keyPath: 'a'}]},
  ];
  for (const params of broken) {
    await assert.rejects(client.request('intents-ui/configure', params), rejection(ErrorCode.invalidParams));
  }
});

test('hostile members get their defaults', async () => {
  const {client, calls} = await drawing(() => view(card([])));
  const interaction = {
    identifier: 'i', intent: {name: INTENT, parameters: VALUES}, status: 3,
    response: {code: 1, properties: [], userActivity: 3},
  };
  for (const size of [{width: -1, height: true}, {width: 10n ** 40n, height: '1'}, [], null, {width: 1e300}]) {
    const drawn = {kind: 7, minimumSize: size, maximumSize: size};
    const answer = await client.request('intents-ui/configure', {interaction, view: drawn});
    assert.deepEqual(answer.size, {width: 600, height: 1200});
    const {kind, status, response: answered} = calls.at(-1).view;
    assert.deepEqual([kind, status, answered.code], ['siriSnippet', 'unspecified', 'unspecified']);
  }
});

test('a card that is no JSON is an error of the call', async () => {
  const self = card([]);
  self.self = self;
  const {client} = await drawing(() => view(self));
  await assert.rejects(client.configure(INTENT, VALUES), rejection(ErrorCode.internalError));
  assert.deepEqual(await client.request('ping', {}), {});
});

test('words of others are no Markdown', () => {
  assert.equal(escaped('a*b_[c](d) \\ -'), 'a\\*b\\_\\[c\\](d\\) \\\\ \\-');
  assert.deepEqual(plain('*', {size: 'large'}), {type: 'TextBlock', text: '\\*', wrap: true, size: 'large'});
});
