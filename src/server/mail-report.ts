// What the log and the metrics are told of mails: no address and no text of anybody.
import type { MailResult } from './domain/registration/registration-mails.ts';
import type { Log } from './http/hooks/request-log.ts';
import type { Metrics } from './http/pages/metrics.ts';

export function reportMail(result: Exclude<MailResult, 'idle'>, log: Log, metrics: Metrics): void {
  metrics.countMail(result);
  if (result === 'declined') log({ level: 'info', event: 'mail_declined' });
  else if (result !== 'sent' && result !== 'postponed') log({ level: 'warn', event: 'mail_dropped', problem: result });
}
