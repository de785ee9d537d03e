// The judge is the measure of other tests: here it must find every kind of violation.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildOpenApiDocument } from '../../../contract/openapi/openapi.ts';
import { type JudgedResponse, responseJudge } from './response-judge.ts';

const judge = responseJudge(buildOpenApiDocument(), '/api/v1');

const headers = {
  'x-request-id': 'req_01K3AB5M8Q2R4S6T8V0W2X4Y6Z',
  'svc-version': '2026-08-23',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};
const webhook = {
  id: '7d444840-9dc0-4da3-8a3b-5f1c1f6c6d10',
  url: 'https://a.example',
  events: ['exercise.updated'],
  status: 'enabled',
  environment: 'sandbox',
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-01T12:00:00.000Z',
};
const list = (change: object = {}): JudgedResponse => ({
  method: 'GET',
  url: '/api/v1/webhooks?a=1',
  status: 200,
  headers,
  body: JSON.stringify({ data: [{ ...webhook, ...change }] }),
});
const error = (
  status: number,
  code: string,
  more: object = {},
  requestId = headers['x-request-id'],
): JudgedResponse => ({
  ...list(),
  status,
  headers: { ...headers, ...more },
  body: JSON.stringify({ error: { code, message: 'A sentence.', requestId } }),
});
const CHALLENGE = { 'www-authenticate': 'Bearer realm="svc"' };

const GOOD: readonly (readonly [string, JudgedResponse])[] = [
  ['a success', list()],
  ['a success with a member that it does not know', list({ more: 1 })],
  ['a HEAD without a body', { ...list(), method: 'HEAD', body: '' }],
  ['an error', error(401, 'unauthorized', CHALLENGE)],
  [
    'a deletion',
    {
      ...list(),
      method: 'DELETE',
      url: '/api/v1/webhooks/a',
      status: 204,
      headers: { ...headers, 'content-type': undefined },
      body: '',
    },
  ],
  ['another method', { ...error(405, 'method_not_allowed', { allow: 'GET' }), method: 'PUT' }],
  ['the methods of an address', { ...list(), method: 'OPTIONS', status: 204, headers: { allow: 'GET' }, body: '' }],
  ['an error of HTTP itself', error(414, 'uri_too_long')],
  ['a wait', error(503, 'service_unavailable', { 'retry-after': '5' })],
  ['what is not described', { ...list(), url: '/api/v1/picker/sessions/a/activate', status: 299, body: 'x' }],
  ['what is not below the prefix', { ...list(), url: '/webhooks', status: 299, body: 'x' }],
];
const BAD: readonly (readonly [string, JudgedResponse, RegExp])[] = [
  ['an undeclared success', { ...list(), status: 201 }, /status is not declared/],
  ['an undeclared error', error(418, 'teapot'), /code teapot is not declared/],
  ['an error under another status', error(409, 'invalid_parameter'), /code invalid_parameter is not declared/],
  ['an error of another operation', error(400, 'work_email_required'), /code work_email_required is not declared/],
  [
    'a request id that is not the header',
    error(401, 'unauthorized', CHALLENGE, 'req_1'),
    /requestId is not X-Request-Id/,
  ],
  ['a missing header', error(401, 'unauthorized'), /WWW-Authenticate is missing/],
  ['a header of another form', error(503, 'service_unavailable', { 'retry-after': 'soon' }), /Retry-After .*integer/],
  ['a version that is not ours', { ...list(), headers: { ...headers, 'svc-version': '1' } }, /SVC-Version/],
  [
    'a content type that is not JSON',
    { ...list(), headers: { ...headers, 'content-type': 'text/html' } },
    /Content-Type is text/,
  ],
  ['a body that is no JSON', { ...list(), body: '<html>' }, /no JSON/],
  ['a missing member', list({ status: undefined }), /must have required property 'status'/],
  ['a member of another type', list({ url: 1 }), /url must be string/],
  ['a value that is not in the vocabulary', list({ status: 'on' }), /allowed values/],
  ['a member of another format', list({ createdAt: '2026-13-01' }), /date-time/],
  ['an id that is no uuid', list({ id: '1' }), /uuid/],
  ['a HEAD with a body', { ...list(), method: 'HEAD' }, /HEAD is answered with a body/],
  [
    'a body where none is declared',
    { ...list(), method: 'DELETE', url: '/api/v1/webhooks/a', status: 204 },
    /there is a body/,
  ],
  ['a success of a method that is not there', { ...list(), method: 'PUT' }, /method is not declared/],
];

describe('the judge', () => {
  for (const [what, judged] of GOOD) it(`accepts ${what}`, () => assert.deepEqual(judge.violations(judged), []));
  for (const [what, judged, violation] of BAD)
    it(`finds ${what}`, () => assert.match(judge.violations(judged).join('\n'), violation));
});
