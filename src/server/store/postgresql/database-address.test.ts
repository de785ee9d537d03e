// Addresses of databases, and what is said about wrong ones.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeDatabase, parseDatabaseUrl } from './database-address.ts';

describe('the address of a database', () => {
  const GOOD: readonly (readonly [address: string, described: string])[] = [
    ['postgres://user:secret@db.example:5433/clinic', 'clinic at db.example:5433'],
    ['postgresql://user@db.example/clinic?sslmode=verify-full', 'clinic at db.example:5432'],
    ['postgresql://user:p%40%2F%23%3F%25@db.example/clinic', 'clinic at db.example:5432'],
    ['postgresql:///clinic?host=/run/postgresql', 'clinic at /run/postgresql:5432'],
    [' postgres://[::1]:5432/a%20b ', 'a b at [::1]:5432'],
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
  ];
  for (const address of WRONG) {
    it(`may not be ${address}, and the sentence does not repeat it`, () => {
      assert.throws(
        () => parseDatabaseUrl(address, 'DATABASE_URL'),
        (error: Error) => /^DATABASE_URL(?: must|:) .*\.$/.test(error.message) && !error.message.includes('secret'),
      );
    });
  }
});
