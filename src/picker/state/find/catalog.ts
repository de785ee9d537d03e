// The catalog as the picker holds it.
import type { IndexEntry } from '../../../contract/picker-session.ts';

/** In order of name, as people sort names; the id decides between equal ones. */
export function orderByName(entries: readonly IndexEntry[]): readonly IndexEntry[] {
  const names = new Intl.Collator('en', { numeric: true });
  return entries.toSorted((a, b) => names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}
