// Takes the clinic's own, where the embedding page brings something: the picker opens without waiting for it. Enter in the search waits, as a
// template of the clinic may be meant, but not for a page that announced it and does not send it.
import { type Effect, type EffectPorts, whileOpen } from './effect.ts';

const PATIENCE_MILLISECONDS = 2_000;

export const clinicEffect = ({ store, clinic, kept, clock }: EffectPorts): Effect =>
  whileOpen((state) => {
    if (!clinic) return undefined;
    const ending = new AbortController();
    const { favourites } = state.kept;
    const tell = (status: 'awaited' | 'there'): void =>
      ending.signal.aborted ? undefined : store.dispatch({ type: 'supplyChanged', supply: 'clinic', status });
    const settle = (): void => tell('there');
    if (!state.catalog.clinic) tell('awaited');
    const callOff = clock.after(PATIENCE_MILLISECONDS, settle);
    void import('../take-clinic.ts')
      .then((part) => part.takeClinic({ store, clinic, kept, favourites, signal: ending.signal }))
      .then(settle, settle) // without its code, or without an answer, the catalog's own is there
      .finally(callOff);
    return () => {
      ending.abort();
      callOff();
    };
  });
