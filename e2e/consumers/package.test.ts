// What others install: both packages, packed once, checked by attw and publint, and used in empty projects.
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runProgram } from '../machine/run-program.ts';
import { temporaryFolder } from '../../src/server/testing/temporary-folder.ts';
import {
  bundlePage,
  installPackages,
  loadEveryEntry,
  manifestOf,
  quietly,
  renderOnServer,
  runCommand,
} from './package/installed-package.ts';

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** Nobody outside needs them. Sources of the examples are in the guides. */
const STRAY = /[.](test|spec)[.]|(^|\/)(testing|e2e|bench|scripts|examples|decisions|images)\//;
const program = (name: string) => join(import.meta.dirname, 'node_modules/.bin', name);

/** What an integrator installs, by the budget of the package: itself, zod, lit with its five, @lit/localize, fuse.js. */
const LIBRARY_DEPENDENCIES = ['@lit/localize', 'fuse.js', 'lit', 'zod'];

describe('the packages', { concurrency: 2 }, () => {
  // Outside of the repository, where no package is found that the project does not have.
  const folder = temporaryFolder({ after });
  const integrator = join(folder, 'integrator');
  const operator = join(folder, 'operator');
  const packed = new Map<string, Packed>();
  const tarball = (name: string) => join(folder, packed.get(name)?.filename ?? name);

  before(async () => {
    await runProgram(process.execPath, ['scripts/packages.ts']);
    for (const name of ['svc-picker', 'svc-picker-service']) {
      const args = ['pack', join('dist/packages', name), '--silent', '--ignore-scripts', '--json'];
      const { output } = await runProgram('npm', [...args, '--pack-destination', folder]);
      packed.set(name, (JSON.parse(output) as [Packed])[0]);
    }
    await installPackages([tarball('svc-picker')], integrator);
    await installPackages([tarball('svc-picker'), tarball('svc-picker-service')], operator);
  });

  for (const name of ['svc-picker', 'svc-picker-service']) {
    it(`${name} holds nothing that is for nobody outside`, () => {
      assert.deepEqual(
        packed.get(name)?.files.filter(({ path }) => STRAY.test(path)),
        [],
      );
    });

    it(`${name} holds what its guides link to`, () => {
      const installed = join(operator, 'node_modules', name);
      const guides = globSync('{*,docs/*}.md', { cwd: installed });
      assert.ok(guides.length > 4);
      for (const guide of guides)
        for (const [, path = ''] of readFileSync(join(installed, guide), 'utf8').matchAll(/\]\((?!\w+:|#)([^)#]*)/g))
          assert.ok(existsSync(join(installed, dirname(guide), path)), `${guide} links to ${path}`);
    });

    it(`${name} says truly what it holds: publint`, async () => {
      await runProgram(program('publint'), ['--strict', tarball(name)]);
    });
  }

  it('svc-picker depends on four packages and installs nothing else', () => {
    const { dependencies, optionalDependencies } = manifestOf(join(integrator, 'node_modules/svc-picker'));
    assert.deepEqual([Object.keys(dependencies).sort(), optionalDependencies], [LIBRARY_DEPENDENCIES, undefined]);
  });

  it('names the description of its elements for editors', () => {
    const installed = join(integrator, 'node_modules/svc-picker');
    const { customElements = 'none' } = manifestOf(installed);
    const described = JSON.parse(readFileSync(join(installed, customElements), 'utf8')) as { modules: unknown[] };
    assert.ok(described.modules.length > 0);
  });

  it('has types where every kind of project looks for them: attw', async () => {
    await runProgram(program('attw'), [tarball('svc-picker'), '--profile', 'esm-only']);
  });

  for (const [compiler, projects] of Object.entries({
    tsc: ['bundler', 'nodenext', 'page', 'backend'],
    tsc6: ['bundler', 'nodenext'],
  })) {
    for (const name of projects) {
      it(`compiles with ${compiler} -p ${name}`, () =>
        quietly(compiler, ['-p', `${name}.json`, '--pretty', 'false'], integrator));
    }
  }

  it('is bundled into a page', () => bundlePage(integrator));
  it('is rendered on a server', () => renderOnServer(integrator));
  it('is imported and required by plain Node', () => loadEveryEntry(integrator));
  it('brings the command of integrators', () => runCommand(integrator, 'svc-picker'));
  it('brings the command of operators', () => runCommand(operator, 'svc-picker-service'));
});
