// Loaded before a service that is attacked or watched. Its wall clock is ahead by CLOCK_AHEAD milliseconds; the parent moves it with a
// number. With `collect` it asks for the bytes in use once garbage is collected, with `loop` for the longest block of the event loop.
import { subscribe } from 'node:diagnostics_channel';
import type { LoopReport } from '../service/event-loop.ts';

const realNow = Date.now.bind(Date);
let ahead = Number(process.env['CLOCK_AHEAD'] ?? 0);
const movedNow = () => realNow() + ahead;

if (process.env['CLOCK_AHEAD'] !== undefined) {
  globalThis.Date = new Proxy(Date, {
    construct: (RealDate, given: unknown[], newTarget) =>
      Reflect.construct(RealDate, given.length === 0 ? [movedNow()] : given, newTarget) as Date,
  });
  Date.now = movedNow;
}

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

if (process.env['WATCH_LOOP'] !== undefined) {
  setInterval(watchTurn, 1).unref();
  // What runs before it listens lets nobody wait.
  subscribe('tracing:net.server.listen:asyncEnd', beginAnew);
}

process.on('message', (message: unknown) => {
  if (message === 'loop') {
    watchTurn();
    process.send?.(longest);
    beginAnew();
  } else if (message === 'collect') {
    globalThis.gc?.();
    process.send?.(process.memoryUsage().heapUsed);
  } else if (typeof message === 'number') {
    ahead = message;
    process.send?.(ahead);
  }
});
process.channel?.unref();
