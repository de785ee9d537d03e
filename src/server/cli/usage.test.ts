// `credential limit` and `usage`: licenses by monthly active clinicians, beside a running service.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createService } from '../service.ts';
import { runHere } from '../testing/service/run-command.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const ORIGIN = 'https://records.example';
const SHORT =
  '4 sessions had a clinician ID of fewer than 20 characters, which is short for a keyed hash. Check that it identifies no one.';

describe('a license for two clinicians', () => {
  it('is set, enforced, counted and lifted from the command line', async (t) => {
    const data = temporaryFolder(t);
    const run = async <Result>(...args: readonly string[]): Promise<Result> => {
      const { code, stdout, stderr } = await runHere([...args, '--data', data, '--json']);
      assert.equal(code, 0, stderr);
      return JSON.parse(stdout) as Result;
    };
    const { baseUrl, close } = await createService({ dataFolder: data, host: '127.0.0.1', port: 0 });
    t.after(close);
    const made = await run<{ clientId: string; clientSecret: string; clinicianLimit: unknown }>(
      ...['credential', 'create', '--environment', 'production', '--entitlement', 'full', '--origin', ORIGIN],
      ...['--clinicians', '2', '--enforce'],
    );
    assert.deepEqual(made.clinicianLimit, { maximum: 2, isEnforced: true });
    const form = { grant_type: 'client_credentials', client_id: made.clientId, client_secret: made.clientSecret };
    const token = await fetch(`${baseUrl}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
    const { access_token } = (await token.json()) as { access_token: string };
    const open = async (clinician: string) => {
      const response = await fetch(`${baseUrl}/picker/sessions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ origin: ORIGIN, clinicianId: `clinician-${clinician}` }),
      });
      await response.body?.cancel();
      return response.status;
    };
    const month = new Date().toISOString().slice(0, 7);
    assert.deepEqual([await open('a'), await open('b'), await open('c'), await open('a')], [201, 201, 429, 201]);

    const lowered = await run<{ clinicianLimit: unknown }>('credential', 'limit', made.clientId, '--clinicians', '1');
    assert.deepEqual(lowered.clinicianLimit, { maximum: 1, isEnforced: false });
    assert.equal(await open('c'), 201);
    const lifted = await run<object>('credential', 'limit', made.clientId, '--clinicians', 'none');
    assert.equal('clinicianLimit' in lifted, false);

    // Counts are written when the service stops, and every five seconds before.
    await close();
    assert.deepEqual(await run('usage', '--month', month), {
      month,
      credentials: [
        {
          clientId: made.clientId,
          name: '',
          environment: 'production',
          status: 'active',
          clinicians: 3,
          sessions: 4,
          sessionsPerClinician: 1.3,
          isBilled: true,
          warnings: [SHORT],
        },
      ],
    });
    const before = await run<{ credentials: { clinicians: number }[] }>('usage', '--month', '2020-01');
    assert.deepEqual(
      before.credentials.map(({ clinicians }) => clinicians),
      [0],
    );
  });
});
