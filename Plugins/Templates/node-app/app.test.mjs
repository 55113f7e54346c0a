// Tests of the app {{name}}, without a host: node --test
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {app, did} from './app.mjs';

test('it goes on with an activity', async () => {
  const activity = {activityType: '{{identifier}}', title: '{{name}}'};
  assert.deepEqual(await app.answer('app/continueActivity', {activity}), {});
});
{{#intents}}

test('{{intent}} is told and handled', async () => {
  const request = JSON.parse(readFileSync(new URL('PlugIns/requests/{{intent}}.json', import.meta.url), 'utf8'));
  const told = [];
  const client = {donate: async (value) => told.push(value), setShortcutSuggestions: async () => {}};
  await did(client, '{{intent}}', request);
  assert.deepEqual(told, [{intent: '{{intent}}', parameters: request}]);
  const {response} = await app.answer('app/handleIntent', {intent: {name: '{{intent}}', parameters: request}});
  assert.equal(response.code, '{{code}}');
});
{{/intents}}
