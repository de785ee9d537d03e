// What can be wrong with a request, one function a kind: each takes an operation and changes its good request.
import { API_PREFIX } from '../../../contract/limits.ts';
import { CANARY } from './canary.ts';
import type { GoodRequest, RequestHeaders } from '../service/good-request-generator.ts';
import { brokenText, type MalformedBody } from './body-generator.ts';
import { invalidParameter, NO_PARAMETER, type QueryParameter } from './query-generator.ts';
import type { SeededRandom } from '../seeded-random-generator.ts';

export interface MalformedRequest {
  readonly operation: string;
  /** What is wrong with it, for whoever looks for the reason of a failure. */
  readonly what: string;
  readonly method: string;
  readonly url: string;
  readonly headers: RequestHeaders;
  readonly payload?: string | Buffer | undefined;
}

/** An operation of the description, and what is needed to ask it wrongly. */
export interface Described {
  readonly id: string;
  readonly method: string;
  readonly good: GoodRequest;
  readonly query: readonly QueryParameter[];
  readonly hasId: boolean;
  /** Of protected operations: the Authorization header of somebody who has every scope but theirs. */
  readonly stranger: string | undefined;
  readonly bodyType: string | undefined;
  /** Of JSON bodies: every value that is just not allowed. */
  readonly invalidBodies: readonly MalformedBody[];
  readonly otherMethods: readonly string[];
  readonly cursors: readonly string[];
}

type Mutation = Partial<MalformedRequest> & { readonly what: string };
type Kind = (random: SeededRandom, described: Described) => Mutation;

const FORM = 'application/x-www-form-urlencoded';

/** Those that the operation can be asked with. What has more to get wrong is named more than once: it gets more turns. */
export function kindsOf({ stranger, bodyType, hasId, query, cursors }: Described): Kind[] {
  const isJson = bodyType === 'application/json';
  return [
    wrongAddress,
    wrongMethod,
    unknownParameter,
    tooLongAddress,
    ...(hasId ? [wrongId] : []),
    ...(stranger !== undefined ? [wrongToken, tokenInAddress] : []),
    ...(query.length > 0 ? [wrongParameter, repeatedParameter, wrongParameter, wrongParameter] : []),
    ...(cursors.length > 0 ? [wrongCursor, wrongCursor] : []),
    ...(bodyType === undefined ? [bodyForNothing] : [wrongMediaType]),
    ...(isJson ? [wrongValue, wrongText, wrongValue, wrongText, wrongValue] : []),
    ...(bodyType === FORM ? [wrongForm, wrongForm, wrongForm, wrongClient] : []),
  ];
}

const wrongAddress: Kind = (random, { good: { path } }) => {
  const url = random.pick([
    `${API_PREFIX}${path}/`,
    `${API_PREFIX}/${path}`,
    `${API_PREFIX}${path}/${CANARY}`,
    `${API_PREFIX}${path}%`,
    `${API_PREFIX}${path}%zz`,
    `${API_PREFIX}${path}%E0%A4%A`,
    `${API_PREFIX}/%C0%AF${path}`,
    `${API_PREFIX}/..${path}`,
    `${API_PREFIX}/%2e%2e${path}`,
    `${API_PREFIX.toUpperCase()}${path}`,
    `${API_PREFIX}/${CANARY}${path}`,
    `${API_PREFIX}${path.replace(/^\/(.)/, (_all, letter: string) => `/%${letter.charCodeAt(0).toString(16)}${CANARY}`)}`,
    `${API_PREFIX};${CANARY}${path}`,
    `/api/v2${path}`,
  ]);
  return { what: 'address', url };
};

const wrongMethod: Kind = (random, { otherMethods }) => ({ what: 'method', method: random.pick(otherMethods) });

const wrongId: Kind = (random, { good: { path } }) => {
  const id = random.pick([
    CANARY,
    '%00',
    `%00${CANARY}`,
    '..%2f..%2fetc%2fpasswd',
    '%ED%A0%80',
    '%F0%9F%92%AA',
    '__proto__',
    'constructor',
    '0',
    'null',
    '%20',
    `${'0'.repeat(4000)}${CANARY}`,
    '00000000-0000-4000-8000-00000000000z',
    'ffffffff-ffff-4fff-8fff-ffffffffffff',
    'ex_00000000000000000000',
    encodeURIComponent(`' or 1=1 --${CANARY}`),
    random.bytes(8).toString('hex'),
  ]);
  return { what: `id ${id.slice(0, 60)}`, url: API_PREFIX + path.replace(/[^/]+$/, id) };
};

const query = (described: Described, text: string): string => `${API_PREFIX}${described.good.path}?${text}`;

const unknownParameter: Kind = (random, described) => {
  const name = random.pick(NO_PARAMETER.filter((each) => !described.query.some((known) => known.name === each)));
  return { what: `parameter ${name}`, url: query(described, `${name}=${CANARY}`) };
};

const wrongParameter: Kind = (random, described) => {
  const parameter = random.pick(described.query);
  const value = invalidParameter(random, parameter);
  if (value === undefined) return unknownParameter(random, described);
  return { what: `parameter ${parameter.name}`, url: query(described, `${parameter.name}=${value}`) };
};

const repeatedParameter: Kind = (random, described) => {
  const { name, example } = random.pick(described.query);
  const value = encodeURIComponent(String(example));
  const other = random.pick([value, CANARY, '']);
  return { what: `${name} twice`, url: query(described, `${name}=${value}&${name}=${other}`) };
};

