// The closed list of error codes: no operation declares another, and none is there that nobody answers with.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ErrorCode, ERRORS } from './errors.ts';
import { ANYWHERE, BY_HTTP } from './openapi/openapi-responses.ts';
import { SANDBOX_OPERATIONS, OAUTH_OPERATIONS } from './operations/sandbox-operations.ts';
import { OPERATIONS } from './operations/operations.ts';
import { PICKER_OPERATIONS } from './operations/picker-operations.ts';
import type { Route } from './operations/route.ts';

const ROUTES: readonly Route[] = [OPERATIONS, OAUTH_OPERATIONS, PICKER_OPERATIONS, SANDBOX_OPERATIONS].flatMap(
  (table) => Object.values<Route>(table),
);

const unused = (codes: readonly string[]): readonly string[] => {
  const declared = new Set<string>([...ROUTES.flatMap(({ errors }) => errors), ...ANYWHERE, ...BY_HTTP]);
  return codes.filter((code) => !declared.has(code));
};

test('every code is declared by an operation, or is an answer of HTTP itself', () => {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  assert.deepEqual(unused(codes), []);
  assert.deepEqual(unused([...codes, 'teapot']), ['teapot']);
});

test('every code has a status of a refusal and a sentence', () => {
  for (const [code, { status, message }] of Object.entries(ERRORS)) {
    assert.ok(status >= 400 && status <= 599, code);
    assert.match(message, /^[A-Z].*\.$/, code);
  }
});
