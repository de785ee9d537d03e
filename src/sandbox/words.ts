// What the pages say when something is wrong: what is true, then what to do.
import type { ErrorCode, ErrorIssue } from '../contract/errors.ts';
import { COMPANY_MAX_LENGTH, EMAIL_MAX_LENGTH } from '../contract/limits.ts';
import { VERIFICATION_LIFETIME_HOURS } from '../contract/operations/sandbox-operations.ts';
import type { Result } from './service.ts';

export const FIELDS = ['company', 'email', 'origin'] as const;
export type FieldName = (typeof FIELDS)[number];
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

const EMPTY: Readonly<Record<FieldName, string>> = {
  company: 'Enter the name of your company or practice',
  email: 'Enter your work email address',
  origin: 'Enter the origin of your page',
};

const WRONG: Readonly<Record<FieldName, string>> = {
  company: 'Enter the name on one line, without special characters',
  email: 'Enter an email address like name@clinic.example',
  origin: 'Enter scheme, host and port only, like https://records.example.com. http is allowed for localhost only.',
};

/** What can be known before anything is sent. */
export function emptyFields(values: Readonly<Record<FieldName, string>>): FieldErrors {
  return Object.fromEntries(FIELDS.filter((name) => values[name].trim() === '').map((name) => [name, EMPTY[name]]));
}

/** The problems of fields, as the service found them. */
export function fieldErrors(issues: readonly ErrorIssue[]): FieldErrors {
  const errors: Partial<Record<FieldName, string>> = {};
  for (const { pointer, rule } of issues) {
    const name = FIELDS.find((field) => pointer === `/${field}`);
    if (name) errors[name] ??= fieldError(name, rule);
  }
  return errors;
}

function fieldError(name: FieldName, rule: string): string {
  if (rule === 'required' || rule === 'minLength') return EMPTY[name];
  if (rule === 'workEmail') return 'Enter your work email. Private email providers are not accepted.';
  if (rule === 'maxLength' && name === 'company') return `Use at most ${COMPANY_MAX_LENGTH} characters`;
  if (rule === 'maxLength' && name === 'email') return `Use at most ${EMAIL_MAX_LENGTH} characters`;
  return WRONG[name];
}

/** What went wrong with a request as a whole. */
export function failureWords(result: Exclude<Result<unknown>, { kind: 'done' }>): string {
  if (result.kind === 'refused' && result.code === 'rate_limited') {
    const minutes = Math.ceil((result.retryAfterSeconds ?? 60) / 60);
    return `Too many requests from your network. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  }
  if (result.kind === 'refused' && result.reason === 'domain_full') {
    return 'Your email domain has as many sandbox credentials as it may have. Ask the operator of this service to allow more, then press the button again.';
  }
  if (result.kind === 'refused') return 'Something went wrong. Reload the page, then try again.';
  return 'The service cannot be reached. Your entries are kept. Try again in a moment.';
}

export interface LinkEnd {
  readonly title: string;
  readonly text: string;
}

/** Why a link gives no credential. Undefined when trying again may help. */
export function linkEnd(code: ErrorCode, reason: string | undefined): LinkEnd | undefined {
  if (code === 'verification_not_found' || code === 'validation_failed') {
    return {
      title: 'This link is not valid',
      text: 'Your email program might have cut it off. Copy the whole link from the email, or request a new one.',
    };
  }
  if (code !== 'verification_over' || reason === 'domain_full') return undefined;
  if (reason === 'used') {
    return {
      title: 'This link has already been used',
      text: 'It showed the credential once. If you did not keep the secret, request a new link: it creates a new secret for the same credential.',
    };
  }
  if (reason === 'superseded') {
    return {
      title: 'Another link was used',
      text: 'Your address got its credential by the link of another email, which ended this one. If you need this origin too, or did not keep the secret, request a new link.',
    };
  }
  return {
    title: 'This link has expired',
    text: `Links work for ${VERIFICATION_LIFETIME_HOURS} hours. Request a new one.`,
  };
}
