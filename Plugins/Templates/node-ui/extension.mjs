// {{name}}: draws intents as cards. The folder intenthost is the module that speaks with the host.
import {Extension, card, plain, view} from './intenthost/index.js';

export const extension = new Extension({name: '{{name}}', version: '{{version}}'});
{{#intents}}

extension.intent('{{intent}}', {
  // Draws the title in the first call, and then the parameters that are texts; the host draws the others.
  configure(parameters, call) {
    const {asked} = call.view;
    const draw = (elements, shows) =>
      view(card(elements, {lang: call.locale}), {shows, size: {width: 320, height: 40 * elements.length}});
    if (asked.length === 0) return draw([plain('{{stem}}', {weight: 'bolder', style: 'heading'})], []);
    const texts = asked.filter((name) => typeof parameters[name] === 'string');
    return texts.length > 0 ? draw(texts.map((name) => plain(parameters[name])), texts) : undefined;
  },
});
{{/intents}}
