if (!process.env.INTENTHOST_LAUNCH_ID) {
  console.error("An extension for IntentHost: the host runs it.");
  process.exit(64);
}

class Refused extends Error {
  constructor(code, message, data) {
    super(message);
    this.error = {code, message, data};
  }
}

const done = new Set();

function result(method, params) {
  if ((method === "initialize" && done.has(method)) || (method.startsWith("intent/") && done.has("shutdown"))) {
    throw new Refused(-32600, `${method} came at the wrong time.`);
  }
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

require("readline").createInterface({input: process.stdin, crlfDelay: Infinity}).on("line", (line) => {
  if (!line.trim()) return;
  const message = JSON.parse(line);
  if (message.method === "exit") process.exit(0);
  if (!("id" in message)) return;
  // A number of JavaScript does not hold each id of 64 bits, so it is repeated as it was sent.
  const id = typeof message.id === "number" ? line.match(/"id":(-?\d+)/)[1] : JSON.stringify(message.id);
  let member;
  try {
    member = `"result":${JSON.stringify(result(message.method, message.params))}`;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    member = `"error":${JSON.stringify(error.error)}`;
  }
  process.stdout.write(`{"jsonrpc":"2.0","id":${id},${member}}\n`);
});
