import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from './eventually.ts';

const now = { limitMs: 0 };

describe('eventually', () => {
  it('names only what is missing, each with what was seen', async () => {
    const waiting = eventually(
      {
        'the list is open': () => true,
        'the focused row': [() => 'Clamshell', 'Bridge'],
        rows: [() => Promise.resolve(2), 2],
        'the notice has a button': () => null,
      },
      now,
    );
    await assert.rejects(waiting, {
      message:
        'Not within 0 ms: the focused row: expected "Bridge", saw "Clamshell"; the notice has a button: saw null',
    });
  });

  it('tells a missing value from the word for it', async () => {
    await assert.rejects(eventually({ language: [() => undefined, 'undefined'] }, now), {
      message: 'Not within 0 ms: language: expected "undefined", saw undefined',
    });
  });

  it('waits for what is not there yet and throws when it is read', async () => {
    let reads = 0;
    const button = () => {
      reads += 1;
      if (reads < 3) throw new Error('No button');
      return 'Add';
    };
    await eventually({ button: [button, 'Add'] });
    assert.equal(reads, 3);
  });

  it('names what threw until the end, with its error', async () => {
    const button = () => {
      throw new Error('No button "Add"');
    };
    await assert.rejects(eventually({ button }, now), { message: 'Not within 0 ms: button: Error: No button "Add"' });
  });

  it('wants all conditions at once, not one after the other', async () => {
    let reads = 0;
    const first = () => (reads += 1) !== 2;
    const second = () => reads > 1;
    await eventually({ first, second });
    assert.equal(reads, 3);
  });
});
