// A row: one line of words at rest, a panel when open. Its container is the program zone.
import { css } from 'lit';

export const rowStyles = css`
  .row {
    position: relative;
    display: grid;
    grid-template-columns: 1.125rem 1.5rem 3.75rem minmax(0, 1fr) auto;
    column-gap: 5px;
    align-items: center;
    padding: 7px 4px;
    padding-inline: 2px 4px;
    border-radius: 10px;
  }
  .row:hover:not(.open) {
    background: var(--svc-hover);
  }
  .row.open {
    background: var(--svc-bg);
    box-shadow: inset 0 0 0 1px var(--svc-line);
    border-radius: var(--svc-radius-card);
    margin-block: 4px;
    padding-block-end: 0;
  }
  :host([data-dragging]) .row {
    background: var(--svc-surface);
    box-shadow:
      var(--svc-shadow-2),
      inset 0 0 0 1px var(--svc-line-strong);
    rotate: 0.6deg;
  }
  .grip {
    display: grid;
    place-items: center;
    inline-size: 1.125rem;
    block-size: 2.5rem;
    color: var(--svc-line-strong);
    border: 0;
    background: none;
    padding: 0;
    cursor: grab;
    touch-action: none;
    position: relative;
  }
  :host([data-dragging]) .grip {
    cursor: grabbing;
  }
  .grip::after {
    content: '';
    position: absolute;
    inset-inline: -3px;
    inset-block: 0;
  }
  .bad .grip {
    color: var(--svc-danger);
  }
  .num {
    inline-size: 1.5rem;
    min-block-size: 1.5rem;
    border: 1px solid transparent;
    border-radius: 6px;
    background: none;
    text-align: center;
    padding: 0;
    font-size: var(--svc-text-sm);
    font-weight: var(--svc-weight-medium);
    color: var(--svc-ink-2);
  }
  .num:hover {
    border-color: var(--svc-line-strong);
    background: var(--svc-surface);
  }
  svc-picture {
    inline-size: 3.75rem;
    --svc-tile-radius: 6px;
  }
  .what {
    min-inline-size: 0;
    padding: 1px 0 1px 6px;
    padding-inline: 6px 0;
    text-align: start;
    border: 0;
    border-radius: 6px;
    background: none;
    cursor: pointer;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    column-gap: 6px;
  }
  .what > .icon {
    grid-area: 1 / 2 / 3 / 3;
    align-self: center;
    color: var(--svc-ink-2);
  }
  .name,
  .line {
    grid-column: 1;
  }
  .name {
    font-weight: var(--svc-weight-strong);
    font-size: var(--svc-text-md);
    line-height: var(--svc-leading-tight);
    display: flex;
    align-items: center;
    gap: 6px;
    flex-wrap: wrap;
  }
  .line {
    display: block;
    font-size: var(--svc-text-sm);
    line-height: 1.38;
    color: var(--svc-ink-2);
    margin-block-start: 1px;
    text-wrap: balance;
  }
  .open .line {
    color: var(--svc-ink);
  }
  .side {
    font-size: var(--svc-text-xs);
    font-weight: var(--svc-weight-strong);
    line-height: 18px;
    padding: 0 6px;
    border-radius: 5px;
    border: 1px solid currentColor;
    color: var(--svc-accent-text);
  }
  /* Physical on purpose: the body does not mirror. */
  .side.left {
    border-left-width: 4px;
  }
  .side.right {
    border-right-width: 4px;
  }
  .flags {
    grid-column: 4 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin-block-start: 3px;
    padding-inline-start: 6px;
  }
  .flags button {
    border: 0;
    padding: 0;
    background: none;
    min-block-size: var(--svc-target-min);
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 2px;
    cursor: pointer;
  }
  .editor {
    grid-column: 1 / -1;
    padding: 10px 12px 12px;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  .editor hr {
    inline-size: 100%;
    border: 0;
    border-block-start: 1px solid var(--svc-line);
    margin: 0;
  }
  @container (max-width: 23rem) {
    .row {
      grid-template-columns: 1rem 1.25rem 2.75rem minmax(0, 1fr) auto;
      column-gap: 4px;
    }
    svc-picture {
      inline-size: 2.75rem;
    }
    .grip {
      inline-size: 1rem;
    }
    .num {
      inline-size: 1.25rem;
    }
    .what {
      padding-inline-start: 4px;
    }
  }
  @media (forced-colors: active) {
    .row.open {
      border: 1px solid ButtonText;
    }
  }
`;
