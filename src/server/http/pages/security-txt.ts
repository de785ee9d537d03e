// GET /.well-known/security.txt: to whom a weakness is reported. RFC 9116. Without a contact there is no such page.
import type { FastifyInstance } from 'fastify';
import type { ServiceContext } from '../../domain/service-context.ts';
import { CACHE } from '../answer.ts';
import type { RateLimits } from '../hooks/limits/rate-limits.ts';

const DAY_MILLISECONDS = 86_400_000;
/** RFC 9116, section 2.5.5, advises less than a year. A copy that somebody kept must not hold for long. */
const VALID_DAYS = 90;

type Place = Pick<ServiceContext, 'clock' | 'serviceOrigin'>;

export function registerSecurityTxt(
  app: FastifyInstance,
  service: Place,
  contact: string | undefined,
  limits: RateLimits,
): void {
  if (contact === undefined) return;
  app.get('/.well-known/security.txt', (request, reply) => {
    limits.countFile({ request, reply });
    return reply
      .header('Cache-Control', CACHE.publicShort)
      .type('text/plain; charset=utf-8')
      .send(securityTxt(service, contact));
  });
}

function securityTxt({ clock, serviceOrigin }: Place, contact: string): string {
  const midnight = Math.floor(clock() / DAY_MILLISECONDS) * DAY_MILLISECONDS;
  const expires = new Date(midnight + VALID_DAYS * DAY_MILLISECONDS).toISOString().replace('.000', '');
  const lines = [`Contact: ${contact}`, `Expires: ${expires}`];
  // Section 2.5.2: nothing but https.
  if (serviceOrigin.startsWith('https:')) lines.push(`Canonical: ${serviceOrigin}/.well-known/security.txt`);
  return `${lines.join('\n')}\n`;
}
