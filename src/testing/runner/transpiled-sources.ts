// A plugin of Web Test Runner, for what is not bundled: what a spec imports by its address, and all modules while watching, when a change
// runs again what it concerns.
import { join } from 'node:path';
import ts from 'typescript';

interface Served {
  readonly path: string;
  readonly body: unknown;
}

/** Serves TypeScript without its types. */
export function transpiledSources() {
  const file = join(import.meta.dirname, '../../../tsconfig.json');
  const { compilerOptions } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)).config as {
    compilerOptions: object;
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...compilerOptions, rewriteRelativeImportExtensions: false, inlineSourceMap: true },
    file,
  );
  return {
    name: 'transpiled-sources',
    resolveMimeType: ({ path }: Served) => (path.endsWith('.ts') ? 'js' : undefined),
    transform: ({ path, body }: Served) =>
      path.endsWith('.ts')
        ? ts.transpileModule(String(body), { fileName: path, compilerOptions: options }).outputText
        : undefined,
  };
}
