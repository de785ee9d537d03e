// What follows outside of an open picker and is not needed for its first render.
import { createPictureCheck } from '../picture-check.ts';
import { changesEffect } from './changes-effect.ts';
import { clinicEffect } from './clinic-effect.ts';
import { entryEffect } from './entry-effect.ts';
import type { ConnectedPorts, Effect, OpenPorts } from './effect.ts';
import { exercisesEffect } from './exercises-effect.ts';
import { lexiconEffect } from './lexicon-effect.ts';
import { limitEffect } from './limit-effect.ts';
import { picturesEffect } from './pictures-effect.ts';
import { renewalEffect, tellingTheEnd } from './renewal-effect.ts';
import { stagesEffect, templatesEffect } from './templates-effect.ts';

export function effectsOfOpen(given: OpenPorts): readonly Effect[] {
  const ports = { ...given, source: tellingTheEnd(given) };
  return [
    changesEffect(ports),
    clinicEffect(ports),
    exercisesEffect(ports),
    picturesEffect(ports),
    lexiconEffect(ports),
    limitEffect(ports),
    renewalEffect(ports),
    stagesEffect(ports),
    templatesEffect(ports),
    // After those that say what is on its way.
    entryEffect(ports),
  ];
}

/** With what the browser has. */
export const effectsInBrowser = (ports: ConnectedPorts): readonly Effect[] =>
  effectsOfOpen({
    ...ports,
    checkPicture: createPictureCheck({
      fetch: (input, init) => fetch(input, init),
      // Undefined on an insecure page, whatever the types say.
      subtle: crypto.subtle,
      clock: ports.clock,
    }),
  });
