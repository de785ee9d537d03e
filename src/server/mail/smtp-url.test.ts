// The settings of the mail: what is read, and that nothing that is said about them holds a password.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseSender, parseSmtpUrl } from './smtp-mailer.ts';

describe('SVC_SMTP_URL', () => {
  const GOOD = [
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false }],
    ['smtps://mail.example.com/', { host: 'mail.example.com', port: 465, secure: true }],
    ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, secure: false }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false }],
    [
      'smtps://dana%40example.com:p%3Aw%2F%25@mail.example.com:2465',
      { host: 'mail.example.com', port: 2465, secure: true, user: 'dana@example.com', password: 'p:w/%' },
    ],
  ] as const;
  for (const [text, server] of GOOD) {
    it(`is read from ${text}`, () => assert.deepEqual(parseSmtpUrl(text, 'SVC_SMTP_URL'), server));
  }

  for (const text of [
    'mail.example.com:587',
    'https://user:canary@mail.example.com',
    'smtp://',
    'smtp://user:canary@mail.example.com/path',
    'smtp://user:canary@mail.example.com?pool=true',
    'smtp://user:canary@mail.example.com:99999',
    'smtp://:canary@mail.example.com',
    'smtp://user:canary%@mail.example.com',
  ]) {
    it(`is refused as ${text.replace('canary', '...')}, without its password`, () => {
      assert.throws(
        () => parseSmtpUrl(text, 'SVC_SMTP_URL'),
        ({ message }: Error) => /^SVC_SMTP_URL[ :]/.test(message) && !/canary/.test(message),
      );
    });
  }
});

describe('SVC_MAIL_FROM', () => {
  for (const [text, sender] of [
    ['no-reply@example.com', { name: 'Exercise picker', address: 'no-reply@example.com' }],
    ['Alder Street <no-reply@example.com>', { name: 'Alder Street', address: 'no-reply@example.com' }],
    ['"Alder, Street" <no-reply@example.com>', { name: 'Alder, Street', address: 'no-reply@example.com' }],
  ] as const) {
    it(`is read from ${text}`, () => assert.deepEqual(parseSender(text, 'SVC_MAIL_FROM'), sender));
  }
  for (const text of ['Alder', 'a@b', 'a@example.com, b@example.com', 'A\r\nBcc: b@example.com <a@example.com>']) {
    it(`is refused as ${JSON.stringify(text)}`, () => {
      assert.throws(() => parseSender(text, 'SVC_MAIL_FROM'), /^Error: SVC_MAIL_FROM must look like/);
    });
  }
});
