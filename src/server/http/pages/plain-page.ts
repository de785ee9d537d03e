// The few pages that people see instead of the picker: one sentence of what to do.
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { HTML_TYPE } from '../hooks/response-headers.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem}h1{font-size:1.25rem}';

/** A link that opens nothing as a tab may hold a secret in its fragment: it stays neither in the address nor in the history. */
const SCRIPT = 'history.replaceState(null,"",location.pathname)';

const hashed = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface PlainPage {
  readonly status: number;
  readonly title: string;
  readonly text: string;
}

/** Title and text are ours: nothing that was submitted gets into a page. */
export function sendPlainPage(reply: FastifyReply, { status, title, text }: PlainPage): FastifyReply {
  return reply
    .code(status)
    .headers({
      'Content-Type': HTML_TYPE,
      'Content-Security-Policy': `default-src 'none'; script-src ${hashed(SCRIPT)}; style-src ${hashed(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${text}</p></main><script>${SCRIPT}</script></html>\n`,
    );
}
