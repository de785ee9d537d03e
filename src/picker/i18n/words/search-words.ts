// Why Enter in the search adds nothing, and what leads on.
import { msg, str } from '@lit/localize';
import { listOfNames } from './counted-words.ts';
import type { Doubt, EntryRefusal } from '../../state/model.ts';
import type { MissingWord } from '../../../search/search-index.ts';
import type { UnreadPart, UnreadReason } from '../../../program/shorthand/shorthand-words.ts';

export const addedNothing = (): string => msg('Enter added nothing', { id: 'entry-nothing' });

export const entryWaits = (): string => msg('Search terms are still loading. Enter waits.', { id: 'entry-waits' });

/** Of a dosage that was not read whole. */
export const notUsed = (): string => msg('The typed dosage is not used. Enter adds nothing.', { id: 'unread-search' });

/** Of a restriction or a stage: what was typed, and that it changed nothing. */
const notUnderstood = (typed: readonly string[]): string =>
  msg(str`Not understood: ${listOfNames(typed.map(quoted))}. Nothing was left out or selected for it.`, {
    id: 'not-understood',
  });

/** Why an exercise was not taken, however it was chosen. */
export const lostWords = (name: string): string =>
  msg(str`${name} was not added: new exercises can no longer be loaded.`, { id: 'said-expired' });

export const withdrawnWords = (name: string): string =>
  msg(str`${name} is withdrawn. Choose another exercise.`, { id: 'said-withdrawn' });

/** Where the arrow leads to what Enter did not add. */
export const ARROW_LEADS: ReadonlySet<Doubt> = new Set([
  'missed',
  'notUnderstood',
  'leftOut',
  'corrected',
  'partly',
  'passing',
  'set',
  'phase',
  'templates',
  'replacing',
]);

/** A sentence, or two where the second says what to do. */
export function doubtWords({ why, name = '', typed = [] }: EntryRefusal): string {
  switch (why) {
    case 'late':
      return msg('The search terms are still loading. Press Enter again.', { id: 'entry-late' });
    case 'missed':
      return msg('The search terms could not be loaded. Type the whole name of an exercise.', { id: 'entry-missed' });
    case 'nothing':
      return msg('Nothing was found.', { id: 'entry-none' });
    case 'corrected':
      return msg('The text was read as another word.', { id: 'entry-corrected' });
    case 'partly':
      return msg('Not every word was found.', { id: 'entry-partly' });
    case 'passing':
      return msg('Not all of these words are in its name.', { id: 'entry-passing' });
    case 'unread':
      return notUsed();
    case 'notUnderstood':
      return notUnderstood(typed);
    case 'limitBegun':
      return msg('A restriction is not typed to its end. Whatever it may become is left out.', {
        id: 'entry-limit-begun',
      });
    case 'leftOut':
      return msg(str`${name} has exercises that you leave out. Look at it before you add it.`, {
        id: 'entry-left-out',
      });
    case 'meanings':
      return msg('The text has several meanings. Choose one.', { id: 'entry-meanings' });
    case 'set':
      return msg('The text stands for many exercises. Type on, or choose one.', { id: 'entry-set' });
    case 'phase':
      return msg(str`${name} has several phases. Choose one, or type it.`, { id: 'entry-phase' });
    case 'templates':
      return msg('Several templates fit. Choose one.', { id: 'entry-templates' });
    case 'expired':
      return lostWords(name);
    case 'withdrawn':
      return withdrawnWords(name);
    case 'replacing':
      return msg('Choose the exercise that takes its place.', { id: 'entry-replacing' });
  }
}

/** For the ear, which has no arrow. */
export function entryRefusalWords(refusal: EntryRefusal): string {
  if (refusal.why === 'unread') return notUsed();
  const said = msg(str`Enter added nothing. ${doubtWords(refusal)}`, { id: 'entry-nothing-said' });
  const words = said.replace(/[.。]$/, '');
  return ARROW_LEADS.has(refusal.why)
    ? msg(str`${words}. Arrow down, then Enter adds.`, { id: 'entry-said-arrow' })
    : said;
}

// The words of a search that no exercise has, and the opposites that nothing was searched for in their place.
export function missingWords(missing: readonly MissingWord[]): string {
  const typed = missing.map((word) => quoted(word.typed)).join(', ');
  const opposites = missing.flatMap(({ opposite }) => (opposite === undefined ? [] : quoted(opposite))).join(', ');
  const notFound = msg(str`Not found: ${typed}.`, { id: 'missing-words' });
  if (!opposites) return notFound;
  return `${notFound} ${msg(str`${opposites} means the opposite, so it was not searched.`, { id: 'missing-opposites' })}`;
}

export const quoted = (text: string): string => msg(str`“${text}”`, { id: 'quoted' });

/** "Not read: “3-4 times daily”. A range cannot be saved: type one number." The text is isolated: it may run the other way. */
export const unreadWords = (unread: readonly UnreadPart[]): string =>
  unread
    .map(({ text, reason }) => {
      const part = `\u2068${text}\u2069`;
      return [msg(str`Not read: “${part}”.`, { id: 'unread' }), ...(reason ? [REASONS[reason]()] : [])].join(' ');
    })
    .join(' ');

const REASONS: Readonly<Record<UnreadReason, () => string>> = {
  range: () => msg('A range cannot be saved: type one number.', { id: 'unread-range' }),
  negation: () => msg('Type what not to do as an instruction, in quotation marks.', { id: 'unread-negation' }),
  period: () => msg('Only a number of times a day or a week can be saved.', { id: 'unread-period' }),
  twice: () => msg('There are two values for one thing: type one.', { id: 'unread-twice' }),
  unclear: () => msg('It can mean several things: type it another way.', { id: 'unread-unclear' }),
  bounds: () => msg('The number is too small or too large.', { id: 'unread-bounds' }),
};
