// Calls a child over Node's channel between processes (child_process.fork), a number of calls at a time.
//
// usage: parent.js <calls> <in flight>

const { fork } = require("node:child_process");
const { join } = require("node:path");

const calls = Number(process.argv[2]);
const inFlight = Number(process.argv[3]);
// A single call is measured as a whole program, from outside.
const warmUp = calls > 1 ? Math.max(100, Math.floor(calls / 10)) : 0;
const child = fork(join(__dirname, "child.js"));
const pending = new Map();
const samples = [];
let lastId = 0;
let done = 0;
let begin = process.hrtime.bigint();

function send() {
  const id = ++lastId;
  pending.set(id, process.hrtime.bigint());
  child.send({
    jsonrpc: "2.0", id, method: "intent/handle",
    params: {
      interaction: "i", intent: { name: "INHangUpCallIntent", parameters: { callIdentifier: "xxxxxxxx" } },
      context: { deadlineMs: 10000 },
    },
  });
}

function report() {
  const elapsed = Number(process.hrtime.bigint() - begin) / 1e9;
  samples.sort((a, b) => a - b);
  const percentile = (percent) => samples[Math.max(Math.ceil((samples.length * percent) / 100) - 1, 0)];
  console.log(JSON.stringify({
    count: samples.length, p50: percentile(50), p99: percentile(99), max: percentile(100),
    perSecond: samples.length / elapsed,
  }));
}

child.on("message", (message) => {
  const start = pending.get(message.id);
  pending.delete(message.id);
  if (message.result.response.code !== "success") throw new Error("an answer");
  done++;
  if (done === warmUp) {
    begin = process.hrtime.bigint();
  } else if (done > warmUp && samples.length < calls) {
    samples.push(Number(process.hrtime.bigint() - start) / 1e3);
    if (samples.length === calls) {
      report();
      child.disconnect();
    }
  }
  if (samples.length < calls) send();
});
for (let lane = 0; lane < inFlight; lane++) send();
