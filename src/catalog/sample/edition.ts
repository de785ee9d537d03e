// Which edition of the built-in catalog this version of the service brings: known without loading the catalog itself.

/** Raised by one whenever a row, a picture or a template changes: services publish what is newer than they have. A test holds it to the rows. */
export const SAMPLE_EDITION = 4;

/**
 * Exercises that the first edition deprecated, and what it gave as the reason. They are active again where the service's operator
 * has not given another reason since.
 */
export const DEPRECATED_AT_FIRST: Readonly<Record<string, string>> = {
  'ankle-circles': 'Ankle pumps and the strength exercises cover this movement. Programs that have it may go on.',
  'isometric-neck-flexion':
    'The chin tuck trains the same muscles with less strain. Programs that have this exercise may go on.',
};
