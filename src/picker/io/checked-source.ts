// The boundary of the picker: whatever a source answers, or throws, what comes through is what the picker relies upon.
import { isRecord } from '../../contract/is-record.ts';
import { type Answer, type PickerSource, refused } from '../source.ts';
import { type Guard, oneOf } from '../state/guard.ts';
import type { BlankFields } from '../../search/search-document.ts';
import { isCatalogAnswer, isChanges, isExercise, isOpening, isRenewed } from './answers.ts';

/** An answer of another shape is `unavailable`. What fits is handed on as it is, unknown members too. */
export const checkedSource = (source: PickerSource): PickerSource => ({
  open: (signal) => ask(() => source.open(signal), isOpening),
  getIndex: (catalogRevision, signal) =>
    ask(async () => completed(await source.getIndex(catalogRevision, signal)), isCatalogAnswer),
  getExercise: (exerciseId, revision, signal) =>
    ask(() => source.getExercise(exerciseId, revision, signal), isExercise),
  ...(source.getChanges && {
    getChanges: (...asked) => ask(() => source.getChanges!(...asked), isChanges),
  }),
  ...(source.renew && { renew: (signal) => ask(() => source.renew!(signal), isRenewed) }),
  // Their lists are checked where they are read.
  ...(source.getLexicon && { getLexicon: (...asked) => ask(() => source.getLexicon!(...asked), isRecord) }),
  ...(source.getTemplates && { getTemplates: (...asked) => ask(() => source.getTemplates!(...asked), isRecord) }),
});

/** The answer, where it is one of that shape. */
async function ask<T>(question: () => Promise<Answer<T>>, fits: Guard): Promise<Answer<T>> {
  try {
    const answer = await question();
    if (answer.ok ? fits(answer.value) : isKnownFailure(answer.failure.kind)) return answer;
  } catch {
    // Whatever it threw, or answered instead of an object.
  }
  return refused('unavailable');
}

const isKnownFailure = oneOf(['expired', 'superseded', 'unknown', 'outside', 'unavailable']);

/** What an entry may leave out. */
const LEFT_OUT: BlankFields = { description: '', target: '', equipment: [], tags: [], synonyms: [] };

/** The same answer where nothing was left out: a large catalog is not copied. */
function completed<T extends Answer<{ readonly exercises: readonly object[] }>>(answer: T): T {
  if (!answer.ok || isCatalogAnswer(answer.value)) return answer;
  return { ...answer, value: { ...answer.value, exercises: answer.value.exercises.map(complete) } };
}

function complete(entry: object): object {
  if (!isRecord(entry)) return entry;
  const missing = Object.entries(LEFT_OUT).filter(([name]) => entry[name] === undefined);
  return { ...entry, ...Object.fromEntries(missing) };
}
