// Path and query parameters as OpenAPI describes them.
import type * as z from 'zod/mini';
import type { Json, SchemaWriter } from './openapi-schemas.ts';
import type { Operation } from '../operations/operations.ts';

interface Meaning {
  readonly description: string;
  readonly example: string | number;
}

const QUERY: Readonly<Record<string, Meaning>> = {
  q: {
    description:
      'Searches names, descriptions, targets, tags and synonyms; forgives typing errors. Words that exclude, in seven languages, leave exercises out: `no band shoulder` finds shoulder exercises that need no band, `avoid kneeling` every exercise that is not marked with kneeling, `extension intolerant back`, `sternal precautions` and `ohne Hanteln` likewise. Exercises are left out by what the catalog marks: an unmarked exercise is not a safe one, and nothing is inferred from a diagnosis. An exclusion that is not understood (`avoid overdoing it`) is answered with an empty list. How far the patient is (`acl week 2`, `2 weeks post op tkr`) chooses the exercises of the phase of a template. Where no template has it, the answer is what the operation or the injury means, before week 6 of level Early, before week 12 of level Foundation too (`3 days post c section`, `radial head fracture day 5`): if its entry of the lexicon says that exercises of level Early are usual by then. Otherwise it is an empty list (`acute wrist fracture`, `flexor tendon repair day 4`).',
    example: 'shoulder rotation',
  },
  region: {
    description: 'Body region; the service accepts it in any case. See `GET /taxonomies`.',
    example: 'Shoulder',
  },
  category: {
    description: 'Exercise category; the service accepts it in any case. See `GET /taxonomies`.',
    example: 'Mobility',
  },
  level: {
    description: 'Difficulty level; the service accepts it in any case. See `GET /taxonomies`.',
    example: 'Early',
  },
  equipment: { description: 'Text that a piece of equipment contains.', example: 'band' },
  tags: { description: 'Tags separated by commas; all of them must be there.', example: 'seated,rotation' },
  status: { description: 'Lifecycle status, in any case; every status when absent.', example: 'active' },
  updated_after: {
    description:
      'Exercises whose current revision is newer. An ISO 8601 date-time in the extended form, with hours and minutes at least: `2026-08-01T00:00`, `2026-08-01T00:00:00Z`, `2026-08-01T02:00:00.5+02:00`. Without an offset it is UTC. A date alone, hour 24 and second 60 are refused.',
    example: '2026-08-01T00:00:00Z',
  },
  cursor: { description: 'The opaque cursor of the previous page.', example: 'eyJ2IjoxfQ.6b1d' },
  limit: { description: 'The number of items of a page.', example: 20 },
  offset: { description: 'The number of items to skip.', example: 0 },
  revision: { description: 'An immutable content revision.', example: 'r3-9f86d081884c' },
};

export function describeParameters({ pathParameters = {}, query }: Operation, { write }: SchemaWriter): Json {
  const inPath = Object.entries(pathParameters).map(([name, { description, example, format }]) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: { type: 'string', ...(format && { format }) },
    example,
  }));
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, type]) => ({
    name,
    in: 'query',
    required: false,
    description: QUERY[name]?.description ?? name,
    schema: write(type as z.ZodMiniType),
    ...(QUERY[name] && { example: QUERY[name].example }),
  }));
  return inPath.length + inQuery.length > 0 ? { parameters: [...inPath, ...inQuery] } : {};
}
