// What all processes of one database must agree on, in any database that Kysely speaks with.
import type { Kysely } from 'kysely';
import type { Audit, AuditedChange } from './audit/audit.ts';
import type { SettingStore } from './store.ts';
import type { Tables } from './tables.ts';

export function settingStore(db: Kysely<Tables>, audit: Audit): SettingStore {
  const find: SettingStore['find'] = async (name) => {
    const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value;
  };
  return {
    find,
    agree: (name, value) =>
      db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('setting')
          .values({ name, value })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows) await audit(trx, changeOf(name, undefined, value));
        const row = await trx.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
        return row?.value ?? value;
      }),
    set: (name, value) =>
      db.transaction().execute(async (trx) => {
        const known = await trx.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
        if (known?.value === value) return;
        await keep(trx, name, value);
        await audit(trx, changeOf(name, known?.value, value));
      }),
    note: (name, value) => keep(db, name, value),
  };
}

async function keep(db: Kysely<Tables>, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** What is made of a key is not shown. */
function changeOf(name: string, before: string | undefined, after: string): AuditedChange {
  const shown = (value: string | undefined) => (value === undefined || name.startsWith('key_') ? undefined : { value });
  const action = name === 'key_check' && before !== undefined ? 'key.rotate' : 'setting.set';
  return { action, subject: `setting:${name}`, before: shown(before), after: shown(after) };
}
