// The verification of deliveries: what passes, what does not and why.
import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, it, type TestContext } from 'node:test';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { EVENT_TYPES } from '../../contract/vocabulary.ts';
import type { ClaimedDelivery } from '../../server/store/store.ts';
import { deliveryRequest } from '../../server/webhooks/delivery-request.ts';
import { DELIVERY_ID, deliveryOf, headersOf, SECRET, signatureOf, SIGNED_AT } from '../testing/signed-delivery.ts';
import { verifyWebhook, type VerifyOptions, type WebhookHeaders } from './verify-webhook.ts';

const BODY = JSON.stringify(deliveryOf());
const HEADERS = headersOf(BODY, DELIVERY_ID);
const NOW = { now: () => SIGNED_AT * 1000 };

const reasonOf = (
  headers: WebhookHeaders,
  {
    body = BODY,
    secret = SECRET,
    ...options
  }: VerifyOptions & { body?: string | Uint8Array; secret?: string | string[] } = {},
) => {
  const verified = verifyWebhook(body, headers, secret, { ...NOW, ...options });
  return verified.ok ? 'ok' : verified.reason;
};

describe('a test of the operator', () => {
  it('is passed on as one', () => {
    const body = JSON.stringify({ ...deliveryOf(), test: true });
    const verified = verifyWebhook(body, headersOf(body, DELIVERY_ID), SECRET, NOW);
    assert.equal(verified.ok && verified.delivery.test, true);
  });
});

describe('signatures that other tools made', () => {
  // { printf '%s.' 1787479200; cat body; } | openssl dgst -sha256 -hmac 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY='
  // and the same with Python: hmac.new(secret, b'1787479200.' + body, hashlib.sha256).hexdigest()
  const vectors = [
    ['plain text', '', '662c6d73f13874802f5663b6e24669405cede805687bd7d4a3dc85be4e0a13ef', 'ok'],
    [
      'text beyond ASCII, written and escaped',
      '"note":"ü 🦵 \\u00fc",',
      '0ad8c452917a3fb3c314eed3f62c7ddd1ea12134208f81ee326af13b23dd4c74',
      'ok',
    ],
    [
      'a byte that is no UTF-8',
      '"note":"\xff",',
      'e7649f122eca4863afc00390db2fcf35b56f9b636c59550d4fcc1cf1f4673d1b',
      'malformed_body',
    ],
  ] as const;
  for (const [what, note, signature, expected] of vectors) {
    it(`fit ${what}`, () => {
      const text = BODY.replace('"sandbox",', `"sandbox",${note}`);
      const bytes = Buffer.from(text, note.includes('\xff') ? 'latin1' : 'utf8');
      const headers = { ...HEADERS, 'x-svc-signature': signature };
      assert.equal(reasonOf(headers, { body: bytes }), expected);
      assert.equal(reasonOf(headers, { body: new Uint8Array(bytes) }), expected);
      // As text the broken byte is another one, so the signature does not fit.
      assert.equal(reasonOf(headers, { body: bytes.toString() }), expected === 'ok' ? 'ok' : 'bad_signature');
    });
  }
});

