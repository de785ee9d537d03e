// The descriptions of the OpenAPI document: the doc comments of the contract, which an editor shows too. Read from the sources, so for
// the script and the tests only.
import { join } from 'node:path';
import ts from 'typescript';
import type { Json } from './openapi-schemas.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CONTRACT = join(ROOT, 'src/contract/index.ts');

/** What the comments say of a type and of its members. */
interface Described {
  readonly description: string;
  readonly members: () => Readonly<Record<string, Described>>;
}

/** The document with a sentence for each schema and each of its members. */
export function withDescriptions(document: Json): Json {
  const described = structuredClone(document) as { readonly components: { readonly schemas: Record<string, Json> } };
  const typeOf = contractTypes();
  for (const [name, schema] of Object.entries(described.components.schemas)) describe(schema, typeOf(name));
  return described;
}

function describe(schema: Json, { description, members }: Described): void {
  if (description) schema['description'] ??= description;
  const { properties, items, anyOf } = schema as { properties?: Record<string, Json>; items?: Json; anyOf?: Json[] };
  for (const [name, property] of Object.entries(properties ?? {})) {
    const member = members()[name];
    if (member) describe(property, member);
  }
  for (const part of [items, ...(anyOf ?? [])]) if (part) describe(part, { description: '', members });
}

/** The exported types of the contract by their names; where there is none of that name, what the schema of that name describes. */
function contractTypes(): (name: string) => Described {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    readonly config: { readonly compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, types: [] }, ROOT);
  const program = ts.createProgram([CONTRACT], options);
  const checker = program.getTypeChecker();
  const file = checker.getSymbolAtLocation(program.getSourceFile(CONTRACT)!)!;
  const exported = new Map(checker.getExportsOfModule(file).map((symbol) => [symbol.name, symbol]));

  const commentOf = (symbol: ts.Symbol): string =>
    ts
      .displayPartsToString(symbol.getDocumentationComment(checker))
      .replaceAll(/\s+/g, ' ')
      .replace(/ ?Spec: [^.]+\.$/, '');
  const describedAs = (description: string, type: ts.Type): Described => ({
    description,
    members: () => {
      const present = checker.getNonNullableType(type);
      const shown = checker.getIndexTypeOfType(present, ts.IndexKind.Number) ?? present;
      const isObject = (shown.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
      const members = isObject ? shown.getProperties() : [];
      return Object.fromEntries(
        members.map((member) => [member.name, describedAs(commentOf(member), checker.getTypeOfSymbol(member))]),
      );
    },
  });
  const memberOf = (type: ts.Type, name: string) => checker.getTypeOfSymbol(type.getProperty(name)!);
  return (name) => {
    const type = exported.get(name);
    if (type) return describedAs(commentOf(type), checker.getDeclaredTypeOfSymbol(type));
    const schema = exported.get(`${name.charAt(0).toLowerCase()}${name.slice(1)}Schema`);
    if (!schema) throw new Error(`The contract exports neither a type ${name} nor a schema of that name.`);
    const output = memberOf(memberOf(checker.getTypeOfSymbol(schema), '_zod'), 'output');
    return describedAs(commentOf(schema), output);
  };
}
