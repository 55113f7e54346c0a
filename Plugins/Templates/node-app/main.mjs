#!/usr/bin/env node
// The program, for the terminal:
//
//     main.mjs did <intent> [<file of parameters>]
//     main.mjs forget
//     main.mjs                serves the host, which also starts the program itself
import {readFileSync} from 'node:fs';
import {HostError} from './PlugIns/intenthost/app.js';
import {app, did} from './app.mjs';

const [command, intent, file] = process.argv.slice(2);
try {
  if (command === undefined) {
    await app.run();
  } else if (command === 'forget' && intent === undefined) {
    const client = await app.connect();
    console.log('Forgotten:', await client.deleteAllDonations());
    client.close();
  } else if (command === 'did' && intent !== undefined) {
    const client = await app.connect();
    await did(client, intent, file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8')));
    client.close();
  } else {
    console.error('usage: main.mjs [did <intent> [<file of parameters>] | forget]');
    process.exitCode = 64;
  }
} catch (error) {
  if (!(error instanceof HostError)) throw error;
  console.error(error.message);
  process.exit(69);
}
