import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AddressGuard, NO_ALLOWED_TARGETS, parseAllowedTargets } from './address-guard.ts';

const guard = new AddressGuard(NO_ALLOWED_TARGETS);
const allowing = (text: string) => new AddressGuard(parseAllowedTargets(text, 'SVC_WEBHOOK_ALLOW'));

const ALLOWED = [
  'https://example.com',
  'https://example.com/hooks?tenant=7&a=%20',
  'https://Hooks.Example.COM/a',
  'https://example.com:443/',
  'https://example.com:1024/',
  'https://example.com:65535/',
  'https://example.com./',
  'https://bücher.example/',
  'https://xn--bcher-kva.example/',
  'https://my-local.example/',
  'https://localhost.example.com/',
  'https://8.8.8.8/',
  'https://172.15.255.255/',
  'https://172.32.0.1/',
  'https://100.63.255.255/',
  'https://[2606:4700:4700::1111]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[2001:200::1]/',
  'https://[2001:4860:4860::8888]:8443/',
];

const REFUSED = [
  // Not a plain HTTPS address.
  'http://example.com/',
  'HTTPS://example.com/',
  'https:example.com',
  'https:/example.com',
  'https:///example.com/',
  'https:\\\\example.com/',
  'https://',
  'https://?a',
  'https://\nexample.com/',
  'https://example.com/ a',
  'https://example.com/\ta',
  'https://example.com/a\u00a0b',
  'https://exam\u200bple.com/',
  ' https://example.com/',
  'https://user@example.com/',
  'https://user:secret@example.com/',
  'https://@example.com/',
  'https://example.com\\@10.0.0.1/',
  'https://example.com/#part',
  'https://example.com/#',
  'https://example.com:0/',
  'https://example.com:22/',
  'https://example.com:80/',
  'https://example.com:1023/',
  'https://example.com:65536/',
  'https://exa mple.com/',
  // Names that stay inside.
  'https://localhost/',
  'https://LOCALHOST:8443/',
  'https://localhost./',
  'https://a.localhost/',
  'https://printer.local/',
  'https://printer.local./',
  'https://metadata.google.internal/',
  'https://intranet/',
  'https://intranet./',
  'https://foo。local/',
  'https://%6cocalhost/',
  // Addresses of IPv4, however they are written.
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://100.64.0.1/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://%31%32%37.0.0.1/',
  'https://①②⑦.0.0.1/',
  'https://１２７.０.０.１/',
  'https://10.0.0.1./',
  'https://0251.0376.0251.0376/',
  'https://169.254.169.254/latest/meta-data/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.0.0.1/',
  'https://192.0.2.1/',
  'https://192.88.99.1/',
  'https://192.168.0.1/',
  'https://198.19.255.255/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  // Addresses of IPv6.
  'https://[::]/',
  'https://[::1]/',
  'https://[::7f00:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[0:0:0:0:0:ffff:a00:1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[fc00::1]/',
  'https://[ff02::1]/',
  'https://[2001::1]/',
  'https://[2001:2::1]/',
  'https://[2001:10::1]/',
  'https://[2001:20::1]/',
  'https://[2001:1ff:ffff::1]/',
  'https://[2001:db8::1]/',
  'https://[2002:a00:1::]/',
  'https://[3fff::1]/',
];

describe('the address guard', () => {
  for (const url of ALLOWED) it(`allows ${url}`, () => assert.equal(guard.allowsUrl(url), true));
  for (const url of REFUSED) it(`refuses ${JSON.stringify(url)}`, () => assert.equal(guard.allowsUrl(url), false));

  for (const [url, rule] of [
    ['no url', 'not_a_url'],
    ['https://user@example.com/', 'not_plain'],
    ['https://example.com:22/', 'port'],
    ['https://2130706433/', 'address'],
    ['https://printer/', 'name'],
    ['https://example.com/', undefined],
  ] as const)
    it(`names the rule against ${url}: ${rule}`, () => assert.equal(guard.ruleAgainst(url), rule));

  it('judges what a name resolved to', () => {
    assert.equal(guard.allowsAddress('93.184.216.34', 'example.com'), true);
    assert.equal(guard.allowsAddress('10.0.0.1', 'example.com'), false);
    assert.equal(guard.allowsAddress('::ffff:10.0.0.1', 'example.com'), false);
    assert.equal(guard.allowsAddress('::1', 'example.com'), false);
    assert.equal(guard.allowsAddress('no address', 'example.com'), false);
  });
});

