// What follows outside of an open picker and is not needed for its first cards.
import { changesEffect } from './changes-effect.ts';
import { clinicEffect } from './clinic-effect.ts';
import type { Effect, RestPorts } from './effect.ts';
import { exercisesEffect } from './exercises-effect.ts';
import { lexiconEffect, stagesEffect, templatesEffect } from './lexicon-effect.ts';
import { type CheckPicture, createPictureCheck, picturesEffect } from './pictures-effect.ts';
import { renewalEffect, tellingTheEnd } from './renewal-effect.ts';
import { entryEffect, limitEffect } from './search-timers.ts';
import { storedEffect } from './stored-effect.ts';

export function restEffects(given: RestPorts, checkPicture = checkInBrowser(given)): readonly Effect[] {
  const ports = { ...given, source: tellingTheEnd(given) };
  return [
    storedEffect(ports),
    changesEffect(ports),
    clinicEffect(ports),
    exercisesEffect(ports),
    picturesEffect(ports, checkPicture),
    lexiconEffect(ports),
    limitEffect(ports),
    renewalEffect(ports),
    stagesEffect(ports),
    templatesEffect(ports),
    // After those that say what is on its way.
    entryEffect(ports),
  ];
}

const checkInBrowser = ({ clock }: RestPorts): CheckPicture =>
  createPictureCheck({
    fetch: (input, init) => fetch(input, init),
    // Undefined on an insecure page, whatever the types say.
    subtle: crypto.subtle,
    clock,
  });
