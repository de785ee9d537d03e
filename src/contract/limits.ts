// Every number of the interface, with its unit. Spec: Limits; gaps: docs/decisions/0004.

export const INTERFACE_VERSION = '2026-08-23';
export const API_PREFIX = '/api/v1';
/** Where docs/openapi.json says that the service is; each service puts its own address there. */
export const OPENAPI_BASE_URL = `http://127.0.0.1:4100${API_PREFIX}`;
export const MANIFEST_SCHEMA_VERSION = 1;

export const TOKEN_LIFETIME_SECONDS = 3600;
export const SESSION_LIFETIME_SECONDS = 900;
/** So long after a session was created its picker may ask what is no longer offered: an open picker may be finished late. */
export const CHANGES_LIFETIME_SECONDS = 43_200;
export const SELECTION_MAX_ITEMS = 20;
/** Of `svc.context`, as JSON text in UTF-16 code units. docs/messages.md, rule 12. */
export const CONTEXT_MAX_LENGTH = 512_000;
/** Of the clinic's own in `svc.context`. docs/messages.md, rules 19 to 22. */
export const PHRASES_MAX_ITEMS = 100;
/** In code points. */
export const PHRASE_MAX_LENGTH = 200;
export const USUAL_DOSAGES_MAX_ITEMS = 500;
export const FAVORITES_MAX_ITEMS = 500;
/** Of a page, in `svc.context`. docs/messages.md, rule 25. */
export const TEMPLATES_MAX_ITEMS = 200;
/** Of one template. */
export const TEMPLATE_MAX_EXERCISES = 20;
/** In code points, of the texts of a template. */
export const TEMPLATE_MAX_LENGTHS = {
  name: 80,
  phase: 80,
  forWhom: 300,
  notFor: 500,
  progressWhen: 300,
  findBy: 80,
  sourceName: 300,
  sourceUrl: 500,
} as const;
export const TEMPLATE_FIND_BY_MAX_ITEMS = 30;
/** Of an exercise in any catalog, also in one of a page's own. Never `__proto__`. */
export const CLINIC_ID_PATTERN = /^[A-Za-z0-9][\w.:-]{0,127}$/;
export const CLINICIAN_ID_PATTERN = /^[A-Za-z0-9._:-]{8,128}$/;
export const BRAND_NAME_MAX_LENGTH = 80;
export const COLOR_PATTERN = /^#[0-9A-Fa-f]{6}$/;
export const ORIGIN_MAX_LENGTH = 2048;

export const EXERCISE_ID_PATTERN = /^ex_[0-9a-f]{20}$/;
export const EXERCISE_MEDIA_ITEMS = 2;
/** Of easier exercises, and of harder ones. */
export const PROGRESSIONS_MAX_ITEMS = 3;
export const SHA256_PATTERN = /^[0-9a-f]{64}$/;

/** The picker's own limit; a completion item itself has none. */
export const INSTRUCTIONS_MAX_LENGTH = 2000;
/** More items than this in one completion are malformed, whatever they hold. */
export const COMPLETION_MAX_ITEMS = 500;

export const EXERCISE_LIST_LIMIT = { minimum: 1, maximum: 100, default: 50 } as const;
export const SNAPSHOT_PAGE_LIMIT = { minimum: 1, maximum: 100, default: 100 } as const;
export const CHANGE_PAGE_LIMIT = { minimum: 1, maximum: 250, default: 100 } as const;
export const SEARCH_TEXT_MAX_LENGTH = 200;
export const PARAMETER_MAX_LENGTH = 1024;

export const COMPANY_MAX_LENGTH = 120;
export const EMAIL_MAX_LENGTH = 254;
export const WEBHOOK_URL_MAX_LENGTH = 2048;
/** Of one credential. */
export const WEBHOOK_MAX_ENDPOINTS = 20;

export const REQUEST_BODY_MAX_BYTES = 65_536;
export const REQUEST_URL_MAX_BYTES = 8192;
export const REQUEST_HEADERS_MAX_BYTES = 16_384;
/** At most this many problems are listed in `details.issues`. */
export const ISSUES_MAX_ITEMS = 50;
