import { type StoredItem, toInitialSelection } from 'svc-picker/program';

/** Into the session request. The instructions stay with you; the service never learns them. */
export const initialSelection = (stored: readonly StoredItem[]) => toInitialSelection(stored);
