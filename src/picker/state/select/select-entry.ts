// What Enter in the search adds, why it adds nothing, and what it has added.
import { withSaidSide } from '../../../program/index.ts';
import type { Understood } from '../../../lexicon/meanings.ts';
import { phraseOf, words } from '../../../search/words/tokens.ts';
import type { Doubt, OpenState, EntryRefusal, Row } from '../model.ts';
import { limitsIn, limitsOn } from '../find/leave-out.ts';
import { dosageFromDraft } from '../dosage/typed-dosage.ts';
import { nameOfRow } from '../row-facts.ts';
import type { FoundTemplate } from '../templates/find-templates.ts';
import type { CardView, EnteredView, EntryView } from '../views.ts';
import { selectResults } from './select-results.ts';
import { answerOfTemplates } from './templates/shown-templates.ts';

/** `card` is the first result, where there is one. `refusal` is unset where nothing is asked for, or it was added already. */
type EntryAnswer =
  | { readonly type: 'exercise'; readonly card: CardView }
  | { readonly type: 'template'; readonly template: FoundTemplate }
  | { readonly type: 'waits' }
  | { readonly type: 'none'; readonly refusal?: EntryRefusal | undefined; readonly card?: CardView | undefined };

/** Enter adds what the text as it stands certainly means, with all that is needed to know that, and nothing else. */
export function selectAnswer(state: OpenState): EntryAnswer {
  const { found, supplies = {} } = state;
  const text = state.query.text.trim();
  const { replacing, cards } = selectResults(state);
  const card = cards.at(0);
  const none = (why: Doubt): EntryAnswer => ({ type: 'none', refusal: { why }, card });
  if (text === '' || state.view.comparing !== undefined || enteredRow(state)) return { type: 'none' };
  const { notUnderstood = [] } = found.text === text ? found : {};
  const isNotUnderstood = notUnderstood.length > 0;
  if (replacing && !isNotUnderstood) return none('replacing');
  const statuses = Object.values(supplies);
  if (found.text !== text || statuses.includes('awaited')) return { type: 'waits' };
  if (found.unread?.length) return none('unread');
  if (isNotUnderstood) return { type: 'none', refusal: { why: 'notUnderstood', typed: notUnderstood }, card };
  // A restriction alone asks for no exercise.
  if (found.limits?.length && found.searched === '') return { type: 'none' };
  if (found.isLimitBegun) return none('limitBegun');
  const isMissed = statuses.includes('missed') || found.namesOnly === true;
  const named = answerOfTemplates(state, isMissed);
  if (named && !('template' in named)) return { type: 'none', refusal: named };
  if (named) return leadsToLeftOut(state, named.template) ?? { type: 'template', template: named.template };
  if (!card) return none('nothing');
  if (found.ambiguous) return none('meanings');
  if (card.unavailable) return { type: 'none', refusal: { why: card.unavailable, name: card.entry.name }, card };
  if (isMissed)
    return isCalled([card.entry.name], found.searched ?? text) ? { type: 'exercise', card } : none('missed');
  const why = doubtOf(state, card);
  return why ? none(why) : { type: 'exercise', card };
}

/** A template that has what is left out is added by a press alone, which sees how many those are. */
function leadsToLeftOut(state: OpenState, { group, phase }: FoundTemplate): EntryAnswer | undefined {
  const items = group.phases[phase]?.items ?? [];
  const isLeftOut = items.some(({ exerciseId }) => limitsOn(state.catalog, limitsIn(state), exerciseId).length > 0);
  return isLeftOut ? { type: 'none', refusal: { why: 'leftOut', name: group.name } } : undefined;
}

