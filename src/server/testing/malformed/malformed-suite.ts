// Every store's service refuses malformed requests: by a code of the contract, without repeating or storing anything of them. The
// seed is printed; SVC_TEST_SEED repeats a run, SVC_TEST_REQUESTS makes a longer one.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import { ERRORS, type ErrorCode, errorSchema } from '../../../contract/errors.ts';
import { buildOpenApiDocument } from '../../../contract/openapi/openapi.ts';
import { holdsCanary } from './canary.ts';
import { goodRequests } from '../service/good-request-generator.ts';
import type { MalformedRequest } from './request-kind-generator.ts';
import { malformedRequests } from './request-generator.ts';
import type { TestService } from '../service/test-service.ts';

export const SEED = Number(process.env['SVC_TEST_SEED'] ?? randomInt(2 ** 32));

/** What the database holds. */
export interface Stored {
  /** Rows of every table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly text: string;
}

export interface ServiceUnderTest {
  readonly service: TestService;
  readonly stored: () => Promise<Stored> | Stored;
}

/** More faults than these say the same. */
const FAULTS_SHOWN = 10;

/** What even a short row of requests comes across. */
const EXPECTED: readonly ErrorCode[] = [
  'invalid_request',
  'invalid_client',
  'unauthorized',
  'invalid_token',
  'insufficient_scope',
  'invalid_parameter',
  'invalid_cursor',
  'invalid_json',
  'validation_failed',
  'not_found',
  'exercise_not_found',
  'revision_not_found',
  'snapshot_not_found',
  'webhook_not_found',
  'method_not_allowed',
  'uri_too_long',
  'unsupported_media_type',
];

export function describeMalformedRequests(
  name: string,
  usualNumber: number,
  open: (t: TestContext) => Promise<ServiceUnderTest>,
): void {
  const number = Number(process.env['SVC_TEST_REQUESTS'] ?? usualNumber);
  describe(`a malformed request to a service on ${name}`, () => {
    it('is refused by a code of the contract, and leaves nothing behind', async (t) => {
      t.diagnostic(`${number} requests, SVC_TEST_SEED=${SEED}`);
      const { service, stored } = await open(t);
      const good = await goodRequests(service);
      const document = buildOpenApiDocument();
      const requests = malformedRequests({ ...good, seed: SEED, document: copied(document) });
      const before = await stored();
      const [faults, codes] = [[] as string[], new Set<string>()];
      for (let count = 0; count < number && faults.length < FAULTS_SHOWN; count++) {
        const request = requests.next().value as MalformedRequest;
        const { operation, what } = request;
        await refusalOf(service, request).then(
          (code) => codes.add(code),
          (error: unknown) => faults.push(`${operation}, ${what}: ${String(error)}`),
        );
      }
      assertNone(faults);
      assertNothingLeft(service, before, await stored());
      assert.deepEqual(
        EXPECTED.filter((code) => !codes.has(code)),
        [],
      );
    });
  });
}

export function assertNone(faults: readonly string[]): void {
  if (faults.length > 0) assert.fail(`SVC_TEST_SEED=${SEED}\n${faults.slice(0, FAULTS_SHOWN).join('\n')}`);
}

export function assertNothingLeft({ log }: TestService, before: Stored, after: Stored): void {
  // Refusals are counted, without what was submitted.
  assert.deepEqual({ ...after.rows, activity: before.rows['activity'] }, before.rows);
  assert.equal(holdsCanary(after.text), false, 'something submitted was stored');
  assert.equal(holdsCanary(JSON.stringify(log)), false, 'something submitted was logged');
}

/** The code of the refusal; throws when it is none, or none of the contract. */
async function refusalOf(service: TestService, { method, url, headers, payload }: MalformedRequest): Promise<string> {
  const present = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const response = await service.app.inject({
    method,
    url,
    headers: Object.fromEntries(present),
    ...(payload !== undefined && { payload }),
  });
  const { statusCode, body } = response;
  const about = `${method} ${url.slice(0, 200)} -> ${statusCode} ${body.slice(0, 300)}`;
  assert.ok(statusCode >= 400 && statusCode < 500, about);
  assert.equal(holdsCanary(`${JSON.stringify(response.headers)} ${body}`), false, `repeated: ${about}`);
  if (method === 'HEAD') {
    assert.equal(body, '', about);
    return '';
  }
  assert.equal(response.headers['content-type'], 'application/json; charset=utf-8', about);
  const { error } = errorSchema.parse(response.json());
  assert.equal(ERRORS[error.code as ErrorCode].status, statusCode, about);
  assert.equal(error.requestId, response.headers['x-request-id'], about);
  return error.code;
}

/** As a reader of the JSON has it. */
const copied = (document: object) => JSON.parse(JSON.stringify(document)) as Readonly<Record<string, unknown>>;
