// The lines of the dosage form. Its container is the program zone.
import { css } from 'lit';

export const editorStyles = css`
  :host {
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
  .links {
    display: flex;
    justify-content: space-between;
    gap: 0 8px;
    margin-block: -4px;
    margin-inline: -4px;
    flex-wrap: wrap;
  }
  .links .btn {
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
  @container (max-width: 23rem) {
    .two {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @container (max-width: 21rem) {
    :host {
      --svc-stepper-button: 24px;
    }
    .split {
      gap: 6px;
    }
  }
`;
