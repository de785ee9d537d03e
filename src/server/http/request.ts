// A request as handlers see it: its body, its query and its bearer token.
// Bodies: media type, UTF-8, JSON, members, text, schema, in this order. docs/decisions/0003.
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { duplicateMembers } from '../../catalog/package/check/duplicate-members.ts';
import type { ErrorIssue } from '../../contract/errors.ts';
import { toIssues, valueAt, unknownMember, NAME_PATTERN, toPointer } from '../../contract/issues.ts';
import { ISSUES_MAX_ITEMS } from '../../contract/limits.ts';
import { Refusal } from '../domain/refusal.ts';
import { isWellFormedText } from '../../contract/well-formed-text.ts';

/** Whether the body is of that type, in UTF-8 and not compressed. Parameters other than the charset do not matter. */
export function hasMediaType(headers: IncomingHttpHeaders, mediaType: string): boolean {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith('charset='));
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  return type.trim() === mediaType && /^charset="?utf-8"?$/.test(charset ?? 'charset=utf-8') && encoding === 'identity';
}

/** The body of a request, as bytes; none where nothing was read. */
export const bodyBytes = (body: unknown): Uint8Array => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Refuses with `invalid_json` or `validation_failed` and every issue. */
export function readJsonBody<Schema extends z.ZodMiniType>(body: Uint8Array, schema: Schema): z.infer<Schema> {
  const text = decode(body);
  const value = parseJson(text);
  const parsed = schema.safeParse(value);
  const twice = duplicateMembers(text, value).slice(0, ISSUES_MAX_ITEMS);
  if (twice.length > 0) {
    const issues = twice.map((path): ErrorIssue => ({
      in: 'body',
      // What the parser dropped is unknown to the schema: names are shown as far as the value has them.
      pointer: knownPointer(pathWithin(value, path.map(String)), parsed.error),
      rule: 'uniqueMembers',
      message: 'This object has a member that appears more than once.',
    }));
    throw refusalFor('validation_failed', issues);
  }
  // UTF-8 was read strictly and JSON has no bare control characters: such text is written with escapes alone.
  const malformed = text.includes('\\u') ? malformedTexts(value, parsed.error) : [];
  if (malformed.length > 0) throw refusalFor('validation_failed', malformed);
  if (!parsed.success) {
    throw refusalFor('validation_failed', toIssues(parsed.error, value, 'body'), valueAt(value, ['url']));
  }
  return parsed.data;
}

/** The path as far as the value goes. */
function pathWithin(value: unknown, path: readonly string[]): string[] {
  const known: string[] = [];
  for (let at = value; known.length < path.length;) {
    const part = path[known.length] ?? '';
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) break;
    at = (at as Record<string, unknown>)[part];
    known.push(part);
  }
  return known;
}

function decode(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new Refusal('invalid_json');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message repeats what was submitted.
    throw new Refusal('invalid_json');
  }
}

// Text that JSON can escape and nothing else can hold: U+0000, which no database takes, and half of a surrogate pair.
const isMalformed = (text: string): boolean => !isWellFormedText(text);

interface Place {
  readonly parent?: Place;
  readonly key?: string | number;
  readonly value: unknown;
}

/**
 * The values, and objects with a member's name, that hold such text. `error` is what the schema found: what the schema does not know
 * is not named.
 */
function malformedTexts(root: unknown, error: z.core.$ZodError | undefined): ErrorIssue[] {
  const found: Place[] = [];
  // Grows while it is read: a body may be nested deeper than calls can be. Names are put together for what was found alone.
  const places: Place[] = [{ value: root }];
  for (const place of places) {
    const { value } = place;
    if (found.length >= ISSUES_MAX_ITEMS) break;
    if (typeof value === 'string' && isMalformed(value)) found.push(place);
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value) && Object.keys(value).some(isMalformed)) found.push(place);
    for (const [key, member] of Object.entries(value)) places.push({ parent: place, key, value: member as unknown });
  }
  return found.map((place) => ({
    in: 'body',
    pointer: knownPointer(pathOf(place), error),
    rule: 'wellFormed',
    message: 'Text and member names must not contain U+0000 or a lone surrogate.',
  }));
}

