// The details: a name, two large pictures, then a reading column beside the facts.
import { css } from 'lit';

export const detailsStyles = css`
  .whole {
    block-size: 100%;
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    background: var(--svc-surface);
    border-inline-start: var(--svc-details-edge, 0) solid var(--svc-line);
    container-type: inline-size;
  }
  .whole.inline {
    block-size: auto;
    display: block;
    border: 1px solid var(--svc-line);
    border-radius: var(--svc-radius-card);
  }
  .inline .content {
    padding: var(--svc-5);
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
    margin-inline-end: auto;
    padding-inline-start: 8px;
  }
  .back {
    padding-inline-start: 8px;
    min-inline-size: 0;
    color: var(--svc-accent-text);
  }
  .back bdi {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .back .icon:dir(rtl) {
    scale: -1 1;
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
  .titlerow {
    display: flex;
    gap: var(--svc-4);
    align-items: start;
    justify-content: space-between;
    flex-wrap: wrap;
  }
  .titlerow .meta {
    font-size: var(--svc-text-sm);
    margin-block-start: 4px;
  }
  .titlerow .acts {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  /* As on a card: before the pictures, where the line of the card begins. */
  .inline .titlerow {
    display: grid;
    gap: 10px;
  }
  .again .add {
    background: none;
    color: var(--svc-ink-2);
    font-weight: var(--svc-weight-medium);
  }
  @media (hover: hover) {
    .again .add:hover {
      background: var(--svc-hover);
    }
  }
  .again .add .icon {
    display: none;
  }
  .added {
    min-block-size: var(--svc-control-lg);
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: var(--svc-accent-text);
    font-size: var(--svc-text-sm);
    font-weight: var(--svc-weight-strong);
  }
  .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--svc-3);
    margin-block: var(--svc-4) var(--svc-5);
    --svc-tile-radius: 10px;
  }
  .moving svc-picture {
    outline: 2px solid var(--svc-accent-text);
    border-radius: var(--svc-tile-radius);
  }
  .motion {
    margin-block: calc(-1 * var(--svc-2)) var(--svc-5);
  }
  .quiet {
    color: var(--svc-ink-2);
  }
  figcaption {
    font-size: var(--svc-text-xs);
    color: var(--svc-ink-2);
    margin-block-start: 6px;
    line-height: 1.4;
    max-inline-size: 44ch;
  }
  figcaption strong {
    color: var(--svc-ink);
    font-weight: var(--svc-weight-strong);
  }
  .cols {
    display: grid;
    gap: var(--svc-5) var(--svc-8);
  }
  .read {
    font-size: var(--svc-text-lg);
    line-height: var(--svc-leading-read);
    max-inline-size: 60ch;
  }
  .lead {
    margin-block-end: var(--svc-4);
  }
  h3:not(.title) {
    font-size: var(--svc-text-sm);
    font-weight: var(--svc-weight-strong);
    margin-block-end: 6px;
    line-height: 1.4;
  }
  .steps {
    counter-reset: step;
    display: grid;
    gap: 6px;
  }
  .steps li {
    counter-increment: step;
    display: grid;
    grid-template-columns: 1.5rem 1fr;
  }
  .steps li::before {
    content: counter(step);
    color: var(--svc-ink-3);
    font-weight: var(--svc-weight-medium);
  }
  .star[aria-pressed='true'] {
    color: var(--svc-ink);
  }
  .failed {
    display: grid;
    gap: 8px;
    justify-items: start;
    font-size: var(--svc-text-md);
    color: var(--svc-ink-2);
  }
  .bones {
    display: grid;
    gap: 14px;
    padding-block: 4px;
  }
  .bones div {
    block-size: 0.75rem;
    border-radius: 5px;
    background: var(--svc-sunken);
  }
  .bones :nth-child(1) {
    inline-size: 20%;
  }
  .bones :nth-child(3) {
    inline-size: 78%;
  }
  .bones :nth-child(4) {
    inline-size: 88%;
  }
  .cue {
    margin-block-start: var(--svc-4);
    padding-inline-start: var(--svc-3);
    border-inline-start: 3px solid var(--svc-accent-text);
  }
  .cue span {
    display: block;
    font-size: var(--svc-text-xs);
    color: var(--svc-ink-2);
  }
  dl {
    display: grid;
  }
  dl div {
    display: grid;
    grid-template-columns: 5.5rem 1fr;
    gap: 8px;
    padding: 7px 0;
    border-block-start: 1px solid var(--svc-line);
    font-size: var(--svc-text-sm);
  }
  dl div:last-child {
    border-block-end: 1px solid var(--svc-line);
  }
  dt {
    color: var(--svc-ink-2);
  }
  dd {
    overflow-wrap: anywhere;
  }
  dd strong {
    font-weight: var(--svc-weight-strong);
  }
  code {
    font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
    font-size: 0.75rem;
    color: var(--svc-ink-2);
  }
  @container (min-width: 36rem) {
    .cols {
      grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr);
    }
  }
  @container (max-width: 30rem) {
    .content {
      padding-inline: var(--svc-3);
    }
    .topbar {
      padding-inline: var(--svc-2);
    }
  }
`;
