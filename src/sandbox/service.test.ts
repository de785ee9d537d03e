// What comes of the two requests: an answer, a refusal, or nothing that can be used.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createSandboxService } from './service.ts';

const TOKEN = 'svc_vt_abc';

it('posts the token in the body, without cookies', async () => {
  const calls: unknown[] = [];
  const service = createSandboxService((input, init) => {
    calls.push([input, init]);
    return Promise.resolve(Response.json({ data: { clientId: 'a' } }));
  });
  assert.deepEqual(await service.verify(TOKEN), { kind: 'done', data: { clientId: 'a' } });
  assert.deepEqual(calls, [
    [
      '/api/v1/sandbox/verifications',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"token":"svc_vt_abc"}',
        credentials: 'omit',
      },
    ],
  ]);
});

const error = (code: string, details?: object) => ({ error: { code, message: '', requestId: '', details } });
const OUTCOMES: readonly (readonly [name: string, answer: () => Response | never, result: object])[] = [
  [
    'a refusal with its reason',
    () => Response.json(error('verification_over', { reason: 'used' }), { status: 410 }),
    { kind: 'refused', code: 'verification_over', issues: [], reason: 'used', retryAfterSeconds: undefined },
  ],
  [
    'a limit with the time to wait',
    () => Response.json(error('rate_limited'), { status: 429, headers: { 'Retry-After': '90' } }),
    { kind: 'refused', code: 'rate_limited', issues: [], reason: undefined, retryAfterSeconds: 90 },
  ],
  [
    'a service that is away',
    () => Response.json(error('service_unavailable'), { status: 503 }),
    { kind: 'unavailable' },
  ],
  ['a page of a proxy', () => new Response('<html>', { status: 502 }), { kind: 'unavailable' }],
  ['an answer without data', () => Response.json({}), { kind: 'unavailable' }],
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch');
    },
    { kind: 'unavailable' },
  ],
];
for (const [name, answer, result] of OUTCOMES) {
  it(`understands ${name}`, async () => {
    const service = createSandboxService(() => Promise.resolve().then(answer));
    assert.deepEqual(await service.verify(TOKEN), result);
  });
}
