// A word that is in every malformed request and must be found nowhere afterwards.

export const CANARY = 'Zmariacanary7';

export const holdsCanary = (text: string): boolean => /mariacanary/i.test(text);
