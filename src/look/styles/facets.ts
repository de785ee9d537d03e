// One value of a filter: check, name, count. The same in the rail and in the menus that replace it.
import { css } from 'lit';

export const facetStyles = css`
  .facet {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: 9px;
    min-block-size: var(--svc-target-min);
    padding: 0 8px;
    border-radius: 6px;
    font-size: var(--svc-text-sm);
    cursor: pointer;
    inline-size: 100%;
    border: 0;
    background: none;
    text-align: start;
  }
  @media (hover: hover) {
    .facet:hover {
      background: var(--svc-hover);
    }
  }
  .facet:active {
    box-shadow: inset 0 0 0 1.5px color-mix(in oklab, currentColor 35%, transparent);
  }
  .facet:has(:focus-visible) {
    outline: 2px solid var(--svc-focus);
    outline-offset: -1px;
  }
  .facet .check:focus-visible {
    outline: none;
  }
  .facet .count {
    font-size: var(--svc-text-xs);
    color: var(--svc-ink-3);
  }
  .facet.on {
    font-weight: var(--svc-weight-strong);
  }
  .facet.zero {
    color: var(--svc-ink-3);
  }
  .facet .icon {
    color: var(--svc-ink-2);
  }
  .check {
    appearance: none;
    inline-size: 1rem;
    block-size: 1rem;
    flex: none;
    margin: 0;
    border: 1.5px solid var(--svc-line-strong);
    border-radius: var(--svc-radius-check);
    background: var(--svc-surface);
    display: inline-grid;
    place-items: center;
    cursor: pointer;
  }
  .check::after {
    content: '';
    inline-size: 8px;
    block-size: 4px;
    border: solid var(--svc-on-accent);
    border-width: 0 0 2px 2px;
    transform: translateY(-1px) rotate(-45deg);
    opacity: 0;
  }
  @media (hover: hover) {
    .facet:hover .check:not(:checked) {
      border-color: var(--svc-ink-2);
    }
  }
  .check:checked {
    background: var(--svc-accent);
    border-color: var(--svc-accent-text);
  }
  .check:checked::after {
    opacity: 1;
  }
  /* What is left out is crossed out, not ticked. */
  .out .check:checked::after {
    block-size: 0;
    border-width: 0 0 2px;
    transform: none;
  }
  .facet-note {
    font-size: var(--svc-text-xs);
    color: var(--svc-ink-2);
    padding: 0 8px 4px;
  }
  @media (forced-colors: active) {
    .facet:hover:not(:has(:focus-visible)) {
      outline: 1px solid Highlight;
      outline-offset: -1px;
    }
    .facet:active {
      forced-color-adjust: none;
      background: ButtonText;
      color: ButtonFace;
    }
    .facet:active :is(.count, .icon) {
      color: inherit;
    }
    .check:checked {
      forced-color-adjust: none;
      background: Highlight;
      border-color: Highlight;
    }
    .check:checked::after {
      border-color: HighlightText;
    }
  }
`;
