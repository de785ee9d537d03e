// Checks the pictures of the rows, each once.
import { selectUncheckedPictures } from '../../state/select.ts';
import type { PromisedPicture } from '../picture-check.ts';
import type { OpenPorts, Effect } from './effect.ts';

export function picturesEffect({ store, checkPicture, signal }: OpenPorts): Effect {
  const underWay = new Set<string>();

  async function check(picture: PromisedPicture, connection: AbortSignal): Promise<void> {
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
