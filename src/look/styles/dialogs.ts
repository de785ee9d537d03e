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

// Nothing to show: what is true, then what to do.
export const empty = css`
  .empty {
    display: grid;
    gap: 4px;
    justify-items: start;
    padding: var(--svc-6) var(--svc-4);
    color: var(--svc-ink-2);
    max-inline-size: 30rem;
  }
  .empty strong {
    color: var(--svc-ink);
    font-size: var(--svc-text-lg);
    font-weight: var(--svc-weight-strong);
  }
  .empty .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-block-start: 10px;
  }
`;
