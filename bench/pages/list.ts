// A reference: a plain list of as many lines as the picker has results.
import type { SearchDocument } from '../../src/search/index.ts';
import { tellReady } from './tell-ready.ts';

const documents = (await (await fetch(new URL('entries.json', location.href))).json()) as readonly SearchDocument[];
const list = document.createElement('ul');
list.append(
  ...documents.map(({ name }) => {
    const line = document.createElement('li');
    line.textContent = name;
    return line;
  }),
);
document.body.append(list);
tellReady();
