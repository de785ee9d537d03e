// Builds the helper for a page without a bundler: dist/host/VERSION.js, and beside it what it shows when a picker cannot open. The files of
// released versions are in `released` and are built into nothing: a file never changes under a page.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, defineConfig, type InlineConfig, type Rollup } from 'vite';
import { bundledPackages } from '../../../scripts/vite/bundled-packages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(here('../../../package.json'), 'utf8')) as { version: string };

const bundled = bundledPackages('host');

const script = (entry: string, name: string, fileName: string): InlineConfig => ({
  configFile: false,
  root: here('.'),
  logLevel: 'error',
  plugins: [bundled()],
  build: {
    target: 'es2023',
    minify: true,
    outDir: here('../../../dist/host'),
    emptyOutDir: false,
    lib: { entry: here(entry), formats: ['iife'], name, fileName: () => fileName },
    rolldownOptions: { output: { codeSplitting: false } },
  },
});

export default defineConfig(async () => {
  const name = `${version}-failure.js`;
  const built = await build(script('failure.ts', 'svcPickerFailure', name));
  const [file] = [built].flat().flatMap((one) => ('output' in one ? one.output : [])) as Rollup.OutputChunk[];
  const integrity = `sha384-${createHash('sha384')
    .update(file?.code ?? '')
    .digest('base64')}`;
  const helper = script('helper.ts', 'svcPicker', `${version}.js`);
  return {
    ...helper,
    publicDir: here('released'),
    define: { FAILURE_NAME: JSON.stringify(name), FAILURE_INTEGRITY: JSON.stringify(integrity) },
    resolve: { alias: [{ find: /^\.\/(failure-view|close-look)\.ts$/, replacement: here('failure-part.ts') }] },
  };
});
