// A program in FHIR R4: valid whatever was prescribed, and nothing lost on the way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Identifier, Reference, ServiceRequest } from 'fhir/r4';
import { propertyRuns } from '../../contract/testing/property-runs.ts';
import type { CompletionPrescription } from '../../contract/messages/messages.ts';
import type { ProgramItem } from '../program-item.ts';
import { dosageSentence } from '../dosage-sentence.ts';
import { programItems, storedItems } from '../testing/arbitrary-program.ts';
import { r4Faults } from '../testing/r4-judge.ts';
import type { FhirExtension, FhirServiceRequest } from './service-request.ts';
import { type FhirContext, fhirText, toFhir } from './to-fhir.ts';

const CONTEXT: FhirContext = {
  baseUrl: 'https://service.example/api/v1',
  status: 'active',
  intent: 'order',
  subject: { reference: 'Patient/17' },
};
const FULL_CONTEXT: FhirContext = {
  ...CONTEXT,
  encounter: { reference: 'Encounter/4' },
  requester: { reference: 'Practitioner/2', display: 'A. Brown' },
  authoredOn: '2026-11-22T09:30:00.000Z',
  requisition: { system: 'https://clinic.example/programs', value: '2026-0042' },
};
const itemOf = (members: Partial<CompletionPrescription>, name = 'Bridge', order = 1): ProgramItem => ({
  order,
  prescription: {
    exerciseId: 'ex_00000000000000000001',
    revision: 'r7',
    side: 'left',
    clinicianInstructions: '',
    ...members,
  },
  exercise: { name },
});
const LOCALES = ['en', 'es', 'fr', 'de', 'pt-BR', 'zh-Hans', 'ar'];
const faults = (resource: object) => r4Faults(resource as Record<string, unknown>);
const one = (item: ProgramItem, context = CONTEXT): FhirServiceRequest => {
  const [request, ...others] = toFhir([item], context);
  assert.ok(request && others.length === 0);
  assert.deepEqual(faults(request), []);
  return request;
};

test('a full prescription lands where docs/program.md says', () => {
  const item = itemOf(
    {
      sets: 3,
      repetitions: 10,
      holdSeconds: 5,
      restSeconds: 60,
      resistance: 'red band',
      frequency: { times: 2, period: 'day' },
      clinicianInstructions: 'Slowly.\nBreathe.',
    },
    'Bridge',
    4,
  );
  const seconds = (value: number) => ({ value, unit: 's', system: 'http://unitsofmeasure.org', code: 's' });
  assert.deepEqual(one(item, FULL_CONTEXT), {
    resourceType: 'ServiceRequest',
    extension: [
      {
        url: 'https://service.example/api/v1/StructureDefinition/exercise-prescription',
        extension: [
          { url: 'order', valuePositiveInt: 4 },
          { url: 'sets', valuePositiveInt: 3 },
          { url: 'repetitions', valuePositiveInt: 10 },
          { url: 'hold', valueDuration: seconds(5) },
          { url: 'rest', valueDuration: seconds(60) },
          { url: 'resistance', valueString: 'red band' },
        ],
      },
    ],
    requisition: { system: 'https://clinic.example/programs', value: '2026-0042' },
    status: 'active',
    intent: 'order',
    code: {
      coding: [
        {
          system: 'https://service.example/api/v1/exercises',
          version: 'r7',
          code: 'ex_00000000000000000001',
          display: 'Bridge',
        },
      ],
      text: 'Bridge',
    },
    subject: { reference: 'Patient/17' },
    encounter: { reference: 'Encounter/4' },
    occurrenceTiming: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
    authoredOn: '2026-11-22T09:30:00.000Z',
    requester: { reference: 'Practitioner/2', display: 'A. Brown' },
    bodySite: [{ coding: [{ system: 'http://snomed.info/sct', code: '7771000', display: 'Left' }], text: 'left' }],
    patientInstruction: '3 sets × 10 reps, hold 5 s, red band, rest 60 s, twice a day, left\nSlowly.\nBreathe.',
  });
});

test('a duration is the length of each time; without a frequency it stands alone', () => {
  const timing = (members: Partial<CompletionPrescription>) => one(itemOf(members)).occurrenceTiming?.repeat;
  assert.deepEqual(timing({ durationMinutes: 20 }), { duration: 20, durationUnit: 'min' });
  assert.deepEqual(timing({ durationMinutes: 20, frequency: { times: 3, period: 'week' } }), {
    frequency: 3,
    period: 1,
    periodUnit: 'wk',
    duration: 20,
    durationUnit: 'min',
  });
  assert.equal(timing({ sets: 3 }), undefined);
});

