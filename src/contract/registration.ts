// Self-service sandbox registration. Spec: POST /sandbox/register.
import * as z from 'zod/mini';
import { COMPANY_MAX_LENGTH, EMAIL_MAX_LENGTH, ORIGIN_MAX_LENGTH } from './limits.ts';

export const registrationRequestSchema = z.strictObject({
  company: z.string().check(z.minLength(1), z.maxLength(COMPANY_MAX_LENGTH), z.regex(/^[^\p{Cc}]*\S[^\p{Cc}]*$/u)),
  email: z.email().check(z.maxLength(EMAIL_MAX_LENGTH)),
  origin: z.string().check(z.maxLength(ORIGIN_MAX_LENGTH)),
  /** A trap for robots: people leave it empty. */
  website: z.exactOptional(z.literal('')),
});

export const registrationResponseSchema = z.looseObject({
  data: z.looseObject({ status: z.literal('verification_sent') }),
});
