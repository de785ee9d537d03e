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
  /* One calm line of words, which begins where the heading does: the last one, which is the longest, is cut off where it has no room. */
  .acts {
    display: flex;
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
  .acts .btn:last-child {
    flex: 0 1 auto;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
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
  :host([layout='narrow']) aside:has(li.open) .sides {
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
  li {
    position: relative;
  }
  li + li:not(.open)::before {
    content: '';
    position: absolute;
    inset-inline: 2.875rem 4px;
    inset-block-start: 0;
    border-block-start: 1px solid var(--svc-line);
  }
  li.open + li::before {
    display: none;
  }
  li.new {
    border-radius: 8px;
    background: var(--svc-accent-soft);
  }
  li.selected {
    background: var(--svc-accent-soft);
  }
  li.selected:first-child,
  li:not(.selected) + li.selected {
    border-start-start-radius: 10px;
    border-start-end-radius: 10px;
  }
  li.selected.last {
    border-end-start-radius: 10px;
    border-end-end-radius: 10px;
  }
  li.selected + li::before {
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
  .rows:has([data-dragging]) li::before {
    display: none;
  }
  :host([typing]) :is(.head, .foot, .sides, .texts, svc-notice, li:not(.open)) {
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
  /* The smallest telephone: five buttons of a finger's size beside the title, and a second line where its word is long. */
  @container (max-width: 22rem) {
    .head:has(.save) {
      flex-wrap: wrap;
      gap: 0;
      h2 {
        margin-inline-end: auto;
      }
      :is(.iconbtn, .choose) {
        inline-size: 2.5rem;
        min-inline-size: 0;
        flex: none;
      }
      .of {
        display: none;
      }
      .word {
        position: absolute;
        inline-size: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
    }
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
