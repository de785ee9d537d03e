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
  }
  ::slotted([slot='footer']) {
    margin-block-start: 1em;
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
  .title {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: baseline;
    column-gap: 0.5em;
    margin-block-end: 0.45em;
    font-size: 1.35em;
    line-height: 1.25;
    break-after: avoid;
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
  .steps li::marker {
    font-weight: 700;
  }
  .cue {
    margin-block-start: 0.6em;
    break-before: avoid;
    break-inside: avoid;
  }
  .cue .label {
    margin-inline-end: 0.4em;
  }

  .ticks {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.3em 0.8em;
    margin-block-start: 0.6em;
    break-inside: avoid;
  }
  .day {
    display: inline-flex;
    align-items: center;
    gap: 1mm;
    font-size: var(--small);
  }
  .day i {
    box-sizing: border-box;
    inline-size: 5mm;
    block-size: 5mm;
    border: 0.35mm solid;
    border-radius: 0.6mm;
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
  }
`;
