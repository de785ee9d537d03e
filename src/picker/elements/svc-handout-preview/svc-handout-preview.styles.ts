// The preview of the patient's sheet: a head, and paper that scrolls below it.
import { css } from 'lit';

export const previewStyles = css`
  dialog {
    padding: 0;
    inline-size: min(54rem, calc(100vw - 2rem));
    block-size: calc(100dvh - 2rem);
    max-inline-size: none;
    max-block-size: none;
    overflow: hidden;
  }
  dialog[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
  }
  .top {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 4px 12px;
    padding: var(--svc-3) var(--svc-4) var(--svc-3) var(--svc-5);
    border-block-end: 1px solid var(--svc-line);
  }
  h2,
  p {
    margin: 0;
  }
  label {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    font-size: var(--svc-text-sm);
    font-weight: var(--svc-weight-medium);
  }
  select {
    min-block-size: var(--svc-control-lg);
    padding-inline: 8px;
    border: 1px solid var(--svc-line-strong);
    border-radius: var(--svc-radius-control);
    background: var(--svc-surface);
    font: inherit;
    font-weight: var(--svc-weight-regular);
    color: inherit;
  }
  select:focus-visible {
    outline: 2px solid var(--svc-focus);
    outline-offset: 2px;
  }
  p {
    max-inline-size: calc(186mm + 20mm);
    margin-inline: auto;
    padding-block-end: var(--svc-3);
    font-size: var(--svc-text-sm);
  }
  .scroll {
    padding: var(--svc-3) var(--svc-5) var(--svc-5);
    background: var(--svc-sunken);
  }
  .scroll:focus-visible {
    outline-offset: -3px;
  }
  /* Paper is white in every theme, and what is on it is black. */
  .paper {
    box-sizing: border-box;
    max-inline-size: calc(186mm + 20mm);
    margin-inline: auto;
    padding: clamp(1rem, 5%, 10mm);
    border: 1px solid var(--svc-line);
    background: #fff;
    color: #000;
    color-scheme: light;
    forced-color-adjust: none;
  }
  /* Which rule stands at the foot is the page's to say. */
  svc-picker-sheet::part(advice) {
    display: none;
  }
  svc-picker-sheet:not(:defined) {
    display: block;
    min-block-size: 60vh;
  }
  @media (max-width: 40rem) {
    dialog {
      inline-size: 100vw;
      block-size: 100dvh;
      border-radius: 0;
    }
    .top {
      grid-template-columns: minmax(0, 1fr) auto;
      padding-inline: var(--svc-4);
    }
    /* Below title and cross. */
    label {
      grid-area: 2 / 1 / auto / -1;
    }
    .scroll {
      padding: var(--svc-3);
    }
  }
  @media (pointer: coarse) {
    select,
    .iconbtn {
      min-block-size: 2.75rem;
      min-inline-size: 2.75rem;
    }
  }
`;
