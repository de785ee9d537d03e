// Programs as a record system may have stored them, at random: every member at its bounds, absent or null, in either dosage format.
import fc from 'fast-check';
import type { Exercise } from '../../contract/exercise/exercise.ts';
import { type Bounds, DOSAGE, eachOfDosage, STRUCTURED_DOSAGE_MEMBERS } from '../../contract/exercise/dosage.ts';
import type { CompletionItem, CompletionPrescription } from '../../contract/messages/messages.ts';
import { PERIODS, type Side, SIDES } from '../../contract/vocabulary.ts';
import type { ProgramItem } from '../program-item.ts';

const unset = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 4, arbitrary: value }, fc.constant(null));
const whole = ({ minimum, maximum }: Bounds) => fc.integer({ min: minimum, max: maximum });

/** Any text, with the characters that receivers stumble over more often than chance brings them. */
export const writtenText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
        fc.constantFrom(
          '\n',
          '\r\n',
          ' ',
          '\t',
          '\u00a0',
          '\u3000',
          '\u2028',
          '\u0000',
          '\ud800',
          '{n}',
          'slowly',
          '慢慢',
        ),
      ),
      { maxLength: 12 },
    )
    .map((parts) => [...parts.join('')].slice(0, maxLength).join(''));

const exerciseId = fc.stringMatching(/^ex_[0-9a-f]{20}$/);
const revision = fc.stringMatching(/^[a-z0-9._-]{1,24}$/);
const PLAIN = { noNullPrototype: true } as const;
const side = fc.constantFrom(...SIDES);
const { customDosage, ...members } = eachOfDosage({
  number: whole,
  frequency: ({ times }) => fc.record({ times: whole(times), period: fc.constantFrom(...PERIODS) }, PLAIN),
  text: ({ maxLength, notBlank }) => writtenText(maxLength).filter((text) => !notBlank || /\S/.test(text)),
});
const unsetMembers = Object.fromEntries(Object.entries(members).map(([name, value]) => [name, unset<unknown>(value)]));

const structured = fc.record(
  { side, ...unsetMembers, customDosage: fc.constant(null) },
  { requiredKeys: ['side'], ...PLAIN },
);

const NULLS = Object.fromEntries(STRUCTURED_DOSAGE_MEMBERS.map((name) => [name, null]));
const ownWords = fc.record(
  { side, resistance: unset(members.resistance), customDosage, restSeconds: fc.constant(null) },
  { requiredKeys: ['side', 'customDosage'], ...PLAIN },
);
const dosage = fc.oneof(
  { weight: 3, arbitrary: structured },
  ownWords,
  ownWords.map((members) => ({ ...NULLS, ...members })),
);

const item = fc
  .record({ exerciseId, revision, dosage, name: writtenText(60), text: fc.oneof(fc.constant(''), writtenText(400)) })
  .map(({ exerciseId: id, revision: version, name, text, ...row }) => ({
    prescription: { exerciseId: id, revision: version, ...row.dosage, clinicianInstructions: text },
    exercise: { id, revision: version, name },
  }));

/**
 * Valid completion items (`completionItemSchema`), in order; of the snapshot only id, revision and name. The types know no null, the
 * messages do.
 */
export const programItems = (maxLength = 20): fc.Arbitrary<CompletionItem[]> =>
  fc.array(item, { maxLength }).map((rows) =>
    rows.map(({ prescription, exercise }, index) => ({
      order: index + 1,
      prescription: prescription as unknown as CompletionPrescription,
      exercise: exercise as unknown as Exercise,
    })),
  );

/** Words of a newer service, and some that every object knows. */
const newWord = fc.constantFrom('alternating', 'month', '四周', 'constructor', '__proto__', 'toString');
const orNone = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: value }, fc.constantFrom(null, undefined));

/** What a store or a newer service did to a row. `undefined` leaves the member as it is; an absent one is not there. */
const storage = fc.record(
  {
    side: orNone(newWord) as fc.Arbitrary<Side | null | undefined>,
    frequency: orNone(fc.record({ times: whole(DOSAGE.frequency.times), period: newWord }, PLAIN)),
    customDosage: fc.constantFrom('', ' ', '\n\u00a0'),
    clinicianInstructions: fc.constantFrom(null, undefined),
    revision: fc.constantFrom(null, undefined),
    name: fc.constantFrom(null, undefined),
  },
  { requiredKeys: [], ...PLAIN },
);

/** The same as a store may give them back: empty members as null or not at all, blank own words, sides and periods of a newer service. */
export const storedItems = (maxLength = 20): fc.Arbitrary<ProgramItem[]> =>
  programItems(maxLength).chain((items) =>
    fc.array(storage, { minLength: items.length, maxLength: items.length }).map((changes) =>
      items.map((item, index) => {
        const { name = item.exercise.name, ...members } = changes[index] ?? {};
        const prescription = { ...item.prescription, ...members } as ProgramItem['prescription'];
        return { ...item, prescription, exercise: { ...item.exercise, name } };
      }),
    ),
  );

/** The members that are set, as the types have them. */
export const setMembers = <P extends object>(prescription: P): P =>
  Object.fromEntries(Object.entries(prescription).filter(([, value]) => value != null)) as P;
