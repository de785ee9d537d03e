// Why a picker cannot open. Apart from the messages, so that an embedding page can check a code without their schemas.

export const FAILURE_CODES = [
  'session_expired',
  'session_unknown',
  'origin_refused',
  'service_unavailable',
  'catalog_unavailable',
  'unsupported_browser',
] as const;
/** Why a picker cannot open. Closed; docs/messages.md says what each one means and what helps. */
export type FailureCode = (typeof FAILURE_CODES)[number];
