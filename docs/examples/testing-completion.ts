import { parseCompletion } from 'svc-picker/host';

/** What your storing route refuses: where the first fault is, or undefined. */
export function faultOf(items: unknown): string | undefined {
  const parsed = parseCompletion({ type: 'svc.selection.completed', payload: { items } });
  return parsed.ok ? undefined : parsed.path; // such as $.payload.items[0].prescription.side
}
