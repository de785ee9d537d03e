// How far a service is on its way to its end.

/**
 * `draining`: the process is about to end, and who asks for readiness is told so; work is done as before, on connections that end with it.
 * `stopping`: new work is refused.
 */
export type ServicePhase = 'serving' | 'draining' | 'stopping';
