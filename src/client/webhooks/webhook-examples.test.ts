// The examples of docs/webhooks.md, in TypeScript and Python, verify what the service sends and refuse what was changed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { readDelivery } from '../../../docs/examples/webhook-by-hand.ts';
import { RETRY_DELAYS_MILLISECONDS } from '../../server/webhooks/delivery-rules.ts';
import { describeReceiver, type Verifier } from '../../server/testing/deliveries/receiver-suite.ts';
import { SECRET } from '../testing/signed-delivery.ts';
import { verifyWebhook } from './verify-webhook.ts';

const HOUR_MILLISECONDS = 3_600_000;

const folder = join(import.meta.dirname, '../../../docs/examples');
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

describeReceiver('the example by hand', (body, headers) => readDelivery(Buffer.from(body), headers, SECRET));
describeReceiver('the example in Python', withPython, !hasPython && 'there is no python3');

it('the delivery in docs/webhooks.md is genuine, and its retries match those of the service', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8');
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
