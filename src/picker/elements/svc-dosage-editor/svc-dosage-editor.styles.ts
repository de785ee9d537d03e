// The lines of the dosage form. Its container is the program zone.
import { css } from 'lit';

const twoColumns = css`
  .lines {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 10px 8px;
  }
  .split,
  .two {
    display: contents;
  }
  .freq {
    order: 1;
    grid-column: 1 / -1;
    grid-template-columns: minmax(7.5rem, 1fr) auto;
    gap: 8px;
  }
`;

/** Three numbers beside one another, and below them how often and the resistance. With little room two columns. */
export const editorLines = css`
  .lines {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  .split {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 8px;
  }
  .two {
    display: grid;
    grid-template-columns: minmax(0, 1.85fr) minmax(0, 1fr);
    gap: 8px;
  }
  .freq {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 6px;
    align-items: start;
  }
  .period {
    /* beside the control, under the line of the label */
    margin-block-start: calc(var(--svc-text-xs) * 1.35 + 4px);
    --svc-segment-padding: 9px;
  }
  @container (max-width: 23rem) {
    ${twoColumns}
  }
  /* Wide fingers need wide buttons. */
  @media (pointer: coarse) {
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
    justify-content: space-between;
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
    font-size: var(--svc-text-xs);
    color: var(--svc-ink-2);
  }
  .replaced s {
    text-decoration-color: var(--svc-line-strong);
  }
  @container (max-width: 24rem) {
    .links .icon {
      display: none;
    }
  }
`;
