// The few pages that people see instead of another one: one sentence of what to do. In the place of the picker, the page around it is told why.
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { FailureCode } from '../../../contract/messages/failure-codes.ts';
import { HTML_TYPE } from '../hooks/errors.ts';

/** A link that opens nothing may hold a secret in its fragment: it is not read, and stays neither in the address nor in the history. */
const FORGET = 'history.replaceState(null,"",location.pathname)';
/** Nothing in it is secret: whoever frames this page may learn the code. */
const TELL = ';parent.postMessage({type:"svc.failed",payload:{code:document.documentElement.dataset.code}},"*")';

const STYLE =
  ':root{color-scheme:light dark;background:light-dark(#faf9f5,#191814);color:light-dark(#22211d,#edebe6)}' +
  'body{box-sizing:border-box;display:grid;align-content:center;min-height:100vh;max-width:29rem;margin:0 auto;padding:4rem 1.5rem;font:.9375rem/1.5 system-ui,sans-serif}' +
  'h1{font-size:1.375rem;line-height:1.25;margin:0;text-wrap:balance}p{margin:.5rem 0 0;color:light-dark(#55534b,#b9b6ad)}' +
  'small{display:block;margin-top:2rem;font-size:.75rem;color:light-dark(#6b6960,#9b988f)}';

const hashed = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface PlainPage {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** Set for the refusal page, which any page may frame, or its code would reach nobody: docs/messages.md, rule 7. Absent: nobody may frame it. */
  readonly code?: FailureCode;
}

/** Title and text are ours: nothing that was submitted gets into a page. */
export function sendPlainPage(reply: FastifyReply, { status, title, text, code }: PlainPage): FastifyReply {
  const script = code ? FORGET + TELL : FORGET;
  const policy = `default-src 'none'; script-src ${hashed(script)}; style-src ${hashed(STYLE)}; base-uri 'none'; form-action 'none'`;
  return reply
    .code(status)
    .headers({
      'Content-Type': HTML_TYPE,
      'Content-Security-Policy': code ? policy : `${policy}; frame-ancestors 'none'`,
      // So that a page which is cross-origin isolated can hold it, as it could the picker.
      ...(code && { 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    })
    .send(
      `<!doctype html><html lang="en"${code ? ` data-code="${code}"` : ''}><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${text}</p>` +
        `${code ? `<small>Reference <code>${code}</code></small>` : ''}</main><script>${script}</script></html>\n`,
    );
}
