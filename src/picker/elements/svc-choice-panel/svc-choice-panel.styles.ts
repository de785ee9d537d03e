// The panel at the foot of the program while several rows are chosen.
import { css } from 'lit';

export const panelStyles = css`
  :host {
    display: grid;
    gap: 10px;
    padding: 10px var(--svc-4) 0;
    border-block-start: 1px solid var(--svc-line);
    background: var(--svc-bg);
  }
  h3 {
    margin: 0;
    font-size: var(--svc-text-md);
    font-weight: var(--svc-weight-strong);
    overflow-wrap: anywhere;
  }
  .copied {
    margin-block-start: 2px;
    font-size: var(--svc-text-sm);
    color: var(--svc-ink-2);
    text-wrap: balance;
  }
  /* Always in sight: it says what is missing, and does it. */
  .end {
    position: sticky;
    inset-block-end: 0;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: 8px 12px;
    margin-inline: calc(-1 * var(--svc-4));
    padding: 8px var(--svc-4) 12px;
    border-block-start: 1px solid var(--svc-line);
    background: inherit;
  }
  #lost {
    flex-basis: 100%;
  }
  #lost > p {
    margin: 0;
  }
  .end .reason {
    flex: 1 1 5rem;
  }
  /* On a telephone the buttons share one line. */
  @media (max-width: 26rem) {
    .end .reason {
      flex-basis: 100%;
    }
  }
  .end .reason.error {
    color: var(--svc-danger);
  }
  .btn.link {
    justify-self: start;
    margin-inline-start: -4px;
    margin-block: -4px;
    font-size: var(--svc-text-xs);
  }
`;
