// All that a database holds of its configuration, to tell whether something changed it.
import { hash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/** What changes without a decision of anybody, with the reason. */
const NO_CONFIGURATION: ReadonlyMap<string, string> = new Map([
  ['access_token', 'an hour of a client'],
  ['picker_session', 'fifteen minutes of a clinician'],
  ['monthly_clinician', 'a count'],
  ['snapshot', 'what a client asked for'],
  ['webhook_delivery', 'the outbox of events that are told'],
  ['built_file', 'what each process has'],
  ['rate_limit', 'a count'],
  ['activity', 'a count'],
  ['audit', 'the trail itself'],
]);

/** Each row of the other tables as text. The file may be in use. */
export function configurationOf(file: string): readonly string[] {
  return read(file, (database) => {
    const tables = database.prepare("select name from sqlite_schema where type = 'table' order by name").all();
    return tables
      .map(({ name }) => String(name))
      .filter((name) => !NO_CONFIGURATION.has(name))
      .flatMap((name) =>
        database
          .prepare(`select * from "${name}"`)
          .all()
          .map(
            (row) =>
              `${name} ${JSON.stringify(row, (_, value: unknown) => (value instanceof Uint8Array ? digestOf(value) : value))}`,
          ),
      )
      .sort();
  });
}

/** A picture has more bytes than all else together. */
const digestOf = (bytes: Uint8Array): string => hash('sha256', bytes);

/** The rows of the audit trail as text, oldest first. */
export const auditLinesOf = (file: string): readonly string[] =>
  read(file, (database) =>
    database
      .prepare('select * from audit order by occurred_at, rowid')
      .all()
      .map((row) => JSON.stringify(row)),
  );

function read<T>(file: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
