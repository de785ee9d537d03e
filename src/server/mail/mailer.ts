// How mail leaves the service, as its rules see it.

export interface Mail {
  /** One address, already checked. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /**
   * `accepted`: another system has it now. `refused`: this mail will never be taken, trying again is useless. Rejects with a
   * MailError when it may work later.
   */
  send(mail: Mail): Promise<'accepted' | 'refused'>;
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

/** The name carries the failure: logs show names, never messages. */
export class MailError extends Error {
  readonly failure: MailFailure;

  constructor(failure: MailFailure) {
    super(`The mail could not be sent: ${failure}.`);
    this.name = `MailError(${failure})`;
    this.failure = failure;
  }
}
