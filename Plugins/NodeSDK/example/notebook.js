#!/usr/bin/env node
// Notebook, an intent extension with the Node SDK: it keeps notes in a file of its container.
import {Extension, resolution, response} from 'intenthost';
import {open, readFile, rename} from 'node:fs/promises';
import {join} from 'node:path';

const extension = new Extension({name: 'Notebook', version: '1.0'});

extension.intent('INCreateNoteIntent', {
  resolve: {
    title: (title) => (title?.spokenPhrase?.trim() ? resolution.success() : resolution.notRequired()),
    content(content) {
      if (typeof content?.text !== 'string') return resolution.needsValue('What should the note say?');
      if (content.text.trim() === '') return resolution.unsupported({message: 'A note has a text.'});
      return resolution.success();
    },
  },

  async handle({title, content}, call) {
    const {app} = call.session.containers;
    if (!app) return response('failure');
    const path = join(app, 'notes.jsonl');
    const notes = await readNotes(path);
    // The host may repeat a request of which it lost the answer.
    let note = notes.find(({identifier}) => identifier === call.idempotencyKey);
    if (!note) {
      const spoken = title?.spokenPhrase ?? content.text.split('\n')[0].slice(0, 40);
      note = {identifier: call.idempotencyKey, title: {spokenPhrase: spoken}, contents: [{text: content.text}]};
      notes.push(note);
      await writeNotes(path, notes);
    }
    console.log(`The notebook has ${notes.length} notes.`);
    call.log.info(`Note ${notes.length} is called "${note.title.spokenPhrase}".`);
    return response('success', {properties: {createdNote: note}});
  },
});

/** Reads the notes, one a line. */
async function readNotes(path) {
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter(Boolean).map((line) => JSON.parse(line));
}

/** Replaces the notes; they are safe on the disk when the promise is fulfilled. */
async function writeNotes(path, notes) {
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(notes.map((note) => `${JSON.stringify(note)}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}

extension.run();
