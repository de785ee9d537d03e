// The contract's errors over HTTP: every code has its status, its sentence and its headers.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ERRORS, type ErrorCode, errorSchema } from '../../../contract/errors.ts';
import { Refusal } from '../../domain/refusal.ts';
import { StoreError } from '../../store/store-error.ts';
import { errorResponse, toRefusal } from './errors.ts';

describe('an error response', () => {
  for (const code of Object.keys(ERRORS) as ErrorCode[]) {
    it(`of ${code} has the status of the contract and one sentence`, () => {
      const { status, headers, body } = errorResponse(new Refusal(code), 'req_1');
      assert.equal(status, ERRORS[code].status);
      const { error } = errorSchema.parse(body);
      assert.equal(error.code, code);
      assert.match(error.message, /^[A-Z].*\.$/);
      assert.equal('WWW-Authenticate' in headers, status === 401 || status === 403);
      assert.equal('Retry-After' in headers, status === 429 || status === 503);
      assert.equal('Allow' in headers, status === 405);
      assert.equal(headers['Cache-Control'], 'no-store');
    });
  }
});

describe('what was thrown', () => {
  const code = (error: unknown) => toRefusal(error).code;
  const withStatus = (statusCode: number) => Object.assign(new Error('detail'), { statusCode });

  it('becomes a refusal of the contract', () => {
    assert.equal(code(new Refusal('invalid_origin')), 'invalid_origin');
    assert.equal(code(new StoreError('unavailable', 'disk')), 'service_unavailable');
    assert.equal(code(new StoreError('broken', 'constraint')), 'internal_error');
    assert.equal(code(withStatus(413)), 'payload_too_large');
    assert.equal(code(withStatus(415)), 'unsupported_media_type');
    assert.equal(code(withStatus(400)), 'bad_request');
    assert.equal(code(withStatus(499)), 'bad_request');
    assert.equal(code(withStatus(500)), 'internal_error');
    assert.equal(code(new TypeError('x is not a function')), 'internal_error');
    assert.equal(code('text'), 'internal_error');
    assert.equal(code(undefined), 'internal_error');
  });

  it('says nothing of a bug', () => {
    const { body } = errorResponse(toRefusal(new TypeError('secret detail')), 'req_1');
    assert.equal(JSON.stringify(body).includes('secret'), false);
  });
});
