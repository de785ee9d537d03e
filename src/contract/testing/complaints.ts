// What the compiler says when a table of the contract gains a row: which lists are held against it.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '../../..');

/** By file, how many complaints say that, while `row` stands in the table, before the text `before`. The sources stay as they are. */
export function complaints(
  table: string,
  { row, before, says }: { readonly row: string; readonly before: string; readonly says: RegExp },
  files: readonly string[],
): Readonly<Record<string, number>> {
  const path = join(ROOT, table);
  const text = readFileSync(path, 'utf8');
  if (text.split(before).length !== 2) throw new Error(`"${before}" must stand once in ${table}.`);
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    readonly config: { readonly compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, types: [] }, ROOT);
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram(
    files.map((file) => join(ROOT, file)),
    options,
    {
      ...host,
      getSourceFile: (file, ...rest) =>
        resolve(file) === path
          ? ts.createSourceFile(file, text.replace(before, `${row}${before}`), ts.ScriptTarget.ES2023)
          : host.getSourceFile(file, ...rest),
    },
  );
  return Object.fromEntries(
    files.map((file) => {
      const found = program.getSemanticDiagnostics(program.getSourceFile(join(ROOT, file)));
      const texts = found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
      return [file, texts.filter((complaint) => says.test(complaint)).length];
    }),
  );
}
