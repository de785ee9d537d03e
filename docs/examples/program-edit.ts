import { type CompletionItem, mergeInstructions, type StoredItem, toInitialSelection } from 'svc-picker/program';

/** On the backend: into the session request. Instructions stay with you; the service never learns them. */
export const initialSelection = (stored: readonly StoredItem[]) => toInitialSelection(stored);

/** On the page: what to save, with the instructions of every row that kept its own. */
export const edited = (returned: readonly CompletionItem[], stored: readonly StoredItem[]) =>
  mergeInstructions(returned, stored);
