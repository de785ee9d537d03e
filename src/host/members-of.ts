/** What a message may hold, by name. Nothing has members but objects, and no array: a missing one shows as a missing member. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return (Array.isArray(value) ? {} : Object(value)) as Record<string, unknown>;
}
