// What opens above the page: menus and small panels. Where they open is set by the popup controller; on a phone they are sheets.
import { css } from 'lit';

export const menus = css`
  .menu-pop {
    position: fixed;
    inset: auto;
    margin: 0;
    border: 0;
    inline-size: 15.5rem;
    max-inline-size: calc(100vw - 16px);
    max-block-size: calc(100dvh - 16px);
    overflow: auto;
    padding: 4px;
    border-radius: 10px;
    background: var(--svc-surface);
    color: var(--svc-ink);
    box-shadow:
      var(--svc-shadow-3),
      0 0 0 1px var(--svc-line);
    font-size: var(--svc-text-sm);
  }
  [role^='menuitem'] {
    display: flex;
    gap: 10px;
    align-items: center;
    inline-size: 100%;
    min-block-size: var(--svc-control);
    padding: 4px 10px;
    border: 0;
    border-radius: 6px;
    background: none;
    text-align: start;
    cursor: pointer;
  }
  [role='menuitemradio'] {
    justify-content: space-between;
  }
  @media (hover: hover) {
    [role^='menuitem']:hover {
      background: var(--svc-hover);
    }
  }
  [role^='menuitem']:focus-visible {
    background: var(--svc-hover);
  }
  [role^='menuitem']:focus-visible {
    outline-offset: -2px;
  }
  [aria-checked='true'] {
    font-weight: var(--svc-weight-strong);
  }
  [aria-checked='true'] .icon {
    color: var(--svc-accent-text);
  }
  .sheet-title {
    display: none;
  }
  @media (max-width: 39.99rem) {
    .menu-pop:has(> .sheet) {
      inset: 0;
      inline-size: 100%;
      max-inline-size: none;
      block-size: 100%;
      max-block-size: none;
      padding: 0;
      border-radius: 0;
      background: var(--svc-scrim);
    }
    .menu-pop:has(> .sheet):popover-open {
      display: grid;
      align-items: end;
    }
    .sheet {
      max-block-size: calc(100dvh - 56px);
      overflow: auto;
      overscroll-behavior: contain;
      padding: 0 8px 12px;
      border-radius: var(--svc-radius-dialog) var(--svc-radius-dialog) 0 0;
      background: var(--svc-surface);
      box-shadow: var(--svc-shadow-3);
      animation: sheet-up var(--svc-calm) var(--svc-ease);
    }
    .sheet-title {
      display: block;
      position: sticky;
      inset-block-start: 0;
      z-index: 1;
      padding: 14px 10px 8px;
      background: inherit;
      font-size: var(--svc-text-xl);
      font-weight: var(--svc-weight-strong);
      overflow-wrap: anywhere;
      touch-action: none;
    }
    .sheet [role^='menuitem']:not(.chip) {
      min-block-size: 2.75rem;
      font-size: var(--svc-text-lg);
    }
  }
  @keyframes sheet-up {
    from {
      translate: 0 100%;
    }
  }
  @media (forced-colors: active) {
    .menu-pop {
      border: 1px solid ButtonText;
    }
    [role^='menuitem']:is(:hover, :focus-visible) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    [role^='menuitem']:is(:hover, :focus-visible) .icon {
      color: inherit;
    }
  }
`;
