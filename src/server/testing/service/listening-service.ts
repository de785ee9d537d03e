// The whole service, listening on a free port, and what an operator does beside it.
import { after } from 'node:test';
import { createCredential } from '../../domain/access/credentials.ts';
import { openDataFolder } from '../../open-store.ts';
import { createService } from '../../service.ts';
import type { CredentialStatus } from '../../store/store.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Closed after the tests of the suite that called it. */
export async function listeningService() {
  const dataFolder = temporaryFolder({ after });
  const service = await createService({ dataFolder, host: '127.0.0.1', port: 0 });
  const store = await openDataFolder(dataFolder); // as the command line does, beside the running service
  after(async () => {
    await service.close();
    await store.close();
  });
  const wanted = { name: '', environment: 'sandbox', entitlement: 'sample', scopes: [], origins: [] } as const;
  return {
    issuer: new URL(service.baseUrl),
    credential: () => createCredential(store, Date.now, wanted),
    setStatus: (id: string, status: CredentialStatus) => store.credentials.setStatus(id, status),
    /** The status that a token gets at the catalog. */
    statusOf: async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${service.baseUrl}/taxonomies`, { headers })).status;
    },
  };
}
