// Lays out the two packages that are published, below dist/packages. Each depends on what its files import and on nothing else; its
// entries, version and dependencies are the root's, so that none can drift. The same sources and lock file make the same bytes.
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { build } from './build.ts';
import { inventoryOf, type Manifest, noticesOf, packagesBundledBy, shrinkwrapOf } from './supply-chain.ts';

const ROOT = join(import.meta.dirname, '..');
export const PACKAGES = join(ROOT, 'dist/packages');

interface RootManifest extends Manifest {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}
const root = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as RootManifest;
const { name, version, license, type, repository, homepage, bugs, engines } = root;
const SHARED = { version, license, type, repository, homepage, bugs };
const EVERYWHERE = ['LICENSE', 'CHANGELOG.md'];
/** For people who change the project: they have the repository. */
const OF_THE_REPOSITORY = ['architecture.md', 'words.md'];
/** All others are in both packages, since they link to each other. */
const GUIDES = globSync('docs/*.{md,json,csv}', { cwd: ROOT }).filter(
  (path) => !OF_THE_REPOSITORY.includes(basename(path)),
);

/** For integrators: what a page, a bundler or a backend loads. Declarations lead to the sources. */
const LIBRARY = {
  name,
  builds: ['host'],
  rooms: ['client', 'contract', 'host', 'lexicon', 'look', 'picker', 'program', 'search'],
  files: [...EVERYWHERE, 'dist/host', 'custom-elements.json', ...GUIDES],
  manifest: {
    description:
      'Prescribe home exercise programs inside your own record system: picker, host helper, client, handout, catalog mirror.',
    keywords: ['physiotherapy', 'exercise', 'home exercise program', 'rehabilitation', 'web component', 'fhir'],
    engines: { node: '>=20.20' },
    bin: { 'svc-picker': './dist/lib/client/cli/main.js' },
    exports: {
      ...root.exports,
      './openapi.json': './docs/openapi.json',
      './completion-item.schema.json': './completion-item.schema.json',
    },
    customElements: root['customElements'],
    sideEffects: (root['sideEffects'] as string[]).filter((path) => path.startsWith('./dist/')),
    peerDependencies: root['peerDependencies'],
    peerDependenciesMeta: root['peerDependenciesMeta'],
  },
};
/** For operators: the service, its command line, the built picker, the catalog that comes with it. It stands alone: docs/decisions/0083. */
const SERVICE = {
  name: `${name}-service`,
  builds: ['host', 'picker', 'sandbox'],
  rooms: ['catalog', 'contract', 'lexicon', 'search', 'server'],
  files: [
    ...EVERYWHERE,
    ...['.env.example', 'dist/host', 'dist/picker'],
    ...GUIDES,
    ...globSync('docs/{monitoring,proxies}', { cwd: ROOT }),
  ],
  manifest: {
    description:
      'The service behind svc-picker: licensed exercise catalog, picker sessions, webhooks, and the picker itself.',
    keywords: ['physiotherapy', 'exercise', 'home exercise program', 'catalog', 'oauth', 'webhooks'],
    engines,
    bin: { 'svc-picker-service': './dist/lib/server/cli/main.js' },
    exports: { './package.json': './package.json' },
  },
};

