const {Gio, GLib} = imports.gi;
const System = imports.system;

if (GLib.getenv("INTENTHOST_LAUNCH_ID") === null) {
  printerr("An extension for IntentHost: the host runs it.");
  System.exit(64);
}

class Refused extends Error {
  constructor(code, message, data) {
    super(message);
    this.error = {code, message, data};
  }
}

const done = new Set();

function result(method, params) {
  if ((method === "initialize" && done.has(method)) || (method.startsWith("intent/") && done.has("shutdown")))
    throw new Refused(-32600, `${method} came at the wrong time.`);
  if (method === "initialize" && !params.protocolVersions.includes("1.0")) {
    const data = {kind: "versionMismatch", supported: ["1.0"]};
    throw new Refused(-32602, "This extension speaks version 1.0 of the protocol.", data);
  }
  done.add(method);
  switch (method) {
    case "initialize": {
      const extension = {name: "Runtime", version: "1.0"};
      return {protocolVersion: "1.0", extension, intents: ["INSendMessageIntent"], features: []};
    }
    case "intent/confirm":
      return {response: {code: "ready", properties: {}}};
    case "intent/handle":
      return {response: {code: "success", properties: {}}};
    case "shutdown":
      return {};
  }
  throw new Refused(-32601, `There is no method ${method}.`);
}

const input = Gio.DataInputStream.new(new Gio.UnixInputStream({fd: 0}));
const output = new Gio.UnixOutputStream({fd: 1});
for (;;) {
  const [line] = input.read_line_utf8(null);
  if (line === null) break;
  if (!line.trim()) continue;
  const message = JSON.parse(line);
  if (message.method === "exit") break;
  if (!("id" in message)) continue;
  // A number of JavaScript does not hold each id of 64 bits, so it is repeated as it was sent.
  const id = typeof message.id === "number" ? line.match(/"id":(-?\d+)/)[1] : JSON.stringify(message.id);
  let member;
  try {
    member = `"result":${JSON.stringify(result(message.method, message.params))}`;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    member = `"error":${JSON.stringify(error.error)}`;
  }
  // print would write in the encoding of the locale.
  output.write_all(new TextEncoder().encode(`{"jsonrpc":"2.0","id":${id},${member}}\n`), null);
}
