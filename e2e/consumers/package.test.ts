// What others install: the built package, packed once, checked by attw and publint, and used in an empty project.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runProgram } from '../machine/run-program.ts';
import { temporaryFolder } from '../../src/server/testing/temporary-folder.ts';
import {
  bundlePage,
  installPackage,
  loadEveryEntry,
  quietly,
  renderOnServer,
  runCommand,
} from './package/installed-package.ts';

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** Nobody outside needs them. Sources of the examples are in the guides. */
const STRAY = /[.](test|spec)[.]|(^|\/)(testing|e2e|bench|scripts|src|examples|decisions|images)\/|[.]map$/;
const program = (name: string) => join(import.meta.dirname, 'node_modules/.bin', name);

describe('the package', { concurrency: 2 }, () => {
  // Outside of the repository, where no package is found that the project does not have.
  const folder = temporaryFolder({ after });
  const project = join(folder, 'project');
  let tarball = '';
  let files: Packed['files'] = [];

  before(async () => {
    const { output } = await runProgram('npm', [
      ...['pack', '--silent', '--ignore-scripts', '--json'],
      ...['--pack-destination', folder],
    ]);
    const [packed] = JSON.parse(output) as [Packed];
    tarball = join(folder, packed.filename);
    files = packed.files;
    await installPackage(tarball, project);
  });

  it('holds nothing that is for nobody outside', () => {
    assert.deepEqual(
      files.filter(({ path }) => STRAY.test(path)),
      [],
    );
  });

  it('has types where every kind of project looks for them: attw', async () => {
    await runProgram(program('attw'), [tarball, '--profile', 'esm-only']);
  });

  it('says truly what it holds: publint', async () => {
    await runProgram(program('publint'), ['--strict', tarball]);
  });

  for (const [compiler, projects] of Object.entries({
    tsc: ['bundler', 'nodenext', 'page', 'backend'],
    tsc6: ['bundler', 'nodenext'],
  })) {
    for (const name of projects) {
      it(`compiles with ${compiler} -p ${name}`, () =>
        quietly(compiler, ['-p', `${name}.json`, '--pretty', 'false'], project));
    }
  }

  it('is bundled into a page', () => bundlePage(project));
  it('is rendered on a server', () => renderOnServer(project));
  it('is imported and required by plain Node', () => loadEveryEntry(project));
  it('brings its command', () => runCommand(project));
});
