// Type and space of the handout. Sizes are of paper (pt, mm) or follow the text; what prints is lines and ink, never a ground.
import { css } from 'lit';

export const styles = css`
  :host {
    display: block;
    --line: var(--svc-handout-line, color-mix(in srgb, currentColor 28%, transparent));
    --small: 0.875em;
  }
  :host([hidden]) {
    display: none;
  }
  .sheet {
    box-sizing: border-box;
    max-inline-size: 186mm;
    font-family: var(
      --svc-font,
      system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      'Noto Sans',
      'Noto Sans Arabic',
      'Noto Sans SC',
      'Helvetica Neue',
      Arial,
      sans-serif
    );
    font-size: var(--svc-handout-text, 12pt);
    line-height: 1.4;
    text-align: start;
    font-variant-numeric: tabular-nums;
    overflow-wrap: break-word;
    widows: 3;
    orphans: 3;
  }
  :host([paper='letter']) .sheet {
    max-inline-size: 7.5in;
  }
  :host([large]) .sheet {
    --small: 1em;
    font-size: var(--svc-handout-text, 18pt);
  }
  h1,
  h2,
  h3,
  h4,
  h5,
  h6,
  p,
  ul,
  ol {
    margin: 0;
    padding: 0;
  }

  header {
    padding-block-end: 0.8em;
    break-after: avoid;
    break-inside: avoid;
  }
  ::slotted([slot='header']) {
    margin-block-end: 1em;
    break-after: avoid;
    break-inside: avoid;
  }
  ::slotted([slot='footer']) {
    margin-block-start: 1em;
    break-before: avoid;
    break-inside: avoid;
  }
  [part='heading'] {
    font-size: 1.75em;
    font-weight: 700;
    line-height: 1.15;
    letter-spacing: -0.015em;
    text-wrap: balance;
  }
  :is([part='summary'], [part='note']) {
    margin-block-start: 0.3em;
  }
  .written {
    white-space: pre-line;
  }
  .label {
    font-weight: 700;
  }

  .exercises,
  .dosage {
    /* The keyword none would make Safari call it no list. */
    list-style-type: '';
  }
  .exercise {
    padding-block: 0.9em 1em;
    border-block-start: 0.35mm solid var(--line);
    break-inside: avoid;
  }
  /* Rather torn than on a page behind one that holds the letterhead alone. */
  .exercise:first-child {
    break-inside: auto;
  }
  .title {
    font-size: 1.35em;
    line-height: 1.25;
    break-after: avoid;
    break-inside: avoid;
  }
  .line {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: baseline;
    column-gap: 0.5em;
    padding-block-end: 0.45em;
  }
  .number {
    box-sizing: border-box;
    min-inline-size: 1.65em;
    padding-inline: 0.3em;
    border: 0.5mm solid;
    border-radius: 1em;
    line-height: 1.45;
    text-align: center;
  }
  [part='name'] {
    margin-inline-end: 0.3em;
  }
  .side {
    display: inline-block;
    padding-inline: 0.55em;
    border: 0.4mm solid;
    border-radius: 0.35em;
    font-size: 0.82em;
    line-height: 1.35;
  }

  .band {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 0.8em 1.5em;
    break-after: avoid;
    break-inside: avoid;
  }
  .pictures {
    flex: 1 1 11em;
    max-inline-size: 14em;
  }
  .pictures.both {
    display: grid;
    grid-template-columns: 1fr 1.1em 1fr;
    align-items: center;
    column-gap: 0.35em;
    flex: 3 1 25em;
    max-inline-size: none;
  }
  img,
  .missing {
    box-sizing: border-box;
    inline-size: 100%;
    border: 0.25mm solid var(--line);
    border-radius: 2mm;
  }
  img {
    display: block;
    block-size: auto;
    aspect-ratio: 4 / 3;
    background: #fff;
    color: #000;
    object-fit: contain;
    font-size: var(--small);
  }
  .missing {
    align-self: stretch;
    padding: 0.6em;
    border: 0.35mm dashed;
    font-size: var(--small);
  }
  .arrow {
    fill: none;
    stroke: currentColor;
    stroke-width: 2.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  [dir='rtl'] .arrow {
    scale: -1 1;
  }
  .dosage {
    flex: 1 1 13em;
    columns: 11em auto;
    column-gap: 1.5em;
    padding-inline-start: 0.75em;
    border-inline-start: 0.9mm solid;
    font-size: 1.1em;
    font-weight: 600;
    line-height: 1.35;
  }
  .dosage.own {
    columns: auto;
  }
  .dosage li {
    padding-block: 0.14em;
    break-inside: avoid;
  }

  .instructions {
    margin-block-start: 0.8em;
    padding: 0.45em 0.8em 0.55em;
    border: 0.4mm solid;
    border-radius: 2mm;
    box-decoration-break: clone;
    -webkit-box-decoration-break: clone;
  }
  .steps {
    margin-block-start: 0.7em;
    padding-inline-start: 1.6em;
  }
  .steps li {
    padding-inline-start: 0.2em;
    break-inside: avoid;
  }
  .steps li + li {
    margin-block-start: 0.2em;
  }
  /* Room for the numbers: what hangs out of the sheet is cut off on paper. */
  .steps:has(li:nth-child(10)) {
    padding-inline-start: 2.4em;
  }
  .steps:has(li:nth-child(100)) {
    padding-inline-start: 3em;
  }
  /* The last step is never alone on a page. */
  .steps li:last-child {
    break-before: avoid;
  }
  .steps li::marker {
    font-weight: 700;
  }
  .cue {
    margin-block-start: 0.6em;
    break-before: avoid;
    break-inside: avoid;
  }
  .cue span {
    margin-inline-start: 0.4em;
  }

  .ticks {
    margin-block-start: 0.6em;
    break-before: avoid;
    break-inside: avoid;
    container-type: inline-size;
  }
  .week {
    display: grid;
    grid-template-columns: auto repeat(7, minmax(min-content, 1fr));
    align-items: start;
    column-gap: 0.4em;
    text-align: center;
  }
  .week .label {
    margin-inline-end: 0.6em;
    text-align: start;
  }
  .day {
    font-size: var(--small);
    line-height: 1.25;
  }
  .boxes {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 1mm;
  }
  .boxes i {
    box-sizing: border-box;
    inline-size: 5mm;
    block-size: 5mm;
    border: 0.35mm solid;
    border-radius: 0.6mm;
  }
  /* Too narrow for seven names: two rows, in fixed columns too. */
  @container (inline-size < 24em) {
    .week {
      grid-template-columns: repeat(4, 1fr);
      row-gap: 0.4em;
    }
    .week .label {
      grid-column: 1 / -1;
    }
  }

  /* Large letters leave less room for all else: an exercise still fits on a page. */
  :host([large]) .sheet {
    line-height: 1.3;
  }
  :host([large]) header {
    padding-block-end: 0.5em;
  }
  :host([large]) [part='heading'] {
    font-size: 1.4em;
  }
  :host([large]) .exercise {
    padding-block: 0.6em;
  }
  :host([large]) .title {
    font-size: 1.2em;
  }
  :host([large]) .line {
    padding-block-end: 0.3em;
  }
  :host([large]) .side {
    font-size: 0.85em;
  }
  :host([large]) .band {
    gap: 0.5em 1em;
  }
  :host([large]) .pictures {
    flex: 1 1 9em;
    max-inline-size: 11em;
  }
  :host([large]) .pictures.both {
    flex: 3 1 16em;
    max-inline-size: none;
  }
  :host([large]) .dosage {
    flex-basis: 10em;
    font-size: 1em;
    line-height: 1.25;
  }
  :host([large]) .instructions,
  :host([large]) .steps,
  :host([large]) .cue,
  :host([large]) .ticks {
    margin-block-start: 0.4em;
  }
  :host([large]) .boxes i {
    inline-size: 6.5mm;
    block-size: 6.5mm;
  }
  :host([large]) .steps li + li {
    margin-block-start: 0.1em;
  }

  @media screen {
    /* Who reads with larger letters reads this with them, too. */
    .sheet {
      font-size: max(1rem, var(--svc-handout-text, 12pt));
    }
    :host([large]) .sheet {
      font-size: max(1.5rem, var(--svc-handout-text, 18pt));
    }
  }
  /* Whatever the page looks like, paper is black on white. */
  @media print {
    .sheet,
    :host([paper]) .sheet {
      max-inline-size: none;
      color: #000;
      --line: #999;
    }
    /* Only where they stand side by side does Chromium move the last exercise along with a footer that has no room. */
    .sheet > div,
    .exercises {
      display: contents;
    }
    /* As the head of a table the name is repeated where an exercise goes on, on the next page. */
    .exercise {
      display: table;
      table-layout: fixed;
      box-sizing: border-box;
      inline-size: 100%;
    }
    .title {
      display: table-header-group;
    }
    .body {
      display: table-row-group;
    }
  }
`;
