// Waiting for what somebody else does.
import { eventually } from '../../testing/eventually.ts';

/** Other processes take their time on a busy machine. */
export const PATIENCE_MS = 60_000;

/** Asks again and again. Throws after a minute, with the condition as it is written. */
export const until = (isTrue: () => boolean | Promise<boolean>): Promise<void> =>
  eventually({ [String(isTrue)]: isTrue }, { limitMs: PATIENCE_MS });

/** SQLite answers without ever leaving the turn: timers and sockets of others get theirs, and other processes the machine. */
export const othersGoOn = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
