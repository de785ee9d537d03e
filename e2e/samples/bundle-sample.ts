// A sample of a guide as the page of a record system: bundled by Vite, its framework's compiler before it.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin, transformWithOxc } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
/** React is the repository's; the other frameworks are of those who use the package. */
const CONSUMERS = join(ROOT, 'e2e/consumers');
const ENTRY = join(CONSUMERS, 'sample-entry.ts');

const ofConsumers = createRequire(ENTRY);

interface VueCompiler {
  readonly parse: (source: string) => { readonly descriptor: object };
  readonly compileScript: (descriptor: object, options: object) => { readonly content: string };
}
interface SvelteCompiler {
  readonly compile: (source: string, options: object) => { readonly js: { readonly code: string } };
}

const compilers: Readonly<Record<string, (source: string, id: string) => string | Promise<string>>> = {
  async vue(source, id) {
    const { parse, compileScript } = ofConsumers('vue/compiler-sfc') as VueCompiler;
    const isCustomElement = (tag: string): boolean => tag.startsWith('svc-'); // as the guide says
    const { content } = compileScript(parse(source).descriptor, {
      id: 'sample',
      inlineTemplate: true,
      templateOptions: { compilerOptions: { isCustomElement } },
    });
    return (await transformWithOxc(content, `${id}.ts`)).code;
  },
  svelte(source, id) {
    const { compile } = ofConsumers('svelte/compiler') as SvelteCompiler;
    return compile(source, { filename: id, generate: 'client' }).js.code;
  },
};

/**
 * The page, with `script` as its own: TypeScript that imports the samples by their paths from the root. `serviceOrigin` takes the place of the
 * one that the samples name.
 */
export async function bundleSample(script: string, serviceOrigin: string): Promise<string> {
  const plugin: Plugin = {
    name: 'sample',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === ENTRY) return id;
      if (id.startsWith('/docs/') || id.startsWith('/e2e/')) return join(ROOT, id);
      if (/^svc-picker($|[/])/.test(id)) return this.resolve(id, join(ROOT, 'index.html'), { skipSelf: true });
      return importer === ENTRY && /^react/.test(id)
        ? this.resolve(id, join(ROOT, 'index.html'), { skipSelf: true })
        : null;
    },
    load: (id) => (id === ENTRY ? script : null),
    async transform(code, id) {
      const compile = compilers[/[.](\w+)$/.exec(id)?.[1] ?? ''];
      const named = code.replaceAll('https://picker.example', serviceOrigin);
      return compile ? compile(named, id) : named === code ? null : named;
    },
  };
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    plugins: [plugin],
    oxc: { decorator: { legacy: true } },
    define: { 'process.env.NODE_ENV': '"production"', ngDevMode: 'false', ngServerMode: 'false' },
    build: { write: false, rolldownOptions: { input: ENTRY, output: { codeSplitting: false } } },
  });
  const [first] = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (first?.type !== 'chunk') throw new Error('There is no bundle.');
  const style = 'svc-picker-frame, #place, #picker { display: block; block-size: 80vh; inline-size: 100% }';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Records</title><link rel="icon" href="data:,"><style>${style}</style><body><div id="app"></div>
<script type="module">${first.code.replaceAll('</script', '<\\/script')}</script></body></html>`;
}
