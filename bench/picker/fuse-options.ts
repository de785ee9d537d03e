// How fuse.js is set where it is the reference.
import type { IFuseOptions } from 'fuse.js';
import type { SearchDocument } from '../../src/search/index.ts';

export const FUSE_OPTIONS: IFuseOptions<SearchDocument> = {
  keys: ['name', 'synonyms', 'target', 'tags', 'description'],
  ignoreLocation: true,
  threshold: 0.3,
};
