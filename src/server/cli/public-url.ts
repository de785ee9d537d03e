// What `public-url` does: shows the recorded address of the service, or changes it.
import { changeAddress, recordedAddress } from '../domain/public-address.ts';
import type { Result } from '../terminal.ts';
import type { Store } from '../store/store.ts';

export async function publicUrl(store: Store, origin?: string): Promise<Result> {
  if (origin === undefined) {
    const recorded = await recordedAddress(store);
    const text = recorded ?? 'No public URL is recorded. The first start with --public-base-url records it.';
    return { value: { publicUrl: recorded ?? null }, text: [text] };
  }
  const before = await changeAddress(store, origin);
  const value = { publicUrl: origin, previous: before ?? null };
  if (before === undefined || before === origin) return { value, text: [`The public URL is ${origin}.`] };
  return {
    value,
    text: [
      `The public URL is ${origin}. It was ${before}.`,
      `Restart every process with --public-base-url ${origin}. From then on, picture URLs in all revisions and snapshots begin with it.`,
      `Clients have stored the old ones: let ${before} redirect to ${origin} as long as they use them.`,
    ],
  };
}
