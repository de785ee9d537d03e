// The guard at every attempt: what a name leads to is judged then, and what was judged is what is connected to.
import assert from 'node:assert/strict';
import { isIPv6 } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { startNameServer } from '../testing/deliveries/name-server.ts';
import { answers, startWebhookReceiver } from '../testing/deliveries/webhook-receiver.ts';
import { testCertificates } from '../testing/deliveries/certificates.ts';
import { AddressGuard, parseAllowedTargets } from './address-guard.ts';
import type { Sender } from './attempt.ts';
import { createSender, guardedLookup, type ResolveHost, resolverFor } from './sender.ts';

const NAME = 'hooks.example.test';
const guardFor = (allowed: string) => new AddressGuard(parseAllowedTargets(allowed, 'SVC_WEBHOOK_ALLOW'));
const addresses = (list: readonly string[]) => list.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));

/** Answers with one list after the other, the last of them from then on, and keeps what it was asked. */
function resolver(...lists: readonly (readonly string[])[]): { resolve: ResolveHost; asked: string[] } {
  const asked: string[] = [];
  const resolve: ResolveHost = (hostName) => {
    const list = lists[Math.min(asked.length, lists.length - 1)] ?? [];
    asked.push(hostName);
    return Promise.resolve(addresses(list));
  };
  return { resolve, asked };
}

async function testSender(t: TestContext, allowed: string, resolve: ResolveHost): Promise<Sender> {
  const { authority } = await testCertificates();
  const sender = createSender({ guard: guardFor(allowed), authorities: [authority], resolve });
  t.after(() => sender.close());
  return sender;
}

const failure = async (sender: Sender, url: string) => (await sender.send({ url, headers: {}, body: '{}' })).failure;

describe('an attempt to a name', () => {
  for (const address of [
    '10.0.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    'fd00::1',
    'fe80::1',
    'fe80::1%lo',
    '64:ff9b::7f00:1',
    'no address',
  ]) {
    it(`is not made when it leads to ${address}`, async (t) => {
      const receiver = await startWebhookReceiver(t);
      const { resolve, asked } = resolver([address]);
      const sender = await testSender(t, '', resolve);
      assert.equal(await failure(sender, receiver.url('/', NAME)), 'address');
      assert.deepEqual(asked, [NAME]);
      assert.equal(receiver.connections(), 0);
    });
  }

  for (const list of [
    ['127.0.0.1', '10.0.0.1'],
    ['10.0.0.1', '127.0.0.1'],
    ['127.0.0.1', 'fd00::1'],
    ['127.0.0.1', '127.0.0.1', '169.254.169.254'],
  ]) {
    it(`is not made when one of its addresses is not allowed: ${list.join(', ')}`, async (t) => {
      const receiver = await startWebhookReceiver(t);
      const sender = await testSender(t, '127.0.0.1', resolver(list).resolve);
      assert.equal(await failure(sender, receiver.url('/', NAME)), 'address');
      assert.equal(receiver.connections(), 0);
    });
  }

  it('goes to the address that was judged: nobody is asked a second time for the same connection', async (t) => {
    const receiver = await startWebhookReceiver(t);
    receiver.behave('/', answers(200, { connection: 'close' }));
    // The second answer is what an attacker would like to be connected to.
    const { resolve, asked } = resolver(['127.0.0.1'], ['10.0.0.1']);
    const sender = await testSender(t, '127.0.0.1', resolve);
    const url = receiver.url('/', NAME);
    assert.equal(await failure(sender, url), null);
    assert.deepEqual(asked, [NAME]);
    // The name keeps its place in TLS and HTTP.
    const [request] = receiver.requests();
    assert.deepEqual([request?.serverName, request?.headers.host], [NAME, `${NAME}:${receiver.port}`]);

    // Public when it was created, private now.
    await receiver.disconnected();
    assert.equal(await failure(sender, url), 'address');
    assert.deepEqual(asked, [NAME, NAME]);
    assert.equal(receiver.connections(), 1);
  });

  it('goes on to the next address when nobody is at the first', async (t) => {
    const receiver = await startWebhookReceiver(t);
    const sender = await testSender(t, '127.0.0.0/8', resolver(['127.0.0.77', '127.0.0.1']).resolve);
    assert.equal(await failure(sender, receiver.url('/', NAME)), null);
  });
});

