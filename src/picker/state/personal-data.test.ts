// Where the quiet warning appears, and where it would only be in the way.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { looksPersonal } from './personal-data.ts';

const PERSONAL = [
  'anna@clinic.example',
  '+49 151 23456789',
  '0151/2345678',
  '(555) 123-4567',
  '555-123-4567',
  '12.03.1980',
  '12/03/80',
  '1980-03-12',
  '12. 3. 1980',
  'patient 4711023',
];
const DOSAGE = [
  '',
  '3 x 10',
  'tempo 3-1-3',
  '12-10-8-6',
  '10/10/10/10 kg pyramid, 2-0-2',
  '2.5 kg',
  '7,5 kg, then 10 kg',
  'red band @ door',
  '90/90 position',
  '30-45 s, 2-3 times',
  '1000 m walk',
];

for (const text of PERSONAL) it(`warns of "${text}"`, () => assert.equal(looksPersonal(text), true));
for (const text of DOSAGE) it(`lets "${text}" pass`, () => assert.equal(looksPersonal(text), false));
