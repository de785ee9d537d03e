// The table of a dosage: what is not made from it is held against it by the compiler.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DOSAGE_MEMBERS, eachOfDosage, NUMBER_MEMBERS, STRUCTURED_DOSAGE_MEMBERS } from './dosage.ts';
import { prescriptionSchema } from './prescription.ts';
import { complaints } from '../testing/complaints.ts';

/** Where a member has its own check, clause, extension or name. */
const WRITTEN_BY_HAND = {
  'src/host/parse-completion.ts': 1,
  'src/program/dosage-clauses.ts': 1,
  'src/program/fhir/to-fhir.ts': 1,
  'src/picker/i18n/words/field-words.ts': 2,
};

test('a member that the table gains is missing in every list that is written by hand', () => {
  const says = /Property 'tempo' |lacks ending return/;
  const tempo = { row: 'tempo: { minimum: 1, maximum: 10 },\n  ', before: 'restSeconds: {', says };
  assert.deepEqual(complaints('src/contract/exercise/dosage.ts', tempo, Object.keys(WRITTEN_BY_HAND)), WRITTEN_BY_HAND);
});

test('every member is made something of, by what it holds', () => {
  const kinds = eachOfDosage({ number: () => 'number', frequency: () => 'frequency', text: () => 'text' });
  assert.deepEqual(Object.keys(kinds), DOSAGE_MEMBERS);
  assert.deepEqual(
    DOSAGE_MEMBERS.filter((member) => kinds[member] === 'number'),
    NUMBER_MEMBERS,
  );
  assert.deepEqual(
    DOSAGE_MEMBERS.filter((member) => kinds[member] !== 'text'),
    STRUCTURED_DOSAGE_MEMBERS,
  );
  assert.deepEqual(Object.keys(prescriptionSchema.shape), ['exerciseId', 'revision', 'side', ...DOSAGE_MEMBERS]);
});
