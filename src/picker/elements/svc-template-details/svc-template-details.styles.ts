// The inside of a template, in the place of the details: a title, its phases to choose from, then the chosen one as a list.
import { css } from 'lit';

export const templateDetailsStyles = css`
  .whole {
    block-size: 100%;
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    background: var(--svc-surface);
    border-inline-start: var(--svc-details-edge, 0) solid var(--svc-line);
    container-type: inline-size;
    --svc-tile-radius: 6px;
  }
  .topbar {
    display: flex;
    align-items: center;
    gap: 4px;
    padding: 8px var(--svc-4);
    min-block-size: 3.25rem;
    color: var(--svc-ink-2);
    font-size: var(--svc-text-sm);
  }
  .where {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    margin-inline-end: auto;
    padding-inline-start: 8px;
  }
  .content {
    padding: 4px var(--svc-6) var(--svc-8);
  }
  .title {
    font-size: var(--svc-text-2xl);
    font-weight: var(--svc-weight-strong);
    letter-spacing: -0.022em;
    line-height: 1.2;
    overflow-wrap: anywhere;
  }
  .facts {
    color: var(--svc-ink-2);
    font-size: var(--svc-text-sm);
  }
  .facts span + span::before {
    content: '·';
    margin-inline: 2px 6px;
  }
  .text {
    max-inline-size: 64ch;
    /* Its own direction says only how it runs. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
    margin-block-start: 4px;
    line-height: 1.45;
    overflow-wrap: anywhere;
  }
  .not {
    font-weight: var(--svc-weight-medium);
  }
  .not .icon {
    color: var(--svc-warn);
    margin-inline-end: 6px;
    vertical-align: -2px;
  }
  .sides {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
    margin-block-start: var(--svc-3);
    padding: 8px 12px;
    border-radius: 10px;
    background: var(--svc-sunken);
    font-size: var(--svc-text-sm);
  }
  .phase {
    margin-block-start: var(--svc-3);
    border-block-start: 1px solid var(--svc-line);
  }
  /* What is added stays in sight while it is chosen. */
  .head {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    background: var(--svc-surface);
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    padding-block: 14px 6px;
  }
  .head > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 8px;
    min-inline-size: 0;
  }
  h3 {
    font-size: var(--svc-text-lg);
    font-weight: var(--svc-weight-strong);
    overflow-wrap: anywhere;
  }
  .add {
    flex: none;
  }
  ol {
    margin-block-start: 4px;
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 2px 10px;
    align-items: center;
    padding: 6px 0;
  }
  .pick {
    display: grid;
    grid-template-columns: 1.5rem 4rem;
    gap: 6px;
    align-items: center;
    align-self: stretch;
  }
  label.pick {
    cursor: pointer;
  }
  .deselected svc-picture {
    opacity: 0.55;
  }
  .blank {
    aspect-ratio: 4 / 3;
    border-radius: 6px;
    background: var(--svc-sunken);
  }
  .name {
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: none;
    font-size: var(--svc-text-md);
    font-weight: var(--svc-weight-strong);
    line-height: 1.3;
    text-align: start;
    overflow-wrap: anywhere;
  }
  button.name {
    min-block-size: 1.5rem;
    cursor: pointer;
  }
  @media (hover: hover) {
    button.name:hover {
      text-decoration: underline 1px;
      text-underline-offset: 3px;
    }
  }
  @media (pointer: coarse) {
    button.name {
      position: relative;
    }
    button.name::after {
      content: '';
      position: absolute;
      inset: -10px 0;
    }
  }
  .dose,
  .note {
    color: var(--svc-ink-2);
    font-size: var(--svc-text-sm);
    line-height: 1.4;
  }
  .note {
    color: var(--svc-warn);
  }
  :is(.gone, .deselected) .name {
    color: var(--svc-ink-2);
    font-weight: var(--svc-weight-medium);
  }
  .mark {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    font-size: var(--svc-text-sm);
    color: var(--svc-ink-2);
  }
  .mark.added {
    gap: 6px;
    color: var(--svc-accent-text);
    font-weight: var(--svc-weight-strong);
  }
  .mark .btn {
    white-space: normal;
    text-align: start;
  }
  .source {
    max-inline-size: 64ch;
    margin-block-start: 10px;
    font-size: var(--svc-text-xs);
    line-height: 1.5;
    color: var(--svc-ink-2);
    overflow-wrap: anywhere;
  }
  .content > .source {
    margin-block-start: var(--svc-5);
    padding-block-start: var(--svc-3);
    border-block-start: 1px solid var(--svc-line);
  }
  @container (max-width: 34rem) {
    .content {
      padding-inline: var(--svc-3);
    }
    .topbar {
      padding-inline: var(--svc-2);
    }
    li {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .mark {
      grid-column: 2;
    }
  }
  @media (forced-colors: active) {
    .sides {
      border: 1px solid CanvasText;
    }
  }
`;