describe('a genuine delivery', () => {
  it('is what the service sends', () => {
    const event = {
      sequence: 214,
      type: 'exercise.updated',
      exerciseId: 'ex_5f2b1c8e0d9a47f36c21',
      revision: 'r3',
    } as const;
    const claimed = {
      id: DELIVERY_ID,
      endpoint: { url: 'https://ehr.example/hooks/catalog' },
      environment: 'production',
      event: { ...event, status: 'active', entitlement: 'full', occurredAt: 1_000 },
    } as ClaimedDelivery;
    const { body, headers } = deliveryRequest(claimed, SECRET, SIGNED_AT * 1000 + 999);
    const verified = verifyWebhook(body, headers, SECRET, NOW);
    assert.ok(verified.ok);
    assert.equal(verified.timestamp, SIGNED_AT);
    assert.deepEqual({ ...verified.delivery.data, ...event }, verified.delivery.data);
  });

  it('comes back with its id, the time of the attempt and everything that was sent', () => {
    const sent = { ...deliveryOf(), newer: { kept: [1] }, data: { ...deliveryOf().data, newer: true } };
    const body = JSON.stringify(sent);
    assert.deepEqual(verifyWebhook(body, headersOf(body, DELIVERY_ID), SECRET, NOW), {
      ok: true,
      deliveryId: DELIVERY_ID,
      timestamp: SIGNED_AT,
      delivery: sent,
    });
  });

  it('of a type, status and version that are newer than this one comes back too', () => {
    const sent = {
      ...deliveryOf(),
      type: 'exercise.merged',
      apiVersion: '2031-01-01',
      environment: 'staging',
      data: { ...deliveryOf().data, type: 'exercise.merged', status: 'merged' },
    };
    const body = JSON.stringify(sent);
    const verified = verifyWebhook(body, headersOf(body, DELIVERY_ID), SECRET, NOW);
    assert.deepEqual(verified.ok && verified.delivery, sent);
  });

  for (const data of [
    {},
    { catalogRevision: 'cat_1', sequence: 'none' },
    { status: null },
    { constructor: { a: [] } },
  ]) {
    it(`of a type that is newer comes back with data of another shape: ${JSON.stringify(data)}`, () => {
      const sent = { ...deliveryOf(), type: 'catalog.reset', data };
      const body = JSON.stringify(sent);
      const verified = verifyWebhook(body, headersOf(body, DELIVERY_ID), SECRET, NOW);
      assert.deepEqual(verified.ok && verified.delivery, sent);
    });
  }

  it('passes whatever else it holds and whatever the secret is', () => {
    const secrets = fc.base64String({ minLength: 1 }).map((text) => `whsec_${text}`);
    const times = fc.integer({ min: 1, max: 99_999_999_999 });
    fc.assert(
      fc.property(fc.uuid(), fc.object(), times, secrets, (id, more, at, secret) => {
        const sent = JSON.parse(JSON.stringify({ ...more, ...deliveryOf(id) })) as object;
        const body = JSON.stringify(sent);
        const verified = verifyWebhook(body, headersOf(body, id, at, secret), secret, { now: () => at * 1000 });
        assert.deepEqual(verified, { ok: true, deliveryId: id, timestamp: at, delivery: sent });
      }),
      { numRuns: 200 },
    );
  });
});

describe('what was changed on the way', () => {
  const flipped = (bytes: Uint8Array, bit: number) => {
    const copy = Buffer.from(bytes);
    copy[bit >> 3]! ^= 1 << (bit & 7);
    return copy;
  };
  const bitsOf = (text: string) => Array.from({ length: 8 * Buffer.byteLength(text) }, (_, bit) => bit);

  it('is refused, whichever bit of the body it is', () => {
    for (const bit of bitsOf(BODY)) {
      assert.equal(reasonOf(HEADERS, { body: flipped(Buffer.from(BODY), bit) }), 'bad_signature', String(bit));
    }
  });

  for (const name of ['x-svc-signature', 'x-svc-timestamp', 'x-svc-delivery'] as const) {
    it(`is refused, whichever bit of ${name} it is`, () => {
      for (const bit of bitsOf(HEADERS[name])) {
        const value = flipped(Buffer.from(HEADERS[name]), bit).toString('latin1');
        assert.equal(reasonOf({ ...HEADERS, [name]: value }), 'bad_signature', value);
      }
    });
  }

  it('is refused when it is longer, shorter or moved between timestamp and body', () => {
    for (const body of ['', BODY.slice(1), BODY.slice(0, -1), `${BODY}\n`, ` ${BODY}`, `\uFEFF${BODY}`, BODY + BODY]) {
      assert.equal(reasonOf(HEADERS, { body }), 'bad_signature');
    }
    const stamp = HEADERS['x-svc-timestamp'];
    const moved = { ...HEADERS, 'x-svc-timestamp': stamp.slice(0, -1) };
    assert.equal(reasonOf(moved, { body: `${stamp.at(-1)}.${BODY}` }), 'bad_signature');
  });

  it('is refused as a copy under another delivery id', () => {
    const headers = { ...HEADERS, 'x-svc-delivery': '00000000-0000-4000-8000-000000000000' };
    assert.equal(reasonOf(headers), 'bad_signature');
    assert.equal(reasonOf({ ...HEADERS, 'x-svc-delivery': DELIVERY_ID.toUpperCase() }), 'bad_signature');
  });

  it('is refused under the secret of somebody else, and under none but the whole secret', () => {
    for (const secret of ['whsec_other', `whsec_${SECRET}`, SECRET.toLowerCase()]) {
      assert.equal(reasonOf(HEADERS, { secret }), 'bad_signature');
    }
  });
});

