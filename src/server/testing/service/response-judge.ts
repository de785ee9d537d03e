// Judges responses by the OpenAPI description alone, with another validator than the service's own: the description is held to
// what the service does, and the service to what it describes.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';

export interface JudgedResponse {
  readonly method: string;
  /** The path of the request, a query may follow. */
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

type Json = Readonly<Record<string, unknown>>;

/** A response object of the document and where it stands. */
interface Declared {
  readonly response: Json;
  readonly pointer: string;
}

export interface ResponseJudge {
  /** What is wrong, in sentences; none for paths that the document does not describe. */
  violations(judged: JudgedResponse): string[];
  /** The operation that the document describes for the request: `post /webhooks`. */
  operationOf(method: string, url: string): string | undefined;
}

/** `basePath` is where the paths of the document begin: `/api/v1`. Validators are compiled once, when they are first used. */
export function responseJudge(document: Json, basePath: string): ResponseJudge {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
  ajvFormats(ajv);
  ajv.addSchema(document, DOCUMENT);
  const paths = document['paths'] as Readonly<Record<string, Json>>;
  const templates = Object.keys(paths).map((path) => ({ path, pattern: toPattern(path) }));

  const resolve = (value: unknown): Json => {
    const reference = (value as Json)['$ref'];
    if (typeof reference !== 'string') return value as Json;
    return reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => (at as Json)[name], document) as Json;
  };
  const validator = (pointer: string): ValidateFunction => {
    const found = ajv.getSchema(`${DOCUMENT}#${pointer}`);
    if (!found) throw new Error(`The document has no schema at ${pointer}.`);
    return found;
  };

  const pathOf = (url: string): string | undefined => {
    const [path = ''] = url.split('?');
    if (!path.startsWith(`${basePath}/`) || !isDecodable(path)) return undefined;
    return templates.find(({ pattern }) => pattern.test(path.slice(basePath.length)))?.path;
  };
  const operationOf = (method: string, url: string): string | undefined => {
    const path = pathOf(url);
    if (path === undefined) return undefined;
    const name = method === 'HEAD' ? 'get' : method.toLowerCase();
    return Object.hasOwn(paths[path] ?? {}, name) ? `${name} ${path}` : undefined;
  };

  const declaredFor = (method: string, path: string, status: number): Declared | undefined => {
    const item = paths[path] ?? {};
    const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
    const isKnown = Object.hasOwn(item, wanted);
    // A method that the address does not know is answered as any of its operations says: 405, or an error of HTTP.
    const name = isKnown ? wanted : (Object.keys(item)[0] ?? '');
    const responses = (item[name] as Json)['responses'] as Json;
    const key = Object.hasOwn(responses, status) ? String(status) : 'default';
    if (key === 'default' && status < 400) return undefined;
    const response = resolve(responses[key]);
    return { response, pointer: `/paths/${escaped(path)}/${name}/responses/${key}` };
  };

  function* headerViolations({ response, pointer }: Declared, headers: JudgedResponse['headers']): Generator<string> {
    for (const [name, given] of Object.entries((response['headers'] ?? {}) as Json)) {
      const header = resolve(given);
      const text = headers[name.toLowerCase()];
      if (text === undefined) {
        if (header['required'] === true) yield `the header ${name} is missing`;
        continue;
      }
      const isNumber = (header['schema'] as Json)['type'] === 'integer';
      const reference = (given as Json)['$ref'];
      const at = typeof reference === 'string' ? reference.slice(1) : `${pointer}/headers/${escaped(name)}`;
      const validate = validator(`${at}/schema`);
      if (!validate(isNumber ? Number(text) : text)) yield `the header ${name} ${ajv.errorsText(validate.errors)}`;
    }
  }

  function* bodyViolations({ response, pointer }: Declared, judged: JudgedResponse): Generator<string> {
    const { method, headers, body, status } = judged;
    const content = response['content'] as Json | undefined;
    const type = headers['content-type'];
    if (!content) {
      if (body !== '') yield 'there is a body';
      if (type !== undefined) yield 'there is a Content-Type';
      return;
    }
    if (type !== JSON_TYPE) yield `the Content-Type is ${String(type)}`;
    if (method === 'HEAD') {
      if (body !== '') yield 'HEAD is answered with a body';
      return;
    }
    const value = parse(body);
    if (value === undefined) {
      yield 'the body is no JSON';
      return;
    }
    const validate = validator(`${pointer}/content/${escaped('application/json')}/schema`);
    if (!validate(value)) yield ajv.errorsText(validate.errors, { dataVar: 'body' });
    if (status >= 400) yield* errorViolations(resolve(content['application/json']), value, headers);
  }

  return {
    operationOf,
    violations(judged) {
      const { method, url, status, headers } = judged;
      const path = pathOf(url);
      if (path === undefined) return [];
      if (method === 'OPTIONS' && status === 204) return headers['allow'] === undefined ? ['Allow is missing'] : [];
      const declared = declaredFor(method, path, status);
      const found = declared
        ? [...headerViolations(declared, headers), ...bodyViolations(declared, judged)]
        : ['the status is not declared'];
      if (method !== 'OPTIONS' && status < 400 && operationOf(method, url) === undefined) {
        found.push('the method is not declared');
      }
      return found.map((violation) => `${method} ${path} ${status}: ${violation}`);
    },
  };
}

const DOCUMENT = 'openapi.json';
const JSON_TYPE = 'application/json; charset=utf-8';

/** The names of the examples are the codes that may be answered with under this status. */
function* errorViolations(content: Json, value: unknown, headers: JudgedResponse['headers']): Generator<string> {
  const { code, requestId } = ((value as Json)['error'] ?? {}) as Json;
  if (!Object.hasOwn(content['examples'] ?? {}, String(code))) yield `the code ${String(code)} is not declared`;
  if (requestId !== headers['x-request-id']) yield 'requestId is not X-Request-Id';
}

const toPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '[.]').replace(/\{\w+\}/g, '[^/]+')}$`);

/** A part of a JSON pointer in the fragment of an address. */
const escaped = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
