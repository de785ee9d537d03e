// What goes wrong has one word. Real servers are in sender.test.ts; here is what they cannot be made to do everywhere.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errors } from 'undici';
import { AttemptError, failureOf } from './attempt.ts';

const withCode = (code: string) => Object.assign(new Error(`hooks.example.com said ${code}`), { code });
const CONNECTED = true;

const CASES: readonly (readonly [string, unknown, boolean, string])[] = [
  ['a failure that has its name', new AttemptError('dns'), !CONNECTED, 'dns'],
  [
    'nobody at any address',
    new AggregateError([withCode('ENETUNREACH'), withCode('ECONNREFUSED')]),
    !CONNECTED,
    'connection',
  ],
  ['no way to the network', withCode('ENETUNREACH'), !CONNECTED, 'connection'],
  ['no file left for a connection', withCode('EMFILE'), !CONNECTED, 'connection'],
  ['silence of the network', withCode('ETIMEDOUT'), !CONNECTED, 'timeout'],
  [
    'silence at the last address',
    new AggregateError([withCode('ECONNREFUSED'), withCode('ETIMEDOUT')]),
    !CONNECTED,
    'timeout',
  ],
  ['a connection that took too long', new errors.ConnectTimeoutError(), !CONNECTED, 'timeout'],
  ['a reset on the way', withCode('ECONNRESET'), CONNECTED, 'connection'],
  ['a certificate that was called back', withCode('CERT_REVOKED'), !CONNECTED, 'tls'],
  ['no common version of TLS', withCode('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'), !CONNECTED, 'tls'],
  ['a certificate of ours that is missing', withCode('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED'), CONNECTED, 'tls'],
  ['an alert in the middle', withCode('EPROTO'), CONNECTED, 'tls'],
  ['a broken answer', new errors.HTTPParserError('hooks.example.com'), CONNECTED, 'protocol'],
  ['anything else', new Error('hooks.example.com'), CONNECTED, 'protocol'],
  ['what is no error', 'hooks.example.com', !CONNECTED, 'protocol'],
];

for (const [name, error, isConnected, failure] of CASES) {
  test(`${name}: ${failure}`, () => assert.equal(failureOf(error, isConnected), failure));
}
