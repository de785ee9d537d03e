// The shape of a package for other programs: JSON Schema of `import.json` and of the lines of its files.
import * as z from 'zod/mini';
import { CSV_COLUMNS } from './csv/csv-columns.ts';
import { lexiconEntrySchema } from './check/check-lexicon.ts';
import { headerSchema, rowSchema } from './package-schema.ts';
import { templateSchema } from './templates/template-schema.ts';

type Json = { [member: string]: unknown };

/** What a file must satisfy before `catalog check` looks at what files have to do with each other. */
export function packageJsonSchema(): Json {
  const ofAuthor = { patternProperties: { '^x-': { description: 'Of the author; ignored.' } } };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Catalog package of svc-picker',
    description:
      'import.json is #/$defs/header; a line of exercises.jsonl is #/$defs/row, of templates.jsonl #/$defs/template, of lexicon.jsonl #/$defs/lexiconEntry. docs/catalog.md says what they mean.',
    $defs: {
      header: definition(headerSchema),
      row: { ...definition(rowSchema), ...ofAuthor },
      template: { ...definition(templateSchema), ...ofAuthor },
      lexiconEntry: { ...definition(lexiconEntrySchema), ...ofAuthor },
    },
  };
}

/** The first line of `exercises.csv`. */
export const csvColumnsLine = (): string =>
  `${CSV_COLUMNS.filter(({ rare }) => !rare)
    .map(({ name }) => name)
    .join(',')}\r\n`;

function definition(schema: z.core.$ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input' }) as Json;
  return json;
}
