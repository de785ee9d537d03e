// The service's clock, as a port.

/** Now, in milliseconds since 1970. */
export type Clock = () => number;

/** RFC 3339 in UTC with milliseconds: `2026-08-23T10:00:00.000Z`. */
export const toDateTime = (instant: number): string => new Date(instant).toISOString();
