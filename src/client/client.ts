// The service as functions, for the backend of an embedding page. Never for a browser: it holds the secret.
import * as z from 'zod/mini';
import { type CatalogManifest, manifestResponseSchema } from '../contract/exercise/catalog.ts';
import { EXERCISE_LIST_LIMIT } from '../contract/limits.ts';
import { type PickerSessionRequest, pickerSessionRequestSchema } from '../contract/session.ts';
import type { Category, Level, Region, Status } from '../contract/vocabulary.ts';
import { type WebhookRequest, webhookRequestSchema } from '../contract/webhook.ts';
import type { StoredItem } from '../program/program-item.ts';
import {
  type CallOptions,
  createAuthorizedCall,
  createTokenSource,
  readCallOptions,
} from './request/authorized-call.ts';
import { type CatalogChanges, receivedChangesSchema } from './catalog-event.ts';
import {
  type CatalogExercise,
  type CatalogTaxonomies,
  type ExercisePage,
  type Growing,
  growing,
  receivedExerciseAnswer,
  receivedExercisePage,
  receivedSnapshotPage,
  receivedTaxonomies,
  type SnapshotPage,
} from './catalog-exercise.ts';
import { A_FUNCTION, checkOptions, CREDENTIAL, MILLISECONDS, type OptionRules } from './options.ts';
import { type OpenedProgram, openStoredProgram } from './open-stored-program.ts';
import {
  createdEndpoint,
  type PickerSession,
  receivedEndpoints,
  receivedSessionSchema,
  type WebhookEndpoint,
  type WebhookEndpointCreated,
} from './received-answers.ts';
import { createRetrying, RETRY, retryLimits, type RetryOptions, type Wait, wait as waitFor } from './request/retry.ts';
import { createTransport } from './request/transport.ts';
import { ServiceError, checkedRequest, kindOf } from './service-error.ts';

/** Where the service is, and who asks. The secret belongs on a server only. */
export interface ClientOptions {
  /** With its path prefix: `https://service.example/api/v1`. */
  readonly baseUrl: string;
  /** The client ID of the credential. */
  readonly clientId: string;
  /** From your secret storage. Stays in this closure: no property, message or error shows it. */
  readonly clientSecret: string;
  /** In place of the global `fetch`, for a proxy or for tests. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** How long one request may take, its answer included, in milliseconds; 10 000 by default. */
  readonly timeoutMs?: number | undefined;
  /** Of every call that does not say otherwise. `false`: each call asks once. */
  readonly retry?: RetryOptions | false | undefined;
  /** What waiting and chance are, for tests. */
  readonly wait?: Wait | undefined;
  /** From 0 to below 1. */
  readonly random?: (() => number) | undefined;
}

/** The query of the exercise list, under its own names; the values are those of `listTaxonomies`. Spec: GET /exercises. */
export interface ExerciseQuery {
  /**
   * Searches names, descriptions, targets, tags and synonyms; forgives typing errors. `avoid kneeling` leaves out what the catalog marks so;
   * an exclusion that is not understood finds nothing. At most 200 characters.
   */
  readonly q?: string | undefined;
  /** The body region. */
  readonly region?: Growing<Region> | undefined;
  /** The kind of exercise. */
  readonly category?: Growing<Category> | undefined;
  /** The stage of rehabilitation. */
  readonly level?: Growing<Level> | undefined;
  /** Text that a piece of equipment contains. */
  readonly equipment?: string | undefined;
  /** An exercise must carry all of them. */
  readonly tags?: readonly string[] | undefined;
  /** The lifecycle status; every status when absent. */
  readonly status?: Growing<Status> | undefined;
  /** ISO 8601 date-time with hours and minutes at least, as `2026-08-01T00:00`; UTC without an offset. */
  readonly updated_after?: string | undefined;
  /** `meta.nextCursor` of the previous page. */
  readonly cursor?: string | undefined;
  /** 1 to 100. */
  readonly limit?: number | undefined;
}

/** Where the change feed continues. Spec: GET /catalog/changes. */
export interface ChangesQuery {
  /** `meta.nextCursor` of the previous page; from the first event that is kept when absent. */
  readonly cursor?: string | undefined;
  /** 1 to 250. */
  readonly limit?: number | undefined;
}

/** Which page of a snapshot. Spec: GET /catalog/snapshots/{id}. */
export interface SnapshotQuery {
  /** Where the page begins: `meta.nextOffset` of the previous page; 0 by default. */
  readonly offset?: number | undefined;
  /** 1 to 100, and 100 by default. */
  readonly limit?: number | undefined;
}

/**
 * Every function rejects with a ServiceError, with the reason of its own signal, or with a TypeError if its CallOptions are not valid. A
 * request or query that does not match its type, or has a member that the type does not have, is refused before anything is sent
 * (`validation_failed`), so no patient data leaves by mistake.
 */
