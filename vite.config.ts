// Builds the picker: index.html is the page that the iframe loads, served by the service below /picker/.
import { defineConfig, type Plugin } from 'vite';
import { bundledPackages } from './scripts/vite/bundled-packages.ts';
import { firstScript } from './scripts/vite/first-script.ts';
import { minifyTemplates } from './scripts/vite/minify-templates.ts';
import { ownWords } from './scripts/vite/own-words.ts';

/** What others bring along and nothing here ever needs, and what stands in for it. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  // Vite wraps each import() for its style sheets and preloads, of which there are none.
  'vite/preload-helper.js': 'export const __vitePreload = (load) => load();',
  // Ids are made for messages that have none; ours all have one, which a test of src/picker/i18n sees to.
  '@lit/localize/internal/id-generation.js': 'export const generateMsgId = () => "";',
};

const leaveOut: Plugin = {
  name: 'leave-out',
  apply: 'build',
  enforce: 'pre',
  load: (id) => Object.entries(LEFT_OUT).find(([file]) => id.endsWith(file))?.[1] ?? null,
};

const bundled = bundledPackages('picker');

export default defineConfig({
  base: '/picker/',
  plugins: [
    firstScript('src/picker/start/start.ts', 'src/picker/start/main.ts'),
    minifyTemplates(),
    leaveOut,
    ownWords(),
    bundled(),
  ],
  worker: { format: 'es', plugins: () => [bundled()] },
  build: {
    target: 'es2023', // legacy decorators are lowered (tsconfig: experimentalDecorators); standard ones would reach the browser raw
    outDir: 'dist/picker',
    emptyOutDir: true,
    // What comes later is fetched by itself; what the first script imports is named by its own build step.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Each with what it imports: what asks the service, what the first render needs, what stands beside it a moment later,
            // what a press may open. The last two are lists of what is loaded then.
            { name: 'first', test: /[\\/]picker[\\/]start[\\/]start[.]ts$/, priority: 4 },
            { name: 'picker', test: /[\\/]picker[\\/]start[\\/]main[.]ts$/, priority: 3 },
            { name: 'rest', test: /[\\/]picker[\\/]rest[.]ts$/, priority: 2 },
            { name: 'menus', test: /[\\/]picker[\\/]menus[.]ts$/, priority: 1 },
          ],
        },
      },
    },
  },
});
