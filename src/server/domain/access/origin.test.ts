// Which texts are origins that may embed the picker.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Environment } from '../../../contract/vocabulary.ts';
import { isLoopbackOrigin, requireOrigin } from './origin.ts';
import { Refusal } from '../refusal.ts';

/** `ok`, or the code of the refusal with the canonical form when one is told. */
function verdict(text: string, environment: Environment): string {
  try {
    return requireOrigin(text, environment) === text ? 'ok' : 'changed';
  } catch (error) {
    assert.ok(error instanceof Refusal);
    const expected = error.details?.['expected'];
    return typeof expected === 'string' ? `${error.code} ${expected}` : error.code;
  }
}

describe('an origin of a production credential', () => {
  const TABLE: readonly (readonly [text: string, verdict: string])[] = [
    ['https://ehr.example.com', 'ok'],
    ['https://ehr.example.com:8443', 'ok'],
    ['https://xn--bcher-kva.example', 'ok'],
    ['https://192.0.2.7', 'ok'],
    ['https://[2001:db8::1]', 'ok'],
    ['https://host.', 'ok'], // a different origin than https://host, and never registered by accident
    ['HTTPS://ehr.example.com', 'invalid_origin https://ehr.example.com'],
    ['https://EHR.example.com', 'invalid_origin https://ehr.example.com'],
    ['https://ehr.example.com:443', 'invalid_origin https://ehr.example.com'],
    ['https://ehr.example.com:0443', 'invalid_origin https://ehr.example.com'],
    ['https://ehr.example.com/', 'invalid_origin https://ehr.example.com'],
    ['https://ehr.example.com/app', 'invalid_origin https://ehr.example.com'],
    ['https://ehr.example.com?', 'invalid_origin https://ehr.example.com'],
    ['https://ehr.example.com?a=b', 'invalid_origin https://ehr.example.com'],
    ['https://ehr.example.com#', 'invalid_origin https://ehr.example.com'],
    ['https://user@ehr.example.com', 'invalid_origin https://ehr.example.com'],
    ['https:\\\\ehr.example.com', 'invalid_origin https://ehr.example.com'],
    ['https:ehr.example.com', 'invalid_origin https://ehr.example.com'],
    [' https://ehr.example.com', 'invalid_origin https://ehr.example.com'],
    ['https://ehr.exa\tmple.com', 'invalid_origin https://ehr.example.com'],
    ['https://ehr.example.com\n', 'invalid_origin https://ehr.example.com'],
    ['https://bücher.example', 'invalid_origin https://xn--bcher-kva.example'],
    ['https://3221225991', 'invalid_origin https://192.0.2.7'],
    ['https://*.example.com', 'invalid_origin'],
    ['https://*', 'invalid_origin'],
    ['https://ehr_1.example.com', 'ok'],
    ['https://A;b/', 'invalid_origin'],
    ['https://ehr.example.com:0', 'invalid_origin'],
    ['null', 'invalid_origin'],
    ['', 'invalid_origin'],
    ['*', 'invalid_origin'],
    ['ehr.example.com', 'invalid_origin'],
    ['//ehr.example.com', 'invalid_origin'],
    ['javascript:alert(1)', 'invalid_origin'],
    ['file:///etc/passwd', 'invalid_origin'],
    ['ftp://ehr.example.com', 'invalid_origin'],
    ['ws://ehr.example.com', 'invalid_origin'],
    ['https://', 'invalid_origin'],
    ['https://ehr.example.com:99999', 'invalid_origin'],
    ['http://ehr.example.com', 'origin_not_allowed'],
    ['http://localhost:3000', 'origin_not_allowed'],
    ['http://127.0.0.1', 'origin_not_allowed'],
  ];
  for (const [text, expected] of TABLE) {
    it(`${JSON.stringify(text)}: ${expected}`, () => assert.equal(verdict(text, 'production'), expected));
  }
});

describe('a loopback origin of a sandbox credential', () => {
  const TABLE: readonly (readonly [text: string, verdict: string])[] = [
    ['http://localhost', 'ok'],
    ['http://localhost:3000', 'ok'],
    ['http://app.localhost:3000', 'ok'],
    ['http://127.0.0.1:65535', 'ok'],
    ['http://127.255.0.9', 'ok'],
    ['http://[::1]:3000', 'ok'],
    ['https://localhost:3000', 'ok'],
    ...['a;b.', 'a,b.', "a'b.", 'x"y.', 'a*.', 'a(b.', 'a$b.', '.', '..', 'a..'].map(
      (labels) => [`http://${labels}localhost`, 'invalid_origin'] as const,
    ),
    ['http://localhost:0', 'invalid_origin'],
    ['http://localhost:80', 'invalid_origin http://localhost'],
    ['http://LOCALHOST:3000', 'invalid_origin http://localhost:3000'],
    ['http://127.1', 'invalid_origin http://127.0.0.1'],
    ['http://2130706433', 'invalid_origin http://127.0.0.1'],
    ['http://0x7f.0.0.1', 'invalid_origin http://127.0.0.1'],
    ['http://0177.0.0.1', 'invalid_origin http://127.0.0.1'],
    ['http://①②⑦.0.0.1', 'invalid_origin http://127.0.0.1'],
    ['http://[0:0:0:0:0:0:0:1]', 'invalid_origin http://[::1]'],
    ['http://[::ffff:127.0.0.1]', 'invalid_origin http://[::ffff:7f00:1]'],
    ['http://[::ffff:7f00:1]', 'origin_not_allowed'],
    ['http://0.0.0.0:3000', 'origin_not_allowed'],
    ['http://[::]', 'origin_not_allowed'],
    ['http://localhost.evil.com', 'origin_not_allowed'],
    ['http://localhost.', 'origin_not_allowed'],
    ['http://notlocalhost', 'origin_not_allowed'],
    ['http://127.0.0.1.nip.io', 'origin_not_allowed'],
    ['http://128.0.0.1', 'origin_not_allowed'],
    ['http://192.168.0.10', 'origin_not_allowed'],
    ['http://ehr.example.com', 'origin_not_allowed'],
  ];
  for (const [text, expected] of TABLE) {
    it(`${JSON.stringify(text)}: ${expected}`, () => assert.equal(verdict(text, 'sandbox'), expected));
  }

  it('needs no registration only over http', () => {
    assert.equal(isLoopbackOrigin('http://localhost:3000'), true);
    assert.equal(isLoopbackOrigin('https://localhost:3000'), false);
  });
});