export interface Client {
  /** A session for one clinician: its `launchUrl` opens the picker. */
  createPickerSession(request: PickerSessionRequest, options?: CallOptions): Promise<PickerSession>;
  /**
   * Creates a session that opens a stored program, in program order and without its instructions. Leaves out every item that does not fit
   * the contract and every item that the service refuses, and says why in `leftOut`. If no item remains, the picker opens without a
   * program. Sends a further request after each refusal; `retry` applies to each request. Rejects with a RangeError if there are more
   * than 20 items, with a TypeError if `items` is not an array.
   * @example
   * const { session, leftOut } = await client.openStoredProgram(stored, { origin, clinicianId });
   * // leftOut: [{ order: 2, reason: 'withdrawn', replacementId: 'ex_5f2b1c8e0d9a47f36c21', changeReason: 'The band slips off.' }]
   */
  openStoredProgram(
    items: readonly StoredItem[],
    request: Omit<PickerSessionRequest, 'initialSelection'>,
    options?: CallOptions,
  ): Promise<OpenedProgram>;
  /** One page; follow `meta.nextCursor` until it is null, or use `exercises`. */
  listExercises(query?: ExerciseQuery, options?: CallOptions): Promise<ExercisePage>;
  /** Iterates over every exercise of a list, fetching pages as needed. Leaving the loop stops fetching. To copy the whole catalog, use a snapshot. */
  exercises(query?: ExerciseQuery, options?: CallOptions): AsyncIterable<CatalogExercise>;
  /** The current content, or with `revision` exactly that one. */
  getExercise(id: string, revision?: string, options?: CallOptions): Promise<CatalogExercise>;
  /** The values of the filters and how often each occurs. Transferred again only when it has changed. */
  listTaxonomies(options?: CallOptions): Promise<CatalogTaxonomies>;
  /** The current snapshot, and the cursor from which the change feed continues after it. Transferred again only when it has changed. */
  getManifest(options?: CallOptions): Promise<CatalogManifest>;
  /** One page of a snapshot, which never changes; follow `meta.nextOffset` until it is null. */
  getSnapshotPage(snapshotId: string, query?: SnapshotQuery, options?: CallOptions): Promise<SnapshotPage>;
  /**
   * The events after the cursor (without one: all that are kept), oldest first. Store what they lead to together with
   * `meta.nextCursor` in one step, and go on while `meta.hasMore`. Refused with `cursor_expired`: take a new snapshot.
   */
  listChanges(query?: ChangesQuery, options?: CallOptions): Promise<CatalogChanges>;
  /** Oldest first, without secrets. */
  listWebhooks(options?: CallOptions): Promise<readonly WebhookEndpoint[]>;
  /** The only answer with the signing secret: store it before anything else. */
  createWebhook(request: WebhookRequest, options?: CallOptions): Promise<WebhookEndpointCreated>;
  /** What waited for it is never sent. Refused with `webhook_not_found`, as when it was deleted before. */
  deleteWebhook(id: string, options?: CallOptions): Promise<void>;
  /** Ends the access token that is kept, if one is: when the process stops. A later call gets a new one. */
  revokeToken(options?: CallOptions): Promise<void>;
}

const pageSize = z.optional(z.int());
const text = z.optional(z.string());
const exerciseQuerySchema = z.strictObject({
  q: text,
  region: z.optional(growing<Region>()),
  category: z.optional(growing<Category>()),
  level: z.optional(growing<Level>()),
  equipment: text,
  tags: z.optional(z.array(z.string())),
  status: z.optional(growing<Status>()),
  updated_after: text,
  cursor: text,
  limit: pageSize,
}) satisfies z.ZodMiniType<ExerciseQuery>;
const changesQuerySchema = z.strictObject({ cursor: text, limit: pageSize }) satisfies z.ZodMiniType<ChangesQuery>;
const snapshotQuerySchema = z.strictObject({
  offset: z.optional(z.int()),
  limit: pageSize,
}) satisfies z.ZodMiniType<SnapshotQuery>;
const revisionSchema = z.optional(z.string().check(z.minLength(1)));

const checkedQuery = <Schema extends z.ZodMiniType>(schema: Schema, query: unknown, name = 'query'): z.infer<Schema> =>
  checkedRequest(schema, query, name, 'query');

const OPTION_RULES = {
  baseUrl: ['text', (value) => typeof value === 'string'],
  clientId: CREDENTIAL,
  clientSecret: CREDENTIAL,
  fetch: A_FUNCTION,
  now: A_FUNCTION,
  timeoutMs: MILLISECONDS,
  retry: RETRY,
  wait: A_FUNCTION,
  random: A_FUNCTION,
} satisfies OptionRules<ClientOptions>;

