// How far a service is on its way, from its start to its end.

/**
 * `waiting`: the database or the catalog is not there yet; only whether the process is alive is answered, the rest is refused.
 * `draining`: the process is about to end, and who asks for readiness is told so; work is done as before, on connections that end with it.
 * `stopping`: new work is refused.
 */
export type ServicePhase = 'waiting' | 'serving' | 'draining' | 'stopping';
