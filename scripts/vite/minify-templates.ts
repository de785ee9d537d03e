// A build step: Lightning CSS minifies css`` templates, and html`` templates lose their line breaks; bundlers leave both alone.
import { transform } from 'lightningcss';
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

/** Stands for an expression among rules or declarations: what nobody knows is kept as it is. */
const HOLE = '@hole;';

export function minifyTemplates(): Plugin {
  return {
    name: 'minify-templates',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/src/') || !/(css|html)`/.test(code)) return null;
      const parts = [...taggedTemplates(this.parse(code))].flatMap(({ tag, quasi: { quasis } }) => {
        const texts = quasis.map(({ start, end }) => code.slice(start, end));
        const short = tag.name === 'css' ? minifyCss(texts.join(HOLE)).split(HOLE) : texts.map(onOneLine);
        return tag.name === 'css' || tag.name === 'html'
          ? quasis.map((part, at) => ({ ...part, text: short[at] }))
          : [];
      });
      // From the last to the first: a template may stand inside of another.
      return parts
        .toSorted((a, b) => b.start - a.start)
        .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), code);
    },
  };
}

function minifyCss(css: string): string {
  const minified = (sheet: string) => transform({ filename: 'css``', code: Buffer.from(sheet), minify: true }).code;
  try {
    return minified(css).toString();
  } catch {
    return `${minified(`a{${css}}`).toString().slice(2, -1)};`; // declarations to stand among others
  }
}

/** White space between two tags becomes one space: it never means more, since no style of ours keeps white space. */
const onOneLine = (html: string): string => html.replace(/\s*\n\s*/g, ' ');

function* taggedTemplates(value: unknown): Generator<TaggedTemplate> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && value.type === 'TaggedTemplateExpression') yield value as TaggedTemplate;
  for (const member of Object.values(value)) yield* taggedTemplates(member);
}
