// How hard a text is to read: the Flesch-Kincaid grade, which is a year of school in the USA.
import { syllable } from 'syllable';
import type { Problem } from '../problem.ts';
import type { CatalogRow } from '../row.ts';

/** Patient information in the USA is asked to stay at or under this grade. */
const GRADE_AT_MOST = 6;

const sentencesIn = new Intl.Segmenter('en', { granularity: 'sentence' });
const wordsIn = new Intl.Segmenter('en', { granularity: 'word' });

/** Of English sentences; less than 1 when they are very short. NaN of a text without a word. */
export function readingGrade(text: string): number {
  const sentences = [...sentencesIn.segment(text)].length;
  const words = [...wordsIn.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

/** A warning when the steps, which a patient reads, are hard to read. */
export function hardSteps({
  steps,
}: Pick<CatalogRow, 'steps'>): Pick<Problem, 'field' | 'code' | 'message'> | undefined {
  const grade = readingGrade(steps.join(' '));
  if (!(grade > GRADE_AT_MOST)) return undefined;
  const message = `The steps read at grade ${grade.toFixed(1)}. Shorter sentences and words reach grade ${GRADE_AT_MOST}, which most patients can read.`;
  return { field: 'steps', code: 'reading_grade', message };
}
