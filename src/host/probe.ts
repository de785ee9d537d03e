// Asks the service why a picker says nothing. Loaded only when one is late; needs `connect-src`, and stays silent without it.
import type { FailureCode } from '../contract/messages/failure-codes.ts';

/** The answers to the address of a launch, where they say that it cannot open. */
const CODES: Readonly<Record<number, FailureCode>> = {
  403: 'origin_refused',
  404: 'session_unknown',
  410: 'session_expired',
};

/**
 * Resolves with why the picker cannot open, or with undefined where the service says that it can, or cannot be asked. `src` is the launch
 * URL; its fragment is not sent. `around`: the origins of the pages around this one.
 */
export async function probe(
  src: string,
  signal: AbortSignal,
  around: Iterable<string> = (location as Partial<Location>).ancestorOrigins ?? [],
): Promise<FailureCode | undefined> {
  let isForbidden = false;
  const watch = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src') isForbidden = true;
  };
  document.addEventListener('securitypolicyviolation', watch, { signal });
  const ask = (mode: RequestMode) =>
    fetch(src, {
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
    if (response.status >= 500) return 'service_unavailable';
    return CODES[response.status] ?? (isFramedByStranger(response, around) ? 'origin_refused' : undefined);
  }
  // No answer: nobody is there, or a policy of this page forbids the question, which it says a moment later.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return isForbidden || signal.aborted ? undefined : 'service_unavailable';
}

/** Whether a page around this one is none that the service allows. Not every engine names them. */
function isFramedByStranger({ headers }: Response, around: Iterable<string>): boolean {
  const [, allowed] = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? [];
  const sources = allowed?.split(' ');
  return !!sources && [...around].some((one) => !sources.includes(one) && !sources.includes(one.replace(/:.*/, ':')));
}
