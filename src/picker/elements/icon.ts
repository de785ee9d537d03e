// The icons that are used, as inline SVG: paths of lucide-static 1.62 (ISC, (c) Lucide contributors, lucide.dev/license).
import { type SVGTemplateResult, html, svg, type TemplateResult } from 'lit';

const PATHS = {
  'arrow-down': svg`<path d="M12 5v14" /><path d="m19 12-7 7-7-7" />`,
  'arrow-down-to-line': svg`<path d="M12 17V3" /><path d="m6 11 6 6 6-6" /><path d="M19 21H5" />`,
  'arrow-left': svg`<path d="m12 19-7-7 7-7" /><path d="M19 12H5" />`,
  'arrow-up': svg`<path d="m5 12 7-7 7 7" /><path d="M12 19V5" />`,
  'arrow-up-to-line': svg`<path d="M5 3h14" /><path d="m18 13-6-6-6 6" /><path d="M12 7v14" />`,
  check: svg`<path d="M20 6 9 17l-5-5" />`,
  'chevron-down': svg`<path d="m6 9 6 6 6-6" />`,
  'chevron-right': svg`<path d="m9 18 6-6-6-6" />`,
  'chevron-up': svg`<path d="m18 15-6-6-6 6" />`,
  'circle-alert': svg`<circle cx="12" cy="12" r="10" /><line x1="12" x2="12" y1="8" y2="12" /><line x1="12" x2="12.01" y1="16" y2="16" />`,
  clock: svg`<circle cx="12" cy="12" r="10" /><path d="M12 6v6l4 2" />`,
  copy: svg`<rect width="14" height="14" x="8" y="8" rx="2" ry="2" /><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2" />`,
  'ellipsis-vertical': svg`<circle cx="12" cy="12" r="1" /><circle cx="12" cy="5" r="1" /><circle cx="12" cy="19" r="1" />`,
  'grip-vertical': svg`<circle cx="9" cy="12" r="1" /><circle cx="9" cy="5" r="1" /><circle cx="9" cy="19" r="1" /><circle cx="15" cy="12" r="1" /><circle cx="15" cy="5" r="1" /><circle cx="15" cy="19" r="1" />`,
  'image-off': svg`<line x1="2" x2="22" y1="2" y2="22" /><path d="M10.41 10.41a2 2 0 1 1-2.83-2.83" /><line x1="13.5" x2="6" y1="13.5" y2="21" /><line x1="18" x2="21" y1="12" y2="15" /><path d="M3.59 3.59A1.99 1.99 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.052-.22 1.41-.59" /><path d="M21 15V5a2 2 0 0 0-2-2H9" />`,
  info: svg`<circle cx="12" cy="12" r="10" /><path d="M12 16v-4" /><path d="M12 8h.01" />`,
  'layout-grid': svg`<rect width="7" height="7" x="3" y="3" rx="1" /><rect width="7" height="7" x="14" y="3" rx="1" /><rect width="7" height="7" x="14" y="14" rx="1" /><rect width="7" height="7" x="3" y="14" rx="1" />`,
  lock: svg`<rect width="18" height="11" x="3" y="11" rx="2" ry="2" /><path d="M7 11V7a5 5 0 0 1 10 0v4" />`,
  minus: svg`<path d="M5 12h14" />`,
  pause: svg`<rect x="14" y="3" width="5" height="18" rx="1" /><rect x="5" y="3" width="5" height="18" rx="1" />`,
  play: svg`<path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" />`,
  plus: svg`<path d="M5 12h14" /><path d="M12 5v14" />`,
  'redo-2': svg`<path d="m15 14 5-5-5-5" /><path d="M20 9H9.5A5.5 5.5 0 0 0 4 14.5A5.5 5.5 0 0 0 9.5 20H13" />`,
  'rotate-ccw': svg`<path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8" /><path d="M3 3v5h5" />`,
  search: svg`<path d="m21 21-4.34-4.34" /><circle cx="11" cy="11" r="8" />`,
  split: svg`<path d="M16 3h5v5" /><path d="M8 3H3v5" /><path d="M12 22v-8.3a4 4 0 0 0-1.172-2.872L3 3" /><path d="m15 9 6-6" />`,
  'text-cursor-input': svg`<path d="M12 20h-1a2 2 0 0 1-2-2 2 2 0 0 1-2 2H6" /><path d="M13 8h7a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-7" /><path d="M5 16H4a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h1" /><path d="M6 4h1a2 2 0 0 1 2 2 2 2 0 0 1 2-2h1" /><path d="M9 6v12" />`,
  timer: svg`<line x1="10" x2="14" y1="2" y2="2" /><line x1="12" x2="15" y1="14" y2="11" /><circle cx="12" cy="14" r="8" />`,
  'trash-2': svg`<path d="M10 11v6" /><path d="M14 11v6" /><path d="M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6" /><path d="M3 6h18" /><path d="M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2" />`,
  'undo-2': svg`<path d="M9 14 4 9l5-5" /><path d="M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11" />`,
  'wifi-off': svg`<path d="M12 20h.01" /><path d="M8.5 16.429a5 5 0 0 1 7 0" /><path d="M5 12.859a10 10 0 0 1 5.17-2.69" /><path d="M19 12.859a10 10 0 0 0-2.007-1.523" /><path d="M2 8.82a15 15 0 0 1 4.177-2.643" /><path d="M22 8.82a15 15 0 0 0-11.288-3.764" /><path d="m2 2 20 20" />`,
  x: svg`<path d="M18 6 6 18" /><path d="m6 6 12 12" />`,
} as const satisfies Record<string, SVGTemplateResult>;

export type IconName = keyof typeof PATHS;

/** `small` is 14 px instead of 16, `filled` has no hollow, `mirror` turns round in right-to-left text. */
export type IconVariant = 'small' | 'filled' | 'mirror';

/** An icon is decoration: what it means is said by the words or the name of the control around it. */
export const icon = (name: IconName, ...variants: readonly IconVariant[]): TemplateResult =>
  html`<svg class="icon ${variants.join(' ')}" viewBox="0 0 24 24" aria-hidden="true">${PATHS[name]}</svg>`;
