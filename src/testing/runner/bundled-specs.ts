// A plugin of Web Test Runner. Each spec loads some bundled files, not some hundred modules: loading them was half of the work.
import { globSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, type Rolldown } from 'vite';

/** Builds the specs of `pattern` when the server starts, and serves each at the address of its source. */
export function bundledSpecs(pattern: string) {
  const served = new Map<string, string>();
  return {
    name: 'bundled-specs',
    async serverStart({ config: { rootDir } }: { readonly config: { readonly rootDir: string } }): Promise<void> {
      const specs = globSync(pattern, { cwd: rootDir }).map((file) => join(rootDir, file));
      for (const output of await outputOf(rootDir, specs)) {
        served.set(`/${output.fileName}`, output.type === 'chunk' ? output.code : String(output.source));
        if (output.type === 'chunk' && output.isEntry && output.facadeModuleId !== null) {
          const path = relative(rootDir, output.facadeModuleId).split(sep).join('/');
          served.set(`/${path}`, `import '/${output.fileName}';`);
        }
      }
    },
    serve({ path }: { readonly path: string }) {
      const body = served.get(path);
      return body === undefined ? undefined : { body, type: path.endsWith('.map') ? 'json' : 'js' };
    },
  };
}

async function outputOf(root: string, input: string[]): Promise<Rolldown.RolldownOutput['output'][number][]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { conditions: ['browser', 'development', 'module'] },
    worker: { format: 'es' },
    build: {
      write: false,
      target: 'es2023',
      minify: false,
      sourcemap: true,
      assetsDir: 'bundled-specs',
      rolldownOptions: {
        input,
        external: ['/__web-dev-server__web-socket.js'], // the runner serves it
        checks: { pluginTimings: false }, // on a busy machine they say that it is busy
      },
    },
  });
  return ([built].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
}
