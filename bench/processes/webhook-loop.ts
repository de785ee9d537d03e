// The reference of deliveries: a loop that signs bodies it has and posts them with undici, so many at a time. Nothing is kept.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'undici';
import type { LoopWork } from '../service/webhook-deliveries.ts';

const { authority, secret, atATime, endpoints } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as LoopWork;
const agent = new Agent({ connect: { ca: authority } });
const key = Buffer.from(secret.slice('whsec_'.length), 'base64');

process.on('message', () => {
  void Promise.all(endpoints.map(post)).then(() => process.send?.('done'));
});

async function post({ url, deliveries }: LoopWork['endpoints'][number]): Promise<void> {
  const rest = deliveries.values();
  const next = async () => {
    for (const { id, body } of rest) {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const { statusCode, body: answer } = await request(url, {
        dispatcher: agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'SVC-Webhooks/1.0',
          'x-svc-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
          'x-svc-timestamp': timestamp,
          'x-svc-delivery': id,
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
        },
        body,
      });
      if (statusCode !== 204) throw new Error(`The receiver answered ${statusCode}.`);
      await answer.dump();
    }
  };
  await Promise.all(Array.from({ length: atATime }, next));
}
