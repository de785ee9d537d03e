// Connections that send ahead and read nothing, and requests that are too many: what they take is limited, and others are answered.
import assert from 'node:assert/strict';
import { createServer, get, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { eventually } from '../../../testing/eventually.ts';
import { Load, type LoadRefusal, DEFAULT_LOAD_LIMITS, type LoadLimits, parseLoadLimits } from './load.ts';

const SILENCE = 60_000;
const ANSWER = Buffer.alloc(1024 * 1024, 1);

async function start(t: TestContext, limits: Partial<LoadLimits>, handle: RequestListener) {
  const refused: LoadRefusal[] = [];
  const load = new Load({ ...DEFAULT_LOAD_LIMITS, ...limits }, (why) => refused.push(why), SILENCE);
  const busy = (response: ServerResponse) => response.writeHead(503).end();
  const server = createServer(load.listener(handle, busy)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const sockets = new Set<Socket>();
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const open = (text: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets.add(socket);
    socket.pause();
    socket.write(text);
    return socket;
  };
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent: false }, (response) =>
        response.resume().on('end', () => resolve(response.statusCode ?? 0)),
      ).on('error', reject);
    });
  return { load, refused, open, ask };
}
const ahead = (count: number) => 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count);
const sendAnswer: RequestListener = (_request, response) => response.end(ANSWER);

describe('a connection that sends ahead', () => {
  it('is answered one request at a time, and as far as it reads', async (t) => {
    let handled = 0;
    const { load, open, ask } = await start(t, {}, (request, response) => {
      handled += 1;
      sendAnswer(request, response);
    });
    const socket = open(ahead(60));
    await eventually({ 'an answer is unread': () => load.unreadBytes > 0 });
    const before = handled;
    // What the system keeps for a client that does not read, and one answer more.
    assert.ok(before < 40, `${before} of 60`);
    assert.ok(load.unreadBytes <= ANSWER.length + 1024, `${load.unreadBytes} bytes`);
    assert.equal(await ask(), 200);
    assert.equal(handled, before + 1, 'nothing more for the one that does not read');
    socket.resume();
    await eventually({ answers: [() => handled, 61], unread: [() => load.unreadBytes, 0] });
  });

  it('is closed when it sends very many', async (t) => {
    const { refused, open, ask } = await start(t, {}, sendAnswer);
    const socket = open(ahead(400));
    await eventually({ closed: () => socket.closed || refused.length > 0 });
    assert.deepEqual(refused, ['pipelined']);
    assert.equal(await ask(), 200);
  });
});

describe('answers that nobody reads', () => {
  it('take no more than their limit: the connections that have waited longest are closed', async (t) => {
    const large = Buffer.alloc(16 * ANSWER.length);
    const { load, refused, open, ask } = await start(t, { unread: 40 }, (_request, response) => response.end(large));
    const sockets: Socket[] = [];
    for (let count = 1; count <= 12; count++) {
      sockets.push(open(ahead(1)));
      await eventually({ 'it is answered': () => load.unreadBytes > 0 && load.requests === 0 });
    }
    await eventually({ 'some are closed': () => refused.length >= 4 });
    assert.ok(load.unreadBytes <= 40 * ANSWER.length, `${load.unreadBytes} bytes`);
    assert.deepEqual([...new Set(refused)], ['unread']);
    assert.equal(await ask(), 200);
    for (const socket of sockets) socket.destroy();
    await eventually({ unread: [() => load.unreadBytes, 0] });
  });
});

describe('a connection whose client reads nothing', () => {
  it('is looked at twice in the time of silence, until its answer is read', async (t) => {
    let seen: Socket | undefined;
    const { load, open } = await start(t, {}, (request, response) => {
      seen = request.socket;
      response.end(Buffer.alloc(16 * ANSWER.length));
    });
    const socket = open(ahead(1));
    await eventually({ 'its answer is unread': () => load.unreadBytes > 0 });
    assert.equal(seen?.timeout, SILENCE / 2);
    socket.resume();
    await eventually({ unread: [() => load.unreadBytes, 0] });
    assert.notEqual(seen?.timeout, SILENCE / 2);
  });
});

describe('requests in progress', () => {
  it('are as many as their limit; more get 503, and others their turn when one ends', async (t) => {
    const held: ServerResponse[] = [];
    const { load, refused, open, ask } = await start(
      t,
      { requests: 2 },
      (_request, response) => void held.push(response),
    );
    open(ahead(1));
    open(ahead(1));
    await eventually({ 'two are held': [() => held.length, 2] });
    assert.equal(await ask(), 503);
    assert.deepEqual(refused, ['requests']);
    held[0]?.end('done');
    await eventually({ 'one is left': [() => load.requests, 1] });
    const third = ask();
    await eventually({ 'the next is held': [() => held.length, 3] });
    held[2]?.end('done');
    assert.equal(await third, 200);
  });

  it('give way to others while their body has not arrived, the oldest first', async (t) => {
    const held: ServerResponse[] = [];
    const { load, refused, open, ask } = await start(t, { requests: 3 }, (request, response) => {
      if (request.method === 'GET') response.end('read');
      else held.push(response);
    });
    const half = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1234';
    for (const text of [`${half}56789`, half, half]) open(text);
    await eventually({ 'all are held': [() => held.length, 3] });
    for (let count = 1; count <= 2; count += 1) {
      assert.equal(await ask(), 200);
      await eventually({ 'one is cut': [() => load.requests, 2] });
      open(half);
      await eventually({ 'another one waits': [() => load.requests, 3] });
    }
    assert.deepEqual(refused, ['requests', 'requests']);
    const [whole] = held;
    whole?.end('done');
    await eventually({ 'the whole one is answered': () => whole?.writableFinished === true });
  });

  it('end with their connection', async (t) => {
    const { load, open } = await start(t, {}, () => undefined);
    const socket = open(ahead(1));
    await eventually({ 'one is held': [() => load.requests, 1] });
    socket.destroy();
    await eventually({ 'none is held': [() => load.requests, 0] });
  });
});

describe('the limits', () => {
  it('are named, and what is not named keeps its default', () => {
    assert.deepEqual(parseLoadLimits('requests=5, unread=7', 'X'), { ...DEFAULT_LOAD_LIMITS, requests: 5, unread: 7 });
    for (const text of ['', 'many', 'requests=0', 'requests=1,requests=2', 'bytes=1', 'requests=-1', 'requests=1e3'])
      assert.throws(
        () => parseLoadLimits(text, 'SVC_LOAD_LIMITS'),
        /^Error: SVC_LOAD_LIMITS must be a list like "connections=/,
      );
  });
});
