// The shape of a package for other programs: JSON Schema of `import.json` and of a row.
import * as z from 'zod/mini';
import { CSV_COLUMNS } from './csv/csv-columns.ts';
import { headerSchema, rowSchema } from './package-schema.ts';

type Json = { [member: string]: unknown };

/** What a file must satisfy before `catalog check` looks at what files have to do with each other. */
export function packageJsonSchema(): Json {
  const row = definition(rowSchema);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Catalog package of svc-picker',
    description:
      'import.json is #/$defs/header; each line of exercises.jsonl is #/$defs/row. docs/catalog.md says what they mean.',
    $defs: {
      header: definition(headerSchema),
      row: { ...row, patternProperties: { '^x-': { description: 'Of the author; ignored.' } } },
    },
  };
}

/** The first line of `exercises.csv`. */
export const csvTemplate = (): string =>
  `${CSV_COLUMNS.filter(({ rare }) => !rare)
    .map(({ name }) => name)
    .join(',')}\r\n`;

function definition(schema: z.core.$ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input' }) as Json;
  return json;
}
