// The way that mail takes: the SMTP server of the settings, else the outbox folder. Loaded with the first mail.
import { OUTBOX_SENDER, type Mailer, type Sender } from './mailer.ts';
import type { SmtpServer } from './smtp-url.ts';

export interface SmtpSettings {
  readonly server: SmtpServer;
  readonly from: Sender;
}

export function openMailer(smtp: SmtpSettings | undefined, outboxFolder: string): Mailer {
  const open = async (): Promise<Mailer> => {
    if (smtp) return (await import('./smtp-mailer.ts')).smtpMailer(smtp.server, smtp.from);
    return (await import('./outbox-mailer.ts')).outboxMailer(outboxFolder, OUTBOX_SENDER);
  };
  let mailer: Promise<Mailer> | undefined;
  return { send: async (mail) => (await (mailer ??= open())).send(mail) };
}
