// The examples of docs/webhooks.md, in TypeScript and Python, verify what the service sends and refuse what was changed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { readDelivery } from '../docs/examples/webhook-by-hand.ts';
import { withStandardWebhooks, withStripe, withSvix } from '../docs/examples/webhook-packages.ts';
import { verifyWebhook } from '../src/client/index.ts';
import type { ClaimedDelivery } from '../src/server/store/store.ts';
import { RETRY_DELAYS_MILLISECONDS } from '../src/server/webhooks/delivery-rules.ts';
import { deliveryRequest } from '../src/server/webhooks/delivery-request.ts';

const SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
const ID = '3f1e0c52-8a54-4c6e-9a6f-0d2b7c9e8f11';
const HOUR_MILLISECONDS = 3_600_000;

function sentAt(now: number) {
  const event = { sequence: 7, type: 'exercise.updated', exerciseId: 'ex_1', revision: 'r1', status: 'active' };
  const claimed = {
    id: ID,
    endpoint: { url: 'https://records.example/hooks/catalog' },
    environment: 'sandbox',
    event: { ...event, entitlement: 'full', occurredAt: 0 },
  };
  return deliveryRequest(claimed as ClaimedDelivery, SECRET, now);
}

type Verifier = (body: string, headers: Record<string, string>) => unknown;

const folder = join(import.meta.dirname, '../docs/examples');
const PROGRAM = `
import json, sys
sys.path.insert(0, ${JSON.stringify(folder)})
sys.dont_write_bytecode = True
from webhook_by_hand import read_delivery
given = json.load(sys.stdin)
headers = {name.title().replace("Svc", "SVC"): value for name, value in given["headers"].items()}
print(json.dumps(read_delivery(given["body"].encode(), headers, given["secret"])))
`;
const withPython: Verifier = (body, headers) => {
  const input = JSON.stringify({ body, headers, secret: SECRET });
  const { stdout, stderr } = spawnSync('python3', ['-c', PROGRAM], { input, encoding: 'utf8' });
  assert.equal(stderr, '');
  return JSON.parse(stdout) as unknown;
};
const hasPython = spawnSync('python3', ['-c', 'import hmac']).status === 0;

const VERIFIERS: Readonly<Record<string, Verifier>> = {
  'by hand': (body, headers) => readDelivery(Buffer.from(body), headers, SECRET),
  'the package standardwebhooks': (body, headers) => withStandardWebhooks(body, headers, SECRET),
  'the package svix': (body, headers) => withSvix(body, headers, SECRET),
  'the package stripe': (body, headers) => withStripe(body, headers, SECRET),
  Python: withPython,
};

for (const [name, verify] of Object.entries(VERIFIERS)) {
  describe(`the example with ${name}`, { skip: name === 'Python' && !hasPython && 'there is no python3' }, () => {
    const accepts = (body: string, headers: Record<string, string>) => {
      try {
        return (verify(body, headers) as { id?: string } | null | undefined)?.id === ID;
      } catch {
        return false;
      }
    };

    it('takes a delivery of now', () => {
      const { body, headers } = sentAt(Date.now());
      assert.deepEqual(verify(body, headers), JSON.parse(body));
    });

    it('refuses one that was changed, is not signed, or is an hour old', () => {
      const { body, headers } = sentAt(Date.now());
      const old = sentAt(Date.now() - HOUR_MILLISECONDS);
      const zeros = `v1,${Buffer.alloc(32).toString('base64')}`;
      const unsigned = { ...headers, 'x-svc-signature': '0'.repeat(64), 'webhook-signature': zeros };
      assert.deepEqual(
        [accepts(body.replace('active', 'Active'), headers), accepts(body, unsigned), accepts(old.body, old.headers)],
        [false, false, false],
      );
    });
  });
}

it('the delivery in docs/webhooks.md is genuine, and its retries match those of the service', () => {
  const guide = readFileSync(join(import.meta.dirname, '../docs/webhooks.md'), 'utf8');
  const [, head = '', body = ''] = /```http\nPOST .*\n([^]*?)\n\n(.*)\n```/.exec(guide) ?? [];
  const headers = Object.fromEntries(head.split('\n').map((line) => line.split(': '))) as Record<string, string>;
  const [secret = ''] = /whsec_[\w+/]{43}=/.exec(guide) ?? [];
  const now = () => 1000 * Number(headers['x-svc-timestamp']);
  assert.ok(verifyWebhook(body, headers, secret, { now }).ok);
  const signed = new StandardWebhook(secret).sign(headers['webhook-id'] ?? '', new Date(now()), body);
  assert.equal(headers['webhook-signature'], signed);

  const milliseconds = { s: 1000, min: 60_000, h: HOUR_MILLISECONDS };
  const delays = [...guide.matchAll(/^\| \d \| (\d+) (s|min|h) \|/gm)].map(
    ([, count, unit]) => Number(count) * milliseconds[unit as keyof typeof milliseconds],
  );
  assert.deepEqual(delays, RETRY_DELAYS_MILLISECONDS);
});
