// Takes the clinic's own, where the embedding page brings something: the picker opens without waiting for it.
import { type Effect, type EffectPorts, whileOpen } from './effect.ts';

export const clinicEffect = ({ store, clinic, kept }: EffectPorts): Effect =>
  whileOpen((state) => {
    if (!clinic) return undefined;
    const ending = new AbortController();
    const { favourites } = state.kept;
    void import('../take-clinic.ts').then(
      (part) => part.takeClinic({ store, clinic, kept, favourites, signal: ending.signal }),
      () => {}, // without its code the catalog's own is there
    );
    return () => ending.abort();
  });
