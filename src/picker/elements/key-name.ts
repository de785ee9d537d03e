// What stands on a key of this keyboard.

const ON_A_MAC: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧', Del: '⌫' };

/** A Mac has other signs for the same: there Command does what Ctrl does elsewhere, and the key that deletes is Backspace. */
export const keyName = (key: string, platform: string = navigator.platform): string =>
  (/^(Mac|iP)/.test(platform) && ON_A_MAC[key]) || key;
