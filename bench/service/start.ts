// How soon the service is ready and how much memory it holds, beside node with an HTTP server that does nothing.
import { setTimeout } from 'node:timers/promises';
import { SAMPLE_ROWS } from '../../src/catalog/sample/index.ts';
import { API_PREFIX } from '../../src/contract/limits.ts';
import { REGIONS } from '../../src/contract/vocabulary.ts';
import type { Bench, Figure } from '../figure.ts';
import { type LoadRequest, startLoadClient } from '../machine/load.ts';
import { inTurns } from '../rounds.ts';
import { type Server, startServer } from '../machine/server-process.ts';
import { type DataFolder, dataFolder, sampleFolder, serveArguments, startService } from '../machine/service.ts';

const EMPTY_SERVER = `
  const server = require('node:http').createServer((_, response) => response.end());
  server.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ url: 'http://127.0.0.1:' + server.address().port })));
`;
const LOAD_SECONDS = 5;
const CALM_SECONDS = 20;

/** The built-in ones as in every start but the first; generated ones. */
const SIZES = [
  { exercises: SAMPLE_ROWS.length, options: ['--sample'], mayTakeMilliseconds: 500 },
  { exercises: 20_000, options: [], mayTakeMilliseconds: 2000 },
] as const;

export const start: Bench = {
  name: 'start',
  async run(setting) {
    const figures: Figure[] = [];
    for (const { exercises, options, mayTakeMilliseconds } of SIZES) {
      const isSample = options.length > 0;
      const data = await (isSample ? sampleFolder(setting.folder) : dataFolder(setting.folder, exercises));
      const { ours, reference } = await inTurns(setting.rounds, {
        ours: () => startAndStop([...serveArguments(data.path), ...options], '/readyz'),
        reference: () => startAndStop(['--eval', EMPTY_SERVER], '/'),
      });
      figures.push(
        {
          name: `start with ${exercises} exercises`,
          unit: 'ms',
          ours: ours.ready,
          reference: reference.ready,
          target: { of: 'difference', atMost: mayTakeMilliseconds },
          note: `processor time ${ours.processor.toFixed(0)} ms, reference ${reference.processor.toFixed(0)} ms`,
        },
        {
          name: `memory after start, ${exercises} exercises`,
          unit: 'MB',
          ours: ours.megabytes,
          reference: reference.megabytes,
          target: { of: 'ours', atMost: 150 },
        },
      );
    }
    return [...figures, ...(await memoryAfterLoad(await dataFolder(setting.folder, 20_000)))];
  },
};

type Started = {
  readonly ready: number;
  readonly megabytes: number;
  /** Milliseconds of processor time until then. */
  readonly processor: number;
};

/** From the start of the process to the first 200: the listening line comes first. */
async function startAndStop(args: readonly string[], path: string): Promise<Started> {
  const began = performance.now();
  await using server = await startServer(args);
  const response = await fetch(server.url + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return {
    ready: performance.now() - began,
    megabytes: server.residentMegabytes(),
    processor: server.processorMilliseconds(),
  };
}

async function memoryAfterLoad(data: DataFolder): Promise<Figure[]> {
  await using service = await startService(data);
  await using empty = await startServer(['--eval', EMPTY_SERVER]);
  await using client = startLoadClient();
  const requests = REGIONS.flatMap((region): LoadRequest[] =>
    [`region=${encodeURIComponent(region)}&limit=50`, `q=${encodeURIComponent(region)}+stretch&limit=50`].map(
      (query) => ({ method: 'GET', path: `${API_PREFIX}/exercises?${query}`, headers: service.authorization }),
    ),
  );
  const load = { requests, expectedStatus: 200, connections: 10, seconds: LOAD_SECONDS };
  const ours = await loadedAndCalm(service, () => client.run({ ...load, url: service.url }));
  const reference = await loadedAndCalm(empty, () => client.run({ ...load, url: empty.url }));
  return [
    {
      name: 'memory at the end of a load, 20000 exercises',
      unit: 'MB',
      ours: ours.loaded,
      reference: reference.loaded,
      target: { of: 'ours', atMost: 200 },
    },
    {
      name: `memory ${CALM_SECONDS} seconds after a load, 20000 exercises`,
      unit: 'MB',
      ours: ours.calm,
      reference: reference.calm,
      target: { of: 'ours', atMost: 200 },
    },
  ];
}

/** V8 gives memory back by itself when a process has nothing to do. */
async function loadedAndCalm(
  server: Server,
  run: () => Promise<unknown>,
): Promise<{ readonly loaded: number; readonly calm: number }> {
  await run();
  const loaded = server.residentMegabytes();
  await setTimeout(CALM_SECONDS * 1000);
  return { loaded, calm: server.residentMegabytes() };
}
