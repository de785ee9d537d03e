// What all processes of one database must agree on, in any database that Kysely speaks with.
import type { Kysely } from 'kysely';
import type { SettingStore } from './store.ts';
import type { Tables } from './tables.ts';

export function settingStore(db: Kysely<Tables>): SettingStore {
  const find: SettingStore['find'] = async (name) => {
    const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value;
  };
  return {
    find,
    async agree(name, value) {
      await db
        .insertInto('setting')
        .values({ name, value })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await find(name)) ?? value;
    },
    async set(name, value) {
      await db
        .insertInto('setting')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
  };
}
