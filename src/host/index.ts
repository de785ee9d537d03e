// For the embedding page: opens a picker and gives back what was prescribed. No dependency, nothing runs at import.
export type { Template, TemplateItem, TemplateSource } from '../contract/exercise/template.ts';
export type { SavedTemplate } from '../contract/messages/clinic.ts';
export type { CompletionItem, LeftOutItem, StoredProgram, StoredProgramItem } from '../contract/messages/messages.ts';
export { attachPicker, openPicker, type PickerOptions } from './attach-picker.ts';
export { type PickerDialogOptions, openPickerDialog } from './dialog/open-picker-dialog.ts';
export { type ParsedCompletion, type ParseOptions, parseCompletion } from './parse-completion.ts';
export { PickerError, type PickerErrorCode, type PickerErrorDetail } from './picker-error.ts';
export type {
  ClinicOptions,
  IgnoredReason,
  LaunchOptions,
  PickerHandle,
  PickerResult,
  RenewedSession,
} from './picker-options.ts';
