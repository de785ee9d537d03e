// Searches in turns: fair between those who ask, and everybody else is served between any two turns. Counted, not timed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SEARCHES_OF_ALL_MAX, SEARCHES_OF_ONE_MAX, SearchTurns } from './search-turns.ts';

/** By the clock of the test, which nothing but steps moves on: two of them are a turn. */
const STEP_MILLISECONDS = 1;
const OTHERS = 'others';

/** The schedule says which step ran, and when everybody else had their turn; `ended` which searches have cleaned up. */
function scheduled() {
  let time = 0;
  const [schedule, ended]: [string[], string[]] = [[], []];
  const turns = new SearchTurns({
    now: () => time,
    giveWay() {
      if (schedule.at(-1) !== OTHERS) schedule.push(OTHERS);
      return Promise.resolve();
    },
  });
  function* search(name: string, steps = 2) {
    try {
      for (let step = 0; step < steps; step++) {
        time += STEP_MILLISECONDS;
        schedule.push(name);
        yield;
      }
      return name;
    } finally {
      ended.push(name);
    }
  }
  /** The searches in the order in which they began. */
  const order = () => [...new Set(schedule)].filter((each) => each !== OTHERS);
  return { turns, schedule, ended, search, order };
}

describe('the turns of searches', () => {
  it('serve everybody else between any two turns, of one search and of two', async () => {
    const { turns, schedule, search } = scheduled();
    await Promise.all(['a1', 'a2', 'a3'].map((name) => turns.take('a', search(name, 4))));
    const turn = (name: string) => [name, name, OTHERS];
    assert.deepEqual(schedule, [OTHERS, ...['a1', 'a1', 'a2', 'a2', 'a3', 'a3'].flatMap(turn)]);
  });

  it('give nobody two searches while another one waits', async () => {
    const { turns, search, order } = scheduled();
    const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'];
    const found = await Promise.all(names.map((name) => turns.take(name[0]!, search(name))));
    assert.deepEqual(found, names);
    assert.deepEqual(order(), ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('serve one who comes next, however many searches of another wait', async () => {
    const { turns, search, order } = scheduled();
    const others = Array.from({ length: SEARCHES_OF_ONE_MAX }, (_, number) => turns.take('a', search(`a${number}`)));
    await others[2];
    await turns.take('b', search('b'));
    assert.deepEqual(order(), ['a0', 'a1', 'a2', 'b']);
    await Promise.all(others);
  });

  it('leave out a search that nobody waits for any more', async () => {
    const { turns, search, order } = scheduled();
    const leaving = new AbortController();
    const taken = ['a1', 'a2', 'a3'].map((name) =>
      turns.take('a', search(name), name === 'a2' ? leaving.signal : undefined),
    );
    leaving.abort(new Error('gone'));
    await assert.rejects(taken[1]!, /gone/);
    await Promise.all([taken[0], taken[2]]);
    assert.deepEqual(order(), ['a1', 'a3']);
  });

  it('end a search that runs when nobody waits for it any more, and clean up after it', async () => {
    const { turns, schedule, ended, search } = scheduled();
    const leaving = new AbortController();
    function* left() {
      yield* search('a1');
      leaving.abort(new Error('gone'));
      yield* search('a2', 9);
    }
    const gone = assert.rejects(turns.take('a', left(), leaving.signal), /gone/);
    await turns.take('a', search('a3'));
    await gone;
    assert.deepEqual(schedule, [OTHERS, 'a1', 'a1', OTHERS, 'a2', 'a2', OTHERS, 'a3', 'a3', OTHERS]);
    assert.deepEqual(ended, ['a1', 'a2', 'a3']);
  });

  it('continue after a search that fails', async () => {
    const { turns, search } = scheduled();
    const failing = (function* () {
      yield;
      throw new Error('broken');
    })();
    const failed = assert.rejects(turns.take('a', failing), /broken/);
    assert.equal(await turns.take('a', search('a2')), 'a2');
    await failed;
  });

  it('have room for a bounded number of searches, of one asker and of all', async () => {
    const { turns, search } = scheduled();
    const taken: Promise<unknown>[] = [];
    const fill = (asker: string) => {
      while (turns.isFullFor(asker) === undefined) taken.push(turns.take(asker, search(asker)));
      return turns.isFullFor(asker);
    };
    assert.deepEqual([fill('a'), taken.length], ['theirs', SEARCHES_OF_ONE_MAX]);
    for (let asker = 1; turns.isFullFor(`${asker}`) !== 'all'; asker++) fill(`${asker}`);
    assert.equal(taken.length, SEARCHES_OF_ALL_MAX);
    await Promise.all(taken);
    assert.equal(turns.isFullFor('a'), undefined);
  });
});
