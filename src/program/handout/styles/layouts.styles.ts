// The two other layouts: large print, one exercise a page, and compact, four a page.
import { css } from 'lit';

export const layouts = css`
  :host([layout='large']) {
    --small: 1em;
    --picture: 72mm;
    --box: 8mm;
  }
  :host([layout='large']) .sheet {
    font-size: var(--svc-handout-text, 18pt);
    line-height: 1.32;
  }
  :host([layout='large']) header {
    padding-block-end: 3mm;
  }
  :host([layout='large']) [part='heading'] {
    font-size: 1.39em;
  }
  :host([layout='large']) .exercise {
    padding-block: 3.5mm;
  }
  :host([layout='large']) .line {
    padding-block-end: 2mm;
  }
  :host([layout='large']) .number {
    border-width: 1.6pt;
  }
  :host([layout='large']) .pictures.both {
    grid-template-columns: minmax(0, 1fr) 7mm minmax(0, 1fr);
    flex: 0 1 calc(2 * var(--picture) + 10mm);
  }
  /* Under the pictures the side stands beside the dosage. */
  :host([layout='large']) .prescribed {
    display: flex;
    flex-wrap: wrap;
    gap: 2mm 8mm;
    align-items: start;
    flex-basis: 60mm;
  }
  :host([layout='large']) .side {
    flex: 0 1 auto;
    max-inline-size: 84mm;
    margin: 0;
    padding: 0.8mm 4mm 1.2mm;
    border-width: 1.8pt;
  }
  :host([layout='large']) :is([data-side='left'], [data-side='each'], [data-side='bilateral']) {
    border-left-width: 6pt;
  }
  :host([layout='large']) :is([data-side='right'], [data-side='each'], [data-side='bilateral']) {
    border-right-width: 6pt;
  }
  :host([layout='large']) .dosage {
    flex: 1 1 70mm;
    columns: 78mm auto;
    column-gap: 6mm;
  }
  :host([layout='large']) .dosage.own {
    columns: auto;
  }
  :host([layout='large']) .steps li + li {
    margin-block-start: 1.4mm;
  }
  /* The first has the letterhead above it; each of the others has a page. */
  :host([layout='large']) .exercise + .exercise {
    line-height: 1.4;
  }
  :host([layout='large']) .exercise + .exercise :is(.steps, .instructions, .cue, .ticks) {
    margin-block-start: 3.6mm;
  }
  :host([layout='large']) .exercise + .exercise .steps li + li {
    margin-block-start: 2.4mm;
  }
  :host([layout='large']) .instructions {
    border-inline-start-width: 4pt;
  }
  :host([layout='large']) .boxes i {
    border-width: 1.2pt;
  }

  :host([layout='compact']) {
    --small: 0.9em;
    --picture: 36mm;
    --box: 3.6mm;
  }
  :host([layout='compact']) .sheet {
    font-size: var(--svc-handout-text, 9pt);
    line-height: 1.3;
  }
  :host([layout='compact']) header {
    padding-block-end: 2mm;
  }
  :host([layout='compact']) [part='heading'] {
    font-size: 1.67em;
  }
  :host([layout='compact']) .exercise {
    padding-block: 2mm 2.4mm;
  }
  :host([layout='compact']) .line {
    padding-block-end: 1mm;
  }
  :host([layout='compact']) .beside {
    align-items: start;
    gap: 2mm 5mm;
  }
  :host([layout='compact']) .shown {
    flex: 0 1 calc(2 * var(--picture) + 6mm);
    min-inline-size: 0;
  }
  :host([layout='compact']) .told {
    flex: 1 1 max(62mm, 18em);
    min-inline-size: 0;
  }
  :host([layout='compact']) .prescribed {
    font-size: 1.1em;
  }
  :host([layout='compact']) .side {
    margin-block-end: 0.6mm;
    padding-block: 0 0.2mm;
  }
  /* One after the other: a line each would take a fifth of the room. */
  :host([layout='compact']) .dosage:not(.own) li {
    display: inline;
  }
  :host([layout='compact']) .dosage:not(.own) li + li::before {
    content: ' · ';
  }
  :host([layout='compact']) :is(.steps, .instructions, .cue, .ticks) {
    margin-block-start: 1.1mm;
  }
  :host([layout='compact']) .steps li + li {
    margin-block-start: 0.2mm;
  }
  :host([layout='compact']) .week {
    grid-template-columns: repeat(7, minmax(min-content, 1fr));
    column-gap: 1mm;
  }
  :host([layout='compact']) .done {
    grid-column: 1 / -1;
  }
  :host([layout='compact']) .stop {
    padding: 2mm 3mm;
  }
  :host([layout='compact']) .foot {
    padding-block-start: 2mm;
  }

  @media screen {
    :host([layout='large']) .sheet {
      font-size: max(1.5rem, var(--svc-handout-text, 18pt));
    }
    :host([layout='compact']) .sheet {
      font-size: max(0.8125rem, var(--svc-handout-text, 9pt));
    }
  }
  @media print {
    /* Each begins a page: it needs no line above it, and all of the room. */
    :host([layout='large']) .exercise + .exercise {
      break-before: page;
      padding-block-start: 0;
      border: 0;
    }
  }
`;
