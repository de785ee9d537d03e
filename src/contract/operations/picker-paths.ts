// Where the picker's own operations are, below the API prefix. Apart from their schemas, which the picker does not load.

export interface PickerPath {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

export const PICKER_PATHS = {
  /** Exchanges the launch secret for a picker token. Only the newest token works. */
  activate: { method: 'POST', path: '/picker/sessions/{id}/activate' },
  /** The searchable index of the visible, active catalog; immutable under its revision. */
  getIndex: { method: 'GET', path: '/picker/catalog/{catalogRevision}' },
  /** Which exercises are no longer offered since that index was made. The picker's token is good for this answer after the session too. */
  getChanges: { method: 'GET', path: '/picker/catalog/{catalogRevision}/changes' },
  /** The templates of the catalog as this client sees it; immutable under their revision. */
  getTemplates: { method: 'GET', path: '/picker/templates/{templatesRevision}' },
  /** What clinicians' words mean, in a language of the picker; immutable under the revision, which is that of all languages. */
  getLexicon: { method: 'GET', path: '/picker/lexicon/{lexiconRevision}/{language}' },
  /** Exactly the object of `GET /exercises/{id}?revision=`. */
  getExercise: { method: 'GET', path: '/picker/exercises/{id}/{revision}' },
} as const satisfies Record<string, PickerPath>;
