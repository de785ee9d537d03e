// A program in hand: pure functions over prescriptions, for the picker and for those who store what it returns.
export type { CompletionItem } from '../contract/messages/messages.ts';
export { type ChangesSentenceOptions, changesSentence } from './changes/changes-sentence.ts';
export { type ProgramChange, programChanges } from './changes/program-changes.ts';
export { type ChartNoteOptions, chartNote } from './chart-note.ts';
export { clausesIn, type DosageInHand, type DosageLanguage } from './dosage-clauses.ts';
export type { CountedPhrase, DosageWords } from './dosage-words.ts';
export { type DosageSentenceOptions, dosageClauses, dosageSentence } from './dosage-sentence.ts';
export { type EstimateSentenceOptions, estimateSentence } from './estimate-sentence.ts';
export type {
  FhirCodeableConcept,
  FhirCoding,
  FhirDuration,
  FhirExtension,
  FhirIdentifier,
  FhirReference,
  FhirRequestIntent,
  FhirRequestStatus,
  FhirServiceRequest,
  FhirTimingRepeat,
} from './fhir/service-request.ts';
export { type FhirContext, toFhir } from './fhir/to-fhir.ts';
export { toInitialSelection } from './initial-selection.ts';
export { applyOneDosageFormat } from './one-dosage-format.ts';
export type { ProgramItem, StoredItem, StoredPrescription } from './program-item.ts';
export { saidSide, type SaidSide, type SidesOfExercise, withSaidSide } from './said-side.ts';
export {
  type ProgramEstimate,
  estimateProgram,
  estimateSeconds,
  SECONDS_BETWEEN_SETS,
  SECONDS_PER_REPETITION,
  SECONDS_TO_SET_UP,
} from './time-estimate.ts';
