// A build step: writes down which packages of others have code in what is built, for their licenses: dist/bundled/NAME.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { BUNDLED } from '../supply-chain.ts';

/** What it puts in itself has no file. Its helpers for decorators it has from its own parts. */
const OF_THE_BUNDLER = /^\0(?:rolldown\/|@oxc-project\+runtime@)/;
/** One line of vite.config.ts stands in for it. */
const OURS = '\0vite/preload-helper.js';
const PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** The step for the build, and for the workers in it, which are built apart and first. */
export function bundledPackages(name: string): () => Plugin {
  const found = new Set<string>();
  return () => ({
    name: 'bundled-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        for (const [id, { renderedLength }] of Object.entries(file.type === 'chunk' ? file.modules : {}))
          if (renderedLength > 0) add(id);
      mkdirSync(BUNDLED, { recursive: true });
      writeFileSync(join(BUNDLED, `${name}.json`), `${JSON.stringify([...found].sort())}\n`);
    },
  });

  function add(id: string): void {
    const package_ = OF_THE_BUNDLER.test(id) ? 'rolldown' : PACKAGE.exec(id)?.[1]?.replaceAll('\\', '/');
    if (package_ !== undefined) found.add(package_);
    else if (id.startsWith('\0') && id !== OURS)
      throw new Error(`Whose code is ${id}? scripts/vite/bundled-packages.ts`);
  }
}
