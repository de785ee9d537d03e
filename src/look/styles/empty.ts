// Nothing to show: what is true, then what to do.
import { css } from 'lit';

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
