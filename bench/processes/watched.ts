// Loaded into a service before anything else (`--import`): says over a socket how long its event loop was blocked, and what its memory
// is after a collection. The environment names the socket.
import { subscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { LoopReport, MemoryReport } from '../torture/watched-service.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let longest: LoopReport = { milliseconds: 0, processor: 0 };
let last = now();

function now() {
  const { user, system } = process.threadCpuUsage();
  return { at: performance.now(), processor: (user + system) / 1000 };
}

/** Once in every turn of the loop, or a millisecond later. */
function watchTurn(): void {
  const turn = now();
  longest = {
    milliseconds: Math.max(longest.milliseconds, turn.at - last.at),
    processor: Math.max(longest.processor, turn.processor - last.processor),
  };
  last = turn;
}

function beginAnew(): void {
  longest = { milliseconds: 0, processor: 0 };
  last = now();
}

setInterval(watchTurn, 1).unref();
// What runs before it listens lets nobody wait.
subscribe('tracing:net.server.listen:asyncEnd', beginAnew);

const answers: Readonly<Record<string, () => LoopReport | MemoryReport>> = {
  /** Since the last reading. */
  loop() {
    watchTurn();
    const report = longest;
    beginAnew();
    return report;
  },
  memory() {
    collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    beginAnew();
    return { heapUsed, external, rss };
  },
};

createServer((socket) =>
  socket.once('data', (question) => socket.end(JSON.stringify(answers[question.toString()]?.()))),
)
  .listen(process.env['WATCHED_SOCKET'])
  .unref();
