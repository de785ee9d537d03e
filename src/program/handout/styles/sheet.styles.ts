// Type and space of the handout, as it is by default: two exercises a page. Sizes are of paper (pt, mm) or follow the text; what prints is lines and
// ink, never a ground.
import { css } from 'lit';

export const sheet = css`
  :host {
    display: block;
    --line: var(--svc-handout-line, color-mix(in srgb, currentColor 32%, transparent));
    --small: 0.875em;
    --picture: 58mm;
    --box: 4.2mm;
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
    font-size: var(--svc-handout-text, 10.5pt);
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
    padding-block-end: 3.4mm;
    break-after: avoid;
    break-inside: avoid;
  }
  ::slotted([slot='header']) {
    margin-block-end: 2.5mm;
    break-after: avoid;
    break-inside: avoid;
  }
  ::slotted([slot='footer']) {
    margin-block-start: 0.5em;
    break-before: avoid;
    break-inside: avoid;
  }
  [part='heading'] {
    font-size: 1.8em;
    font-weight: 700;
    line-height: 1.2;
    letter-spacing: -0.015em;
    text-wrap: balance;
  }
  :lang(ar) {
    letter-spacing: 0;
  }
  :is([part='summary'], [part='note']) {
    margin-block-start: 1mm;
  }
  .written {
    white-space: pre-line;
  }
  .label {
    font-weight: 700;
  }
  .phone {
    white-space: nowrap;
  }

  .exercises,
  .dosage {
    /* The keyword none would make Safari call it no list. */
    list-style-type: '';
  }
  .exercise {
    padding-block: 3.2mm 3.4mm;
    border-block-start: 0.6pt solid var(--line);
    break-inside: avoid;
  }
  /* Rather torn than on a page behind one that holds the letterhead alone. */
  .exercise:first-child {
    break-inside: auto;
  }
  .title {
    font-size: 1.29em;
    line-height: 1.25;
    letter-spacing: -0.008em;
    break-after: avoid;
    break-inside: avoid;
  }
  .line {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: baseline;
    column-gap: 0.6em;
    padding-block-end: 2mm;
  }
  .number {
    box-sizing: border-box;
    min-inline-size: 1.7em;
    padding-inline: 0.3em;
    border: 1pt solid;
    border-radius: 1em;
    font-size: 0.9em;
    line-height: 1.55;
    text-align: center;
  }
  s {
    text-decoration-thickness: 1pt;
  }

  .band,
  .beside {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 3mm 6mm;
    break-inside: avoid;
  }
  .band {
    break-after: avoid;
  }
  .pictures {
    flex: 0 1 var(--picture);
    min-inline-size: 0;
  }
  .pictures.both {
    display: grid;
    grid-template-columns: minmax(0, var(--picture)) 4.5mm minmax(0, var(--picture));
    align-items: center;
    column-gap: 0.75mm;
    flex-basis: calc(2 * var(--picture) + 6mm);
  }
  img,
  .missing {
    box-sizing: border-box;
    inline-size: 100%;
    border: 0.6pt solid var(--line);
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
    border-style: dashed;
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
  .prescribed {
    flex: 1 1 max(45mm, 10em);
    min-inline-size: 0;
    font-size: 1.14em;
    line-height: 1.32;
  }
  .side {
    inline-size: fit-content;
    margin-block-end: 1.4mm;
    padding: 0.2mm 2.2mm 0.4mm;
    border: 1pt solid;
    border-radius: 1.4mm;
  }
  .side .meaning {
    display: inline-block;
  }
  /* Where it is on the body: left is left in every language. */
  :is([data-side='left'], [data-side='each'], [data-side='bilateral']) {
    border-left-width: 3.4pt;
  }
  :is([data-side='right'], [data-side='each'], [data-side='bilateral']) {
    border-right-width: 3.4pt;
  }
  .dosage {
    font-weight: 600;
  }
  .dosage li {
    padding-block: 0.06em;
    break-inside: avoid;
  }

  .steps,
  .instructions,
  .cue,
  .ticks {
    margin-block-start: 2.2mm;
  }
  .steps {
    padding-inline-start: 1.75em;
  }
  .steps li {
    padding-inline-start: 0.15em;
    break-inside: avoid;
  }
  .steps li + li {
    margin-block-start: 0.6mm;
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
  .steps li::marker,
  .stressed {
    font-weight: 700;
  }
  .instructions {
    padding-inline-start: 3mm;
    border-inline-start: 2.4pt solid;
    font-weight: 500;
  }
  .cue {
    break-before: avoid;
    break-inside: avoid;
  }
  .stop {
    display: grid;
    gap: 1mm;
    padding: 3mm 4mm;
    border: 1.6pt solid;
    border-radius: 2mm;
    font-size: 1.05em;
    break-inside: avoid;
  }
  .stop .label {
    font-size: 1.1em;
  }

  .ticks {
    break-before: avoid;
    break-inside: avoid;
    container-type: inline-size;
  }
  .week {
    display: grid;
    grid-template-columns: auto repeat(7, minmax(min-content, 1fr));
    align-items: start;
    column-gap: 0.5em;
    font-size: var(--small);
    text-align: center;
  }
  .done {
    align-self: center;
    margin-inline-end: 0.6em;
    text-align: start;
  }
  .day {
    line-height: 1.25;
  }
  .boxes {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 1mm;
    margin-block-start: 0.4mm;
  }
  .boxes i {
    box-sizing: border-box;
    inline-size: var(--box);
    block-size: var(--box);
    border: 0.8pt solid;
    border-radius: 0.8mm;
  }
  /* Too narrow for seven names: two rows, in fixed columns too. */
  @container (inline-size < 22em) {
    .week {
      grid-template-columns: repeat(4, 1fr);
      row-gap: 0.4em;
    }
    .done {
      grid-column: 1 / -1;
    }
  }
  .foot {
    padding-block-start: 3mm;
    border-block-start: 0.6pt solid var(--line);
    break-before: avoid;
    break-inside: avoid;
  }

  @media screen {
    /* Who reads with larger letters reads this with them, too. */
    .sheet {
      font-size: max(1rem, var(--svc-handout-text, 10.5pt));
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
