// Buttons with words, buttons with an icon, and the words that say why one of them is not ready.
import { css } from 'lit';

export const buttons = css`
  .btn {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-block-size: var(--svc-control);
    padding: 0 var(--svc-3);
    border: 1px solid transparent;
    border-radius: var(--svc-radius-control);
    background: transparent;
    color: var(--svc-ink);
    font-size: var(--svc-text-sm);
    font-weight: var(--svc-weight-medium);
    line-height: 1.2;
    cursor: pointer;
    white-space: nowrap;
    transition: background var(--svc-fast) var(--svc-ease);
  }
  @media (hover: hover) {
    .btn:hover {
      background: var(--svc-hover);
    }
  }
  .btn.lg {
    min-block-size: var(--svc-control-lg);
    padding: 0 var(--svc-4);
    font-size: var(--svc-text-md);
  }
  .btn.primary:not([aria-disabled='true']) {
    border-color: var(--svc-accent-edge);
  }
  .btn.primary {
    background: var(--svc-accent);
    color: var(--svc-on-accent);
    font-weight: var(--svc-weight-strong);
  }
  @media (hover: hover) {
    .btn.primary:hover {
      background: var(--svc-accent-hover);
    }
  }
  .btn.soft {
    background: var(--svc-accent-soft);
    color: var(--svc-on-accent-soft);
    font-weight: var(--svc-weight-strong);
  }
  @media (hover: hover) {
    .btn.soft:hover {
      background: var(--svc-accent-soft-hover);
    }
  }
  .btn.outline {
    border-color: var(--svc-line);
    background: var(--svc-surface);
  }
  @media (hover: hover) {
    .btn.outline:hover {
      background: var(--svc-sunken);
    }
  }
  .btn .icon:has(+ .enter) {
    display: none;
  }
  .btn .enter {
    inline-size: 0.875rem;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font-size: var(--svc-text-md);
    text-align: center;
  }
  @media (pointer: coarse) {
    .btn .icon:has(+ .enter) {
      display: block;
    }
    .btn .enter {
      display: none;
    }
  }
  .btn.link {
    padding: 0 4px;
    color: var(--svc-accent-text);
    min-block-size: var(--svc-target-min);
  }
  .btn.danger {
    color: var(--svc-danger);
  }
  /* Twice, so that no hover of a kind of button outranks it. */
  .btn.btn[aria-disabled='true'] {
    background: var(--svc-sunken);
    color: var(--svc-ink-3);
    cursor: not-allowed;
  }
  .btn:not([aria-disabled='true']):active {
    transform: scale(0.98);
    box-shadow: inset 0 0 0 1.5px color-mix(in oklab, currentColor 35%, transparent);
  }
  .iconbtn {
    display: inline-grid;
    place-items: center;
    inline-size: var(--svc-control);
    block-size: var(--svc-control);
    padding: 0;
    border: 0;
    flex: none;
    border-radius: var(--svc-radius-control);
    background: transparent;
    color: var(--svc-ink-2);
    cursor: pointer;
    transition: background var(--svc-fast) var(--svc-ease);
  }
  @media (hover: hover) {
    .iconbtn:hover {
      background: var(--svc-hover);
      color: var(--svc-ink);
    }
  }
  .iconbtn:not([aria-disabled='true']):active {
    box-shadow: inset 0 0 0 1.5px color-mix(in oklab, currentColor 35%, transparent);
  }
  .iconbtn.small {
    inline-size: var(--svc-target-min);
    block-size: var(--svc-target-min);
  }
  .iconbtn[aria-disabled='true'] {
    color: var(--svc-line-strong);
    opacity: 0.55;
    background: none;
    cursor: default;
  }
  .reason {
    font-size: var(--svc-text-xs);
    color: var(--svc-ink-2);
  }
  .reason button {
    padding: 4px 0;
    border: 0;
    background: none;
    cursor: pointer;
    text-align: start;
    color: var(--svc-accent-text);
    font-weight: var(--svc-weight-medium);
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  .reason .calm {
    color: var(--svc-ink-2);
    text-decoration: none;
  }
  @media (pointer: coarse) {
    .reason button {
      position: relative;
    }
    .reason button::after {
      content: '';
      position: absolute;
      inset: -10px 0;
    }
  }
  @media (forced-colors: active) {
    .btn {
      border: 1px solid ButtonText;
    }
    .btn.primary {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
      border-color: Highlight;
    }
    .btn:hover {
      border-color: Highlight;
    }
    .btn.primary:hover {
      text-decoration: underline;
    }
    .iconbtn {
      color: ButtonText;
    }
    .iconbtn:hover {
      box-shadow: none;
      border: 1px solid Highlight;
    }
    :is(.btn, .iconbtn):not([aria-disabled='true']):active {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .btn.primary:not([aria-disabled='true']):active {
      background: ButtonFace;
      color: ButtonText;
    }
    .btn.btn[aria-disabled='true'] {
      background: Canvas;
      color: GrayText;
      border-color: GrayText;
      text-decoration: none;
    }
    .iconbtn[aria-disabled='true'] {
      color: GrayText;
      opacity: 1;
      border: 0;
    }
  }
`;
