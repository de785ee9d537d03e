// What follows outside of an open picker and is not needed for its first cards.
import { changesEffect } from './changes-effect.ts';
import { clinicEffect } from './clinic-effect.ts';
import type { Effect, RestPorts } from './effect.ts';
import { exercisesEffect } from './exercises-effect.ts';
import { lexiconEffect, stagesEffect, templatesEffect } from './lexicon-effect.ts';
import { type CheckPicture, createPictureCheck, picturesEffect } from './pictures-effect.ts';
import { renewalEffect, tellingTheEnd } from './renewal-effect.ts';
import { storedEffect } from './stored-effect.ts';
import { isEntryWaiting } from '../../state/select/select-entry.ts';

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

// What is waited for in the search: hands that rest, and what the answer to Enter needs.
const REST_MILLISECONDS = 1_000;

/** A restriction whose last word may go on ("no kn") is read as it stands once the hands rest: nothing is left out, or not, in silence. */
function limitEffect({ store, search, clock, signal }: RestPorts): Effect {
  let callOff: (() => void) | undefined;
  let read: string | undefined;

  async function readWhole(text: string, connection: AbortSignal): Promise<void> {
    read = text;
    // Behind a space a word is at its end.
    const found = await search.find(`${text} `);
    if (!connection.aborted) store.dispatch({ type: 'textFound', found: { ...found, text } });
  }

  return {
    follow({ found, query, supplies }, before) {
      if (found === before?.found && query.text === before.query.text) return;
      callOff?.();
      // What came meanwhile is searched with the text as it is typed.
      if (query.text.trim() !== read || supplies !== before?.supplies) read = undefined;
      const isResting = found.isLimitBegun === true && found.text === query.text.trim() && found.text !== read;
      callOff = isResting ? clock.after(REST_MILLISECONDS, () => void readWhole(found.text, signal())) : undefined;
    },
    stop: () => callOff?.(),
  };
}

const WAIT_MILLISECONDS = 1_000;

/** Enter waits for what its answer needs, and no longer than a second: an act that comes later meets another thought. */
function entryEffect({ store, clock }: RestPorts): Effect {
  let callOff: (() => void) | undefined;

  function stop(): void {
    callOff?.();
    callOff = undefined;
  }

  return {
    follow(state) {
      if (!isEntryWaiting(state)) return stop();
      callOff ??= clock.after(WAIT_MILLISECONDS, () => {
        callOff = undefined;
        store.dispatch({ type: 'entryExpired' });
      });
    },
    stop,
  };
}
