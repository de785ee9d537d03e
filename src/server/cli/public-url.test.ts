// The public URL: the first start that is given one records it, and what never changes does not change with it unnoticed.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { exerciseListSchema, manifestResponseSchema } from '../../contract/exercise/catalog.ts';
import { tokenSchema } from '../../contract/token.ts';
import { createCredential } from '../domain/access/credentials.ts';
import { openDataFolder } from '../open-store.ts';
import { createService } from '../service.ts';
import { freePort } from '../testing/free-port.ts';
import { runHere } from '../testing/service/run-command.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const [FIRST, SECOND] = ['https://picker.example.com', 'https://picker.example.org'];
const REFUSAL =
  'The public URL of this database is https://picker.example.com, and every published revision contains it. ' +
  'Start with --public-base-url https://picker.example.com, or run "svc-picker-service public-url https://picker.example.org" to change it.';

const credentials = new Map<string, ReturnType<typeof createCredential>>();
/** One for each folder: change cursors belong to a credential. */
async function credentialOf(dataFolder: string) {
  const store = await openDataFolder(dataFolder);
  const wanted = { name: '', environment: 'sandbox', entitlement: 'full', scopes: [], origins: [] } as const;
  const credential = credentials.get(dataFolder) ?? createCredential(store, Date.now, wanted);
  credentials.set(dataFolder, credential);
  await credential;
  await store.close();
  return credential;
}

/** What a service answers with that is for ever the same: bodies and caching. */
async function unchanging(t: TestContext, dataFolder: string, publicOrigin?: string) {
  const { clientId, clientSecret } = await credentialOf(dataFolder);
  const { url, close } = await createService({ dataFolder, host: '127.0.0.1', port: 0, sample: true, publicOrigin });
  t.after(close);
  const base = `${url}/api/v1`;
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  });
  const { access_token } = tokenSchema.parse(
    await (await fetch(`${base}/oauth/token`, { method: 'POST', body: form })).json(),
  );
  const get = (path: string) => fetch(base + path, { headers: { authorization: `Bearer ${access_token}` } });
  const [exercise] = exerciseListSchema.parse(await (await get('/exercises?limit=1')).json()).data;
  const { snapshotId } = manifestResponseSchema.parse(await (await get('/catalog/manifest')).json()).data;
  const answers = await Promise.all(
    [`/exercises/${exercise?.id}?revision=${exercise?.revision}`, `/catalog/snapshots/${snapshotId}`].map(get),
  );
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  await close();
  return {
    bodies,
    cached: answers.map(({ headers }) => headers.get('cache-control')),
    origins: new Set(bodies.flatMap((body) => body.match(/https?:\/\/[\w.:]+(?=\/media\/)/g) ?? [])),
  };
}

const publicUrl = async (folder: string, ...args: readonly string[]) => {
  const { code, stdout, stderr } = await runHere(['public-url', ...args, '--data', folder]);
  return { code, text: (stdout + stderr).trimEnd() };
};

describe('the public URL', () => {
  it('is recorded by the first start that has one; another is refused until it is changed', async (t) => {
    const folder = temporaryFolder(t);
    const moment = await unchanging(t, folder);
    assert.deepEqual(await publicUrl(folder), {
      code: 0,
      text: 'No public URL is recorded. The first start with --public-base-url records it.',
    });
    assert.deepEqual(moment.cached, ['private, no-cache', 'private, no-cache']);

    const first = await unchanging(t, folder, FIRST);
    assert.deepEqual([...first.origins], [FIRST]);
    assert.deepEqual(first.cached, Array(2).fill('private, max-age=31536000, immutable'));
    assert.deepEqual(await unchanging(t, folder, FIRST), first);
    await assert.rejects(unchanging(t, folder, SECOND), { message: REFUSAL });
    assert.deepEqual(await publicUrl(folder), { code: 0, text: FIRST });

    // A copy that is tried out elsewhere says where it is, and nobody keeps that.
    const elsewhere = await unchanging(t, folder);
    assert.deepEqual(elsewhere.cached, moment.cached);
    assert.match([...elsewhere.origins].join(' '), /^http:\/\/127\.0\.0\.1:\d+$/);

    const { code, text } = await publicUrl(folder, `${SECOND}/api/v1`);
    assert.equal(code, 0);
    assert.match(text, /^The public URL is https:\/\/picker\.example\.org\. It was https:\/\/picker\.example\.com\.\n/);
    assert.match(text, /Restart every process .*\n.* redirect /);
    await assert.rejects(
      unchanging(t, folder, FIRST),
      /The public URL of this database is https:\/\/picker\.example\.org/,
    );
    assert.deepEqual([...(await unchanging(t, folder, SECOND)).origins], [SECOND]);
  });

  it('is the first address without it: another port is refused, but for a copy and a free port', async (t) => {
    const dataFolder = temporaryFolder(t);
    const start = async (port: number, publicOrigin?: string) => {
      const { close } = await createService({ dataFolder, host: '127.0.0.1', port, publicOrigin });
      await close();
    };
    const [port, other] = [await freePort(), await freePort()];
    await start(0);
    await start(port);
    await start(port);
    await start(0);
    await assert.rejects(start(other), {
      message:
        `This database was served at http://127.0.0.1:${port}, and the picture URLs in every published revision begin with it. ` +
        `Start it there again (--host, --port), or name the URL that is to stay: --public-base-url http://127.0.0.1:${other}.`,
    });
    await start(other, FIRST);
    await start(other);
  });

  it('must be one', async (t) => {
    const folder = temporaryFolder(t);
    await unchanging(t, folder);
    const { code, text } = await publicUrl(folder, 'picker.example.com');
    assert.equal(code, 2);
    assert.match(text, /URL must look like https:\/\/picker\.example\.com/);
  });
});
