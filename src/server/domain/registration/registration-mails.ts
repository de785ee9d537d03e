// The queue of verification mails: who gets one, when a failed one is tried again, and when it is given up.
import { VERIFICATION_LIFETIME_HOURS, VERIFICATION_PATH } from '../../../contract/operations/sandbox-pages.ts';
import { MailError, type Mailer } from '../../mail/mailer.ts';
import type { MailCounts, Registration } from '../../store/store.ts';
import { isSuppressed } from './registrations.ts';
import { hashSecret, newSecret } from '../access/secrets.ts';
import type { ServiceContext } from '../service-context.ts';
import { verificationMail } from './verification-mail.ts';

const HOUR_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
/** In any 24 hours. Beyond them the request is answered as ever, and no mail is sent. */
export interface MailLimits {
  /** For one network: a stranger who uses them up takes nothing from the colleagues of the address. */
  readonly own: MailCounts;
  /** For all networks together: nobody is flooded. */
  readonly all: MailCounts;
}
export const MAIL_LIMITS: MailLimits = { own: { address: 3, domain: 20 }, all: { address: 9, domain: 100 } };
/** How long a mail belongs to the process that sends it. Longer than sending can take. */
export const LEASE_MILLISECONDS = 120_000;
const FIRST_RETRY_MILLISECONDS = 30_000;
const LONGEST_RETRY_MILLISECONDS = HOUR_MILLISECONDS;

/**
 * What became of one due mail; `idle`: there was none. The others say why no mail was sent: a newer request of the address, nobody waits for
 * it any more, the credential of the address was ended, a limit, a mail server that refuses for good.
 */
export type MailResult =
  | 'idle'
  | 'sent'
  | 'postponed'
  | 'superseded'
  | 'too_late'
  | 'suppressed'
  | 'limited'
  | 'refused';

type Service = Pick<ServiceContext, 'store' | 'clock' | 'serviceOrigin'>;

/**
 * Sends the oldest mail that is due. One process gets each mail; should it end in the middle, another tries it again once
 * its lease is over. The token is made here: the queue never has it in clear. `onFailure` is told why a mail has
 * to wait, or will never be sent.
 */
export async function sendNextMail(
  service: Service,
  mailer: Mailer,
  onFailure: (error: unknown) => void,
): Promise<MailResult> {
  const { store, clock, serviceOrigin } = service;
  const { registrations } = store;
  const now = clock();
  const registration = await registrations.claim(now, now + LEASE_MILLISECONDS);
  if (!registration) return 'idle';
  const reason = await reasonToDrop(service, registration, now);
  if (reason) {
    await registrations.drop(registration.id, reason === 'superseded' ? reason : 'dropped');
    return reason;
  }
  const token = newSecret('svc_vt_');
  await registrations.setToken(
    registration.id,
    hashSecret(token),
    now + VERIFICATION_LIFETIME_HOURS * HOUR_MILLISECONDS,
  );
  const isKnown = (await registrations.findAccount(registration.address)) !== undefined;
  const link = `${serviceOrigin}${VERIFICATION_PATH}#t=${token}`;
  try {
    await mailer.send(verificationMail({ registration, link, serviceOrigin, isKnown }));
  } catch (error) {
    onFailure(error);
    if (error instanceof MailError && error.isFinal) {
      await registrations.drop(registration.id, 'dropped');
      return 'refused';
    }
    await registrations.postpone(registration.id, clock() + retryDelay(registration.attempts));
    return 'postponed';
  }
  await registrations.markSent(registration);
  return 'sent';
}

async function reasonToDrop(
  { store }: Service,
  registration: Registration,
  now: number,
): Promise<Exclude<MailResult, 'idle' | 'sent' | 'postponed' | 'refused'> | undefined> {
  const { registrations } = store;
  if (await registrations.hasNewer(registration)) return 'superseded';
  // Nobody waits for the mail of yesterday.
  if (registration.createdAt <= now - DAY_MILLISECONDS) return 'too_late';
  if (await isSuppressed({ store }, registration.address)) return 'suppressed';
  const { own, all } = await registrations.countMails(registration, now - DAY_MILLISECONDS);
  return reaches(own, MAIL_LIMITS.own) || reaches(all, MAIL_LIMITS.all) ? 'limited' : undefined;
}

const reaches = (counted: MailCounts, limit: MailCounts): boolean =>
  counted.address >= limit.address || counted.domain >= limit.domain;

/** After the nth attempt: twice as long each time. */
const retryDelay = (attempts: number): number =>
  Math.min(FIRST_RETRY_MILLISECONDS * 2 ** (attempts - 1), LONGEST_RETRY_MILLISECONDS);
