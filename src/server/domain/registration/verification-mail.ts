// The words of the verification mail: who asked for what, what the link does, and what to do when it was someone else.
import { ROTATION_OVERLAP_HOURS, VERIFICATION_LIFETIME_HOURS } from '../../../contract/operations/sandbox-pages.ts';
import { isolated } from '../../../contract/well-formed-text.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { Registration } from '../../store/store.ts';

export interface VerificationMail {
  readonly registration: Pick<Registration, 'email' | 'company' | 'origin'>;
  readonly link: string;
  readonly serviceOrigin: string;
  /** The address has a credential already: the link makes a new secret of it. */
  readonly isKnown: boolean;
}

/** Subjects are fixed: nothing that was typed gets into a header but the checked address. */
export function verificationMail({ registration, link, serviceOrigin, isKnown }: VerificationMail): Mail {
  const { email } = registration;
  const [company, origin] = [registration.company, registration.origin].map(unlinked);
  const service = new URL(serviceOrigin).host;
  const asked =
    `Someone, probably you, requested a sandbox credential for the exercise picker at ${service}: ` +
    `for "${isolated(company ?? '')}", with this address and the origin ${origin}.`;
  const effect = isKnown
    ? `This email address already has a sandbox credential. The link creates a new client secret for it and also allows ` +
      `the origin above. The previous secret works for another ${ROTATION_OVERLAP_HOURS} hours. If you still have your ` +
      `secret and do not need the new origin, ignore this email.`
    : `Open the link and press the button. The page then shows your client ID and client secret. They are shown only once.`;
  const validity =
    `The link works once and expires after ${VERIFICATION_LIFETIME_HOURS} hours. If you request another link, only the ` +
    `newest one works.`;
  const ignore = 'Not you? Ignore this email. Nothing happens unless someone opens the link and presses the button.';
  const action = isKnown ? 'Create a new client secret' : 'Show my sandbox credential';
  return {
    to: email,
    subject: isKnown ? 'You already have a sandbox credential' : 'Confirm your email address for the sandbox',
    text: `${[asked, effect, `${action}:\n${link}`, validity, ignore].join('\n\n')}\n`,
    html:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox credential</title></head>` +
      `<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#24211e;background:#faf8f4">` +
      `<div style="max-width:560px;padding:24px;background:#fff;border:1px solid #e3dfd8;border-radius:14px">` +
      `<p style="margin:0 0 16px">${escapeHtml(asked)}</p><p style="margin:0 0 20px">${escapeHtml(effect)}</p>` +
      `<p style="margin:0 0 20px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 16px;border-radius:8px;background:#0e6b5e;color:#fff;font-weight:600;text-decoration:none">${action}</a></p>` +
      `<p style="margin:0 0 16px;color:#5b5650;font-size:14px">${escapeHtml(validity)}</p>` +
      `<p style="margin:0;color:#5b5650;font-size:14px">${escapeHtml(ignore)}</p></div></body></html>\n`,
  };
}

/**
 * Mail programs make links of what looks like one: a stranger must not advertise in our mail. Look-alikes of the signs of a link become the
 * signs themselves (NFKC), but for the ideographic full stop, which is a dot to whoever reads a host name.
 */
const unlinked = (text: string): string => text.normalize('NFKC').replace(/[.:/\\@\u3002]+(?=\S)/g, '$& ');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
