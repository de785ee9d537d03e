// What the parts of the suite of stores share: how a store is opened, what is put into it, and waiting for what another one does.
import type { TestContext } from 'node:test';
import type { Credential, NewRevision, Store, WebhookEndpoint } from '../../store/store.ts';

export interface StoreUnderTest {
  readonly store: Store;
  /** Another connection to the same data, as another process would have. */
  readonly openAgain: () => Promise<Store>;
}

export interface StoreBesideStatements extends StoreUnderTest {
  /** Runs statements beside the store, as an administrator would. */
  readonly run: (statements: string) => Promise<unknown> | void;
}

/** Opens an empty store. */
export type OpenStore = (t: TestContext) => Promise<StoreUnderTest>;

export const CREDENTIAL: Credential = {
  id: 'svc_ci_1',
  name: 'Clinic',
  environment: 'sandbox',
  entitlement: 'full',
  scopes: ['catalog:read', 'picker:create'],
  status: 'active',
  createdAt: 1000,
};

export const ENDPOINT: WebhookEndpoint = {
  id: '0b1c2d3e-0000-4000-8000-000000000002',
  credentialId: CREDENTIAL.id,
  url: 'https://hooks.example.com/a',
  events: ['exercise.withdrawn', 'exercise.published'],
  status: 'enabled',
  disabledReason: null,
  sealedSecret: 'sealed',
  failingSince: null,
  createdAt: 1000,
  updatedAt: 1000,
};

export const newRevision = (id: string, number: number): NewRevision => ({
  exerciseId: id,
  source: 'test',
  key: `key of ${id}`,
  revision: `r${number}`,
  number,
  status: 'active',
  contentHash: `hash-${number}`,
  content: `{"name":"${id} ${number}"}`,
  createdAt: 1000 + number,
  slug: id,
  entitlement: 'sample',
  publishedAt: 1000,
  eventType: number === 1 ? 'exercise.published' : 'exercise.updated',
});

/** Hashes of secrets with when each ends. */
export const bySecret = (secrets: readonly { readonly hash: string; readonly expiresAt: number | null }[]) =>
  Object.fromEntries(
    secrets.map(({ hash, expiresAt }) => [hash, expiresAt] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
