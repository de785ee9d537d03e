// For tests that read what is said: spaces that do not break read as spaces.
export const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
