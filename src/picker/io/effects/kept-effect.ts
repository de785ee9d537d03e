// What the clinician keeps in this browser: read when the picker opens, written when it changes. What the page keeps leaves it.
import type { OpenState } from '../../state/model.ts';
import type { KeptChoices, KeptStore } from '../kept.ts';
import type { Effect, EffectPorts } from './effect.ts';

export interface KeptEffect extends Effect, Pick<KeptStore, 'addRecent' | 'setLanguage'> {
  /** From now on that of this clinician is kept. */
  readonly open: (clinicianKey: string | undefined, otherKeys?: readonly string[]) => KeptChoices;
}

export function keptEffect({ openKept }: EffectPorts): KeptEffect {
  let kept = openKept(undefined);
  return {
    open(clinicianKey, otherKeys) {
      kept = openKept(clinicianKey, otherKeys);
      return kept.read();
    },
    setLanguage: (code) => kept.setLanguage(code),
    addRecent: (exerciseIds) => kept.addRecent(exerciseIds),
    follow(state, before) {
      const now = inBrowser(state);
      const then = before ? inBrowser(before) : now;
      if (now === then) return;
      for (const id of now) if (!then.includes(id)) kept.setFavourite(id, true);
      for (const id of then) if (!now.includes(id)) kept.setFavourite(id, false);
    },
  };
}

const inBrowser = ({ kept }: OpenState): readonly string[] => (kept.byPage ? NONE : kept.favourites);
const NONE: readonly never[] = [];
