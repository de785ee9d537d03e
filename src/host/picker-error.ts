// The one error of the host helper, and what it says to the developer of the page: what happened, and what to do. Codes are API;
// messages may change. Spec: Browser messages from the picker iframe.
import type { FailureCode } from '../contract/messages/failure-codes.ts';

/** Closed: what each one means and what to do about it is in docs/host.md. */
export type PickerErrorCode =
  | FailureCode
  | 'invalid_argument'
  | 'not_in_browser'
  | 'csp_blocked'
  | 'ready_timeout'
  | 'malformed_message'
  | 'frame_removed';

/** What is known beyond the code, by the codes that have more to say. */
export interface PickerErrorDetail {
  /** `malformed_message`: where the first fault is, as a JSON path of known names. Never a value. */
  readonly path?: string;
}

/** What an option must be, by its name. */
const MUST_BE: Readonly<Record<string, string>> = {
  launchUrl: 'data.url of the session, unchanged and on serviceOrigin',
  serviceOrigin: 'the exact origin of the service, such as https://picker.example, and not that of this page',
  readyTimeoutMs: 'a number of milliseconds above 0',
  expiresAt: 'data.expiresAt of the session, a Date, or milliseconds since 1970, not seconds',
  stored:
    'the program as you stored it, { items, leftOut }, or null if you stored none: its instructions would be lost',
  container: 'an element on this page',
  iframe: 'on this page and blank, without src and srcdoc',
};

/** `about`: an option, the origin of the service, a place in a message, or what the service's answer says. */
type Sentence = (about: string) => string;
const again = 'Create a new session and open the picker again.';

/** Of what a picker says when it cannot open. */
const FAILURES: Readonly<Record<FailureCode, Sentence>> = {
  session_expired: () => `The session has ended. ${again}`,
  session_unknown: () => `The service does not know this launch URL. ${again} Use data.url unchanged.`,
  origin_refused: () =>
    origin === 'null'
      ? 'This page has an opaque origin, which no session can be for: add allow-same-origin to its sandbox.'
      : `This page cannot show the picker. The session must be for ${origin}, and every page around it registered.`,
  service_unavailable: (about) => `The service at ${about} did not respond. Is the address correct?`,
  catalog_unavailable: () => `The service did not send the catalog. ${again}`,
  unsupported_browser: () => 'This browser cannot run the picker. Update it.',
};

const SENTENCES: Readonly<Record<PickerErrorCode, Sentence>> = {
  ...FAILURES,
  invalid_argument: (about) =>
    Object.hasOwn(MUST_BE, about) ? `${about} must be ${MUST_BE[about]}.` : `There is no option ${about}.`,
  not_in_browser: () => 'A picker opens only in a browser, from an event handler or an effect.',
  csp_blocked: (about) => `The Content-Security-Policy of this page must have this directive: frame-src ${about}`,
  ready_timeout: (hint) =>
    `The picker was not ready in time. ${hint || 'Check the network, and that every page around it is registered.'}`,
  malformed_message: (about) =>
    `The picker sent an invalid message, see ${about}. Store nothing, and tell the operator.`,
  frame_removed: () => 'The page removed the picker. Keep its container, or call close() first.',
};

/** The error for the payload of `svc.failed`. */
export function failureOf(payload: unknown, serviceOrigin: string): PickerError {
  const { code } = membersOf(payload) as { readonly code?: FailureCode };
  return code && Object.hasOwn(FAILURES, code)
    ? new PickerError(code, serviceOrigin)
    : new PickerError('malformed_message', serviceOrigin, '$.payload.code');
}

/**
 * An integration error: the picker could not be shown, or broke the contract. `message` says what happened and what to do.
 * Never holds a value that was submitted.
 */
export class PickerError extends Error {
  override readonly name = 'PickerError';
  /** What went wrong: a stable word to decide by. */
  readonly code: PickerErrorCode;
  /** What is known beyond the code. */
  readonly detail: PickerErrorDetail;

  /** `about`: the option, the origin of the service or the hint that the sentence names; `path`: the place in a message. */
  constructor(code: PickerErrorCode, about = '', path?: string) {
    super(SENTENCES[code](path ?? about));
    this.code = code;
    this.detail = path === undefined ? {} : { path };
  }
}

/**
 * What a message may hold, by name: own members alone, never what a script of the page gave to every object. Nothing has members but objects,
 * and no array: a missing one shows as a missing member.
 */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return { __proto__: null, ...(typeof value === 'object' && !Array.isArray(value) && value) };
}
