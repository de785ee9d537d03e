// The headers of the picker's page, made for one session. docs/decisions/0005.
import { pageOrigin } from '../../domain/access/origin.ts';

/** Features of browsers that the picker has no use for; a frame is granted some of them unless they are named. */
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

const denyFeatures = (allowed: readonly string[]): string =>
  DENIED_FEATURES.filter((feature) => !allowed.includes(feature))
    .map((feature) => `${feature}=()`)
    .join(', ');

/**
 * No cookie is ever set, no inline script or style allowed; only the session's own page may frame it, inside pages of the
 * outer origins that the operator registered, if any.
 */
export function pickerPageHeaders(sessionOrigin: string, ancestors: readonly string[]): Record<string, string> {
  return {
    ...pageHeaders(frameAncestors(sessionOrigin, ancestors), ['lit-html', 'svc-worker']),
    // With the embedder policy: so that a page which is cross-origin isolated can hold the picker.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Permissions-Policy': denyFeatures([]),
  };
}

/** Of a page that nobody may frame. It copies secrets where its reader presses a button for it. */
export function sandboxPageHeaders(): Record<string, string> {
  return {
    ...pageHeaders("'none'", ['lit-html']),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': denyFeatures(['clipboard-write']),
  };
}

/** `policies` may make scripts and markup: `lit-html` its templates, `svc-worker` the picker's search worker. */
function pageHeaders(frameAncestors: string, policies: readonly string[]): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${frameAncestors}`,
      "require-trusted-types-for 'script'",
      `trusted-types ${policies.join(' ')}`,
    ].join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
  };
}

/**
 * All pages around the picker must match, up to the tab. Checked again where they become part of a header: without an origin
 * of the session nobody frames it. Browsers never match `[::1]` as a source: its scheme stands for it.
 */
export function frameAncestors(sessionOrigin: string, ancestors: readonly string[]): string {
  if (!isOrigin(sessionOrigin)) return "'none'";
  const sources = [sessionOrigin, ...ancestors.filter(isOrigin)].map((origin) => (isSource(origin) ? origin : 'http:'));
  return [...new Set(sources)].join(' ');
}

/** Whether a policy can name the origin. */
export const isSource = (origin: string): boolean => URL.parse(origin)?.hostname !== '[::1]';

const isOrigin = (text: string): boolean => pageOrigin(text) === text;