/** Whether the first result is less than certain: the whole list of what stands against it. */
function doubtOf({ found }: OpenState, { entry, match }: CardView): Doubt | undefined {
  const { searched: asked = found.text } = found;
  const { corrections, missing = [], relaxed, isSet = false, begun, understood = [] } = found;
  const names = [entry.name, ...entry.synonyms, ...Object.values(entry.translations ?? {}).flat()];
  // "Knee r" begins "knee rolls", and "knee replacement".
  const isMany = isSet || begun?.entries.some(({ kind }) => kind === 'condition' || kind === 'operation') === true;
  if (corrections.length > 0) return 'corrected';
  if (isMany && !isCalled(names, asked)) return 'set';
  if (relaxed || missing.length > 0) return 'partly';
  if (!isNamedBeside(understood, names, asked)) return 'passing';
  return match?.field === 'description' ? 'passing' : undefined;
}

const isCalled = (names: readonly string[], text: string): boolean =>
  names.some((name) => phraseOf(name) === phraseOf(text));

/** "Acl bridge" is the bridge; the "rec" of "acl rec week 2" is in the target of a stretch, and means no exercise. */
function isNamedBeside(understood: readonly Understood[], names: readonly string[], text: string): boolean {
  const terms = understood.map(({ entry: { label, names: other } }) => [label, ...other].map(phraseOf));
  // "Bridge before bed" begins with no word that is meant by "before surgery".
  if (terms.some((called) => called.every((name) => !` ${phraseOf(text)} `.includes(` ${name} `)))) return false;
  const staged = understood.filter(({ entry: { kind } }) => kind === 'condition' || kind === 'operation');
  if (staged.length === 0) return true;
  const own = words(names.join(' '));
  const meant = new Set(words(staged.flatMap(({ entry: { label, names: other } }) => [label, ...other]).join(' ')));
  return words(text).every((word) => meant.has(word) || own.some((each) => each.startsWith(word)));
}

/** The first result, where Enter adds it, or where the arrow leads to it first. */
export function selectEntry(state: OpenState): EntryView | undefined {
  const answer = selectAnswer(state);
  if (answer.type === 'exercise') return { card: answer.card, key: 'enter', isTold: answer.card.typed !== undefined };
  const why = answer.type === 'none' ? answer.refusal?.why : undefined;
  const isNear = why === 'corrected' || why === 'partly' || why === 'passing';
  return isNear && answer.type === 'none' && answer.card
    ? { card: answer.card, key: 'arrow', isTold: why !== 'passing' }
    : undefined;
}

const SAID_BEFORE: ReadonlySet<Doubt> = new Set(['phase', 'notUnderstood', 'limitBegun', 'leftOut']);

/** Why Enter added nothing, as long as the text stands; and, before it is pressed, what is to be chosen or was not understood. */
export function selectRefusal(state: OpenState): (EntryRefusal & { readonly isPressed: boolean }) | undefined {
  const pressed = state.view.entry?.refused;
  const answer = selectAnswer(state);
  const now = answer.type === 'none' ? answer.refusal : undefined;
  if (pressed && (pressed.why === 'late' || pressed.why === now?.why)) return { ...pressed, isPressed: true };
  return now && SAID_BEFORE.has(now.why) ? { ...now, isPressed: false } : undefined;
}

/** Enter was pressed, and waits for what the answer needs. */
export const isEntryWaiting = (state: OpenState): boolean => {
  const { entry } = state.view;
  return entry !== undefined && entry.key === undefined && entry.refused === undefined;
};

/** Until something else is typed, or the row is gone. Where nothing was told before a press, nothing moves after it. */
export function selectEntered(state: OpenState): EnteredView | undefined {
  const { view, program, catalog } = state;
  const row = enteredRow(state);
  if (!row || view.entry?.isQuiet) return undefined;
  const sides = catalog.byId.get(row.exerciseId) ?? {};
  return {
    name: nameOfRow(state, row),
    key: row.key,
    position: program.present.indexOf(row) + 1,
    prescription: withSaidSide({ ...dosageFromDraft(row.dosage), side: row.side }, sides),
    instructions: row.instructions.trim(),
    canUndo: program.past.at(-1)?.some(({ key }) => key === row.key) === false,
  };
}

/** What the text has added already. */
export const enteredRow = ({ view, program }: OpenState): Row | undefined =>
  program.present.find(({ key }) => key === view.entry?.key);
