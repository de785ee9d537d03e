// Writes docs/openapi.json from the contract. A test of the contract fails when the committed file is out of date.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOpenApiDocument } from '../src/contract/openapi/openapi.ts';

const document = buildOpenApiDocument({ serviceBaseUrl: 'http://127.0.0.1:4100/api/v1' });
writeFileSync(join(import.meta.dirname, '../docs/openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