/**
 * Creates a client. Create one per process: it keeps the access token, and clients share nothing. Temporary failures are retried (see RetryOptions): 429 and 503 from the service always; reads, tokens and picker sessions also when no response came; other errors never. Throws a TypeError for invalid options.
 */
export function createClient(options: ClientOptions): Client {
  checkOptions('createClient', options, OPTION_RULES, {
    required: ['baseUrl', 'clientId', 'clientSecret'],
    mayHaveOthers: true,
  });
  const {
    baseUrl,
    clientId,
    clientSecret,
    fetch = globalThis.fetch,
    now = Date.now,
    timeoutMs = 10_000,
    wait = waitFor,
    random = Math.random,
  } = options;
  const limits = retryLimits(options.retry);
  const transport = createTransport({ baseUrl, fetch, timeoutMs, now });
  const tokens = createTokenSource({ transport, clientId, clientSecret, now });
  const retrying = createRetrying({ now, random, wait });
  const call = createAuthorizedCall({ transport, tokens, retrying, limits });

  const get = <Schema extends z.ZodMiniType>(path: string, schema: Schema, options?: CallOptions, isKept = false) =>
    call({ method: 'GET', path, schema, isKept, repeatDoes: 'nothing' }, options);
  const listExercises: Client['listExercises'] = async (query = {}, options) =>
    get(`/exercises${queryOf(checkedQuery(exerciseQuerySchema, query))}`, receivedExercisePage, options);
  const createPickerSession: Client['createPickerSession'] = async (request, options) => {
    const body = checkedRequest(pickerSessionRequestSchema, request, 'request');
    // A session that nobody got costs nothing: its secret is lost, it ends by itself, its clinician counts once a month.
    const repeatDoes = 'nothing';
    const schema = receivedSessionSchema;
    const { data, meta } = await call({ method: 'POST', path: '/picker/sessions', schema, body, repeatDoes }, options);
    return { ...data, meta: meta ?? {} };
  };

  return {
    createPickerSession,
    openStoredProgram: (items, request, options) => openStoredProgram(createPickerSession, items, request, options),
    listExercises,
    async *exercises(query = {}, options) {
      let { cursor } = checkedQuery(exerciseQuerySchema, query);
      for (;;) {
        const { data, meta } = await listExercises({ limit: EXERCISE_LIST_LIMIT.maximum, ...query, cursor }, options);
        yield* data;
        if (meta.nextCursor === null) return;
        cursor = meta.nextCursor;
      }
    },
    async getExercise(id, revision, options) {
      checkedQuery(revisionSchema, revision, 'revision');
      const path = `/exercises/${segment('The exercise id', id)}${queryOf({ revision })}`;
      return (await get(path, receivedExerciseAnswer, options)).data;
    },
    listTaxonomies: (options) => get('/taxonomies', receivedTaxonomies, options, true),
    async getManifest(options) {
      return (await get('/catalog/manifest', manifestResponseSchema, options, true)).data;
    },
    async getSnapshotPage(snapshotId, query = {}, options) {
      const page = queryOf(checkedQuery(snapshotQuerySchema, query));
      const path = `/catalog/snapshots/${segment('The snapshot id', snapshotId)}${page}`;
      return get(path, receivedSnapshotPage, options);
    },
    listChanges: async (query = {}, options) =>
      get(`/catalog/changes${queryOf(checkedQuery(changesQuerySchema, query))}`, receivedChangesSchema, options),
    async listWebhooks(options) {
      return (await get('/webhooks', receivedEndpoints, options)).data;
    },
    async createWebhook(request, options) {
      const body = checkedRequest(webhookRequestSchema, request, 'request');
      const schema = createdEndpoint;
      return (await call({ method: 'POST', path: '/webhooks', schema, body, repeatDoes: 'work' }, options)).data;
    },
    async deleteWebhook(id, options) {
      const path = `/webhooks/${segment('The webhook id', id)}`;
      await call({ method: 'DELETE', path, schema: z.null(), repeatDoes: 'work' }, options);
    },
    async revokeToken(options) {
      const { signal, limits: own } = readCallOptions(options, limits);
      await retrying(() => tokens.revoke(signal), 'nothing', own, signal);
    },
  };
}

/** One segment of a path. Refuses what an address cannot hold as one (`validation_failed`): nothing, dots alone, half a character. */
export function segment(name: string, text: string): string {
  if (typeof text !== 'string' || ['', '.', '..'].includes(text)) throw notSent(name, text);
  try {
    return encodeURIComponent(text);
  } catch {
    throw notSent(name, text);
  }
}

/** With its question mark, or nothing when no member has a value. Lists are joined with commas. */
export function queryOf(members: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? '' : `?${query}`;
}

const notSent = (name: string, given: unknown) =>
  new ServiceError(
    `The request was not sent. ${name} must be text that is not empty, as the service gave it. Got ${kindOf(given)}.`,
    { code: 'validation_failed' },
  );
