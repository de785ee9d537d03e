// Icons of messages: what is wrong, kept or to be copied: paths of lucide-static 1.62 (ISC, (c) Lucide contributors, lucide.dev/license).
import { svg } from 'lit';
import type { IconShapes } from './draw-icon.ts';

export const STATUS_ICONS = {
  ban: svg`<circle cx="12" cy="12" r="10" /><path d="M4.929 4.929 19.07 19.071" />`,
  'circle-alert': svg`<circle cx="12" cy="12" r="10" /><line x1="12" x2="12" y1="8" y2="12" /><line x1="12" x2="12.01" y1="16" y2="16" />`,
  copy: svg`<rect width="14" height="14" x="8" y="8" rx="2" ry="2" /><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2" />`,
  lock: svg`<rect width="18" height="11" x="3" y="11" rx="2" ry="2" /><path d="M7 11V7a5 5 0 0 1 10 0v4" />`,
  'wifi-off': svg`<path d="M12 20h.01" /><path d="M8.5 16.429a5 5 0 0 1 7 0" /><path d="M5 12.859a10 10 0 0 1 5.17-2.69" /><path d="M19 12.859a10 10 0 0 0-2.007-1.523" /><path d="M2 8.82a15 15 0 0 1 4.177-2.643" /><path d="M22 8.82a15 15 0 0 0-11.288-3.764" /><path d="m2 2 20 20" />`,
} as const satisfies IconShapes;
