// What each entry exports, as the compiler sees it.
import { join } from 'node:path';
import ts from 'typescript';

export interface Page {
  readonly page: string;
  readonly entry: string;
  readonly source: string;
  readonly about: string;
}
export type Declaration =
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.VariableDeclaration;
export interface Exported {
  readonly name: string;
  readonly node: Declaration;
}
export interface Entry extends Page {
  readonly checker: ts.TypeChecker;
  readonly exports: readonly Exported[];
  /** The page that describes a name as it is meant here: that of its declaration, or of the first entry that exports such a name. */
  readonly pageOf: (name: string) => string | undefined;
}

/** `faults` names what has no comment. */
export function readEntries(
  root: string,
  pages: readonly Page[],
): { readonly entries: readonly Entry[]; faults: string[] } {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const program = ts.createProgram(
    pages.map(({ source }) => join(root, source)),
    options,
  );
  const checker = program.getTypeChecker();
  const homes = new Map<Declaration, string>();
  const byName = new Map<string, string>();
  const faults: string[] = [];
  const entries = pages.map((page) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(join(root, page.source))!)!;
    const exports = checker.getExportsOfModule(module).map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const node = target.declarations?.[0] as Declaration;
      if (!homes.has(node)) homes.set(node, page.page);
      if (!byName.has(symbol.name)) byName.set(symbol.name, page.page);
      faults.push(...undocumented(node).map((name) => `${page.entry}: ${name} has no doc comment.`));
      return { name: symbol.name, node };
    });
    const own = new Map(exports.map(({ name, node }) => [name, homes.get(node)]));
    return { ...page, checker, exports, pageOf: (name: string) => own.get(name) ?? byName.get(name) };
  });
  return { entries, faults: [...new Set(faults)] };
}

function undocumented(node: Declaration): string[] {
  const name = node.name?.getText() ?? '';
  const methods = ts.isInterfaceDeclaration(node) ? node.members.filter(ts.isMethodSignature) : publicMethods(node);
  const missing = methods
    .filter((method) => commentOf(method) === '')
    .map((method) => `${name}.${method.name.getText()}`);
  return commentOf(node) === '' ? [name, ...missing] : missing;
}

export function publicMethods(node: Declaration): readonly ts.MethodDeclaration[] {
  return ts.isClassDeclaration(node) ? node.members.filter(ts.isMethodDeclaration).filter(isPublic) : [];
}

const HIDDEN = [
  ts.SyntaxKind.PrivateKeyword,
  ts.SyntaxKind.ProtectedKeyword,
  ts.SyntaxKind.StaticKeyword,
  ts.SyntaxKind.OverrideKeyword,
];

/** Of an instance, for everybody, and not what every element has. */
export function isPublic(member: ts.ClassElement): boolean {
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : [];
  const name = member.name?.getText() ?? '';
  return !name.startsWith('#') && !name.endsWith('Callback') && !modifiers.some(({ kind }) => HIDDEN.includes(kind));
}

/** The text of the doc comment above a node, without its tags; its lines flow. */
export function commentOf(node: ts.Node): string {
  const carrier = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const docs = ts.getJSDocCommentsAndTags(carrier).filter(ts.isJSDoc);
  return flow(ts.getTextOfJSDocComment(docs.at(-1)?.comment) ?? '');
}

/** Paragraphs and lists stay. */
export function flow(text: string): string {
  return text
    .trim()
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/([^\n])\n(?!\n|- |\d+\. )/g, '$1 ');
}
