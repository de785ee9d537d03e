// Text with the letters that matched the search marked by a tint.
import { html, type TemplateResult } from 'lit';
import type { Range } from '../state/views.ts';

/** `ranges` are in order and do not overlap. */
export function marked(text: string, ranges: readonly Range[]): readonly (string | TemplateResult)[] {
  const parts: (string | TemplateResult)[] = [];
  let done = 0;
  for (const [start, end] of ranges) {
    parts.push(text.slice(done, start), html`<mark>${text.slice(start, end)}</mark>`);
    done = end;
  }
  return [...parts, text.slice(done)];
}
