// The lines of the dosage form. Its container is the program zone.
import { css } from 'lit';

// All of them two by two, in the order of the sentence: none stands alone beside an empty half. A period that is left over has a line.
const twoColumns = css`
  .lines {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 10px 8px;
  }
  .split,
  .load,
  .freq {
    display: contents;
  }
  .lines:not(:has(.split > :nth-child(4))) .period {
    grid-column: 1 / -1;
    margin-block-start: 0;
  }
`;

/** Three numbers beside one another, then resistance, which is words, and rest, then how often. */
export const editorLines = css`
  .lines {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  .split {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 10px 8px;
  }
  .split:has(:nth-child(4)) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  .freq,
  .load {
    display: grid;
    gap: 8px;
    align-items: start;
  }
  /* Minus and plus are as near to each other as in the numbers above. */
  .freq {
    grid-template-columns: minmax(7.5rem, 1fr) minmax(max-content, 2fr);
  }
  .load {
    grid-template-columns: minmax(0, 2fr) minmax(8.75rem, 1fr);
  }
  .period {
    /* beside the control, under the line of the label */
    margin-block-start: calc(var(--svc-text-xs) * 1.35 + 4px);
    --svc-segment-padding: 9px;
  }
  @container (max-width: 21rem) {
    ${twoColumns}
  }
  /* Wide fingers need wide buttons. */
  @media (pointer: coarse) {
    .load {
      grid-template-columns: minmax(0, 2fr) minmax(8.5rem, 1fr);
    }
    @container (max-width: 27rem) {
      ${twoColumns}
    }
  }
`;

export const editorStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  .links {
    display: flex;
    gap: 0 8px;
    margin-block: -4px;
    margin-inline: -4px;
    flex-wrap: wrap;
  }
  .links .btn {
    min-inline-size: var(--svc-target-min);
    font-size: var(--svc-text-xs);
  }
  .replaced {
    margin-block-start: 4px; /* clear of the ring of the focus */
    font-size: var(--svc-text-xs);
    color: var(--svc-ink-2);
  }
  .replaced s {
    text-decoration-color: var(--svc-line-strong);
  }
  @container (max-width: 26rem) {
    .links .icon {
      display: none;
    }
  }
`;
