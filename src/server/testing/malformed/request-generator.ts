// An endless row of requests that the service must refuse, made from the OpenAPI description and from one good request of each
// operation. The same seed gives the same row.
import { API_PREFIX } from '../../../contract/limits.ts';
import type { OperationId } from '../../../contract/operations/operations.ts';
import { CANARY } from './canary.ts';
import type { GoodRequests, RequestHeaders } from '../service/good-request-generator.ts';
import { invalidValues } from './body-generator.ts';
import { type Described, kindsOf, type MalformedRequest } from './request-kind-generator.ts';
import type { QueryParameter } from './query-generator.ts';
import { SeededRandom } from '../seeded-random-generator.ts';

type Json = Readonly<Record<string, unknown>>;

export interface MalformedSources extends GoodRequests {
  readonly document: Json;
  readonly seed: number;
}

export function* malformedRequests(sources: MalformedSources): Generator<MalformedRequest> {
  const random = new SeededRandom(sources.seed);
  const operations = describeOperations(sources).map((described) => ({ described, kinds: kindsOf(described) }));
  for (let round = 0; ; round++) {
    for (const { described, kinds } of operations) {
      // Each kind in turn: none is left to chance.
      const kind = kinds[round % kinds.length];
      if (!kind) continue;
      const { id, method, good } = described;
      const { headers, ...mutation } = kind(random, described);
      yield {
        operation: id,
        method,
        url: API_PREFIX + good.path,
        payload: good.body,
        ...mutation,
        headers: { ...(random.next() < 0.3 && NOISE), ...good.headers, ...headers },
      };
    }
  }
}

/** Harmless by themselves; what they hold must still show up nowhere. */
const NOISE: RequestHeaders = {
  'user-agent': CANARY,
  referer: `https://a.example/?${CANARY}`,
  cookie: `session=${CANARY}`,
  'x-request-id': CANARY,
  'x-forwarded-host': `${CANARY}.example`,
  'x-forwarded-for': CANARY,
  traceparent: CANARY,
  'svc-version': CANARY,
  accept: `text/${CANARY}`,
  'accept-language': CANARY,
  'if-none-match': `"${CANARY}"`,
  'x-http-method-override': 'GET',
};

function describeOperations({ document, good, strangers, cursors }: MalformedSources): Described[] {
  const resolve = (schema: unknown): Json => {
    const { $ref } = schema as { $ref?: string };
    if ($ref === undefined) return schema as Json;
    const parts = $ref.slice(2).split('/');
    return resolve(parts.reduce<unknown>((at, name) => (at as Json)[name], document));
  };
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Json>>>>;
  return Object.entries(paths).flatMap(([template, item]) =>
    Object.entries(item).map(([method, operation]): Described => {
      const id = operation['operationId'] as OperationId;
      const parameters = (operation['parameters'] ?? []) as (QueryParameter & { in: string })[];
      const content = (operation['requestBody'] as Json | undefined)?.['content'] as Json | undefined;
      const [bodyType, body] = Object.entries(content ?? {})[0] ?? [];
      const scope = (operation['security'] as { oauth?: string[] }[])[0]?.oauth?.[0];
      const known = [...Object.keys(item), ...('get' in item ? ['head'] : [])];
      return {
        id,
        method: method.toUpperCase(),
        good: good[id],
        query: parameters.filter((parameter) => parameter.in === 'query'),
        hasId: template.endsWith('{id}'),
        stranger: scope === undefined ? undefined : strangers[scope],
        bodyType,
        invalidBodies:
          bodyType === 'application/json'
            ? [...invalidValues((body as Json)['schema'] as Json, JSON.parse(good[id].body ?? ''), resolve)]
            : [],
        otherMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'TRACE'].filter(
          (other) => !known.includes(other.toLowerCase()),
        ),
        cursors: cursors[id] ?? [],
      };
    }),
  );
}
