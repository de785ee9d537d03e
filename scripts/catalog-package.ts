// Writes what is published about catalog packages: docs/catalog-package.schema.json and docs/catalog-template.csv.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvTemplate, packageJsonSchema } from '../src/catalog/package/package-json-schema.ts';

const DOCS = join(import.meta.dirname, '../docs');

writeFileSync(join(DOCS, 'catalog-package.schema.json'), `${JSON.stringify(packageJsonSchema(), null, 2)}\n`);
writeFileSync(join(DOCS, 'catalog-template.csv'), csvTemplate());
