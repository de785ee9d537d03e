// Values that a query parameter of the OpenAPI description refuses, as they stand in an address.
import { CANARY } from './canary.ts';
import type { SeededRandom } from '../seeded-random-generator.ts';

export interface QueryParameter {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example?: unknown;
}

/** What no operation knows as a parameter. */
export const NO_PARAMETER = [
  'patientName',
  'ssn',
  'dob',
  'mrn',
  'diagnosis',
  'email',
  'Limit',
  'limit[]',
  'limit%00',
  'page',
  'access_token',
  '__proto__',
  'constructor',
  '%FF',
  `Jane%20${CANARY}`,
  encodeURIComponent(`💪${CANARY}`),
];

/** Undefined when every text is a value of the parameter. */
export function invalidParameter(random: SeededRandom, { name, schema }: QueryParameter): string | undefined {
  const { type, format, maxLength, minLength } = schema as Readonly<Record<string, unknown>> & { maxLength?: number };
  const never = ['%00', '%FF', '%ED%A0%80', CANARY, encodeURIComponent(`💪${CANARY}`), '__proto__', "'%20or%201=1--"];
  if (type === 'integer') {
    const outside = [Number(schema['minimum']) - 1, Number(schema['maximum']) + 1].map(String);
    const unlike = [
      '1e2',
      '%2B5',
      '%205',
      '5%20',
      '0x5',
      '5.0',
      '2.5',
      '-1',
      'NaN',
      '9'.repeat(400),
      '%D9%A5',
      '',
      '1%002',
    ];
    return random.pick([...outside, ...unlike, ...never]);
  }
  if (schema['enum'] !== undefined)
    return random.pick([...never, 'Foot', 'active,withdrawn', '%20active', 'active%00']);
  if (format === 'date-time') {
    const dates = [
      '2026-02-30T00:00:00Z',
      '2026-08-01',
      '2026-08-01T25:00:00',
      '2026-13-01T00:00:00Z',
      'yesterday',
      '0',
    ];
    return random.pick([...never, ...dates, `2026-08-01T00:00:00Z${CANARY}`]);
  }
  const wrong = [
    ...(maxLength === undefined ? [] : [CANARY + 'x'.repeat(maxLength), '%F0%9F%92%AA'.repeat(maxLength + 1)]),
    ...(minLength === undefined ? [] : ['']),
    ...(name === 'revision' || name === 'cursor' ? ['', ...never] : []),
    // Longer addresses are refused for their length alone.
  ].filter((value) => value.length < 8000);
  return wrong.length > 0 ? random.pick(wrong) : undefined;
}
