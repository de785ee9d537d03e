// The icons of these pages, as inline SVG: paths of lucide-static 1.62 (ISC, (c) Lucide contributors, lucide.dev/license).
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

const PATHS = {
  check: svg`<path d="M20 6 9 17l-5-5" />`,
  'circle-alert': svg`<circle cx="12" cy="12" r="10" /><line x1="12" x2="12" y1="8" y2="12" /><line x1="12" x2="12.01" y1="16" y2="16" />`,
  copy: svg`<rect width="14" height="14" x="8" y="8" rx="2" ry="2" /><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2" />`,
  lock: svg`<rect width="18" height="11" x="3" y="11" rx="2" ry="2" /><path d="M7 11V7a5 5 0 0 1 10 0v4" />`,
} as const satisfies Record<string, SVGTemplateResult>;

export type IconName = keyof typeof PATHS;

/** An icon is decoration: what it means is said by the words around it. `small` is 14 px instead of 16. */
export const icon = (name: IconName, size: 'small' | '' = ''): TemplateResult =>
  html`<svg class="icon ${size}" viewBox="0 0 24 24" aria-hidden="true">${PATHS[name]}</svg>`;
