// The types of what arrives. Schemas keep every member that comes; types name those that this version knows.

/** `T` with the members that it names and no other, at every depth and read-only: a misspelled member does not compile. */
export type Known<T> = T extends string
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Known<Item>[]
    : T extends object
      ? [keyof NamedMembers<T>] extends [never]
        ? T
        : { readonly [Member in keyof NamedMembers<T>]: Known<NamedMembers<T>[Member]> }
      : T;

/** An object of counts or of free content names none: it stays as it is. */
type NamedMembers<T> = { [Member in keyof T as string extends Member ? never : Member]: T[Member] };

/**
 * An object of the interface with whatever a newer service adds to it: it is there, unchanged, and its type is not known here.
 * @example
 * const exercise: WithAdditions<CatalogExercise> = await client.getExercise(id);
 * const contraindications = exercise['contraindications']; // unknown: check it before you use it
 */
export type WithAdditions<T extends object> = T & { readonly [member: string]: unknown };
