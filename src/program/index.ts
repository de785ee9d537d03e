// A program in hand: pure functions over prescriptions, for the picker and for those who store what it returns.
export type { CompletionItem } from '../contract/messages.ts';
export { clausesIn, type DosageInHand, type DosageLanguage } from './dosage-clauses.ts';
export type { CountedPhrase, DosageWords } from './dosage-words.ts';
export { type DosageSentenceOptions, dosageClauses, dosageSentence } from './dosage-sentence.ts';
export { type StoredItem, toInitialSelection } from './initial-selection.ts';
export { mergeInstructions } from './merge-instructions.ts';
export { applyOneDosageFormat } from './one-dosage-format.ts';
export {
  type ProgramEstimate,
  estimateProgram,
  estimateSeconds,
  SECONDS_BETWEEN_SETS,
  SECONDS_PER_REPETITION,
  SECONDS_TO_SET_UP,
} from './time-estimate.ts';