/** As `tsc` writes the specifiers of a module, and Vite's `new URL(...)` does not need to be. */
const IMPORTED = /(?<=\b(?:from|import)\s*\(?)(["'])([^"'\n]+)\1/g;

export async function layOutPackages(): Promise<void> {
  await build({ all: false });
  rmSync(PACKAGES, { recursive: true, force: true });
  const library = layOut(LIBRARY);
  keepDeclared(library);
  writeJson(join(library, 'completion-item.schema.json'), standingAlone('CompletionItem'));
  const service = layOut(SERVICE);
  for (const folder of [library, service]) {
    const readme = readFileSync(join(ROOT, `docs/npm/${basename(folder)}.md`), 'utf8');
    // Its links are those of the package.
    writeFileSync(join(folder, 'README.md'), readme.replaceAll('](../../', '](').replaceAll('](../', '](docs/'));
    unlink(folder);
  }
}

/** A schema of the interface with those that it refers to, for validators that read no OpenAPI document. */
function standingAlone(title: string): object {
  const openApi = readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8').replaceAll('#/components/schemas/', '#/$defs/');
  const { schemas } = (JSON.parse(openApi) as { components: { schemas: Record<string, object> } }).components;
  const wanted = new Set([title]);
  for (const name of wanted)
    for (const [, other = ''] of JSON.stringify(schemas[name]).matchAll(/"#\/\$defs\/(\w+)"/g)) wanted.add(other);
  const { [title]: own, ...$defs } = Object.fromEntries([...wanted].map((name) => [name, schemas[name]]));
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title, ...own, $defs };
}

function layOut({ name: own, rooms, builds, files, manifest }: typeof LIBRARY | typeof SERVICE): string {
  const folder = join(PACKAGES, own);
  const imported = new Set<string>();
  for (const room of rooms) {
    const from = join('dist/lib', room);
    copy(from, folder, (path) => own === name || !/[.]d[.]ts(?:[.]map)?$/.test(path));
    for (const file of readdirSync(join(folder, from), { recursive: true, encoding: 'utf8' }))
      if (/[.](js|d[.]ts)$/.test(file))
        noteImports(join(folder, from, file), posix.join(room, file.replaceAll('\\', '/')), rooms, imported);
  }
  for (const file of files) copy(file, folder);
  const wanted = (table: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(table).filter(([dependency]) => imported.has(dependency)));
  const optionalDependencies = wanted(root.optionalDependencies);
  const published = {
    name: own,
    ...SHARED,
    ...manifest,
    dependencies: wanted(root.dependencies),
    ...(Object.keys(optionalDependencies).length > 0 && { optionalDependencies }),
  };
  writeJson(join(folder, 'package.json'), published);
  // npm does so too, but not where the package is unpacked.
  for (const command of Object.values(manifest.bin)) chmodSync(join(folder, command), 0o755);
  // A library leaves the choice to the project that installs it.
  if (own !== name) writeJson(join(folder, 'npm-shrinkwrap.json'), shrinkwrapOf(published));
  const bundled = packagesBundledBy(builds);
  writeJson(join(folder, 'sbom.cdx.json'), inventoryOf(published, bundled));
  const notices = 'THIRD-PARTY-NOTICES.txt';
  writeFileSync(join(folder, notices), noticesOf(bundled));
  // They go along where the assets alone are copied, for example to a CDN.
  if (builds.includes('picker')) cpSync(join(folder, notices), join(folder, 'dist/picker', notices));
  return folder;
}

/** Notes each package that a module imports. Throws where it imports a room that the package does not have. */
function noteImports(file: string, module: string, rooms: readonly string[], imported: Set<string>): void {
  for (const [, , specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
    if (!specifier.startsWith('.')) imported.add(/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
    else if (!rooms.includes(posix.join(posix.dirname(module), specifier).split('/')[0] ?? ''))
      throw new Error(`${module} imports ${specifier}, whose room the package does not have.`);
  }
}

/** Of declarations, what the entries lead to, and its sources, so that "go to definition" ends in readable code; nobody sees the others. */
function keepDeclared(folder: string): void {
  const entries = Object.values(root.exports).map((entry) =>
    typeof entry === 'string' ? entry.replace(/[.]js$/, '.d.ts') : (entry as { readonly types: string }).types,
  );
  const declared = new Set(entries.filter((path) => path.endsWith('.d.ts')).map((path) => posix.normalize(path)));
  for (const path of declared)
    for (const [, , specifier = ''] of readFileSync(join(folder, path), 'utf8').matchAll(IMPORTED))
      if (specifier.startsWith('.'))
        declared.add(posix.join(posix.dirname(path), specifier.replace(/[.][jt]s$/, '.d.ts')));
  for (const file of readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })) {
    const path = posix.join('dist', file.replaceAll('\\', '/'));
    if (/[.]d[.]ts(?:[.]map)?$/.test(path) && !declared.has(path.replace(/[.]map$/, ''))) rmSync(join(folder, path));
  }
  for (const path of declared) copy(path.replace('dist/lib', 'src').replace(/[.]d[.]ts$/, '.ts'), folder);
}

function copy(path: string, folder: string, filter: (path: string) => boolean = () => true): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter });
}

/**
 * What the package does not hold stands in its guides without a link. In parentheses, where it only says where to read more ("(why)"), it goes
 * as a whole.
 */
function unlink(folder: string): void {
  for (const guide of globSync('{*,docs/*}.md', { cwd: folder })) {
    const file = join(folder, guide);
    const isThere = (path: string) => existsSync(join(dirname(file), path));
    const text = readFileSync(file, 'utf8')
      .replace(/^\*\*You change it\*\*\n[^]*/m, '')
      .replaceAll(/\s+\(\[[^\]]*\]\((?!\w+:|#)([^)#]*)(?:#[^)]*)?\)\)/g, (whole: string, path: string) =>
        isThere(path) ? whole : '',
      )
      .replaceAll(/!?\[([^\]]*)\]\((?!\w+:|#)([^)#]*)(?:#[^)]*)?\)/g, (link: string, words: string, path: string) =>
        isThere(path) ? link : words,
      );
    writeFileSync(file, text);
  }
}

const writeJson = (file: string, value: object): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

if (import.meta.main) {
  await layOutPackages();
  console.log(`Laid out ${LIBRARY.name} and ${SERVICE.name} in dist/packages.`);
}
