// Fifty credentials that ask for twice what they may, beside twenty pickers that load and work: who stays within the limits is served,
// who does not is told when to come again, and nothing grows.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { API_PREFIX } from '../../src/contract/limits.ts';
import type { ClientCredentials } from '../../src/server/domain/access/credentials.ts';
import { DATABASE_FILE, openDataFolder } from '../../src/server/open-data-folder.ts';
import { createClient, type DataFolder, dataFolder } from '../machine/service.ts';
import { quantile } from '../rounds.ts';
import type { AttackOptions } from './attack.ts';
import { type CredentialReport, LANES, type Limits, runCredentialLoad } from './credential-load.ts';
import { activatePicker, createSession } from './opened-picker.ts';
import { startWatchedService, type WatchedService } from './watched-service.ts';

const EXERCISES = 2000;
const CREDENTIALS = 50;
const PICKERS = 20;
const TIMES = 2;
const SECONDS = 60;
const SECONDS_ALONE = 20;
const SECONDS_WARMING = 5;
/** Of what the service is told: the client is on the same machine. Pickers have credentials of their own, within them. */
const LIMITS: Limits = {
  token: { perMinute: 12, burst: 6 },
  sessions: { perMinute: 60, burst: 10 },
  webhooks: { perMinute: 12, burst: 6 },
  default: { perMinute: 120, burst: 30 },
};
/** Room for the caches that fill while it is asked. */
const MEMORY_MEGABYTES_MAX = 20;
const DESCRIPTORS_MAX = 20;

/** `rounds`: seconds of overload. */
export async function overload(folder: string, { rounds = SECONDS }: AttackOptions): Promise<readonly string[]> {
  const data = await dataFolder(folder, EXERCISES);
  const [clients, pickerClients] = await makeClients(data);
  await using service = await startWatchedService(data, { SVC_RATE_LIMITS: written(LIMITS) });
  await usePickers(service, pickerClients, wait(1000 * SECONDS_WARMING));
  // The index of the search is built: how long that takes is what `event-loop` watches.
  await service.get('/exercises?q=shoulder');
  const before = await measured(service);
  const alone = await usePickers(service, pickerClients, wait(1000 * SECONDS_ALONE));
  const load = runCredentialLoad({ url: service.url, clients, limits: LIMITS, times: TIMES, seconds: rounds });
  const during = wait(500 * rounds).then(() => measured(service));
  const beside = await usePickers(service, pickerClients, load);
  const [report, middle] = [await load, await during];
  // Connections that nobody uses are kept for some seconds.
  await wait(10_000);
  const after = await measured(service);
  printTables({ report, alone, beside, measures: [before, middle, after] });
  const lost = lostOf(data, report);
  return [
    ...Object.entries(report.faults).map(([sentence, times]) => `${sentence} (${times} times).`),
    ...[...alone.faults, ...beside.faults].map((sentence) => `a picker: ${sentence}`),
    ...LANES.filter((lane) => report.limited[lane] === 0).map((lane) => `${lane}: nothing was refused.`),
    ...(lost > 0 ? [`${lost} sessions or webhooks that were answered for are not there.`] : []),
    ...(after.megabytes - before.megabytes > MEMORY_MEGABYTES_MAX
      ? [`Memory grew from ${before.megabytes.toFixed(0)} to ${after.megabytes.toFixed(0)} MB.`]
      : []),
    ...(after.descriptors - before.descriptors > DESCRIPTORS_MAX
      ? [`Descriptors grew from ${before.descriptors} to ${after.descriptors}.`]
      : []),
  ];
}

async function makeClients({
  path,
}: DataFolder): Promise<readonly [readonly ClientCredentials[], readonly ClientCredentials[]]> {
  const store = await openDataFolder(path);
  try {
    const make = (count: number) => Promise.all(Array.from({ length: count }, () => createClient(store)));
    return [await make(CREDENTIALS), await make(PICKERS)];
  } finally {
    await store.close();
  }
}

const written = (limits: Limits): string =>
  LANES.map((lane) => `${lane}=${limits[lane].perMinute}/60/${limits[lane].burst}`).join();

interface Measure {
  /** Heap and buffers, after a collection. */
  readonly megabytes: number;
  readonly resident: number;
  readonly descriptors: number;
}

async function measured(service: WatchedService): Promise<Measure> {
  const { heapUsed, external, rss } = await service.memory();
  return { megabytes: (heapUsed + external) / 1e6, resident: rss / 1e6, descriptors: service.descriptors() };
}

interface Pickers {
  readonly loads: number;
  readonly times: readonly number[];
  readonly faults: readonly string[];
}

