// From what is typed to a dosage, at every limit.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Dosage } from '../../../contract/exercise/dosage.ts';
import { prescriptionSchema } from '../../../contract/exercise/prescription.ts';
import { defaultsOf } from './defaults.ts';
import type { NumberField } from '../model.ts';
import { draftFromDosage } from './draft.ts';
import { boundsOf, dosageFromDraft, draftProblems, readNumber } from './typed-dosage.ts';
import { type DosageDraft, NUMBER_FIELDS } from '../model.ts';

const BOUNDS = { minimum: 1, maximum: 999 };
const EMPTY = draftFromDosage({});

describe('readNumber', () => {
  const table: readonly (readonly [text: string, read: number | 'blank' | 'wrong'])[] = [
    ['', 'blank'],
    ['   ', 'blank'],
    ['10', 10],
    [' 10 ', 10],
    ['007', 7],
    ['10.', 10],
    ['10,0', 10],
    ['10.00', 10],
    ['1,000', 'wrong'],
    ['1.000', 'wrong'],
    ['2.5', 'wrong'],
    ['2,5', 'wrong'],
    ['-1', 'wrong'],
    ['+1', 'wrong'],
    ['1e2', 'wrong'],
    ['ten', 'wrong'],
    ['0', 'wrong'],
    ['999', 999],
    ['1000', 'wrong'],
    ['٣', 3],
    ['۱۲', 12],
    ['１０', 10],
    ['9'.repeat(400), 'wrong'],
  ];
  for (const [text, read] of table) {
    it(`reads ${JSON.stringify(text.slice(0, 12))} as ${read}`, () => assert.equal(readNumber(text, BOUNDS), read));
  }
});

describe('dosageFromDraft', () => {
  for (const field of NUMBER_FIELDS) {
    const { minimum, maximum } = boundsOf(field);
    it(`takes ${field} from ${minimum} to ${maximum} and nothing beside it`, () => {
      const member = (text: string): unknown => {
        const dosage = dosageFromDraft({ ...EMPTY, [field]: text });
        return field === 'times' ? dosage.frequency?.times : dosage[field];
      };
      assert.equal(member(String(minimum)), minimum);
      assert.equal(member(String(maximum)), maximum);
      assert.equal(member(String(minimum - 1)), undefined);
      assert.equal(member(String(maximum + 1)), undefined);
    });
  }

  it('prescribes no frequency without a number', () => {
    assert.deepEqual(dosageFromDraft({ ...EMPTY, period: 'week' }), {});
  });

  it('sets the fields aside for own words, and keeps resistance', () => {
    const draft: DosageDraft = {
      ...EMPTY,
      sets: '3',
      times: '2',
      resistance: ' red band ',
      customDosage: ' As tolerated ',
    };
    assert.deepEqual(dosageFromDraft({ ...draft, mode: 'custom' }), {
      resistance: 'red band',
      customDosage: 'As tolerated',
    });
    assert.deepEqual(dosageFromDraft(draft), {
      sets: 3,
      frequency: { times: 2, period: 'day' },
      resistance: 'red band',
    });
  });

  it('counts letters as the contract does, by code points', () => {
    const resistance = '💪'.repeat(80);
    assert.equal(dosageFromDraft({ ...EMPTY, resistance }).resistance, resistance);
    assert.deepEqual(draftProblems({ ...EMPTY, resistance: `${resistance}!` }, ''), [
      { type: 'length', field: 'resistance', maximum: 80 },
    ]);
  });

  it('gives back every dosage that was put into it', () => {
    const whole = (field: NumberField) => fc.integer({ min: boundsOf(field).minimum, max: boundsOf(field).maximum });
    const dosage = fc.record(
      {
        sets: whole('sets'),
        repetitions: whole('repetitions'),
        holdSeconds: whole('holdSeconds'),
        durationMinutes: whole('durationMinutes'),
        restSeconds: whole('restSeconds'),
        frequency: fc.record(
          { times: whole('times'), period: fc.constantFrom('day', 'week') },
          { noNullPrototype: true },
        ),
        resistance: fc.constantFrom('red band', '5 kg'),
      },
      { requiredKeys: [], noNullPrototype: true },
    );
    fc.assert(
      fc.property(dosage as fc.Arbitrary<Dosage>, (given) => {
        assert.deepEqual(dosageFromDraft(draftFromDosage(given)), given);
      }),
    );
  });

  it('is always a dosage of the contract, whatever is typed', () => {
    const typed = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('', '3', '1,5', '0'));
    const draft = fc.record({
      mode: fc.constantFrom('fields' as const, 'custom' as const),
      period: fc.constantFrom('day' as const, 'week' as const),
      sets: typed,
      repetitions: typed,
      holdSeconds: typed,
      durationMinutes: typed,
      restSeconds: typed,
      times: typed,
      resistance: fc.string({ unit: 'binary', maxLength: 120 }),
      customDosage: fc.string({ unit: 'binary', maxLength: 240 }),
    });
    fc.assert(
      fc.property(draft, (given) => {
        const prescription = { exerciseId: 'e', revision: 'r', side: 'left', ...dosageFromDraft(given) };
        assert.ok(prescriptionSchema.safeParse(prescription).success);
      }),
    );
  });
});

describe('draftProblems', () => {
  it('finds nothing in a blank draft', () => assert.deepEqual(draftProblems(EMPTY, ''), []));

  it('names the bounds of a number that is wrong', () => {
    assert.deepEqual(draftProblems({ ...EMPTY, sets: '100', repetitions: 'x' }, ''), [
      { type: 'number', field: 'sets', minimum: 1, maximum: 99 },
      { type: 'number', field: 'repetitions', minimum: 1, maximum: 999 },
    ]);
  });

  it('passes over the numbers that own words have set aside', () => {
    const draft: DosageDraft = { ...EMPTY, mode: 'custom', sets: '100', customDosage: 'Daily' };
    assert.deepEqual(draftProblems(draft, ''), []);
  });

  it('wants words where own words were chosen', () => {
    assert.deepEqual(draftProblems({ ...EMPTY, mode: 'custom', customDosage: '  ' }, ''), [{ type: 'customEmpty' }]);
  });

  it('limits own words to 200 and instructions to 2,000', () => {
    const draft: DosageDraft = { ...EMPTY, mode: 'custom', customDosage: 'x'.repeat(201) };
    assert.deepEqual(draftProblems(draft, 'x'.repeat(2001)), [
      { type: 'length', field: 'customDosage', maximum: 200 },
      { type: 'length', field: 'instructions', maximum: 2000 },
    ]);
  });
});

describe('defaultsOf', () => {
  it('takes what fits the contract and passes over the rest', () => {
    const defaultPrescription = {
      sets: 3,
      repetitions: '10',
      holdSeconds: 0,
      restSeconds: null,
      frequency: { times: 2, period: 'month' },
      resistance: 'x'.repeat(81),
      side: 'left',
      tempo: '3-1-3',
    };
    assert.deepEqual(defaultsOf({ defaultPrescription }), { dosage: { sets: 3 }, side: 'left' });
  });

  it('chooses no side where the catalog gives none', () => {
    assert.deepEqual(defaultsOf({ defaultPrescription: { sets: 3 } }), { dosage: { sets: 3 } });
    assert.deepEqual(defaultsOf({}), { dosage: {} });
  });
});
