// An extension in a process of its own: descriptors, printing, the end.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {INTENT, Process, handleRequest, handler, moduleURL, program} from './support.js';

const success = "return response('success');";
const limit = {timeout: 20_000};

/** Runs a test over pipes and over sockets. */
function both(name, body) {
  for (const pipes of [true, false]) test(`${name} (${pipes ? 'pipes' : 'sockets'})`, limit, () => body(pipes));
}

test('without a host, the extension explains itself and exits with 64', limit, async () => {
  const child = new Process(handler(success), {pipes: false, environment: {}});
  child.input.end();
  assert.equal((await child.ended).code, 64);
  assert.match(child.stderr, /^Test is an extension for IntentHost/);
  assert.deepEqual([child.messages, child.stray], [[], []]);
});

both('a life from initialize to exit', async (pipes) => {
  const child = new Process(handler(success), {pipes});
  assert.equal((await child.initialize()).result.protocolVersion, '1.0');
  child.send(handleRequest(2));
  assert.equal((await child.answer(2)).result.response.code, 'success');
  child.send({id: 3, method: 'shutdown', params: {}}, {method: 'exit', params: {}});
  assert.deepEqual((await child.answer(3)).result, {});
  assert.equal((await child.ended).code, 0);
  assert.deepEqual(child.stray, []);
});

both('what a handler prints goes to stderr, and the wire stays whole', async (pipes) => {
  const body = `
    console.log('by console');
    console.table([{a: 1}]);
    process.stdout.write('by stdout\\n');
    process.stdout.write(Buffer.from('{"jsonrpc":"2.0","id":2,"result":{}}\\n'));
    for (let n = 0; n < 1000; n += 1) console.log('flood ' + n);
    return response('success');`;
  const child = new Process(handler(body), {pipes});
  await child.initialize();
  child.send(handleRequest(2));
  assert.equal((await child.answer(2)).result.response.code, 'success');
  assert.equal((await child.exit()).code, 0);
  assert.deepEqual(child.stray, []);
  for (const text of ['by console', 'by stdout', 'flood 999']) assert.ok(child.stderr.includes(text), text);
});

test('descriptor 1 is stderr for system calls, children and workers', limit, async () => {
  const body = `
    fs.writeSync(1, 'by descriptor\\n');
    spawnSync('echo', ['by child'], {stdio: 'inherit'});
    execSync('echo by shell >&1; cat', {stdio: 'inherit'});
    await new Promise((resolve) => new Worker("console.log('by worker')", {eval: true}).on('exit', resolve));
    return response('success');`;
  const imports = `import fs from 'node:fs';
import {spawnSync, execSync} from 'node:child_process';
import {Worker} from 'node:worker_threads';
`;
  const child = new Process(imports + handler(body));
  await child.initialize();
  // The child's cat would take this line if it had the descriptor of the wire.
  child.send(handleRequest(2), handleRequest(3));
  assert.equal((await child.answer(3)).result.response.code, 'success');
  assert.equal((await child.exit()).code, 0);
  assert.deepEqual(child.stray, []);
  for (const text of ['by descriptor', 'by child', 'by shell', 'by worker']) {
    assert.ok(child.stderr.includes(text), text);
  }
});

test('stdout that was used before the import is redirected all the same', limit, async () => {
  const text = `console.log('early');
const {Extension, response} = await import('${moduleURL}');
const {stdout} = process;
const handle = () => { console.log('late'); stdout.write('late2\\n'); ${success} };
new Extension({name: 'Test'}).intent('${INTENT}', {handle}).run();`;
  const child = new Process(text);
  await child.initialize();
  child.send(handleRequest(2));
  await child.answer(2);
  await child.exit();
  assert.deepEqual(child.stray, ['early']);
  assert.match(child.stderr, /late\nlate2/);
});

both('the end of stdin in the middle of a line ends the process with 0', async (pipes) => {
  const child = new Process(handler(success), {pipes});
  await child.initialize();
  child.write('{"jsonrpc":"2.0","id":2,"method":"intent/han');
  child.input.end();
  assert.equal((await child.ended).code, 0);
});

both('a running call is answered before the process ends', async (pipes) => {
  const body = "await new Promise((resolve) => setTimeout(resolve, 50)); return response('success');";
  const child = new Process(handler(body), {pipes});
  await child.initialize();
  child.send(handleRequest(2), {method: 'exit', params: {}});
  assert.equal((await child.ended).code, 0);
  assert.equal((await child.answer(2)).result.response.code, 'success');
});

both('a handler that never settles does not keep the process', async (pipes) => {
  const child = new Process(handler('setInterval(() => {}, 1000); return new Promise(() => {});'), {pipes});
  await child.initialize({limits: {graceMs: 100}});
  child.send(handleRequest(2), {method: 'exit', params: {}});
  assert.equal((await child.ended).code, 0);
  assert.equal((await child.answer(2)).error.code, -32800);
});

