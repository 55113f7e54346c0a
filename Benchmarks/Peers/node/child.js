// Answers each message of Node's channel between processes.

process.on("message", (message) => {
  if (typeof message.params.intent.name !== "string") throw new Error("The params are not those of a call.");
  process.send({ jsonrpc: "2.0", id: message.id, result: { response: { code: "success", properties: {} } } });
});
process.on("disconnect", () => process.exit(0));
