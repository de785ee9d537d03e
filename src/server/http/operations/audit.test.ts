// Whoever changes the configuration over HTTP leaves a line in the audit trail: every operation that is no GET is tried.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { SANDBOX_OPERATIONS, OAUTH_OPERATIONS } from '../../../contract/operations/sandbox-operations.ts';
import { OPERATIONS } from '../../../contract/operations/operations.ts';
import { PICKER_OPERATIONS } from '../../../contract/operations/picker-operations.ts';
import type { Mail } from '../../mail/mailer.ts';
import { sendNextMail } from '../../domain/registration/registration-mails.ts';
import { auditLinesOf, configurationOf } from '../../testing/store/configuration.ts';
import { testService } from '../../testing/service/test-service.ts';

const ORIGIN = 'http://localhost:3000';
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

async function prepared(t: TestContext) {
  const service = await testService(t);
  const { clientId, clientSecret } = await service.credential({ origins: [ORIGIN] });
  const client = `client_id=${clientId}&client_secret=${clientSecret}`;
  const post = (path: string, payload: string, headers: object) =>
    service.api('POST', path, { headers: { ...headers }, payload });
  const token = async () =>
    (await post('/oauth/token', `grant_type=client_credentials&${client}`, FORM_TYPE)).json<{ access_token: string }>()
      .access_token;
  const bearer = { authorization: `Bearer ${await token()}` };
  const createSession = () =>
    post('/picker/sessions', JSON.stringify({ origin: ORIGIN, clinicianId: 'clinician-1' }), {
      ...JSON_TYPE,
      ...bearer,
    });
  const createWebhook = () =>
    post('/webhooks', JSON.stringify({ url: 'https://hooks.example.com/hidden-path', events: ['exercise.updated'] }), {
      ...JSON_TYPE,
      ...bearer,
    });
  const register = () =>
    post(
      '/sandbox/register',
      JSON.stringify({ email: 'dana@clinic.example', company: 'Words of a stranger', origin: ORIGIN }),
      JSON_TYPE,
    );
  return { service, clientId, client, post, token, bearer, createSession, createWebhook, register };
}
type Prepared = Awaited<ReturnType<typeof prepared>>;

type Send = () => Promise<{ readonly statusCode: number }>;

/** What is asked for, after what must be there before. `line`: who and what the trail names; none where no configuration changes. */
interface Tried {
  readonly line?: RegExp;
  readonly act: (of: Prepared) => Send | Promise<Send>;
}

const WRITES: Readonly<Record<string, Tried>> = {
  issueToken: {
    act:
      ({ token }) =>
      async () => ({ statusCode: (await token()) ? 200 : 500 }),
  },
  revokeToken: {
    act: async ({ client, post, token }) => {
      const revoked = await token();
      return () => post('/oauth/revoke', `token=${revoked}&${client}`, FORM_TYPE);
    },
  },
  createPickerSession: { act: ({ createSession }) => createSession },
  createWebhook: { line: /credential:svc_ci_\S+.*webhook\.create/, act: ({ createWebhook }) => createWebhook },
  deleteWebhook: {
    line: /credential:svc_ci_\S+.*webhook\.delete/,
    act: async ({ createWebhook, service, bearer }) => {
      const { id } = (await createWebhook()).json<{ data: { id: string } }>().data;
      return () => service.api('DELETE', `/webhooks/${id}`, { headers: bearer });
    },
  },
  registerSandbox: { line: /"registration".*registration\.request/, act: ({ register }) => register },
  verify: {
    line: /"registration".*credential\.create/,
    act: async ({ register, service, post }) => {
      await register();
      const mails: Mail[] = [];
      await sendNextMail(service, { send: (mail) => Promise.resolve(void mails.push(mail)) }, (error) =>
        assert.fail(String(error)),
      );
      const token = /#t=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
      return () => post('/sandbox/verifications', JSON.stringify({ token }), JSON_TYPE);
    },
  },
  activate: {
    act: async ({ createSession, post }) => {
      const { id, url } = (await createSession()).json<{ data: { id: string; url: string } }>().data;
      const secret = new URLSearchParams(new URL(url).hash.slice(1)).get('t');
      return () => post(`/picker/sessions/${id}/activate`, JSON.stringify({ secret }), JSON_TYPE);
    },
  },
};

it('every operation that may change something is tried', () => {
  const all = { ...OPERATIONS, ...OAUTH_OPERATIONS, ...PICKER_OPERATIONS, ...SANDBOX_OPERATIONS };
  const names = Object.entries(all).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]));
  assert.deepEqual(names.sort(), Object.keys(WRITES).sort());
});

for (const [name, { line, act }] of Object.entries(WRITES)) {
  it(`${name} has ${line ? 'a line without secrets' : 'no line'}`, async (t) => {
    const of = await prepared(t);
    const file = join(of.service.folder, 'test.sqlite');
    const send = await act(of);
    const [before, known] = [configurationOf(file), auditLinesOf(file).length];
    const { statusCode } = await send();
    assert.ok(statusCode >= 200 && statusCode < 300, String(statusCode));
    const lines = auditLinesOf(file).slice(known);
    const isChanged = JSON.stringify(before) !== JSON.stringify(configurationOf(file));
    assert.deepEqual([isChanged, lines.length > 0], [line !== undefined, line !== undefined], lines.join(' '));
    if (line)
      assert.ok(
        lines.some((each) => line.test(each)),
        lines.join(' '),
      );
    for (const text of ['dana', 'stranger', 'hidden-path', 'clinician-1', 'whsec', 'svc_cs'])
      assert.ok(!lines.join(' ').includes(text), text);
  });
}
