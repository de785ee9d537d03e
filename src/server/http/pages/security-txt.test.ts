// To whom a weakness is reported. RFC 9116.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fastify from 'fastify';
import { TEST_NOW, TEST_ORIGIN } from '../../testing/service/test-service.ts';
import { RateLimits } from '../hooks/limits/rate-limits.ts';
import { registerSecurityTxt } from './well-known.ts';

const ADDRESS = '/.well-known/security.txt';

const CONTACT = 'mailto:security@picker.example';

async function asked(serviceOrigin: string, now = TEST_NOW, contact = CONTACT) {
  const app = fastify();
  const limits = new RateLimits({ policies: undefined });
  registerSecurityTxt(app, { clock: () => now, serviceOrigin }, contact || undefined, limits);
  const { statusCode, headers, payload } = await app.inject(ADDRESS);
  await app.close();
  return { statusCode, type: headers['content-type'], payload };
}

describe('GET /.well-known/security.txt', () => {
  it('names the contact, an end within a year, and its own address', async () => {
    assert.deepEqual(await asked(TEST_ORIGIN), {
      statusCode: 200,
      type: 'text/plain; charset=utf-8',
      payload: [
        'Contact: mailto:security@picker.example',
        'Expires: 2026-11-21T00:00:00Z',
        'Canonical: https://picker.example.test/.well-known/security.txt',
        '',
      ].join('\n'),
    });
  });

  it('moves its end with the day, so that it is never over', async () => {
    const { payload } = await asked(TEST_ORIGIN, TEST_NOW + 400 * 86_400_000);
    assert.match(payload, /^Expires: 2027-12-26T00:00:00Z$/m);
  });

  it('has no address of its own where the service is reached without https', async () => {
    assert.equal((await asked('http://127.0.0.1:4100')).payload.includes('Canonical'), false);
  });

  it('is 404 where the operator names nobody', async () => {
    assert.equal((await asked(TEST_ORIGIN, TEST_NOW, '')).statusCode, 404);
  });
});
