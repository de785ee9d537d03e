// Asks the service why a picker says nothing. Loaded only when one is late; needs `connect-src`, and stays silent without it.
import type { FailureCode } from '../contract/messages/failure-codes.ts';
import type { CheckedLaunch } from './picker-options.ts';

/** The answers to the address of a launch, where they say that it cannot open. */
const CODES: Readonly<Record<number, FailureCode>> = {
  403: 'origin_refused',
  404: 'session_unknown',
  410: 'session_expired',
};

/** What asking tells. */
export interface Finding {
  /** Why the picker cannot open, if the service says so or does not answer. */
  readonly code?: FailureCode | undefined;
  /** Otherwise: what the developer should look at, if it does not become ready in time. */
  readonly hint?: string;
}

const ANSWERS =
  'The service answers: unless the network is slow, this browser does not show the picker. A proxy may replace its headers: compare frame-ancestors in Content-Security-Policy, and X-Frame-Options.';

const HAS_NO_SECRET = 'launchUrl has no secret: use data.url of the session unchanged, with its fragment.';

/**
 * Asks at the address of the launch, without its fragment. `around`: the origins of the pages around this one.
 */
export async function probe(
  { src, given }: Pick<CheckedLaunch, 'src' | 'given'>,
  signal: AbortSignal,
  around: Iterable<string> = (location as Partial<Location>).ancestorOrigins ?? [],
): Promise<Finding> {
  const [address = ''] = src.split('#');
  let isForbidden = false;
  const watch = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src') isForbidden = true;
  };
  document.addEventListener('securitypolicyviolation', watch, { signal });
  const ask = (mode: RequestMode) =>
    fetch(address, {
      method: 'HEAD',
      mode,
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      cache: 'no-store',
      signal,
    });
  const response = await ask('cors')
    .catch(() => ask('no-cors'))
    .catch(() => undefined);
  if (response) {
    const { ok, status, type } = response;
    if (status >= 500) return { code: 'service_unavailable' };
    const code = CODES[status] ?? (isFramedByStranger(response, around) ? 'origin_refused' : undefined);
    return code || !(ok || type === 'opaque') ? { code } : { hint: given ? ANSWERS : HAS_NO_SECRET };
  }
  // No answer: nobody is there, or a policy of this page forbids the question, which it says a moment later.
  await new Promise((resolve) => setTimeout(resolve, 500));
  if (signal.aborted) return {};
  const { origin } = new URL(address);
  return isForbidden
    ? { hint: `To learn why, add this directive to the policy of this page: connect-src ${origin}` }
    : { code: 'service_unavailable' };
}

/** Whether a page around this one is none that the service allows. Not every engine names them. */
function isFramedByStranger({ headers }: Response, around: Iterable<string>): boolean {
  const [, allowed] = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? [];
  const sources = allowed?.split(' ');
  return !!sources && [...around].some((one) => !sources.includes(one) && !sources.includes(one.replace(/:.*/, ':')));
}
