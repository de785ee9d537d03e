// What a handout reads of a stored item is what the dosage sentence says of it: patient and chart are told the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../../../contract/testing/property-runs.ts';
import { dosageSentence } from '../../dosage-sentence.ts';
import { inProgramOrder } from '../../program-item.ts';
import { storedItems } from '../../testing/arbitrary-program.ts';
import { storedExercises } from './stored-exercise.ts';

test('handout and sentence agree on the dosage and the side, whatever a store gives back', () => {
  const seen = { newPeriod: 0, newSide: 0, blank: 0 };
  // A handout trims what was written.
  const said = (...[dosage]: Parameters<typeof dosageSentence>) => dosageSentence(dosage).replace(/\s/g, '');
  fc.assert(
    fc.property(storedItems(4), (items) => {
      const read = storedExercises(items);
      inProgramOrder(items).forEach(({ prescription }, index) => {
        const { dosage, side } = read[index]!;
        assert.equal(said({ ...dosage, side: side as NonNullable<typeof prescription.side> }), said(prescription));
        if (prescription.frequency && !['day', 'week'].includes(prescription.frequency.period)) seen.newPeriod += 1;
        if (side === 'alternating') seen.newSide += 1;
        if (prescription.customDosage?.trim() === '') seen.blank += 1;
      });
    }),
    { numRuns: propertyRuns(1_000) },
  );
  assert.ok(Math.min(...Object.values(seen)) > propertyRuns(50), JSON.stringify(seen));
});
