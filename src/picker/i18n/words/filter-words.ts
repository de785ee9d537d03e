// The words of filters and sides. On their own: none is said in the first moment.
import { msg, str } from '@lit/localize';
import type { SaidSide } from '../../../program/index.ts';
import type { Facet, Scope, Limit } from '../../state/model.ts';
import { facetValueName } from './vocabulary-words.ts';
import type { Demand } from '../../../contract/vocabulary.ts';
import type { LeaveOutView } from '../../state/views.ts';
import { exerciseCount, listOfNames } from './counted-words.ts';
import { plural } from './plural.ts';
import { formatNumber } from '../language.ts';
import { quoted } from './search-words.ts';

export function sideName(side: SaidSide): string {
  switch (side) {
    case 'left':
      return msg('Left', { id: 'side-left' });
    case 'right':
      return msg('Right', { id: 'side-right' });
    case 'bilateral':
      return msg('Both together', { id: 'side-bilateral' });
    case 'each':
      return msg('Each side', { id: 'side-each' });
    case 'not_applicable':
      return msg('No side', { id: 'side-none' });
  }
}

export function facetName(facet: Facet): string {
  switch (facet) {
    case 'region':
      return msg('Region', { id: 'facet-region' });
    case 'category':
      return msg('Category', { id: 'facet-category' });
    case 'level':
      return msg('Level', { id: 'facet-level' });
    case 'demands':
      return msg('Leave out', { id: 'facet-leave-out' });
    case 'equipment':
      return msg('Equipment', { id: 'facet-equipment' });
    case 'tags':
      return msg('Tags', { id: 'facet-tags' });
  }
}

/** Also of what is left out. */
export const filterValueName = (facet: Facet, value: string): string =>
  facet === 'demands' ? demandName(value) : facetValueName(facet, value);

export function scopeName(scope: Scope): string {
  switch (scope) {
    case 'all':
      return msg('All exercises', { id: 'scope-all' });
    case 'templates':
      return msg('Templates', { id: 'scope-templates' });
    case 'favourites':
      return msg('Favorites', { id: 'scope-favourites' });
    case 'recent':
      return msg('Recently used', { id: 'scope-recent' });
  }
}

/** What the marks of a catalog are worth. */
export const leaveOutNote = (): string =>
  msg('Leaves out what the exercise library marks. Unmarked does not mean safe.', { id: 'leave-out-note' });

/** Of results that stay because nobody has decided about them. */
const unmarkedWords = (count: number): string =>
  plural('leave-out-unmarked', count, {
    one: '1 exercise has not been marked yet, so it stays.',
    other: str`${formatNumber(count)} exercises have not been marked yet, so they stay.`,
  });

/** Of demands that are left out, and that no exercise has. */
const unheldWords = (limits: readonly Limit[]): string =>
  msg(str`No exercise is marked with: ${listOfNames(limitNames(limits))}.`, { id: 'leave-out-unheld' });

/** Words are no marks: the same movement may be called something else. */
const byWords = (words: readonly string[]): string =>
  msg(str`Left out by words only: ${listOfNames(words.map(quoted))}. What is called something else stays.`, {
    id: 'leave-out-by-words',
  });

