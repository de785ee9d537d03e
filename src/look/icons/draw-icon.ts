// Icons as inline SVG. Which shapes a page loads follows from the sets that it imports: docs/architecture.md.
import { type SVGTemplateResult, html, type TemplateResult } from 'lit';

export type IconShapes = Readonly<Record<string, SVGTemplateResult>>;

/** `small` is 14 px instead of 16, `filled` has no hollow, `mirror` turns round in right-to-left text. */
export type IconVariant = 'small' | 'filled' | 'mirror';

/** An icon is decoration: what it means is said by the words or the name of the control around it. */
export const iconOf =
  <Shapes extends IconShapes>(shapes: Shapes) =>
  (name: keyof Shapes & string, ...variants: readonly IconVariant[]): TemplateResult =>
    html`<svg class="icon ${variants.join(' ')}" viewBox="0 0 24 24" aria-hidden="true">${shapes[name]}</svg>`;
