// The picker's checks by hand against the contract's schemas, which judge them.
import { isRecord } from '../../contract/is-record.ts';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../../contract/testing/property-runs.ts';
import { exerciseSchema } from '../../contract/exercise/exercise.ts';
import { pickerSessionSchema, catalogIndexSchema } from '../../contract/picker-session.ts';
import { CATEGORIES, LEVELS, MEDIA_ROLES, PERIODS, REGIONS, SIDES, STATUSES } from '../../contract/vocabulary.ts';
import { type Guard } from '../state/guard.ts';
import { isCatalogAnswer, isExercise, isOpening } from './checked-source.ts';

const text = fc.string({ maxLength: 5, unit: 'grapheme' });
const few = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 2 });
const time = fc.constantFrom('2026-01-01T00:15:00.000Z', '2026-01-01T00:15:00Z', '2026-01-01T00:15:00+05:30');
const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
const exerciseId = hex(20).map((digits) => `ex_${digits}`);
const taxonomy = {
  region: fc.constantFrom(...REGIONS),
  category: fc.constantFrom(...CATEGORIES),
  level: fc.constantFrom(...LEVELS),
};
const anything = fc.dictionary(text, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 });

const exercise = fc.record(
  {
    id: exerciseId,
    slug: text,
    revision: text,
    status: fc.constantFrom(...STATUSES),
    name: text,
    description: text,
    steps: few(text),
    media: fc.tuple(
      ...MEDIA_ROLES.map((role) =>
        fc.record({
          role: fc.constant(role),
          url: fc.webUrl(),
          mimeType: fc.constant('image/png'),
          width: fc.nat(),
          height: fc.nat(),
          sha256: hex(64),
          alt: text,
        }),
      ),
    ),
    ...taxonomy,
    publishedAt: time,
    updatedAt: time,
    replacementId: exerciseId,
    changeReason: text,
    cue: text,
    target: text,
    equipment: few(text),
    tags: few(text),
    searchSynonyms: few(text),
    defaultPrescription: anything,
    addedLater: anything,
  },
  { requiredKeys: ['id', 'slug', 'revision', 'status', 'name', 'description', 'steps', 'media'] },
);

const prescription = fc.record(
  {
    exerciseId: text,
    revision: text,
    side: fc.constantFrom(...SIDES),
    sets: fc.integer({ min: 1, max: 99 }),
    repetitions: fc.integer({ min: 1, max: 999 }),
    holdSeconds: fc.integer({ min: 1, max: 3600 }),
    durationMinutes: fc.integer({ min: 1, max: 240 }),
    frequency: fc.record({ times: fc.integer({ min: 1, max: 20 }), period: fc.constantFrom(...PERIODS) }),
    resistance: fc.string({ maxLength: 80, unit: 'binary' }),
    restSeconds: fc.integer({ min: 0, max: 3600 }),
    customDosage: fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }).filter((words) => /\S/.test(words)),
  },
  { requiredKeys: ['exerciseId', 'revision', 'side'] },
);

const color = hex(6).map((digits) => `#${digits}`);
const opening = fc.record({
  clinicianKey: text,
  otherClinicianKeys: few(text),
  theme: fc.record(
    { brandName: fc.string({ maxLength: 80, unit: 'binary' }), primaryColor: color, backgroundColor: color },
    { requiredKeys: [] },
  ),
  expiresAt: time,
  now: time,
  catalogRevision: text,
  initialSelection: few(prescription),
  exercises: few(exercise),
  current: few(
    fc.record(
      {
        id: text,
        revision: text,
        status: fc.constantFrom(...STATUSES),
        replacementId: text,
        changeReason: text,
        addedLater: anything,
      },
      { requiredKeys: ['id', 'revision', 'status'] },
    ),
  ),
});

const picture = fc.record({ url: text, alt: text, addedLater: text }, { requiredKeys: ['url', 'alt'] });
const index = fc.record({
  exercises: few(
    fc.record(
      {
        id: text,
        revision: text,
        name: text,
        description: text,
        target: text,
        equipment: few(text),
        tags: few(text),
        synonyms: few(text),
        pictures: fc.record({ start: picture, end: picture }),
        ...taxonomy,
        demands: few(text),
        precautions: text,
        defaultPrescription: anything,
        translations: fc.dictionary(text, few(text), { maxKeys: 2 }),
      },
      {
        requiredKeys: ['id', 'revision', 'name', 'description', 'target', 'equipment', 'tags', 'synonyms', 'pictures'],
      },
    ),
  ),
});

