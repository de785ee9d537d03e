// Which access tokens are answered from memory, and until when.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endsWithin } from '../ends-within.ts';
import type { CredentialStatus, TokenStore } from './store.ts';
import { cachedTokenStore } from './cached-token-store.ts';
import { StoreError } from './store-error.ts';

type Database = 'there' | 'unavailable' | 'silent' | 'broken';

function setUp({ isHearing = true } = {}) {
  let status: CredentialStatus = 'active';
  let asked = 0;
  let now = 0;
  let database: Database = 'there';
  const news = { isHearing, heardUntil: isHearing ? Infinity : -Infinity };
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
      if (database === 'silent') return new Promise(() => undefined);
      if (database !== 'there')
        return Promise.reject(new StoreError(database === 'unavailable' ? 'unavailable' : 'broken', undefined));
      if (hash === 'unknown') return Promise.resolve(undefined);
      const found = {
        token: { hash, credentialId: 'c', scopes: [], issuedAt: 1, expiresAt: 2 },
        credential: { ...credential, status },
      };
      meanwhile();
      return Promise.resolve(found);
    },
  };
  const cached = cachedTokenStore(tokens, news, {
    now: () => now,
    // A question that is not answered at once takes too long.
    endsWithin: (work) => endsWithin(work, 0),
  });
  return {
    cached,
    news,
    status: async (hash = 't') => (await cached.find(hash))?.credential.status,
    /** What was answered: who, and how old that is. */
    answer: async (hash = 't') => {
      const found = await cached.find(hash).catch((error: unknown) => (error as StoreError).kind);
      return typeof found === 'object' ? [found.credential.status, found.outage?.seconds] : found;
    },
    /** From now on; with the database the news go, but where it is silent: nobody notices that the connection is dead. */
    become: (state: Database) => {
      database = state;
      news.heardUntil = state === 'silent' || state === 'there' ? Infinity : now;
      news.isHearing = news.heardUntil === Infinity;
    },
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

describe('access tokens while the database is unavailable', () => {
  it('are good for 60 seconds after it was last there, and say since when', async () => {
    const { answer, become, advance } = setUp();
    await answer();
    advance(600_000); // an hour is the life of a token: it need not be asked for lately
    become('unavailable');
    assert.deepEqual(await answer(), ['active', 0]);
    advance(59_999);
    assert.deepEqual(await answer(), ['active', 59]);
    advance(1);
    assert.equal(await answer(), 'unavailable');
  });

  it('are confirmed again at the first question that it answers', async () => {
    const { answer, become, set } = setUp();
    await answer();
    become('unavailable');
    await answer();
    set('revoked');
    become('there');
    assert.deepEqual(await answer(), ['revoked', undefined]);
    become('unavailable');
    assert.deepEqual(await answer(), ['revoked', 0]);
  });

  it('are not good when a change was heard of before, whatever it was', async () => {
    const { answer, become, cached } = setUp();
    await answer();
    cached.forget();
    become('unavailable');
    assert.equal(await answer(), 'unavailable');
  });

  it('are not good when they are unknown', async () => {
    const { answer, become } = setUp();
    become('unavailable');
    assert.equal(await answer('unknown'), 'unavailable');
  });

  it('are looked up all the same where the failure is a bug', async () => {
    const { answer, become } = setUp();
    await answer();
    become('broken');
    assert.equal(await answer(), 'broken');
  });

  it('wait for one question at a time where it does not even refuse, and for no second one', async () => {
    const { answer, become, advance, asked } = setUp();
    await answer();
    become('silent');
    advance(29_999);
    assert.deepEqual(await answer(), ['active', undefined]);
    advance(1);
    assert.deepEqual(await answer(), ['active', 0]);
    advance(10_000);
    assert.deepEqual([await answer(), asked()], [['active', 10], 2]);
  });

  it('count the time in which no news arrived', async () => {
    const { answer, become, advance, news } = setUp();
    await answer();
    advance(40_000);
    become('unavailable');
    news.heardUntil = 0;
    assert.deepEqual(await answer(), ['active', 40]);
  });
});