test('a dosage in own words is text, and overrides what a store kept beside it', () => {
  const request = one(itemOf({ customDosage: 'Until tired', sets: 3, frequency: { times: 2, period: 'day' } }));
  assert.deepEqual(request.extension[0]?.extension?.slice(1), [{ url: 'customDosage', valueString: 'Until tired' }]);
  assert.equal(request.occurrenceTiming, undefined);
  assert.equal(request.patientInstruction, '“Until tired”, left');
});

test('sides are SNOMED CT qualifiers with the word of the language; no side is no member', () => {
  const site = (side: CompletionPrescription['side'], locale?: string) => {
    const [first] = one(itemOf({ side }), { ...CONTEXT, locale }).bodySite ?? [];
    return first && [first.coding[0]?.code, first.text];
  };
  assert.deepEqual(site('left'), ['7771000', 'left']);
  assert.deepEqual(site('right', 'es'), ['24028007', 'derecha']);
  assert.deepEqual(site('bilateral', 'fr'), ['51440002', 'les deux ensemble']);
  assert.equal(site('not_applicable'), undefined);
});

test('each side keeps the code of both, and is said in the instruction', () => {
  const exercise = { name: 'Clamshell', sideMeaning: 'the top leg' };
  const request = one({ ...itemOf({ side: 'bilateral', sets: 3 }), exercise });
  const [site] = request.bodySite ?? [];
  assert.deepEqual([site?.coding[0]?.code, site?.text], ['51440002', 'each side']);
  assert.match(request.patientInstruction ?? '', /^3 sets, each side/);
});

const stored = (members: object, exercise: object = { name: 'Bridge' }): ProgramItem => {
  const { order, prescription } = itemOf({});
  return { order, prescription: { ...prescription, ...members }, exercise };
};

test('a period that R4 cannot say is said in words, and no half of a timing', () => {
  const request = one(stored({ sets: 3, durationMinutes: 20, frequency: { times: 2, period: 'month' } }));
  assert.equal(request.occurrenceTiming, undefined);
  assert.equal(request.patientInstruction, '3 sets, 20\u00a0min, 2 × month, left'.replaceAll('\u00a0', ' '));
});

test('a side that is not known is said in words; none is no member', () => {
  const request = one(stored({ sets: 3, side: 'alternating' }));
  assert.equal(request.bodySite, undefined);
  assert.equal(request.patientInstruction, '3 sets, alternating');
  assert.equal('bodySite' in one(stored({ side: null })), false);
  assert.equal('bodySite' in one(stored({ side: undefined })), false);
});

test('what a store keeps as NULL or blank is not there', () => {
  const nulls = { revision: null, clinicianInstructions: null, side: null, customDosage: ' ', sets: 3 };
  const request = one(stored(nulls, { name: null }));
  assert.equal(request.patientInstruction, '3 sets');
  assert.deepEqual(Object.keys(request.code.coding[0]!), ['system', 'code']);
  assert.deepEqual(
    request.extension[0]?.extension?.map(({ url }) => url),
    ['order', 'sets'],
  );
});

test('a row that cannot be used is refused with its place among the rows that were given', () => {
  const refused = (item: unknown, message: string) =>
    assert.throws(() => toFhir([stored({}), item as ProgramItem], CONTEXT), { name: 'RangeError', message });
  refused(null, 'items[1] is missing.');
  refused({ ...stored({}), order: null }, 'items[1].order is missing.');
  refused({ ...stored({}), exercise: null }, 'items[1].exercise is missing.');
  refused({ ...stored({}), prescription: undefined }, 'items[1].prescription is missing.');
  refused(stored({ exerciseId: null }), 'items[1].prescription.exerciseId is missing.');
});

