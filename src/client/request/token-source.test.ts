// The shared request for a token, and who waits for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTokenSource } from './authorized-call.ts';
import type { Transport } from './transport.ts';

function start() {
  const asked: { readonly signal: AbortSignal; readonly answer: (token: string) => void }[] = [];
  const transport = (({ signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const answer = (token: string) => resolve({ access_token: token, token_type: 'Bearer', expires_in: 300 });
      asked.push({ signal, answer });
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    })) as unknown as Transport;
  const tokens = createTokenSource({ transport, clientId: 'id', clientSecret: 'secret', now: () => 0 });
  return { asked, tokens };
}

test('the request ends only when its last waiter stops, and the next caller starts a new one', async () => {
  const { asked, tokens } = start();
  const [first, second] = [new AbortController(), new AbortController()];
  const [one, other] = [tokens.get(first.signal), tokens.get(second.signal)];
  first.abort(new Error('first'));
  await assert.rejects(one, { message: 'first' });
  assert.equal(asked[0]!.signal.aborted, false);
  second.abort(new Error('second'));
  await assert.rejects(other, { message: 'second' });
  assert.equal(asked[0]!.signal.aborted, true);
  const next = tokens.get();
  asked[1]!.answer('token');
  assert.equal(await next, 'token');
  assert.equal(await tokens.get(), 'token');
  assert.equal(asked.length, 2);
});
