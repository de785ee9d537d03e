// Sandbox registration: a work address asks, a mail goes there, its link gives a credential. Spec: POST /sandbox/register;
// docs/decisions/0012.
import { randomUUID } from 'node:crypto';
import type { ErrorCode, ErrorIssue } from '../../../contract/errors.ts';
import { API_PREFIX } from '../../../contract/limits.ts';
import type { RegistrationRequest } from '../../../contract/registration.ts';
import {
  type Verification,
  type VerificationEnd,
  DOMAIN_CREDENTIALS,
  REGISTRATION_KEPT_DAYS,
  ROTATION_OVERLAP_HOURS,
} from '../../../contract/operations/sandbox-operations.ts';
import { SCOPES } from '../../../contract/vocabulary.ts';
import type { Registration, Store } from '../../store/store.ts';
import { keyedHash } from '../access/server-keys.ts';
import { originAsTyped } from '../access/origin.ts';
import { Refusal } from '../refusal.ts';
import { hashSecret, newClientId, newClientSecret } from '../access/secrets.ts';
import type { ServiceContext } from '../service-context.ts';

const HOUR_MILLISECONDS = 3_600_000;
/** Requests are forgotten after it; of those who verified their address the account is kept. */
const KEPT_MILLISECONDS = REGISTRATION_KEPT_DAYS * 24 * HOUR_MILLISECONDS;

/**
 * Queues the verification mail. Nothing is looked up: the answer and the work are the same for an address that is new, asked
 * before, has a credential or gets no mail. `network` is where the request comes from. Refuses with `work_email_required` or `invalid_origin`, and every issue.
 */
export async function register(
  { store, clock, keys, wakeMailer }: Pick<ServiceContext, 'store' | 'clock' | 'keys' | 'wakeMailer'>,
  request: RegistrationRequest,
  network: string,
): Promise<void> {
  const at = request.email.lastIndexOf('@');
  const domain = request.email.slice(at + 1).toLowerCase();
  const origin = originAsTyped(request.origin, 'sandbox');
  const refused: { readonly code: ErrorCode; readonly issue: ErrorIssue }[] = [];
  if (isConsumerDomain(domain)) refused.push(CONSUMER_ADDRESS);
  if (origin === undefined) refused.push(NO_ORIGIN);
  const [first] = refused;
  if (first || origin === undefined) {
    const { code, issue } = first ?? NO_ORIGIN;
    const details = { issues: refused.map((each) => each.issue) };
    throw new Refusal(code, { details, ...(code === 'invalid_origin' && { sentence: issue.message }) });
  }
  const email = `${request.email.slice(0, at)}@${domain}`;
  await store.by('registration').registrations.insert({
    id: randomUUID(),
    address: email.toLowerCase(),
    email,
    domain: await registrableDomain(domain),
    company: request.company.trim(),
    origin,
    network: keyedHash(keys.current.network, network),
    createdAt: clock(),
  });
  wakeMailer();
}

/** Whoever has a domain has as many subdomains as they like. What no list knows counts as it is. */
export async function registrableDomain(domain: string): Promise<string> {
  // The list of public suffixes is large, and registrations are rare.
  const { getDomain } = await import('tldts');
  return getDomain(domain, { allowPrivateDomains: true }) ?? domain;
}

/** For limits alone, `dana+a@` and `dana+b@` are one mailbox: whoever has it can write any number of them. */
export const mailboxOf = (address: string): string => address.replace(/\+[^@]*/, '');

/** The setting of how many live sandbox credentials the operator allows a registrable domain. docs/decisions/0080. */
export const domainLimitSetting = (domain: string): string => `sandbox_credentials:${domain}`;

export async function domainLimit({ settings }: Pick<Store, 'settings'>, domain: string): Promise<number> {
  return Number((await settings.find(domainLimitSetting(domain))) ?? DOMAIN_CREDENTIALS);
}

const CONSUMER_ADDRESS = {
  code: 'work_email_required',
  issue: {
    in: 'body',
    pointer: '/email',
    rule: 'workEmail',
    message: 'This must be a work address, not one from a private email provider.',
  },
} as const satisfies { code: ErrorCode; issue: ErrorIssue };

const NO_ORIGIN = {
  code: 'invalid_origin',
  issue: {
    in: 'body',
    pointer: '/origin',
    rule: 'origin',
    message:
      'This must be scheme, host and port only, like https://records.example. http is allowed for loopback addresses only.',
  },
} as const satisfies { code: ErrorCode; issue: ErrorIssue };

/**
 * Uses the token of a mail up: the address gets its sandbox credential, or, when it has one, a new secret of it beside the
 * one before, which ends a day later. The token stays good where its domain has as many credentials as it may have. Refuses with `verification_not_found`, or `verification_over` with `details.reason`.
 */
