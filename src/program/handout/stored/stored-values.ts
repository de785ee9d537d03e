// Values of a store that may hold anything.

export type Members = Readonly<Record<string, unknown>>;

export const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? (value as Members) : {};
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
/** Without those that are empty, or none. */
export const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : []).map(textOf).filter((text) => text !== '');
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
