// A host in process, so that authors can test an extension without one. testing.d.ts documents every name.
import {randomUUID} from 'node:crypto';
import {CONNECT} from './lib/connection.js';
import {idKey, isObject, parse, stringify} from './lib/json.js';
import {ErrorCode, ProtocolError} from './lib/results.js';

export class TestClient {
  #connection;
  #waiters = new Map();
  #watchers = new Set();
  #acknowledged = new Set();
  #lastId = 0;
  #options;
  #ended;

  messages = [];
  initializeResult = undefined;

  static async start(extension, options = {}) {
    const client = new TestClient(extension, options);
    client.initializeResult = await client.request('initialize', {
      protocolVersions: ['1.0'],
      host: {name: 'intenthost-testing', version: '1.0'},
      extension: {identifier: options.identifier ?? 'org.example.Test'},
      intents: options.intents ?? extension.intents,
      limits: {graceMs: 2000, maximumMessageBytes: 8 * 1024 * 1024, ...options.limits},
      locale: options.locale ?? 'en-US',
      locked: options.isDeviceLocked ?? false,
      containers: options.containers ?? {},
      features: options.features ?? ['ack', 'progress', 'extend'],
    });
    return client;
  }

  constructor(extension, options = {}) {
    this.#options = options;
    let hasEnded;
    this.#ended = new Promise((resolve) => (hasEnded = resolve));
    const sink = {
      pendingBytes: () => 0,
      write: (line) => {
        // Later, as over a pipe.
        queueMicrotask(() => this.#receive(line));
        return true;
      },
    };
    this.#connection = extension[CONNECT](sink, () => queueMicrotask(hasEnded));
  }

  resolve(intent, parameters, parameter, options = {}) {
    return this.#call('intent/resolve', intent, parameters, {parameter}, options);
  }

  options(intent, parameters, parameter, options = {}) {
    return this.#call('intent/options', intent, parameters, {parameter, searchTerm: options.searchTerm}, options);
  }

  async confirm(intent, parameters, options = {}) {
    return (await this.#call('intent/confirm', intent, parameters, {}, options)).response;
  }

  handle(intent, parameters, options = {}) {
    return this.#call('intent/handle', intent, parameters, {}, options);
  }

  configure(intent, parameters, asked = [], options = {}) {
    const interaction = options.interaction ?? randomUUID();
    const params = {
      interaction: {
        identifier: interaction,
        intent: {name: intent, identifier: interaction, parameters},
        response: options.response,
        status: options.status ?? 'ready',
        direction: 'outgoing',
      },
      parameters: asked.map((name) =>
        name.startsWith('response.')
          ? {class: `${intent}Response`, keyPath: name.slice('response.'.length)}
          : {class: intent, keyPath: name}
      ),
      view: {
        kind: options.kind ?? 'siriSnippet',
        interactiveBehavior: 'none',
        minimumSize: {width: 320, height: 0},
        maximumSize: {width: 600, height: 1200},
      },
      context: this.#context(interaction, options),
    };
    return this.request('intents-ui/configure', params, options);
  }

  async startUpdates(intent, parameters, options = {}) {
    const interaction = options.interaction ?? randomUUID();
    await this.#call('intent/startSendingUpdates', intent, parameters, {}, {...options, interaction});
    return interaction;
  }

  stopUpdates(interaction, reason) {
    this.notify('intent/stopSendingUpdates', {interaction, reason});
  }

  async jobResult(handle) {
    const {params} = await this.next('job/result', (params) => params.handle === handle);
    if (this.#options.acknowledges !== false && !this.#acknowledged.has(handle)) {
      this.#acknowledged.add(handle);
      this.notify('job/ack', {handle, sequence: params.sequence});
    }
    return params;
  }

  cancelJob(handle, reason = 'user', graceMs = 2000) {
    this.notify('job/cancel', {handle, reason, graceMs});
  }

  jobStatus(handle) {
    return this.request('job/status', {handle});
  }

  warnOfMemory(usedBytes, limitBytes) {
    this.notify('memory/warning', {usedBytes, limitBytes});
  }

  request(method, params, {id = (this.#lastId += 1), signal, reason = 'user', graceMs = 2000} = {}) {
    return new Promise((resolve, reject) => {
      const cancel = () => this.notify('$/cancelRequest', {id, reason, graceMs});
      this.#waiters.set(idKey(id), (message) => {
        signal?.removeEventListener('abort', cancel);
        if (!isObject(message.error)) {
          resolve(message.result);
          return;
        }
        reject(new ProtocolError(message.error.code, message.error.message, message.error.data));
      });
      this.send(stringify({jsonrpc: '2.0', id, method, params}));
      if (signal?.aborted) cancel();
      else signal?.addEventListener('abort', cancel, {once: true});
    });
  }

  notify(method, params = {}) {
    this.send(stringify({jsonrpc: '2.0', method, params}));
  }

  send(line) {
    this.sendBytes(Buffer.from(`${line}\n`));
  }

  sendBytes(bytes) {
    this.#connection.feed(Buffer.from(bytes));
  }

  next(method, matches = () => true) {
    const isWanted = (message) => message.method === method && matches(message.params);
    const found = this.messages.find(isWanted);
    if (found) return Promise.resolve(found);
    return new Promise((resolve) => this.#watchers.add({isWanted, resolve}));
  }

  get log() {
    return this.messages.filter(({method}) => method === 'log/message').map(({params}) => params);
  }

  async stop() {
    void this.request('shutdown', {}).catch(() => {});
    this.notify('exit');
    await this.#ended;
  }

  closeInput() {
    this.#connection.end();
    return this.#ended;
  }

  #call(method, intent, parameters = {}, more, options) {
    const interaction = options.interaction ?? randomUUID();
    const params = {
      interaction,
      intent: {name: intent, identifier: interaction, parameters},
      ...more,
      context: this.#context(interaction, options),
    };
    return this.request(method, params, options);
  }

  #context(interaction, options) {
    return {
      deadlineMs: options.deadlineMs ?? 10_000,
      idleMs: 10_000,
      locked: options.isDeviceLocked ?? this.#options.isDeviceLocked ?? false,
      locale: options.locale ?? this.#options.locale ?? 'en-US',
      idempotencyKey: options.idempotencyKey ?? interaction,
      attempt: options.attempt ?? 1,
      ...(options.traceparent === undefined ? {} : {traceparent: options.traceparent}),
    };
  }

  #receive(line) {
    const message = parse(line);
    this.messages.push(message);
    if (message.method === '$/extend') this.#grant(message);
    for (const watcher of [...this.#watchers]) {
      if (!watcher.isWanted(message)) continue;
      this.#watchers.delete(watcher);
      watcher.resolve(message);
    }
    if (message.method !== undefined || message.id === undefined) return;
    const waiter = this.#waiters.get(idKey(message.id));
    this.#waiters.delete(idKey(message.id));
    waiter?.(message);
  }

  #grant({id, params}) {
    const granted = this.#options.grant?.(params) ?? params.milliseconds;
    const answer = Number.isFinite(granted)
      ? {result: {grantedMilliseconds: granted}}
      : {error: {code: ErrorCode.methodNotFound, message: 'There is no such method.'}};
    this.send(stringify({jsonrpc: '2.0', id, ...answer}));
  }
}
