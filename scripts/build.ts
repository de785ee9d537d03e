// Builds what is stale: the published library (dist/lib), the picker (dist/picker), the sandbox pages in its folder, the demo's
// page (dist/demo), the host helper as one script (dist/host), and the gallery of the elements (dist/gallery).
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

interface Target {
  readonly name: 'lib' | 'picker' | 'host' | 'sandbox' | 'demo' | 'gallery';
  readonly command: readonly [string, ...string[]];
  /** Files and folders that the output is made from. */
  readonly sources: readonly string[];
  /** A file that another target may have swept away. */
  readonly output?: string;
}

const SHARED = ['package-lock.json', 'tsconfig.json', 'scripts/vite'];
const PICKER = [...SHARED, 'src/contract', 'src/program', 'src/search', 'src/lexicon', 'src/look', 'src/picker'];
/** In order: the demo's page is built from the library; building the picker empties the folder of the sandbox pages. */
const TARGETS: readonly (readonly Target[])[] = [
  [
    {
      name: 'lib',
      command: ['tsc', '-p', 'tsconfig.build.json'],
      sources: [...SHARED, 'tsconfig.build.json', 'src'],
    },
    {
      name: 'picker',
      command: ['vite', 'build', '--logLevel', 'warn'],
      sources: [...PICKER, 'vite.config.ts', 'index.html'],
    },
    {
      name: 'host',
      command: ['vite', 'build', '--config', 'src/host/script/vite.config.ts'],
      sources: [...SHARED, 'package.json', 'src/contract', 'src/host'],
    },
  ],
  [
    {
      name: 'sandbox',
      command: ['vite', 'build', '--config', 'src/sandbox/vite.config.ts', '--logLevel', 'warn'],
      sources: [...SHARED, 'src/contract', 'src/look', 'src/sandbox'],
      output: 'dist/picker/sandbox/index.html',
    },
    {
      name: 'demo',
      command: ['vite', 'build', '--config', 'demo/vite.config.ts', '--logLevel', 'warn'],
      sources: [...SHARED, 'demo', 'src/contract', 'src/program', 'src/host'],
    },
    {
      name: 'gallery',
      command: ['vite', 'build', '--config', 'src/gallery/vite.config.ts', '--logLevel', 'warn'],
      sources: [...PICKER, 'src/gallery', 'src/catalog/sample'],
    },
  ],
];

/** Builds the stale targets, or all of them, where `only` some are wanted of those; resolves with the names of those that were built. */
export async function build(options: {
  readonly all: boolean;
  readonly only?: readonly Target['name'][];
}): Promise<string[]> {
  const built: string[] = [];
  for (const stage of TARGETS) {
    const wanted = stage.filter(({ name }) => options.only?.includes(name) ?? true);
    const stale = wanted.filter((target) => options.all || isStale(target));
    await Promise.all(stale.map(run));
    built.push(...stale.map((target) => target.name));
  }
  return built;
}

const stamp = (target: Target) => join(ROOT, 'dist', `.${target.name}.built`);

function isStale(target: Target): boolean {
  const made = stamp(target);
  if (!existsSync(made) || (target.output !== undefined && !existsSync(join(ROOT, target.output)))) return true;
  const time = statSync(made).mtimeMs;
  return target.sources.some((source) => newest(join(ROOT, source)) > time);
}

function newest(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function run(target: Target): Promise<void> {
  const [command, ...args] = target.command;
  const started = new Date();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code !== 0) return reject(new Error(`Building ${target.name} failed: ${target.command.join(' ')}`));
      mkdirSync(join(ROOT, 'dist'), { recursive: true });
      if (target.name === 'lib') finishLibrary();
      // The stamp carries the time at which the build began: what changed meanwhile is stale.
      writeFileSync(stamp(target), started.toISOString());
      resolve();
    });
  });
}

/**
 * The pictures of the built-in catalog and the entries of the lexicon are read from beside their built modules. Types that TypeScript infers it takes from lit-html,
 * which is a dependency of lit and not of the package: where packages are kept apart nobody finds them. lit has the same.
 */
function finishLibrary(): void {
  for (const name of readdirSync(join(ROOT, 'dist/lib'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(ROOT, 'dist/lib', name);
    const text = readFileSync(file, 'utf8');
    const found = text.replaceAll(/import\("lit-html(?=["/])/g, 'import("lit');
    if (found !== text) writeFileSync(file, found);
  }
  for (const folder of [
    'catalog/sample/pictures',
    'catalog/sample/thumbnails',
    'lexicon/entries',
    'lexicon/languages',
  ]) {
    cpSync(join(ROOT, 'src', folder), join(ROOT, 'dist/lib', folder), {
      recursive: true,
      filter: (path) => !path.endsWith('.json'),
    });
  }
}

if (import.meta.main) {
  const built = await build({ all: !process.argv.includes('--stale') });
  console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'Nothing to build.');
}
