// What the operator reads when something does not start.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StoreError } from '../store/store-error.ts';
import { startError } from './start-error.ts';

const SETTINGS = { data: '/srv/data', host: 'h', port: 80 };
const FOLDER = 'Cannot use the data folder /srv/data (--data or SVC_DATA_DIR)';
const LISTEN = 'Cannot listen on h, port 80 (--host, --port)';

describe('a failed start', () => {
  const TABLE: readonly (readonly [error: object, sentence: string])[] = [
    [{ code: 'EACCES', syscall: 'open' }, `${FOLDER}: no permission to read or write it, or a file in it.`],
    [{ code: 'EROFS', syscall: 'mkdir' }, `${FOLDER}: no permission to read or write it, or a file in it.`],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 1032 }, `${FOLDER}: no permission to read or write it, or a file in it.`],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 4874 }, `${FOLDER}: the disk is full, or fails.`],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 26 }, `${FOLDER}: svc-picker.sqlite in it is not a database, or is damaged.`],
    [{ code: 'EACCES', syscall: 'listen' }, `${LISTEN}: you do not have permission to use this port.`],
    [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, `${LISTEN}: there is no such host.`],
  ];
  for (const [properties, sentence] of TABLE) {
    it(`of ${JSON.stringify(properties)} names the setting`, () => {
      const error = Object.assign(new Error('detail'), properties);
      for (const thrown of [error, StoreError.from(error)]) {
        assert.equal((startError(thrown, SETTINGS) as Error).message, sentence);
      }
    });
  }

  const DATABASE = 'Cannot use the database clinic at db:5432 (--database-url or DATABASE_URL)';
  const databaseUrl = 'postgres://user:secret@db/clinic';
  const DATABASE_TABLE: readonly (readonly [error: object, sentence: string])[] = [
    [{ severity: 'FATAL', code: '28P01' }, `${DATABASE}: the user name or password is wrong.`],
    [{ severity: 'FATAL', code: '28000' }, `${DATABASE}: this user does not have permission.`],
    [{ severity: 'ERROR', code: '42501' }, `${DATABASE}: this user does not have permission.`],
    [{ severity: 'FATAL', code: '3D000' }, `${DATABASE}: the server has no such database.`],
    [{ severity: 'FATAL', code: '53300' }, `${DATABASE}: the server has no free connections.`],
    [{ severity: 'ERROR', code: '25006' }, `${DATABASE}: it is read-only. Use the primary server.`],
    [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, `${DATABASE}: there is no such host.`],
    [{ code: 'ECONNREFUSED', syscall: 'connect' }, `${DATABASE}: the server cannot be reached or does not respond.`],
    [
      { code: 'SELF_SIGNED_CERT_IN_CHAIN' },
      `${DATABASE}: the certificate of the database is not signed by an authority that is trusted. Name the file of the authority with sslrootcert.`,
    ],
    [{ code: 'CERT_HAS_EXPIRED' }, `${DATABASE}: the certificate of the database has expired.`],
    [{ code: 'CERT_NOT_YET_VALID' }, `${DATABASE}: the certificate of the database is not valid yet.`],
    [
      { code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
      `${DATABASE}: the certificate of the database is for another name. Use the name that it is for, or sslmode=verify-ca.`,
    ],
    [{}, `${DATABASE}: the server cannot be reached or does not respond.`],
  ];
  for (const [properties, sentence] of DATABASE_TABLE) {
    it(`names database and server but no password for ${JSON.stringify(properties)}`, () => {
      const thrown = StoreError.from(Object.assign(new Error('detail'), properties));
      assert.equal((startError(thrown, { ...SETTINGS, databaseUrl }) as Error).message, sentence);
    });
  }

  for (const [query, sentence] of [
    ['sslrootcert=/etc/other.crt', 'The authority in the file of sslrootcert is another one.'],
    ['sslmode=verify-full&sslrootcert=system', 'Name the file of the authority with sslrootcert.'],
  ] as const) {
    it(`says of a foreign authority "${sentence}" where the address has ${query}`, () => {
      const cause = Object.assign(new Error('detail'), { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
      const said = startError(new StoreError('unavailable', cause), {
        ...SETTINGS,
        databaseUrl: `${databaseUrl}?${query}`,
      });
      assert.ok((said as Error).message.endsWith(` that is trusted. ${sentence}`), (said as Error).message);
    });
  }

  it('for a bug in a statement is told as it is', () => {
    const thrown = StoreError.from(Object.assign(new Error('detail'), { severity: 'ERROR', code: '42P01' }));
    assert.equal(startError(thrown, { ...SETTINGS, databaseUrl }), thrown);
  });

  it('for another reason is told as it is', () => {
    const error = new Error('The database was made by a newer version of the service: update it.');
    assert.equal(startError(error, SETTINGS), error);
  });
});
