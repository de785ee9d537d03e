// How mail leaves the service, as its rules see it.

export interface Mail {
  /** One address, already checked. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Resolves when another system has the mail. Rejects with a MailError. */
  send(mail: Mail): Promise<void>;
}

/** Who a mail comes from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

export const DEFAULT_SENDER_NAME = 'Exercise picker';
/** Of mails that go nowhere. */
export const OUTBOX_SENDER: Sender = { name: DEFAULT_SENDER_NAME, address: 'no-reply@localhost' };

/** What went wrong on the way, without a word of what the server said: it may repeat addresses. */
export type MailFailure = 'unreachable' | 'timeout' | 'encryption' | 'login' | 'protocol' | 'refused' | 'folder';

interface MailErrorDetails {
  /** What an SMTP server answered, such as 550. */
  readonly replyCode?: number | undefined;
  /** This mail will never be taken: trying again is useless. */
  readonly isFinal?: boolean;
}

/** The name carries the failure: logs show names and codes, never messages. */
export class MailError extends Error {
  readonly failure: MailFailure;
  readonly isFinal: boolean;
  readonly code: number | undefined;

  constructor(failure: MailFailure, { replyCode, isFinal = false }: MailErrorDetails = {}) {
    super(`The mail could not be sent: ${failure}.`);
    this.name = `MailError(${failure})`;
    this.failure = failure;
    this.isFinal = isFinal;
    this.code = replyCode;
  }
}

// A mail as nodemailer takes it: addresses as objects, so that no text can become another address or a header.
export function toMessage({ to, subject, text, html }: Mail, from: Sender) {
  return {
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    // Nothing answers a machine: no notices of absence (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