/** Each opens again and again until the other work is over. */
async function usePickers(
  { url }: WatchedService,
  clients: readonly ClientCredentials[],
  until: Promise<unknown>,
): Promise<Pickers> {
  let isOver = false;
  void until.finally(() => (isOver = true));
  let loads = 0;
  const [times, faults]: [number[], string[]] = [[], []];
  const timed = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const began = performance.now();
    const answer = await work();
    times.push(performance.now() - began);
    return answer;
  };
  await Promise.all(
    clients.map(async (client) => {
      const authorization = await authorize(url, client);
      while (!isOver) {
        try {
          await loadOnce(url, authorization, timed);
          loads += 1;
        } catch (error) {
          faults.push(error instanceof Error ? error.message : String(error));
        }
        await wait(1000); // one session a second is what the limit allows
      }
    }),
  );
  return { loads, times, faults };
}

/** Page, assets, activation, index, details, and what changed. */
async function loadOnce(
  url: string,
  authorization: Readonly<Record<string, string>>,
  timed: <Answer>(work: () => Promise<Answer>) => Promise<Answer>,
): Promise<void> {
  const launch = await timed(() => createSession(url, authorization));
  const page = await timed(() => textOf(url + new URL(launch).pathname));
  const assets = [...page.matchAll(/(?:src|href)="(\/picker\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  if (assets.length === 0) throw new Error('The page names no assets: build the picker first (npm run build).');
  await Promise.all(assets.map((path) => timed(() => textOf(url + path))));
  const picker = await timed(() => activatePicker(url, launch));
  const index = await timed(() => picker.get(`/picker/catalog/${picker.catalogRevision}`));
  const { exercises } = (JSON.parse(Buffer.from(index).toString()) as { data: Index }).data;
  for (const { id, revision } of exercises.slice(0, 5))
    await timed(() => picker.get(`/picker/exercises/${id}/${revision}`));
  await timed(() => picker.get(`/picker/catalog/${picker.catalogRevision}/changes`));
}

interface Index {
  readonly exercises: readonly { readonly id: string; readonly revision: string }[];
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${new URL(url).pathname.split('/').slice(0, 3).join('/')}: ${response.status}`);
  return response.text();
}

async function authorize(
  url: string,
  { clientId, clientSecret }: ClientCredentials,
): Promise<{ readonly authorization: string }> {
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const response = await fetch(`${url}${API_PREFIX}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  return { authorization: `Bearer ${((await response.json()) as { access_token: string }).access_token}` };
}

function lostOf({ path }: DataFolder, { sessions, webhooks }: CredentialReport): number {
  const database = new DatabaseSync(join(path, DATABASE_FILE), { readOnly: true });
  try {
    const kept = (table: string) =>
      new Set(
        database
          .prepare(`select id from ${table}`)
          .all()
          .map((row) => row['id']),
      );
    const [keptSessions, keptWebhooks] = [kept('picker_session'), kept('webhook_endpoint')];
    return (
      sessions.filter((id) => !keptSessions.has(id)).length + webhooks.filter((id) => !keptWebhooks.has(id)).length
    );
  } finally {
    database.close();
  }
}

function printTables(found: {
  readonly report: CredentialReport;
  readonly alone: Pickers;
  readonly beside: Pickers;
  readonly measures: readonly Measure[];
}): void {
  const { report, alone, beside, measures } = found;
  console.log(`| Limit | Sent in ${report.seconds.toFixed(0)} s | Let through | 429 |\n|---|---|---|---|`);
  for (const lane of LANES)
    console.log(`| ${lane} | ${report.sent[lane]} | ${report.allowed[lane]} | ${report.limited[lane]} |`);
  console.log('\n| Pickers | Loads | Requests | Failed | p50 | p99 |\n|---|---|---|---|---|---|');
  for (const [name, { loads, times, faults }] of [
    ['alone', alone],
    ['beside the overload', beside],
  ] as const) {
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)].map((time) => `${time.toFixed(0)} ms`);
    console.log(`| ${name} | ${loads} | ${times.length} | ${faults.length} | ${p50} | ${p99} |`);
  }
  const each = (read: (measure: Measure) => number) => measures.map((measure) => read(measure).toFixed(0)).join(', ');
  console.log(
    `\n| Before, in the middle, after | |\n|---|---|\n| Heap and buffers | ${each(({ megabytes }) => megabytes)} MB |\n| Resident | ${each(({ resident }) => resident)} MB |\n| Descriptors | ${each(({ descriptors }) => descriptors)} |`,
  );
  console.log(`\n${report.sessions.length} sessions and ${report.webhooks.length} webhooks were answered for.`);
}
