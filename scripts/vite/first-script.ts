// A build step: the page names its small first script alone, which runs as soon as it is there. What that imports a moment later is
// named as a module to fetch ahead: it comes at the same time, and the page's `load` does not wait for it.
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** `source`, the page's only script, must be alone in its chunk with what it imports; `next` is what it always imports by `import()`. */
export function firstScript(source: string, next: string): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const chunkOf = (file: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));
        const first = chunkOf(source);
        if (!first || first.imports.length > 0) throw new Error(`${source} is no file of its own.`);
        const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"/g)].map(([, src]) => src);
        if (scripts.join() !== `/picker/${first.fileName}`) throw new Error(`The page names ${scripts.join(' and ')}.`);
        const ahead = new Set(first.dynamicImports.filter((name) => name === chunkOf(next)?.fileName));
        if (ahead.size === 0) throw new Error(`${source} does not import ${next}.`);
        for (const name of ahead) {
          for (const { fileName, imports } of chunks) if (fileName === name) imports.forEach((one) => ahead.add(one));
        }
        ahead.delete(first.fileName);
        return [...ahead].map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/picker/${file}` },
          injectTo: 'head',
        }));
      },
    },
  };
}
