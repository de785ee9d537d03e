// The built page and its files, read once, and the headers that every answer of the demo carries.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../dist/demo', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export interface Page {
  readonly type: string;
  readonly bytes: Buffer;
  readonly cacheControl: string;
}

export interface Pages {
  /** Goes with every answer, errors included. */
  readonly headers: Readonly<Record<string, string>>;
  /** The one page, for every address that shows a screen. */
  readonly index: Page;
  file(path: string): Page | undefined;
}

/** Throws a sentence when the page was not built. `serviceOrigin` is where pictures and the picker's frame come from. */
export function loadPages(serviceOrigin: string): Pages {
  const files = new Map<string, Page>();
  try {
    for (const entry of readdirSync(ROOT, { recursive: true, withFileTypes: true })) {
      const type = TYPES[extname(entry.name)];
      if (!entry.isFile() || type === undefined) continue;
      const path = join(entry.parentPath, entry.name);
      const address = path.slice(ROOT.length).replaceAll('\\', '/');
      // Vite names what is in assets/ after its content.
      const cacheControl = address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      files.set(address, { type, bytes: readFileSync(path), cacheControl });
    }
  } catch (cause) {
    throw new Error('The page of the demo is not built: vite build --config demo/vite.config.ts', { cause });
  }
  const index = files.get('/index.html');
  if (index === undefined)
    throw new Error('The page of the demo is not built: vite build --config demo/vite.config.ts');
  return { headers: securityHeaders(serviceOrigin), index, file: (path) => files.get(path) };
}

function securityHeaders(serviceOrigin: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `img-src 'self' ${serviceOrigin}`,
      `frame-src ${serviceOrigin}`,
      `connect-src 'self' ${serviceOrigin}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  };
}
