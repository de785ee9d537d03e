// The sentence of one result: what the eye finds on its card, and where it stands, for those who hear it.
import type { IndexEntry } from '../../../contract/picker-session.ts';
import type { DosageInHand } from '../../../program/index.ts';
import { dosageSentence } from '../dosage.ts';
import { dosageWords } from '../language.ts';
import { placeWords } from './counted-words.ts';
import { facetValueName, noEquipment } from './vocabulary-words.ts';

/** Region, level and equipment, as far as they are known. */
const factsOf = ({ region, level, equipment }: IndexEntry): readonly string[] =>
  [
    region && facetValueName('region', region),
    level && facetValueName('level', level),
    equipment.join(dosageWords().separator) || noEquipment(),
  ].filter((fact) => fact !== undefined);

interface Result {
  readonly entry: IndexEntry;
  /** Withdrawn, as words. */
  readonly standing: string | undefined;
  /** All that would be added. */
  readonly dosage: DosageInHand;
  /** From 1, and of how many. */
  readonly place: number;
  readonly of: number;
}

/**
 * Describes the control of a result, whose name has that of the exercise.
 *
 * @example "Knee, Early, Chair, 3 sets × 10 reps, once a day, 4 of 5"
 */
export const resultSentence = ({ entry, standing, dosage, place, of }: Result): string =>
  [standing, ...factsOf(entry), dosageSentence(dosage), place > 0 && placeWords(place, of)]
    .filter(Boolean)
    .join(dosageWords().separator);
