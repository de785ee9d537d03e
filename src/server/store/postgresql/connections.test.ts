// Whom the password of the database is sent to, and how; and which of several servers is used.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { TLSSocket } from 'node:tls';
import { type TestCertificates, testCertificates } from '../../testing/deliveries/certificates.ts';
import { freePort } from '../../testing/free-port.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { usePostgresql } from '../../testing/store/postgresql.ts';
import { StoreError } from '../store-error.ts';
import { Connections } from './connections.ts';
import { mayPass, Servers } from './database-address.ts';

const SSL_REQUEST = 80_877_103;
const ASK_IN_CLEAR = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);

type Shown = Exclude<keyof TestCertificates, 'authority'> | 'nothing';

/** Listens where the database should be, and asks whoever comes for the password in plain text. */
async function startImpostor(t: TestContext, shown: Shown) {
  const certificates = await testCertificates();
  const heard = { asksForTls: false, password: undefined as string | undefined, isEncrypted: false };
  const listen = (socket: Socket): void => {
    t.after(() => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      if (bytes.readInt32BE(0) === 8 && bytes.readInt32BE(4) === SSL_REQUEST) {
        heard.asksForTls = true;
        if (shown === 'nothing') return void socket.write('N');
        socket.removeAllListeners('data');
        socket.write('S');
        return listen(new TLSSocket(socket, { isServer: true, ...certificates[shown] }));
      }
      if (bytes[0] !== 'p'.charCodeAt(0)) return void socket.write(ASK_IN_CLEAR);
      heard.password = bytes.subarray(5, -1).toString();
      heard.isEncrypted = socket instanceof TLSSocket;
      socket.destroy();
    });
  };
  const server = createServer(listen).listen(0);
  t.after(() => server.close());
  await once(server, 'listening');
  const root = join(temporaryFolder(t), 'root.crt');
  writeFileSync(root, certificates.authority);
  return { heard, port: (server.address() as AddressInfo).port, root };
}

async function connect(t: TestContext, url: string): Promise<unknown> {
  const connections = new Connections(url, { maximum: 1, onBroken: () => undefined });
  t.after(() => connections.end());
  return connections.connect().then(
    (connection) => connection.release(),
    (error: unknown) => error,
  );
}

describe('the password of the database', () => {
  /** It leads to this machine, but does not look so: as any other address. */
  const ELSEWHERE = '0.0.0.0';
  const TABLE: readonly (readonly [
    host: string,
    query: string,
    shown: Shown,
    goes: 'in plain text' | 'by TLS' | 'nowhere',
  ])[] = [
    [ELSEWHERE, '', 'nothing', 'nowhere'],
    [ELSEWHERE, 'sslmode=require', 'nothing', 'nowhere'],
    [ELSEWHERE, 'sslmode=verify-ca&sslrootcert=ROOT', 'nothing', 'nowhere'],
    [ELSEWHERE, 'sslmode=disable', 'nothing', 'in plain text'],
    ['127.0.0.1', '', 'nothing', 'in plain text'],
    ['localhost', 'sslmode=verify-full', 'nothing', 'nowhere'],
    [ELSEWHERE, '', 'foreign', 'nowhere'],
    [ELSEWHERE, 'sslrootcert=ROOT', 'good', 'by TLS'],
    [ELSEWHERE, 'sslrootcert=ROOT', 'otherName', 'nowhere'],
    ['localhost', 'sslmode=verify-full&sslrootcert=ROOT', 'good', 'by TLS'],
    ['127.0.0.1', 'sslmode=verify-full&sslrootcert=ROOT', 'good', 'by TLS'],
    ['localhost', 'sslmode=verify-full&sslrootcert=ROOT', 'expired', 'nowhere'],
    ['localhost', 'sslmode=verify-full&sslrootcert=ROOT', 'otherName', 'nowhere'],
    ['localhost', 'sslmode=verify-full&sslrootcert=ROOT', 'foreign', 'nowhere'],
    ['localhost', 'sslmode=verify-full&sslrootcert=system', 'good', 'nowhere'],
    ['localhost', 'sslmode=verify-ca&sslrootcert=ROOT', 'otherName', 'by TLS'],
    ['localhost', 'sslmode=verify-ca&sslrootcert=ROOT', 'foreign', 'nowhere'],
    ['localhost', 'sslmode=require', 'foreign', 'by TLS'],
    ['localhost', 'sslmode=require&sslrootcert=ROOT', 'foreign', 'nowhere'],
  ];
  for (const [host, query, shown, goes] of TABLE) {
    it(`goes ${goes} where ${host}${query && `?${query}`} shows ${shown}`, async (t) => {
      const { heard, port, root } = await startImpostor(t, shown);
      const failure = await connect(t, `postgres://u:hunter2@${host}:${port}/db?${query.replace('ROOT', root)}`);
      assert.ok(failure instanceof StoreError);
      assert.equal(heard.password, goes === 'nowhere' ? undefined : 'hunter2');
      assert.equal(heard.isEncrypted, goes === 'by TLS');
      assert.equal(heard.asksForTls, goes !== 'in plain text');
      // What TLS refused is not mended by time; a connection that was cut may be.
      assert.equal(mayPass(failure), goes !== 'nowhere');
      assert.equal(/certificate|has no TLS/.test(failure.reason), goes === 'nowhere', failure.reason);
    });
  }
});

