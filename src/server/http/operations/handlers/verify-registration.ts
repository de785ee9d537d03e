// POST /sandbox/verifications: what the page behind the link of the mail asks.
import type { SANDBOX_OPERATIONS } from '../../../../contract/operations/sandbox-operations.ts';
import { verifyRegistration as verify } from '../../../domain/registration/registrations.ts';
import { CACHE } from '../../answer.ts';
import type { Handler } from '../operation-handler.ts';

export const verifyRegistration: Handler<typeof SANDBOX_OPERATIONS.verify> = async ({ service, body }) => ({
  json: { data: await verify(service, body.token) },
  cache: CACHE.none,
});
