// What an origin is, and which ones may embed the picker. Spec: PickerSessionRequest.origin.
import type { Environment } from '../../../contract/vocabulary.ts';
import { Refusal } from '../refusal.ts';

/** Labels of letters, digits, `-` and `_`, or an IPv6 address: what a page can have and `frame-ancestors` can carry. */
const HOST_PATTERN = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:]+\])$/;

/** The origin of a page at this address, as browsers write it; undefined when no page can be there. */
export function pageOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port, origin } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && HOST_PATTERN.test(hostname) && port !== '0' ? origin : undefined;
}

/**
 * Checks that the text is an origin exactly as a browser writes it in `event.origin`: lower case, punycode, no default
 * port, no path, no trailing slash. HTTP is for loopback addresses of sandbox credentials only. Refuses with
 * `invalid_origin` (`details.expected` where there is a canonical form) or `origin_not_allowed`.
 */
export function requireOrigin(text: string, environment: Environment): string {
  const origin = pageOrigin(text);
  if (origin === undefined) throw new Refusal('invalid_origin');
  if (origin !== text) throw new Refusal('invalid_origin', { details: { expected: origin }, about: { origin } });
  if (origin.startsWith('http:') && !(environment === 'sandbox' && isLoopbackOrigin(origin))) {
    throw new Refusal('origin_not_allowed', {
      about: { origin },
      sentence:
        'The origin must use https. Only sandbox credentials may use http, and only for loopback addresses such as http://localhost:3000.',
    });
  }
  return text;
}

/** Nothing but scheme, host and port, and the slash that people copy along. */
const TYPED_ORIGIN_PATTERN = /^https?:\/\/[^\s/\\?#@*]+\/?$/i;

/**
 * The origin that a person means: letter case, a default port, a name in other letters and a slash at the end are forgiven,
 * and it is written as browsers write it. Undefined for anything with more in it, and for HTTP unless it is a loopback
 * address of a sandbox.
 */
export function originAsTyped(text: string, environment: Environment): string | undefined {
  const typed = text.trim();
  const origin = TYPED_ORIGIN_PATTERN.test(typed) ? pageOrigin(typed) : undefined;
  if (origin === undefined) return undefined;
  return origin.startsWith('https:') || (environment === 'sandbox' && isLoopbackOrigin(origin)) ? origin : undefined;
}

/** HTTP loopback origins need no registration (sandbox only, see `requireOrigin`). */
export const isLoopbackOrigin = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && isLoopback(hostname);
};

/** `hostname` as the URL parser writes it: short and numeric forms of 127.0.0.1 arrive here as dotted quads. */
const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
