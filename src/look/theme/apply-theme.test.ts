// The theme on the page, and how it follows the reader.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Theme } from '../../contract/session.ts';
import { followTheme } from './apply-theme.ts';

function follow(theme: Theme) {
  const set = new Map<string, string>();
  const element = { style: { setProperty: (name: string, value: string) => void set.set(name, value) } };
  const prefersDark = Object.assign(new EventTarget(), { matches: false });
  const prefer = (dark: boolean): void => {
    prefersDark.matches = dark;
    prefersDark.dispatchEvent(new Event('change'));
  };
  const stop = followTheme(element as unknown as HTMLElement, theme, prefersDark);
  return { set, prefer, stop };
}

describe('followTheme', () => {
  it('sets every token and the scheme, property by property', () => {
    const { set } = follow({ primaryColor: '#1d4ed8' });
    assert.equal(set.get('--svc-accent'), '#1d4ed8');
    assert.equal(set.get('color-scheme'), 'light');
  });

  it('follows the preference of the reader until it is stopped', () => {
    const { set, prefer, stop } = follow({});
    prefer(true);
    assert.equal(set.get('color-scheme'), 'dark');
    stop();
    prefer(false);
    assert.equal(set.get('color-scheme'), 'dark');
  });

  it('keeps to the background that the session names', () => {
    const { set, prefer } = follow({ backgroundColor: '#ffffff' });
    prefer(true);
    assert.equal(set.get('color-scheme'), 'light');
  });
});
