// For load balancers: alive, and ready for requests. Not ready while the service drains; while it stops both answer 503, as everything does.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../domain/refusal.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import { endsWithin } from '../../ends-within.ts';
import { StoreError } from '../../store/store-error.ts';
import type { ServicePhase } from '../service-phase.ts';
import type { Log } from '../hooks/request-log.ts';
import type { MonotonicClock } from '../hooks/limits/token-bucket.ts';
import { JSON_TYPE } from '../hooks/response-headers.ts';

export const HEALTH_PATH = '/healthz';

/** A database that takes longer is not there for requests either. */
const WRITE_MILLISECONDS = 2_000;
/** However often somebody asks. */
const AGAIN_MILLISECONDS = 1_000;
/** What is written says nothing but when: a row that is replaced. */
const READINESS_SETTING = 'readiness';

interface HealthOptions {
  readonly service: ServiceContext;
  readonly log: Log;
  readonly phase: () => ServicePhase;
  readonly monotonicClock?: MonotonicClock | undefined;
}

export function registerHealth(
  app: FastifyInstance,
  { service, log, phase, monotonicClock: now = () => performance.now() }: HealthOptions,
): void {
  const findProblem = watchProblem(service, log, now);
  app.get(HEALTH_PATH, (_request, reply) => reply.type(JSON_TYPE).send('{"status":"ok"}'));
  app.get('/readyz', async (_request, reply) => {
    // Reading it refuses with 503 until it is loaded.
    const { revision } = service.catalog.visible('full');
    if (service.catalog.isReadingAnew) {
      throw new Refusal('service_unavailable', { details: { reason: 'catalog_history_changed' } });
    }
    if (phase() !== 'serving' || (await findProblem()) !== undefined) throw new Refusal('service_unavailable');
    return reply.type(JSON_TYPE).send(JSON.stringify({ status: 'ready', catalogRevision: revision }));
  });
}

/**
 * Why nothing can be written; undefined when something could. A full disk and a read-only folder can still be read, so it writes, durably.
 * The log has a line when the answer changes.
 */
function watchProblem(service: ServiceContext, log: Log, now: MonotonicClock): () => Promise<string | undefined> {
  let asked: { readonly at: number; readonly problem: Promise<string | undefined> } | undefined;
  let told: string | undefined;
  const find = async (): Promise<string | undefined> => {
    const problem = await endsWithin(
      service.store.settings.note(READINESS_SETTING, String(service.clock())),
      WRITE_MILLISECONDS,
    ).then(
      (isWritten) => (isWritten ? undefined : 'the database does not answer'),
      (error: unknown) => (error instanceof StoreError ? error.reason : 'the database refuses'),
    );
    if (problem !== told) {
      if (problem === undefined) log({ level: 'warn', event: 'ready_again' });
      else log({ level: 'error', event: 'not_ready', problem });
    }
    told = problem;
    return problem;
  };
  return () => {
    const at = now();
    if (asked === undefined || at - asked.at >= AGAIN_MILLISECONDS) asked = { at, problem: find() };
    return asked.problem;
  };
}
