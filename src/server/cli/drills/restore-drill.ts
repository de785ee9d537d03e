// The work of `drill restore`: it measures on this machine how long a restore takes and what it would lose, with a copy in a temporary
// folder. The operator's database is only read. docs/decisions/0059.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { makeWorkingFolder } from '../../../catalog/package/working-folder.ts';
import { KEY_CHECK_SETTING } from '../../domain/access/server-keys.ts';
import { lastBackupAt } from '../../domain/last-backup.ts';
import { findDamage } from '../../domain/self-check.ts';
import { DATABASE_FILE, openDataFolder } from '../../open-store.ts';
import type { Store } from '../../store/store.ts';
import { counted, facts, type Result, UsageError } from '../../terminal.ts';
import { askReady, type Shown } from './failover-drill.ts';

/** A backup, what is restored from it, and its write-ahead log; the smallest database needs some room, too. */
const COPIES = 3;
const LEAST_BYTES = 50_000_000;
const PAUSE_MILLISECONDS = 20;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** For each step of the copy: twenty times as long as 20,000 exercises take on a busy machine. */
const LIMIT_MILLISECONDS = 300_000;
/** For Node: a process whose parent has ended ends too, however that happened. */
const ENDS_WITH_PARENT = [
  '--import',
  'data:text/javascript,process.connected ? process.once("disconnect", () => process.exit()) : process.exit()',
];

export async function drillRestore(store: Store): Promise<Result> {
  const folder = makeWorkingFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const stopping = new AbortController();
  const stop = (signal: NodeJS.Signals) => {
    stopping.abort();
    remove();
    process.kill(process.pid, signal); // ends as it would have without a folder
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    await requireRoom(folder, COPIES * (await store.size()) + LEAST_BYTES);
    console.error(`Measuring with a copy in ${folder}, which is deleted afterwards.`);
    const [backup, data] = [join(folder, 'backup'), join(folder, 'data')];
    const { exercises, head } = await store.catalog.current();
    const backupSeconds = await secondsOf(() => store.copies.write(backup));
    const restoreSeconds = await secondsOf(() => restoreCopy(data, backup));
    const { startSeconds, anewSeconds } = await serveCopy(data, head, stopping.signal);
    const last = await lastBackupAt(store);
    const unsaved = (await store.catalog.events(0, head)).filter(({ occurredAt }) => occurredAt > (last ?? 0)).length;
    const ageSeconds = last === undefined ? null : Math.round((Date.now() - last) / 1000);
    const recoverySeconds = rounded(restoreSeconds + startSeconds);
    return {
      value: {
        ...{ exercises: exercises.length, events: head, backupSeconds, restoreSeconds, startSeconds, recoverySeconds },
        ...{ anewSeconds, lastBackupAgeSeconds: ageSeconds, eventsSinceBackup: unsaved },
      },
      text: facts({
        Catalog: `${counted(exercises.length, 'exercise')}, ${counted(head, 'event')}`,
        Backup: `${backupSeconds} s`,
        Restore: `${restoreSeconds} s, into a file in ${folder}`,
        'Start until ready': `${startSeconds} s`,
        'Time to recover (RTO)': `${recoverySeconds} s: restore and start`,
        'Another history': anewSeconds === null ? 'nothing was published' : `${anewSeconds} s until a process shows it`,
        'What is lost (RPO)':
          ageSeconds === null
            ? 'everything: "backup" has never written one'
            : `${counted(unsaved, 'event')}, and all else of the ${ageSeconds} s since the last backup`,
      }),
    };
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
    remove();
  }
}

/** Refuses where the folder's disk has less free. */
export async function requireRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  const [free, wanted] = [bavail * bsize, needed].map((bytes) => Math.ceil(bytes / 1_000_000));
  throw new UsageError(
    `The drill needs ${wanted} MB for copies; ${folder} has ${free} MB. Set TMPDIR to a larger place.`,
  );
}

async function restoreCopy(data: string, backup: string): Promise<void> {
  const copy = await openDataFolder(data);
  try {
    await copy.copies.fill(backup, { forgotten: [KEY_CHECK_SETTING] });
    // No other build runs on it: the names of its catalogs tell histories apart.
    await copy.builtFiles.sweep(Infinity);
    const damage = await copy.inspect(findDamage);
    if (damage.length > 0) throw new Error(`The copy is damaged: ${damage.join(' ')}`);
  } finally {
    await copy.close();
  }
}

/** As operators start it, without a way to the outside: it sends no webhook and no email, and has a key of its own. It ends with this process. */
async function serveCopy(data: string, head: number, signal: AbortSignal) {
  const { PATH, NODE_OPTIONS } = process.env;
  const env = { PATH, ...(NODE_OPTIONS && { NODE_OPTIONS }), SVC_WEBHOOK_DELIVERY: 'off', SVC_LOG_LEVEL: 'error' };
  const args = [...ENDS_WITH_PARENT, process.argv[1] ?? '', 'serve', '--port', '0', '--data', data, '--json'];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const end = () => child.kill('SIGKILL'); // its folder is deleted
  signal.addEventListener('abort', end, { once: true });
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said = text));
  const ended = once(child, 'exit');
  const over = ended.then(() => Promise.reject(new Error(`The copy ended. ${said}`)));
  over.catch(() => undefined);
  try {
    let url = '';
    const startSeconds = await secondsOf(async () => {
      const limit = AbortSignal.timeout(LIMIT_MILLISECONDS);
      const line = once(createInterface(child.stdout!), 'line', { signal: limit }).catch(() => {
        throw new Error(`The copy should start, but ${LIMIT_MILLISECONDS / 1000} s later it names no address. ${said}`);
      });
      const [listening] = (await Promise.race([line, over])) as [string];
      ({ url } = JSON.parse(listening) as { url: string });
      await Promise.race([askUntil(url, 'be ready', ({ revision }) => revision !== undefined), over]);
    });
    if (head === 0) return { startSeconds, anewSeconds: null };
    const { revision: before } = await askReady(url);
    const anewSeconds = await secondsOf(async () => {
      changeHistory(join(data, DATABASE_FILE));
      const isAnother = ({ revision }: Shown) => revision !== undefined && revision !== before;
      await Promise.race([askUntil(url, `show another history than ${before}`, isAnother), over]);
    });
    return { startSeconds, anewSeconds };
  } finally {
    end();
    await ended;
  }
}

/** Rejects with what the copy should do, and what is seen, when it does not within the limit. */
export async function askUntil(
  url: string,
  what: string,
  isDone: (shown: Shown) => boolean,
  limitMilliseconds = LIMIT_MILLISECONDS,
): Promise<void> {
  const began = performance.now();
  for (;;) {
    const shown = await askReady(url);
    if (isDone(shown)) return;
    if (performance.now() - began >= limitMilliseconds)
      throw new Error(`The copy should ${what}, but ${limitMilliseconds / 1000} s later /readyz ${shown.seen}.`);
    await wait(PAUSE_MILLISECONDS);
  }
}

/** As if no event were that of before: the most that a process can have to read. */
function changeHistory(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('update change_event set chain = substr(chain, 33) || substr(chain, 1, 32)');
  database.close();
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return rounded((performance.now() - began) / 1000);
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
