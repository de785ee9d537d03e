// Chips do something, badges (badges.ts) say something.
import { css } from 'lit';

export const chips = css`
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-block-size: 1.75rem;
    padding: 0 10px;
    border: 1px solid var(--svc-line);
    border-radius: var(--svc-radius-pill);
    background: var(--svc-surface);
    font-size: var(--svc-text-sm);
    font-weight: var(--svc-weight-medium);
    white-space: nowrap;
    cursor: pointer;
    flex: none;
    color: var(--svc-ink);
  }
  @media (hover: hover) {
    .chip:hover {
      border-color: var(--svc-line-strong);
    }
  }
  /* The fill is hardly another than the page's: the edge says that it is chosen. */
  .chip.on {
    border-color: var(--svc-accent-text);
    background: var(--svc-accent-soft);
    color: var(--svc-on-accent-soft);
  }
  @media (hover: hover) {
    .chip.on:hover {
      border-color: var(--svc-on-accent-soft);
      background: var(--svc-accent-soft-hover);
    }
  }
  .chip:active {
    box-shadow: inset 0 0 0 1.5px color-mix(in oklab, currentColor 35%, transparent);
  }
  @media (pointer: coarse) {
    .chip {
      position: relative;
      min-block-size: 2.25rem;
    }
    .chip::after {
      content: '';
      position: absolute;
      inset: -5px; /* of a border of 1 px: 44 px in all */
    }
  }
  @media (forced-colors: active) {
    .chip:hover {
      border-color: Highlight;
    }
    .chip.on {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .chip.on:hover {
      text-decoration: underline;
    }
    .chip:active,
    .chip.on:active {
      forced-color-adjust: none;
      background: ButtonText;
      color: ButtonFace;
    }
  }
`;
