// The words of the mails to whoever registers: who asked for what, what the link does or why there is none, and what to do when it was someone else.
import {
  ROTATION_OVERLAP_HOURS,
  VERIFICATION_LIFETIME_HOURS,
} from '../../../contract/operations/sandbox-operations.ts';
import { isolated } from '../../../contract/well-formed-text.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { Registration } from '../../store/store.ts';

interface Request {
  readonly registration: Pick<Registration, 'email' | 'company' | 'origin'>;
  readonly serviceOrigin: string;
}

export interface VerificationMail extends Request {
  readonly link: string;
  /** The address has a credential already: the link makes a new secret of it. */
  readonly isKnown: boolean;
}

export function verificationMail({ registration, link, serviceOrigin, isKnown }: VerificationMail): Mail {
  const effect = isKnown
    ? `This email address already has a sandbox credential. The link creates a new client secret for it and also allows ` +
      `the origin above. The previous secret works for another ${ROTATION_OVERLAP_HOURS} hours. If you still have your ` +
      `secret and do not need the new origin, ignore this email.`
    : `Open the link and press the button. The page then shows your client ID and client secret. They are shown only once.`;
  const validity =
    `The link is for the company and the origin above. It works once and expires after ${VERIFICATION_LIFETIME_HOURS} hours. ` +
    `If you have several of these emails, use the one that names your origin: its link ends the others.`;
  return mail(registration, serviceOrigin, {
    subject: isKnown ? 'You already have a sandbox credential' : 'Confirm your email address for the sandbox',
    before: [effect],
    action: { label: isKnown ? 'Create a new client secret' : 'Show my sandbox credential', link },
    after: [validity, IGNORE],
  });
}

const IGNORE = 'Not you? Ignore this email. Nothing happens unless someone opens the link and presses the button.';

export interface DeclineMail extends Request {
  /** The registrable domain of the address. */
  readonly domain: string;
  /** The credentials that the domain may have. */
  readonly maximum: number;
}

/** The domain has all its credentials: there is no link. */
export function declineMail({ registration, serviceOrigin, domain, maximum }: DeclineMail): Mail {
  const service = new URL(serviceOrigin).host;
  const why =
    maximum === 0
      ? `The operator of ${service} gives no sandbox credentials to addresses at ${domain}, so this email has no link.`
      : `Addresses at ${domain} have ${maximum === 1 ? 'one sandbox credential' : `${maximum} sandbox credentials`} already. ` +
        `That is as many as they may have, so this email has no link.`;
  const what =
    maximum === 0
      ? `If you need one, ask the operator to allow it, then register again.`
      : `Ask your colleagues whether you can use one of theirs. If you need your own, ask the operator of ${service} to allow more ` +
        `for ${domain} or to end one that nobody uses, then register again.`;
  return mail(registration, serviceOrigin, {
    subject: 'No sandbox credential was created',
    before: [why, what],
    after: ['Not you? Ignore this email. Nothing was created.'],
  });
}

interface Words {
  /** Fixed: nothing that was typed gets into a header but the checked address. */
  readonly subject: string;
  readonly before: readonly string[];
  readonly action?: { readonly label: string; readonly link: string };
  readonly after: readonly string[];
}

function mail({ email, company, origin }: Request['registration'], serviceOrigin: string, words: Words): Mail {
  const { subject, before, action, after } = words;
  const asked = `Someone, probably you, requested a sandbox credential for the exercise picker at ${new URL(serviceOrigin).host}:`;
  const facts: readonly (readonly [name: string, text: string, html: string])[] = [
    ['Company', isolated(unlinked(company)), `<bdi>${escapeHtml(unlinked(company))}</bdi>`],
    ['Email', email, inPieces(email)],
    ['Origin', origin, inPieces(origin)],
  ];
  const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px${style}">${escapeHtml(text)}</p>`;
  return {
    to: email,
    subject,
    text: `${[
      asked,
      facts.map(([name, text]) => `${name}: ${text}`).join('\n'),
      ...before,
      ...(action ? [`${action.label}:\n${action.link}`] : []),
      ...after,
    ].join('\n\n')}\n`,
    html:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox credential</title></head>` +
      `<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#24211e;background:#faf8f4">` +
      `<div style="max-width:560px;padding:24px;background:#fff;border:1px solid #e3dfd8;border-radius:14px">` +
      paragraph(asked, '') +
      `<table style="margin:0 0 16px;border-collapse:collapse;font:inherit">` +
      facts
        .map(
          ([name, , html]) =>
            `<tr><td style="padding:2px 16px 2px 0;color:#5b5650;vertical-align:top">${name}</td><td style="padding:2px 0;font-weight:600;word-break:break-word">${html}</td></tr>`,
        )
        .join('') +
      `</table>` +
      before.map((text) => paragraph(text, '')).join('') +
      (action
        ? `<p style="margin:20px 0"><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:10px 16px;border-radius:8px;background:#0e6b5e;color:#fff;font-weight:600;text-decoration:none">${action.label}</a></p>`
        : '') +
      after.map((text) => paragraph(text, ';color:#5b5650;font-size:14px')).join('') +
      `</div></body></html>\n`,
  };
}

/**
 * Mail programs make links of what looks like one: a stranger must not advertise in our mail. Look-alikes of the signs of a link become the
 * signs themselves (NFKC), but for the ideographic full stop, which is a dot to whoever reads a host name.
 */
const unlinked = (text: string): string => text.normalize('NFKC').replace(/[.:/\\@\u3002]+(?=\S)/g, '$& ');

/** Each sign of a link in an element of its own: it reads and copies as it is, and mail programs do not find a link in its pieces. */
const inPieces = (text: string): string => escapeHtml(text).replace(/[.:/@]+/g, '<span>$&</span>');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
