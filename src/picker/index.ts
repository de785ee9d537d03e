// The package entry: the picker as an element, without the iframe.
export type {
  CatalogTemplate,
  Template,
  TemplateItem,
  TemplateSource,
  UnavailableItem,
} from '../contract/exercise/template.ts';
export type { ClinicContext, SavedTemplate } from '../contract/messages/clinic.ts';
export type {
  CompletionItem,
  CompletionPrescription,
  LeftOutItem,
  StoredProgram,
  StoredProgramItem,
} from '../contract/messages/messages.ts';
export type { FailureCode } from '../contract/messages/failure-codes.ts';
export type { Exercise } from '../contract/exercise/exercise.ts';
export type { CurrentState, IndexEntry } from '../contract/picker-session.ts';
export type { Prescription } from '../contract/exercise/prescription.ts';
export type { Theme } from '../contract/session.ts';
export type { SearchWorker, StartWorker } from './io/search/search-engine.ts';
export type {
  PickerCancelledEvent,
  PickerCompletedEvent,
  PickerFailedEvent,
  PickerKeptEvent,
  PickerReadyEvent,
} from './picker-events.ts';
export {
  type Answer,
  answered,
  type CatalogAnswer,
  type CatalogChanges,
  type CatalogTemplates,
  type Opening,
  type PickerSource,
  refused,
  type SourceFailure,
} from './source.ts';
export { staticSource, type StaticSourceOptions, toIndexEntry } from './static-source.ts';
export { SvcPicker } from './svc-picker.ts';
