// The descriptions of the OpenAPI document: the doc comments of the contract, which an editor shows too. Read from the sources, so for
// the script and the tests only.
import { join } from 'node:path';
import ts from 'typescript';
import type { Json } from '../openapi/openapi-schemas.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CONTRACT = join(ROOT, 'src/contract/index.ts');

/** Where a type cannot have the name of its schema. */
const TYPE_NAMES: Readonly<Record<string, string>> = { Error: 'ErrorBody' };

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

/** The exported types of the contract, by the names of the schemas. */
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
  return (name) => {
    const type = exported.get(TYPE_NAMES[name] ?? name);
    if (!type) throw new Error(`The contract exports no type ${name}.`);
    return describedAs(commentOf(type), checker.getDeclaredTypeOfSymbol(type));
  };
}
