// What others install: packs the built package once, has it judged, and uses it in an empty project. Build first.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackage, useSteps } from './installed-package.ts';
import { runProgram, runSteps } from './steps.ts';

interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** Nobody outside needs them. Sources of the examples are in the guides. */
const STRAY = /[.](test|spec)[.]|(^|\/)(testing|e2e|bench|scripts|src|examples|decisions|images)\/|[.]map$/;

// Outside of the repository, where no package is found that the project does not have.
const folder = mkdtempSync(join(tmpdir(), 'svc-package-'));
try {
  const { output } = await runProgram('npm', [
    'pack',
    '--silent',
    '--ignore-scripts',
    '--json',
    '--pack-destination',
    folder,
  ]);
  const [packed] = JSON.parse(output) as [Packed];
  const stray = packed.files.filter(({ path }) => STRAY.test(path));
  if (stray.length > 0) throw new Error(`Not for others: ${stray.map(({ path }) => path).join(', ')}`);
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000).toLocaleString('en')} kB`;
  console.log(
    `${packed.files.length} files, ${kilobytes(packed.size)} packed, ${kilobytes(packed.unpackedSize)} unpacked`,
  );

  const tarball = join(folder, packed.filename);
  const project = join(folder, 'project');
  await installPackage(tarball, project);
  const program = async (command: string, ...args: string[]) => void (await runProgram(command, args));
  await runSteps([
    { name: 'types: are they wrong?', run: () => program('attw', tarball, '--profile', 'esm-only') },
    ...useSteps(project),
    { name: 'publint', run: () => program('publint', '--strict', tarball) },
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
