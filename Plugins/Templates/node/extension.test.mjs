// Tests of {{name}}, without a host: node --test
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {extension} from './extension.mjs';
import {TestClient} from './intenthost/testing.js';
{{#intents}}

test('{{intent}} is handled', async () => {
  const request = JSON.parse(readFileSync(new URL('requests/{{intent}}.json', import.meta.url), 'utf8'));
  const client = await TestClient.start(extension);
  assert.equal((await client.handle('{{intent}}', request)).response.code, '{{code}}');
  await client.stop();
});
{{#isAsking}}

test('{{intent}} asks for what is missing', async () => {
  const client = await TestClient.start(extension);
  const answer = await client.resolve('{{intent}}', {}, '{{asked}}');
{{#isAskedArray}}
  assert.equal(answer.results[0].outcome, 'needsValue');
{{/isAskedArray}}
{{^isAskedArray}}
  assert.equal(answer.result.outcome, 'needsValue');
{{/isAskedArray}}
  await client.stop();
});
{{/isAsking}}
{{/intents}}
