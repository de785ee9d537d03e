// What the options of commands must be. Each mistake is a sentence for the person at the terminal.
import { originOfBaseUrl } from '../base-url.ts';
import { UsageError } from '../terminal.ts';

const whole =
  (sentence: string, least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d{1,15}$/.test(text) || value < least || value > most) throw new UsageError(sentence);
    return value;
  };

export const portNumber = whole('--port must be a number from 0 to 65535.', 0, 65_535);
/** At most a year. */
export const overlapHours = whole('--overlap-hours must be a whole number from 0 to 8760.', 0, 8760);
/** As long as refusals are kept. */
export const hoursBack = whole('--hours must be a whole number from 1 to 168.', 1, 168);
export const listLimit = whole('--limit must be a whole number from 1 to 1000.', 1, 1000);
export const eventSequence = whole('--before must be an event sequence: a whole number.', 0, Infinity);
export const credentialMaximum = whole('--credentials must be a whole number up to 10000.', 0, 10_000);
const clinicians = whole('--clinicians must be a whole number up to 999999999, or "none".', 0, 999_999_999);

/** How many clinicians a license covers in a month; null: any number. */
export const clinicianMaximum = (text: string): number | null => (text === 'none' ? null : clinicians(text));

export function path(text: string): string {
  if (text.trim() === '') throw new UsageError('PATH must not be blank.');
  return text;
}

/** Addresses of processes: the option may be repeated. */
export function serviceUrls(text: string, before: readonly string[] = []): readonly string[] {
  if (!/^https?:/.test(text) || !URL.canParse(text)) throw new UsageError('--service must be the URL of a process.');
  return [...before, text];
}

export function hostName(text: string): string {
  if (text.trim() === '') throw new UsageError('--host must not be blank.');
  return text;
}

/** Of a public base URL: its scheme, host and port. */
export function publicOrigin(text: string): string {
  try {
    return originOfBaseUrl(text, 'URL');
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** A month of the calendar, `YYYY-MM`. */
export const monthName = (text: string): string => monthOf('--month', text);
export const lastMonthName = (text: string): string => monthOf('--until', text);

function monthOf(option: string, text: string): string {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)) throw new UsageError(`${option} must look like 2026-08.`);
  return text;
}

/** For clinicians. */
export function reasonText(text: string): string {
  if (text.trim() === '') throw new UsageError('--reason must not be blank: clinicians read it.');
  return text.trim();
}

/** A day (its begin in UTC) or a moment with its time zone, not one that is still to come. */
export function pastInstant(text: string): number {
  const instant = instantOf('--since', text);
  if (instant > Date.now()) throw new UsageError('--since must not be in the future.');
  return instant;
}

/** The same, also one that is still to come. */
export const endInstant = (text: string): number => instantOf('--before', text);

/** As `audit` shows it: a kind and an id, `credential:svc_ci_…`, or `catalog`. */
export function auditSubject(text: string): string {
  if (/^[a-z]+(:\S+)?$/.test(text)) return text;
  throw new UsageError('--subject must be what "audit" shows, for example credential:CLIENT_ID.');
}

function instantOf(option: string, text: string): number {
  const [, day = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? [];
  const instant = Date.parse(text);
  if (Number.isNaN(instant) || !isDay(day)) {
    throw new UsageError(
      `${option} must be a date, or a date-time with time zone: 2026-08-23, or 2026-08-23T10:00:00Z.`,
    );
  }
  return instant;
}

/** `Date` takes 30 February for 2 March. */
const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};
