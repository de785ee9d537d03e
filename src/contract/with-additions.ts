// What a newer service adds. Schemas keep every member that comes; types name those that this version knows.

/**
 * An object of the interface with whatever a newer service adds to it: it is there, unchanged, and its type is not known here.
 * @example
 * const exercise = await client.getExercise(id);
 * const { contraindications } = exercise as WithAdditions<CatalogExercise>; // unknown: check it before you use it
 */
export type WithAdditions<T extends object> = T & { readonly [member: string]: unknown };