test('whatever a store gives back is valid, and its dosage is in the words', () => {
  const seen = { site: 0, newSide: 0, timed: 0, newPeriod: 0 };
  fc.assert(
    fc.property(storedItems(3), fc.constantFrom(...LOCALES), (items, locale) => {
      toFhir(items, { ...CONTEXT, locale }).forEach((request, index) => {
        const { prescription } = items[index]!;
        assert.deepEqual(faults(request), []);
        const sentence = fhirText(dosageSentence(prescription, { locale }));
        assert.ok((request.patientInstruction ?? '').startsWith(sentence));
        const { side, frequency, customDosage } = prescription;
        const hasSite = side === 'left' || side === 'right' || side === 'bilateral';
        assert.equal(request.bodySite !== undefined, hasSite);
        if (hasSite) seen.site += 1;
        else if (side != null && side !== 'not_applicable') {
          assert.ok(sentence.endsWith(side));
          seen.newSide += 1;
        }
        if (frequency == null || customDosage?.trim()) return;
        const isKnown = frequency.period === 'day' || frequency.period === 'week';
        assert.equal(request.occurrenceTiming !== undefined, isKnown);
        if (!isKnown) assert.ok(sentence.includes(`${frequency.times} × ${frequency.period as string}`));
        seen[isKnown ? 'timed' : 'newPeriod'] += 1;
      });
    }),
    { numRuns: 1_000 },
  );
  assert.ok(Math.min(...Object.values(seen)) > 50, JSON.stringify(seen));
});

test('a row without any dosage is still a request', () => {
  const request = one(itemOf({ side: 'not_applicable' }, ''));
  assert.deepEqual(Object.keys(request), ['resourceType', 'extension', 'status', 'intent', 'code', 'subject']);
  assert.equal('text' in request.code, false);
});

test('a record system may name code system and extension itself', () => {
  const codeSystem = 'urn:oid:2.16.840.1.113883.3.9999';
  const extensionUrl = 'https://clinic.example/fhir/StructureDefinition/exercise';
  const request = one(itemOf({}), { ...CONTEXT, codeSystem, extensionUrl });
  assert.deepEqual([request.code.coding[0]?.system, request.extension[0]?.url], [codeSystem, extensionUrl]);
  const slash = one(itemOf({}), { ...CONTEXT, baseUrl: `${CONTEXT.baseUrl}/` });
  assert.equal(slash.code.coding[0]?.system, 'https://service.example/api/v1/exercises');
});

test('the types fit those of @types/fhir: references and identifiers come in, requests go out', () => {
  const subject: Reference = { reference: 'Patient/17', identifier: { use: 'official', value: '17' } };
  const requisition: Identifier = { system: 'https://clinic.example/programs', value: '2026-0042', period: {} };
  const requests: ServiceRequest[] = toFhir([itemOf({})], { ...CONTEXT, subject, requisition });
  // @ts-expect-error: this is what a type that does not fit looks like.
  const wrong: ServiceRequest[] = requests.map((request) => ({ ...request, bodySite: 'left' }));
  assert.equal(wrong.length, requests.length);
});

const REFUSED: readonly (readonly [what: string, item: ProgramItem, context: FhirContext, message: RegExp])[] = [
  ['a relative address', itemOf({}), { ...CONTEXT, baseUrl: '/api/v1' }, /^baseUrl .* uri/],
  ['an address with a space', itemOf({}), { ...CONTEXT, codeSystem: 'https://a b' }, /^codeSystem .* uri/],
  ['a relative extension', itemOf({}), { ...CONTEXT, extensionUrl: 'exercise' }, /^extensionUrl .* uri/],
  ['a time without offset', itemOf({}), { ...CONTEXT, authoredOn: '2026-11-22T09:30:00' }, /^authoredOn .* dateTime/],
  ['an empty subject', itemOf({}), { ...CONTEXT, subject: {} }, /^subject is empty/],
  ['an id with two spaces', itemOf({ exerciseId: 'a  b' }), CONTEXT, /^items\[0\]\.prescription\.exerciseId .* code/],
  ['a blank revision', itemOf({ revision: ' ' }), CONTEXT, /^items\[0\]\.prescription\.revision .* string/],
];
for (const [what, item, context, message] of REFUSED) {
  test(`${what} is refused with its place, and without its value`, () => {
    assert.throws(() => toFhir([item], context), { name: 'RangeError', message });
  });
}

