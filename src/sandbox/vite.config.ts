// Builds the pages of the sandbox registration beside the picker, which stays as small as it is: they share no file.
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { minifyTemplates } from '../../scripts/minify-templates.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Importing an element defines it, so that no import is dropped for being unused. */
const keepElements: Plugin = {
  name: 'keep-elements',
  transform: (_code, id) => (id.includes('/src/sandbox/') ? { moduleSideEffects: true } : null),
};

export default defineConfig({
  root: here('.'),
  base: '/sandbox/',
  plugins: [minifyTemplates(), keepElements],
  build: {
    target: 'es2023',
    outDir: here('../../dist/picker/sandbox'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
