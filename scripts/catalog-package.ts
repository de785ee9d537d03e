// Writes what is published about catalog packages: docs/catalog-package.schema.json and docs/catalog-columns.csv.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { csvColumnsLine, packageJsonSchema } from '../src/catalog/package/package-json-schema.ts';

const DOCS = join(import.meta.dirname, '../docs');

const schemaFile = join(DOCS, 'catalog-package.schema.json');
const { code } = await format('schema.json', JSON.stringify(packageJsonSchema()), { printWidth: 120 });
writeFileSync(schemaFile, code);
writeFileSync(join(DOCS, 'catalog-columns.csv'), csvColumnsLine());
