// What is taken from others, as the lock file has it: the exact tree of a package's dependencies, an inventory of it, and the licenses of
// what is bundled. docs/decisions/0083.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** Where the builds write down which packages they bundled. */
export const BUNDLED = join(ROOT, 'dist/bundled');

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly [member: string]: unknown;
}

interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [member: string]: unknown;
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;

function lockedAt(path: string): Locked {
  const locked = packages[path];
  if (!locked) throw new Error(`package-lock.json has no ${path}.`);
  return locked;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Where Node finds `name` from a package: in its own folder, or in one around it. */
function find(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}

/** By the path of each package in the lock file: where its dependencies are, and whether an install may go on without it. */
interface Tree {
  readonly needs: ReadonlyMap<string, readonly string[]>;
  readonly optional: ReadonlySet<string>;
}

type Needs = Partial<
  Pick<Locked, 'dependencies' | 'optionalDependencies' | 'peerDependencies' | 'peerDependenciesMeta'>
>;

function treeOf(manifest: Needs): Tree {
  const needs = new Map<string, readonly string[]>();
  const required = new Set<string>();
  const visit = (from: string, wanted: Needs, isRequired: boolean) => {
    const { dependencies, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = wanted;
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    const found = [...new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])].map((name) => {
      const path = find(from, name);
      if (path === undefined)
        throw new Error(`package-lock.json has no ${name}, which ${from || 'the package'} needs.`);
      return { path, isRequired: isRequired && !(name in optionalDependencies) };
    });
    needs.set(
      from,
      found.map(({ path }) => path),
    );
    for (const { path, isRequired } of found) {
      if (isRequired ? required.has(path) : needs.has(path)) continue;
      if (isRequired) required.add(path);
      visit(path, lockedAt(path), isRequired);
    }
  };
  visit('', manifest, true);
  return { needs, optional: new Set([...needs.keys()].filter((path) => path !== '' && !required.has(path))) };
}

const sorted = (tree: Tree): string[] => [...tree.needs.keys()].filter((path) => path !== '').sort();

/** What the lock file says of a package's place in this project, and addresses. */
const OF_THE_PROJECT = new Set(['dev', 'devOptional', 'optional', 'peer', 'resolved', 'funding']);

/** `npm-shrinkwrap.json` of a package: an install of it takes these versions, with these bytes, from whatever registry it asks. */
export function shrinkwrapOf(manifest: Manifest): object {
  const { name, version, license, dependencies, optionalDependencies, bin, engines } = manifest;
  const tree = treeOf(manifest);
  const entries = sorted(tree).map((path) => {
    const locked = lockedAt(path);
    if (locked.integrity === undefined) throw new Error(`package-lock.json has no integrity of ${path}.`);
    const kept = Object.entries(locked).filter(([member]) => !OF_THE_PROJECT.has(member));
    return [path, { ...Object.fromEntries(kept), ...(tree.optional.has(path) && { optional: true }) }] as const;
  });
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name, version, license, dependencies, optionalDependencies, bin, engines },
      ...Object.fromEntries(entries),
    },
  };
}

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;
const licensesOf = (license: string) =>
  / (?:AND|OR|WITH) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }];

/**
 * The inventory of a package as CycloneDX 1.5: what it runs with, and what is bundled into its files. The same for the same lock file: it has no
 * time, no serial number and no address.
 */
export function inventoryOf(manifest: Manifest, bundled: readonly string[] = []): object {
  const tree = treeOf(manifest);
  const refOf = (path: string) => purlOf(nameOf(path), lockedAt(path).version);
  const component = (path: string) => {
    const { version, license, integrity = '' } = lockedAt(path);
    const [, group, name] = /^(?:(@[^/]+)\/)?(.+)$/.exec(nameOf(path)) ?? [];
    const content = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
    return {
      type: 'library',
      'bom-ref': refOf(path),
      ...(group && { group }),
      name,
      version,
      scope: tree.optional.has(path) ? 'optional' : 'required',
      hashes: [{ alg: 'SHA-512', content }],
      ...(license && { licenses: licensesOf(license) }),
      purl: refOf(path),
    };
  };
  const paths = new Set([...sorted(tree), ...bundled.map((name) => `node_modules/${name}`)]);
  const own = purlOf(manifest.name, manifest.version);
  const { name, version, license } = manifest;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': own, name, version, licenses: licensesOf(license), purl: own },
    },
    components: [...new Map([...paths].sort().map((path) => [refOf(path), component(path)])).values()],
    dependencies: [...tree.needs]
      .map(([path, needs]) => ({
        ref: path === '' ? own : refOf(path),
        dependsOn: [...new Set(needs.map(refOf))].sort(),
      }))
      .sort((one, other) => (one.ref < other.ref ? -1 : 1)),
  };
}

/** The packages that have code in what these builds wrote, by name. */
export const packagesBundledBy = (builds: readonly string[]): readonly string[] =>
  [
    ...new Set(builds.flatMap((build) => JSON.parse(readFileSync(join(BUNDLED, `${build}.json`), 'utf8')) as string[])),
  ].sort();

/** Their licenses, each text once. Throws when one has no text: nothing is left out in silence. */
export function noticesOf(names: readonly string[]): string {
  const icons = readFileSync(join(ROOT, 'src/look/icons/LICENSE'), 'utf8').trim();
  const users = new Map([[icons, ['Icons of Lucide 1.62, copied (ISC and MIT)']]]);
  for (const name of names) {
    const folder = join(ROOT, 'node_modules', name);
    const files = readdirSync(folder)
      .filter((file) => /^(?:licen[cs]e|notice)(?:[.]|$)/i.test(file))
      .sort();
    if (files.length === 0) throw new Error(`${name} is bundled and has no license text.`);
    const { version, license = '' } = lockedAt(`node_modules/${name}`);
    const text = files
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
      .join('\n\n');
    users.set(text, [...(users.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  const rule = '-'.repeat(80);
  const parts = [...users].map(([text, packagesOfText]) => `${packagesOfText.join('\n')}\n\n${text}\n`);
  const head =
    'The picker, its pages and the scripts in this package contain code of these packages, under their licenses.\n';
  return [head, ...parts].join(`\n${rule}\n\n`);
}
