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
  @media (forced-colors: active) {
    .menu-pop {
      border: 1px solid ButtonText;
    }
  }
`;
