// Writes docs/openapi.json from the contract. A test of the contract fails when the committed file is out of date.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDescriptions } from '../src/contract/testing/openapi-descriptions.ts';
import { buildOpenApiDocument } from '../src/contract/openapi/openapi.ts';

const document = withDescriptions(buildOpenApiDocument());
writeFileSync(join(import.meta.dirname, '../docs/openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
