// Whatever the headers of a delivery say: it passes only where they mean what the service signed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changedText, damages, fuzz } from '../../contract/testing/fuzz.ts';
import { DELIVERY_ID, deliveryOf, headersOf, SECRET, SIGNED_AT } from '../testing/signed-delivery.ts';
import { verifyWebhook, type WebhookHeaders } from './verify-webhook.ts';

const BODY = JSON.stringify(deliveryOf());
const SIGNED: Readonly<Record<string, string>> = headersOf(BODY, DELIVERY_ID);
const NAMES = ['x-svc-signature', 'x-svc-timestamp', 'x-svc-delivery'] as const;
const NOW = SIGNED_AT * 1000;
/** The service writes them one way: there is no second spelling that means the same. What is empty was not sent. */
const isAsSigned = (values: readonly unknown[], name: string) => {
  const sent = values.filter((value) => typeof value === 'string' && value !== '');
  return sent.length === 1 && sent[0] === SIGNED[name];
};

test('headers that were changed never pass, and none of them makes it throw', async (t) => {
  const value = (name: string) => {
    const signed = SIGNED[name]!;
    const other = fc.oneof(
      changedText(signed),
      fc.constantFrom(
        signed.toUpperCase(),
        `${signed},${signed}`,
        `v1=${signed}`,
        ` ${signed}`,
        `+${signed}`,
        `0${signed}`,
        '',
      ),
      fc.integer({ min: SIGNED_AT - 400, max: SIGNED_AT + 400 }).map(String),
    );
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant<unknown>(signed) },
      other,
      fc.array(fc.oneof(fc.constant(signed), other), { maxLength: 3 }),
      damages([]).map((damage) => damage.value),
    );
  };
  const headers = fc.tuple(
    fc.tuple(...NAMES.map(value)),
    fc.constantFrom('lower', 'upper', 'fetch', 'twice'),
    fc.integer({ min: -400_000, max: 400_000 }),
  );
  const seen = await fuzz(t, headers, ([values, form, late]) => {
    const given = Object.fromEntries(
      NAMES.map((name, index) => [form === 'upper' ? name.toUpperCase() : name, values[index]]),
    );
    const twice = form === 'twice' ? { ...given, 'X-Svc-Signature': SIGNED['x-svc-signature'] } : given;
    const asked = form === 'fetch' ? { get: (name: string) => given[name] as string | null } : twice;
    const verified = verifyWebhook(BODY, asked as WebhookHeaders, SECRET, { now: () => NOW + late });
    if (!verified.ok) return verified.reason;
    for (const [index, name] of NAMES.entries()) {
      const sent = form === 'twice' && name === 'x-svc-signature' ? [values[index], SIGNED[name]] : [values[index]];
      assert.ok(isAsSigned(form === 'fetch' ? sent : sent.flat(), name), `${name}: ${JSON.stringify(sent)}`);
    }
    assert.ok(Math.abs(late) <= 300_000);
    return 'ok';
  });
  assert.ok(seen['ok'] && seen['bad_signature'] && seen['missing_header']);
});

test('a body that was changed never passes', async (t) => {
  const changed = fc.oneof(changedText(BODY), fc.uint8Array({ maxLength: 300 }));
  await fuzz(t, changed, (body) => {
    const verified = verifyWebhook(body, SIGNED, SECRET, { now: () => NOW });
    assert.equal(verified.ok, body === BODY);
    return verified.ok ? 'ok' : verified.reason;
  });
});
