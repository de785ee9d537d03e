// Mail over SMTP: encrypted, to a server whose certificate is verified. On this machine, encrypted where the server offers it.
import { lazily } from '../lazily.ts';
import { MailError, type MailFailure, type Mailer, toMessage, DEFAULT_SENDER_NAME, type Sender } from './mailer.ts';
import { isThisMachine } from '../base-url.ts';
import * as z from 'zod/mini';

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

// The settings of the mail: checked at start, and never repeated in what is said about them: they hold a password.
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps:`), else STARTTLS. */
  readonly secure: boolean;
  readonly user?: string;
  readonly password?: string;
}

export interface SmtpSettings {
  readonly server: SmtpServer;
  readonly from: Sender;
  /** Without TLS, to another machine too, as the operator said. */
  readonly isUnencrypted: boolean;
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** Reads `smtp://user:password@host:port`, or `smtps:`. Throws a sentence for the operator that names the setting only. */
export function parseSmtpUrl(text: string, name: string): SmtpServer {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const defaultPort = url && DEFAULT_PORTS[url.protocol];
  const isBare = url && ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '';
  if (!url || defaultPort === undefined || !isBare || url.hostname === '' || (url.password && !url.username)) {
    throw new Error(`${name} must look like smtp://user:password@mail.example.com:587, or smtps:// for port 465.`);
  }
  try {
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: url.port === '' ? defaultPort : Number(url.port),
      secure: url.protocol === 'smtps:',
      ...(url.username && { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }),
    };
  } catch {
    throw new Error(`${name}: write a literal % in the user or password as %25.`);
  }
}

/** Reads `no-reply@example.com` or `Exercise picker <no-reply@example.com>`. Throws a sentence for the operator. */
export function parseSender(text: string, name: string): Sender {
  const [, label = '', bracketed] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const parsed = z.email().safeParse(bracketed ?? text.trim());
  if (!parsed.success || /\p{Cc}/u.test(label)) {
    throw new Error(`${name} must look like no-reply@example.com or "Exercise picker <no-reply@example.com>".`);
  }
  return { name: label.trim().replace(/^"(.*)"$/, '$1') || DEFAULT_SENDER_NAME, address: parsed.data };
}
