// What the search knows of the language that is spoken: asks for its lexicon, and searches anew what is typed. Again when another one is
// spoken. Nobody waits for it.
import { language, whenSpoken } from '../../i18n/language.ts';
import { readLexiconAnswer } from '../search/read-lexicon-answer.ts';
import { type ConnectedPorts, type Effect, whileOpen } from './effect.ts';

export function lexiconEffect({ store, source, search, signal }: ConnectedPorts): Effect {
  return whileOpen(({ session: { lexiconRevision } }) => {
    const connection = signal();

    async function learn(revision: string): Promise<void> {
      const asked = language();
      const answer = await source.getLexicon?.(revision, asked, connection);
      // Another language may be spoken by now: its own answer counts.
      if (connection.aborted || !answer?.ok || asked !== language()) return;
      await search.learn(readLexiconAnswer(answer.value.entries));
      await findAnew();
    }

    async function findAnew(): Promise<void> {
      const state = store.getState();
      if (state.phase !== 'open') return;
      const text = state.query.text.trim();
      if (text === '') return;
      const found = await search.find(text);
      if (!connection.aborted) store.dispatch({ type: 'textFound', found });
    }

    const learnLexicon = (): void => {
      if (lexiconRevision !== undefined) void learn(lexiconRevision);
    };
    learnLexicon();
    return whenSpoken(() => {
      void findAnew();
      learnLexicon();
    });
  });
}
