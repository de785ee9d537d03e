// Every problem that the service may find has words at its field, and every end of a link its own page.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { registrationRequestSchema } from '../contract/registration.ts';
import { explain } from '../contract/issues.ts';
import { emptyFields, failureWords, fieldErrors, linkEnd } from './words.ts';

it('has words for every rule of the schema', () => {
  const long = 'x'.repeat(3000);
  for (const [form, words] of [
    [{}, { company: /^Enter/, email: /^Enter/, origin: /^Enter/ }],
    [
      { company: '', email: '', origin: long },
      { company: /^Enter/, email: /like name@/, origin: /^Enter scheme/ },
    ],
    [
      { company: long, email: `a@${'x.'.repeat(200)}example`, origin: '' },
      { company: /120/, email: /254/, origin: undefined },
    ],
    [
      { company: 'a\nb', email: 'a', origin: '' },
      { company: /one line/, email: /like name@/, origin: undefined },
    ],
  ] as const) {
    const { error } = registrationRequestSchema.safeParse(form);
    const issues = (error?.issues ?? []).map((issue) => {
      const name = String(issue.path[0]);
      return { in: 'body' as const, pointer: `/${name}`, ...explain(issue, !Object.hasOwn(form, name)) };
    });
    const errors = fieldErrors(issues);
    for (const name of ['company', 'email', 'origin'] as const) {
      const pattern = words[name];
      if (pattern) assert.match(errors[name] ?? '', pattern);
      else assert.equal(errors[name], undefined);
    }
  }
});

it('knows what was left empty before anything is sent', () => {
  assert.deepEqual(Object.keys(emptyFields({ company: ' ', email: 'a', origin: '' })), ['company', 'origin']);
});

it('says for how long a limit lasts', () => {
  const limited = (retryAfterSeconds: number) =>
    failureWords({ kind: 'refused', code: 'rate_limited', issues: [], retryAfterSeconds });
  assert.match(limited(20), /in a minute\./);
  assert.match(limited(700), /in 12 minutes\./);
  assert.match(failureWords({ kind: 'unavailable' }), /Your entries are kept/);
});

it('tells the ends of a link apart, and keeps the button where trying again may help', () => {
  const titles = (['used', 'superseded', 'expired'] as const).map(
    (reason) => linkEnd('verification_over', reason)?.title,
  );
  assert.equal(new Set(titles).size, 3);
  assert.match(linkEnd('verification_not_found', undefined)?.title ?? '', /not valid/);
  assert.equal(linkEnd('rate_limited', undefined), undefined);
  const full = { kind: 'refused', code: 'verification_over', issues: [], reason: 'domain_full' } as const;
  assert.equal(linkEnd(full.code, full.reason), undefined);
  assert.match(failureWords(full), /Ask the operator .* press the button again\.$/);
});
