// `usage`: monthly active clinicians of each credential. What is counted are keyed hashes: nobody can be named from them.
import { parseArgs } from 'node:util';
import { type Command, printResult } from '../../command/command.ts';
import { openExistingStore, STORE_OPTIONS, STORE_USAGE } from './existing-store.ts';
import { monthName } from './settings.ts';

export const usage: Command = {
  usage: `usage [--month YYYY-MM] ${STORE_USAGE} [--json]`,

  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { month: { type: 'string' }, ...STORE_OPTIONS, json: { type: 'boolean' } },
    });
    const month = monthName(values.month ?? new Date().toISOString().slice(0, 7));
    const store = await openExistingStore(values);
    try {
      const counts = new Map(
        (await store.sessions.countClinicians(month)).map(({ credentialId, clinicians }) => [credentialId, clinicians]),
      );
      const credentials = (await store.credentials.list()).map(({ id, name, environment, status, clinicianLimit }) => ({
        clientId: id,
        name,
        environment,
        status,
        clinicians: counts.get(id) ?? 0,
        // The sandbox is counted, for tests, and not billed.
        isBilled: environment === 'production',
        ...(clinicianLimit && { clinicianLimit }),
      }));
      printResult({ month, credentials }, { oneLine: values.json === true });
    } finally {
      await store.close();
    }
  },
};
