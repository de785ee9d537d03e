// The service as its users run it, on a data folder of generated exercises, with a client that may do everything.
import { join } from 'node:path';
import { API_PREFIX } from '../../src/contract/limits.ts';
import type { Environment } from '../../src/contract/vocabulary.ts';
import { type ClientCredentials, createCredential } from '../../src/server/domain/access/credentials.ts';
import { openDataFolder } from '../../src/server/open-store.ts';
import type { Store } from '../../src/server/store/store.ts';
import { publishGenerated } from '../generated-catalog.ts';
import { type Server, startServer } from './process.ts';

export const CLIENT_ORIGIN = 'https://ehr.example.test';

/** As it is installed: from a checkout each start strips the types first. */
const MAIN = join(import.meta.dirname, '../../dist/lib/server/cli/main.js');

export type Authorization = Readonly<{ authorization: string }>;

export interface DataFolder {
  readonly path: string;
  readonly client: ClientCredentials;
}

export interface Service extends Server {
  /** Headers of the client. */
  readonly authorization: Authorization;
  get<Body>(path: string): Promise<Body>;
}

const made = new Map<string, Promise<DataFolder>>();

/** A data folder with that many exercises, below `folder`; made once, benches of one run share it. */
export function dataFolder(folder: string, exercises: number): Promise<DataFolder> {
  const path = join(folder, `data-${exercises}`);
  const known =
    made.get(path) ??
    withStore(path, async (store) => {
      await publishGenerated(store, exercises);
      return { path, client: await createClient(store) };
    });
  made.set(path, known);
  return known;
}

/** The work with the store of a data folder, which is closed afterwards. */
export async function withStore<Result>(path: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openDataFolder(path);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** A client that may do everything. */
export const createClient = (store: Store, environment: Environment = 'sandbox'): Promise<ClientCredentials> =>
  createCredential(store, Date.now, {
    name: 'Bench',
    environment,
    entitlement: 'full',
    scopes: [],
    origins: [CLIENT_ORIGIN],
  });

/** Without rate limits, unless told: they are not what is measured. */
export async function startService(
  { path, client }: DataFolder,
  environment: NodeJS.ProcessEnv = {},
  before: readonly string[] = [],
): Promise<Service> {
  const server = await startServer([...before, MAIN, 'serve', '--port', '0', '--data', path], {
    environment: { SVC_RATE_LIMITS: 'off', ...environment },
  });
  const authorization = { authorization: `Bearer ${await issueToken(server.url, client)}` };
  return {
    ...server,
    authorization,
    async get<Body>(path: string) {
      const response = await fetch(server.url + API_PREFIX + path, { headers: authorization });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as Body;
    },
  };
}

export async function issueToken(url: string, client: ClientCredentials): Promise<string> {
  const response = await askToken(url, client);
  return ((await response.json()) as { access_token: string }).access_token;
}

export function askToken(url: string, { clientId, clientSecret }: ClientCredentials): Promise<Response> {
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  return fetch(`${url}${API_PREFIX}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
}

/** Asks for a session, with members beside those that it must have. */
export const postSession = (
  { url, authorization }: Pick<Service, 'url' | 'authorization'>,
  members: Readonly<Record<string, unknown>> = {},
): Promise<Response> =>
  fetch(`${url}${API_PREFIX}/picker/sessions`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ origin: CLIENT_ORIGIN, clinicianId: 'c'.repeat(32), ...members }),
  });

export interface CreatedPickerSession {
  readonly id: string;
  /** The address of the picker. */
  readonly url: string;
}

export async function createSession(
  service: Pick<Service, 'url' | 'authorization'>,
  members?: Readonly<Record<string, unknown>>,
): Promise<CreatedPickerSession> {
  const response = await postSession(service, members);
  if (!response.ok) throw new Error(`No session: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: CreatedPickerSession }).data;
}

/** What the page of a picker does first, with the secret of its address. */
export const postActivation = (url: string, id: string, secret: string): Promise<Response> =>
  fetch(`${url}${API_PREFIX}/picker/sessions/${id}/activate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
  });

export const secretOf = (launchUrl: string): string => /#t=([^&]+)/.exec(launchUrl)?.[1] ?? '';
