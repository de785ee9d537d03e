// The headers that every response carries. docs/decisions/0003.
import { INTERFACE_VERSION } from '../../../contract/limits.ts';

/** For everything but the picker's own page: nothing may be loaded from it, nobody may frame it. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

const HSTS = 'max-age=31536000';

export function responseHeaders(requestId: string, secure: boolean): Record<string, string> {
  return {
    'X-Request-Id': requestId,
    'SVC-Version': INTERFACE_VERSION,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': CLOSED_POLICY,
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    ...(secure && { 'Strict-Transport-Security': HSTS }),
  };
}

export const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';
