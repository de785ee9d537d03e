// Writes the log to standard error, one JSON object a line, in batches: a line a request must not cost a system call each.
import { type Log, LOG_LEVELS, type LogEntry, type LogLevel } from '../http/hooks/request-log.ts';

const FLUSH_MILLISECONDS = 100;

let lines: string[] = [];

export function logToStderr(entry: LogEntry): void {
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
