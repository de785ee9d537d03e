// Chip and tag have one shape: a thick edge on the side of the body that is meant, both edges for each side.
import { css } from 'lit';

export const sideChoiceStyles = css`
  .side {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 3px 8px;
  }
  .chips,
  .pair {
    display: inline-flex;
    gap: 4px;
  }
  .chip,
  .tag {
    border: 1px solid var(--svc-line-strong);
    font-size: var(--svc-text-xs);
    cursor: pointer;
  }
  .chip {
    position: relative;
    min-block-size: 26px;
    padding: 0 9px;
    border-radius: 6px;
    background: var(--svc-surface);
    color: var(--svc-ink-2);
    font-weight: var(--svc-weight-medium);
    white-space: nowrap;
  }
  /* Physical on purpose: the body does not mirror. */
  .left,
  .bilateral {
    border-left-width: 4px;
  }
  .right,
  .bilateral {
    border-right-width: 4px;
  }
  @media (hover: hover) {
    .chip:hover {
      background: var(--svc-sunken);
      color: var(--svc-ink);
    }
    .tag:hover {
      background: var(--svc-accent-soft);
    }
  }
  .chip[aria-checked='true'] {
    border-color: var(--svc-accent-text);
    background: var(--svc-accent-soft);
    color: var(--svc-on-accent-soft);
    font-weight: var(--svc-weight-strong);
  }
  .asked .chip {
    border-color: var(--svc-danger);
  }
  .means {
    display: inline-flex;
    align-items: start;
    gap: 4px;
    text-wrap: balance;
    font-size: var(--svc-text-xs);
    line-height: 1.35;
    color: var(--svc-ink-2);
  }
  /* The same lines at every width of the program, whatever the length of its words. */
  :host(:not([lasting])) .means {
    flex-basis: 100%;
  }
  .means .icon {
    margin-block-start: 1px;
  }
  .asked + .means {
    color: var(--svc-danger);
    font-weight: var(--svc-weight-medium);
  }
  .tag {
    position: relative;
    display: inline-flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 6px;
    min-block-size: 24px;
    padding: 2px 7px;
    border-color: var(--svc-accent-text);
    border-radius: 5px;
    background: none;
    color: var(--svc-accent-text);
    line-height: 18px;
    text-align: start;
  }
  .settling {
    animation: settle var(--svc-calm) var(--svc-ease);
  }
  @keyframes settle {
    from {
      opacity: 0;
      translate: 0 4px;
    }
  }
  .tag::after {
    content: '';
    position: absolute;
    inset: -3px -4px;
  }
  .tag b {
    font-weight: var(--svc-weight-strong);
  }
  .tag bdi {
    color: var(--svc-ink-2);
  }
  @container (max-width: 21rem) {
    .chip {
      padding-inline: 6px;
    }
  }
  /* 36 px to see, 44 px to hit. */
  @media (pointer: coarse) {
    .side {
      row-gap: 6px;
    }
    .chips,
    .pair {
      gap: 6px;
    }
    .chip {
      min-block-size: 2.25rem;
    }
    .chip::after {
      content: '';
      position: absolute;
      inset: -5px -3px;
    }
    .tag {
      min-block-size: 1.75rem;
      align-items: center;
    }
    .tag::after {
      inset: -9px -4px;
    }
  }
  @media (forced-colors: active) {
    .chip[aria-checked='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
