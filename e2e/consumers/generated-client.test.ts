// What an integrator does first: types from docs/openapi.json with openapi-typescript, a client with openapi-fetch.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { temporaryFolder } from '../../src/server/testing/temporary-folder.ts';
import { testService } from '../../src/server/testing/service/test-service.ts';

const PACKAGE_ROOT = join(import.meta.dirname, '../..');

/** Compiled against the generated types: a line under `@ts-expect-error` that compiles is an error too. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';

export async function useService(baseUrl: string, clientId: string, clientSecret: string) {
  const client = createClient<paths>({ baseUrl });
  const token = await client.POST('/oauth/token', {
    body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  if (!token.data) throw new Error(token.error.error.code);
  const bearer: 'Bearer' = token.data.token_type;
  const authorization = bearer + ' ' + token.data.access_token;
  client.use({ onRequest: ({ request }) => request.headers.set('Authorization', authorization) });

  const list = await client.GET('/exercises', { params: { query: { region: 'Shoulder', limit: 2 } } });
  const names: string[] = (list.data?.data ?? []).map(({ name }) => name);
  const next: string | null | undefined = list.data?.meta.nextCursor;
  const id = list.data?.data[0]?.id ?? '';
  const revision = list.data?.data[0]?.revision ?? '';
  const exercise = await client.GET('/exercises/{id}', { params: { path: { id }, query: { revision } } });
  const width: number | undefined = exercise.data?.data.media[0]?.width;
  const regions: readonly string[] | undefined = (await client.GET('/taxonomies')).data?.data.region;

  const session = await client.POST('/picker/sessions', {
    body: {
      origin: 'http://localhost:3000',
      clinicianId: 'c5b1f0a2e9d84c7f',
      initialSelection: [{ exerciseId: id, revision, side: 'left', sets: 3, frequency: { times: 2, period: 'day' } }],
    },
  });
  const launch: string | undefined = session.data?.data.url;

  const created = await client.POST('/webhooks', {
    body: { url: 'https://ehr.example.com/hook', events: ['exercise.updated'] },
  });
  const secret: string | undefined = created.data?.data.secret;
  const webhookId = created.data?.data.id ?? '';
  const deleted = await client.DELETE('/webhooks/{id}', { params: { path: { id: webhookId } } });
  const unknown = await client.DELETE('/webhooks/{id}', { params: { path: { id: webhookId } } });
  const code: string | undefined = unknown.error?.error.code;

  return { names, next, width, regions, launch, secret, deleted: deleted.response.status, code };
}

export function mistakes() {
  const client = createClient<paths>({ baseUrl: '' });
  return [
    // @ts-expect-error No such region.
    () => client.GET('/exercises', { params: { query: { region: 'Foot' } } }),
    // @ts-expect-error No such parameter.
    () => client.GET('/exercises', { params: { query: { patient: '1' } } }),
    // @ts-expect-error The id is missing.
    () => client.GET('/exercises/{id}', {}),
    // @ts-expect-error No such address.
    () => client.GET('/patients', {}),
    // @ts-expect-error The events are missing.
    () => client.POST('/webhooks', { body: { url: 'https://a.example' } }),
    // @ts-expect-error No such side.
    () => client.POST('/picker/sessions', { body: { origin: '', clinicianId: '', initialSelection: [{ exerciseId: '', revision: '', side: 'up' }] } }),
  ];
}
`;

const CONFIGURATION = {
  compilerOptions: {
    target: 'ES2023',
    module: 'nodenext',
    strict: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  },
  files: ['program.ts'],
};

test('a generated client compiles, works against the service, and catches mistakes', async (t) => {
  const folder = temporaryFolder(t);
  const document = readFileSync(join(PACKAGE_ROOT, 'docs/openapi.json'), 'utf8');
  writeFileSync(join(folder, 'schema.ts'), astToString(await openapiTS(document)));
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(CONFIGURATION));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  mkdirSync(join(folder, 'node_modules'));
  // As `npm install openapi-fetch` would put it there.
  const modules = join(folder, 'node_modules');
  symlinkSync(new URL('..', import.meta.resolve('openapi-fetch')), join(modules, 'openapi-fetch'), 'junction');
  const types = 'openapi-typescript-helpers';
  symlinkSync(join(import.meta.dirname, 'node_modules', types), join(modules, types), 'junction');
  const compiler = join(PACKAGE_ROOT, 'node_modules/@typescript/native/bin/tsc');
  await promisify(execFile)(process.execPath, [compiler, '--project', folder]).catch((error: { stdout: string }) =>
    assert.fail(error.stdout),
  );

  const service = await testService(t);
  const { clientId, clientSecret } = await service.credential();
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const baseUrl = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}/api/v1`;
  const program = (await import(pathToFileURL(join(folder, 'program.ts')).href)) as {
    useService: (...values: string[]) => Promise<Record<string, unknown>>;
  };
  const { launch, secret, ...rest } = await program.useService(baseUrl, clientId, clientSecret);
  assert.match(String(launch), /^https:\/\/picker\.example\.test\/picker\/.+#t=/);
  assert.match(String(secret), /^whsec_/);
  const { regions, next, ...fixed } = rest;
  assert.ok(Array.isArray(regions) && regions.includes('Shoulder'));
  assert.equal(typeof next, 'string');
  assert.deepEqual(fixed, { names: ['Band row', 'Pendulum'], width: 1, deleted: 204, code: 'webhook_not_found' });
});
