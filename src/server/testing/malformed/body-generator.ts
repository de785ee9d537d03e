// Bodies that a schema of the OpenAPI description refuses: every value that is just not allowed, at every place of a good one,
// and texts that are no JSON at all.
import { CANARY } from './canary.ts';
import type { SeededRandom } from '../seeded-random-generator.ts';

type Json = Readonly<Record<string, unknown>>;

export interface MalformedBody {
  readonly what: string;
  readonly text: string | Buffer;
}

/** What people would like to send and must not, and what breaks careless code. */
const UNKNOWN_MEMBERS = [
  'patientName',
  'patient_id',
  'ssn',
  'dob',
  'mrn',
  'diagnosis',
  'email',
  'encounter',
  'clinicianInstructions',
  '__proto__',
  'constructor',
  'toString',
  '',
  `Jane ${CANARY} 1970`,
  `/~${CANARY}`,
];
const OF_EVERY_TYPE: readonly unknown[] = [
  null,
  true,
  17,
  0.5,
  CANARY,
  '',
  [],
  [CANARY],
  {},
  { [`${CANARY} x`]: CANARY },
];
/** No origin and no public HTTPS address. None has the word as its host: the canonical form of an origin may be told. */
const BAD_ADDRESSES = [
  CANARY,
  '',
  'null',
  '*',
  `javascript:${CANARY}`,
  `ftp://a.example/${CANARY}`,
  `https://${CANARY}@a.example`,
  `https://a.example/#${CANARY}`,
  ` https://a.example/${CANARY}`,
  `https://127.0.0.1/${CANARY}`,
  `https://2130706433/${CANARY}`,
  `https://[::1]/${CANARY}`,
  `https://a.example:22/${CANARY}`,
  `https://\u0000/${CANARY}`,
  `https://\ud800/${CANARY}`,
  `https://a.example\\${CANARY}`,
  'https://',
  'https://:443',
];
/** Text that no pattern of ours matches. */
const BAD_TEXTS = [
  `${CANARY} \u0000`,
  `\ud800${CANARY}`,
  `${CANARY}\udfff`,
  `💪${CANARY}\n`,
  `'; drop table credential; --${CANARY}`,
  `\${${CANARY}}`,
  '\u202e',
];
/** Numbers as they are written, larger than any that a program keeps exactly. */
const BAD_NUMBERS = ['1e400', '-1e400', '1e21', '9007199254740993', '0.1', '-1', '1.0000001', `1${'0'.repeat(400)}`];

/** Values that are no values of the schema, `value` being one, each as the whole body. `resolve` follows references. */
export function* invalidValues(
  schema: Json,
  value: unknown,
  resolve: (schema: unknown) => Json,
): Generator<MalformedBody> {
  for (const [what, root] of mutations(schema, value, (changed) => changed, 'body')) {
    yield { what, text: write(root) };
  }

  function* mutations(
    given: unknown,
    current: unknown,
    replace: (changed: unknown) => unknown,
    place: string,
  ): Generator<readonly [string, unknown]> {
    const wanted = resolve(given);
    const of = (what: string, changed: unknown) => [`${place}: ${what}`, replace(changed)] as const;
    const { type, properties = {}, items } = wanted as { type?: string; properties?: Json; items?: unknown };
    for (const other of OF_EVERY_TYPE) {
      const otherType = typeOf(other);
      if (otherType !== type && !(type === 'number' && otherType === 'integer'))
        yield of(`${otherType} for ${type}`, other);
    }
    if (type === 'string') for (const text of badTexts(wanted, place)) yield of('text', text);
    if (type === 'integer') {
      yield of('below the minimum', Number(wanted['minimum']) - 1);
      yield of('above the maximum', Number(wanted['maximum']) + 1);
      for (const number of BAD_NUMBERS) yield of('number', new Written(number));
    }
    if (type === 'array') {
      const list = Array.isArray(current) ? (current as unknown[]) : [];
      if (wanted['minItems'] !== undefined) yield of('too few', []);
      if (wanted['uniqueItems'] === true) yield of('an item twice', [list[0], list[0]]);
      const most = Number(wanted['maxItems'] ?? Number.NaN);
      if (most > 0)
        yield of(
          'too many',
          Array.from({ length: most + 1 }, () => list[0]),
        );
      yield* mutations(items, list[0], (changed) => replace([changed, ...list.slice(1)]), `${place}/0`);
    }
    if (type === 'object') {
      const members = (current ?? {}) as Json;
      for (const name of (wanted['required'] ?? []) as string[]) {
        yield of(`without ${name}`, { ...members, [name]: undefined });
      }
      for (const [name, member] of Object.entries(properties)) {
        yield* mutations(
          member,
          members[name],
          (changed) => replace({ ...members, [name]: changed }),
          `${place}/${name}`,
        );
      }
      for (const name of UNKNOWN_MEMBERS.filter((each) => !Object.hasOwn(properties, each))) {
        yield of('unknown member', { ...members, ['\u0001' + name]: CANARY });
      }
    }
  }
}

