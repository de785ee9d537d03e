import { type CompletionItem, type LeftOutItem, openPickerDialog } from 'svc-picker/host';

/** `leftOut` is what `openStoredProgram` of your backend returned with the session. */
export const edit = (launchUrl: string, items: readonly CompletionItem[], leftOut: readonly LeftOutItem[]) =>
  openPickerDialog({ launchUrl, serviceOrigin: 'https://picker.example', stored: { items, leftOut } }).result;
