// The queue of verification mails: who gets one, when a failed one is tried again, and when it is given up.
import { VERIFICATION_LIFETIME_HOURS, VERIFICATION_PATH } from '../../../contract/operations/sandbox-pages.ts';
import { MailError, type Mailer } from '../../mail/mailer.ts';
import type { Registration } from '../../store/store.ts';
import { isSuppressed } from './registrations.ts';
import { hashSecret, newSecret } from '../access/secrets.ts';
import type { ServiceContext } from '../service-context.ts';
import { verificationMail } from './verification-mail.ts';

const HOUR_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
/** In any 24 hours. Beyond them the request is answered as ever, and no mail is sent. */
export const MAILS_PER_ADDRESS = 3;
export const MAILS_PER_DOMAIN = 20;
/** How long a mail belongs to the process that sends it. Longer than sending can take. */
export const LEASE_MILLISECONDS = 120_000;
const FIRST_RETRY_MILLISECONDS = 30_000;
const LONGEST_RETRY_MILLISECONDS = HOUR_MILLISECONDS;

/** What became of one due mail; `idle`: there was none. */
export type MailResult = 'idle' | 'sent' | 'dropped' | 'postponed';

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
  const end = await reasonToDrop(service, registration, now);
  if (end) {
    await registrations.drop(registration.id, end);
    return 'dropped';
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
      return 'dropped';
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
): Promise<'superseded' | 'dropped' | undefined> {
  const { registrations } = store;
  if (await registrations.hasNewer(registration)) return 'superseded';
  // Nobody waits for the mail of yesterday.
  if (registration.createdAt <= now - DAY_MILLISECONDS) return 'dropped';
  if (await isSuppressed({ store }, registration.address)) return 'dropped';
  const { address, domain } = await registrations.countMails(registration, now - DAY_MILLISECONDS);
  return address >= MAILS_PER_ADDRESS || domain >= MAILS_PER_DOMAIN ? 'dropped' : undefined;
}

/** After the nth attempt: twice as long each time. */
const retryDelay = (attempts: number): number =>
  Math.min(FIRST_RETRY_MILLISECONDS * 2 ** (attempts - 1), LONGEST_RETRY_MILLISECONDS);
