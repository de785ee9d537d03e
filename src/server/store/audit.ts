// The audit trail: one line for each change of a configuration, written in the transaction of the change. Lines are never changed or deleted:
// the database itself refuses it. docs/operate.md
import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from './tables.ts';

/** Who changes something: a user of the machine at the command line, a client, a visitor of the sandbox pages, the service by itself. */
export type Actor = `operator:${string}` | `credential:${string}` | 'registration' | 'service';

/** What is changed: its kind and its id. */
export type AuditSubject =
  | `${'credential' | 'webhook' | 'registration' | 'setting'}:${string}`
  | 'catalog'
  | 'database';

/** The members of a line, by name. */
export type Facts = Readonly<Record<string, unknown>>;

export interface AuditedChange {
  /** A word of ours, `credential.rotate`. */
  readonly action: string;
  readonly subject: AuditSubject;
  /** Members that differ afterwards. Never a secret, an email address or a text of a stranger. */
  readonly before?: Facts | undefined;
  readonly after?: Facts | undefined;
}

export interface AuditLine {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly occurredAt: number;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: Facts | null;
  readonly after: Facts | null;
}

export interface AuditQuery {
  readonly limit: number;
  /** Milliseconds since 1970, this one included. */
  readonly since?: number | undefined;
  /** Those until this instant, itself included: no line is lost where a part begins in the middle of a millisecond. */
  readonly before?: number | undefined;
  readonly subject?: string | undefined;
}

export interface AuditStore {
  /** Newest first. */
  list(query: AuditQuery): Promise<AuditLine[]>;
  /** Writes a line about a change outside of the database, which `act` makes at once: without the one there is not the other. */
  record(change: AuditedChange, act: () => void): Promise<void>;
}

/** Writes one line with the transaction that changes something. */
export type Audit = (transaction: Kysely<Tables>, change: AuditedChange) => Promise<void>;

export const auditBy =
  (actor: Actor): Audit =>
  async (transaction, { action, subject, before, after }) => {
    await transaction
      .insertInto('audit')
      .values({
        id: nextId(),
        occurred_at: Date.now(),
        actor,
        action,
        subject,
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })
      .execute();
  };

/** Lines of one millisecond stay in the order in which a process wrote them. */
let written = 0;
const nextId = (): string => `${String((written += 1)).padStart(12, '0')}-${randomUUID()}`;

export function auditStore(db: Kysely<Tables>, audit: Audit): AuditStore {
  return {
    record: (change, act) =>
      db.transaction().execute(async (trx) => {
        await audit(trx, change);
        act();
      }),

    async list({ limit, since, before, subject }) {
      let lines = db.selectFrom('audit').selectAll();
      if (since !== undefined) lines = lines.where('occurred_at', '>=', since);
      if (before !== undefined) lines = lines.where('occurred_at', '<=', before);
      if (subject !== undefined) lines = lines.where('subject', '=', subject);
      const rows = await lines.orderBy('occurred_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return rows.map(toLine);
    },
  };
}

const toLine = ({ occurred_at, before, after, ...line }: Selectable<Tables['audit']>): AuditLine => ({
  ...line,
  occurredAt: occurred_at,
  before: factsOf(before),
  after: factsOf(after),
});

const factsOf = (text: string | null): Facts | null => (text === null ? null : (JSON.parse(text) as Facts));
