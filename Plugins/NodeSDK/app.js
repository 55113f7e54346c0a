// The module that programs of apps import: `App`, `HostError`, `intentValue`, `shortcut`, `ownIdentifier`.
// app.d.ts documents every name. It leaves stdin and stdout alone, which belong to the program of an app.
import {randomUUID} from 'node:crypto';
import {readFileSync, statSync} from 'node:fs';
import {basename, dirname, join, resolve as absolute} from 'node:path';
import {HostConnection} from './lib/hostconnection.js';
import {HostError} from './lib/hosterror.js';
import {isObject} from './lib/json.js';

export {HostError};

/** The folders that are searched above a program: `Lists.app/PlugIns/Lists.appex` are two of them. */
const DEPTH = 6;
/** The largest file that may describe an app, in bytes: the bound of the host. */
const LARGEST_FILE = 1 << 20;
/** How long the host may take for an answer, in milliseconds. */
const PATIENCE_MS = 10_000;

export class App {
  #onContinue;
  #handlers = new Map();

  constructor(identifier = ownIdentifier()) {
    if (typeof identifier !== 'string' || identifier === '') {
      throw new HostError(
        'This program belongs to no app. Put it into the folder of one, beside its app.json, or name the app: ' +
          "new App('org.example.lists').",
        'unknownApp'
      );
    }
    this.identifier = identifier;
  }

  get wasStartedByHost() {
    return Boolean(process.env.INTENTHOST_ACTIVITY);
  }

  onContinue(handler) {
    if (typeof handler !== 'function') throw new TypeError('What continues an activity is a function.');
    this.#onContinue = handler;
    return this;
  }

  onHandle(intent, handler) {
    if (typeof handler !== 'function') throw new TypeError(`What handles ${intent} is a function.`);
    if (this.#handlers.has(intent)) throw new Error(`${intent} has a handler already.`);
    this.#handlers.set(intent, handler);
    return this;
  }

  async connect({path, locale, patienceMs = PATIENCE_MS} = {}) {
    const hello = {
      protocolVersion: 1,
      client: {name: basename(process.argv[1] ?? this.identifier), version: '', kind: 'app', app: this.identifier},
      locale,
      answersQuestions: false,
    };
    const connection = await HostConnection.open(path, patienceMs, (method, params) => this.answer(method, params));
    try {
      await connection.call('host/hello', hello);
    } catch (error) {
      connection.close();
      throw error;
    }
    return new AppClient(connection);
  }

  async run(options) {
    const client = await this.connect(options);
    await client.ended;
  }

  async answer(method, params) {
    if (method === 'app/continueActivity') {
      const activity = isObject(params.activity) ? params.activity : {};
      if (await this.#onContinue?.(activity, params.interaction)) return {};
      const type = String(activity.activityType).slice(0, 200);
      throw new HostError(`The app goes on with no activity of the type '${type}'.`, 'notContinued');
    }
    if (method === 'app/handleIntent') {
      const handler = this.#handlers.get(params.intent?.name);
      const name = String(params.intent?.name).slice(0, 200);
      if (!handler) throw new HostError(`The app has no handler for ${name}.`, 'noHandlerProvided');
      return {response: await handler(params.intent.parameters ?? {})};
    }
    throw new HostError(`There is no method '${method.slice(0, 200)}'.`, 'methodNotFound');
  }
}

class AppClient {
  #connection;

  constructor(connection) {
    this.#connection = connection;
  }

  get ended() {
    return this.#connection.ended;
  }

  close() {
    this.#connection.close();
  }

  call(method, params = {}, options) {
    return this.#connection.call(method, params, options);
  }

  // Authorization

  async authorizationStatus() {
    return (await this.call('app/authorizationStatus')).status;
  }

  async requestAuthorization() {
    return (await this.call('app/requestAuthorization', {}, {patienceMs: Infinity})).status;
  }

  // Donations

  async donate(intent, {identifier = randomUUID().toUpperCase(), group, response, direction, start, end} = {}) {
    const time = (date) => (date === undefined ? undefined : Math.round(Number(date)));
    await this.call('app/donate', {
      identifier,
      intent,
      group,
      response: response && {code: response.code, properties: response.properties ?? {}},
      direction,
      start: time(start),
      end: time(end),
    });
    return identifier;
  }

  deleteDonations(identifiers) {
    return this.#deleted('app/deleteDonations', {identifiers: [...identifiers]});
  }

  deleteDonationGroup(group) {
    return this.#deleted('app/deleteDonations', {group});
  }

  deleteAllDonations() {
    return this.#deleted('app/deleteDonations', {all: true});
  }

  async donateActivity(activity) {
    await this.call('app/donateActivity', {activity});
  }

  deleteActivities(persistentIdentifiers) {
    return this.#deleted('app/deleteActivities', {persistentIdentifiers: [...persistentIdentifiers]});
  }

  deleteAllActivities() {
    return this.#deleted('app/deleteActivities', {all: true});
  }

  // Words

  async setVocabulary(type, items) {
    const list = Array.from(items, (item) => (typeof item === 'string' ? {phrase: item} : item));
    await this.call('app/setVocabulary', {type, items: list});
  }

  async removeAllVocabulary() {
    await this.call('app/removeAllVocabulary');
  }

  // Shortcuts and proposals

  async setShortcutSuggestions(shortcuts) {
    await this.call('app/setShortcutSuggestions', {shortcuts: [...shortcuts]});
  }

  async setRelevantShortcuts(shortcuts) {
    await this.call('app/setRelevantShortcuts', {shortcuts: [...shortcuts]});
  }

  async setUpcomingMedia(intents) {
    await this.call('app/setUpcomingMedia', {intents: [...intents]});
  }

  async setPredictionMode(type, onlyFromList) {
    await this.call('app/setPredictionMode', {type, mode: onlyFromList ? 1 : 0});
  }

  async voiceShortcuts() {
    return (await this.call('shortcuts/list')).shortcuts;
  }

  voiceShortcut(identifier) {
    return this.call('shortcuts/get', {identifier});
  }

  addVoiceShortcut(phrase, shortcut) {
    return this.call('shortcuts/add', {phrase, shortcut});
  }

  removeVoiceShortcut(identifier) {
    return this.#deleted('shortcuts/remove', {identifier});
  }

  async #deleted(method, params) {
    return (await this.call(method, params)).deleted;
  }
}

export function intentValue(intent, parameters = {}, settings = {}) {
  return {intent, parameters, ...settings};
}

export function shortcut(what) {
  return 'intent' in what ? {intent: what} : {userActivity: what};
}

export function ownIdentifier(program = process.argv[1] ?? '', environment = process.env) {
  if (environment.INTENTHOST_APP) return environment.INTENTHOST_APP;
  let folder = absolute(program);
  for (let depth = 0; depth < DEPTH && folder !== dirname(folder); depth += 1) {
    folder = dirname(folder);
    const file = join(folder, 'app.json');
    try {
      if (statSync(file).size > LARGEST_FILE) continue;
      const {identifier} = JSON.parse(readFileSync(file, 'utf8'));
      if (typeof identifier === 'string' && identifier !== '') return identifier;
    } catch {
      // The folder is of no app, or of one that cannot be read.
    }
  }
  return undefined;
}
