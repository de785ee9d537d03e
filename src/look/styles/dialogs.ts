// In-page dialogs.
import { css } from 'lit';

export const dialogs = css`
  dialog {
    padding: var(--svc-5);
    border: 0;
    border-radius: var(--svc-radius-dialog);
    background: var(--svc-surface);
    color: var(--svc-ink);
    box-shadow:
      var(--svc-shadow-3),
      0 0 0 1px var(--svc-line);
    inline-size: min(25rem, calc(100vw - 2rem));
  }
  dialog::backdrop {
    background: var(--svc-scrim);
  }
  h2 {
    font-size: var(--svc-text-xl);
    font-weight: var(--svc-weight-strong);
    letter-spacing: -0.012em;
    margin-block-end: 4px;
  }
  p {
    color: var(--svc-ink-2);
    margin-block-end: var(--svc-4);
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    justify-content: end;
  }
  @media (forced-colors: active) {
    dialog {
      border: 1px solid ButtonText;
    }
  }
`;
