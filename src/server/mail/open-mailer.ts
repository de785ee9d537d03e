// The way that mail takes: the SMTP server of the settings, else the outbox folder.
import { OUTBOX_SENDER, type Mailer, type Sender } from './mailer.ts';
import { outboxMailer } from './outbox-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';
import type { SmtpServer } from './smtp-url.ts';

export interface SmtpSettings {
  readonly server: SmtpServer;
  readonly from: Sender;
}

export const openMailer = (smtp: SmtpSettings | undefined, outboxFolder: string): Mailer =>
  smtp ? smtpMailer(smtp.server, smtp.from) : outboxMailer(outboxFolder, OUTBOX_SENDER);
