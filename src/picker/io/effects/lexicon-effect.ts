// What the search knows of the language that is spoken: asks for its lexicon, and searches anew what is typed. Again when another one is
// spoken, and by itself where it did not come. Only Enter in the search waits for it.
import { CATEGORIES, REGIONS } from '../../../contract/vocabulary.ts';
import { isRecord } from '../../../contract/is-record.ts';
import { LEXICON_KINDS, type LexiconEntry, WEIGHTS } from '../../../lexicon/lexicon-entry.ts';
import { language, whenSpoken } from '../../i18n/language.ts';
import type { PickerState, TextFound, OpenState } from '../../state/model.ts';
import { type Guard, isText, listOf, oneOf, wholeNumber, withMembers } from '../../state/guard.ts';
import { type Effect, type RestPorts, whileOpen, createRecovery } from './effect.ts';
import { groupTemplates, templatesOf } from '../../state/templates/group-templates.ts';
import { readCatalogTemplates } from '../templates/read-templates.ts';

export function lexiconEffect({ store, source, search, clock, signal }: RestPorts): Effect {
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

    async function settle(asked: string, status: 'there' | 'missed'): Promise<void> {
      const isOver = (): boolean => connection.aborted || asked !== language();
      const found = await findTyped({ store, search }, isOver);
      if (!isOver()) store.dispatch({ type: 'supplyChanged', supply: 'lexicon', status, found });
    }

    async function findAnew(): Promise<void> {
      const found = await findTyped({ store, search }, () => connection.aborted);
      if (found && !connection.aborted) store.dispatch({ type: 'textFound', found });
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

/** What is found now, for the text as it stands then; undefined where nothing is typed. */
export async function findTyped(
  { store, search }: Pick<RestPorts, 'store' | 'search'>,
  isOver: () => boolean,
): Promise<TextFound | undefined> {
  for (;;) {
    const text = typedIn(store.getState());
    const found = text === '' ? undefined : await search.find(text);
    if (text === typedIn(store.getState()) || isOver()) return found;
  }
}

const typedIn = (state: PickerState): string => (state.phase === 'open' ? state.query.text.trim() : '');

const isWeight = oneOf(WEIGHTS);

const weighed =
  (isName: Guard): Guard =>
  (value) =>
    isRecord(value) && Object.entries(value).every(([name, weight]) => isName(name) && isWeight(weight));

const isEntry = withMembers(
  {
    id: isText,
    kind: oneOf(LEXICON_KINDS),
    label: isText,
    names: listOf(isText),
    means: withMembers(
      {},
      {
        regions: listOf(oneOf(REGIONS)),
        categories: weighed(oneOf(CATEGORIES)),
        words: weighed(isText),
        avoid: listOf(isText),
      },
    ),
    sources: listOf(isText),
  },
  { earlyFrom: wholeNumber({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) },
);

/** The entries of a lexicon that a source gives, as far as they fit: nothing that came is believed. */
const readLexiconAnswer = (entries: unknown): readonly LexiconEntry[] =>
  Array.isArray(entries) ? entries.filter((entry): entry is LexiconEntry => isEntry(entry)) : [];

// Asks for the templates of the catalog, where the source has some, and by itself again where they did not come. Only Enter in the search
// waits for them.
export const templatesEffect = ({ store, source, search, clock, signal }: RestPorts): Effect =>
  whileOpen(({ session, templates }) => {
    const { templatesRevision } = session;
    if (templatesRevision === undefined || templates || !source.getTemplates) return undefined;
    const connection = signal();
    const recovery = createRecovery(clock, () => void ask());

    async function ask(): Promise<void> {
      const answer = await source.getTemplates!(templatesRevision!, connection);
      if (connection.aborted) return;
      const read = answer.ok ? readCatalogTemplates(answer.value.templates) : undefined;
      if (read) store.dispatch({ type: 'templatesLoaded', templates: groupTemplates(read, 'catalog') });
      // With the phase that a stage in the text chooses now.
      const found = await findTyped({ store, search }, () => connection.aborted);
      if (connection.aborted) return;
      store.dispatch({ type: 'supplyChanged', supply: 'templates', status: read ? 'there' : 'missed', found });
      if (!answer.ok && answer.failure.kind === 'unavailable') recovery.plan();
    }

    store.dispatch({ type: 'supplyChanged', supply: 'templates', status: 'awaited' });
    void ask();
    return () => recovery.pause();
  });

/** The search chooses the phases of all templates there are, the page's too: what is typed is searched anew when they change. */
export const stagesEffect = ({ store, search, signal }: RestPorts): Effect => ({
  follow(state, before) {
    if (before && listsOf(before).every((list, place) => list === listsOf(state)[place])) return;
    search.knowTemplates(templatesOf(state));
    const connection = signal();
    void findTyped({ store, search }, () => connection.aborted).then((found) => {
      if (found && !connection.aborted) store.dispatch({ type: 'textFound', found });
    });
  },
});

const listsOf = ({ catalog, templates }: OpenState) => [catalog.clinic?.templates, templates] as const;
