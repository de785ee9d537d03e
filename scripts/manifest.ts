// Writes custom-elements.json, the description of the elements for editors and documentation; `--check` only compares.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { format } from 'oxfmt';

const ROOT = join(import.meta.dirname, '..');
const FILE = join(ROOT, 'custom-elements.json');

interface Member {
  readonly name: string;
  readonly privacy?: string;
}
interface Declaration {
  readonly kind: string;
  readonly customElement?: boolean;
  readonly tagName?: string;
  readonly members?: readonly Member[];
  readonly events?: readonly { readonly name: string; readonly description?: string }[];
}
interface Manifest {
  readonly modules: readonly { readonly path: string; readonly declarations?: readonly Declaration[] }[];
}

const folder = mkdtempSync(join(tmpdir(), 'svc-manifest-'));
try {
  const config = 'custom-elements-manifest.config.mjs';
  execFileSync('cem', ['analyze', '--quiet', '--config', config, '--outdir', relative(ROOT, folder)], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  const made = JSON.parse(readFileSync(join(folder, 'custom-elements.json'), 'utf8')) as Manifest;
  const { code: text } = await format(FILE, asPublished(JSON.stringify(elementsOnly(made))), { printWidth: 120 });
  if (!process.argv.includes('--check')) writeFileSync(FILE, text);
  else if (readFileSync(FILE, 'utf8') !== text) {
    console.error('custom-elements.json is not what the elements say: npm run manifest');
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The modules that define an element, in order; what is private to an element is nobody's business. */
function elementsOnly({ modules, ...rest }: Manifest): Manifest {
  const isElement = ({ tagName }: Declaration): boolean => tagName !== undefined;
  return {
    ...rest,
    modules: modules
      .filter(({ declarations = [] }) => declarations.some(isElement))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .map((module) => ({
        ...module,
        declarations: (module.declarations ?? []).filter(isElement).map(withoutPrivate),
      })),
  };
}

/** The package holds the built modules, not their sources. */
function asPublished(text: string): string {
  return text.replace(/"\/?src\/((?:picker|program|host)\/[^"]+)\.ts"/g, '"dist/lib/$1.js"');
}

function withoutPrivate(declaration: Declaration): Declaration {
  const isPublic = ({ name, privacy }: Member): boolean =>
    privacy !== 'private' && privacy !== 'protected' && !name.startsWith('#');
  // The analyzer also guesses events from the code: what is promised has a sentence.
  const events = declaration.events?.filter(({ description }) => description !== undefined);
  return { ...declaration, members: (declaration.members ?? []).filter(isPublic), ...(events ? { events } : {}) };
}
