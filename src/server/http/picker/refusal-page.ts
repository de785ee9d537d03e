// Sent in the place of the picker to a page that may not have it: says so to people, and to the page. docs/messages.md, rule 7.
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { FailureCode } from '../../../contract/messages/failure-codes.ts';
import { HTML_TYPE } from '../hooks/response-headers.ts';

/** Nothing in it is secret: whoever frames this page may learn the code. What the fragment holds is removed and not read. */
const SCRIPT =
  'history.replaceState(null,"",location.pathname);' +
  'parent.postMessage({type:"svc.failed",payload:{code:document.documentElement.dataset.code}},"*")';

const STYLE =
  ':root{color-scheme:light dark;background:light-dark(#faf9f5,#191814);color:light-dark(#22211d,#edebe6)}' +
  'body{box-sizing:border-box;display:grid;align-content:center;min-height:100vh;max-width:29rem;margin:0 auto;padding:4rem 1.5rem;font:.9375rem/1.5 system-ui,sans-serif}' +
  'h1{font-size:1.375rem;line-height:1.25;margin:0;text-wrap:balance}p{margin:.5rem 0 0;color:light-dark(#55534b,#b9b6ad)}' +
  'small{display:block;margin-top:2rem;font-size:.75rem;color:light-dark(#6b6960,#9b988f)}';

const hashed = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** No `frame-ancestors`: any page may frame it, or its code would reach nobody. */
const POLICY = `default-src 'none'; script-src ${hashed(SCRIPT)}; style-src ${hashed(STYLE)}; base-uri 'none'; form-action 'none'`;

export interface RefusalPage {
  readonly status: number;
  readonly code: FailureCode;
  readonly title: string;
  readonly text: string;
}

/** Title and text are ours: nothing that was submitted gets into a page. */
export function sendRefusalPage(reply: FastifyReply, { status, code, title, text }: RefusalPage): FastifyReply {
  return reply
    .code(status)
    .headers({
      'Content-Type': HTML_TYPE,
      'Content-Security-Policy': POLICY,
      // So that a page which is cross-origin isolated can hold it, as it could the picker.
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    .send(
      `<!doctype html><html lang="en" data-code="${code}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${text}</p>` +
        `<small>Reference <code>${code}</code></small></main><script>${SCRIPT}</script></html>\n`,
    );
}
