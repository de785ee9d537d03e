// Fuzzing by seed: a few hundred cases in `npm test`, as many as SVC_FUZZ_CASES asks for (docs/reliability.md).
import type { TestContext } from 'node:test';
import fc from 'fast-check';

const SHORT_CASES = 300;
const LONG_CASES = process.env['SVC_FUZZ_CASES'];
const SEED = Number(process.env['SVC_FUZZ_SEED'] ?? 20_261_125);

/**
 * Tries `holds` on generated cases; it throws where one does not hold. Resolves with what the cases came to, counted by its answers.
 * `shortCases`: in `npm test`, where each case takes long.
 */
export async function fuzz<Case>(
  t: TestContext,
  cases: fc.Arbitrary<Case>,
  holds: (value: Case) => string | Promise<string>,
  shortCases = SHORT_CASES,
): Promise<Readonly<Record<string, number>>> {
  const verdicts: Record<string, number> = {};
  let run = 0;
  await fc.assert(
    fc.asyncProperty(cases, async (value) => {
      const verdict = await holds(value);
      run += 1;
      verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
    }),
    { numRuns: Number(LONG_CASES ?? shortCases), seed: SEED },
  );
  t.diagnostic(`fuzz: ${t.name}: ${run} cases, seed ${SEED}: ${JSON.stringify(verdicts)}`);
  return verdicts;
}

/** One change of a value made of plain data: where, and what stands there then. */
export interface Damage {
  readonly where: number;
  readonly how: 'replace' | 'delete' | 'add' | 'repeat';
  readonly name: string;
  readonly value: unknown;
}

/** Damages for values with members of these names. */
export const damages = (names: readonly string[], values: readonly unknown[] = []): fc.Arbitrary<Damage> =>
  fc.record({
    where: fc.nat(),
    how: fc.constantFrom('replace', 'delete', 'add', 'repeat'),
    name: fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor', 'toString', ''), fc.string({ maxLength: 8 })),
    value: fc.oneof(
      fc.constantFrom(...values, null, undefined, true, 0, -1, 1.5, 2 ** 53, NaN, '', ' ', 'x'.repeat(300), [], {}),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.jsonValue({ maxDepth: 2 }),
    ),
  });

type Holder = Record<string, unknown>;

/** The value with one place of it damaged. Members are own ones, also where they are called `__proto__`. */
export function damaged<Value>(value: Value, { where, how, name, value: other }: Damage): Value {
  const copy = structuredClone(value);
  const places: [Holder, string][] = [];
  const walk = (holder: Holder) => {
    for (const key of Object.keys(holder)) {
      places.push([holder, key]);
      const member = Object.getOwnPropertyDescriptor(holder, key)?.value as unknown;
      if (typeof member === 'object' && member !== null) walk(member as Holder);
    }
  };
  walk(copy as Holder);
  const place = places[where % places.length];
  if (!place) return copy;
  const [holder, key] = place;
  const set = (member: string, to: unknown) =>
    Object.defineProperty(holder, member, { value: to, enumerable: true, configurable: true, writable: true });
  if (how === 'replace') set(key, other);
  if (how === 'delete' && !Array.isArray(holder)) delete holder[key];
  if (how === 'add' && !Array.isArray(holder)) set(name, other);
  if (how === 'repeat' && Array.isArray(holder)) holder.push(structuredClone(holder[Number(key)]));
  return copy;
}

/** A text with some of its characters flipped, taken out, doubled or put in. */
export const changedText = (text: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.record({
        at: fc.nat({ max: text.length }),
        out: fc.constantFrom(0, 0, 1, 1, 3),
        put: fc.oneof(
          fc.constantFrom('', '=', '-', '%', ' ', 'A', '0', '\0', '/', '#', '@', '..'),
          fc.string({ maxLength: 4, unit: 'binary' }),
        ),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((changes) => changes.reduce((now, { at, out, put }) => now.slice(0, at) + put + now.slice(at + out), text));

/** Whether some object in it has an own member `__proto__` that a copy of it would obey. An undefined one does nothing. */
export function hasOwnPrototype(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const own: unknown = Object.getOwnPropertyDescriptor(value, '__proto__')?.value;
  return own !== undefined || Object.values(value).some(hasOwnPrototype);
}
