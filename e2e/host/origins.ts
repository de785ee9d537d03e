// Three origins of three sites, all of them the one small server of these tests. Used by the pages and by the server.

export interface Origins {
  /** The record system: the page that opens pickers. */
  readonly host: string;
  /** Where pickers come from. */
  readonly service: string;
  /** Everybody else. */
  readonly evil: string;
}

export const originsAt = (port: number | string): Origins => ({
  host: `http://localhost:${port}`,
  service: `http://127.0.0.1:${port}`,
  evil: `http://evil.localhost:${port}`,
});

/** What the server answers in the place of a picker. */
export const ANSWERS = {
  /** A page that does as it is told: stand-in.ts. */
  standIn: '/stand-in',
  error: '/error',
  /** No answer ever. */
  hang: '/hang',
  /** A page that nobody may frame. */
  unframed: '/unframed',
  /** A page that the evil origin may frame, and nobody else. */
  forEvil: '/for-evil',
  /** One that the evil origin and the host may frame. */
  forBoth: '/for-both',
} as const;

/** Content security policies that a record system may have. */
export const POLICIES = {
  none: () => undefined,
  /** The strictest that works: it names the service, and markup is never made of text. */
  strict: ({ service }: Origins) =>
    `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' ${service}; frame-src ${service}; ` +
    "require-trusted-types-for 'script'; trusted-types 'none'",
  framesForbidden: () => "frame-src 'none'",
  /** Names no frames: the general rule is theirs too. */
  framesNotNamed: () => "default-src 'self'",
  reportOnly: ({ host }: Origins) => `frame-src 'none'; report-uri ${host}/report`,
} as const satisfies Record<string, (origins: Origins) => string | undefined>;

export type PolicyName = keyof typeof POLICIES;
