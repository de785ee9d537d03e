// Where clients reach the service: exercises and snapshots contain it, and those never change. Spec: States and transitions.
import type { Store } from '../store/store.ts';

const SETTING = 'public_origin';

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

/** From the next start on. Resolves with the origin before. */
export async function changeAddress(store: Store, origin: string): Promise<string | undefined> {
  const before = await recordedAddress(store);
  await store.settings.set(SETTING, origin);
  return before;
}
