// The sheet of filters: its head and its foot stay, its values scroll.
import { css } from 'lit';

export const filterSheetStyles = css`
  dialog {
    position: fixed;
    inset: auto 0 0;
    inline-size: 100%;
    max-inline-size: none;
    max-block-size: calc(100dvh - 56px);
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: var(--svc-radius-dialog) var(--svc-radius-dialog) 0 0;
    background: var(--svc-surface);
    color: var(--svc-ink);
    box-shadow: var(--svc-shadow-3);
    overflow: hidden;
    animation: sheet-up var(--svc-calm) var(--svc-ease);
  }
  dialog[open] {
    display: grid;
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  }
  dialog::backdrop {
    background: var(--svc-scrim);
  }
  header {
    display: flex;
    align-items: center;
    gap: 8px;
    padding-block: 8px;
    padding-inline: 16px 8px;
    touch-action: none;
  }
  h2 {
    margin-inline-end: auto;
    font-size: var(--svc-text-xl);
    font-weight: var(--svc-weight-strong);
    letter-spacing: -0.012em;
  }
  h2:focus-visible {
    outline: none;
  }
  header .btn,
  header .iconbtn {
    min-block-size: 2.75rem;
    min-inline-size: 2.75rem;
  }
  .list {
    overflow: auto;
    overscroll-behavior: contain;
    padding: 0 8px 8px;
  }
  h3 {
    padding: 12px 8px 2px;
    font-size: var(--svc-text-sm);
    font-weight: var(--svc-weight-strong);
    color: var(--svc-ink-2);
  }
  .facet {
    min-block-size: 2.75rem;
    gap: 12px;
    font-size: var(--svc-text-lg);
  }
  .facet span {
    overflow-wrap: anywhere;
  }
  .facet .count {
    font-size: var(--svc-text-sm);
  }
  .check {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
  footer {
    display: flex;
    gap: 8px;
    padding: 10px 16px 16px;
    border-block-start: 1px solid var(--svc-line);
  }
  footer .btn {
    min-block-size: 2.75rem;
    white-space: normal;
  }
  .primary {
    flex: 1;
  }
  /* Little height, or large letters: head and foot scroll with the values. */
  @media (max-height: 26rem) {
    dialog[open] {
      display: block;
      max-block-size: 100dvh;
      overflow: auto;
    }
  }
  @media (forced-colors: active) {
    dialog {
      border-block-start: 1px solid ButtonText;
    }
  }
  @keyframes sheet-up {
    from {
      translate: 0 100%;
    }
  }
`;
