// What the views of these pages share: headings, reading text, lists of facts, notices.
import { css } from 'lit';

export const pageStyles = css`
  h1 {
    font-size: var(--svc-text-2xl);
    font-weight: var(--svc-weight-strong);
    line-height: 1.2;
    letter-spacing: -0.022em;
    text-wrap: balance;
  }
  h1:focus {
    outline: none;
  }
  h2 {
    font-size: var(--svc-text-md);
    font-weight: var(--svc-weight-strong);
    line-height: var(--svc-leading-tight);
  }
  .lead {
    margin-block-start: var(--svc-2);
    max-inline-size: 58ch;
    font-size: var(--svc-text-lg);
    line-height: var(--svc-leading-read);
    color: var(--svc-ink-2);
    text-wrap: pretty;
  }
  .lead strong {
    color: var(--svc-ink);
    font-weight: var(--svc-weight-strong);
    overflow-wrap: anywhere;
  }
  .card {
    padding: var(--svc-6);
    border: 1px solid var(--svc-line);
    border-radius: var(--svc-radius-card);
    background: var(--svc-surface);
  }
  @media (max-width: 30rem) {
    .card {
      padding: var(--svc-4);
    }
  }
  .acts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--svc-2) var(--svc-3);
    margin-block-start: var(--svc-6);
  }
  a {
    color: var(--svc-accent-text);
    text-underline-offset: 2px;
  }
  a.btn {
    text-decoration: none;
  }
  a.btn.soft {
    color: var(--svc-on-accent-soft);
  }
  .notice {
    display: flex;
    gap: var(--svc-2);
    padding: 10px var(--svc-3);
    border-radius: var(--svc-radius-control);
    background: var(--svc-danger-soft);
    color: var(--svc-danger);
    font-size: var(--svc-text-sm);
    font-weight: var(--svc-weight-medium);
    line-height: var(--svc-leading);
  }
  .notice.warn {
    background: var(--svc-warn-soft);
    color: var(--svc-warn);
  }
  .notice .icon {
    margin-block-start: 2px;
  }
  .facts {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    margin-block-start: var(--svc-2);
    font-size: var(--svc-text-sm);
  }
  .facts > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    gap: var(--svc-4);
    padding-block: 9px;
    border-block-end: 1px solid var(--svc-line);
  }
  .facts dt {
    color: var(--svc-ink-2);
  }
  .facts dd {
    overflow-wrap: anywhere;
  }
  .steps {
    display: grid;
    gap: 10px;
    margin-block-start: var(--svc-3);
    counter-reset: step;
    font-size: var(--svc-text-md);
    color: var(--svc-ink);
  }
  .steps li {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr);
    counter-increment: step;
  }
  .steps li::before {
    content: counter(step);
    color: var(--svc-ink-3);
    font-weight: var(--svc-weight-medium);
  }
  @media (forced-colors: active) {
    .notice {
      border: 1px solid CanvasText;
    }
  }
`;
