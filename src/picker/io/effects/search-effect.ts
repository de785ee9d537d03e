// Searches what is typed, as soon as there is something to search.
import type { OpenState } from '../../state/model.ts';
import type { ConnectedPorts, Effect } from './effect.ts';

export function searchEffect({ store, search, signal }: ConnectedPorts): Effect {
  async function find(text: string, connection: AbortSignal): Promise<void> {
    if (text === '') return;
    const found = await search.find(text);
    if (!connection.aborted) store.dispatch({ type: 'textFound', found });
  }

  return {
    follow(state, before) {
      if (!before) search.load(state.catalog.entries);
      if (state.query.text !== before?.query.text || isFoundAnew(state, before))
        void find(state.query.text.trim(), signal());
    },
    stop: () => search.close(),
  };
}

/** What was found by less than the whole search was forgotten, to try again. */
const isFoundAnew = ({ found, query }: OpenState, previous: OpenState): boolean =>
  found !== previous.found && found.text !== query.text.trim();
