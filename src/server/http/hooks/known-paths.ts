// Which methods each address knows: for 405 with Allow, and for OPTIONS. RFC 9110, sections 9.3.7 and 15.5.6.
import type { FastifyInstance } from 'fastify';

export interface KnownPaths {
  /** For an `Allow` header; undefined when there is no such address. */
  allowed(url: string): string | undefined;
}

/** Collects the routes that are registered from now on. */
export function collectKnownPaths(app: FastifyInstance): KnownPaths {
  const paths = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = paths.get(url) ?? { pattern: toPattern(url), methods: new Set(['OPTIONS']) };
    for (const name of [method].flat()) known.methods.add(name);
    paths.set(url, known);
  });
  return {
    allowed(url) {
      const [path = ''] = url.split('?');
      for (const { pattern, methods } of paths.values()) if (pattern.test(path)) return [...methods].sort().join(', ');
      return undefined;
    },
  };
}

/** Paths of ours hold letters, digits, `/`, `.`, `-` and `:parameters`. */
const toPattern = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll('.', '[.]').replace(/:[A-Za-z]+/g, '[^/]+')}$`);
