// How much all connections together may take of a process: the names, the defaults, and the text that changes them (SVC_LOAD_LIMITS).

export interface LoadLimits {
  /** Open connections. More are closed at once. */
  readonly connections: number;
  /** Requests in progress: from their headers to the end of the answer's making. More get 503. */
  readonly requests: number;
  /** Megabytes of answers that wait for their clients to read. Beyond it the connections that wait longest are closed. */
  readonly unread: number;
}

export const DEFAULT_LOAD_LIMITS: LoadLimits = { connections: 10_000, requests: 1_000, unread: 256 };

const NAMES = Object.keys(DEFAULT_LOAD_LIMITS) as (keyof LoadLimits)[];

/** The default as it would be written. */
export const LOAD_LIMITS_TEXT = NAMES.map((name) => `${name}=${DEFAULT_LOAD_LIMITS[name]}`).join(',');

/** Reads `name=count`, separated by commas; what is not named keeps its default. Throws a sentence that names the setting. */
export function parseLoadLimits(text: string, setting: string): LoadLimits {
  const given = new Map<string, number>();
  for (const part of text.split(',')) {
    const [, name = '', count = '0'] = /^\s*(\w+)\s*=\s*(\d{1,7})\s*$/.exec(part) ?? [];
    if (!NAMES.some((known) => known === name) || given.has(name) || Number(count) < 1)
      throw new Error(`${setting} must be a list like "${LOAD_LIMITS_TEXT}" (whole numbers from 1, each name once).`);
    given.set(name, Number(count));
  }
  return { ...DEFAULT_LOAD_LIMITS, ...Object.fromEntries(given) };
}
