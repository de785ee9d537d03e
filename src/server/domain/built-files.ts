// Files of the picker that processes of one database keep for each other: a page finds its parts whichever process answers, also when the
// one that sent it has gone. docs/decisions/0035.
import { createHash } from 'node:crypto';
import { UNCHAINED_SETTING } from '../store/migrations.ts';
import type { BuiltFileRow } from '../store/store.ts';
import { keyedHash, type ServerKeys } from './access/server-keys.ts';
import type { ServiceContext } from './service-context.ts';

/** Far longer than a page stays open; every process that runs keeps its own again each day. */
export const BUILT_FILES_KEPT_MILLISECONDS = 30 * 24 * 3_600_000;
/** As long as a process of an earlier build runs, it keeps its files again before this is over. */
const RUNNING_MILLISECONDS = 25 * 3_600_000;
/** Files are dated back by more than that, and by an hour in which clocks may differ: earlier builds see no reason to change the names of catalogs. */
const DATED_BACK_MILLISECONDS = RUNNING_MILLISECONDS + 3_600_000;
/** Assets with a hash in their name: it means the same bytes in every build. */
const SHARED_PATH = /^(?:sandbox\/)?assets\/[\w.-]{1,100}-[\w-]{8}\.[a-z0-9]{1,8}$/;

type Content = Pick<BuiltFileRow, 'contentType' | 'bytes'>;

/** Keeps the assets of this process's build for others, and forgets those that no process has had for long. */
export async function keepBuiltFiles(
  { store, clock, keys }: Pick<ServiceContext, 'store' | 'clock' | 'keys'>,
  files: ReadonlyMap<string, Content>,
): Promise<void> {
  const keptAt = clock() - DATED_BACK_MILLISECONDS;
  const rows = [...files]
    .filter(([path]) => SHARED_PATH.test(path))
    .map(([path, { contentType, bytes }]) => {
      const file = { path, contentType, bytes };
      return { ...file, keyedHash: hashOf(file, keys.current) };
    });
  await store.builtFiles.keep(rows, keptAt);
  await store.builtFiles.sweep(keptAt - BUILT_FILES_KEPT_MILLISECONDS);
}

/**
 * Whether a process may run that knows no chain of events, and catalogs by their older names alone: docs/decisions/0058. Such a build says once
 * a day that it has its files, and when; so do builds that give those names beside any other build with such a date.
 */
export async function mayUnchainedRun({ store, clock }: Pick<ServiceContext, 'store' | 'clock'>): Promise<boolean> {
  const dated = await store.builtFiles.keptSince(clock() - RUNNING_MILLISECONDS);
  return dated.length > 1 || (dated.length > 0 && (await store.settings.find(UNCHAINED_SETTING)) !== undefined);
}

/** What some process had under this path. The database is not asked for what no build could have. */
export async function findBuiltFile(
  { store, keys }: Pick<ServiceContext, 'store' | 'keys'>,
  path: string,
): Promise<Content | 'damaged' | undefined> {
  const found = SHARED_PATH.test(path) ? await store.builtFiles.find(path) : undefined;
  if (!found) return undefined;
  return keys.all.some((each) => hashOf(found, each) === found.keyedHash) ? found : 'damaged';
}

/** With the key: what runs in browsers is never what somebody has written into the database, or into a backup. */
const hashOf = ({ path, contentType, bytes }: Omit<BuiltFileRow, 'keyedHash'>, { builtFile }: ServerKeys): string =>
  keyedHash(builtFile, path, contentType, createHash('sha256').update(bytes).digest('hex'));