type Path = readonly string[];

/** Every place in a value, itself apart. */
const placesIn = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, member]) => [[...path, name], ...placesIn(member, [...path, name])])
    : [];

const MISSING = Symbol('missing');
const junk = fc.oneof(
  { weight: 1, arbitrary: fc.constant(MISSING) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      null,
      true,
      0,
      -1,
      1.5,
      100,
      1e6,
      '',
      ' ',
      'x',
      '2026-01-01',
      '2026-13-01T00:00:00Z',
      '#12345',
      [],
      {},
      ['x'],
      [1],
    ),
  },
  { weight: 1, arbitrary: fc.string({ minLength: 81, maxLength: 210, unit: 'binary' }) },
);

/** The service's exercises have ids of one form; a source may have others. */
const withOurId = (value: unknown): unknown =>
  isRecord(value) && typeof value['id'] === 'string' && value['id'] !== ''
    ? { ...value, id: `ex_${'0'.repeat(20)}` }
    : value;

/** What an opening of the service has besides, and what other sources may leave out. */
const withOurMembers = (value: unknown): unknown =>
  isRecord(value)
    ? {
        accessToken: 't',
        origin: 'https://ehr.test',
        environment: 'sandbox',
        clinicianKey: 'k',
        theme: {},
        expiresAt: '2026-01-01T00:15:00Z',
        now: '2026-01-01T00:00:00Z',
        initialSelection: [],
        current: [],
        ...value,
        exercises: Array.isArray(value['exercises'])
          ? value['exercises'].map(withOurId)
          : 'exercises' in value
            ? value['exercises']
            : [],
      }
    : value;

/** A copy with one place changed or taken out. */
function spoil<T>(value: T, [name, ...path]: Path, replacement: unknown): T {
  if (name === undefined) return replacement as T;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  if (path.length === 0 && replacement === MISSING) delete copy[name];
  else copy[name] = spoil(copy[name], path, replacement);
  // A list has no holes in JSON.
  return (Array.isArray(copy) ? copy.filter(() => true) : copy) as T;
}

const CASES: readonly {
  readonly what: string;
  readonly good: fc.Arbitrary<unknown>;
  readonly fits: Guard;
  readonly judge: (value: unknown) => { readonly success: boolean };
}[] = [
  {
    what: 'an exercise',
    good: exercise,
    fits: isExercise,
    judge: (value) => exerciseSchema.safeParse(withOurId(value)),
  },
  {
    what: 'an opening',
    good: opening,
    fits: isOpening,
    judge: (value) => pickerSessionSchema.safeParse({ data: withOurMembers(value) }),
  },
  {
    what: 'an index',
    good: index,
    fits: isCatalogAnswer,
    judge: (value) =>
      catalogIndexSchema.safeParse({ data: isRecord(value) ? { catalogRevision: 'c1', ...value } : value }),
  },
];

for (const { what, good, fits, judge } of CASES) {
  describe(`the check of ${what}`, () => {
    it('lets through what the schema lets through', () => {
      fc.assert(
        fc.property(good, (value) => {
          assert.ok(judge(value).success, 'The generated value is good.');
          assert.ok(fits(value));
        }),
      );
    });

    it('refuses what the schema refuses, whatever is spoilt', () => {
      let refused = 0;
      const spoilt = good
        .filter((value) => placesIn(value).length > 0)
        .chain((value) => fc.tuple(fc.constant(value), fc.constantFrom(...placesIn(value)), junk))
        .map(([value, place, replacement]) => spoil(value, place, replacement));
      fc.assert(
        fc.property(spoilt, (value) => {
          const { success } = judge(value);
          if (!success) refused += 1;
          assert.equal(fits(value), success);
        }),
        { numRuns: propertyRuns(1_500) },
      );
      assert.ok(refused > propertyRuns(500), `Only ${refused} values were refused.`);
    });

    for (const other of [null, undefined, 7, 'text', [], true]) {
      it(`refuses ${JSON.stringify(other)}`, () => assert.equal(fits(other), false));
    }
  });
}
