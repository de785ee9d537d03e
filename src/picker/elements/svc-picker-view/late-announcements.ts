// One polite region for everything that is said. Its words come a moment after the first render: nothing has happened by then.
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { announcementWords } from '../../i18n/words/announcement-words.ts';
import type { View } from '../../state/model.ts';
import { LazyPart } from '../lazy-part.ts';

let words: typeof announcementWords | undefined;

export const announcementsPart = new LazyPart(async () => {
  words = (await import('../../i18n/words/announcement-words.ts')).announcementWords;
}, 'at once');

/** A new serial says the same sentence again. */
export const liveRegion = ({ announcement }: View) =>
  html`<div class="sr" role="status" aria-live="polite">
    ${announcement && words ? keyed(announcement.serial, html`<span>${words(announcement.event)}</span>`) : nothing}
  </div>`;
