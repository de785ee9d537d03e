// The backend's own check of what the page received: a browser is never trusted, also when it is ours.
import { parseCompletion } from 'svc-picker/host';

/** Where the items break the contract, or undefined when they keep it. Never a value: instructions are free text. */
export function problemOfItems(items: unknown): string | undefined {
  const verdict = parseCompletion({ type: 'svc.selection.completed', payload: { items } });
  return verdict.ok ? undefined : verdict.path;
}