describe('an attempt to an address', () => {
  for (const host of [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0177.0.0.01.',
    '①②⑦.0.0.1',
    '%31%32%37.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::7f00:1]',
    '[fd00::1]',
    '[fe80::1]',
    '[fe80::1%25lo]',
    '[fe80::1%lo]',
    '[0:0:0:0:0:0:0:1]',
    'localhost',
    'LOCALHOST.',
    'a.localhost',
    'printer.local',
    'metadata.google.internal',
    'intranet',
    'user@127.0.0.1',
  ]) {
    it(`is judged again each time, and not made: ${host}`, async (t) => {
      const receiver = await startWebhookReceiver(t);
      const { resolve, asked } = resolver(['127.0.0.1']);
      const sender = await testSender(t, '', resolve);
      assert.equal(await failure(sender, receiver.url('/', host)), 'address');
      assert.deepEqual(asked, []);
      assert.equal(receiver.connections(), 0);
    });
  }

  it('is not made without TLS, nor to what is no address', async (t) => {
    const receiver = await startWebhookReceiver(t, { plain: true });
    const sender = await testSender(t, '127.0.0.1,localhost', resolver(['127.0.0.1']).resolve);
    for (const url of [`http://localhost:${receiver.port}/`, 'https://', 'localhost', '', 'file:///etc/hosts']) {
      assert.equal(await failure(sender, url), 'address', url);
    }
    assert.equal(receiver.connections(), 0);
  });
});

describe('the list of allowed targets', () => {
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    [
      '127.0.0.1',
      ['127.0.0.1', '127.1', '2130706433', NAME, 'other.example.test'],
      ['localhost', '127.0.0.2', '10.0.0.1', '[::1]'],
    ],
    [NAME, [NAME, `${NAME.toUpperCase()}`], ['127.0.0.1', 'other.example.test', 'example.test', 'localhost']],
    ['localhost', ['localhost'], ['127.0.0.1', 'a.localhost', NAME]],
    ['10.0.0.0/8', [], ['127.0.0.1', 'localhost', NAME]],
  ];
  for (const [allowed, opened, closed] of cases) {
    it(`opens exactly what it names: ${allowed}`, async (t) => {
      const receiver = await startWebhookReceiver(t);
      const sender = await testSender(t, allowed, resolver(['127.0.0.1']).resolve);
      for (const host of closed) assert.equal(await failure(sender, receiver.url('/', host)), 'address', host);
      assert.equal(receiver.connections(), 0);
      for (const host of opened) assert.equal(await failure(sender, receiver.url('/', host)), null, host);
    });
  }
});

describe('the lookup of a connection', () => {
  const lookup = (list: readonly string[], options: { all?: boolean }) =>
    new Promise((resolve, reject) => {
      guardedLookup(guardFor(''), () => Promise.resolve(addresses(list)))(NAME, options, (error, address, family) => {
        if (error) reject(error);
        else resolve([address, family]);
      });
    });

  it('gives all addresses, or the first, as it is asked', async () => {
    const list = ['93.184.216.34', '2606:4700:4700::1111'];
    assert.deepEqual(await lookup(list, { all: true }), [addresses(list), undefined]);
    assert.deepEqual(await lookup(list, {}), ['93.184.216.34', 4]);
  });
});

describe('the search for addresses', () => {
  const [v4, v6] = [['93.184.216.34', '93.184.216.35'], ['2606:4700:4700::1111']];

  it('finds all of both kinds, and none of a name that is unknown', async (t) => {
    const server = await startNameServer(t, { 'both.example': [...v6, ...v4], 'six.example': v6, 'four.example': v4 });
    const resolve = resolverFor(guardFor(''), [server.address]);
    const found = async (name: string) => (await resolve(name)).map(({ address }) => address).sort();
    assert.deepEqual(await found('both.example'), [...v6, ...v4].sort());
    assert.deepEqual(await found('six.example'), v6);
    assert.deepEqual(await found('four.example'), v4);
    assert.deepEqual(await found('unknown.example'), []);
  });

  it('is not held up by names whose servers are silent', async (t) => {
    const silent = Array.from({ length: 20 }, (_value, index) => `silent-${index}.example`);
    const server = await startNameServer(t, {
      ...Object.fromEntries(silent.map((name) => [name, 'silent' as const])),
      'quick.example': v4,
    });
    const resolve = resolverFor(guardFor(''), [server.address]);
    let answered = 0;
    const searches = silent.map((name) => resolve(name).then(() => (answered += 1)));
    assert.deepEqual(await resolve('quick.example'), addresses(v4));
    assert.equal(answered, 0);
    server.speak();
    await Promise.all(searches);
  });

  it('asks this machine for names that the operator listed', async (t) => {
    const server = await startNameServer(t, { localhost: ['93.184.216.34'] });
    const found = await resolverFor(guardFor('localhost'), [server.address])('localhost');
    assert.ok(found.every(({ address }) => ['127.0.0.1', '::1'].includes(address)));
  });
});
