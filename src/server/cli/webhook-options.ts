// What the options of `webhook` must be. Each mistake is a sentence for the person at the terminal.
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { UsageError } from '../../command/command.ts';

/** Of a list, unless told; and at most. */
const DEFAULT_LIMIT = 50;
const MAXIMUM_LIMIT = 1000;

/** For `parseArgs`, which finds nothing wrong in it: a value may start with a dash, so that `--before -1` is told what it must be. */
export function clearArguments(args: readonly string[], options: ParseArgsOptionsConfig): string[] {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  return tokens.flatMap((token) => {
    if (token.kind === 'option-terminator') return ['--'];
    if (token.kind === 'positional') return [token.value];
    const { name, rawName, value, inlineValue } = token;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) throw new UsageError(`There is no option ${rawName}.`);
    if (option.type === 'boolean') {
      if (value !== undefined) throw new UsageError(`${rawName} takes no value.`);
      return [rawName];
    }
    // What looks like the next option is one.
    if (value === undefined || (!inlineValue && value.startsWith('--'))) {
      throw new UsageError(`${rawName} needs a value.`);
    }
    return [`${rawName}=${value}`];
  });
}

export function oneOf<const Allowed extends readonly string[]>(
  option: string,
  allowed: Allowed,
  given: string,
): Allowed[number] {
  const found = allowed.find((candidate) => candidate === given);
  if (found === undefined) throw new UsageError(`${option} must be one of: ${allowed.join(', ')}.`);
  return found;
}

export function listLimit(text: string = String(DEFAULT_LIMIT)): number {
  const limit = Number(text);
  if (!/^\d{1,4}$/.test(text) || limit < 1 || limit > MAXIMUM_LIMIT) {
    throw new UsageError(`--limit must be a whole number from 1 to ${MAXIMUM_LIMIT}.`);
  }
  return limit;
}

/** The sequence of an event. */
export function eventSequence(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError('--before must be the sequence of an event, a whole number.');
  return Number(text);
}

/** A day (its begin in UTC) or a moment with its time zone, not one that is still to come. */
export function pastInstant(text: string, now: number): number {
  const [, day = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? [];
  const instant = Date.parse(text);
  if (Number.isNaN(instant) || !isDay(day)) {
    throw new UsageError('--since must be a day or a moment with its time zone: 2026-08-23, or 2026-08-23T10:00:00Z.');
  }
  if (instant > now) throw new UsageError('--since must not be in the future.');
  return instant;
}

/** `Date` takes 30 February for 2 March. */
const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};
