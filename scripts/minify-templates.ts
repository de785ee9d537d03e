// A build step: takes line breaks, indentation and comments out of css`` and html`` templates, which minifiers leave alone.
import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface TaggedTemplate extends Node {
  readonly tag: Node & { readonly name?: string };
  readonly quasi: { readonly quasis: readonly Node[] };
}

/** White space between two tags becomes one space: it never means more, since no style of ours keeps white space. */
const SHORTEN: Readonly<Record<string, (text: string) => string>> = {
  html: (text) => text.replace(/\s*\n\s*/g, ' '),
  css: (text) =>
    text
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1')
      .replace(/: |(?<=\() | (?=[)!])/g, (match) => match.trim())
      .replace(/(?<![\w.])0\.(?=\d)/g, '.')
      .replace(/;}/g, '}')
      .replace(/='([a-z][a-z-]*)'\]/g, '=$1]'),
};

export function minifyTemplates(): Plugin {
  return {
    name: 'minify-templates',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/src/')) return null;
      const parts: Node[] = [];
      const shortened = new Map<Node, string>();
      for (const template of taggedTemplates(this.parse(code))) {
        const shorten = SHORTEN[template.tag.name ?? ''];
        for (const part of shorten ? template.quasi.quasis : []) {
          // The range of a part may include its delimiters; what is between them has none of these characters at its ends.
          shortened.set(part, shorten?.(code.slice(part.start, part.end)) ?? '');
          parts.push(part);
        }
      }
      if (parts.length === 0) return null;
      parts.sort((a, b) => b.start - a.start);
      let result = code;
      for (const part of parts) result = result.slice(0, part.start) + shortened.get(part) + result.slice(part.end);
      return { code: result, map: null };
    },
  };
}

function* taggedTemplates(value: unknown): Generator<TaggedTemplate> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && value.type === 'TaggedTemplateExpression') yield value as TaggedTemplate;
  for (const member of Object.values(value)) yield* taggedTemplates(member);
}
