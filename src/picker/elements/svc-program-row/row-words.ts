// What a row says of its exercise: name and side, then the dosage as a sentence.
import { msg } from '@lit/localize';
import { html, nothing } from 'lit';
import { icon } from '../../../look/icons/icon.ts';
import { saidSide } from '../../../program/index.ts';
import { sideName } from '../../i18n/words/filter-words.ts';
import type { RowView } from '../../state/views.ts';
import { dosageLine } from '../dosage-line.ts';
import { noDosageWords } from './row-flags.ts';

/** A side that has a meaning is said beside it, below the sentence or in the form; while rows are chosen there is neither. */
export function nameAndSide({ row, name, sides }: RowView, choosing: boolean) {
  const side = sides.sideMeaning && !choosing ? undefined : saidSide(row.side, sides);
  const tag = side === 'left' || side === 'right' || (side === 'each' && sides.sideMeaning) ? side : undefined;
  return html`<span class="name">
    <bdi>${name}</bdi> ${tag ? html`<span class="side ${tag}" id="tag">${sideName(tag)}</span>` : nothing}
  </span>`;
}

/** With a mark where there are instructions. */
export function dosageSentence(view: RowView, choosing: boolean) {
  const line = dosageLine(view.prescription, { includeSide: !view.sides.sideMeaning });
  const isBlank = line.length === 0 && choosing;
  // While the row is open, its form shows them.
  const isNoted = view.row.instructions.trim() !== '' && (choosing || !view.open);
  return html`<span class="line" id="line"
    >${isBlank ? noDosageWords() : line}${isNoted ? instructionsMark() : nothing}</span
  >`;
}

function instructionsMark() {
  const words = msg('Has instructions', { id: 'row-has-instructions' });
  return html` <span class="noted" title=${words}
    >${icon('message-square-text', 'small')}<span class="sr">${words}</span></span
  >`;
}
