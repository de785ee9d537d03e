// What follows outside of an open picker and is not needed for its first render.
import type { StartWorker } from '../search/search-engine.ts';
import { createTextSearch } from '../search/text-search.ts';
import { createPictureCheck } from '../picture-check.ts';
import { changesEffect } from './changes-effect.ts';
import type { ConnectedPorts, Effect, OpenPorts } from './effect.ts';
import { exercisesEffect } from './exercises-effect.ts';
import { picturesEffect } from './pictures-effect.ts';
import { searchEffect } from './search-effect.ts';

export const effectsOfOpen = (ports: OpenPorts): readonly Effect[] => [
  searchEffect(ports),
  changesEffect(ports),
  exercisesEffect(ports),
  picturesEffect(ports),
];

/** With what the browser has. */
export const effectsInBrowser = (ports: ConnectedPorts, startWorker: StartWorker | undefined): readonly Effect[] =>
  effectsOfOpen({
    ...ports,
    search: createTextSearch({ startWorker }),
    checkPicture: createPictureCheck({
      fetch: (input, init) => fetch(input, init),
      // Undefined on an insecure page, whatever the types say.
      subtle: crypto.subtle,
      clock: ports.clock,
    }),
  });
