// The queue of verification mails: who gets one, when a failed one is tried again, and when it is given up.
import {
  MAILBOX_MAILS,
  VERIFICATION_LIFETIME_HOURS,
  VERIFICATION_PATH,
} from '../../../contract/operations/sandbox-operations.ts';
import { MailError, type Mailer } from '../../mail/mailer.ts';
import type { Registration, SentMail } from '../../store/store.ts';
import { domainLimit, isSuppressed, mailboxOf } from './registrations.ts';
import { hashSecret, newSecret } from '../access/secrets.ts';
import type { ServiceContext } from '../service-context.ts';
import { declineMail, verificationMail } from './verification-mail.ts';

const HOUR_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
interface MailCounts {
  /** For a mailbox: `dana+a@` and `dana+b@` are one. */
  readonly address: number;
  readonly domain: number;
}
/** In any 24 hours. Beyond them the request is answered as ever, and no mail is sent. */
export interface MailLimits {
  /** For one network: a stranger who uses them up takes nothing from the colleagues of the address. */
  readonly own: MailCounts;
  /** For all networks together: nobody is flooded. */
  readonly all: MailCounts;
}
export const MAIL_LIMITS: MailLimits = {
  own: { address: MAILBOX_MAILS, domain: 20 },
  all: { address: 9, domain: 100 },
};
/** How long a mail belongs to the process that sends it. Longer than sending can take. */
export const LEASE_MILLISECONDS = 120_000;
const FIRST_RETRY_MILLISECONDS = 30_000;
const LONGEST_RETRY_MILLISECONDS = HOUR_MILLISECONDS;

/**
 * What became of one due mail; `idle`: there was none; `declined`: a mail without a link was sent, since the domain has all its credentials.
 * The last four say why no mail was sent: nobody waits for it any more, the credential of the address was ended, a limit, a mail server that
 * refuses for good.
 */
export type MailResult = 'idle' | 'sent' | 'declined' | 'postponed' | 'too_late' | 'suppressed' | 'limited' | 'refused';

type Service = Pick<ServiceContext, 'store' | 'clock' | 'serviceOrigin'>;

/**
 * Sends the oldest mail that is due. One process gets each mail; should it end in the middle, another tries it again once
 * its lease is over. The token is made here: the queue never has it in clear. `onFailure` is told why a mail has
 * to wait, or will never be sent; `onDropped` which registration gets none.
 */
export async function sendNextMail(
  service: Service,
  mailer: Mailer,
  onFailure: (error: unknown) => void,
  onDropped?: (registrationId: string, reason: Exclude<MailResult, 'idle' | 'sent' | 'declined' | 'postponed'>) => void,
): Promise<MailResult> {
  const { store, clock, serviceOrigin } = service;
  const { registrations } = store;
  const now = clock();
  const registration = await registrations.claim(now, now + LEASE_MILLISECONDS);
  if (!registration) return 'idle';
  const reason = await reasonToDrop(service, registration, now);
  if (reason) {
    await registrations.drop(registration.id);
    onDropped?.(registration.id, reason);
    return reason;
  }
  const { id, address, domain, attempts } = registration;
  const isKnown = (await registrations.findAccount(address)) !== undefined;
  const maximum = await domainLimit(store, domain);
  const isFull = !isKnown && (await registrations.countCredentials(domain)) >= maximum;
  const newLink = async () => {
    const token = newSecret('svc_vt_');
    await registrations.setToken(id, hashSecret(token), now + VERIFICATION_LIFETIME_HOURS * HOUR_MILLISECONDS);
    return `${serviceOrigin}${VERIFICATION_PATH}#t=${token}`;
  };
  const mail = isFull
    ? declineMail({ registration, serviceOrigin, domain, maximum })
    : verificationMail({ registration, serviceOrigin, isKnown, link: await newLink() });
  try {
    await mailer.send(mail);
  } catch (error) {
    onFailure(error);
    if (error instanceof MailError && error.isFinal) {
      await registrations.drop(id);
      onDropped?.(id, 'refused');
      return 'refused';
    }
    await registrations.postpone(id, clock() + retryDelay(attempts));
    return 'postponed';
  }
  await registrations.markSent(id);
  return isFull ? 'declined' : 'sent';
}

async function reasonToDrop(
  { store }: Service,
  registration: Registration,
  now: number,
): Promise<'too_late' | 'suppressed' | 'limited' | undefined> {
  const { registrations } = store;
  // Nobody waits for the mail of yesterday.
  if (registration.createdAt <= now - DAY_MILLISECONDS) return 'too_late';
  if (await isSuppressed({ store }, registration.address)) return 'suppressed';
  const mails = (await registrations.mailsTo(registration.domain, now - DAY_MILLISECONDS)).filter(
    ({ id }) => id !== registration.id,
  );
  const ofNetwork = mails.filter(({ network }) => network === registration.network);
  const isOver = (of: readonly SentMail[], limit: MailCounts) =>
    of.length >= limit.domain ||
    of.filter(({ address }) => mailboxOf(address) === mailboxOf(registration.address)).length >= limit.address;
  return isOver(ofNetwork, MAIL_LIMITS.own) || isOver(mails, MAIL_LIMITS.all) ? 'limited' : undefined;
}

/** After the nth attempt: twice as long each time. */
const retryDelay = (attempts: number): number =>
  Math.min(FIRST_RETRY_MILLISECONDS * 2 ** (attempts - 1), LONGEST_RETRY_MILLISECONDS);