describe('the operator', () => {
  it('may allow a network, in both spellings of an address', () => {
    const inside = allowing(' 10.1.0.0/16 , fd00::/8,127.0.0.1');
    for (const url of [
      'https://10.1.2.3/',
      'https://[fd00::7]/',
      'https://[::ffff:10.1.2.3]/',
      'https://127.0.0.1:8443/',
    ])
      assert.equal(inside.allowsUrl(url), true, url);
    for (const url of ['https://10.2.0.1/', 'https://[fe80::1]/', 'https://127.0.0.2/', 'https://localhost/'])
      assert.equal(inside.allowsUrl(url), false, url);
    assert.equal(inside.allowsAddress('10.1.2.3', 'hooks.example.com'), true);
  });

  it('may allow a host name, wherever it leads, and no other', () => {
    const inside = allowing('Hooks.Internal,localhost');
    for (const url of ['https://hooks.internal/', 'https://HOOKS.internal.:8443/', 'https://localhost:8443/'])
      assert.equal(inside.allowsUrl(url), true, url);
    for (const url of ['https://a.hooks.internal/', 'https://other.internal/', 'https://127.0.0.1/'])
      assert.equal(inside.allowsUrl(url), false, url);
    assert.equal(inside.allowsAddress('10.9.9.9', 'hooks.internal'), true);
    assert.equal(inside.allowsAddress('10.9.9.9', 'hooks.internal.'), true);
    assert.equal(inside.allowsAddress('10.9.9.9', 'example.com'), false);
  });

  it('does not thereby allow other schemes, users, fragments or low ports', () => {
    const inside = allowing('localhost');
    for (const url of ['http://localhost/', 'https://a@localhost/', 'https://localhost/#a', 'https://localhost:25/'])
      assert.equal(inside.allowsUrl(url), false, url);
  });

  for (const [item, inside] of [
    ['0.0.0.0/0', ['this machine', 'the metadata of a cloud', 'a whole private network']],
    ['::/0', ['this machine', 'link-local addresses', 'a whole private network']],
    ['10.0.0.0/8', ['a whole private network']],
    ['fd00::/8', ['a whole private network']],
    ['169.254.0.0/15', ['the metadata of a cloud']],
    ['127.0.0.0/8', ['this machine']],
    ['10.20.0.0/16', []],
    ['127.0.0.1', []],
    ['::1', []],
    ['hooks.internal', []],
  ] as const)
    it(`is warned of what ${item} has inside`, () => {
      const { warnings } = parseAllowedTargets(item, 'SVC_WEBHOOK_ALLOW');
      assert.equal(warnings.length, inside.length === 0 ? 0 : 1);
      for (const part of inside) assert.match(warnings[0] ?? '', new RegExp(`^SVC_WEBHOOK_ALLOW: .*${part}`));
    });

  it('allows nothing with an empty list', () => {
    assert.equal(allowing('').allowsUrl('https://127.0.0.1/'), false);
    assert.equal(allowing(' , ').allowsUrl('https://127.0.0.1/'), false);
  });

  for (const item of [
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'fd00::/129',
    '10.0.0',
    '999.1.1.1',
    '*.internal',
    'https://a',
    'a:8443',
    'a b',
  ])
    it(`is told that ${item} cannot be used`, () =>
      assert.throws(
        () => parseAllowedTargets(`example.com,${item}`, 'SVC_WEBHOOK_ALLOW'),
        (error: Error) => error.message.startsWith(`SVC_WEBHOOK_ALLOW: "${item}" is`),
      ));
});