test('every program gives valid resources, in order, and nothing that was prescribed is lost', () => {
  const seen = { custom: 0, timed: 0 };
  fc.assert(
    fc.property(programItems(3), fc.constantFrom(...LOCALES), fc.boolean(), (items, locale, isFull) => {
      const before = structuredClone(items);
      const requests = toFhir([...items].reverse(), { ...(isFull ? FULL_CONTEXT : CONTEXT), locale });
      assert.deepEqual(items, before);
      assert.equal(requests.length, items.length);
      items.forEach(({ order, prescription, exercise }, index) => {
        const request = requests[index]!;
        assert.deepEqual(faults(request), []);
        assert.deepEqual(JSON.parse(JSON.stringify(request)), request);
        const { sets, repetitions, holdSeconds, restSeconds, durationMinutes, frequency, side } = prescription;
        const { resistance, customDosage, clinicianInstructions } = prescription;
        const said = partsOf(request);
        assert.deepEqual(said, {
          order,
          ...(sets && { sets }),
          ...(repetitions && { repetitions }),
          ...(holdSeconds && { hold: holdSeconds }),
          ...(restSeconds != null && { rest: restSeconds }),
          ...(fhirText(resistance ?? '') && { resistance: fhirText(resistance ?? '') }),
          ...(fhirText(customDosage ?? '') && { customDosage: fhirText(customDosage ?? '') }),
        });
        const repeat = request.occurrenceTiming?.repeat;
        assert.equal(repeat?.duration, durationMinutes ?? undefined);
        assert.equal(repeat?.frequency, frequency?.times);
        assert.equal(repeat?.periodUnit, frequency ? { day: 'd', week: 'wk' }[frequency.period] : undefined);
        assert.equal(request.bodySite === undefined, side === 'not_applicable');
        assert.equal(request.code.text ?? '', fhirText(exercise.name));
        const { version, code } = request.code.coding[0]!;
        assert.deepEqual([version, code], [prescription.revision, prescription.exerciseId]);
        assert.ok((request.patientInstruction ?? '').endsWith(fhirText(clinicianInstructions)));
        if (customDosage != null) seen.custom += 1;
        if (repeat) seen.timed += 1;
      });
    }),
    { numRuns: propertyRuns(2_000) },
  );
  assert.ok(Math.min(seen.custom, seen.timed) > propertyRuns(200), JSON.stringify(seen));
});

/** The parts of the extension by name, with the plain values. */
function partsOf({ extension: [whole] }: FhirServiceRequest): Record<string, unknown> {
  const value = (part: FhirExtension) => part.valuePositiveInt ?? part.valueDuration?.value ?? part.valueString;
  return Object.fromEntries((whole?.extension ?? []).map((part) => [part.url, value(part)]));
}

test('text keeps its words and lines; only what FHIR cannot hold goes', () => {
  assert.equal(fhirText(' a\u00a0b\r\nc\u2028d\u3000e\u0000\u001bf\tg\n'), 'a b\nc\nd ef\tg');
  assert.equal(fhirText('🏋 x\ud83c y'), '🏋 x\ufffd y');
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => fhirText(fhirText(text)) === fhirText(text)));
});

type Json = Record<string, unknown>;
const member = (holder: unknown, ...path: readonly (string | number)[]): Json =>
  path.reduce<unknown>((value, name) => (value as Json)[name], holder) as Json;
const repeat = (request: Json) => member(request, 'occurrenceTiming', 'repeat');

const BROKEN: readonly (readonly [what: string, breakIt: (request: Json) => unknown])[] = [
  ['no subject', (request) => delete request['subject']],
  ['an unknown member', (request) => (request['sets'] = 3)],
  ['a blank instruction', (request) => (request['patientInstruction'] = ' ')],
  ['an empty instruction', (request) => (request['patientInstruction'] = '')],
  ['a control character', (request) => (request['patientInstruction'] = 'a\u0000')],
  ['null for nothing', (request) => (request['encounter'] = null)],
  ['an empty object', (request) => (request['encounter'] = {})],
  ['a date of its own', (request) => (request['authoredOn'] = '22.11.2026')],
  ['a unit of its own', (request) => (repeat(request)['periodUnit'] = 'day')],
  ['a duration without unit', (request) => (repeat(request)['duration'] = 5)],
  ['a period without unit', (request) => delete repeat(request)['periodUnit']],
  ['an extension with value and parts', (request) => (member(request, 'extension', 0)['valueString'] = 'x')],
  ['an extension without value', (request) => delete member(request, 'extension', 0)['extension']],
  ['an extension without url', (request) => delete member(request, 'extension', 0)['url']],
  ['a code with two spaces', (request) => (member(request, 'code', 'coding', 0)['code'] = 'a  b')],
];
for (const [what, breakIt] of BROKEN) {
  test(`the judge of these tests refuses ${what}`, () => {
    const request = member(structuredClone(one(itemOf({ frequency: { times: 2, period: 'day' } }))));
    breakIt(request);
    assert.notDeepEqual(faults(request), []);
  });
}
