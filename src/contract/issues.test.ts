// Every rule that a request can break is told in words that help.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type * as z from 'zod/mini';
import { OPERATIONS } from './operations/operations.ts';
import { prescriptionSchema } from './exercise/prescription.ts';
import { registrationRequestSchema } from './registration.ts';
import { explain } from './issues.ts';
import { pickerSessionRequestSchema } from './session.ts';
import { webhookRequestSchema } from './webhook.ts';

const { listExercises, getSnapshotPage } = OPERATIONS;
const TABLE: readonly (readonly [schema: z.ZodMiniType, value: object, path: string, words: RegExp])[] = [
  [registrationRequestSchema, { company: ' ' }, 'company', /something that can be seen/],
  [registrationRequestSchema, { company: '' }, 'company', /at least 1 character long\./],
  [listExercises.query, { limit: 'x' }, 'limit', /whole number/],
  [getSnapshotPage.query, { offset: '-1' }, 'offset', /whole number/],
  [
    pickerSessionRequestSchema,
    { clinicianId: 'short' },
    'clinicianId',
    /8 to 128 characters from A-Z a-z 0-9 \. _ : -/,
  ],
  [
    pickerSessionRequestSchema,
    { theme: { primaryColor: 'red' } },
    'theme.primaryColor',
    /# and six hexadecimal digits/,
  ],
  [
    pickerSessionRequestSchema,
    { theme: { backgroundColor: '#12' } },
    'theme.backgroundColor',
    /# and six hexadecimal digits/,
  ],
  [pickerSessionRequestSchema, { theme: { brandName: 'A\nB' } }, 'theme.brandName', /one line of text/],
  [pickerSessionRequestSchema, { theme: { brandName: '\u202eA' } }, 'theme.brandName', /text direction/],
  [webhookRequestSchema, { url: 'http://a.example' }, 'url', /start with https:\/\//],
  [webhookRequestSchema, { events: [] }, 'events', /at least 1 item\./],
  [
    webhookRequestSchema,
    { url: 'https://a.example', events: ['exercise.updated', 'exercise.updated'] },
    'events',
    /Each item must be unique\./,
  ],
  [prescriptionSchema, { customDosage: ' ' }, 'customDosage', /not be blank/],
];
for (const [schema, value, path, words] of TABLE) {
  it(`says of ${path} ${words.source}`, () => {
    const issues = schema.safeParse(value).error?.issues ?? [];
    const messages = issues
      .filter((issue) => issue.path.join('.') === path)
      .map((issue) => explain(issue, false).message);
    assert.match(messages.join(), words);
  });
}
