// What others install: both packages, packed once, checked by attw and publint, and used in empty projects.
import assert from 'node:assert/strict';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
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
  readonly integrity: string;
  readonly files: readonly { readonly path: string }[];
}

interface Inventory {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly components: readonly { readonly purl: string; readonly hashes: readonly { readonly content: string }[] }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

async function pack(name: string, options: readonly string[]): Promise<Packed> {
  const args = ['pack', join('dist/packages', name), '--silent', '--ignore-scripts', '--json', ...options];
  const { output } = await runProgram('npm', args);
  return (JSON.parse(output) as [Packed])[0];
}

/** Nobody outside needs them. Sources of the examples are in the guides. */
/** The tests of alert rules are for operators, who change the limits. */
const STRAY = /[.](test|spec)[.](?!yaml$)|(^|\/)(testing|e2e|bench|scripts|examples|decisions|images)\//;
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
    for (const name of ['svc-picker', 'svc-picker-service'])
      packed.set(name, await pack(name, ['--pack-destination', folder]));
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

    it(`${name} holds what its guides link to, and no riddle where a link was`, () => {
      const installed = join(operator, 'node_modules', name);
      const guides = globSync('**/*.md', { cwd: installed, exclude: ['node_modules/**'] });
      for (const named of 'operate sizing reliability testing performance security search'.split(' '))
        assert.ok(guides.includes(`docs/${named}.md`), named);
      for (const guide of guides) {
        const text = readFileSync(join(installed, guide), 'utf8').replace(/```[^]*?```/g, '');
        for (const [, path = ''] of text.matchAll(/\]\((?!\w+:|#)([^)#]*)/g))
          assert.ok(existsSync(join(installed, dirname(guide), path)), `${guide} links to ${path}`);
        const [riddle] = /\((?:why|how|see|there|here|\d{4})\)/i.exec(text) ?? [];
        assert.equal(riddle, undefined, guide);
      }
    });

    it(`${name} has the license of everything that is bundled into it`, () => {
      const notices = readFileSync(join(operator, 'node_modules', name, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
      assert.match(notices, /^rolldown \S+ \(MIT\)$/m);
      assert.match(notices, /^Icons of Lucide \S+, copied \(ISC and MIT\)$/m);
      if (name === 'svc-picker') return;
      assert.match(notices, /^lit-html \S+ \(BSD-3-Clause\)$/m);
      assert.match(notices, /^fuse\.js \S+ \(Apache-2\.0\)$/m);
      assert.match(notices, /Redistributions in binary form must reproduce/);
      assert.match(notices, /Apache License\s+Version 2\.0/);
    });

    it(`${name} has an inventory without an address, a time or a path`, () => {
      const text = readFileSync(join(operator, 'node_modules', name, 'sbom.cdx.json'), 'utf8');
      const { bomFormat, specVersion, components, dependencies } = JSON.parse(text) as Inventory;
      assert.deepEqual([bomFormat, specVersion], ['CycloneDX', '1.5']);
      assert.doesNotMatch(text, /https?:|timestamp|serialNumber|node_modules|undefined/);
      const known = new Set(components.map(({ purl }) => purl));
      const refs = dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
      const unlisted = new Set(refs.filter((ref) => !known.has(ref)));
      assert.deepEqual([...unlisted], [`pkg:npm/${name}@${manifestOf(join(operator, 'node_modules', name)).version}`]);
    });

    it(`${name} says truly what it holds: publint`, async () => {
      await runProgram(program('publint'), ['--strict', tarball(name)]);
    });
  }

  it('are packed to the same bytes from the same sources', async () => {
    const before = [...packed.values()].map(({ integrity }) => integrity);
    await runProgram(process.execPath, ['scripts/packages.ts']);
    const again = await Promise.all(['svc-picker', 'svc-picker-service'].map((name) => pack(name, ['--dry-run'])));
    assert.deepEqual(
      again.map(({ integrity }) => integrity),
      before,
    );
  });

  it('svc-picker-service takes the versions of its shrinkwrap, all of which its inventory has', async () => {
    const installed = join(operator, 'node_modules/svc-picker-service');
    const alone = join(folder, 'alone');
    mkdirSync(alone);
    for (const file of ['package.json', 'npm-shrinkwrap.json']) cpSync(join(installed, file), join(alone, file));
    const text = readFileSync(join(alone, 'npm-shrinkwrap.json'), 'utf8');
    assert.doesNotMatch(text, /"(?:resolved|dev|url)":/);
    const { packages } = JSON.parse(text) as { packages: Record<string, { integrity?: string }> };
    const { '': own, ...locked } = packages;
    assert.ok(own);
    for (const [path, { integrity }] of Object.entries(locked)) assert.match(integrity ?? '', /^sha512-/, path);
    // npm itself: manifest and shrinkwrap agree, and this is what they come to.
    await runProgram('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts'], alone);
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline'];
    const { output } = await runProgram('npm', args, alone);
    const listed = (bom: string) =>
      (JSON.parse(bom) as Inventory).components.map(({ purl, hashes }) => `${purl} ${hashes[0]?.content}`);
    const ours = new Set(listed(readFileSync(join(installed, 'sbom.cdx.json'), 'utf8')));
    const npms = listed(output);
    assert.ok(npms.length > 80);
    assert.deepEqual(
      npms.filter((component) => !ours.has(component)),
      [],
    );
  });

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
