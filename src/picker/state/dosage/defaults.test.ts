// What of a catalog's suggestion counts: what the contract's schema of each member lets through.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../../../contract/testing/property-runs.ts';
import { dosageShape, sideSchema } from '../../../contract/exercise/prescription.ts';
import { PERIODS, SIDES } from '../../../contract/vocabulary.ts';
import { defaultsOf } from './defaults.ts';

const limits = [0, 1, 20, 21, 80, 99, 100, 200, 201, 240, 241, 999, 1000, 3600, 3601, -1, 1.5, Number.NaN, 2 ** 53];
const value = fc.oneof(
  fc.constantFrom(...limits, null, true, '', ' ', '3', [], {}, ...SIDES),
  fc.integer({ min: -5, max: 4000 }),
  fc.string({ maxLength: 210, unit: 'binary' }),
  fc.record({ times: fc.constantFrom(0, 1, 20, 21, '2'), period: fc.constantFrom(...PERIODS, 'month') }),
  fc.record({ times: fc.constant(2), period: fc.constant('day'), addedLater: fc.constant(1) }),
  fc.constantFrom({ times: 2 }, { period: 'day' }),
);
const names = [...Object.keys(dosageShape), 'side', 'tempo'] as const;
const suggestion = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });

describe('the defaults of an exercise', () => {
  it('are the members that fit the contract, and no others', () => {
    fc.assert(
      fc.property(suggestion, (defaultPrescription: Record<string, unknown>) => {
        const dosage = Object.fromEntries(
          Object.entries(dosageShape).flatMap(([name, schema]) =>
            schema.safeParse(defaultPrescription[name]).success ? [[name, defaultPrescription[name]]] : [],
          ),
        );
        const side = sideSchema.safeParse(defaultPrescription['side']);
        assert.deepEqual(defaultsOf({ defaultPrescription }), { dosage, ...(side.success && { side: side.data }) });
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});
