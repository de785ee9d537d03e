// For the embedding page: opens a picker and gives back what was prescribed. No dependency, nothing runs at import.
export type { Template, TemplateItem, TemplateSource } from '../contract/exercise/template.ts';
export type { SavedTemplate } from '../contract/messages/clinic.ts';
export type { LeftOutItem } from '../contract/messages/left-out-item.ts';
export type { CompletionItem } from '../contract/messages/messages.ts';
export { attachPicker } from './attach-picker.ts';
export { type PickerOptions, openPicker } from './open-picker.ts';
export { type PickerDialogOptions, openPickerDialog } from './dialog/open-picker-dialog.ts';
export { type ParsedCompletion, type ParseOptions, parseCompletion } from './parse-completion.ts';
export { PickerError, type PickerErrorCode, type PickerErrorDetail } from './picker-error.ts';
export type { PickerHandle, PickerResult } from './picker-handle.ts';
export type { StoredProgram, StoredProgramItem } from '../contract/messages/stored-program.ts';
export type { ClinicOptions, IgnoredReason, LaunchOptions, RenewedSession } from './picker-options.ts';
