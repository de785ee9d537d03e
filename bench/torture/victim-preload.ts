// Loaded before the service: its wall clock is ahead by TORTURE_CLOCK_AHEAD milliseconds. The parent moves the clock with a number,
// and asks with `collect` for the bytes that are in use once garbage is collected.
const realNow = Date.now.bind(Date);
let ahead = Number(process.env['TORTURE_CLOCK_AHEAD']);
const movedNow = () => realNow() + ahead;

globalThis.Date = new Proxy(Date, {
  construct: (RealDate, given: unknown[], newTarget) =>
    Reflect.construct(RealDate, given.length === 0 ? [movedNow()] : given, newTarget) as Date,
});
Date.now = movedNow;

process.on('message', (message: unknown) => {
  if (message === 'collect') {
    globalThis.gc?.();
    process.send?.(process.memoryUsage().heapUsed);
  } else if (typeof message === 'number') {
    ahead = message;
    process.send?.(ahead);
  }
});
process.channel?.unref();

export {};
