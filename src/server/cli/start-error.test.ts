// What the operator reads when something does not start.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StoreError } from '../store/store-error.ts';
import { startError } from './start-error.ts';

const SETTINGS = { data: '/srv/data', host: 'h', port: 80 };
const FOLDER = 'The data folder /srv/data (--data or SVC_DATA_DIR) cannot be used';
const LISTEN = 'The service cannot listen on h, port 80 (--host, --port)';

describe('a failed start', () => {
  const TABLE: readonly (readonly [error: object, sentence: string])[] = [
    [{ code: 'EACCES', syscall: 'open' }, `${FOLDER}: it, or a file in it, may not be read or written.`],
    [{ code: 'EROFS', syscall: 'mkdir' }, `${FOLDER}: it, or a file in it, may not be read or written.`],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 1032 }, `${FOLDER}: it, or a file in it, may not be read or written.`],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 4874 }, `${FOLDER}: the disk is full, or fails.`],
    [{ code: 'ERR_SQLITE_ERROR', errcode: 26 }, `${FOLDER}: svc-picker.sqlite in it is not a database, or is damaged.`],
    [{ code: 'EACCES', syscall: 'listen' }, `${LISTEN}: this port is not allowed to you.`],
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

  const DATABASE = 'The database clinic at db:5432 (--database-url or DATABASE_URL) cannot be used';
  const databaseUrl = 'postgres://user:secret@db/clinic';
  const DATABASE_TABLE: readonly (readonly [error: object, sentence: string])[] = [
    [{ severity: 'FATAL', code: '28P01' }, `${DATABASE}: the password or the user is wrong.`],
    [{ severity: 'FATAL', code: '28000' }, `${DATABASE}: this user is not allowed to use it.`],
    [{ severity: 'ERROR', code: '42501' }, `${DATABASE}: this user is not allowed to use it.`],
    [{ severity: 'FATAL', code: '3D000' }, `${DATABASE}: the server has no such database.`],
    [{ severity: 'FATAL', code: '53300' }, `${DATABASE}: the server has no connection left.`],
    [{ severity: 'ERROR', code: '25006' }, `${DATABASE}: it may only be read: name the primary server.`],
    [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, `${DATABASE}: there is no such host.`],
    [{ code: 'ECONNREFUSED', syscall: 'connect' }, `${DATABASE}: the server cannot be reached, or does not answer.`],
    [{}, `${DATABASE}: the server cannot be reached, or does not answer.`],
  ];
  for (const [properties, sentence] of DATABASE_TABLE) {
    it(`names database and server but no password for ${JSON.stringify(properties)}`, () => {
      const thrown = StoreError.from(Object.assign(new Error('detail'), properties));
      assert.equal((startError(thrown, { ...SETTINGS, databaseUrl }) as Error).message, sentence);
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
