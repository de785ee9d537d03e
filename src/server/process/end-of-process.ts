// How a process that serves ends: by a signal, by a crash, or because stopping took too long.
import { describeError } from '../http/hooks/request-log.ts';
import { flushLog, logToStderr } from './stderr-log.ts';

/** The first SIGTERM or SIGINT from now on, also while the service starts; one more ends the process at once. */
export function untilSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let isStopping = false;
    const onSignal = (signal: NodeJS.Signals) => {
      if (isStopping) endNow('stopped_at_once');
      isStopping = true;
      resolve(signal);
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}

/** Node would write the message of an error that nobody caught, which may repeat what was submitted. */
export function logCrashes(): void {
  process.on('uncaughtException', (error) => endNow('crashed', error));
}

export function endNow(event: string, error?: unknown): void {
  logToStderr({ level: 'error', event, ...(error !== undefined && { error: describeError(error) }) });
  flushLog();
  process.exit(1);
}
