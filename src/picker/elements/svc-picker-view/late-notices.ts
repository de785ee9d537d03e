// The notices, whose words come a moment after the first render: nothing that they tell of is true by then.
import { nothing } from 'lit';
import { LazyPart } from '../lazy-part.ts';
import type { notices } from './notices.ts';

let tell: typeof notices | undefined;

export const noticesPart = new LazyPart(async () => {
  tell = (await import('./notices.ts')).notices;
}, 'at once');

/** Nothing until they are there. */
export const lateNotices = (...told: Parameters<typeof notices>) => tell?.(...told) ?? nothing;
