/**
 * What a message may hold, by name: own members alone, never what a script of the page gave to every object. Nothing has members but objects,
 * and no array: a missing one shows as a missing member.
 */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return { __proto__: null, ...(typeof value === 'object' && !Array.isArray(value) && value) };
}