export async function verifyRegistration(
  { store, clock, serviceOrigin }: Pick<ServiceContext, 'store' | 'clock' | 'serviceOrigin'>,
  token: string,
): Promise<Verification> {
  const registration = await store.registrations.findByToken(hashSecret(token));
  if (!registration) throw new Refusal('verification_not_found');
  const now = clock();
  const end = endOf(registration, now);
  if (end) throw verificationOver(end);
  if (await isSuppressed({ store }, registration.address)) throw verificationOver('expired');
  const { origin } = registration;
  const clientSecret = newClientSecret();
  const redeemed = await store.by('registration').registrations.redeem(
    registration,
    {
      id: newClientId(),
      name: registration.company,
      environment: 'sandbox',
      entitlement: 'sample',
      scopes: SCOPES,
      status: 'active',
      createdAt: now,
    },
    hashSecret(clientSecret),
    {
      now,
      previousEndAt: now + ROTATION_OVERLAP_HOURS * HOUR_MILLISECONDS,
      maximum: await domainLimit(store, registration.domain),
    },
  );
  const baseUrl = serviceOrigin + API_PREFIX;
  switch (redeemed.outcome) {
    case 'lost':
      throw verificationOver(
        endOf((await store.registrations.findByToken(hashSecret(token))) ?? registration, now) ?? 'used',
      );
    case 'full':
      throw new Refusal('verification_over', {
        details: { reason: 'domain_full' satisfies VerificationEnd },
        sentence:
          'The domain of this email address has as many sandbox credentials as it may have. Ask the operator to allow more.',
      });
    case 'created':
      return { clientId: redeemed.credential.id, clientSecret, origin, baseUrl, rotated: false };
    case 'rotated':
      return { clientId: redeemed.credentialId, clientSecret, origin, baseUrl, rotated: true };
  }
}

const verificationOver = (reason: VerificationEnd) => new Refusal('verification_over', { details: { reason } });

function endOf({ state, tokenExpiresAt }: Registration, now: number): VerificationEnd | undefined {
  if (state === 'used') return 'used';
  if (state === 'superseded') return 'superseded';
  return tokenExpiresAt === null || tokenExpiresAt <= now ? 'expired' : undefined;
}

/** The operator ended or suspended the credential of this address: no mail and no link brings it back. */
export async function isSuppressed({ store }: Pick<ServiceContext, 'store'>, address: string): Promise<boolean> {
  const account = await store.registrations.findAccount(address);
  const credential = account && (await store.credentials.find(account.credentialId));
  return credential !== undefined && credential.status !== 'active';
}

/** Forgets requests of last week. Addresses of verified accounts stay as long as their credential. */
export async function sweepRegistrations({ store, clock }: Pick<ServiceContext, 'store' | 'clock'>): Promise<void> {
  await store.registrations.sweep(clock() - KEPT_MILLISECONDS);
}

// Whose addresses say nothing about where somebody works. Spec: "work-email verification"; docs/decisions/0012.

/** Providers of private mailboxes, and of mailboxes that are thrown away. Their subdomains are meant as well. */
const CONSUMER_DOMAINS: ReadonlySet<string> = new Set(
  `126.com 163.com aim.com aol.com att.net bellsouth.net bigpond.com bluewin.ch bol.com.br btinternet.com charter.net
  comcast.net cox.net duck.com earthlink.net fastmail.com fastmail.fm free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com
  gmx.de gmx.fr gmx.net googlemail.com guerrillamail.com hey.com hotmail.be hotmail.co.uk hotmail.com hotmail.com.br
  hotmail.de hotmail.es hotmail.fr hotmail.it hotmail.nl hushmail.com icloud.com ig.com.br inbox.com juno.com laposte.net
  libero.it live.ca live.co.uk live.com live.com.au live.de live.fr live.it live.nl mac.com mail.com mail.ru mailbox.org
  maildrop.cc mailinator.com mailnesia.com me.com msn.com naver.com netzero.net ntlworld.com o2.pl onet.pl optonline.net
  orange.fr outlook.com outlook.com.br outlook.de outlook.es outlook.fr outlook.it pm.me posteo.de proton.me
  protonmail.ch protonmail.com qq.com rediffmail.com rocketmail.com sapo.pt seznam.cz sfr.fr sharklasers.com shaw.ca
  sina.com sky.com sympatico.ca t-online.de talktalk.net telenet.be telus.net temp-mail.org terra.com.br tiscali.it
  tutanota.com tuta.io uol.com.br verizon.net virgilio.it virginmedia.com wanadoo.fr web.de wp.pl yahoo.ca yahoo.co.in
  yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.ar yahoo.com.au yahoo.com.br yahoo.com.mx yahoo.de yahoo.es yahoo.fr
  yahoo.in yahoo.it yandex.com yandex.ru yeah.net ymail.com yopmail.com ziggo.nl zoho.com 10minutemail.com`.split(
    /\s+/,
  ),
);

/** Whether the domain, in lower case, is such a provider's. */
function isConsumerDomain(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_label, index) => CONSUMER_DOMAINS.has(labels.slice(index).join('.')));
}
