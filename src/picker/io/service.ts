// The service as the picker needs it: the only place that fetches. Nothing that a clinician typed is ever part of a request.
import type * as z from 'zod/mini';
import { errorSchema } from '../../contract/errors.ts';
import type { Exercise } from '../../contract/exercise.ts';
import { API_PREFIX } from '../../contract/limits.ts';
import { PICKER_OPERATIONS, type PickerOperation } from '../../contract/picker-operations.ts';
import type { Activation, CatalogIndex } from '../../contract/picker-session.ts';
import type { Launch } from './launch.ts';

/** `expired`: the session is over. `unknown`: the service does not know it, or not any more. `unavailable`: everything else. */
export type ServiceFailure =
  | { readonly kind: 'expired'; /** Told to whoever has the right secret. */ readonly origin?: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable' };

/** Failures of the network and the service are expected: they are values. */
export type Answer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: ServiceFailure };

export interface Service {
  /** Exchanges the launch secret for the session. May be called again to try again; each call ends the token before it. */
  activate(): Promise<Answer<Activation>>;
  getIndex(catalogRevision: string): Promise<Answer<CatalogIndex>>;
  /** The exact revision, exactly as the service sent it. */
  getExercise(exerciseId: string, revision: string): Promise<Answer<Exercise>>;
  /** Ends what is under way; nothing is asked after it. */
  close(): void;
}

/** Secret and token live in this closure and nowhere else. */
export function createService(launch: Launch, fetch: typeof globalThis.fetch): Service {
  const ending = new AbortController();
  let accessToken = '';

  return {
    async activate() {
      const answer = await request<Activation>(PICKER_OPERATIONS.activate, [launch.sessionId], {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ secret: launch.secret }),
      });
      if (answer.ok) accessToken = answer.value.accessToken;
      return answer;
    },
    getIndex: (catalogRevision) => request<CatalogIndex>(PICKER_OPERATIONS.getIndex, [catalogRevision], authorized()),
    getExercise: (...revision) => request<Exercise>(PICKER_OPERATIONS.getExercise, revision, authorized()),
    close: () => ending.abort(),
  };

  function authorized(): RequestInit {
    return { headers: { Authorization: `Bearer ${accessToken}` } };
  }

  async function request<T>(
    operation: PickerOperation,
    parameters: readonly string[],
    init: RequestInit,
  ): Promise<Answer<T>> {
    try {
      const response = await fetch(addressOf(operation.path, parameters), {
        ...init,
        method: operation.method,
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal: ending.signal,
      });
      const body: unknown = await response.json();
      return response.ok ? readAnswer<T>(operation.body, body) : { ok: false, failure: readFailure(body) };
    } catch {
      // No network, no JSON, aborted: the service was not there.
      return { ok: false, failure: { kind: 'unavailable' } };
    }
  }
}

function addressOf(path: string, parameters: readonly string[]): string {
  const left = [...parameters];
  return API_PREFIX + path.replace(/\{\w+\}/g, () => encodeURIComponent(left.shift() ?? ''));
}

/** What was received is checked and handed on as it is, so that an exercise is prescribed exactly as the service sent it. */
function readAnswer<T>(schema: z.ZodMiniType, body: unknown): Answer<T> {
  return schema.safeParse(body).success
    ? { ok: true, value: (body as { readonly data: T }).data }
    : { ok: false, failure: { kind: 'unavailable' } };
}

function readFailure(body: unknown): ServiceFailure {
  const { data } = errorSchema.safeParse(body);
  switch (data?.error.code) {
    case 'session_expired': {
      const origin = (data.error.details as { readonly origin?: unknown } | undefined)?.origin;
      return { kind: 'expired', ...(typeof origin === 'string' && { origin }) };
    }
    case 'session_not_found':
    case 'validation_failed':
    case 'invalid_token':
      return { kind: 'unknown' };
    default:
      return { kind: 'unavailable' };
  }
}
