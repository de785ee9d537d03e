// The columns of the results. Ruler and rows share them: the virtual rows ask the ruler how many fit.
import { css } from 'lit';

export const resultListStyles = css`
  :host {
    container-type: inline-size;
    min-block-size: 0;
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    --svc-grid-gap: var(--svc-3);
    --svc-grid-side: var(--svc-4);
  }
  .row,
  .ruler,
  .skeletons {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 12.75rem), 1fr));
    column-gap: var(--svc-grid-gap);
    padding-inline: var(--svc-grid-side);
  }
  /* The gap below belongs to the row, so that heights add up. What covers the end of the page does not cover the row with the focus. */
  .row {
    padding-block-end: var(--svc-grid-gap);
    scroll-margin-block: 4px var(--svc-zone-cover, 0);
    contain: layout style;
  }
  .row > * {
    min-inline-size: 0;
  }
  .grid:not(.whole) .row {
    position: absolute;
    inset-inline: 0;
  }
  [inline] {
    grid-column: 1 / -1;
  }
  .skeletons {
    row-gap: var(--svc-grid-gap);
  }
  .grid {
    position: relative;
    margin-block-end: var(--svc-3);
    overflow-anchor: none; /* the virtual rows hold what is seen by themselves */
    transition: opacity 0s;
  }
  /* The ring of a card in the first row has room. */
  .scroll {
    padding-block-start: 4px;
    margin-block-start: -4px;
  }
  /* Results of the text before stay while the new ones are found; only a long wait is seen. */
  .grid[aria-busy='true'] {
    opacity: 0.55;
    transition: opacity var(--svc-calm) linear 300ms;
  }
  ::slotted(*) {
    display: block;
    padding-inline: var(--svc-grid-side);
  }
  .reading {
    padding: 0 var(--svc-grid-side) var(--svc-2);
  }
  @container (max-width: 30rem) {
    .row,
    .ruler,
    .skeletons {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  :host([layout='narrow']) {
    --svc-grid-side: var(--svc-3);
    --svc-grid-gap: 8px;
  }
  /* What lies within has 6 px of its own: the words of all of them begin where those of the header do. */
  :host([compact]) {
    --svc-grid-side: calc(var(--svc-5) - 6px);
    --svc-grid-gap: 2px;
  }
  :host([compact]) .reading {
    padding-inline: var(--svc-5);
  }
`;
