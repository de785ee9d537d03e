// The signs of keys.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keyName } from './keys.ts';

describe('the name of a key', () => {
  it('is the sign on the keyboard of a Mac', () => {
    const signs = ['Ctrl', 'Alt', 'Shift', 'Del', 'Home', 'Enter', 'K'].map((key) => keyName(key, 'MacIntel'));
    assert.deepEqual(signs, ['⌘', '⌥', '⇧', '⌫', 'fn ←', 'Enter', 'K']);
  });

  it('is what it is called elsewhere', () => {
    assert.deepEqual(
      ['Ctrl', 'Del'].map((key) => keyName(key, 'Win32')),
      ['Ctrl', 'Del'],
    );
  });
});
