// "What is kept where" names every table of the database, and its periods are those of the code.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { SESSION_LIFETIME_SECONDS, TOKEN_LIFETIME_SECONDS } from '../src/contract/limits.ts';
import { REGISTRATION_KEPT_DAYS, VERIFICATION_LIFETIME_HOURS } from '../src/contract/operations/sandbox-operations.ts';
import { FAVOURITES_MAX, RECENT_MAX } from '../src/picker/io/kept.ts';
import { BUILT_FILES_KEPT_MILLISECONDS } from '../src/server/domain/built-files.ts';
import {
  REFUSALS_KEPT_MILLISECONDS,
  SESSIONS_KEPT_MILLISECONDS,
  USAGE_MONTHS,
} from '../src/server/domain/sessions/picker-sessions.ts';
import { KEPT_WHEN_FULL_MILLISECONDS } from '../src/server/store/sql-store.ts';
import { openSqliteStore } from '../src/server/store/sqlite/open-sqlite-store.ts';
import { temporaryFolder } from '../src/server/testing/temporary-folder.ts';
import { DELIVERIES_KEPT_MILLISECONDS } from '../src/server/webhooks/delivery-rules.ts';

const page = readFileSync(join(import.meta.dirname, 'data.md'), 'utf8');
const HOUR = 3_600_000;
const hours = (milliseconds: number) => `${milliseconds / HOUR} hour${milliseconds === HOUR ? '' : 's'}`;
const days = (milliseconds: number) => `${milliseconds / (24 * HOUR)} days`;
const session = `${SESSION_LIFETIME_SECONDS / 60} minutes`;
const link = hours(VERIFICATION_LIFETIME_HOURS * HOUR);

/** All periods and numbers in the row of each kind of data. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  Registrations: [`${REGISTRATION_KEPT_DAYS} days`, link],
  'Access tokens': [hours(TOKEN_LIFETIME_SECONDS * 1000)],
  'Picker sessions': [session, hours(SESSIONS_KEPT_MILLISECONDS)],
  'Counted clinicians': [`${USAGE_MONTHS} months`],
  Activity: [days(REFUSALS_KEPT_MILLISECONDS)],
  Deliveries: [days(DELIVERIES_KEPT_MILLISECONDS)],
  'Parts of the picker': [days(BUILT_FILES_KEPT_MILLISECONDS)],
  Emails: [link],
  'What a clinician keeps': [`${FAVOURITES_MAX} favorites`, `${RECENT_MAX} recently`],
};

test('the periods of each kind of data are those of the code', () => {
  const found = Object.fromEntries(
    [...page.matchAll(/^\| \*\*(.+?)\*\*(.*)$/gm)].flatMap(([, name = '', row = '']) => {
      const periods = row.match(/\d+ (?:minutes?|hours?|days?|months?|favorites|recently)/g);
      return periods ? [[name, periods]] : [];
    }),
  );
  assert.deepEqual(found, ROWS);
  assert.equal(KEPT_WHEN_FULL_MILLISECONDS, 60_000, 'limits: "and a minute"');
  const [, ...elsewhere] = page.split(/^\| .*$/m);
  for (const text of elsewhere) for (const [period] of text.matchAll(/\d+ minutes/g)) assert.equal(period, session);
});

test('every table of the database is in one row', async (t) => {
  const file = join(temporaryFolder(t), 'test.sqlite');
  await (await openSqliteStore(file)).close();
  const database = new DatabaseSync(file);
  t.after(() => database.close());
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
  for (const { name } of tables) {
    const rows = [...page.matchAll(/^\| \*\*.*$/gm)].filter(([row]) => row.includes(`\`${String(name)}\``));
    assert.equal(rows.length, 1, String(name));
  }
  assert.ok(tables.length > 20);
});
