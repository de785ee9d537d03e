// An empty project that has installed the package, and what somebody does in it. Nothing is fetched: the dependencies that the
// package declares are links to those of this repository, and no other package is in reach.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { runProgram } from '../../machine/run-program.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** What a project with React on a backend in TypeScript has of its own. */
const OF_THE_PROJECT = ['react', 'react-dom', '@types/react', '@types/react-dom', '@types/node'];
/** What Lit, zod and Node's own fetch leave on `globalThis` wherever they are. */
const LEFT_BY_OTHERS = /^(lit|reactiveElement|customElements$|__zod_|Symbol\(undici[.])/;

interface Manifest {
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  /** The integrator's package has it. */
  readonly customElements?: string;
}
export const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

export async function installPackages(tarballs: readonly string[], project: string): Promise<void> {
  const modules = join(project, 'node_modules');
  for (const name of OF_THE_PROJECT) link(join(ROOT, 'node_modules', name), join(modules, name));
  for (const tarball of tarballs) {
    const installed = join(modules, basename(tarball).replace(/-\d.*/, ''));
    mkdirSync(installed, { recursive: true });
    await runProgram('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
    const { bin, dependencies } = manifestOf(installed);
    for (const name of Object.keys(dependencies))
      if (!existsSync(join(modules, name))) link(join(ROOT, 'node_modules', name), join(modules, name));
    for (const [name, file] of Object.entries(bin)) {
      chmodSync(join(installed, file), 0o755); // as npm does
      link(join(installed, file), join(modules, '.bin', name));
    }
  }
  cpSync(join(import.meta.dirname, 'consumer'), project, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "name": "a-project", "private": true, "type": "module" }\n');
  const options = {
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    target: 'es2023',
  };
  const dom = ['es2023', 'dom', 'dom.iterable'];
  const write = (name: string, compilerOptions: object, files: readonly string[]) =>
    writeFileSync(
      join(project, `${name}.json`),
      JSON.stringify({ compilerOptions: { ...options, ...compilerOptions }, files }),
    );
  write('bundler', { moduleResolution: 'bundler', module: 'esnext', lib: dom, types: ['node'] }, ['every-entry.ts']);
  write('nodenext', { moduleResolution: 'nodenext', module: 'nodenext', lib: dom, types: ['node'] }, [
    'every-entry.ts',
  ]);
  write('page', { moduleResolution: 'bundler', module: 'esnext', lib: dom, types: [] }, ['page.ts']);
  write('backend', { moduleResolution: 'nodenext', module: 'nodenext', lib: ['es2023'], types: ['node'] }, [
    'backend.ts',
  ]);
}

function link(target: string, path: string): void {
  if (!existsSync(target)) throw new Error(`${target} is not there: npm ci`);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(process.platform === 'win32' ? target : relative(dirname(path), target), path, 'junction');
}

/** A warning is a fault. */
export async function quietly(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { output, errors } = await runProgram(command, args, cwd);
  if (output + errors !== '') throw new Error(output + errors);
}

export async function bundlePage(project: string): Promise<void> {
  await quietly('vite', ['build', '--logLevel', 'warn'], project);
  const assets = join(project, 'dist/assets');
  const code = readdirSync(assets).map((name) => readFileSync(join(assets, name), 'utf8'));
  // Imported for what they do: a bundler leaves them out when package.json does not say so.
  for (const [element, word] of Object.entries({
    'svc-picker-frame': 'launch-url',
    'svc-program': 'content-language',
  })) {
    if (!code.some((text) => text.includes(word))) throw new Error(`The page does not define <${element}>.`);
  }
}

/** As frameworks do: once bundled, once left to Node. */
export async function renderOnServer(project: string): Promise<void> {
  const react = readFileSync(join(project, 'node_modules/svc-picker/dist/lib/host/react.js'), 'utf8');
  if (!react.startsWith("'use client';")) throw new Error("dist/lib/host/react.js does not begin with 'use client'.");
  const config = {
    logLevel: 'warn',
    ssr: { noExternal: ['svc-picker'] },
    build: { ssr: 'server-render.ts', outDir: 'server' },
  };
  // What frameworks with React are set to: the directive is for their own bundlers.
  const text = `const config = ${JSON.stringify(config)};
config.build.rolldownOptions = {
  onwarn: (warning, tell) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || tell(warning),
};
export default config;
`;
  writeFileSync(join(project, 'server.config.js'), text);
  await quietly('vite', ['build', '--config', 'server.config.js'], project);
  for (const file of ['server/server-render.js', 'server-render.ts']) {
    const { output, errors } = await runProgram(process.execPath, [file], project);
    if (errors !== '') throw new Error(`${file}: ${errors}`);
    const { html, left } = JSON.parse(output) as { html: string; left: readonly string[] };
    if (html !== '<div class="picker"></div>') throw new Error(`${file} renders ${html}`);
    const ours = left.filter((name) => !LEFT_BY_OTHERS.test(name));
    if (ours.length > 0) throw new Error(`${file} leaves on globalThis: ${ours.join(', ')}`);
  }
}

/** Each in a process of its own, so that none is helped by another. */
export async function loadEveryEntry(project: string): Promise<void> {
  const entries = Object.keys(manifestOf(join(project, 'node_modules/svc-picker')).exports)
    .map((path) => path.replace('.', 'svc-picker'))
    // A worker listens as soon as it runs, and the manifest is no module.
    .filter((name) => !/search-worker$|[.]json$|[*]$/.test(name));
  const ways = ['import(NAME)', 'Promise.resolve(require(NAME))'];
  const loads = entries.flatMap((entry) => ways.map((way) => ({ entry, way })));
  for (const { entry, way } of loads) {
    const require = "import { createRequire } from 'node:module'; const require = createRequire(process.cwd() + '/');";
    const name = JSON.stringify(entry);
    const program = `${require} console.log(typeof await ${way.replace('NAME', name)})`;
    const { output, errors } = await runProgram(process.execPath, ['--input-type=module', '--eval', program], project);
    if (output !== 'object\n' || errors !== '') throw new Error(`${way.replace('NAME', name)}: ${output}${errors}`);
  }
}

export async function runCommand(project: string, name: string): Promise<void> {
  const { output, errors } = await runProgram(join(project, 'node_modules/.bin', name), ['--help'], project);
  if (errors !== '' || !output.includes(`Usage: ${name} COMMAND`)) throw new Error(output + errors);
  const { version } = manifestOf(join(project, 'node_modules', name));
  const told = await runProgram(join(project, 'node_modules/.bin', name), ['--version'], project);
  if (told.output !== `${version}\n`) throw new Error(told.output + told.errors);
}
