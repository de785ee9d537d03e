// Checks the pictures of the rows, each once: whether it is the one that the catalog promises. Its bytes are fetched and hashed. Spec: Media,
// sha256.
import type { PictureCheck } from '../../state/model.ts';
import { type PictureToCheck, selectUncheckedPictures } from '../../state/select/select-needed.ts';
import type { Clock } from '../clock.ts';
import type { Effect, RestPorts } from './effect.ts';

export function picturesEffect({ store, signal }: RestPorts, checkPicture: CheckPicture): Effect {
  const underWay = new Set<string>();

  async function check(picture: PictureToCheck, connection: AbortSignal): Promise<void> {
    const { sha256 } = picture;
    if (underWay.has(sha256)) return;
    underWay.add(sha256);
    const result = await checkPicture(picture, connection);
    if (connection.aborted) return;
    underWay.delete(sha256);
    store.dispatch({ type: 'pictureChecked', sha256, check: result });
  }

  return {
    follow(state) {
      for (const picture of selectUncheckedPictures(state)) void check(picture, signal());
    },
    stop: () => underWay.clear(),
  };
}

export type CheckPicture = (picture: PictureToCheck, signal: AbortSignal) => Promise<PictureCheck>;

interface PictureCheckPorts {
  readonly fetch: typeof globalThis.fetch;
  /** Undefined where the browser has none: on an insecure page. */
  readonly subtle: Pick<SubtleCrypto, 'digest'> | undefined;
  readonly clock: Pick<Clock, 'after'>;
}

const TIME_LIMIT_MS = 10_000;
/** Fewer than a browser's connections to one origin: exercises that are looked at come through. */
const AT_ONCE = 4;

/** `mismatch` only where bytes came and are others; whatever else went wrong is `unreachable`. */
export function createPictureCheck({ fetch, subtle, clock }: PictureCheckPorts): CheckPicture {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (picture, signal) => {
    if (subtle === undefined) return 'unreachable';
    if (running < AT_ONCE) running += 1;
    else await new Promise<void>((takeOver) => waiting.push(takeOver));
    try {
      return (await hashOf(subtle, picture.url, signal)) === picture.sha256 ? 'verified' : 'mismatch';
    } catch {
      return 'unreachable';
    } finally {
      const takeOver = waiting.shift();
      if (takeOver) takeOver();
      else running -= 1;
    }
  };

  async function hashOf({ digest }: Pick<SubtleCrypto, 'digest'>, url: string, signal: AbortSignal): Promise<string> {
    const late = new AbortController();
    const callOff = clock.after(TIME_LIMIT_MS, () => late.abort());
    try {
      const response = await fetch(url, {
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.any([signal, late.signal]),
      });
      if (!response.ok) throw new Error('No picture.');
      return toHex(await digest.call(subtle, 'SHA-256', await response.arrayBuffer()));
    } finally {
      callOff();
    }
  }
}

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
