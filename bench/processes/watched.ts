// Loaded into a service before anything else (`--import`): says over a socket how long its event loop was blocked, and what its memory
// is after a collection. The environment names the socket.
import { subscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { LoopReport, MemoryReport } from '../torture/watched-service.ts';

const NANOSECONDS = 1e6;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const delays = monitorEventLoopDelay({ resolution: 1 });

// What runs before it listens lets nobody wait.
subscribe('tracing:net.server.listen:asyncEnd', () => {
  if (!delays.enable()) delays.reset();
});

const answers: Readonly<Record<string, () => LoopReport | MemoryReport>> = {
  /** Since the last reading. */
  loop() {
    const longest = delays.max / NANOSECONDS;
    delays.reset();
    return { longest };
  },
  memory() {
    collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    return { heapUsed, external, rss };
  },
};

createServer((socket) =>
  socket.once('data', (question) => socket.end(JSON.stringify(answers[question.toString()]?.()))),
)
  .listen(process.env['WATCHED_SOCKET'])
  .unref();
