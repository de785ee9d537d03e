// The way that mail takes: the SMTP server of the settings, else the outbox folder.
import { OUTBOX_SENDER, type Mailer } from './mailer.ts';
import { outboxMailer } from './outbox-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';
import type { SmtpSettings } from './smtp-url.ts';

export const openMailer = (smtp: SmtpSettings | undefined, outboxFolder: string): Mailer =>
  smtp ? smtpMailer(smtp) : outboxMailer(outboxFolder, OUTBOX_SENDER);
