// From the first question to the open picker, or to the reason why not.
import type { Opening, SourceFailure } from '../../source.ts';
import { orderByName } from '../../state/find/find.ts';
import type { Session } from '../../state/model.ts';
import { type Clock, endOnThisDevice } from '../clock.ts';
import type { EffectPorts } from './effect.ts';
import type { KeptEffect } from './kept-effect.ts';

export function startPicker(ports: EffectPorts, kept: KeptEffect) {
  const { store, source } = ports;

  return async function start(signal: AbortSignal): Promise<void> {
    const opened = await source.open(signal);
    if (signal.aborted) return;
    if (!opened.ok) return fail(opened.failure, 'service');
    const opening = opened.value;
    const session = toSession(opening, ports.clock);
    store.dispatch({ type: 'activated', session });
    const { language, ...choices } = kept.open(opening.clinicianKey, opening.otherClinicianKeys);

    const [index] = await Promise.all([
      source.getIndex(opening.catalogRevision, signal),
      language === undefined ? undefined : ports.speak(language),
    ]);
    if (signal.aborted || store.getState().phase !== 'loading') return;
    if (!index.ok) return fail(index.failure, 'catalog');
    store.dispatch({
      type: 'opened',
      session,
      catalogRevision: opening.catalogRevision,
      entries: orderByName(index.value.exercises),
      kept: choices,
      initialSelection: opening.initialSelection ?? [],
      exercises: opening.exercises ?? [],
      awaitsStored: ports.stored !== undefined,
      canRenew: source.renew !== undefined,
    });
  };

  /** `asked`: what did not answer, where nothing did. Outside of the page that asked for it, that page may not show the picker. */
  function fail({ kind: why }: SourceFailure, asked: 'service' | 'catalog'): void {
    // Of the session that was opened here nothing is left either.
    const kind = why === 'superseded' ? 'expired' : why;
    store.dispatch({ type: 'startFailed', failure: kind });
    if (kind === 'unavailable') ports.failed(`${asked}_unavailable`);
    else ports.failed(kind === 'outside' ? 'origin_refused' : `session_${kind}`);
  }
}

const toSession = (opening: Opening, clock: Clock): Session => ({
  theme: opening.theme ?? {},
  expiresAt: opening.expiresAt === undefined ? Infinity : endOnThisDevice(clock, opening.expiresAt, opening.now),
  contentLanguage: opening.contentLanguage,
  templatesRevision: opening.templatesRevision,
  lexiconRevision: opening.lexiconRevision,
  current: new Map((opening.current ?? []).map((state) => [state.id, state])),
});
