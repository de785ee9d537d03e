// The work that a running service does by itself each minute and each day: each part is seen by what it leaves in database or log.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it } from 'node:test';
import { eventually } from '../testing/eventually.ts';
import { createService } from './service.ts';
import { testPicker } from './testing/service/test-picker.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const NOW = Date.UTC(2026, 5, 15, 12);
const THEN = Date.UTC(2020, 0, 1);
const ORIGIN = 'https://clinic.example';

/** By table: a row that is over for years. */
const FORGOTTEN = {
  monthly_clinician: { credential_id: 'c', month: '2020-01', clinician_hash: 'h', first_seen_at: THEN },
  activity: { credential_id: 'c', period: THEN, what: 'invalid_token', detail: '', count: 1, last_at: THEN },
  picker_session: {
    ...{ id: 's', credential_id: 'c', secret_hash: 'h', origin: ORIGIN, environment: 'production' },
    ...{ entitlement: 'full', clinician_key: 'k', content: '{}', created_at: THEN, expires_at: THEN },
  },
  webhook_delivery: {
    ...{ id: 'd', endpoint_id: 'e', sequence: 1, state: 'delivered', due_at: THEN, attempts: 1, resent_after: 0 },
  },
  sandbox_registration: {
    ...{ id: 'r', address: 'a@clinic.example', email: 'a@clinic.example', domain: 'clinic.example', company: 'Clinic' },
    ...{ origin: ORIGIN, state: 'used', attempts: 1, due_at: THEN, created_at: THEN },
  },
  rate_limit: { bucket: 'b', full_at: 1 },
};

/** What they belong to. */
const KEPT = {
  credential: {
    ...{ id: 'c', name: 'Clinic', environment: 'production', entitlement: 'full', scopes: '', status: 'active' },
    created_at: THEN,
  },
  webhook_endpoint: {
    ...{ id: 'e', credential_id: 'c', url: 'https://hooks.clinic.example', events: '[]', status: 'enabled' },
    ...{ sealed_secret: '', created_at: THEN, updated_at: THEN },
  },
};

it('each minute a service forgets what is over, keeps its parts, and follows key and usage', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const dataFolder = temporaryFolder(t);
  const events: string[] = [];
  const service = await createService({
    ...{ dataFolder, host: '127.0.0.1', port: 0, pickerFolder: testPicker(t), clock: () => NOW },
    webhookDelivery: false,
    log: ({ event }) => events.push(event),
  });
  t.after(() => service.close());
  const file = join(dataFolder, 'svc-picker.sqlite');
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: false });
  t.after(() => database.close());
  const insert = (table: string, row: Readonly<Record<string, string | number>>) =>
    database
      .prepare(
        `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row)
          .map(() => '?')
          .join()})`,
      )
      .run(...Object.values(row));
  for (const [table, row] of Object.entries({ ...KEPT, ...FORGOTTEN })) insert(table, row);
  // A clinician ID that is doubtful, parts of the picker that are gone, and another key.
  insert('activity', { ...FORGOTTEN.activity, period: NOW, what: 'clinician_id_not_hash_like', last_at: NOW });
  database.exec("delete from built_file; update setting set value = 'another' where name = 'key_check'");
  const rows = (table: string) => Number(database.prepare(`select count(*) as rows from ${table}`).get()?.['rows']);

  t.mock.timers.tick(60_000);
  await eventually({
    ...Object.fromEntries(
      Object.keys(FORGOTTEN).map((table) => [table, [() => rows(table), Number(table === 'activity')]]),
    ),
    'parts of the picker': () => rows('built_file') > 0,
    usage: () => events.includes('usage_doubtful'),
    key: () => events.includes('key_missing'),
  });
});
