// The clock of a session: tells the time when a notice is due, and whenever the page comes back from sleep.

/** Milliseconds throughout. */
export interface Clock {
  /** Since 1970, on this device. */
  now(): number;
  /** Calls once after so long; returns how to call it off. */
  after(milliseconds: number, call: () => void): () => void;
  /** Calls whenever the page is shown again: timers stand still while it is frozen. Returns how to stop. */
  onWake(call: () => void): () => void;
}

/** What a browser's timer holds: a longer wait is cut, and who waits looks again. */
const TIMER_MAX_MILLISECONDS = 2 ** 31 - 1;
const MINUTE_MILLISECONDS = 60_000;
/** Before the end. */
const NOTICES_MILLISECONDS = [3 * MINUTE_MILLISECONDS, MINUTE_MILLISECONDS, 0] as const;

/**
 * When the session ends on this device's clock, however wrong that is: only the difference of the source's own clock counts, where it
 * tells that.
 */
export const endOnThisDevice = (clock: Pick<Clock, 'now'>, expiresAt: string, now: string | undefined): number =>
  now === undefined ? Date.parse(expiresAt) : clock.now() + (Date.parse(expiresAt) - Date.parse(now));

/** Calls `tick` at each notice and on each wake, until the session's end or until told to stop. */
export function watchExpiry(clock: Clock, expiresAt: number, tick: (now: number) => void): () => void {
  let callOff = (): void => {};

  function look(): void {
    callOff();
    const now = clock.now();
    tick(now);
    const next = NOTICES_MILLISECONDS.map((before) => expiresAt - before).find((moment) => moment > now);
    if (next === undefined) stop();
    else callOff = clock.after(next - now, look);
  }

  const stopWaking = clock.onWake(look);
  function stop(): void {
    callOff();
    stopWaking();
  }

  look();
  return stop;
}

/** The clock of a browser window. */
export const windowClock = (window: Window): Clock => ({
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = window.setTimeout(call, Math.min(milliseconds, TIMER_MAX_MILLISECONDS));
    return () => window.clearTimeout(timer);
  },
  onWake(call) {
    const { document } = window;
    const wake = (): void => {
      if (document.visibilityState === 'visible') call();
    };
    window.addEventListener('pageshow', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('pageshow', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  },
});
