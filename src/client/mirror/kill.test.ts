// A mirror that is killed at any point goes on where it was: the end is the service's catalog, and nothing that was stored is asked for
// again.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import fc from 'fast-check';
import { eachOf } from './pictures.ts';
import { openMediaFolder } from './media-folder.ts';
import { createMirror, type Mirror } from './mirror.ts';
import type { MirrorMedia, MirrorStore } from './mirror-store.ts';
import { openMirrorDatabase } from './sqlite/sqlite-store.ts';
import { FakeCatalog } from './testing/fake-catalog.ts';
import { killStory } from './testing/kill-story.ts';
import { memoryMedia } from './testing/memory-media.ts';
import { memoryStore } from './testing/memory-store.ts';
import { assertMirrors, sha256Of } from './testing/mirrored.ts';
import { type StepCounter, stepCounter } from './testing/step-counter.ts';

interface Kept {
  readonly store: MirrorStore;
  readonly media: MirrorMedia;
}
const mirrorOf = (service: FakeCatalog, { store, media }: Kept, counter?: StepCounter): Mirror =>
  createMirror({
    ...{ client: service.client, fetch: service.fetch, onEvent: () => undefined },
    store: counter?.counted(store) ?? store,
    media: counter?.counted(media) ?? media,
  });

const die = (): never => {
  throw new Error('killed');
};

test('a mirror killed before or after any step resumes and requests no page or picture twice', async () => {
  const service = killStory();
  const all = stepCounter(0, 'before', die);
  await mirrorOf(service, { store: memoryStore(), media: memoryMedia() }, all).refresh();
  assert.ok(all.steps > 20, String(all.steps));
  for (let step = 1; step <= all.steps; step++) {
    for (const when of ['before', 'after'] as const) {
      const [service, kept] = [killStory(), { store: memoryStore(), media: memoryMedia() }];
      await assert.rejects(mirrorOf(service, kept, stepCounter(step, when, die)).refresh());
      const staged = await kept.store.staged();
      const pictures = new Set(kept.media.pictures.keys());
      service.asked.length = 0;
      const mirror = mirrorOf(service, kept);
      await mirror.refresh();
      await assertMirrors(mirror, kept.media, service);
      for (const what of service.asked) {
        const [kind, of = ''] = what.split(' ');
        const where = `step ${step} ${when}: ${what}`;
        if (kind === 'picture') assert.ok(!pictures.has(of), where);
        if (kind === 'page') assert.ok(Number(of) >= (staged?.nextOffset ?? 0), where);
        if (kind === 'page') assert.notEqual(staged?.nextOffset, null, where);
      }
    }
  }
});

type Act =
  | { readonly kind: 'change'; readonly number: number; readonly status: string; readonly picture: number }
  | { readonly kind: 'entitlement'; readonly hidden: number }
  | { readonly kind: 'read' | 'snapshot' }
  | { readonly kind: 'killed'; readonly step: number; readonly when: 'before' | 'after' };

const change: fc.Arbitrary<Act> = fc.record({
  kind: fc.constant('change'),
  number: fc.nat(11),
  status: fc.constantFrom('active', 'active', 'deprecated', 'withdrawn'),
  picture: fc.nat(3),
});
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: change },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('entitlement'), hidden: fc.nat(11) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('read', 'read', 'snapshot') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('killed'),
      step: fc.integer({ min: 1, max: 40 }),
      when: fc.constantFrom('before', 'after'),
    }),
  },
);

const STORES = [
  { name: 'memory', open: memoryStore, numRuns: 200 },
  { name: 'SQLite', open: () => openMirrorDatabase(':memory:'), numRuns: 25 },
];
for (const { name, open, numRuns } of STORES) {
  test(`any changes of the catalog and any number of kills lead to the same end (${name})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
        const [service, kept] = [new FakeCatalog(), { store: open(), media: memoryMedia() }];
        const seen = new Map<string, unknown>();
        for (const it of acts) {
          if (it.kind === 'change') service.change(it.number, it.status, it.picture);
          else if (it.kind === 'entitlement') service.changeEntitlement([it.hidden]);
          else if (it.kind === 'killed') {
            const counter = stepCounter(it.step, it.when, die);
            await mirrorOf(service, kept, counter)
              .refresh()
              .catch(() => undefined);
          } else await mirrorOf(service, kept).refresh({ fromSnapshot: it.kind === 'snapshot' });
          for (const each of await kept.store.list({ limit: 99 })) {
            seen.set(`${each.exercise.id} ${each.exercise.revision}`, each.exercise);
          }
        }
        const mirror = mirrorOf(service, kept);
        await mirror.refresh();
        await assertMirrors(mirror, kept.media, service);
        // What could be prescribed at any time can be read for ever.
        for (const [revision, exercise] of seen) {
          const [id = '', name = ''] = revision.split(' ');
          assert.deepEqual((await mirror.exercise(id, name))?.exercise, exercise);
        }
      }),
      { numRuns },
    );
  });
}

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'mirror-kill-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function runProgram(folder: string, ...words: string[]) {
  const program = join(import.meta.dirname, 'testing/kill-program.ts');
  const child = spawn(process.execPath, [program, join(folder, 'mirror.sqlite'), join(folder, 'media'), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null, string | null]>;
  const [[code, signal], output] = await Promise.all([exited, text(child.stdout)]);
  return { code, signal, output };
}

test('a process killed with SIGKILL leaves a file and a folder that the next process continues', async (t) => {
  const { code, output } = await runProgram(folderOf(t));
  assert.equal(code, 0);
  const steps = Number(output);
  assert.ok(steps > 30, output);
  // In the first page and its pictures, around the activation, in the feed.
  const moments = [3, 11, steps - 9, steps - 2].map((step, index) => ({
    step,
    when: index % 2 ? 'before' : 'after',
  }));
  await eachOf(moments, 2, async ({ step, when }) => {
    const folder = folderOf(t);
    const killed = await runProgram(folder, String(step), when);
    assert.equal(killed.signal, 'SIGKILL', `step ${step}`);
    const service = killStory();
    service.change(2, 'withdrawn', 7);
    service.change(9, 'active', 8);
    const store = openMirrorDatabase(join(folder, 'mirror.sqlite'));
    const media = openMediaFolder(join(folder, 'media'));
    const mirror = mirrorOf(service, { store, media });
    await mirror.refresh();
    await assertMirrors(mirror, media, service);
    store.close();
    const database = new DatabaseSync(join(folder, 'mirror.sqlite'), { readOnly: true });
    assert.deepEqual({ ...database.prepare('PRAGMA integrity_check').get() }, { integrity_check: 'ok' });
    database.close();
    for (const name of readdirSync(join(folder, 'media'), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.png')) continue;
      assert.equal(`${sha256Of(readFileSync(join(folder, 'media', name)))}.png`, name.split('/').at(-1));
    }
  });
});
