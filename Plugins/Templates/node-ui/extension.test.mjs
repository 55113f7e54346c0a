// Tests of {{name}}, without a host: node --test
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {extension} from './extension.mjs';
import {TestClient} from './intenthost/testing.js';

const textsOf = (answer) => answer.card.body.map((element) => element.text);
{{#intents}}

test('{{intent}} has a title', async () => {
  const client = await TestClient.start(extension);
  const answer = await client.configure('{{intent}}', {text: 'Hello'});
  assert.deepEqual([answer.success, textsOf(answer)], [true, ['{{stem}}']]);
  await client.stop();
});

test('a text of {{intent}} is drawn, and other values are left to the host', async () => {
  const client = await TestClient.start(extension);
  const values = {text: 'Hello', number: 3};
  const answer = await client.configure('{{intent}}', values, ['number', 'text']);
  assert.deepEqual([textsOf(answer), answer.configured.map(({keyPath}) => keyPath)], [['Hello'], ['text']]);
  assert.equal((await client.configure('{{intent}}', values, ['number'])).success, false);
  await client.stop();
});
{{/intents}}
