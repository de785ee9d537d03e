// GET /metrics: only for whoever has the operator's token. Without a token there is no such page.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { Refusal } from '../../domain/refusal.ts';
import type { RateLimits } from '../hooks/limits/rate-limits.ts';
import { bearerToken } from '../request/bearer.ts';
import type { Metrics } from './metrics.ts';

export const METRICS_PATH = '/metrics';

interface MetricsPageOptions {
  readonly metrics: Metrics;
  readonly token: string | undefined;
  readonly limits: RateLimits;
}

export function registerMetricsPage(app: FastifyInstance, { metrics, token, limits }: MetricsPageOptions): void {
  if (token === undefined) return;
  app.get(METRICS_PATH, async (request, reply) => {
    await limits.countStranger({ request, reply }, () => requireToken(request, token));
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await metrics.read());
  });
}

function requireToken(request: FastifyRequest, token: string): void {
  const given = bearerToken(request.headers.authorization);
  if (given === undefined) throw new Refusal('unauthorized');
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(given), digest(token))) throw new Refusal('invalid_token');
}
