// What a row says of its exercise: name and side, the dosage as a sentence, the beginning of the instructions.
import { html, nothing } from 'lit';
import { saidSide } from '../../../program/index.ts';
import { sideName } from '../../i18n/words/filter-words.ts';
import { noDosageWords } from '../../i18n/words/row-sentence.ts';
import type { RowView } from '../../state/views.ts';
import { dosageLine } from '../dosage-line.ts';
import { catalogText } from '../catalog-text.ts';

type Tag = 'left' | 'right' | 'each' | undefined;

/** The side beside the name. One that has a meaning is said below the sentence or in the form; while rows are chosen there is neither. */
export function tagOf({ row, sides }: RowView, choosing: boolean): Tag {
  const side = sides.sideMeaning && !choosing ? undefined : saidSide(row.side, sides);
  return side === 'left' || side === 'right' || (side === 'each' && sides.sideMeaning) ? side : undefined;
}

export function nameAndSide({ name }: RowView, tag: Tag) {
  return html`<span class="name">
    <bdi ${catalogText()}>${name}</bdi> ${tag ? html`<span class="side ${tag}">${sideName(tag)}</span>` : nothing}
  </span>`;
}

/** A side that stands elsewhere in the row is not said twice. */
export function dosageSentence(view: RowView, { tag, choosing = false }: { tag?: Tag; choosing?: boolean } = {}) {
  const line = dosageLine(view.prescription, { includeSide: !view.sides.sideMeaning && !tag });
  return html`<span class="line">${line.length === 0 && choosing ? noDosageWords() : line}</span>`;
}

/** Enough to proofread them by, in their own direction. */
export function firstInstruction({ row }: RowView) {
  const [first] = row.instructions.trim().split(/\s*\n/);
  return first ? html`<span class="note" lang="" dir="auto">${first}</span>` : nothing;
}
