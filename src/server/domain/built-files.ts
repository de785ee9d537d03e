// Files of the picker that processes of one database keep for each other: a page finds its parts whichever process answers, also when the
// one that sent it has gone. docs/decisions/0035.
import { createHash } from 'node:crypto';
import type { BuiltFileRow, Store } from '../store/store.ts';
import type { ServiceContext } from './service-context.ts';

/** Far longer than a page stays open; every process that runs keeps its own again each day. */
const FORGOTTEN_AFTER_MILLISECONDS = 30 * 24 * 3_600_000;
/** Assets with a hash in their name: it means the same bytes in every build. */
const SHARED_PATH = /^(?:sandbox\/)?assets\/[\w.-]{1,100}-[\w-]{8}\.[a-z0-9]{1,8}$/;

interface OwnFile {
  readonly contentType: string;
  readonly plain: Uint8Array;
}

/** Keeps the assets of this process's build for others, and forgets those that no process has had for long. */
export async function keepBuiltFiles(
  { store, clock }: Pick<ServiceContext, 'store' | 'clock'>,
  files: ReadonlyMap<string, OwnFile>,
): Promise<void> {
  const now = clock();
  const rows = [...files]
    .filter(([path]) => SHARED_PATH.test(path))
    .map(([path, { contentType, plain }]) => ({
      path,
      contentType,
      sha256: createHash('sha256').update(plain).digest('hex'),
      bytes: plain,
    }));
  await store.builtFiles.keep(rows, now);
  await store.builtFiles.sweep(now - FORGOTTEN_AFTER_MILLISECONDS);
}

/** What some process had under this path. The database is not asked for what no build could have. */
export async function findBuiltFile(store: Pick<Store, 'builtFiles'>, path: string): Promise<BuiltFileRow | undefined> {
  return SHARED_PATH.test(path) ? store.builtFiles.find(path) : undefined;
}