describe('the time of a delivery', () => {
  const edge = 300_000;
  for (const [milliseconds, expected] of [
    [0, 'ok'],
    [edge, 'ok'],
    [edge + 1, 'stale'],
    [-edge, 'ok'],
    [-edge - 1, 'future'],
    [86_400_000, 'stale'],
    [-86_400_000, 'future'],
  ] as const) {
    it(`read ${milliseconds} ms after it was signed is ${expected}`, () => {
      assert.equal(reasonOf(HEADERS, { now: () => SIGNED_AT * 1000 + milliseconds }), expected);
    });
  }

  it('may be away as far as the caller says', () => {
    const at = (seconds: number, toleranceSeconds: number) =>
      reasonOf(HEADERS, { now: () => (SIGNED_AT + seconds) * 1000, toleranceSeconds });
    assert.deepEqual(
      [at(1, 0), at(0, 0), at(-1, 0), at(600, 600), at(601, 600)],
      ['stale', 'ok', 'future', 'ok', 'stale'],
    );
  });

  it('is not told of what was never signed: that is a bad signature, however old', () => {
    const headers = { ...HEADERS, 'x-svc-signature': '0'.repeat(64) };
    assert.equal(reasonOf(headers, { now: () => 0 }), 'bad_signature');
  });

  it('is that of a clock which is no number never', () => {
    assert.equal(reasonOf(HEADERS, { now: () => NaN }), 'stale');
  });

  for (const text of [
    '1e9',
    ' 1787479200',
    '+1787479200',
    '-1787479200',
    '01787479200',
    '1787479200.0',
    '0x6a8a1f20',
    '0',
    '9'.repeat(400),
    'NaN',
    '١٧',
  ]) {
    it(`is refused when it is written ${JSON.stringify(text.slice(0, 20))}, also when it was signed like that`, () => {
      const headers = { ...HEADERS, 'x-svc-timestamp': text, 'x-svc-signature': signatureOf(BODY, text, SECRET) };
      assert.equal(reasonOf(headers, { toleranceSeconds: 1e12 }), 'bad_signature');
    });
  }
});

describe('the headers', () => {
  const entries = Object.entries(HEADERS);
  const shapes: Readonly<Record<string, WebhookHeaders>> = {
    'of Fetch': new Headers(HEADERS),
    'in lower case': HEADERS,
    'in upper case': Object.fromEntries(entries.map(([name, value]) => [name.toUpperCase(), value])),
    'as the specification writes them': Object.fromEntries(
      entries.map(([name, value]) => [name.replace('x-svc-', 'X-SVC-'), value]),
    ),
    'as lists of one': Object.fromEntries(entries.map(([name, value]) => [name, [value]])),
    'without a prototype': Object.assign(Object.create(null) as Record<string, string>, HEADERS),
    'beside one that is called get': { ...HEADERS, get: 'x' },
  };
  for (const [shape, headers] of Object.entries(shapes))
    it(`are found ${shape}`, () => assert.equal(reasonOf(headers), 'ok'));

  for (const name of ['x-svc-signature', 'x-svc-timestamp', 'x-svc-delivery'] as const) {
    const { [name]: value, ...others } = HEADERS;
    it(`are not complete without ${name}`, () => {
      for (const headers of [
        others,
        { ...others, [name]: '' },
        { ...others, [name]: [] },
        { ...others, [name]: undefined },
        new Headers(others),
      ]) {
        assert.equal(reasonOf(headers as WebhookHeaders), 'missing_header');
      }
    });
    it(`are refused when ${name} is there twice`, () => {
      const both = new Headers(HEADERS);
      both.append(name, value);
      for (const headers of [
        both,
        { ...HEADERS, [name]: `${value}, ${value}` },
        { ...HEADERS, [name]: [value, value] },
        { ...HEADERS, [name.toUpperCase()]: value },
        { ...HEADERS, [name.toUpperCase()]: 'x' },
      ]) {
        assert.equal(reasonOf(headers), 'bad_signature');
      }
    });
  }

  for (const [what, change] of [
    ['in upper case', (text: string) => text.toUpperCase()],
    ['with a prefix', (text: string) => `sha256=${text}`],
    ['too short', (text: string) => text.slice(2)],
    ['too long', (text: string) => `${text}00`],
    ['with a line end', (text: string) => `${text}\n`],
    ['in base64', (text: string) => Buffer.from(text, 'hex').toString('base64')],
  ] as const) {
    it(`are refused with a signature ${what}`, () => {
      assert.equal(reasonOf({ ...HEADERS, 'x-svc-signature': change(HEADERS['x-svc-signature']) }), 'bad_signature');
    });
  }
});

