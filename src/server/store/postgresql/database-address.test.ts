// Addresses of databases, and what is said about wrong ones.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { databaseServers, describeDatabase, parseDatabaseUrl, weaknessOf } from './database-address.ts';

describe('the address of a database', () => {
  const GOOD: readonly (readonly [address: string, described: string])[] = [
    ['postgres://user:secret@db.example:5433/clinic', 'clinic at db.example:5433'],
    ['postgresql://user@db.example/clinic?sslmode=verify-full', 'clinic at db.example:5432'],
    ['postgresql://user:p%40%2F%23%3F%25@db.example/clinic', 'clinic at db.example:5432'],
    ['postgresql:///clinic?host=/run/postgresql', 'clinic at /run/postgresql:5432'],
    [' postgres://[::1]:5432/a%20b ', 'a b at [::1]:5432'],
    ['postgres://u:s@one:5433,two,[::1]:5435/db', 'db at one:5433, two:5432, [::1]:5435'],
    ['postgres://u:s,t@one,two/db?target_session_attrs=read-write', 'db at one:5432, two:5432'],
    ['postgres:///db?host=one,two&port=1,2&target_session_attrs=primary', 'db at one:1, two:2'],
    ['postgres:///db?host=one,two&port=6', 'db at one:6, two:6'],
  ];
  for (const [address, described] of GOOD) {
    it(`may be ${address.trim()}`, () => {
      assert.equal(describeDatabase(parseDatabaseUrl(address, 'X')), described);
    });
  }

  const WRONG = [
    'mysql://user:secret@host/db',
    'sqlite:secret',
    'secret',
    'postgres://user:secret@host:99999/db',
    'postgres:secret',
    'postgres://user:1#secret@host/db',
    'postgres://user:1/secret@host/db',
    'postgres://user:1?secret@host/db',
    'postgres://user:%secret@host/db',
    'postgres://user:secret@host/',
    'postgres://user:secret@host',
    'postgres://user:secret@one:99999,two/db',
    'postgres://user:secret@one,two:1:2/db',
    'postgres://user:1,2/secret@one,two/db',
    'postgres://user:secret@host/db?sslmode=prefer',
    'postgres://user:secret@host/db?sslmode=secret',
    'postgres://user:secret@host/db?ssl=true',
    'postgres://user:secret@host/db?sslmode=verify-ca',
    'postgres://user:secret@host/db?sslrootcert=/nowhere/root.crt',
    'postgres://user:secret@host/db?sslkey=/nowhere/client.key',
    'postgres://user:secret@host/db?connect_timeout=secret',
    'postgres://user:secret@host/db?statement_timeout=30secret',
    'postgres://user:secret@one,two/db?target_session_attrs=any',
    'postgres://user:secret@one,two/db?target_session_attrs=standby',
  ];
  for (const address of WRONG) {
    it(`may not be ${address}, and the sentence does not repeat it`, () => {
      assert.throws(
        () => parseDatabaseUrl(address, 'DATABASE_URL'),
        (error: Error) => /^DATABASE_URL(?: must|:) .*\.$/.test(error.message) && !error.message.includes('secret'),
      );
    });
  }

  for (const [query, meant] of [
    ['foo=secret', undefined],
    ['sslmod=secret', 'sslmode'],
    ['sslrootcrt=/secret', 'sslrootcert'],
    ['SSLMODE=secret', 'sslmode'],
    ['sslmode=disable&statement_timout=secret', 'statement_timeout'],
    ['channel_binding=secret', undefined],
    ['sslnegotiation=secret', undefined],
    ['load_balance_hosts=secret', undefined],
    ['password=secret', undefined],
    ['max=secret', undefined],
  ] as const) {
    it(`may not say ${query}, which would have no effect`, () => {
      const parameter = /(\w+)=\/?secret/.exec(query)?.[1];
      const end = meant === undefined ? 'Remove it.' : `Did you mean ${meant}?`;
      assert.throws(() => parseDatabaseUrl(`postgres://user@127.0.0.1/picker?${query}`, 'DATABASE_URL'), {
        message: `DATABASE_URL: ${parameter} is not a parameter that is read. ${end}`,
      });
    });
  }

  it('says in seconds, as in libpq, how long a connection may take and when to probe it', () => {
    const [server] = databaseServers('postgres://u@one/db?connect_timeout=3&keepalives_idle=30');
    const { connectionTimeoutMillis, keepAliveInitialDelayMillis } = server?.config ?? {};
    assert.deepEqual([connectionTimeoutMillis, keepAliveInitialDelayMillis], [3_000, 30_000]);
  });

  it('hands the driver each server, and what the address says of its connections', () => {
    const servers = databaseServers('postgres://u%40:p%2C@one:1,two:2/d%20b?statement_timeout=10&sslmode=disable');
    const common = { user: 'u@', password: 'p,', database: 'd b', statement_timeout: '10', ssl: false };
    assert.deepEqual(
      servers.map(({ config }) => config),
      [
        { ...common, host: 'one', port: 1 },
        { ...common, host: 'two', port: 2 },
      ],
    );
  });

  it('is one of a server that must be the primary where it names several, or says so', () => {
    const mustBePrimary = (address: string) => databaseServers(address).map((server) => server.mustBePrimary);
    assert.deepEqual(mustBePrimary('postgres://u@one/db'), [false]);
    assert.deepEqual(mustBePrimary('postgres://u@one/db?target_session_attrs=read-write'), [true]);
    assert.deepEqual(mustBePrimary('postgres://u@one,two/db'), [true, true]);
  });

  const WEAK: readonly (readonly [address: string, weakness: string | undefined])[] = [
    ['postgres://u:secret@db.example/db', undefined],
    ['postgres://u:secret@db.example/db?sslmode=verify-full', undefined],
    ['postgres://u:secret@localhost/db?sslmode=disable', undefined],
    ['postgres:///db?host=/run/postgresql&sslmode=disable', undefined],
    [
      'postgres://u:secret@localhost,db.example/db?sslmode=disable',
      'sslmode=disable: the password and all data go to db.example in plain text',
    ],
    [
      'postgres://u:secret@db.example/db?sslmode=require',
      'sslmode=require: the certificate of db.example is not checked, so whoever answers there gets the password and all data',
    ],
    [
      'postgres://u:secret@one,two/db?sslmode=verify-ca&sslrootcert=x',
      'sslmode=verify-ca: the name in the certificate of one and two is not checked',
    ],
  ];
  for (const [address, weakness] of WEAK) {
    it(`${weakness === undefined ? 'is not warned of' : 'is warned of'} when it is ${address}`, () => {
      assert.equal(weaknessOf(address), weakness);
    });
  }
});
