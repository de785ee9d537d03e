// Builds the pages of the sandbox registration beside the picker, which stays as small as it is: they share no file.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { bundledPackages } from '../../scripts/vite/bundled-packages.ts';
import { minifyTemplates } from '../../scripts/vite/minify-templates.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/sandbox/',
  plugins: [minifyTemplates(), bundledPackages('sandbox')()],
  build: {
    target: 'es2023',
    outDir: here('../../dist/picker/sandbox'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
