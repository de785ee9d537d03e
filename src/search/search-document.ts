// What of an exercise is searched.

export interface SearchDocument {
  readonly id: string;
  readonly name: string;
  readonly region?: string | undefined;
  readonly category?: string | undefined;
  readonly target: string;
  readonly tags: readonly string[];
  readonly synonyms: readonly string[];
  readonly description: string;
  readonly equipment: readonly string[];
}
