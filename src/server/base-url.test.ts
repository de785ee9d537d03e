// What may be given as the public base URL.
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { isThisMachine, originOfBaseUrl } from './base-url.ts';

for (const text of ['https://picker.example.com', 'https://picker.example.com/', 'https://picker.example.com/api/v1'])
  test(`${text} is taken`, () => {
    assert.equal(originOfBaseUrl(text, 'SVC_PUBLIC_BASE_URL'), 'https://picker.example.com');
  });

for (const text of [
  'picker.example.com',
  'ftp://picker.example.com',
  'https://picker.example.com/elsewhere',
  'https://user@picker.example.com',
  'https://:word@picker.example.com',
  'https://picker.example.com?',
  'https://picker.example.com?x=1',
  'https://picker.example.com#',
  'https://picker.example.com/api/v1#x',
])
  test(`${text} is refused by the name of the setting, and not repeated`, () => {
    assert.throws(
      () => originOfBaseUrl(text, 'SVC_PUBLIC_BASE_URL'),
      ({ message }: Error) => message.startsWith('SVC_PUBLIC_BASE_URL must look like') && !message.includes('word'),
    );
  });

describe('a host of the database or of the mail', () => {
  for (const [host, isHere] of [
    ['localhost', true],
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['::1', true],
    ['mail.example.com', false],
    ['127.0.0.1.example.com', false],
    ['localhost.example.com', false],
    ['0.0.0.0', false],
    ['/var/run/postgresql', true],
  ] as const)
    it(`${host} is ${isHere ? 'this' : 'another'} machine`, () => assert.equal(isThisMachine(host), isHere));
});
