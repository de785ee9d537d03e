// Text with U+0000 or half of a surrogate pair, and members that appear twice, in bodies of JSON.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ErrorIssue } from '../../contract/errors.ts';
import { exerciseId } from '../domain/catalog/exercise-content.ts';
import { testService } from '../testing/service/test-service.ts';

const TABLE: readonly (readonly [what: string, path: string, payload: string, pointers: readonly string[]])[] = [
  ['a value', '/picker/sessions', '{"theme":{"brandName":"a\\u0000"}}', ['/theme/brandName']],
  ['half of a pair', '/picker/sessions', '{"theme":{"brandName":"\\ud83d."}}', ['/theme/brandName']],
  [
    'the other half',
    '/picker/sessions',
    '{"theme":{"brandName":"\\uDCAA"},"origin":"\\u0000"}',
    ['/origin', '/theme/brandName'],
  ],
  [
    'an item',
    '/picker/sessions',
    '{"initialSelection":[{"clinicianInstructions":"\\u0000"}]}',
    ['/initialSelection/0/clinicianInstructions'],
  ],
  ['the name of a member', '/picker/sessions', '{"theme":{"canary\\u0000":1}}', ['/theme']],
  ['an unknown member', '/picker/sessions', '{"patients":{"canary":"\\u0000"}}', ['/patients']],
  ['an unknown member that could be data', '/picker/sessions', '{"canary 1970":"\\u0000"}', ['']],
  ['a value of another type', '/picker/sessions', '{"theme":[{"canary":"\\ud800"}]}', ['/theme']],
  ['a text that is the body', '/picker/sessions', '"canary\\u0000"', ['']],
  ['a very deep text', '/picker/sessions', `${'['.repeat(20_000)}"\\u0000"${']'.repeat(20_000)}`, ['']],
  ['a webhook', '/webhooks', '{"url":"https://canary.example/\\u0000","events":["exercise.updated"]}', ['/url']],
  ['a registration', '/sandbox/register', '{"company":"canary\\udfff"}', ['/company']],
  [
    'an activation',
    '/picker/sessions/0b1c2d3e-0000-4000-8000-000000000001/activate',
    '{"secret":"\\u0000"}',
    ['/secret'],
  ],
];

describe('a body with text that nothing can hold', () => {
  it('is refused by its place', async (t) => {
    const service = await testService(t);
    const headers = { ...(await service.authorization()), 'content-type': 'application/json' };
    for (const [what, path, payload, pointers] of TABLE) {
      const response = await service.api('POST', path, { headers, payload });
      assert.equal(response.statusCode, 400, what);
      const { error } = response.json<{ error: { code: string; details: { issues: ErrorIssue[] } } }>();
      assert.equal(error.code, 'validation_failed', what);
      assert.deepEqual(
        error.details.issues.map(({ pointer, rule }) => [pointer, rule]),
        pointers.map((pointer) => [pointer, 'wellFormed']),
        what,
      );
      assert.equal(response.body.includes('canary'), false, what);
    }
  });

  it('is told from text that hides something, which is refused by its own rule', async (t) => {
    const service = await testService(t);
    const headers = { ...(await service.authorization()), 'content-type': 'application/json' };
    const payload =
      '{"origin":"https://a.example","clinicianId":"clinician-1","theme":{"brandName":"canary\\nCanary"}}';
    const response = await service.api('POST', '/picker/sessions', { headers, payload });
    const { error } = response.json<{ error: { code: string; details: { issues: ErrorIssue[] } } }>();
    const message = 'This must be one line of text, without control characters.';
    assert.deepEqual(error.details.issues, [{ in: 'body', pointer: '/theme/brandName', rule: 'text', message }]);
  });

  it('is told from text with whole pairs and other escapes', async (t) => {
    const service = await testService(t);
    const headers = {
      ...(await service.authorization({ origins: ['https://a.example'] })),
      'content-type': 'application/json',
    };
    const { revision } = service.catalog.visible('full').find(exerciseId('test', 'bridge'))!;
    const selection = `{"exerciseId":"${exerciseId('test', 'bridge')}","revision":"${revision}","side":"left"}`;
    const payload = `{"origin":"https://a.example","clinicianId":"clinician-1","theme":{"brandName":"\\ud83d\\udcaa\\u0021\\\\u0000"},"initialSelection":[${selection}]}`;
    assert.equal((await service.api('POST', '/picker/sessions', { headers, payload })).statusCode, 201);
  });
});

describe('a member that appears twice in a body', () => {
  const SESSION = '"origin":"https://a.example","clinicianId":"clinician-1"';
  const TWICE: readonly (readonly [what: string, payload: string, pointers: readonly string[]])[] = [
    ['at the top', `{${SESSION},"origin":"https://b.example"}`, ['/origin']],
    ['inside', `{${SESSION},"theme":{"brandName":"A","primaryColor":"#0b6e6e","brandName":"B"}}`, ['/theme/brandName']],
    ['in an item', `{${SESSION},"initialSelection":[{"sets":1},{"sets":1,"sets":2}]}`, ['/initialSelection/1/sets']],
    ['in another spelling', `{${SESSION},"\\u006frigin":"https://b.example"}`, ['/origin']],
    ['unknown', `{${SESSION},"patient":1,"patient":2}`, ['/patient']],
    ['unknown, and could be data', `{${SESSION},"canary 1970":1,"canary 1970":2}`, ['']],
    ['in what another one replaced', `{${SESSION},"theme":{"canary":1,"canary":2},"theme":{}}`, ['/theme', '/theme']],
    ['named as objects are made', `{${SESSION},"__proto__":{},"__proto__":{}}`, ['/__proto__']],
  ];
  it('is refused by its place', async (t) => {
    const service = await testService(t);
    const headers = { ...(await service.authorization()), 'content-type': 'application/json' };
    for (const [what, payload, pointers] of TWICE) {
      const response = await service.api('POST', '/picker/sessions', { headers, payload });
      const { error } = response.json<{ error: { code: string; details: { issues: ErrorIssue[] } } }>();
      assert.deepEqual([response.statusCode, error.code], [400, 'validation_failed'], what);
      assert.deepEqual(
        error.details.issues.map(({ pointer, rule }) => [pointer, rule]),
        pointers.map((pointer) => [pointer, 'uniqueMembers']),
        what,
      );
      assert.equal(response.body.includes('canary'), false, what);
    }
  });
});
