// A program in hand: pure functions over prescriptions, for the picker and for those who store what it returns.
export type { CompletionItem } from '../contract/messages/messages.ts';
export {
  changesSentence,
  type ChangesSentenceOptions,
  type ProgramChange,
  programChanges,
} from './changes/changes-sentence.ts';
export { type ChartNoteOptions, chartNote } from './chart-note.ts';
export { clausesIn, type DosageInHand, type DosageLanguage } from './dosage-clauses.ts';
export { dosageClauses, dosageSentence, type DosageSentenceOptions } from './dosage-sentence.ts';
export type { CountedPhrase, DosageWords } from './program-words.ts';
export { estimateSentence, type EstimateSentenceOptions } from './time-estimate.ts';
export {
  estimateProgram,
  estimateSeconds,
  type ProgramEstimate,
  SECONDS_BETWEEN_SETS,
  SECONDS_PER_REPETITION,
  SECONDS_TO_SET_UP,
} from './time-estimate.ts';
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
export {
  applyOneDosageFormat,
  type ProgramItem,
  type StoredItem,
  type StoredPrescription,
  toInitialSelection,
} from './program-item.ts';
export { saidSide, type SaidSide, type SidesOfExercise, withSaidSide } from './said-side.ts';
