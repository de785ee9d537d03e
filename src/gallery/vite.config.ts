// The gallery of the picker's elements: served from the sources while working (`npm run gallery`), built into dist/gallery for tests.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: './',
  build: {
    target: 'es2023',
    outDir: here('../../dist/gallery'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // All elements in one file: nobody waits for it over a network.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      input: here('./gallery.html'),
      // The gallery shows at once what a picker loads when it is needed.
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
    },
  },
});
