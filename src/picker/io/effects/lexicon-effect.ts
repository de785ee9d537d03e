// What the search knows of the language that is spoken: asks for its lexicon, and searches anew what is typed. Again when another one is
// spoken, and by itself where it did not come. Only Enter in the search waits for it.
import { language, whenSpoken } from '../../i18n/language.ts';
import { createRecovery } from '../recovery.ts';
import { readLexiconAnswer } from '../search/read-lexicon-answer.ts';
import { type ConnectedPorts, type Effect, whileOpen } from './effect.ts';

export function lexiconEffect({ store, source, search, clock, signal }: ConnectedPorts): Effect {
  return whileOpen(({ session: { lexiconRevision } }) => {
    const connection = signal();
    const recovery = createRecovery(clock, learnLexicon);

    async function learn(revision: string): Promise<void> {
      const asked = language();
      const answer = await source.getLexicon?.(revision, asked, connection);
      // Another language may be spoken by now: its own answer counts.
      if (connection.aborted || asked !== language()) return;
      const isMissed = answer?.ok === false;
      if (isMissed && answer.failure.kind === 'unavailable') recovery.plan();
      else recovery.end();
      if (!isMissed) await search.learn(readLexiconAnswer(answer?.value.entries ?? []));
      await settle(asked, isMissed ? 'missed' : 'there');
    }

    /** With what is found now: for the text as it stands then. */
    async function settle(asked: string, status: 'there' | 'missed'): Promise<void> {
      const text = typed();
      const found = text === '' ? undefined : await search.find(text);
      if (connection.aborted || asked !== language()) return;
      if (text !== typed()) return settle(asked, status);
      store.dispatch({ type: 'supplyChanged', supply: 'lexicon', status, found });
    }

    async function findAnew(): Promise<void> {
      const text = typed();
      if (text === '') return;
      const found = await search.find(text);
      if (!connection.aborted) store.dispatch({ type: 'textFound', found });
    }

    function typed(): string {
      const state = store.getState();
      return state.phase === 'open' ? state.query.text.trim() : '';
    }

    function learnLexicon(): void {
      if (lexiconRevision !== undefined) void learn(lexiconRevision);
    }

    function begin(): void {
      if (lexiconRevision !== undefined)
        store.dispatch({ type: 'supplyChanged', supply: 'lexicon', status: 'awaited' });
      learnLexicon();
    }

    begin();
    const stopListening = whenSpoken(() => {
      begin();
      void findAnew();
    });
    return () => {
      stopListening();
      recovery.pause();
    };
  });
}
