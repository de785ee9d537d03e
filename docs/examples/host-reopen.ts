import { type CompletionItem, mergeInstructions, toInitialSelection } from 'svc-picker/program';

// On your backend, into the request for the session:
export const initialSelection = (stored: readonly CompletionItem[]) => toInitialSelection(stored);

// On the page, before you save:
export const complete = (items: readonly CompletionItem[], stored: readonly CompletionItem[]) =>
  mergeInstructions(items, stored);
