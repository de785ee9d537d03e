// The service as its users run it, on a data folder of generated exercises, with a client that may do everything.
import { join } from 'node:path';
import { API_PREFIX } from '../../src/contract/limits.ts';
import { type Environment, EVENT_TYPES } from '../../src/contract/vocabulary.ts';
import type { WebhookCreated } from '../../src/contract/webhook.ts';
import { type ClientCredentials, createCredential } from '../../src/server/domain/access/credentials.ts';
import { openDataFolder } from '../../src/server/open-data-folder.ts';
import { publishSample } from '../../src/server/publish-sample.ts';
import type { Store } from '../../src/server/store/store.ts';
import { publishGenerated } from '../generated-catalog.ts';
import { type Server, startServer } from './server-process.ts';

export const CLIENT_ORIGIN = 'https://ehr.example.test';

/** As it is installed: from a checkout each start strips the types first. */
const MAIN = join(import.meta.dirname, '../../dist/lib/server/cli/main.js');

export interface DataFolder {
  readonly path: string;
  readonly client: ClientCredentials;
}

export interface Service extends Server {
  /** Headers of the client. */
  readonly authorization: Readonly<{ authorization: string }>;
  get<Body>(path: string): Promise<Body>;
}

const made = new Map<string, Promise<DataFolder>>();

/** A data folder with that many exercises, below `folder`; made once, benches of one run share it. */
export function dataFolder(folder: string, exercises: number): Promise<DataFolder> {
  const path = join(folder, `data-${exercises}`);
  const known = made.get(path) ?? makeDataFolder(path, (store) => publishGenerated(store, exercises));
  made.set(path, known);
  return known;
}

/** A data folder with the built-in exercises, as `serve --sample` makes it; made once. */
export function sampleFolder(folder: string): Promise<DataFolder> {
  const path = join(folder, 'data-sample');
  const known = made.get(path) ?? makeDataFolder(path, (store) => publishSample(store, Date.now));
  made.set(path, known);
  return known;
}

async function makeDataFolder(path: string, fill: (store: Store) => Promise<unknown>): Promise<DataFolder> {
  const store = await openDataFolder(path);
  try {
    await fill(store);
    return { path, client: await createClient(store) };
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

/** What `serve` is called with: the benches measure the service, not its rate limits, unless told. */
export const serveArguments = (path: string): string[] => [MAIN, 'serve', '--port', '0', '--data', path];

export async function startService(
  { path, client }: DataFolder,
  environment: NodeJS.ProcessEnv = { SVC_RATE_LIMITS: 'off' },
): Promise<Service> {
  const server = await startServer(serveArguments(path), environment);
  const authorization = await authorize(server.url, client);
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

export async function authorize(
  url: string,
  { clientId, clientSecret }: ClientCredentials,
): Promise<{ authorization: string }> {
  const response = await fetch(`${url}${API_PREFIX}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
}

/** A webhook endpoint of the client, for every kind of event. */
export async function createEndpoint(
  { url, authorization }: Pick<Service, 'url' | 'authorization'>,
  target: string,
): Promise<WebhookCreated> {
  const response = await fetch(`${url}${API_PREFIX}/webhooks`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ url: target, events: EVENT_TYPES }),
  });
  if (response.status !== 201) throw new Error(`POST /webhooks: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: WebhookCreated }).data;
}
