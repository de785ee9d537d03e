// When the clinician is told how much time is left.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endOnThisDevice, watchExpiry } from './clock.ts';
import { FakeClock } from './testing/fake-clock.ts';

const MINUTE = 60_000;

function watch(lifetime: number) {
  const clock = new FakeClock(5_000);
  const expiresAt = clock.now() + lifetime;
  const left: number[] = [];
  const stop = watchExpiry(clock, expiresAt, (now) => left.push((expiresAt - now) / MINUTE));
  return { clock, left, stop };
}

describe('the clock of a session', () => {
  it('ticks at 3 minutes, at 1 minute and at the end, and then stands still', () => {
    const { clock, left } = watch(15 * MINUTE);
    clock.pass(60 * MINUTE);
    assert.deepEqual(left, [15, 3, 1, 0]);
    assert.equal(clock.pending, 0);
  });

  it('looks again when the page wakes, and waits for what is left', () => {
    const { clock, left } = watch(15 * MINUTE);
    clock.sleep(13 * MINUTE);
    clock.pass(60 * MINUTE);
    assert.deepEqual(left, [15, 2, 1, 0]);
  });

  it('sees at once that the session ended while the page slept', () => {
    const { clock, left } = watch(15 * MINUTE);
    clock.sleep(16 * MINUTE);
    assert.deepEqual(left, [15, -1]);
    assert.equal(clock.pending, 0);
  });

  it('leaves nothing behind when it is stopped', () => {
    const { clock, left, stop } = watch(15 * MINUTE);
    stop();
    clock.pass(60 * MINUTE);
    assert.deepEqual(left, [15]);
    assert.equal(clock.pending, 0);
  });

  it('does not care whether the clock of the device is right', () => {
    const clock = new FakeClock(Date.parse('1999-01-01T00:00:00Z'));
    const end = endOnThisDevice(clock, '2026-01-01T00:15:00.000Z', '2026-01-01T00:00:00.000Z');
    assert.equal(end - clock.now(), 15 * MINUTE);
  });

  it('believes the clock of the device where no other is told', () => {
    const clock = new FakeClock(Date.parse('2026-01-01T00:00:00Z'));
    assert.equal(endOnThisDevice(clock, '2026-01-01T00:15:00.000Z', undefined) - clock.now(), 15 * MINUTE);
  });
});
