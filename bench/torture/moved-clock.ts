// Loaded before the service: its wall clock is ahead by TORTURE_CLOCK_AHEAD milliseconds, and moves when the parent says so.
const realNow = Date.now.bind(Date);
let ahead = Number(process.env['TORTURE_CLOCK_AHEAD']);
const movedNow = () => realNow() + ahead;

globalThis.Date = new Proxy(Date, {
  construct: (RealDate, given: unknown[], newTarget) =>
    Reflect.construct(RealDate, given.length === 0 ? [movedNow()] : given, newTarget) as Date,
});
Date.now = movedNow;

process.on('message', (milliseconds: number) => {
  ahead = milliseconds;
  process.send?.(ahead);
});
process.channel?.unref();

export {};
