// How a process that serves ends: by a signal, by a crash, or because stopping took too long.
import { describeError, type Log, LOG_LEVELS, type LogEntry, type LogLevel } from '../http/hooks/request-log.ts';

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

// Writes the log to standard error, one JSON object a line, in batches: a line a request must not cost a system call each.
const FLUSH_MILLISECONDS = 100;

let lines: string[] = [];

function logToStderr(entry: LogEntry): void {
  if (lines.length === 0) setTimeout(flushLog, FLUSH_MILLISECONDS).unref();
  lines.push(JSON.stringify({ time: new Date().toISOString(), ...entry }));
}

/** Leaves out what is less important than the level. */
export const logFrom =
  (least: LogLevel): Log =>
  (entry) => {
    if (LOG_LEVELS.indexOf(entry.level) >= LOG_LEVELS.indexOf(least)) logToStderr(entry);
  };

/** Writes what is waiting; called once more before the process ends. */
export function flushLog(): void {
  if (lines.length === 0) return;
  process.stderr.write(`${lines.join('\n')}\n`);
  lines = [];
}
