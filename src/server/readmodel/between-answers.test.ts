// Long work gives way to requests, and gets its share where they take long.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { betweenAnswers } from './between-answers.ts';

/** How often work of 200 steps, each of a millisecond, gives way to others who take so long. */
async function turnsBeside(others: number): Promise<number> {
  let [time, turns] = [0, 0];
  const steps = (function* () {
    for (let step = 0; step < 200; step += 1) {
      time += 1;
      yield;
    }
  })();
  const giveWay = () => {
    turns += 1;
    time += others;
    return Promise.resolve();
  };
  await betweenAnswers(steps, { now: () => time, giveWay });
  return turns;
}

it('gives way after every 5 ms while the others are quick', async () => {
  assert.equal(await turnsBeside(0), 40);
  assert.equal(await turnsBeside(50), 40);
});

it('takes a tenth of what the others take, so that an overload does not hold it up for ever', async () => {
  assert.equal(await turnsBeside(200), 10);
});

it('never keeps the others waiting for more than 50 ms', async () => {
  assert.equal(await turnsBeside(100_000), 4);
});
