// One page of the reference: functions first, then classes and constants, then the types that they take and give.
import { format } from 'oxfmt';
import ts from 'typescript';
import { commentOf, type Declaration, type Entry, type Exported, flow, isPublic, publicMethods } from './entries.ts';

const TAGS = { fires: 'Event', slot: 'Slot', csspart: 'Part', cssprop: 'CSS property' } as const;
const ABOUT = 'What it is';

export async function renderPage(entry: Entry): Promise<string> {
  const isHere = ({ name }: Exported) => entry.pageOf(name) === entry.page;
  const own = entry.exports.filter(isHere);
  const parts = [`# ${entry.entry}`, `${entry.about} Part of the [API reference](README.md).`];
  for (const title of ['Functions', 'Classes', 'Constants', 'Types'] as const) {
    const members = own.filter(({ node }) => groupOf(node) === title);
    if (members.length > 0) parts.push(`## ${title}`);
    for (const { name, node } of members)
      parts.push(`### ${name}`, commentOf(node), ...(await bodyOf(name, node, entry)));
  }
  const others = entry.exports.filter((one) => !isHere(one));
  if (others.length > 0) parts.push(`From here too: ${others.map(({ name }) => linked(name, entry)).join(', ')}.`);
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function groupOf(node: Declaration): 'Functions' | 'Classes' | 'Constants' | 'Types' {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return 'Types';
  if (ts.isClassDeclaration(node)) return 'Classes';
  const isArrow =
    ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isArrowFunction(node.initializer);
  return ts.isFunctionDeclaration(node) || isArrow ? 'Functions' : 'Constants';
}

async function bodyOf(name: string, node: Declaration, entry: Entry): Promise<string[]> {
  if (ts.isFunctionDeclaration(node)) return [await code(headOf(node))];
  if (ts.isVariableDeclaration(node)) {
    const type = entry.checker.getTypeAtLocation(node);
    const [signature] = type.getCallSignatures();
    const flags = ts.TypeFormatFlags.NoTruncation;
    if (signature) return [await code(`function ${name}${entry.checker.signatureToString(signature, node, flags)};`)];
    return [await code(`const ${name} = ${entry.checker.typeToString(type, node, flags)};`)];
  }
  if (ts.isTypeAliasDeclaration(node)) return [await code(aliasText(node, entry))];
  return ts.isClassDeclaration(node) ? classParts(node, entry) : interfaceParts(node, entry);
}

async function interfaceParts(node: ts.InterfaceDeclaration, entry: Entry): Promise<string[]> {
  const bases = basesOf(node, entry);
  const properties = node.members.filter(ts.isPropertySignature);
  const methods = node.members.filter(ts.isMethodSignature);
  const end = properties.length + methods.length > 0 ? ', and:' : '.';
  return [
    bases.length > 0 ? `Has what is in ${bases.join(' and ')}${end}` : '',
    propertyTable(properties, entry),
    ...(await Promise.all(methods.map(methodText))),
  ];
}

async function classParts(node: ts.ClassDeclaration, entry: Entry): Promise<string[]> {
  const bases = basesOf(node, entry).filter((base) => base !== '`Base`' && base !== '`PickerElement`');
  const made = node.members.find(ts.isConstructorDeclaration);
  const properties = node.members
    .filter((member) => ts.isPropertyDeclaration(member) || ts.isGetAccessor(member))
    .filter(isPublic);
  return [
    bases.length > 0 ? `Extends ${bases.join(' and ')}.` : '',
    made && made.parameters.length > 0 ? await code(headOf(made), node) : '',
    propertyTable(properties, entry),
    ...Object.entries(TAGS).map(([tag, title]) => tagTable(node, tag, title)),
    ...(await Promise.all(publicMethods(node).map(methodText))),
  ];
}

const basesOf = (node: ts.InterfaceDeclaration | ts.ClassDeclaration, entry: Entry): string[] =>
  (node.heritageClauses ?? []).flatMap(({ types }) => types.map((type) => linked(type.getText(), entry)));

async function methodText(method: ts.MethodSignature | ts.MethodDeclaration): Promise<string> {
  const name = method.name.getText().replace(/^\[|\]$/g, '');
  return [`#### ${name}()`, commentOf(method), await code(headOf(method), method)].join('\n\n');
}

function propertyTable(
  members: readonly (ts.PropertySignature | ts.PropertyDeclaration | ts.GetAccessorDeclaration)[],
  entry: Entry,
): string {
  const rows = members.map((member) => {
    const mark = !ts.isGetAccessor(member) && member.questionToken ? '?' : '';
    const inferred = () => entry.checker.typeToString(entry.checker.getTypeAtLocation(member), member);
    const declared = (member.type?.getText() ?? inferred()).replace(/\s+/g, ' ').replace(/^\| /, '');
    // That it is optional is said already: `| undefined` is there for strict compilers.
    const type = mark ? declared.replace(/ \| undefined$/, '').replace(/^\((.*)\)$/, '$1') : declared;
    return [`\`${member.name.getText()}${mark}\``, linked(type, entry), commentOf(member)];
  });
  return table(['Property', 'Type', ABOUT], rows);
}

/** The tags that describe an element: `@slot name - what goes there`. */
function tagTable(node: Declaration, tag: string, title: string): string {
  const tags = ts.getJSDocTags(node).filter(({ tagName }) => tagName.text === tag);
  const rows = tags.map(({ comment }) => {
    const text = flow(ts.getTextOfJSDocComment(comment) ?? '').replace(/^\{\w+\} /, '');
    const [name = '', ...about] = text.split(' - ');
    return [`\`${name.replace(/^\[|\]$/g, '').replace('=', ': ')}\``, about.join(' - ')];
  });
  return table([title, ABOUT], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** As it is written, without its body. */
function headOf(node: ts.FunctionDeclaration | ts.ConstructorDeclaration | ts.MethodSignature | ts.MethodDeclaration) {
  const body = ts.isMethodSignature(node) ? undefined : node.body;
  const head = node.getSourceFile().text.slice(node.getStart(), body?.pos ?? node.end);
  return `${head.replace(/^(export |async )+/, '').replace(/;$/, '')};`;
}

const isMade = (node: Declaration): boolean =>
  ts.isTypeAliasDeclaration(node) && /z\.infer|typeof /.test(node.type.getText());

/** As it is written; what a schema or a list of values stands for is written out, up to the types that the entry has names for. */
function aliasText(node: ts.TypeAliasDeclaration, { checker, exports }: Entry): string {
  if (!isMade(node)) return node.getText().replace('export ', '');
  let text = writtenOut(node, checker);
  for (const { name, node: other } of exports) {
    if (ts.isTypeAliasDeclaration(other) && isMade(other) && other !== node)
      text = text.replaceAll(writtenOut(other, checker).replaceAll('readonly ', ''), name);
  }
  return `type ${node.name.text} = ${text};`;
}

function writtenOut(node: ts.TypeAliasDeclaration, checker: ts.TypeChecker): string {
  const flags = ts.NodeBuilderFlags.InTypeAlias | ts.NodeBuilderFlags.NoTruncation;
  const made = checker.typeToTypeNode(checker.getTypeAtLocation(node), node, flags)!;
  const text = ts.createPrinter().printNode(ts.EmitHint.Unspecified, made, node.getSourceFile());
  return text.replace(/import\("[^"]*"\)\./g, '').replace(/\s+/g, ' ');
}

/** A type that an entry exports is a link to it; a longer one is shown as it is. */
function linked(type: string, { pageOf, page }: Entry): string {
  const home = pageOf(type);
  if (home === undefined) return `\`${type}\``;
  return `[\`${type}\`](${home === page ? '' : `${home}.md`}#${type.toLowerCase()})`;
}

/** What stands inside of something else is formatted there. */
async function code(text: string, inside?: ts.Node): Promise<string> {
  const pretty = async (source: string) =>
    (await format('code.ts', source, { printWidth: 100, singleQuote: true })).code;
  const lines = inside
    ? (await pretty(`declare class A {\n${text}\n}`))
        .trim()
        .split('\n')
        .slice(1, -1)
        .map((line) => line.replace(/^ {2}/, ''))
    : [(await pretty(text)).trim()];
  const made = inside && ts.isClassDeclaration(inside) ? `new ${inside.name?.text}` : 'constructor';
  return `\`\`\`ts\n${lines.join('\n').replace(/^constructor/, made)}\n\`\`\``;
}
