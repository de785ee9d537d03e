// What `audit` shows: who changed what, and when. docs/operate.md
import { toDateTime } from '../clock.ts';
import type { AuditLine, Store } from '../store/store.ts';
import { type Result, table } from '../terminal.ts';

interface Wanted {
  readonly limit: number;
  readonly since?: number | undefined;
  /** Those until this instant. */
  readonly before?: number | undefined;
  readonly subject?: string | undefined;
}

/** Newest first. */
export async function audit(store: Store, wanted: Wanted): Promise<Result> {
  const lines = await store.audit.list(wanted);
  const value = lines.map(({ occurredAt, ...line }) => ({ occurredAt: toDateTime(occurredAt), ...line }));
  const rows = lines.map((line) => [
    toDateTime(line.occurredAt),
    line.actor,
    line.action,
    line.subject,
    changeOf(line),
  ]);
  const columns = ['TIME', 'WHO', 'WHAT', 'SUBJECT', 'CHANGE'];
  return { value, text: rows.length > 0 ? table(columns, rows) : ['Nothing was changed.'] };
}

/** `status: active → suspended`, in one line. */
function changeOf({ before, after }: AuditLine): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const parts = names.map((name) => {
    const [old, now] = [before?.[name], after?.[name]];
    if (before === null || old === undefined) return `${name}: ${shown(now)}`;
    return after === null || now === undefined ? `${name}: ${shown(old)}` : `${name}: ${shown(old)} → ${shown(now)}`;
  });
  return parts.join(', ') || '-';
}
