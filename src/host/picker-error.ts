// The one error of the host helper. Codes are API; messages may change. Spec: Browser messages from the picker iframe.

/** Closed: what each one means and what to do about it is in docs/host.md. */
export type PickerErrorCode =
  | 'invalid_argument'
  | 'not_in_browser'
  | 'csp_blocked'
  | 'ready_timeout'
  | 'session_expired'
  | 'malformed_message'
  | 'frame_removed';

/** What is known beyond the code, by the codes that have more to say. */
export interface PickerErrorDetail {
  /** `malformed_message`: where the first fault is, as a JSON path of known names. Never a value. */
  readonly path?: string;
  /** `ready_timeout`: whether the frame loaded anything at all, an error page included. */
  readonly loadFired?: boolean;
}

/** An integration error: the picker could not be shown, or broke the contract. Never holds a value that was submitted. */
export class PickerError extends Error {
  override readonly name = 'PickerError';
  readonly code: PickerErrorCode;
  readonly detail: PickerErrorDetail;

  constructor(code: PickerErrorCode, hint = '', detail: PickerErrorDetail = {}) {
    super(`${code} ${hint}`.trim());
    this.code = code;
    this.detail = detail;
  }
}
