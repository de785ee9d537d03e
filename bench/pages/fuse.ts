// A reference: fuse.js over the same documents, used plainly: searched at every key press, the first names listed.
import Fuse from 'fuse.js';
import type { SearchDocument } from '../../src/search/index.ts';
import { FUSE_OPTIONS } from '../picker/fuse-options.ts';
import { tellReady } from './tell-ready.ts';

const SHOWN = 50;

const documents = (await (await fetch(new URL('entries.json', location.href))).json()) as readonly SearchDocument[];
const fuse = new Fuse(documents, FUSE_OPTIONS);
const field = document.createElement('input');
const list = document.createElement('ul');
field.addEventListener('input', () => {
  const found = fuse.search(field.value, { limit: SHOWN });
  list.replaceChildren(
    ...found.map(({ item }) => {
      const line = document.createElement('li');
      line.textContent = item.name;
      return line;
    }),
  );
});
document.body.append(field, list);
tellReady();
