// The pages of references, bundled by Vite as the picker is, and the entries that they show.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { generateRows } from '../generated-catalog.ts';
import { documentsOf } from '../picker/search.ts';
import { type Server, startServer } from './server-process.ts';

const PAGES = join(import.meta.dirname, '../pages');
/** Where the packages are that only the bench weighs. */
const PACKAGES = join(import.meta.dirname, '../packages');

export type PageName = 'emoji' | 'fuse' | 'letter' | 'list' | 'libraries' | 'host';

/** Builds one page into a folder of its own below `folder`. */
export async function buildPage(folder: string, name: PageName): Promise<string> {
  const outDir = join(folder, name);
  const root = name === 'emoji' ? PACKAGES : PAGES;
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    base: './',
    build: {
      target: 'es2023',
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(root, `${name}.html`) },
    },
  });
  return outDir;
}

export interface Pages extends Server {
  address(name: PageName): string;
}

/** Serves pages on an origin of their own; each has that many entries, of the same texts as the exercises of the service. */
export async function servePages(folder: string, names: readonly PageName[], entries: number): Promise<Pages> {
  const own = join(folder, `pages-${entries}-${names.join('-')}`);
  mkdirSync(own, { recursive: true });
  for (const name of names) {
    const built = await buildPage(own, name);
    const list = name === 'emoji' ? emojiEntries(entries) : documentsOf(entries);
    if (name !== 'host') writeFileSync(join(built, 'entries.json'), JSON.stringify(list));
  }
  const server = await startServer([join(import.meta.dirname, '../processes/page-server.ts'), own]);
  return { ...server, address: (name) => `${server.url}/${name}/${name}.html` };
}

/** Groups of emoji-picker-element: 2 is no group of its own there. */
const GROUPS = [0, 1, 3, 4, 5, 6, 7, 8, 9];
/** Each entry needs a character of its own; there are 20,000 of these. */
const FIRST_CHARACTER = 0x4e00;

/** In the form of its data source. */
function emojiEntries(count: number): readonly object[] {
  return generateRows(count).map((row, index) => ({
    emoji: String.fromCodePoint(FIRST_CHARACTER + index),
    annotation: row.name,
    tags: row.tags ?? [],
    shortcodes: [row.key],
    group: GROUPS[index % GROUPS.length],
    order: index,
    version: 1,
  }));
}
