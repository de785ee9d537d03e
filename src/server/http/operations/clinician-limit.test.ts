// Licenses by monthly active clinicians: whom they stop, whom they never stop, and what everybody is told. Spec: Rules; ADR 0004.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { pickerSessionResponseSchema } from '../../../contract/session.ts';
import type { Environment } from '../../../contract/vocabulary.ts';
import { issueAccessToken } from '../../domain/access/access-tokens.ts';
import type { ClinicianLimit } from '../../store/store.ts';
import { codeOf, testService, type TestService } from '../../testing/service/test-service.ts';

const ORIGIN = 'https://records.example';
const JSON_BODY = { 'content-type': 'application/json' };

async function start(t: TestContext, limit: ClinicianLimit, environment: Environment = 'production') {
  const service = await testService(t);
  await service.credential({ environment, origins: [ORIGIN] });
  const [credential] = await service.store.credentials.list();
  assert.ok(credential);
  await service.store.credentials.setClinicianLimit(credential.id, limit);
  let authorization = '';
  const signIn = async () => {
    const { access_token } = await issueAccessToken(service.store, service.clock, credential);
    authorization = `Bearer ${access_token}`;
  };
  await signIn();
  const create = (clinician: string) =>
    service.api('POST', '/picker/sessions', {
      headers: { authorization, ...JSON_BODY },
      payload: JSON.stringify({ origin: ORIGIN, clinicianId: `clinician-${clinician}-of-the-test` }),
    });
  const license = async (clinician: string) => {
    const response = await create(clinician);
    assert.equal(response.statusCode, 201, response.body);
    return pickerSessionResponseSchema.parse(response.json()).meta.license;
  };
  return { service, signIn, create, license, credentialId: credential.id };
}

const open = async ({ api }: TestService, response: Awaited<ReturnType<TestService['api']>>) => {
  const { id, url } = response.json<{ data: { id: string; url: string } }>().data;
  const payload = JSON.stringify({ secret: new URLSearchParams(new URL(url).hash.slice(1)).get('t') });
  const activation = await api('POST', `/picker/sessions/${id}/activate`, { headers: JSON_BODY, payload });
  return activation.json<{ data: { accessToken: string; catalogRevision: string } }>().data;
};

describe('a limit of clinicians that is enforced', () => {
  it('refuses a new clinician beyond it until the next month of UTC, and nobody who was counted', async (t) => {
    const { create, license } = await start(t, { maximum: 2, isEnforced: true });
    assert.deepEqual([await license('a'), await license('b'), await license('a')], [undefined, undefined, undefined]);
    const refused = await create('c');
    assert.deepEqual([refused.statusCode, codeOf(refused)], [429, 'quota_exceeded']);
    assert.deepEqual(refused.json<{ error: { details: unknown } }>().error.details, { limit: 2 });
    const seconds = Number(refused.headers['retry-after']);
    assert.equal(seconds, (Date.parse('2026-09-01T00:00:00Z') - Date.parse('2026-08-23T10:00:00Z')) / 1000);
    assert.equal(await license('b'), undefined);
  });

  it('begins afresh with the month of UTC', async (t) => {
    const { service, create, signIn } = await start(t, { maximum: 1, isEnforced: true });
    const status = async (clinician: string) => (await create(clinician)).statusCode;
    assert.deepEqual([await status('a'), await status('b')], [201, 429]);
    service.advance(Date.parse('2026-08-31T23:59:59.999Z') - service.clock());
    await signIn();
    assert.equal(await status('b'), 429);
    service.advance(1);
    assert.deepEqual([await status('b'), await status('a')], [201, 429]);
  });

  it('that was lowered stops new clinicians, and warns those who were counted', async (t) => {
    const { service, create, license, credentialId } = await start(t, { maximum: 3, isEnforced: true });
    for (const clinician of ['a', 'b', 'c']) await license(clinician);
    await service.store.credentials.setClinicianLimit(credentialId, { maximum: 1, isEnforced: true });
    assert.deepEqual(await license('a'), { warning: 'clinician_limit_exceeded', clinicians: 3, limit: 1 });
    assert.equal((await create('d')).statusCode, 429);
    await service.store.credentials.setClinicianLimit(credentialId, null);
    assert.equal(await license('d'), undefined);
  });

  it('never stops a picker that is open', async (t) => {
    const { service, create, credentialId } = await start(t, { maximum: 1, isEnforced: true });
    const { accessToken, catalogRevision } = await open(service, await create('a'));
    await service.store.credentials.setClinicianLimit(credentialId, { maximum: 0, isEnforced: true });
    assert.equal((await create('b')).statusCode, 429);
    const headers = { authorization: `Bearer ${accessToken}` };
    const [entry] = service.catalog.visible('full').entries;
    for (const path of [`/picker/catalog/${catalogRevision}`, `/picker/exercises/${entry?.id}/${entry?.revision}`])
      assert.equal((await service.api('GET', path, { headers })).statusCode, 200);
  });
});

describe('a limit of clinicians that warns', () => {
  it('lets everybody in and says so once it is exceeded', async (t) => {
    const { license } = await start(t, { maximum: 1, isEnforced: false });
    assert.equal(await license('a'), undefined);
    const warning = { warning: 'clinician_limit_exceeded', clinicians: 2, limit: 1 };
    assert.deepEqual([await license('b'), await license('a')], [warning, warning]);
  });

  it('does not exist in the sandbox, which is not billed', async (t) => {
    const { license } = await start(t, { maximum: 0, isEnforced: true }, 'sandbox');
    assert.deepEqual([await license('a'), await license('b')], [undefined, undefined]);
  });
});
