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
