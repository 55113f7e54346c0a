#!/usr/bin/env node
// Notebook UI, a UI extension with the Node SDK: it draws a note as a card.
import {Extension, card, plain, view} from 'intenthost';

const extension = new Extension({name: 'Notebook UI', version: '1.0'});

extension.intent('INCreateNoteIntent', {
  // Draws the whole note in the first call, so that no other follows.
  configure({title, content}, call) {
    if (call.view.asked.length > 0 || typeof content?.text !== 'string') return undefined;
    const heading = plain(title?.spokenPhrase ?? 'Note', {weight: 'bolder', style: 'heading'});
    const text = plain(content.text.slice(0, 2000));
    return view(card([heading, {type: 'Container', style: 'emphasis', items: [text]}], {lang: call.locale}), {
      shows: ['title', 'content', 'response.createdNote'],
      size: {width: 320, height: 120},
    });
  },
});

extension.run();
