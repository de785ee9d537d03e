// The registration for the sandbox.
import type { OPERATIONS } from '../../../../contract/operations/operations.ts';
import { register, verifyRegistration as verify } from '../../../domain/registration/registrations.ts';
import { clientAddress } from '../../hooks/client-address.ts';
import { CACHE } from '../../answer.ts';
import type { Handler } from '../operation-handler.ts';
import type { SANDBOX_OPERATIONS } from '../../../../contract/operations/sandbox-operations.ts';

/** Made once: every answer has the same bytes. */
const ACCEPTED = Buffer.from(JSON.stringify({ data: { status: 'verification_sent' } }));

// POST /sandbox/register. Spec: 12. POST /sandbox/register.
export const registerSandbox: Handler<typeof OPERATIONS.registerSandbox> = async (call) => {
  const { service, limits, body, request } = call;
  // A form with a mistake in it is none.
  await limits.countRegistration(call, () => register(service, body, clientAddress(request)));
  return { json: ACCEPTED, cache: CACHE.none };
};

// POST /sandbox/verifications: what the page behind the link of the mail asks.
export const verifyRegistration: Handler<typeof SANDBOX_OPERATIONS.verify> = async ({ service, body }) => ({
  json: { data: await verify(service, body.token) },
  cache: CACHE.none,
});
