// Writes docs/reference, the API of every entry, from the sources and their doc comments; `--check` only compares. Fails when something
// that an entry exports has no comment.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEntries } from './reference/entries.ts';
import { renderPage } from './reference/page.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/reference');

/** In the order of the table of contents. Where two entries export a type, it is described on the page of the first. */
const PAGES = [
  { page: 'host', entry: 'svc-picker/host', source: 'src/host/index.ts', about: 'Opens the picker from your page.' },
  {
    page: 'host-element',
    entry: 'svc-picker/host/element',
    source: 'src/host/element/index.ts',
    about: 'The same as a tag. `svc-picker/host/element/auto` defines it.',
  },
  { page: 'react', entry: 'svc-picker/react', source: 'src/host/react.ts', about: 'The same for React 18 and 19.' },
  {
    page: 'program',
    entry: 'svc-picker/program',
    source: 'src/program/index.ts',
    about: 'Works with the items that you stored, in pages and on servers.',
  },
  {
    page: 'program-element',
    entry: 'svc-picker/program/element',
    source: 'src/program/handout/index.ts',
    about: 'The printable handout. `svc-picker/program/element/auto` defines it.',
  },
  {
    page: 'client',
    entry: 'svc-picker/client',
    source: 'src/client/index.ts',
    about: 'Your backend: sessions, catalog, mirror, webhooks.',
  },
  {
    page: 'client-sqlite',
    entry: 'svc-picker/client/sqlite',
    source: 'src/client/mirror/sqlite/sqlite-store.ts',
    about: 'The mirror in a SQLite file.',
  },
  {
    page: 'picker',
    entry: 'svc-picker',
    source: 'src/picker/index.ts',
    about: 'The picker as an element of your page, without the iframe.',
  },
];

const contents = `# API reference

Made from the doc comments, which your editor shows too. The guides are beside this folder; start with the [README](../../README.md).

| Entry | What it does |
|---|---|
${PAGES.map(({ page, entry, about }) => `| [\`${entry}\`](${page}.md) | ${about} |`).join('\n')}
| \`svc-picker/contract\` | What the service and its clients agreed on, as zod schemas: for those who test against them. [openapi.json](../openapi.json) says the same. |
| \`svc-picker/search-worker\` | A file to start a worker with, for catalogs of thousands: [how](../picker-element.md). |
`;

const { entries, faults } = readEntries(ROOT, PAGES);
const files = new Map([['README.md', contents]]);
for (const entry of entries) files.set(`${entry.page}.md`, await renderPage(entry));

if (process.argv.includes('--check')) {
  const committed = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  const names = new Set([...files.keys(), ...committed]);
  const isCurrent = (name: string) =>
    committed.includes(name) && readFileSync(join(FOLDER, name), 'utf8') === files.get(name);
  for (const name of names)
    if (!isCurrent(name)) faults.push(`docs/reference/${name} is out of date: npm run reference`);
} else {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  for (const [name, text] of files) writeFileSync(join(FOLDER, name), text);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
