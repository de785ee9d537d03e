// Mail over SMTP: encrypted, to a server whose certificate is verified. On this machine, encrypted where the server offers it.
import { lazily } from '../lazily.ts';
import { MailError, type MailFailure, type Mailer } from './mailer.ts';
import { toMessage } from './message.ts';
import { isThisMachine } from '../base-url.ts';
import type { SmtpSettings } from './smtp-url.ts';

/** Together shorter than the lease of a mail, so that no second process begins before the first gave up. */
const CONNECTION_TIMEOUT_MILLISECONDS = 10_000;
const SILENCE_TIMEOUT_MILLISECONDS = 15_000;
export const SEND_TIMEOUT_MILLISECONDS = 60_000;

const FAILURES: Readonly<Record<string, MailFailure>> = {
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  ECONNREFUSED: 'unreachable',
  EDNS: 'unreachable',
  ETIMEDOUT: 'timeout',
  ETLS: 'encryption',
  EREQUIRETLS: 'encryption',
  EAUTH: 'login',
  ENOAUTH: 'login',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
};

export function smtpMailer({ server, from, isUnencrypted }: SmtpSettings): Mailer {
  const { host, port, secure, user, password } = server;
  const options = {
    host,
    port,
    secure,
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    ignoreTLS: isUnencrypted,
    requireTLS: !secure && !isUnencrypted && !isThisMachine(host),
    connectionTimeout: CONNECTION_TIMEOUT_MILLISECONDS,
    greetingTimeout: CONNECTION_TIMEOUT_MILLISECONDS,
    socketTimeout: SILENCE_TIMEOUT_MILLISECONDS,
  };
  // A large library, and many services never send a mail.
  const transport = lazily(async () => (await import('nodemailer')).createTransport(options));
  return {
    async send(mail) {
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new MailError('timeout')), SEND_TIMEOUT_MILLISECONDS);
      });
      try {
        const smtp = await transport();
        await Promise.race([smtp.sendMail(toMessage(mail, from)), tooLong]);
      } catch (error) {
        throw error instanceof MailError ? error : toMailError(error);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function toMailError(error: unknown): MailError {
  const isLasting = isFinal(error);
  const failure = isLasting ? 'refused' : (FAILURES[codeOf(error)] ?? 'protocol');
  return new MailError(failure, { replyCode: replyCodeOf(error), isFinal: isLasting });
}

/** The three digits of the answer; never its text. */
function replyCodeOf(error: unknown): number | undefined {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : NaN;
  return code >= 200 && code <= 599 ? code : undefined;
}

/** The library's, but where it hides what TLS said behind its code of any socket. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return 'originalCode' in error && TLS_CODES.test(String(error.originalCode)) ? 'ETLS' : String(error.code);
}

/** Node's codes of TLS and of certificates that it does not accept. */
const TLS_CODES = /^(?:EPROTO$|ERR_(?:TLS|SSL|OSSL)|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO)/;

/** The server said a lasting no (5yz, RFC 5321) to the recipient or the mail; a no to us, the sender, can be repaired. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error)) return false;
  const code = replyCodeOf(error) ?? 0;
  return code >= 500 && code !== 530 && ['RCPT TO', 'DATA'].includes(String(error.command));
}