describe('a connection to the database', () => {
  const postgresql = usePostgresql();

  it('is not made without a password that the server asks for, which no waiting mends', async (t) => {
    const url = new URL(await postgresql.newDatabase());
    url.password = '';
    const failure = await connect(t, url.href);
    assert.ok(failure instanceof StoreError && !mayPass(failure), String(failure));
  });

  it('is closed where the driver gives up: the server would wait for a minute', async (t) => {
    const unknownWay = Buffer.from('R\0\0\0\x0E\0\0\0\x0ANONE\0\0', 'latin1');
    const server = createServer((socket) => socket.once('data', () => socket.write(unknownWay)).resume()).listen(0);
    t.after(() => server.close());
    await once(server, 'listening');
    const closed = once(server, 'connection').then(([socket]) => once(socket as Socket, 'close'));
    const { port } = server.address() as AddressInfo;
    assert.ok((await connect(t, `postgres://u:p@127.0.0.1:${port}/db`)) instanceof StoreError);
    await closed;
  });

  it('fails after a failure that ended it with that one: it is the reason', async (t) => {
    const connections = new Connections(await postgresql.newDatabase(), { maximum: 1, onBroken: () => undefined });
    t.after(() => connections.end());
    for (const [statement, reason] of [
      ['select pg_terminate_backend(pg_backend_pid())', 'the database is starting or stopping'],
      ['begin read only; create table x ()', 'the database is read-only'],
    ] as const) {
      const connection = await connections.connect();
      await assert.rejects(connection.query(statement, []), { reason });
      await assert.rejects(connection.query('rollback', []), { reason });
      connection.release();
    }
  });
});

describe('several servers of a database', () => {
  const postgresql = usePostgresql();
  /** The database, as if a server of its cluster that does not run were named before it. */
  async function besideAnother(): Promise<URL> {
    const url = new URL(await postgresql.newDatabase());
    url.searchParams.set('host', `127.0.0.1,${url.hostname}`);
    url.searchParams.set('port', `${await freePort()},${url.port}`);
    return url;
  }

  it('are tried until one can be written to', async (t) => {
    assert.equal(await connect(t, (await besideAnother()).href), undefined);
  });

  it('are no database while all that answer are standbys, which may pass', async (t) => {
    const url = await besideAnother();
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const failure = await connect(t, url.href);
    assert.ok(failure instanceof StoreError && failure.isReadOnly && mayPass(failure), String(failure));
  });

  it('are not tried further with a password that one of them refuses', async (t) => {
    const url = await besideAnother();
    url.password = 'wrong';
    const failure = await connect(t, url.href);
    assert.ok(failure instanceof StoreError && !mayPass(failure));
  });

  it('give up the connections of one that became a standby', async (t) => {
    const connections = new Connections((await besideAnother()).href, { maximum: 1, onBroken: () => undefined });
    t.after(() => connections.end());
    const before = await connections.connect();
    await before.query('set default_transaction_read_only = on', []);
    await assert.rejects(
      before.query('create table x ()', []),
      (error) => error instanceof StoreError && error.isReadOnly,
    );
    before.release();
    const after = await connections.connect();
    await after.query('create table x ()', []);
    after.release();
  });

  it('are asked in order, beginning with the one that was good last', async () => {
    const server = { config: {}, mustBePrimary: true };
    const servers = new Servers([server, server, server]);
    const askedFor = async (good: number): Promise<number[]> => {
      const asked: number[] = [];
      await servers.first(async (_server, index) => {
        asked.push(index);
        if (index !== good) throw new Error('not this one');
        return Promise.resolve();
      });
      return asked;
    };
    assert.deepEqual(
      [await askedFor(1), await askedFor(1), await askedFor(2), await askedFor(0)],
      [[0, 1], [1], [1, 0, 2], [2, 0]],
    );
  });
});
