// Sends what is in the queue, one mail after the other: soon after it was queued here, and every few seconds what others queued.
import { endsWithin } from '../ends-within.ts';

export interface MailWorker {
  /** There may be a mail. */
  wake(): void;
  /** Begins no further mail and waits for the one on its way, but not for ever. */
  stop(): Promise<void>;
}

export interface MailWorkerOptions {
  /** Resolves with whether there may be more. */
  readonly sendNext: () => Promise<boolean>;
  readonly onError: (error: unknown) => void;
}

const POLL_MILLISECONDS = 5_000;
/** After the answer that queued the mail: sending it must not be felt by whoever waits for that. */
const WAKE_MILLISECONDS = 100;
const STOP_GRACE_MILLISECONDS = 5_000;

export function startMailWorker({ sendNext, onError }: MailWorkerOptions): MailWorker {
  let stopped = false;
  let running: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let soon: NodeJS.Timeout | undefined;

  const run = async () => {
    try {
      do wokenMeanwhile = false;
      while (!stopped && ((await sendNext()) || wokenMeanwhile));
    } catch (error) {
      if (!stopped) onError(error);
    } finally {
      running = undefined;
    }
  };
  const begin = () => {
    soon = undefined;
    if (running) wokenMeanwhile = true;
    else if (!stopped) running = run();
  };
  const poll = setInterval(begin, POLL_MILLISECONDS).unref();

  return {
    wake() {
      if (!stopped) soon ??= setTimeout(begin, WAKE_MILLISECONDS).unref();
    },
    async stop() {
      stopped = true;
      clearInterval(poll);
      clearTimeout(soon);
      await endsWithin(Promise.resolve(running), STOP_GRACE_MILLISECONDS);
    },
  };
}
