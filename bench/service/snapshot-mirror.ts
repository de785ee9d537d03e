// A mirror that reads a whole snapshot into a new SQLite file, checks included, beside reading and parsing the same pages.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, createMirror } from 'svc-picker/client';
import { openMirrorDatabase } from 'svc-picker/client/sqlite';
import { API_PREFIX } from '../../src/contract/limits.ts';
import type { Bench } from '../figure.ts';
import { inTurns, milliseconds } from '../rounds.ts';
import { dataFolder, startService } from '../machine/service.ts';

const EXERCISES = 20_000;
const PAGE_EXERCISES = 100;

/** Pictures apart: they are all there. */
const media = { has: () => true, put: () => undefined };

export const snapshotMirror: Bench = {
  name: 'snapshot-mirror',
  async run({ folder, rounds }) {
    const data = await dataFolder(folder, EXERCISES);
    await using service = await startService(data);
    const perSecond = (time: number) => ({ exercises: (1000 * EXERCISES) / time });
    const client = createClient({ baseUrl: service.url + API_PREFIX, ...data.client });
    const file = join(folder, 'mirror.sqlite');
    const { ours, reference } = await inTurns(rounds, {
      async ours() {
        for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
        const store = openMirrorDatabase(file);
        const mirror = createMirror({ client, store, media });
        const time = await milliseconds(() => mirror.refresh());
        const { exercises } = await mirror.state();
        store.close();
        if (exercises !== EXERCISES) throw new Error(`The mirror has ${exercises} exercises.`);
        return perSecond(time);
      },
      async reference() {
        const { data: manifest } = await service.get<{ data: { snapshotId: string } }>('/catalog/manifest');
        return perSecond(
          await milliseconds(async () => {
            for (let offset = 0; offset < EXERCISES; offset += PAGE_EXERCISES) {
              await service.get(`/catalog/snapshots/${manifest.snapshotId}?offset=${offset}&limit=${PAGE_EXERCISES}`);
            }
          }),
        );
      },
    });
    return [
      {
        name: 'mirror of a snapshot, 20k exercises, into SQLite',
        unit: 'exercises/s',
        ours: ours.exercises,
        reference: reference.exercises,
        target: { of: 'ratio', atLeast: 0.5 },
        note: 'the reference reads and parses the same pages; pictures apart',
      },
    ];
  },
};
