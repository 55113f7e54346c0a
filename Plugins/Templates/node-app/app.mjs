// {{name}}: the app. It tells the host what its person does, and goes on where the extension ends.
// The extension and this program share a copy of the SDK.
import {App, intentValue, shortcut} from './PlugIns/intenthost/app.js';

export const app = new App('{{identifier}}');

// Goes on with an activity; true says that the app does.
app.onContinue((activity) => {
  console.log('Goes on with', activity.title ?? activity.activityType);
  return true;
});
{{#intents}}

// Does what the extension leaves to the app, by the response code handleInApp.
app.onHandle('{{intent}}', (parameters) => {
  console.log('Handles', ...Object.keys(parameters));
  return {code: '{{code}}'};
});
{{/intents}}

/** Tells the host what the person has just done, and proposes to do it again. */
export async function did(client, intent, parameters) {
  const value = intentValue(intent, parameters);
  await client.donate(value, {direction: 'outgoing'});
  await client.setShortcutSuggestions([shortcut(value)]);
  // Words need the person's leave: client.requestAuthorization() asks for it, client.setVocabulary(…) tells them.
}
