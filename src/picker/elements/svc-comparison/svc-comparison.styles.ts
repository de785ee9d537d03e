// The comparison: two columns where there is room, else one version below the other.
import { css } from 'lit';

export const comparisonStyles = css`
  section {
    block-size: 100%;
    display: grid;
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    background: var(--svc-surface);
    container-type: inline-size;
  }
  .scroll:focus-visible {
    outline-offset: -2px;
  }
  .topbar {
    display: flex;
    align-items: start;
    justify-content: space-between;
    gap: var(--svc-3);
    padding: 10px var(--svc-3) 6px;
    padding-inline-start: var(--svc-5);
  }
  h2 {
    font-size: var(--svc-text-xl);
    font-weight: var(--svc-weight-strong);
    letter-spacing: -0.012em;
    line-height: 1.3;
    padding-block: 5px;
    overflow-wrap: anywhere;
  }
  .content {
    padding: 4px var(--svc-5) var(--svc-5);
    display: grid;
    gap: var(--svc-3);
  }
  .summary {
    display: flex;
    flex-wrap: wrap;
    gap: var(--svc-3) var(--svc-4);
    color: var(--svc-ink-2);
    overflow-wrap: anywhere;
  }
  .summary > div:last-child {
    flex: 1 1 16rem;
    display: grid;
    gap: 4px;
    align-content: center;
    max-inline-size: 70ch;
    font-size: var(--svc-text-sm);
  }
  .changed {
    font-size: var(--svc-text-lg);
    font-weight: var(--svc-weight-strong);
    color: var(--svc-ink);
  }
  .versions,
  .change {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--svc-3) var(--svc-5);
  }
  .versions {
    gap: 2px var(--svc-5);
  }
  .change {
    gap: 4px var(--svc-5);
    border-block-start: 1px solid var(--svc-line);
    padding-block-start: var(--svc-3);
  }
  h3 {
    min-block-size: 24px;
    margin: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
    align-items: center;
    font-size: var(--svc-text-sm);
    font-weight: var(--svc-weight-strong);
  }
  .date {
    font-weight: var(--svc-weight-regular);
    color: var(--svc-ink-2);
  }
  .pics {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 6px;
    margin-block-start: 6px;
  }
  .pics.small {
    flex: none;
    inline-size: 11rem;
    margin: 0;
  }
  h4 {
    margin: 0;
    font-size: var(--svc-text-xs);
    font-weight: var(--svc-weight-medium);
    color: var(--svc-ink-2);
  }
  .text {
    font-size: var(--svc-text-md);
    line-height: 1.55;
    max-inline-size: 60ch;
    overflow-wrap: anywhere;
  }
  .which {
    display: block;
    font-size: var(--svc-text-xs);
    color: var(--svc-ink-3);
  }
  .none {
    color: var(--svc-ink-3);
  }
  del,
  ins {
    padding: 0 2px;
    border-radius: var(--svc-radius-mark);
    box-decoration-break: clone;
  }
  del {
    background: var(--svc-removed);
  }
  ins {
    background: var(--svc-added);
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    justify-content: end;
    padding: var(--svc-3) var(--svc-5);
    border-block-start: 1px solid var(--svc-line);
  }
  .bone {
    border-radius: 5px;
    background: var(--svc-sunken);
    block-size: 0.75rem;
  }
  .bone.picture {
    block-size: auto;
    aspect-ratio: 4 / 3;
    border-radius: var(--svc-radius-picture);
  }
  .lines {
    display: grid;
    gap: 10px;
    margin-block-start: var(--svc-3);
  }
  .lines .bone:last-child {
    inline-size: 60%;
  }
  @container (min-width: 34rem) {
    .versions,
    .change {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .change h4 {
      grid-column: 1 / -1;
    }
    /* The columns say it. */
    .which {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  @container (max-width: 25rem) {
    .foot .btn {
      flex: 1 1 auto;
    }
  }
  @media (forced-colors: active) {
    ins {
      background: Mark;
      color: MarkText;
    }
  }
`;
