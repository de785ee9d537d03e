// Whether options are what the types say: plain JavaScript, and settings that are not there, get past the types.
import { isRecord } from '../contract/is-record.ts';
import { NAME_PATTERN } from '../contract/issues.ts';
import { kindOf } from './service-error.ts';

/** What an option must be, in words that follow "must be", and whether a value is that. */
export type OptionRule = readonly [words: string, holds: (value: unknown) => boolean];

/** Every option by its name. */
export type OptionRules<Options> = Readonly<Record<keyof Options, OptionRule>>;

/**
 * Throws a TypeError that names the option and the kind of thing that came, never the value. `of` takes the options; those that are not
 * `required` may be absent or undefined. `mayHaveOthers`: who gives a whole configuration gives more, and only what looks like an option is refused.
 */
export function checkOptions<Options extends object>(
  of: string,
  options: Options,
  rules: OptionRules<Options>,
  {
    required = [],
    mayHaveOthers = false,
  }: { readonly required?: readonly (keyof Options)[]; readonly mayHaveOthers?: boolean } = {},
): void {
  if (!isRecord(options)) throw new TypeError(`The options of ${of} must be an object. Got ${kindOf(options)}.`);
  const names = Object.keys(rules);
  const unknown = Object.keys(options).find(
    (given) => !names.includes(given) && (!mayHaveOthers || names.some((name) => looksLike(given, name))),
  );
  if (unknown !== undefined) {
    const name = NAME_PATTERN.test(unknown) ? ` ${unknown}` : '';
    throw new TypeError(`${of} has no option${name}. Its options: ${names.join(', ')}.`);
  }
  const isRequired = new Set<PropertyKey>(required);
  for (const [name, [words, holds]] of Object.entries<OptionRule>(rules)) {
    const value: unknown = options[name];
    if (isRequired.has(name) && (value === undefined || value === ''))
      throw new TypeError(`${name} must be set. Got ${kindOf(value)}.`);
    if (value === undefined) continue;
    if (!holds(value)) throw new TypeError(`${name} must be ${words}. Got ${kindOf(value)}.`);
  }
}

/** "baseURL", "timeout". */
function looksLike(given: string, name: string): boolean {
  const [one, other] = [given.toLowerCase(), name.toLowerCase()];
  return one.startsWith(other) || other.startsWith(one);
}

export const isFunction = (value: unknown): boolean => typeof value === 'function';
export const A_FUNCTION: OptionRule = ['a function', isFunction];

const isNumberFrom = (value: unknown, minimum: number, maximum = Number.MAX_VALUE): boolean =>
  typeof value === 'number' && value >= minimum && value <= maximum;

export const SECONDS: OptionRule = ['a number of seconds, 0 or more', (value) => isNumberFrom(value, 0)];
export const COUNT: OptionRule = [
  'a whole number of 1 or more',
  (value) => Number.isInteger(value) && isNumberFrom(value, 1),
];
/** The longest that a timer can wait. */
const TIMER_MAX_MILLISECONDS = 2 ** 31 - 1;
export const MILLISECONDS: OptionRule = [
  `a number of milliseconds from 1 to ${TIMER_MAX_MILLISECONDS}`,
  (value) => isNumberFrom(value, 1, TIMER_MAX_MILLISECONDS),
];
/** A secret that was read from a file often ends with its line. */
export const CREDENTIAL: OptionRule = [
  'text without a space or line end before or after it',
  (value) => typeof value === 'string' && value === value.trim(),
];
