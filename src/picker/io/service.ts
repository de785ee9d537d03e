// The service as the picker needs it. Nothing that a clinician typed is ever part of a request.
import type { ErrorBody } from '../../contract/errors.ts';
import { isRecord } from '../../contract/is-record.ts';
import type { Exercise } from '../../contract/exercise/exercise.ts';
import type { Launch } from '../../contract/messages/messages.ts';
import { API_PREFIX } from '../../contract/limits.ts';
import { PICKER_PATHS, type PickerPath } from '../../contract/operations/picker-paths.ts';
import type { PickerSession, CatalogIndex } from '../../contract/picker-session.ts';
import {
  type Answer,
  type CatalogChanges,
  type CatalogTemplates,
  type LexiconAnswer,
  type PickerSource,
  refused,
  type SourceFailure,
} from '../source.ts';
import { isText, withMembers } from '../state/guard.ts';

/** A service that has said nothing for so long is not there. */
const REQUEST_TIMEOUT_MILLISECONDS = 15_000;
/** After too many loads at once, the service lets the next one in sooner than that: the picker waits once, without a word. */
const PATIENCE_SECONDS = 6;

/** The source of the picker in its iframe. What any source answers is checked in `checkedSource`, what only this one has here. */
export interface Service extends Omit<PickerSource, 'open' | 'renew'> {
  /**
   * Exchanges a launch for its session, which answers everything from then on. Each call ends the token before it. A session that does not fit
   * is `unknown`, and the one before it answers on.
   */
  activate(
    launch: Launch,
    signal: AbortSignal,
    fits?: (activation: PickerSession) => boolean,
  ): Promise<Answer<PickerSession>>;
}

const isActivation = withMembers({
  accessToken: isText,
  origin: isText,
  clinicianKey: isText,
  catalogRevision: isText,
  expiresAt: isText,
  now: isText,
});

/**
 * The token lives in this closure and nowhere else. `superseded` is told of each answer that says so. `timeout` gives a signal that aborts
 * after so many milliseconds.
 */
export function createService(
  fetch: typeof globalThis.fetch,
  superseded: () => void,
  timeout: (milliseconds: number) => AbortSignal = (milliseconds) => AbortSignal.timeout(milliseconds),
): Service {
  let accessToken = '';
  let activating: Promise<unknown> | undefined;

  return {
    async activate({ id, t }, signal, fits = () => true) {
      const asked = request<PickerSession>(PICKER_PATHS.activate, [id], {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ secret: t }),
        signal,
      });
      activating = asked;
      const answer = await asked;
      if (!answer.ok) return answer;
      if (!isActivation(answer.value)) return refused('unavailable');
      if (!fits(answer.value)) return refused('unknown');
      accessToken = answer.value.accessToken;
      return answer;
    },
    getIndex: (catalogRevision, signal) => get<CatalogIndex>(PICKER_PATHS.getIndex, signal, catalogRevision),
    getExercise: (exerciseId, revision, signal) =>
      get<Exercise>(PICKER_PATHS.getExercise, signal, exerciseId, revision),
    getChanges: (catalogRevision, signal) => get<CatalogChanges>(PICKER_PATHS.getChanges, signal, catalogRevision),
    getLexicon: (lexiconRevision, language, signal) =>
      get<LexiconAnswer>(PICKER_PATHS.getLexicon, signal, lexiconRevision, language),
    getTemplates: (templatesRevision, signal) =>
      get<CatalogTemplates>(PICKER_PATHS.getTemplates, signal, templatesRevision),
  };

  async function get<T>(path: PickerPath, signal: AbortSignal, ...parameters: readonly string[]): Promise<Answer<T>> {
    const token = accessToken;
    const answer = await request<T>(path, parameters, { headers: { Authorization: `Bearer ${token}` }, signal });
    if (answer.ok) return answer;
    // What one session did not answer, the one in which the picker goes on may: it is perhaps being opened.
    await activating;
    if (token !== accessToken) return get(path, signal, ...parameters);
    if (answer.failure.kind === 'superseded') superseded();
    return answer;
  }

  async function request<T>(
    question: PickerPath,
    parameters: readonly string[],
    asking: Asking,
    patience = PATIENCE_SECONDS,
  ): Promise<Answer<T>> {
    try {
      const response = await fetch(addressOf(question.path, parameters), {
        ...asking,
        method: question.method,
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.any([asking.signal, timeout(REQUEST_TIMEOUT_MILLISECONDS)]),
      });
      const body: unknown = await response.json();
      const seconds = Number(response.headers.get('Retry-After'));
      if (response.status === 429 && seconds < patience) {
        await new Promise((resolve) => (timeout(seconds * 1000).onabort = resolve));
        return await request<T>(question, parameters, asking, 0);
      }
      // Handed on as it is, so that an exercise is prescribed exactly as the service sent it.
      if (response.ok) return { ok: true, value: (body as { readonly data: T }).data };
      return { ok: false, failure: readFailure(body) };
    } catch {
      // No network, no JSON, too late, aborted: the service was not there.
      return refused('unavailable');
    }
  }
}

interface Asking extends RequestInit {
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
}

function addressOf(path: string, parameters: readonly string[]): string {
  const left = [...parameters];
  return API_PREFIX + path.replace(/\{\w+\}/g, () => encodeURIComponent(left.shift() ?? ''));
}

function readFailure(body: unknown): SourceFailure {
  // An answer that is no Error object has no code.
  const error = (body as Partial<ErrorBody> | null)?.error;
  switch (error?.code) {
    // Over, or gone.
    case 'session_expired':
    case 'invalid_token':
      return { kind: isRecord(error.details) && error.details['reason'] === 'superseded' ? 'superseded' : 'expired' };
    case 'session_not_found':
    case 'validation_failed':
    case 'exercise_not_found':
    case 'revision_not_found':
      return { kind: 'unknown' };
    default:
      return { kind: 'unavailable' };
  }
}
