// POST /sandbox/register. Spec: 12. POST /sandbox/register.
import { register } from '../../../domain/registration/registrations.ts';
import { CACHE } from '../../answer.ts';
import type { Handler } from '../operation-handler.ts';

/** Made once: every answer has the same bytes. */
const ACCEPTED = Buffer.from(JSON.stringify({ data: { status: 'verification_sent' } }));

export const registerSandbox: Handler<'registerSandbox'> = async ({ service, body, limits, request, reply }) => {
  // A form with a mistake in it is none.
  await limits.countRegistration(request, reply, () => register(service, body));
  return { status: 202, json: ACCEPTED, cache: CACHE.none };
};
