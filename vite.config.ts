// Builds the picker: index.html is the page that the iframe loads, served by the service below /picker/.
import { defineConfig } from 'vite';
import { minifyTemplates } from './scripts/minify-templates.ts';

export default defineConfig({
  base: '/picker/',
  plugins: [minifyTemplates()],
  build: {
    target: 'es2023', // legacy decorators are lowered (tsconfig: experimentalDecorators); standard ones would reach the browser raw
    outDir: 'dist/picker',
    emptyOutDir: true,
    modulePreload: { polyfill: false }, // the polyfill is an inline script, which the page's policy forbids
  },
});
