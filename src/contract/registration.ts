// Self-service sandbox registration. Spec: POST /sandbox/register.
import * as z from 'zod/mini';
import { COMPANY_MAX_LENGTH, EMAIL_MAX_LENGTH, ORIGIN_MAX_LENGTH } from './limits.ts';
import { shownText } from './well-formed-text.ts';

/** Words joined by dots, of the characters that RFC 5321 allows without quotes, at a host name of two labels or more. */
const DOT_ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const EMAIL_PATTERN = new RegExp(
  `^(?=[^@]{1,64}@)${DOT_ATOM}(?:\\.${DOT_ATOM})*@(?:${LABEL}\\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$`,
);

/** Who asks for a sandbox credential. Spec: POST /sandbox/register. */
export interface RegistrationRequest {
  /**
   * The name of the organization, at most 120 characters: text to read on one line, in any script, not blank. Text that hides something
   * is refused, as in `brandName` of a session.
   */
  readonly company: string;
  /** An email address of the organization, at most 254 characters. The link for the credential is sent to it. */
  readonly email: string;
  /** The first origin that may embed the picker; at most 2048 characters. */
  readonly origin: string;
  /** Leave it out or empty: a trap for robots. */
  readonly website?: '';
}

export const registrationRequestSchema = z.strictObject({
  company: z.string().check(z.minLength(1), z.maxLength(COMPANY_MAX_LENGTH), shownText()),
  email: z.email({ pattern: EMAIL_PATTERN }).check(z.maxLength(EMAIL_MAX_LENGTH)),
  origin: z.string().check(z.maxLength(ORIGIN_MAX_LENGTH)),
  website: z.exactOptional(z.literal('')),
}) satisfies z.ZodMiniType<RegistrationRequest>;

/** A link was sent by email, or nothing where the limits do not allow one. Spec: POST /sandbox/register. */
export interface RegistrationResponse {
  /** What happens next. */
  readonly data: {
    /** Always `verification_sent`, whether or not the address is known. */
    readonly status: 'verification_sent';
  };
}

export const registrationResponseSchema = z.looseObject({
  data: z.looseObject({
    status: z.literal('verification_sent'),
  }),
}) satisfies z.ZodMiniType<RegistrationResponse>;
