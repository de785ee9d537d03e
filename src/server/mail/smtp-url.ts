// The settings of the mail: checked at start, and never repeated in what is said about them: they hold a password.
import * as z from 'zod/mini';
import { DEFAULT_SENDER_NAME, type Sender } from './mailer.ts';

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
