// Runs an extension as a process of its own, over real pipes (as the host does) or over sockets (as Node does).
import {execFileSync, spawn} from 'node:child_process';
import {createReadStream, createWriteStream, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';

/** The address of the module under test: the installed one if the test lies beside an installation. */
export const moduleURL = pathToFileURL(createRequire(import.meta.url).resolve('intenthost')).href;

export const INTENT = 'INSendMessageIntent';

/** The text of a module that registers one handler and runs. */
export function program(body, options = '') {
  return `import {Extension, ProtocolError, resolution, response} from '${moduleURL}';
const extension = new Extension({name: 'Test', version: '1'${options}});
${body}
extension.run();`;
}

/** A program whose handle has this body. */
export function handler(body, options) {
  return program(`extension.intent('${INTENT}', {async handle(parameters, call) { ${body} }});`, options);
}

/** One extension in a process. */
export class Process {
  messages = [];
  stray = [];
  stderr = '';
  #rest = Buffer.alloc(0);
  #watchers = new Set();
  #hasEnded = false;

  constructor(text, {pipes = true, environment = {INTENTHOST_LAUNCH_ID: 'test'}} = {}) {
    this.directory = mkdtempSync(join(tmpdir(), 'intenthost-node-'));
    const path = join(this.directory, 'extension.mjs');
    writeFileSync(path, text);
    const {INTENTHOST_LAUNCH_ID: _launch, NODE_TEST_CONTEXT: _context, ...inherited} = process.env;
    const env = {...inherited, ...environment};
    const command = [process.execPath, path];
    if (pipes) {
      // Named pipes, because Node gives its children sockets.
      const names = ['in', 'out', 'err'].map((name) => join(this.directory, name));
      execFileSync('mkfifo', names);
      const script = 'exec "$@" <"$0/in" >"$0/out" 2>"$0/err"';
      this.child = spawn('bash', ['-c', script, this.directory, ...command], {env, stdio: 'ignore'});
      this.input = createWriteStream(names[0]);
      [this.output, this.errors] = names.slice(1).map((name) => createReadStream(name));
    } else {
      this.child = spawn(command[0], command.slice(1), {env});
      [this.input, this.output, this.errors] = [this.child.stdin, this.child.stdout, this.child.stderr];
    }
    this.input.on('error', () => {});
    this.output.on('data', (chunk) => this.#receive(chunk));
    this.errors.setEncoding('utf8');
    this.errors.on('data', (text) => {
      this.stderr += text;
      this.#look();
    });
    const closed = [this.output, this.errors].map((stream) => new Promise((resolve) => stream.on('close', resolve)));
    this.ended = new Promise((resolve) => {
      this.child.on('exit', async (code, signal) => {
        await Promise.all(closed);
        this.input.destroy();
        rmSync(this.directory, {recursive: true, force: true});
        this.#hasEnded = true;
        this.#look();
        resolve({code, signal});
      });
    });
  }

  write(bytes) {
    this.input.write(bytes);
  }

  send(...messages) {
    this.write(messages.map((message) => `${JSON.stringify({jsonrpc: '2.0', ...message})}\n`).join(''));
  }

  initialize(more = {}) {
    this.send({id: 1, method: 'initialize', params: {protocolVersions: ['1.0'], intents: [INTENT], ...more}});
    return this.answer(1);
  }

  answer(id) {
    return this.until(() => this.messages.find((message) => message.id === id && message.method === undefined));
  }

  next(method) {
    return this.until(() => this.messages.find((message) => message.method === method));
  }

  /** Waits until a function returns something; the end of the process before that is an error. */
  until(find) {
    return new Promise((resolve, reject) => {
      this.#watchers.add({find, resolve, reject});
      this.#look();
    });
  }

  async exit() {
    this.send({method: 'exit', params: {}});
    return await this.ended;
  }

  #look() {
    for (const watcher of [...this.#watchers]) {
      const found = watcher.find();
      if (!found && !this.#hasEnded) continue;
      this.#watchers.delete(watcher);
      if (found) watcher.resolve(found);
      else watcher.reject(new Error(`The process has ended: ${this.stderr.slice(-2000)}`));
    }
  }

  #receive(chunk) {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (let end = this.#rest.indexOf(10); end >= 0; end = this.#rest.indexOf(10)) {
      const line = this.#rest.subarray(0, end).toString();
      this.#rest = this.#rest.subarray(end + 1);
      try {
        this.messages.push(JSON.parse(line));
      } catch {
        this.stray.push(line);
      }
    }
    this.#look();
  }
}

/** The request that handles the intent. */
export function handleRequest(id, parameters = {}, more = {}) {
  return {id, method: 'intent/handle', params: callParams(parameters, more)};
}

/** The params of a call. */
export function callParams(parameters = {}, more = {}) {
  return {
    interaction: 'i',
    intent: {name: INTENT, identifier: 'i', parameters},
    context: {deadlineMs: 10000, idleMs: 10000, locked: false, locale: 'en-US', idempotencyKey: 'i', attempt: 1},
    ...more,
  };
}