const wrongCursor: Kind = (random, described) => {
  const genuine = random.pick(described.cursors);
  const at = random.below(genuine.length);
  const letter = random.pick([...'ABCabc019-_']);
  const cursor = random.pick([
    genuine,
    genuine.slice(0, -1 - random.below(genuine.length - 1)),
    `${genuine}A`,
    `${genuine}=`,
    genuine.toUpperCase() + genuine.toLowerCase(),
    genuine.slice(0, at) + (letter === genuine[at] ? '.' : letter) + genuine.slice(at + 1),
    random.bytes(1 + random.below(80)).toString('base64url'),
    Buffer.from(JSON.stringify([1, CANARY, 0])).toString('base64url'),
    CANARY,
    '0',
    '%00',
    '%FF',
    '%ED%A0%80',
  ]);
  return { what: `cursor ${cursor}`, url: query(described, `cursor=${cursor}`) };
};

const tooLongAddress: Kind = (random, described) => ({
  what: 'address of more than 8 KiB',
  url: query(described, `${random.pick(['q', 'cursor', CANARY])}=${CANARY}${'x'.repeat(8200)}`),
});

const wrongToken: Kind = (random, { stranger }) => {
  const authorization = random.pick([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `Bearer ${CANARY}`,
    `Bearer svc_at_${CANARY}`,
    `Bearer svc_at_${random.bytes(32).toString('base64url')}`,
    `Bearer ${'x'.repeat(8000)}`,
    `Bearer a, Bearer ${CANARY}`,
    `Bearer \u00ff${CANARY}`,
    `Basic ${Buffer.from(`${CANARY}:${CANARY}`).toString('base64')}`,
    CANARY,
    stranger,
    stranger,
  ]);
  return { what: 'token', headers: { authorization } };
};

const tokenInAddress: Kind = (_random, described) => ({
  what: 'token in the address',
  url: query(described, `access_token=${String(described.good.headers['authorization']).slice(7)}`),
  headers: { authorization: undefined },
});

const wrongMediaType: Kind = (random, { bodyType = '' }) => {
  const gzip = Buffer.from('1f8b0800000000000003abae0500430ba6a102000000', 'hex');
  return random.pick<Mutation>([
    { what: 'no media type', headers: { 'content-type': undefined } },
    ...[
      '',
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=a',
      CANARY,
      `${bodyType}x`,
      '*/*',
      ';',
      'a/b/c',
    ].map((type) => ({ what: `media type ${type}`, headers: { 'content-type': type } })),
    ...['latin1', 'utf-16', 'utf-8x', CANARY].map((charset) => ({
      what: `charset ${charset}`,
      headers: { 'content-type': `${bodyType}; charset=${charset}` },
    })),
    ...['gzip', 'br', 'deflate', 'identity, gzip', CANARY].map((encoding) => ({
      what: `encoding ${encoding}`,
      headers: { 'content-encoding': encoding },
      payload: gzip,
    })),
  ]);
};

/** Not read: the request is refused for its parameter, and what was sent with it goes nowhere. */
const bodyForNothing: Kind = (random, described) => ({
  what: 'a body that nobody asked for',
  url: query(described, `patientName=${CANARY}`),
  headers: { 'content-type': random.pick(['application/json', FORM, CANARY]) },
  payload: random.pick([`{"patientName":"${CANARY}"}`, CANARY.repeat(10_000), '{']),
});

const wrongValue: Kind = (random, { invalidBodies }) => {
  const { what, text } = random.pick(invalidBodies);
  return { what, payload: text };
};

const wrongText: Kind = (random, { good }) => {
  const { what, text } = brokenText(random, good.body ?? '');
  return { what, payload: text };
};

const wrongForm: Kind = (random, { good: { body = '' } }) => {
  const rest = body.replace(/^grant_type=[^&]*&?/, '');
  const payload = random.pick<string | Buffer>([
    '',
    rest,
    `grant_type=&${rest}`,
    `grant_type=${CANARY}&${rest}`,
    `grant_type=authorization_code&code=${CANARY}&${rest}`,
    `grant_type=client_credentials%00&${rest}`,
    `grant_type=%E0%A4%A&${rest}`,
    `grant_type=%FF&${rest}`,
    `${body}&grant_type=client_credentials`,
    `${body}&client_id=${CANARY}`,
    `${body}&client_secret=${CANARY}`,
    `${body}&scope=${CANARY}`,
    `${body}&scope=catalog:read%00`,
    `${body}&scope=a&scope=b`,
    `{"grant_type":"client_credentials","a":"${CANARY}"}`,
    `${body}&a=${CANARY.padEnd(66_000, 'x')}`,
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(body)]),
    random.bytes(300),
  ]);
  return { what: 'form', payload };
};

const wrongClient: Kind = (random) => {
  const basic = (text: string | Buffer) => `Basic ${Buffer.from(text as string).toString('base64')}`;
  return {
    what: 'client',
    payload: random.pick(['grant_type=client_credentials', `grant_type=client_credentials&client_id=${CANARY}`]),
    headers: {
      authorization: random.pick([
        undefined,
        'Basic',
        'Basic !!!',
        `Basic ${CANARY}`,
        basic(CANARY),
        basic(':'),
        basic(`${CANARY}:${CANARY}`),
        basic(`%E0%A4%A:${CANARY}`),
        basic('a\u0000:b'),
        basic(Buffer.from([0xff, 0x3a, 0xff])),
        basic(`${'x'.repeat(5000)}:${CANARY}`),
        `Bearer ${CANARY}`,
      ]),
    },
  };
};
