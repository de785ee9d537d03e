// The chain of events is frozen: what one version wrote every later one must find again.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { chainOf, lastCommonSequence, markedSequences, NO_CHAIN } from './change-event.ts';

describe('the chain of events', () => {
  // Made with: printf '%s\n1\nexercise.published\na\nr1\nactive\nsample\n1001' 000...000 | sha256sum
  it('is what another tool makes of the same members', () => {
    const first = chainOf(NO_CHAIN, {
      sequence: 1,
      type: 'exercise.published',
      exerciseId: 'a',
      revision: 'r1',
      status: 'active',
      entitlement: 'sample',
      occurredAt: 1001,
    });
    assert.equal(first, 'eb89f1640640a8b1026b9af283c239fb0fc2dffc89b72bed57ee3c48e89d6249');
    const second = chainOf(first, {
      sequence: 2,
      type: 'exercise.withdrawn',
      exerciseId: 'ex_54cf625e74b5da11288d',
      revision: 'r2-e11906922b65',
      status: 'withdrawn',
      entitlement: 'full',
      occurredAt: 1787565600000,
    });
    assert.equal(second, '4fd65048c11a7a890e51b5e6ee9062d258b354315a0f1bf38cbd13cd54cdbdaf');
  });
});

describe('a list of marks', () => {
  it('is short, has the head, the first events before it, and reaches far back', () => {
    assert.deepEqual(markedSequences(0), []);
    assert.deepEqual(markedSequences(3), [3, 2, 1]);
    const far = markedSequences(100_000);
    assert.deepEqual([far[0], far[31], far[32], far[33]], [100_000, 99_969, 99_968, 99_936]);
    assert.ok(far.length < 50 && far.at(-1)! < 50_000);
  });

  it('proves the last common event where few are lost, and never a later one', () => {
    const history = (name: string, head: number, common: number) =>
      markedSequences(head).map((sequence) => ({
        sequence,
        chain: sequence <= common ? `c${sequence}` : `${name}${sequence}`,
      }));
    const length = fc.nat(3000);
    fc.assert(
      fc.property(length, length, length, fc.nat(60), (common, lost, gained, few) => {
        const proven = (one: number, other: number) =>
          lastCommonSequence(history('one', common + one, common), history('other', common + other, common));
        assert.ok(proven(lost, gained) <= common);
        // Asked about the marks of the one, as a database is.
        const asked = markedSequences(common + few).map((sequence) => ({
          sequence,
          chain: sequence <= common ? `c${sequence}` : null,
        }));
        const found = lastCommonSequence(history('one', common + few, common), asked);
        assert.ok(found <= common && common - found <= (few <= 32 ? 0 : few), `${found} of ${common}`);
      }),
    );
  });

  it('has nothing in common where events have no chain', () => {
    const unlinked = [{ sequence: 1, chain: null }];
    assert.equal(lastCommonSequence(unlinked, unlinked), 0);
  });
});
