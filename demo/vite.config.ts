// Builds the page of the demo record system into dist/demo. Bare imports resolve through this package's own exports.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('./page'),
  build: {
    target: 'es2023',
    outDir: here('../dist/demo'),
    emptyOutDir: true,
    // Nothing inline: the page's content security policy allows files of its own origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
