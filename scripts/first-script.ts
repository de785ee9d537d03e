// A build step: names a small module of the bundle in the page, so that it runs as soon as it is there and not after the large one
// that imports it.
import type { Plugin } from 'vite';

/** `source` must be alone in its chunk with what it imports. */
export function firstScript(source: string): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find(
          (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(source)),
        );
        if (chunk?.type !== 'chunk' || chunk.imports.length > 0) throw new Error(`${source} is no file of its own.`);
        const src = `/picker/${chunk.fileName}`;
        return [
          { tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src }, injectTo: 'head-prepend' },
        ];
      },
    },
  };
}
