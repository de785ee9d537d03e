// Self-service sandbox registration. Spec: POST /sandbox/register.
import * as z from 'zod/mini';
import { COMPANY_MAX_LENGTH, EMAIL_MAX_LENGTH, ORIGIN_MAX_LENGTH } from './limits.ts';

/**
 * Something to read, on one line: no control characters, nothing that turns the direction of text. Read once from left to
 * right: what cannot match must not take long either.
 */
const COMPANY_PATTERN =
  /^\p{Zs}*[^\p{Cc}\p{Z}\uFEFF\u202A-\u202E\u2066-\u2069][^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;

export const registrationRequestSchema = z.strictObject({
  company: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(COMPANY_MAX_LENGTH),
      z.regex(COMPANY_PATTERN, 'This must be text to read on one line, not blank, without control characters.'),
    ),
  email: z.email().check(z.maxLength(EMAIL_MAX_LENGTH)),
  origin: z.string().check(z.maxLength(ORIGIN_MAX_LENGTH)),
  /** A trap for robots: people leave it empty. */
  website: z.exactOptional(z.literal('')),
});

export const registrationResponseSchema = z.looseObject({
  data: z.looseObject({ status: z.literal('verification_sent') }),
});

export type RegistrationRequest = Readonly<z.infer<typeof registrationRequestSchema>>;
