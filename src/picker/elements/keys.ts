// What stands on a key of this keyboard.
import { msg } from '@lit/localize';

/** Its small keyboards have neither Home nor End. */
const ON_A_MAC: Readonly<Record<string, string>> = {
  ...{ Ctrl: '⌘', Alt: '⌥', Shift: '⇧', Del: '⌫' },
  ...{ Home: 'fn ←', End: 'fn →' },
};

/** A Mac has other signs for the same: there Command does what Ctrl does elsewhere, and the key that deletes is Backspace. */
export const keyName = (key: string, platform: string = navigator.platform): string =>
  (/^(Mac|iP)/.test(platform) && ON_A_MAC[key]) || (PRINTED[key]?.() ?? key);

const PRINTED: Readonly<Record<string, () => string>> = {
  Home: () => msg('Home', { id: 'key-name-home' }),
  End: () => msg('End', { id: 'key-name-end' }),
  Del: () => msg('Del', { id: 'key-name-del' }),
};

// Undo and redo as they are asked for: by keys, or by the browser (its menu, a gesture).
export type Travel = 'undone' | 'redone';

export function travelByKey(event: KeyboardEvent): Travel | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redone' : 'undone';
  return key === 'y' ? 'redone' : undefined;
}

export function travelByInput({ inputType }: InputEvent): Travel | undefined {
  if (inputType === 'historyUndo') return 'undone';
  return inputType === 'historyRedo' ? 'redone' : undefined;
}