function pathOf(place: Place): string[] {
  const path: string[] = [];
  for (let at: Place | undefined = place; at?.key !== undefined; at = at.parent) path.push(String(at.key));
  return path.reverse();
}

// Query strings, read strictly: every parameter known, none repeated. docs/decisions/0004.

/** `?region=`, as forms send it, means: not given. In these it would hide a mistake. */
const EMPTY_IS_A_VALUE = new Set(['cursor', 'limit', 'offset', 'revision']);

/** Of operations without any. */
const NO_PARAMETERS = z.strictObject({});

/** Reads the parameters that the schema knows. Refuses with `invalid_parameter` and every issue. */
export function readQuery(url: string, schema: z.ZodMiniObject = NO_PARAMETERS): object {
  const start = url.indexOf('?');
  const text = start < 0 ? '' : url.slice(start + 1);
  const issues = brokenEncodings(text, schema);
  if (issues.length > 0) throw refusalFor('invalid_parameter', issues);
  const given = new URLSearchParams(text);
  const values: Record<string, string> = {};
  for (const name of new Set(given.keys())) {
    if (!Object.hasOwn(schema.shape, name)) issues.push(unknownMember([], name, 'query'));
    else if (given.getAll(name).length > 1) {
      issues.push({
        in: 'query',
        pointer: `/${name}`,
        rule: 'repeated',
        message: 'Send this parameter once.',
      });
    } else {
      const value = given.get(name) ?? '';
      if (value !== '' || EMPTY_IS_A_VALUE.has(name)) values[name] = value;
    }
  }
  const parsed = schema.safeParse(values);
  if (!parsed.success) issues.push(...toIssues(parsed.error, values, 'query'));
  if (issues.length > 0 || !parsed.success) throw refusalFor('invalid_parameter', issues);
  return parsed.data;
}

/** What is no UTF-8 would be read as other text. One issue each parameter. */
function brokenEncodings(text: string, schema: z.ZodMiniObject): ErrorIssue[] {
  const pointers = new Set<string>();
  for (const pair of text.split('&')) {
    if (isEncoded(pair)) continue;
    const name = pair.split('=', 1)[0] ?? '';
    pointers.add(Object.hasOwn(schema.shape, name) ? `/${name}` : '');
  }
  return [...pointers].map((pointer) => ({
    in: 'query',
    pointer,
    rule: 'encoding',
    message: 'This must be percent-encoded UTF-8.',
  }));
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

// Where a request is wrong, as far as its schema knows the way. Spec: Error.details.

/** Their places may end with a name that the client chose. */
const RULES_OF_NAMES = ['additionalProperties', 'unknown', 'uniqueMembers', 'wellFormed', 'encoding'];

/** For every issue. The log and `support` have the first: its rule, its place, and the host where that is the URL of a webhook. */
function refusalFor(code: 'validation_failed' | 'invalid_parameter', issues: ErrorIssue[], url?: unknown): Refusal {
  const [{ rule, pointer: field } = { rule: '', pointer: '' }] = issues;
  const host = field === '/url' && typeof url === 'string' ? URL.parse(url)?.hostname : undefined;
  const about = field === '' || RULES_OF_NAMES.includes(rule) ? { rule } : { rule, field, ...(host && { host }) };
  return new Refusal(code, { details: { issues }, about });
}

/** A pointer as far as the schema knows the way: what it found wrong on the way ends it. */
function knownPointer(path: readonly string[], error: z.core.$ZodError | undefined): string {
  let known = path.length;
  for (const issue of error?.issues ?? []) {
    if (!issue.path.every((part, index) => String(part) === path[index])) continue;
    const next = path[issue.path.length];
    const isUnknown = issue.code === 'unrecognized_keys';
    if (isUnknown && (next === undefined || !issue.keys.includes(next))) continue;
    known = Math.min(known, issue.path.length + (isUnknown && NAME_PATTERN.test(next ?? '') ? 1 : 0));
  }
  return toPointer(path.slice(0, known));
}

// Bearer tokens in the Authorization header. RFC 6750, section 2.1; never in the address.

/** The token; undefined when the header is absent or of another scheme. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^bearer +(\S.*)$/i.exec(authorization ?? '')?.[1];
}