describe('a signed body that cannot be read', () => {
  const { data: _, ...withoutData } = deliveryOf();
  for (const body of [
    '',
    'null',
    '[]',
    '{',
    '"text"',
    BODY.replace(DELIVERY_ID, '17'),
    JSON.stringify(withoutData),
    ...EVENT_TYPES.map((type) => JSON.stringify({ ...withoutData, type, data: { catalogRevision: 'cat_1' } })),
    ...[[], null, 'text', 7].map((data) => JSON.stringify({ ...withoutData, type: 'catalog.reset', data })),
    JSON.stringify({ ...withoutData, type: 'catalog.reset' }),
    JSON.stringify({ ...deliveryOf(), type: 7 }),
    `\uFEFF${BODY}`,
  ]) {
    it(`is malformed: ${body}`, () => assert.equal(reasonOf(headersOf(body, DELIVERY_ID), { body }), 'malformed_body'));
  }
});

describe('several secrets', () => {
  const others = ['whsec_a', 'whsec_b', 'whsec_c'];

  it('are all good during a change, wherever the right one is', () => {
    for (let place = 0; place <= others.length; place++) {
      assert.equal(reasonOf(HEADERS, { secret: others.toSpliced(place, 0, SECRET) }), 'ok');
    }
    assert.equal(reasonOf(HEADERS, { secret: others }), 'bad_signature');
  });

  it('are all compared, in constant time, wherever the right one is', (context: TestContext) => {
    const compare = context.mock.method(crypto, 'timingSafeEqual');
    syncBuiltinESMExports();
    try {
      for (const secret of [
        [SECRET, ...others],
        [...others, SECRET],
        [...others, 'whsec_d'],
      ]) {
        compare.mock.resetCalls();
        reasonOf(HEADERS, { secret });
        assert.equal(compare.mock.callCount(), 4);
        for (const { arguments: sides } of compare.mock.calls) {
          assert.deepEqual(
            sides.map((side) => side.byteLength),
            [32, 32],
          );
        }
      }
    } finally {
      compare.mock.restore();
      syncBuiltinESMExports();
    }
  });
});

describe('a mistake of the caller', () => {
  for (const secret of [
    ...['', 'changeme', SECRET.slice('whsec_'.length), 'whsec_', `${SECRET}\n`, ` ${SECRET}`],
    ...[[], [SECRET, ''], undefined, [undefined], null, 7],
  ] as unknown as string[]) {
    it(`is told when the secret is ${inspect(secret).slice(0, 12)}..., and not taken for a key`, () => {
      const forged = { ...HEADERS, 'x-svc-signature': signatureOf(BODY, SIGNED_AT, '') };
      assert.throws(
        () => verifyWebhook(BODY, forged, secret, NOW),
        (error: Error) => error instanceof TypeError && !error.message.includes(SECRET),
      );
    });
  }

  it('is told when the body was parsed before', () => {
    for (const body of [deliveryOf(), undefined, null] as unknown as string[]) {
      assert.throws(() => verifyWebhook(body, HEADERS, SECRET, NOW), /raw request body/);
    }
  });

  it('is told when the tolerance is no number of seconds', () => {
    for (const toleranceSeconds of [NaN, Infinity, -1]) {
      assert.throws(() => verifyWebhook(BODY, HEADERS, SECRET, { ...NOW, toleranceSeconds }), /toleranceSeconds/);
    }
  });
});
