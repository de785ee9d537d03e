// Compiles a project that has installed the package with the TypeScript that tools use: `check-declarations.ts <project> <configuration>...`.
// Errors are asked for in the project and in the package; what other packages declare is read and not judged, which takes most of the time.
import { join } from 'node:path';
import ts from 'typescript';

const [, , project = '.', ...configurations] = process.argv;
const fault = (diagnostics: readonly ts.Diagnostic[]) => {
  if (diagnostics.length === 0) return;
  process.exitCode = 1;
  const host = { getCanonicalFileName: String, getCurrentDirectory: () => project, getNewLine: () => '\n' };
  console.log(ts.formatDiagnostics(diagnostics, host));
};

const sources = new Map<string, ts.SourceFile | undefined>();
for (const name of configurations) {
  const file = join(project, `${name}.json`);
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, (path) => ts.sys.readFile(path)).config,
    ts.sys,
    project,
  );
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (path, languageVersion, ...rest) => {
    // Read once for every configuration. Whether a file is a module depends on the resolution.
    const format = typeof languageVersion === 'object' ? languageVersion.impliedNodeFormat : undefined;
    const key = `${path} ${format}`;
    if (!sources.has(key)) sources.set(key, read(path, languageVersion, ...rest));
    return sources.get(key);
  };
  const program = ts.createProgram(fileNames, options, host);
  fault([...errors, ...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()]);
  const ours = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(project));
  if (ours.length < 10) throw new Error(`${name}: the package was not found.`);
  fault(
    ours.flatMap((source) => [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]),
  );
}
