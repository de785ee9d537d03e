// Dates and times as Americans say them, with the month in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf, moment, onDay, sinceDay } from './moment.ts';

const NOW = new Date(2026, 10, 22, 15, 4);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test('today is named, with the time on a 12-hour clock', () => {
  assert.equal(moment(at(2026, 10, 22, 10, 52), NOW), 'Today, 10:52 AM');
  assert.equal(moment(at(2026, 10, 22, 13, 5), NOW), 'Today, 1:05 PM');
});
test('another day has its month in words, and its year where that is another', () => {
  assert.equal(moment(at(2026, 10, 3, 9, 20), NOW), 'November 3, 9:20 AM');
  assert.equal(moment(at(2025, 1, 3, 9, 20), NOW), 'February 3, 2025, 9:20 AM');
});
test('a day alone is said with its preposition', () => {
  assert.deepEqual(
    [onDay(at(2026, 10, 22, 1, 0), NOW), sinceDay(at(2026, 10, 22, 1, 0), NOW)],
    ['today', 'since today'],
  );
  assert.deepEqual(
    [onDay(at(2026, 10, 3, 1, 0), NOW), sinceDay(at(2026, 10, 3, 1, 0), NOW)],
    ['on November 3', 'since November 3'],
  );
});
test('a date that is read later names its year', () => {
  assert.equal(dateOf(at(2026, 10, 22, 10, 52)), 'November 22, 2026');
});
