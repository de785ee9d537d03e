import { changesSentence, type CompletionItem, programChanges } from 'svc-picker/program';

/** A line beside each stored program, and the exercises that need a second look. */
export function whatChanged(before: readonly CompletionItem[], after: readonly CompletionItem[], locale: string) {
  return {
    line: changesSentence(before, after, { locale }),
    toReview: programChanges(before, after).filter(({ kind }) => kind !== 'same'),
  };
}
