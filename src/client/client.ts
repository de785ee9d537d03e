// The service as functions, for the backend of an embedding page. Never for a browser: it holds the secret.
import * as z from 'zod/mini';
import {
  exerciseListSchema,
  exerciseResponseSchema,
  type PageMeta,
  type Taxonomies,
  taxonomiesSchema,
} from '../contract/catalog.ts';
import type { Exercise } from '../contract/exercise.ts';
import {
  type PickerSessionRequest,
  pickerSessionRequestSchema,
  pickerSessionResponseSchema,
} from '../contract/session.ts';
import type { Category, Level, Region, Status } from '../contract/vocabulary.ts';
import {
  type Webhook,
  type WebhookCreated,
  webhookCreatedSchema,
  webhookListSchema,
  type WebhookRequest,
  webhookRequestSchema,
} from '../contract/webhook.ts';
import { createAuthorizedCall } from './authorized-call.ts';
import { type CatalogChanges, receivedChangesSchema } from './catalog-event.ts';
import { ServiceError } from './service-error.ts';
import { createTokenSource } from './token-source.ts';
import { createTransport } from './transport.ts';

export interface ClientOptions {
  /** With its path prefix: `https://service.example/api/v1`. */
  readonly baseUrl: string;
  readonly clientId: string;
  /** From your secret storage. Stays in this closure: no property, message or error shows it. */
  readonly clientSecret: string;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  /** How long one request may take, in milliseconds; 10 000 by default. */
  readonly timeoutMs?: number | undefined;
}

export interface CallOptions {
  /** Rejects this call with `signal.reason`; a token that others wait for as well is still fetched. */
  readonly signal?: AbortSignal | undefined;
}

export interface PickerSession {
  readonly id: string;
  /** The launch URL. It holds a secret: hand it to the page that opens it, never store or log it. */
  readonly url: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** The query of the exercise list, under its own names. Spec: GET /exercises. */
export interface ExerciseQuery {
  readonly q?: string | undefined;
  readonly region?: Region | undefined;
  readonly category?: Category | undefined;
  readonly level?: Level | undefined;
  readonly equipment?: string | undefined;
  /** An exercise must carry all of them. */
  readonly tags?: readonly string[] | undefined;
  readonly status?: Status | undefined;
  /** RFC 3339. */
  readonly updated_after?: string | undefined;
  readonly cursor?: string | undefined;
  /** 1 to 100. */
  readonly limit?: number | undefined;
}

export interface ChangesQuery {
  readonly cursor?: string | undefined;
  /** 1 to 250. */
  readonly limit?: number | undefined;
}

export interface ExercisePage {
  readonly data: readonly Exercise[];
  readonly meta: PageMeta;
}

/** Every function rejects with a ServiceError, or with the reason of its own signal. */
export interface Client {
  /** Refuses unknown members before anything is sent (`validation_failed`): nothing about a patient leaves by mistake. */
  createPickerSession(request: PickerSessionRequest, options?: CallOptions): Promise<PickerSession>;
  /** One page; follow `meta.nextCursor` until it is null. */
  listExercises(query?: ExerciseQuery, options?: CallOptions): Promise<ExercisePage>;
  /** The current content, or with `revision` exactly that one. */
  getExercise(id: string, revision?: string, options?: CallOptions): Promise<Exercise>;
  listTaxonomies(options?: CallOptions): Promise<Taxonomies['data']>;
  /**
   * The events after the cursor (without one: all that are kept), oldest first. Store what they lead to together with
   * `meta.nextCursor` in one step, and go on while `meta.hasMore`. Refused with `cursor_expired`: take a new snapshot.
   */
  listChanges(query?: ChangesQuery, options?: CallOptions): Promise<CatalogChanges>;
  /** Oldest first, without secrets. */
  listWebhooks(options?: CallOptions): Promise<readonly Webhook[]>;
  /** The only answer with the signing secret: store it before anything else. */
  createWebhook(request: WebhookRequest, options?: CallOptions): Promise<WebhookCreated>;
  /** What waited for it is never sent. Refused with `webhook_not_found`, as when it was deleted before. */
  deleteWebhook(id: string, options?: CallOptions): Promise<void>;
}

/** One client for the whole process: it keeps the access token. Throws a TypeError for options that cannot be used. */
export function createClient({ baseUrl, clientId, clientSecret, ...options }: ClientOptions): Client {
  if (!clientId || !clientSecret) throw new TypeError('clientId and clientSecret must be set.');
  const { fetch = globalThis.fetch, now = Date.now, timeoutMs = 10_000 } = options;
  const transport = createTransport({ baseUrl, fetch, timeoutMs, now });
  const tokens = createTokenSource({ transport, clientId, clientSecret, now });

  const call = createAuthorizedCall(transport, tokens);

  return {
    async createPickerSession(request, { signal } = {}) {
      const body = checkedRequest(pickerSessionRequestSchema, request);
      const { data } = await call('POST', '/picker/sessions', pickerSessionResponseSchema, signal, body);
      return { id: data.id, url: data.url, createdAt: data.createdAt, expiresAt: data.expiresAt };
    },
    listExercises: (query = {}, { signal } = {}) =>
      call('GET', `/exercises${queryOf({ ...query })}`, exerciseListSchema, signal),
    async getExercise(id, revision, { signal } = {}) {
      const path = `/exercises/${encodeURIComponent(id)}${queryOf({ revision })}`;
      return (await call('GET', path, exerciseResponseSchema, signal)).data;
    },
    async listTaxonomies({ signal } = {}) {
      return (await call('GET', '/taxonomies', taxonomiesSchema, signal)).data;
    },
    listChanges: ({ cursor, limit } = {}, { signal } = {}) =>
      call('GET', `/catalog/changes${queryOf({ cursor, limit })}`, receivedChangesSchema, signal),
    async listWebhooks({ signal } = {}) {
      return (await call('GET', '/webhooks', webhookListSchema, signal)).data;
    },
    async createWebhook(request, { signal } = {}) {
      const body = checkedRequest(webhookRequestSchema, request);
      return (await call('POST', '/webhooks', webhookCreatedSchema, signal, body)).data;
    },
    async deleteWebhook(id, { signal } = {}) {
      await call('DELETE', `/webhooks/${encodeURIComponent(id)}`, z.null(), signal);
    },
  };
}

function checkedRequest<Request extends object>(schema: z.ZodMiniType, request: Request): Request {
  const parsed = z.safeParse(schema, request);
  if (parsed.success) return request;
  const issues = parsed.error.issues.map(({ path, code }) => ({ pointer: ['', ...path].join('/'), rule: code }));
  const places = issues.map(({ pointer }) => pointer || 'its members').join(', ');
  throw new ServiceError(`The request was not sent: look at ${places}.`, {
    code: 'validation_failed',
    details: { issues },
  });
}

function queryOf(members: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? '' : `?${query}`;
}
