// The program zone: head, rows, foot. It is the container that rows and their forms measure.
import { css } from 'lit';

export const programStyles = css`
  :host {
    container-type: inline-size;
    min-block-size: 0;
    min-inline-size: 0;
  }
  aside {
    block-size: 100%;
    display: grid;
    grid-template: auto auto auto minmax(0, 1fr) auto / minmax(0, 1fr);
    min-block-size: 0;
    background: var(--svc-surface);
    border-inline-start: 1px solid var(--svc-line);
  }
  :host([layout='narrow']) aside {
    border: 0;
  }
  .head {
    display: flex;
    align-items: center;
    gap: 4px;
    padding-block: 8px;
    padding-inline: var(--svc-4) var(--svc-3);
    min-block-size: 3.25rem;
  }
  :host([layout='narrow']) .head {
    padding-inline: var(--svc-3) var(--svc-2);
  }
  h2 {
    font-size: var(--svc-text-xl);
    font-weight: var(--svc-weight-strong);
    letter-spacing: -0.012em;
  }
  .of {
    color: var(--svc-ink-3);
    font-size: var(--svc-text-sm);
    margin-inline: 6px auto;
    white-space: nowrap;
  }
  .more {
    gap: 4px;
    padding: 0 8px;
    background: none;
  }
  .menu-pop hr {
    margin: 4px 0;
    border: 0;
    border-block-start: 1px solid var(--svc-line);
  }
  .menu-pop kbd {
    margin-inline-start: auto;
    padding: 0;
    border: 0;
    background: none;
  }
  .menu-pop [aria-disabled='true'] {
    color: var(--svc-ink-3);
    cursor: default;
  }
  .travel span {
    display: none;
  }
  /* A finger gets no tooltip: there they are words, and where those have no room, entries of the menu. */
  @media (pointer: coarse) {
    .menu-pop kbd {
      display: none;
    }
    :host([layout='wide']) .travel {
      inline-size: auto;
      padding-inline: 8px;
      font-size: var(--svc-text-sm);
      .icon {
        display: none;
      }
      span {
        display: inline;
      }
    }
    :host([layout='medium']) .travel {
      display: none;
    }
  }
  @container (max-width: 21rem) {
    :host([layout='medium']) .travel {
      display: none;
    }
  }
  /* Calm words, which begin where the heading does. */
  .acts {
    display: flex;
    flex-wrap: wrap;
    margin-block-start: -8px;
    padding-inline: calc(var(--svc-4) - 7px) var(--svc-2);
    padding-block-end: 4px;
  }
  .acts .btn {
    display: block;
    flex: none;
    padding: 0 6px;
    min-block-size: max(1.75rem, var(--svc-target-min));
    font-size: var(--svc-text-sm);
    color: var(--svc-ink-2);
  }
  @media (forced-colors: active) {
    .acts {
      gap: 4px;
    }
  }
  @media (hover: hover) {
    .acts .btn:hover {
      color: var(--svc-ink);
    }
  }
  .menu-pop {
    inline-size: 14rem;
  }
  .menu-pop .icon {
    color: var(--svc-ink-2);
  }
  .choosing {
    background: var(--svc-accent-soft);
    color: var(--svc-on-accent-soft);
  }
  .choosing h2 {
    font-size: var(--svc-text-md);
    letter-spacing: 0;
    min-inline-size: 0;
    margin-inline-end: auto;
  }
  .choosing .btn.link {
    padding: 0 8px;
    background: none;
  }
  .choosing .iconbtn {
    color: inherit;
  }
  .sides.held {
    visibility: hidden;
  }
  /* On a telephone an open form needs the room, and asks for its own side. */
  :host([layout='narrow']) aside:has(.item.open) .sides {
    display: none;
  }
  .scroll {
    grid-row: 4;
    position: relative;
  }
  .rows {
    padding: 0 var(--svc-2) var(--svc-3);
    display: grid;
    align-content: start;
  }
  :host([layout='narrow']) .rows {
    padding-inline: 4px;
  }
  .item {
    position: relative;
  }
  .item + .item:not(.open)::before {
    content: '';
    position: absolute;
    inset-inline: 2.875rem 4px;
    inset-block-start: 0;
    border-block-start: 1px solid var(--svc-line);
  }
  .item.open + .item::before {
    display: none;
  }
  /* A template's exercises are marked until they have been seen. */
  .item.new {
    border-radius: 8px;
    background: var(--svc-accent-soft);
    animation: seen var(--svc-calm) var(--svc-ease) 8s forwards;
  }
  @keyframes seen {
    to {
      background: transparent;
    }
  }
  .item.selected {
    background: var(--svc-accent-soft);
  }
  .item.selected:first-child,
  .item:not(.selected) + .item.selected {
    border-start-start-radius: 10px;
    border-start-end-radius: 10px;
  }
  .item.selected.last {
    border-end-start-radius: 10px;
    border-end-end-radius: 10px;
  }
  .item.selected + .item::before {
    display: none;
  }
  svc-program-row[data-dragging] {
    position: relative;
    z-index: 2;
  }
  /* The place where a carried row would land: the others make room for it. */
  .marker {
    position: absolute;
    inset-inline: var(--svc-2);
    border: 1.5px dashed var(--svc-line-strong);
    border-radius: 10px;
    pointer-events: none;
  }
  .rows:has([data-dragging]) svc-program-row:not([data-dragging]) {
    transition: translate var(--svc-calm) var(--svc-ease);
  }
  .rows:has([data-dragging]) .item::before {
    display: none;
  }
  :host([typing]) :is(.head, .foot, .sides, .texts, svc-notice, .item:not(.open)) {
    display: none;
  }
  /* The keyboard of the screen covers what is below: the last field can be scrolled out of it. */
  :host([typing]) .rows {
    padding: 0 0 45dvh;
  }
  /* What is chosen stays in sight: the panel gets no more than the larger half, and scrolls inside. */
  aside:has(.panel) {
    grid-template-rows: auto auto auto minmax(max(7rem, 42%), 1fr) minmax(0, auto);
  }
  .dock {
    grid-row: 5;
    position: relative;
    min-block-size: 0;
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  }
  .texts {
    display: grid;
    gap: 8px;
    padding: var(--svc-3) var(--svc-4) var(--svc-4);
  }
  h3 {
    margin: 0;
    font-size: var(--svc-text-sm);
    font-weight: var(--svc-weight-strong);
  }
  .panel {
    overflow: auto;
    min-block-size: 0;
    scrollbar-width: thin;
  }
  /* What it lies over can be scrolled out from under it. */
  .scroll {
    padding-block-end: var(--svc-toast-room, 0);
    scroll-padding-block-end: var(--svc-toast-room, 0);
  }
  aside:has(svc-toast) {
    --svc-toast-room: 4rem;
  }
  svc-toast {
    position: absolute;
    inset-inline: var(--svc-3);
    inset-block-end: calc(100% + 10px);
    z-index: 3;
  }
  .foot {
    border-block-start: 1px solid var(--svc-line);
    padding: 10px var(--svc-4);
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 16px;
    font-size: var(--svc-text-sm);
  }
  .estimate {
    display: flex;
    flex: 1 1 0;
    min-inline-size: 0;
    gap: 6px;
    align-items: center;
    color: var(--svc-ink-2);
  }
  strong {
    font-weight: var(--svc-weight-strong);
    color: var(--svc-ink);
  }
  :host([layout='narrow']) .foot {
    padding-inline: var(--svc-3);
  }
  .foot .icon {
    color: var(--svc-ink-3);
  }
  .preview {
    margin-inline-end: -4px;
  }
  @media (pointer: coarse) {
    .preview {
      min-block-size: 2.75rem;
      margin-block: -10px;
    }
  }
  .reason {
    flex-basis: 100%;
  }
  /* Small, so that the rows keep the room. */
  @container (max-width: 22rem) {
    .foot {
      justify-content: space-between;
      padding-block: 6px;
      gap: 0 8px;
      font-size: var(--svc-text-xs);
    }
    .foot .icon {
      display: none;
    }
  }
`;
