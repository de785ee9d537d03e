// The short form of the attacks of `npm run torture` that kill, take the database away and move the clock.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../src/server/testing/temporary-folder.ts';
import { clockJumps } from './clock-jumps.ts';
import { kills } from './kills.ts';
import { postgresqlFaults } from './postgresql-faults.ts';

const SEED = 1;

describe('the service under attack', () => {
  it('keeps what it acknowledged when it is killed at random moments', async (t) => {
    assert.deepEqual(await kills(temporaryFolder(t), { seed: SEED, rounds: 2 }), []);
  });

  it('says that it is not ready without its PostgreSQL, and is as before after', async (t) => {
    assert.deepEqual(await postgresqlFaults(temporaryFolder(t), { seed: SEED, rounds: 5 }), []);
  });

  it('goes on when its clock jumps', async (t) => {
    assert.deepEqual(await clockJumps(temporaryFolder(t), { seed: SEED, rounds: 3 }), []);
  });
});
