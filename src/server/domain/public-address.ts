// Where clients reach the service: exercises and snapshots contain it, and those never change. Spec: States and transitions.
import type { Store } from '../store/store.ts';

const SETTING = 'public_origin';
/** Of a database that has no public one: where it was served first. */
const LOCAL_SETTING = 'local_origin';

/** The origin that was recorded; undefined before a service started with one. */
export const recordedAddress = ({ settings }: Store): Promise<string | undefined> => settings.find(SETTING);

/** The first service that is given one records it. Rejects with a sentence for the operator of another one. */
export async function requireSameAddress(store: Store, origin: string): Promise<void> {
  const recorded = await store.settings.agree(SETTING, origin);
  if (recorded === origin) return;
  throw new Error(
    `The public URL of this database is ${recorded}, and every published revision contains it. Start with ` +
      `--public-base-url ${recorded}, or run "svc-picker-service public-url ${origin}" to change it.`,
  );
}

/**
 * The same for a service without a public URL, which is where it listens. A copy of a database that has a public URL is tried out anywhere.
 */
export async function requireSamePort(store: Store, origin: string): Promise<void> {
  if ((await recordedAddress(store)) !== undefined) return;
  const recorded = await store.settings.agree(LOCAL_SETTING, origin);
  if (recorded === origin) return;
  throw new Error(
    `This database was served at ${recorded}, and the picture URLs in every published revision begin with it. Start it there ` +
      `again (--host, --port), or name the URL that is to stay: --public-base-url ${origin}.`,
  );
}

/** From the next start on. Resolves with the origin before. */
export async function changeAddress(store: Store, origin: string): Promise<string | undefined> {
  const before = await recordedAddress(store);
  await store.settings.set(SETTING, origin);
  return before;
}
