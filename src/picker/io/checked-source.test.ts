// What comes through of a source that somebody else wrote.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answered, type PickerSource, refused } from '../source.ts';
import { BRIDGE, ENTRIES, exerciseOf } from '../state/testing/open-picker.ts';
import { checkedSource } from './checked-source.ts';

const { signal } = new AbortController();
const UNAVAILABLE = refused('unavailable');
const OPENING = { catalogRevision: 'c1' };
const prescriptions = (count: number) =>
  Array.from({ length: count }, () => ({ exerciseId: BRIDGE, revision: 'r1', side: 'left' }));

/** Answers every question with the same, whatever its types say. */
const saying = (answer: unknown): PickerSource => {
  const say = () => Promise.resolve(answer) as Promise<never>;
  return checkedSource({ open: say, getIndex: say, getExercise: say });
};

describe('a source of any shape', () => {
  const strange: readonly unknown[] = [
    undefined,
    null,
    'yes',
    {},
    { ok: true },
    { ok: true, value: {} },
    { ok: true, value: [] },
    { ok: false },
    { ok: false, failure: { kind: 'asleep' } },
  ];
  for (const answer of strange) {
    it(`that answers ${JSON.stringify(answer)} is unavailable`, async () => {
      assert.deepEqual(await saying(answer).open(signal), UNAVAILABLE);
      assert.deepEqual(await saying(answer).getIndex('c1', signal), UNAVAILABLE);
      assert.deepEqual(await saying(answer).getExercise(BRIDGE, 'r1', signal), UNAVAILABLE);
    });
  }

  it('that throws, rejects or has no such method is unavailable', async () => {
    const broken = checkedSource({
      open() {
        throw new TypeError('Not at once.');
      },
      getIndex: () => Promise.reject(new TypeError('Failed to fetch')),
    } as unknown as PickerSource);
    assert.deepEqual(await broken.open(signal), UNAVAILABLE);
    assert.deepEqual(await broken.getIndex('c1', signal), UNAVAILABLE);
    assert.deepEqual(await broken.getExercise(BRIDGE, 'r1', signal), UNAVAILABLE);
  });

  it('that refuses is heard', async () => {
    const expired = { ok: false, failure: { kind: 'expired' } };
    assert.deepEqual(await saying(expired).open(signal), expired);
  });
});

describe('an opening', () => {
  it('needs its catalog only', async () => {
    assert.deepEqual(await saying(answered(OPENING)).open(signal), answered(OPENING));
  });

  it('reopens 20 exercises, and is refused with 21', async () => {
    const opening = (count: number) => saying(answered({ ...OPENING, initialSelection: prescriptions(count) }));
    assert.equal((await opening(20).open(signal)).ok, true);
    assert.deepEqual(await opening(21).open(signal), UNAVAILABLE);
  });

  for (const expiresAt of ['tomorrow', '2026-13-01T00:00:00Z', '', 0, null]) {
    it(`that ends at ${JSON.stringify(expiresAt)} is refused`, async () => {
      assert.deepEqual(await saying(answered({ ...OPENING, expiresAt })).open(signal), UNAVAILABLE);
    });
  }
});

describe('an index', () => {
  const pictures = { start: { url: '', alt: '' }, end: { url: '', alt: '' } };
  const short = { id: 'bridge', revision: '1', name: 'Bridge', pictures };

  it('that is whole is handed on as it is', async () => {
    const answer = answered({ exercises: ENTRIES });
    assert.equal(await saying(answer).getIndex('c1', signal), answer);
  });

  it('is filled in where an entry leaves out what it has not', async () => {
    const answer = await saying(answered({ exercises: [{ ...short, tags: undefined, extra: 1 }] })).getIndex(
      'c1',
      signal,
    );
    assert.deepEqual(
      answer,
      answered({
        exercises: [{ ...short, extra: 1, description: '', target: '', equipment: [], tags: [], synonyms: [] }],
      }),
    );
  });

  it('is refused where an entry has no name, no pictures or a list that is none', async () => {
    for (const spoilt of [{ name: undefined }, { pictures: undefined }, { tags: 'hip' }, { equipment: [null] }]) {
      const answer = await saying(answered({ exercises: [{ ...short, ...spoilt }] })).getIndex('c1', signal);
      assert.deepEqual(answer, UNAVAILABLE);
    }
  });
});

describe('an exercise', () => {
  it('may have an id of any form, and is the same object', async () => {
    const exercise = { ...exerciseOf(BRIDGE), id: 'our own 17', addedLater: 1 };
    const answer = await saying(answered(exercise)).getExercise('our own 17', 'r1', signal);
    assert.equal(answer.ok && answer.value, exercise);
  });

  it('without steps or pictures is refused', async () => {
    for (const spoilt of [{ steps: undefined }, { media: [] }, { id: '' }]) {
      const answer = await saying(answered({ ...exerciseOf(BRIDGE), ...spoilt })).getExercise(BRIDGE, 'r1', signal);
      assert.deepEqual(answer, UNAVAILABLE);
    }
  });
});
