// The dialog in which the program becomes a template: one column, in which what goes with it scrolls.
import { css } from 'lit';

export const saveTemplateStyles = css`
  dialog[open] {
    display: flex;
    flex-direction: column;
    gap: 14px;
    inline-size: min(28rem, calc(100vw - 2rem));
    max-block-size: calc(100dvh - 2rem);
    overflow: auto;
  }
  /* Where the screen is low, the list gives room first, and then all of it scrolls. */
  dialog > * {
    flex-shrink: 0;
  }
  p,
  h2 {
    margin: 0;
  }
  h2 + p {
    margin-block-start: -10px;
  }
  dialog > ul {
    flex: 1 1 auto;
    overflow: auto;
    min-block-size: 5.5rem;
    max-block-size: 15rem;
    margin: 0;
    padding: 0;
    border-block: 1px solid var(--svc-line);
    list-style: none;
    scrollbar-width: thin;
  }
  li {
    display: grid;
    grid-template-columns: 3rem minmax(0, 1fr);
    gap: 0 10px;
    align-items: center;
    padding: 6px 0;
  }
  li + li {
    border-block-start: 1px solid var(--svc-line);
  }
  svc-picture {
    --svc-tile-radius: 5px;
  }
  .name {
    font-weight: var(--svc-weight-medium);
    overflow-wrap: anywhere;
  }
  .what {
    display: block;
    font-size: var(--svc-text-sm);
    color: var(--svc-ink-2);
  }
  .text {
    grid-column: 2;
    margin-block-start: 2px;
    padding-inline-start: 8px;
    border-inline-start: 2px solid var(--svc-line-strong);
    font-size: var(--svc-text-sm);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .check {
    display: grid;
    grid-template-columns: 1.5rem minmax(0, 1fr);
    gap: 2px 8px;
    align-items: start;
    min-block-size: var(--svc-target-min);
    cursor: pointer;
  }
  .check input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 2px;
    accent-color: var(--svc-accent);
  }
  .check .help {
    grid-column: 2;
  }
  .notes:empty {
    display: none;
  }
  .notes {
    display: grid;
    gap: 4px;
  }
  /* A telephone: the keyboard takes the lower half, so the fields are at the top. */
  @media (max-width: 30rem) {
    dialog[open] {
      inline-size: calc(100vw - 1rem);
      max-inline-size: none;
      max-block-size: calc(100dvh - 1rem);
      margin-block: 0.5rem auto;
      padding: var(--svc-4);
    }
    .acts .btn {
      flex: 1 1 auto;
    }
  }
  @media (pointer: coarse) {
    .check {
      min-block-size: 2.75rem;
      padding-block: 6px;
    }
  }
`;
