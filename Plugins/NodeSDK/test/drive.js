// What the tests that drive an extension in process share.
import assert from 'node:assert/strict';
import {Extension, ProtocolError, response} from 'intenthost';
import {TestClient} from 'intenthost/testing';
import {INTENT} from './support.js';

export const never = () => new Promise(() => {});
export const aborted = (signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

export function extensionOf(handlers, options = {}) {
  return new Extension({name: 'Test', version: '2', ...options}).intent(INTENT, handlers);
}

export function start(handlers, options, clientOptions) {
  return TestClient.start(extensionOf(handlers, options), clientOptions);
}

export const ok = {handle: () => response('success')};
export const rejection = (code, message = /./, kind) => (error) => {
  assert.ok(error instanceof ProtocolError);
  assert.equal(error.code, code);
  assert.match(error.message, message);
  assert.equal(error.data?.kind, kind);
  return true;
};
