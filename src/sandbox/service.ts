// The two requests of the pages, and what came of them.
import type { ErrorCode, ErrorIssue } from '../contract/errors.ts';
import { API_PREFIX } from '../contract/limits.ts';
import type { RegistrationRequest } from '../contract/registration.ts';
import type { Verification, VerificationEnd } from '../contract/operations/sandbox-operations.ts';

export type Result<Data> =
  | { readonly kind: 'done'; readonly data: Data }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      readonly issues: readonly ErrorIssue[];
      readonly reason?: VerificationEnd | undefined;
      readonly retryAfterSeconds?: number | undefined;
    }
  /** No answer, or none that we know. */
  | { readonly kind: 'unavailable' };

export interface SandboxService {
  register(request: RegistrationRequest): Promise<Result<unknown>>;
  verify(token: string): Promise<Result<Verification>>;
}

type Fetch = (input: string, init: RequestInit) => Promise<Response>;

export function createSandboxService(fetch: Fetch): SandboxService {
  return {
    register: (request) => post(fetch, '/sandbox/register', request),
    verify: (token) => post<Verification>(fetch, '/sandbox/verifications', { token }),
  };
}

interface Body<Data> {
  readonly data?: Data;
  readonly error?: {
    readonly code?: ErrorCode;
    readonly details?: { readonly issues?: readonly ErrorIssue[]; readonly reason?: VerificationEnd };
  };
}

async function post<Data>(fetch: Fetch, path: string, body: object): Promise<Result<Data>> {
  try {
    const response = await fetch(API_PREFIX + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
    });
    // Our own service on our own origin: its contract is trusted, what is missing is "unavailable".
    const { data, error } = (await response.json()) as Body<Data>;
    if (response.ok && data !== undefined) return { kind: 'done', data };
    if (error?.code === undefined || response.status >= 500) return { kind: 'unavailable' };
    return {
      kind: 'refused',
      code: error.code,
      issues: error.details?.issues ?? [],
      reason: error.details?.reason,
      retryAfterSeconds: Number(response.headers.get('Retry-After')) || undefined,
    };
  } catch {
    return { kind: 'unavailable' };
  }
}

/** The two things of a window that it needs. */
interface LaunchWindow {
  readonly location: Pick<Location, 'pathname' | 'hash'>;
  readonly history: Pick<History, 'replaceState'>;
}

/** Reads the token and takes it out of the address, without a step in the history. */
export function takeToken({ location, history }: LaunchWindow): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('t');
  if (location.hash !== '') history.replaceState(null, '', location.pathname);
  return token || undefined;
}
