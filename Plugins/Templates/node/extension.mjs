// {{name}}: the handlers. The folder intenthost is the module that speaks with the host.
import {Extension, resolution, response} from './intenthost/index.js';

export const extension = new Extension({name: '{{name}}', version: '{{version}}'});
{{#intents}}

extension.intent('{{intent}}', {
  // Each takes its value as it is.
  resolve: {
{{#parameters}}
    // {{type}}
{{#isArray}}
    {{parameter}}: (values) => (values?.length ? values.map((value) => resolution.success(value)) : [resolution.{{missing}}()]),
{{/isArray}}
{{^isArray}}
    {{parameter}}: (value) => (value === undefined ? resolution.{{missing}}() : resolution.success()),
{{/isArray}}
{{/parameters}}
  },

  // Says whether the intent could be handled now.
  confirm: () => response('ready'),

  // Does the work. What is printed goes to the extension's log.
  async handle(parameters, call) {
    console.log('handles', Object.keys(parameters));
    return response('{{code}}');
  },
});
{{/intents}}
