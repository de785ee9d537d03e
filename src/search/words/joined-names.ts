// Words of a name that are written together ("straightlegraise"): fuse.js finds the name that is most like them.
import Fuse from 'fuse.js/basic';
import { crossingsOf } from './opposites.ts';

/** Several words in a row of a name. */
export type Run = readonly string[];

/** Shorter words have too many neighbors. */
const JOINED_MIN_LENGTH = 6;
/** The letters that fuse.js compares at once. */
const JOINED_MAX_LENGTH = 32;
/** From these lengths on, one letter may be wrong, missing or too many; or two. */
const ONE_ERROR_MIN_LENGTH = 9;
const TWO_ERRORS_MIN_LENGTH = 12;

/** The least and the most letters of a run that the word may stand for; undefined where it stands for none. */
export function lettersOfRuns({ length }: string): readonly [least: number, most: number] | undefined {
  if (length < JOINED_MIN_LENGTH || length > JOINED_MAX_LENGTH) return undefined;
  return length < ONE_ERROR_MIN_LENGTH ? [length, length] : [length - 1, length + 1];
}

/**
 * The run that is most like the joined words; undefined where none is near. A word that has an opposite is typed without an error:
 * "hipabducton" is nothing.
 */
export function nearestRun(joined: string, runs: readonly Run[]): Run | undefined {
  const sure = runs.filter((run) => run.every((word) => crossingsOf(word).length === 0 || joined.includes(word)));
  const { length } = joined;
  const errors = length < ONE_ERROR_MIN_LENGTH ? 0 : length < TWO_ERRORS_MIN_LENGTH ? 1 : 2;
  // A match that does not begin where the run begins counts a little more than its errors.
  const options = { isCaseSensitive: true, ignoreFieldNorm: true, threshold: (errors + 0.1) / length };
  const [nearest] = new Fuse(
    sure.map((run) => run.join('')),
    options,
  ).search(joined);
  return nearest && sure[nearest.refIndex];
}