/** Once above what is found, or is not: how each limit leaves out, and how sure that is. */
export function leaveOutSentences({ limits, unheld, unmarked }: LeaveOutView): string {
  const words = [...new Set(limits.flatMap(({ limit }) => limit.words))];
  const isMarked = limits.some(({ limit: { demands, equipment } }) => demands.length + equipment.length > 0);
  const sentences = [
    isMarked && leaveOutNote(),
    words.length > 0 && byWords(words),
    unheld.length > 0 && unheldWords(unheld),
    unmarked > 0 && unmarkedWords(unmarked),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** What choosing a demand would do, for the ear. */
export const leavesOut = (count: number): string =>
  msg(str`Leaves out ${exerciseCount(count)}`, { id: 'leave-out-count' });

/** The parts of limits by their names. */
const limitNames = (limits: readonly Limit[]): readonly string[] => [
  ...new Set(
    limits.flatMap(({ demands, equipment, words }) => [
      ...demands.map((demand) => demandName(demand)),
      ...equipment,
      ...words.map(quoted),
    ]),
  ),
];

/** One part by its name, several by the words that were typed for them. */
function limitName(limit: Limit): string {
  const [only = '', ...others] = limitNames([limit]);
  return others.length > 0 && limit.typed !== '' ? quoted(limit.typed) : only;
}

/** Before the chips. */
export const withoutLabel = (): string => msg('Without:', { id: 'limits-label' });

/** On the chip. */
export function limitFace(limit: Limit): string {
  const { length } = limitNames([limit]);
  return length > 1 ? `${limitName(limit)} (${formatNumber(length)})` : limitName(limit);
}

/** Names the chip, which is pressed to take it off: all that it leaves out. */
export const removeLimit = (limit: Limit): string => stopWords(listOfNames(limitNames([limit])));

const stopWords = (names: string): string => msg(str`Stop leaving out: ${names}`, { id: 'limit-stop' });

/** "Left out: kneeling, jumping", for the ear. */
export const leftOutWords = (limits: readonly Limit[]): string =>
  msg(str`Left out: ${listOfNames(limitNames(limits))}.`, { id: 'limits-kept' });

/** Also in the toast, which has the way back. */
export const liftedWords = (limits: readonly Limit[]): string =>
  msg(str`No longer left out: ${listOfNames(limitNames(limits))}.`, { id: 'limits-lifted' });

/** The way back from no results. How many there would be is not known of what is typed. */
export function notLeavingOut(limit: Limit, count: number | undefined): string {
  const words = stopWords(limitName(limit));
  return count === undefined ? words : `${words} (${formatNumber(count)})`;
}

/** In the program, of an exercise that came by another way. */
export const hasLeftOut = (limits: readonly Limit[]): string =>
  msg(str`Has what you leave out: ${listOfNames(limitNames(limits))}`, { id: 'row-left-out' });

/** In the order in which they are offered: positions, loads, movements. */
const NAMES: Readonly<Record<Demand, () => string>> = {
  kneeling: () => msg('Kneeling', { id: 'demand-kneeling' }),
  'lying-face-down': () => msg('Lying face down', { id: 'demand-lying-face-down' }),
  'lying-on-back': () => msg('Lying on the back', { id: 'demand-lying-on-back' }),
  'lying-on-side': () => msg('Lying on the side', { id: 'demand-lying-on-side' }),
  'getting-to-floor': () => msg('Getting to the floor', { id: 'demand-getting-to-floor' }),
  standing: () => msg('Standing', { id: 'demand-standing' }),
  'standing-on-one-leg': () => msg('Standing on one leg', { id: 'demand-standing-on-one-leg' }),
  'weight-through-legs': () => msg('Weight through the legs', { id: 'demand-weight-through-legs' }),
  'weight-through-hands': () => msg('Weight through the hands', { id: 'demand-weight-through-hands' }),
  'arms-overhead': () => msg('Arms overhead', { id: 'demand-arms-overhead' }),
  'arms-behind-back': () => msg('Arms behind the back', { id: 'demand-arms-behind-back' }),
  'pushing-or-pulling': () => msg('Pushing or pulling', { id: 'demand-pushing-or-pulling' }),
  'lifting-weight': () => msg('Lifting a weight', { id: 'demand-lifting-weight' }),
  gripping: () => msg('Gripping', { id: 'demand-gripping' }),
  'bending-back-forward': () => msg('Bending the back forward', { id: 'demand-bending-back-forward' }),
  'bending-back-backward': () => msg('Bending the back backward', { id: 'demand-bending-back-backward' }),
  'twisting-trunk': () => msg('Twisting the trunk', { id: 'demand-twisting-trunk' }),
  'bending-neck-backward': () => msg('Bending the neck backward', { id: 'demand-bending-neck-backward' }),
  'turning-neck': () => msg('Turning the neck', { id: 'demand-turning-neck' }),
  'hip-past-90': () => msg('Hip past 90°', { id: 'demand-hip-past-90' }),
  'leg-across-middle': () => msg('Leg across the midline', { id: 'demand-leg-across-middle' }),
  'hip-turned-in': () => msg('Hip turned in', { id: 'demand-hip-turned-in' }),
  'hip-turned-out': () => msg('Hip turned out', { id: 'demand-hip-turned-out' }),
  'leg-behind-body': () => msg('Leg behind the body', { id: 'demand-leg-behind-body' }),
  'bending-knee': () => msg('Bending the knee', { id: 'demand-bending-knee' }),
  'knee-past-90': () => msg('Knee past 90°', { id: 'demand-knee-past-90' }),
  jumping: () => msg('Jumping', { id: 'demand-jumping' }),
  'holding-breath': () => msg('Holding the breath', { id: 'demand-holding-breath' }),
  'head-below-heart': () => msg('Head below the heart', { id: 'demand-head-below-heart' }),
};
const ORDER = Object.keys(NAMES);

/** One that the vocabulary does not have is shown as it is, behind the others. */
const demandName = (demand: string): string => NAMES[demand as Demand]?.() ?? demand;

export const byDemand = (one: string, other: string): number => place(one) - place(other);
const place = (demand: string): number => (ORDER.includes(demand) ? ORDER.indexOf(demand) : ORDER.length);

// What is the clinic's own, and not the catalog's.
export const clinicsDosage = (): string => msg('Clinic’s dosage', { id: 'dosage-default-clinic' });
