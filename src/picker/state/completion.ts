// The finished program as it is sent to the embedding page. Spec: Picker completion item.
import type { CompletionItem } from '../../contract/messages/messages.ts';
import type { OpenState, Program, Row } from './model.ts';
import { dosageFromDraft } from './dosage/typed-dosage.ts';
import { loadedExercise, loadOf } from './row-facts.ts';

interface FinishedProgram {
  readonly program: Program;
  readonly exercises: OpenState['exercises'];
}

/**
 * The rows in order, each with one dosage format, without unset members, and with its exercise exactly as it was received.
 * Throws for a program that cannot be finished: `selectFinish` comes first.
 */
export const completionItems = ({ program, exercises }: FinishedProgram): readonly CompletionItem[] =>
  program.map((row, index) => toItem(exercises, row, index + 1));

function toItem(exercises: OpenState['exercises'], row: Row, order: number): CompletionItem {
  const exercise = loadedExercise(loadOf({ exercises }, row));
  const { exerciseId, revision, side, instructions } = row;
  if (side === undefined || exercise === undefined) throw new Error(`Row ${order} cannot be finished.`);
  return {
    order,
    prescription: { exerciseId, revision, side, ...dosageFromDraft(row.dosage), clinicianInstructions: instructions },
    exercise,
  };
}
