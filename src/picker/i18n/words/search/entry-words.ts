// Why Enter in the search adds nothing, and what leads on.
import { msg, str } from '@lit/localize';
import { listOfNames } from '../name-list.ts';
import { quoted } from './missing-words.ts';
import type { Doubt, EntryRefusal } from '../../../state/model.ts';

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
