// A stored program in the record: pictures, the dosage in a sentence, the clinician's words. What the patient gets is in handout-page.ts.
import { dosageClauses, estimateProgram, withSaidSide } from 'svc-picker/program';
import type { CompletionItem } from 'svc-picker/contract';
import { counted } from './counted.ts';
import { el } from './dom.ts';
import type { Program } from './record-api.ts';
import { noteSlot } from './standing-notes.ts';

/** Shows only what was stored with the program, and leaves room for notes of the catalog of today. */
export function handout({ version, items }: Program): HTMLElement {
  return el(
    'section',
    {
      className: 'handout',
      ariaLabel: 'Home exercise program',
      attributes: { 'data-version': String(version) },
    },
    el('header', {}, el('h2', {}, 'Home exercise program'), el('p', {}, summary(items))),
    el('ol', { role: 'list' }, ...items.map(exerciseLine)),
  );
}

function exerciseLine({ order, prescription, exercise }: CompletionItem): HTMLElement {
  const { clinicianInstructions: instructions } = prescription;
  const pictures = exercise.media.map(({ url, alt, width, height }) =>
    el('span', { className: 'tile' }, el('img', { src: url, alt, width, height })),
  );
  return el(
    'li',
    {},
    el('span', { className: 'number', ariaHidden: 'true' }, String(order)),
    el('div', { className: 'pictures' }, ...pictures),
    el(
      'div',
      {},
      el('h3', {}, exercise.name),
      el('p', { className: 'dosage' }, ...dosageOf(prescription, exercise)),
      instructions.trim() !== '' && el('p', { className: 'instructions', dir: 'auto' }, instructions),
      noteSlot(order),
    ),
  );
}

/** The sentence, whose lines break between its clauses only; own words break anywhere. */
function dosageOf(
  prescription: CompletionItem['prescription'],
  exercise: CompletionItem['exercise'],
): (HTMLElement | string)[] {
  const className = prescription.customDosage == null ? 'clause' : '';
  return dosageClauses(withSaidSide(prescription, exercise)).flatMap((clause) => [
    el('span', { className }, clause.trimEnd()),
    ' ',
  ]);
}

/** "5 exercises · about 14 min"; no time where nothing can be counted. */
function summary(items: readonly CompletionItem[]): string {
  const { sessionSeconds } = estimateProgram(
    items.map(({ prescription, exercise }) => withSaidSide(prescription, exercise)),
  );
  const time = sessionSeconds === 0 ? '' : ` · about ${Math.max(1, Math.round(sessionSeconds / 60))} min`;
  return counted(items.length, 'exercise') + time;
}
