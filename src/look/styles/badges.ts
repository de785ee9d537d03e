// Badges say something, chips do something.
import { css } from 'lit';

export const badges = css`
  .badge {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-block-size: 22px;
    padding-inline: 6px 8px;
    border-radius: 11px;
    font-size: var(--svc-text-xs);
    font-weight: var(--svc-weight-strong);
    background: var(--svc-accent-soft);
    color: var(--svc-on-accent-soft);
  }
  .badge.plain {
    background: var(--svc-sunken);
    color: var(--svc-ink-2);
    padding-inline: 8px;
  }
  .badge.warn {
    background: var(--svc-warn-soft);
    color: var(--svc-warn);
    padding-inline: 8px;
  }
  .badge.danger {
    background: var(--svc-danger-soft);
    color: var(--svc-danger);
    padding-inline: 8px;
  }
  @media (forced-colors: active) {
    .badge {
      border: 1px solid ButtonText;
    }
  }
`;

// Chips do something, badges (badges.ts) say something.
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
