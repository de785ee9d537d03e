// How often who may ask: the names, the defaults, and the text that changes them (SVC_RATE_LIMITS). docs/operate.md has the table.

/** `count` requests in `seconds`, evenly refilled; at most `burst` at once. */
export interface RateLimitPolicy {
  readonly count: number;
  readonly seconds: number;
  readonly burst: number;
}

const policy = (count: number, seconds: number, burst = count): RateLimitPolicy => ({ count, seconds, burst });

/** The burst of the first two lets one page of the change feed and each of its revisions be read at once. */
const DEFAULTS = {
  /** Of each credential, for everything that has no limit of its own. */
  default: policy(1200, 60, 400),
  /** Instead of `default` for sandbox credentials. */
  sandbox: policy(600, 60, 300),
  /** Picker sessions that a credential creates: 10 a second, more than a national provider opens in its busiest hour (docs/sizing.md). */
  sessions: policy(600, 60, 60),
  /** Loads of one picker session, and readings of its index: a moved frame loads again, a page in a loop loads without end. */
  launches: policy(30, 60),
  /** Webhook endpoints that a credential creates and deletes. */
  webhooks: policy(30, 60),
  /** Tokens that a credential is given. */
  token: policy(30, 60),
  /** Requests of one address that prove nobody: the description, unknown tokens, wrong secrets. */
  anonymous: policy(60, 60),
  /** Wrong secrets for one client id or one session, from one address. */
  failures: policy(10, 300),
  /** Sandbox registrations from one address. */
  registration: policy(5, 3600),
  /** Pictures, scripts and pages from one address: 200 clinicians behind it never meet this. */
  files: policy(40_000, 60),
} satisfies Record<string, RateLimitPolicy>;

export type RateLimitName = keyof typeof DEFAULTS;
export type RateLimitPolicies = Readonly<Record<RateLimitName, RateLimitPolicy>>;

const NAMES = Object.keys(DEFAULTS) as RateLimitName[];
const EXAMPLE = 'default=1200/60/400,sessions=600/60/60';

/** The default as it would be written. */
export const RATE_LIMITS_TEXT = NAMES.map((name) => writtenPolicy(name, DEFAULTS[name])).join(',');

/**
 * Reads `name=count/seconds` or `name=count/seconds/burst`, separated by commas; what is not named keeps its default, and
 * `default` speaks for sandbox credentials too unless `sandbox` is named. `off` is undefined: no limits. Throws a sentence
 * that names the setting.
 */
export function parseRateLimits(text: string, setting: string): RateLimitPolicies | undefined {
  if (text.trim().toLowerCase() === 'off') return undefined;
  const given = new Map<RateLimitName, RateLimitPolicy>();
  for (const part of text.split(',')) {
    const [, word, count = '', seconds = '', burst = count] =
      /^\s*(\w+)\s*=\s*(\d{1,9})\/(\d{1,6})(?:\/(\d{1,9}))?\s*$/.exec(part) ?? [];
    const name = NAMES.find((candidate) => candidate === word);
    const numbers = [count, seconds, burst].map(Number);
    if (name === undefined || given.has(name) || numbers.some((number) => number < 1)) {
      throw new Error(
        `${setting} must be "off" or a list like "${EXAMPLE}" (name=count/seconds or name=count/seconds/burst, ` +
          `whole numbers from 1, each name once: ${NAMES.join(', ')}).`,
      );
    }
    given.set(name, policy(Number(count), Number(seconds), Number(burst)));
  }
  const everyCredential = given.get('default');
  return {
    ...DEFAULTS,
    ...(everyCredential && { sandbox: everyCredential }),
    ...Object.fromEntries(given),
  };
}

export const DEFAULT_RATE_LIMITS: RateLimitPolicies = DEFAULTS;

/** As an operator writes it. */
export function writtenPolicy(name: RateLimitName, { count, seconds, burst }: RateLimitPolicy): string {
  return `${name}=${count}/${seconds}${burst === count ? '' : `/${burst}`}`;
}
