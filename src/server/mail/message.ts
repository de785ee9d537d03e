// A mail as nodemailer takes it: addresses as objects, so that no text can become another address or a header.
import type { Mail, Sender } from './mailer.ts';

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
