// Icons as inline SVG. Which shapes a page loads follows from the sets that it imports: docs/architecture.md.
import { type SVGTemplateResult, html, type TemplateResult, svg } from 'lit';

export type IconShapes = Readonly<Record<string, SVGTemplateResult>>;

/** `small` is 14 px instead of 16, `filled` has no hollow, `mirror` turns round in right-to-left text. */
export type IconVariant = 'small' | 'filled' | 'mirror';

/** An icon is decoration: what it means is said by the words or the name of the control around it. */
export const iconOf =
  <Shapes extends IconShapes>(shapes: Shapes) =>
  (name: keyof Shapes & string, ...variants: readonly IconVariant[]): TemplateResult =>
    html`<svg class="icon ${variants.join(' ')}" viewBox="0 0 24 24" aria-hidden="true">${shapes[name]}</svg>`;

// An icon of finding, for what shows first.
export const FINDING_ICONS = {
  'arrow-down-wide-narrow': svg`<path d="m3 16 4 4 4-4" /><path d="M7 20V4" /><path d="M11 4h10" /><path d="M11 8h7" /><path d="M11 12h4" />`,
  check: svg`<path d="M20 6 9 17l-5-5" />`,
  'chevron-down': svg`<path d="m6 9 6 6 6-6" />`,
  clock: svg`<circle cx="12" cy="12" r="10" /><path d="M12 6v6l4 2" />`,
  'image-off': svg`<line x1="2" x2="22" y1="2" y2="22" /><path d="M10.41 10.41a2 2 0 1 1-2.83-2.83" /><line x1="13.5" x2="6" y1="13.5" y2="21" /><line x1="18" x2="21" y1="12" y2="15" /><path d="M3.59 3.59A1.99 1.99 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.052-.22 1.41-.59" /><path d="M21 15V5a2 2 0 0 0-2-2H9" />`,
  info: svg`<circle cx="12" cy="12" r="10" /><path d="M12 16v-4" /><path d="M12 8h.01" />`,
  'layout-grid': svg`<rect width="7" height="7" x="3" y="3" rx="1" /><rect width="7" height="7" x="14" y="3" rx="1" /><rect width="7" height="7" x="14" y="14" rx="1" /><rect width="7" height="7" x="3" y="14" rx="1" />`,
  pause: svg`<rect x="14" y="3" width="5" height="18" rx="1" /><rect x="5" y="3" width="5" height="18" rx="1" />`,
  play: svg`<path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" />`,
  plus: svg`<path d="M5 12h14" /><path d="M12 5v14" />`,
  replace: svg`<path d="M14 4a1 1 0 0 1 1-1" /><path d="M15 10a1 1 0 0 1-1-1" /><path d="M21 4a1 1 0 0 0-1-1" /><path d="M21 9a1 1 0 0 1-1 1" /><path d="m3 7 3 3 3-3" /><path d="M6 10V5a2 2 0 0 1 2-2h2" /><rect x="3" y="14" width="7" height="7" rx="1" />`,
  search: svg`<path d="m21 21-4.34-4.34" /><circle cx="11" cy="11" r="8" />`,
  star: svg`<path d="M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z" />`,
  'triangle-alert': svg`<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3" /><path d="M12 9v4" /><path d="M12 17h.01" />`,
  x: svg`<path d="M18 6 6 18" /><path d="m6 6 12 12" />`,
} as const satisfies IconShapes;

export const icon = iconOf(FINDING_ICONS);