function badTexts(schema: Json, place: string): readonly string[] {
  const {
    enum: allowed,
    format,
    pattern,
    maxLength,
    minLength,
  } = schema as {
    readonly enum?: readonly string[];
    readonly format?: string;
    readonly pattern?: string;
    readonly maxLength?: number;
    readonly minLength?: number;
  };
  const tooLong = maxLength === undefined ? [] : [CANARY + 'x'.repeat(maxLength), '💪'.repeat(maxLength + 1)];
  if (schema['const'] !== undefined || allowed !== undefined) return [CANARY, ...BAD_TEXTS];
  if (format === 'uri') return [...BAD_ADDRESSES, ...tooLong];
  // What they name is not there.
  if (/\/(exerciseId|revision)$/.test(place)) return [CANARY, '', ...BAD_TEXTS];
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const unlike = expression ? [...BAD_TEXTS, ' ', `@${CANARY}`].filter((text) => !expression.test(text)) : [];
  return [...tooLong, ...unlike, ...(minLength === undefined ? [] : [''])];
}

/** Texts that are no JSON, or no UTF-8, or too long, or nested deeply; made from a good one. */
export function brokenText(random: SeededRandom, good: string): MalformedBody {
  const nested = 1000 + random.below(9000);
  const [open, shut] = random.pick([
    ['[', ']'],
    [`{"${CANARY} a":`, '}'],
  ]);
  const depth = Math.min(nested, Math.floor(30_000 / open.length));
  const at = 1 + random.below(good.length - 1);
  const insert = (bytes: string | Buffer) =>
    Buffer.concat([Buffer.from(good.slice(0, at)), Buffer.from(bytes as string), Buffer.from(good.slice(at))]);
  const last = good.slice(0, -1);
  return random.pick<MalformedBody>([
    { what: 'nothing', text: '' },
    { what: 'white space', text: ' \n' },
    { what: 'cut off', text: good.slice(0, at) },
    { what: 'twice', text: good + good },
    { what: 'followed by something', text: `${good}${CANARY}` },
    { what: 'a comment', text: `// ${CANARY}\n${good}` },
    { what: 'single quotes', text: good.replaceAll('"', "'") },
    { what: 'a comma too many', text: `${last},}` },
    { what: 'NaN', text: `${last},"a":NaN}` },
    { what: 'a bare word', text: `${last},"a":${CANARY}}` },
    { what: 'a raw NUL', text: `${last},"a":"\u0000${CANARY}"}` },
    { what: 'a broken escape', text: `${last},"a":"\\u12${CANARY}"}` },
    {
      what: 'the last of two is wrong',
      text: `${last},${Object.keys(JSON.parse(good) as object)
        .map((name) => `${JSON.stringify(name)}:17`)
        .join(',')}}`,
    },
    { what: 'a lone continuation byte', text: insert(Buffer.from([0x80])) },
    { what: 'an overlong NUL', text: insert(Buffer.from([0xc0, 0x80])) },
    { what: 'a surrogate as UTF-8', text: insert(Buffer.from([0xed, 0xa0, 0x80])) },
    { what: 'UTF-16', text: Buffer.from(good, 'utf16le') },
    { what: 'chance', text: Buffer.concat([Buffer.from([0x01]), random.bytes(200)]) },
    { what: 'nested and never closed', text: open.repeat(depth) },
    { what: 'nested deeply', text: `${open.repeat(depth)}1${shut.repeat(depth)}` },
    { what: 'nested deeply in a member', text: `${last},"a":${open.repeat(depth)}1${shut.repeat(depth)}}` },
    { what: 'another type', text: random.pick(['null', 'true', '17', `"${CANARY}"`, '[]', `[${good}]`]) },
    { what: 'too large', text: `${last},"a":"${CANARY.padEnd(66_000 + random.below(40_000), 'x')}"}` },
  ]);
}

/** A number written in a way that JavaScript would not write it. */
class Written {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toJSON(): string {
    return `\u0002${this.text}\u0002`;
  }
}

/** Names begin with a mark until they are written: `__proto__` is no member of an object literal. */
const write = (value: unknown): string =>
  JSON.stringify(value).replaceAll('"\\u0001', '"').replaceAll('"\\u0002', '').replaceAll('\\u0002"', '');

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