test('garbage, CRLF, bytes that are no UTF-8 and a line of 2 MiB do no harm', limit, async () => {
  const child = new Process(handler("return response('success', {properties: {size: parameters.content.length}});"));
  await child.initialize({limits: {maximumMessageBytes: 2 ** 20}});
  child.write(Buffer.concat([Buffer.from('garbage\r\n\r\n\u0000\n[1,\n'), Buffer.from([0xff, 0xfe, 10, 0xc3, 10])]));
  child.send(handleRequest(2, {content: 'x'.repeat(2 ** 21)}));
  assert.equal((await child.answer(2)).error.data.kind, 'messageTooLarge');
  child.send(handleRequest(3, {content: 'é'.repeat(2 ** 18)}));
  assert.equal((await child.answer(3)).result.response.properties.size, 2 ** 18);
  assert.equal((await child.exit()).code, 0);
});

test('an answer larger than the pipe arrives whole, though the host reads late', limit, async () => {
  const child = new Process(handler("return response('success', {properties: {text: 'x'.repeat(4e6)}});"));
  await child.initialize();
  child.output.pause();
  child.send(handleRequest(2), {id: 3, method: 'ping', params: {}}, {method: 'exit', params: {}});
  setTimeout(() => child.output.resume(), 100);
  assert.equal((await child.answer(2)).result.response.properties.text.length, 4e6);
  assert.equal((await child.ended).code, 0);
});

test('while the host does not read, the process reads on and progress takes bounded memory', limit, async () => {
  const body = `
    for (let n = 0; n < 20000; n += 1) {
      call.progress({completed: n, message: 'x'.repeat(1000)});
      if (n % 100 === 0) await new Promise(setImmediate);
    }
    process.stderr.write('done ' + (process.memoryUsage().rss < 2e8) + '\\n');
    return response('success');`;
  const child = new Process(handler(body));
  await child.initialize();
  child.output.pause();
  child.send(handleRequest(2));
  await child.until(() => child.stderr.includes('done true'));
  child.output.resume();
  await child.answer(2);
  const reports = child.messages.filter(({method}) => method === '$/progress').map(({params}) => params.sequence);
  assert.deepEqual(reports, reports.slice().sort((a, b) => a - b));
  assert.ok(reports.length < 20000);
  assert.equal((await child.exit()).code, 0);
});

test('a host that closes the output does not crash the extension', limit, async () => {
  const child = new Process(handler("call.log.info('x'); return response('success');"), {pipes: false});
  await child.initialize();
  child.output.destroy();
  for (let id = 2; id < 50; id += 1) child.send(handleRequest(id));
  await new Promise((resolve) => setTimeout(resolve, 50));
  child.input.end();
  assert.equal((await child.ended).code, 0);
});

test('a host that closes stderr does not crash an extension that prints', limit, async () => {
  const body = `console.log('x'); process.stdout.write('y'); await new Promise(setImmediate); ${success}`;
  const child = new Process(handler(body), {pipes: false});
  await child.initialize();
  child.errors.destroy();
  for (const id of [2, 3, 4]) {
    child.send(handleRequest(id));
    assert.equal((await child.answer(id)).result.response.code, 'success');
  }
  assert.equal((await child.exit()).code, 0);
});

test('an error that nobody catches ends the process with its stack on stderr', limit, async () => {
  const faults = ["Promise.reject(new Error('floating'));", "setTimeout(() => { throw new Error('floating'); });"];
  for (const fault of faults) {
    const child = new Process(handler(`${fault} return new Promise(() => {});`));
    await child.initialize();
    child.send(handleRequest(2));
    assert.equal((await child.ended).code, 1);
    assert.match(child.stderr, /Error: floating[^]*extension\.mjs/);
    assert.deepEqual(child.stray, []);
  }
});

test('SIGTERM ends the process at once, even in a busy loop', limit, async () => {
  const child = new Process(handler("process.stderr.write('busy\\n'); for (;;);"));
  await child.initialize();
  child.send(handleRequest(2));
  await child.until(() => child.stderr.includes('busy'));
  child.child.kill('SIGTERM');
  assert.equal((await child.ended).signal, 'SIGTERM');
});

test('stdin that is empty from the start ends the process with 0', limit, async () => {
  const child = new Process(program(`extension.intent('${INTENT}', {handle() {}});`));
  child.input.end();
  assert.equal((await child.ended).code, 0);
});

test('what the host wrote before it went is still carried out', limit, async () => {
  const late = handler(success).replace(/^import (\{.*\}) from (.*);$/m, (_line, names, url) =>
    `await new Promise((resolve) => setTimeout(resolve, 300));\nconst ${names} = await import(${url});`
  );
  const child = new Process(late);
  child.send({id: 1, method: 'initialize', params: {protocolVersions: ['1.0'], intents: [INTENT]}}, handleRequest(2));
  child.input.end();
  assert.equal((await child.ended).code, 0);
  assert.equal((await child.answer(2)).result.response.code, 'success');
});

test('an extension runs once, and not in a worker', limit, async () => {
  const text = `${handler(success)}
try { extension.run(); } catch (error) { process.stderr.write(error.message + '\\n'); }
import {Worker} from 'node:worker_threads';
new Worker("import('${moduleURL}').then(({Extension}) => new Extension({name: 'W'}).run())" +
  ".catch((error) => process.stderr.write(error.message + '\\\\n'))", {eval: true});`;
  const child = new Process(text);
  await child.until(() => /runs already/.test(child.stderr) && /main thread/.test(child.stderr));
  await child.initialize();
  assert.equal((await child.exit()).code, 0);
});
