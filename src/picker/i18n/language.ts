// The language that the interface speaks, and how it writes a number.

/** BCP 47, from the document. */
export const language = (): string => document.documentElement.lang || 'en';

export const formatNumber = (value: number): string => new Intl.NumberFormat(language()).format(value);
