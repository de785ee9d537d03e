// Quiet notes beside what was prescribed: what the catalog of today says of it. What is stored and printed stays without them.
import { el } from './dom.ts';
import { onDay, sinceDay } from './moment.ts';
import type { Standing } from '../server/catalog/standings.ts';
import type { PatientRecord } from './record-api.ts';

/** The place of an exercise's note. It is there before its words: so a screen reader tells them when they come. */
export const noteSlot = (order: number): HTMLElement =>
  el('div', { className: 'standing', ariaLive: 'polite', attributes: { 'data-order': String(order) } });

/** Brings the notes in `main` up to date. Does nothing when another program is shown by now. */
export function showStandings(main: HTMLElement, { program, standings }: PatientRecord): void {
  if (main.querySelector<HTMLElement>('.handout')?.dataset['version'] !== String(program?.version)) return;
  for (const slot of main.querySelectorAll<HTMLElement>('.standing')) {
    const standing = standings.find(({ order }) => String(order) === slot.dataset['order']);
    const words = standing === undefined ? [] : wordsOf(standing);
    // What has not changed is not told again.
    if (slot.textContent === words.join(' ')) continue;
    const [first, ...more] = words;
    slot.dataset['kind'] = standing?.kind ?? '';
    slot.replaceChildren(
      ...(first === undefined
        ? []
        : [el('p', { role: 'note' }, el('b', {}, first), ...more.map((word) => ` ${word}`))]),
    );
  }
}

function wordsOf({ kind, since, reason, replacedBy }: Standing): string[] {
  if (kind === 'newer') return ['A newer version is available.'];
  return [
    kind === 'withdrawn' ? `Withdrawn ${onDay(since)}: replace it.` : `No longer recommended ${sinceDay(since)}.`,
    ...(reason === undefined ? [] : [/[.!?]$/.test(reason) ? reason : `${reason}.`]),
    ...(replacedBy === undefined ? [] : [`The catalog suggests ${replacedBy}.`]),
  ];
}
