// Whatever an entry of the package exports has a doc comment, and so has each of its members: editors show it, and there is no other
// reference.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..');
const ENTRIES = {
  'svc-picker': 'src/picker/index.ts',
  'svc-picker/client': 'src/client/index.ts',
  'svc-picker/client/sqlite': 'src/client/mirror/sqlite/sqlite-store.ts',
  'svc-picker/host': 'src/host/index.ts',
  'svc-picker/host/element': 'src/host/element/index.ts',
  'svc-picker/program': 'src/program/index.ts',
  'svc-picker/program/element': 'src/program/handout/index.ts',
  'svc-picker/react': 'src/host/react.ts',
};

describe('the doc comments', () => {
  const configuration = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path))
    .config as object;
  const { options } = ts.parseJsonConfigFileContent({ ...configuration, include: [], files: [] }, ts.sys, ROOT);
  const sources = Object.values(ENTRIES).map((source) => join(ROOT, source));
  const program = ts.createProgram(sources, options);
  const checker = program.getTypeChecker();

  for (const [entry, source] of Object.entries(ENTRIES)) {
    it(`of ${entry} leave out nothing`, () => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(join(ROOT, source))!)!;
      const exported = checker.getExportsOfModule(module);
      assert.ok(exported.length > 0);
      assert.deepEqual(exported.flatMap(undocumented), []);
    });
  }

  function undocumented(symbol: ts.Symbol): string[] {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const type = target.flags & ts.SymbolFlags.Type ? checker.getDeclaredTypeOfSymbol(target) : undefined;
    const shown =
      type?.isClassOrInterface() || (type && type.flags & ts.TypeFlags.Object) ? checker.getPropertiesOfType(type) : [];
    // The members of FHIR's types are FHIR's own.
    const members = /^Fhir(?!Context)/.test(symbol.name) ? [] : shown.filter(isPublic);
    return [target, ...members]
      .filter((each) => each.getDocumentationComment(checker).length === 0)
      .map((each) => (each === target ? symbol.name : `${symbol.name}.${each.name}`));
  }
});

/** For everybody, ours, and not what every element has. */
function isPublic({ name, valueDeclaration: node }: ts.Symbol): boolean {
  if (!node || name.endsWith('Callback') || name.startsWith('_') || /node_modules/.test(node.getSourceFile().fileName))
    return false;
  if (!ts.isClassElement(node) && !ts.isTypeElement(node)) return false;
  if (node.name && ts.isPrivateIdentifier(node.name)) return false;
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Override;
  return (ts.getCombinedModifierFlags(node) & hidden) === 0;
}
