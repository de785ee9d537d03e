// Which access tokens are answered from memory, and until when.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CredentialStatus, TokenStore } from './store.ts';
import { cachedTokenStore } from './cached-token-store.ts';

function setUp({ isHearing = true } = {}) {
  let status: CredentialStatus = 'active';
  let asked = 0;
  let now = 0;
  /** What happens while the database answers. */
  let meanwhile = () => {};
  const credential = {
    id: 'c',
    name: '',
    environment: 'sandbox',
    entitlement: 'full',
    scopes: [],
    createdAt: 1,
  } as const;
  const tokens: TokenStore = {
    insert: () => Promise.resolve(0),
    remove: () => Promise.resolve(),
    find(hash) {
      asked += 1;
      if (hash === 'unknown') return Promise.resolve(undefined);
      const found = {
        token: { hash, credentialId: 'c', scopes: [], issuedAt: 1, expiresAt: 2 },
        credential: { ...credential, status },
      };
      meanwhile();
      return Promise.resolve(found);
    },
  };
  const cached = cachedTokenStore(
    tokens,
    () => isHearing,
    () => now,
  );
  return {
    cached,
    status: async (hash = 't') => (await cached.find(hash))?.credential.status,
    asked: () => asked,
    set: (changed: CredentialStatus) => (status = changed),
    advance: (milliseconds: number) => (now += milliseconds),
    during: (work: () => void) => (meanwhile = work),
  };
}

describe('access tokens in memory', () => {
  it('are looked up once', async () => {
    const { status, asked } = setUp();
    assert.deepEqual([await status(), await status(), asked()], ['active', 'active', 1]);
  });

  it('are looked up again after 30 seconds: no revocation counts later, whatever news were lost', async () => {
    const { status, set, advance } = setUp();
    await status();
    set('revoked');
    advance(29_999);
    assert.equal(await status(), 'active');
    advance(1);
    assert.equal(await status(), 'revoked');
  });

  it('are forgotten at once when a credential changed, or a token was removed here', async () => {
    const { cached, status, set } = setUp();
    await status();
    set('suspended');
    cached.forget();
    assert.equal(await status(), 'suspended');
    set('revoked');
    await cached.remove('t', 'c');
    assert.equal(await status(), 'revoked');
  });

  it('are not kept when the change came while the database answered', async () => {
    const { cached, status, set, during } = setUp();
    during(() => {
      set('revoked');
      cached.forget();
    });
    assert.equal(await status(), 'active'); // as it was when the request came
    assert.equal(await status(), 'revoked');
  });

  it('are not kept when they are unknown', async () => {
    const { status, asked } = setUp();
    await status('unknown');
    await status('unknown');
    assert.equal(asked(), 2);
  });

  it('are not kept while news do not arrive', async () => {
    const { status, asked } = setUp({ isHearing: false });
    await status();
    await status();
    assert.equal(asked(), 2);
  });
});
