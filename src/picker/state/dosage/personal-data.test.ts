// What the quiet warning says that it saw, and where it would only be in the way.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { personalKindsIn } from './field-warning.ts';

const PERSONAL = {
  email: ['anna@clinic.example'],
  date: ['12.03.1980', '01.02.1980', '12/03/80', '1980-03-12', '12. 3. 1980', 'born 7.5.62'],
  phone: ['+49 151 23456789', '0151/2345678', '(555) 123-4567', '555-123-4567', 'call 01512345678'],
  longNumber: ['patient 4711023', '123456'],
};
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

for (const [kind, texts] of Object.entries(PERSONAL)) {
  for (const text of texts) it(`sees in "${text}": ${kind}`, () => assert.deepEqual(personalKindsIn(text), [kind]));
}
it('names each kind that it sees, once', () => {
  const text = 'call 079 123 45 67 or 079 765 43 21, me@clinic.org, born 12.03.1980, file 4711023';
  assert.deepEqual(personalKindsIn(text), ['email', 'date', 'phone', 'longNumber']);
});
for (const text of DOSAGE) it(`lets "${text}" pass`, () => assert.deepEqual(personalKindsIn(text), []));
