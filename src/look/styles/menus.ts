// What opens above the page: menus and small panels. Where they open is set by the popup controller.
import { css } from 'lit';

export const menus = css`
  .menu-pop {
    position: fixed;
    inset: auto;
    margin: 0;
    border: 0;
    inline-size: 15.5rem;
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
  [role^='menuitem']:is(:hover, :focus-visible) {
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
