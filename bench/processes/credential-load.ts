// Credentials that ask for more than they may, at a steady rate, whatever is answered: tokens, sessions, webhooks, and all the rest.
import { setTimeout as wait } from 'node:timers/promises';
import { API_PREFIX } from '../../src/contract/limits.ts';
import { EVENT_TYPES } from '../../src/contract/vocabulary.ts';
import type { ClientCredentials } from '../../src/server/domain/access/credentials.ts';
import { CLIENT_ORIGIN } from '../machine/service.ts';
import { type CredentialLoad, type CredentialReport, type Lane, LANES } from '../torture/credential-load.ts';

const READS = [
  '/exercises?limit=20',
  '/exercises?limit=20&q=shoulder',
  '/catalog/changes?limit=50',
  '/catalog/manifest',
  '/taxonomies',
  '/exercises?limit=5&region=Knee',
];

/** Of each limit of each credential: two hundred lanes. */
const AT_A_TIME = 2;

const counts = () => Object.fromEntries(LANES.map((lane) => [lane, 0])) as Record<Lane, number>;
const [sent, allowed, limited] = [counts(), counts(), counts()];
const faults: Record<string, number> = {};
const sessions: string[] = [];
const webhooks = new Set<string>();

const addFault = (sentence: string) => (faults[sentence] = (faults[sentence] ?? 0) + 1);

process.once('message', (load: CredentialLoad) => {
  void run(load).then((report) => process.send?.(report));
});

async function run({ url, clients, limits, times, seconds }: CredentialLoad): Promise<CredentialReport> {
  const began = performance.now();
  const end = began + 1000 * seconds;
  const lanes = clients.flatMap((client) => {
    const tokens = token(url, client);
    return LANES.map((lane) => {
      const call = callsOf(url, lane, client, tokens);
      const { perMinute, burst } = limits[lane];
      return pace({ lane, call, perSecond: perMinute / 60, burst, times, end });
    });
  });
  await Promise.all(lanes);
  return {
    sent,
    allowed,
    limited,
    faults,
    sessions,
    webhooks: [...webhooks],
    seconds: (performance.now() - began) / 1000,
  };
}

interface Rate {
  readonly lane: Lane;
  readonly call: () => Promise<Response>;
  /** What the limit gives back. */
  readonly perSecond: number;
  readonly burst: number;
  /** How much more than that is asked for. */
  readonly times: number;
  readonly end: number;
}

/** What a limit allows at once comes at once, then too many a second. */
async function pace({ lane, call, perSecond, burst, times, end }: Rate): Promise<void> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const running = new Set<Promise<void>>();
  // Each credential has taken a token before.
  const promised = lane === 'token' ? burst - 1 : burst;
  let [own, ownAllowed] = [0, 0];
  while (performance.now() < end) {
    const due = burst + times * perSecond * seconds();
    while (own < due && running.size < AT_A_TIME) {
      own += 1;
      const work = check(lane, call)
        .then((isAllowed) => {
          if (isAllowed) ownAllowed += 1;
        })
        .finally(() => running.delete(work));
      running.add(work);
    }
    await wait(50);
  }
  await Promise.all(running);
  if (ownAllowed < Math.min(own, promised)) addFault(`${lane}: fewer were let through than the limit promises`);
  if (ownAllowed > burst + perSecond * seconds() + 1) addFault(`${lane}: more were let through than the limit allows`);
}

/** Whether it was let through. */
async function check(lane: Lane, call: () => Promise<Response>): Promise<boolean> {
  sent[lane] += 1;
  try {
    const response = await call();
    const { status, headers } = response;
    await response.arrayBuffer();
    if (status < 300) allowed[lane] += 1;
    if (status === 429) limited[lane] += 1;
    for (const fault of faultsOf(status, headers)) addFault(`${lane}: ${fault}`);
    return status < 300;
  } catch (error) {
    addFault(`${lane}: ${error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error)}`);
    return false;
  }
}

/** What the answer owes to who asked too much. */
function faultsOf(status: number, headers: Headers): readonly string[] {
  if (status < 300) return [];
  if (status !== 429) return [String(status)];
  const owed: readonly (readonly [string, RegExp])[] = [
    ['retry-after', /^[1-9]\d*$/],
    ['ratelimit', /^"\w+";r=0;t=\d+$/],
    ['ratelimit-policy', /^"\w+";q=\d+;w=\d+$/],
  ];
  return owed
    .filter(([name, pattern]) => !pattern.test(headers.get(name) ?? ''))
    .map(([name]) => `429 without ${name}`);
}

function callsOf(url: string, lane: Lane, client: ClientCredentials, tokens: Promise<string>): () => Promise<Response> {
  let turn = 0;
  const ask = async (method: string, path: string, body?: object) =>
    fetch(url + API_PREFIX + path, {
      method,
      headers: { authorization: await tokens, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  if (lane === 'token') return () => askToken(url, client);
  if (lane === 'default') return () => ask('GET', READS[turn++ % READS.length] ?? '');
  if (lane === 'sessions')
    return async () => {
      const response = await ask('POST', '/picker/sessions', { origin: CLIENT_ORIGIN, clinicianId: client.clientId });
      if (response.status === 201) sessions.push(((await response.clone().json()) as { data: { id: string } }).data.id);
      return response;
    };
  let own: string | undefined;
  return async () => {
    const id = own;
    own = undefined;
    if (id !== undefined) {
      const response = await ask('DELETE', `/webhooks/${id}`);
      if (response.status < 300) webhooks.delete(id);
      else own = id;
      return response;
    }
    const body = { url: `https://hooks.example.com/${turn++}`, events: EVENT_TYPES };
    const response = await ask('POST', '/webhooks', body);
    if (response.status === 201) {
      own = ((await response.clone().json()) as { data: { id: string } }).data.id;
      webhooks.add(own);
    }
    return response;
  };
}

async function token(url: string, client: ClientCredentials): Promise<string> {
  const response = await askToken(url, client);
  if (!response.ok) throw new Error(`POST /oauth/token: ${response.status}`);
  return `Bearer ${((await response.json()) as { access_token: string }).access_token}`;
}

function askToken(url: string, { clientId, clientSecret }: ClientCredentials): Promise<Response> {
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  return fetch(`${url}${API_PREFIX}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
}
