// A row: one line of words at rest, a panel when open. Its container is the program zone.
import { css } from 'lit';

export const rowStyles = css`
  .row {
    position: relative;
    display: grid;
    --tile: 3.75rem;
    /* Grip, number and menu stand beside the middle of the picture, whatever the length of the words. */
    --middle: calc(var(--tile) * 0.75);
    --button: 1.75rem;
    --ends: calc(var(--button) * 2);
    grid-template-columns: 1.125rem 1.5rem var(--tile) minmax(0, 1fr) auto;
    column-gap: 5px;
    align-items: start;
    padding: 7px 4px;
    padding-inline: 2px 4px;
    border-radius: 10px;
  }
  @media (hover: hover) {
    .row:hover:not(.open, .replacing, .selected, .source) {
      background: var(--svc-hover);
    }
    .num:hover {
      border-color: var(--svc-line-strong);
      background: var(--svc-surface);
    }
    button.look:hover svc-picture {
      filter: brightness(0.94);
    }
    .tools button:hover {
      background: var(--svc-accent-soft-hover);
      color: var(--svc-on-accent-soft);
    }
    .flag:hover .badge {
      box-shadow: inset 0 0 0 1px currentColor;
    }
    .flags .amber:hover {
      text-decoration: underline;
    }
  }
  .row.replacing {
    background: var(--svc-accent-soft);
    box-shadow: inset 0 0 0 1px var(--svc-accent-text);
  }
  .row.open {
    background: var(--svc-bg);
    box-shadow: inset 0 0 0 1px var(--svc-line);
    border-radius: var(--svc-radius-card);
    margin-block-end: 4px;
    padding-block-end: 0;
  }
  .row.open.replacing {
    box-shadow: inset 0 0 0 1px var(--svc-accent-text);
  }
  :host([data-dragging]) .row {
    background: var(--svc-surface);
    box-shadow:
      var(--svc-shadow-2),
      inset 0 0 0 1px var(--svc-line-strong);
    rotate: 0.6deg;
  }
  /* A cell for the ear alone. */
  .passed {
    display: contents;
  }
  .grip {
    display: grid;
    place-items: center;
    inline-size: 1.125rem;
    block-size: max(1.5rem, var(--middle));
    color: var(--svc-line-strong);
    border: 0;
    border-radius: 6px;
    background: none;
    padding: 0;
    cursor: grab;
    touch-action: none;
    position: relative;
  }
  :host([data-dragging]) .grip {
    cursor: grabbing;
  }
  .grip::after {
    content: '';
    position: absolute;
    inset-inline: -3px;
    inset-block: 0;
  }
  .num {
    inline-size: 1.5rem;
    min-block-size: 1.5rem;
    margin-block-start: max(0px, (var(--middle) - 1.5rem) / 2);
    border: 1px solid transparent;
    border-radius: 6px;
    background: none;
    text-align: center;
    padding: 0;
    font-size: var(--svc-text-sm);
    font-weight: var(--svc-weight-medium);
    color: var(--svc-ink-2);
  }
  svc-picture {
    inline-size: var(--tile);
    --svc-tile-radius: 6px;
  }
  .look {
    position: relative;
    display: block;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
  }
  /* On the paper of the picture, which is bright in both schemes. */
  .look > .icon {
    position: absolute;
    inset: 0;
    margin: auto;
    color: oklch(0.45 0.01 80);
  }
  button.look {
    cursor: pointer;
  }
  /* Its words are as wide as the row, but for the name and the sentence, which leave room for the buttons. */
  .cell {
    grid-area: 1 / 4 / 2 / -1;
    min-inline-size: 0;
    padding-inline-start: 6px;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
  }
  .choice > .what {
    padding-inline-start: 6px;
  }
  .cell > .what {
    justify-self: stretch;
    margin-inline-end: var(--ends);
  }
  /* Its ring keeps clear of the side below it. */
  .what:focus-visible {
    outline-offset: 0;
  }
  .what {
    min-inline-size: 0;
    min-block-size: 1.5rem;
    padding: 1px 0;
    text-align: start;
    border: 0;
    border-radius: 6px;
    background: none;
    cursor: pointer;
    display: grid;
    align-content: start;
  }
  .ends {
    grid-area: 1 / 5;
    display: flex;
    margin-block-start: max(0px, (var(--middle) - var(--button)) / 2);
  }
  /* At the end of the line of the name: never over the dosage. */
  .tools {
    position: absolute;
    z-index: 1;
    inset-block-start: 4px;
    inset-inline-end: calc(var(--ends) + 4px);
    display: inline-flex;
    padding-inline-start: 8px;
    /* Less high than the buttons: the ring of the focus shows above it. */
    background: linear-gradient(var(--svc-surface) 0 0) center / 100% calc(100% - 8px) no-repeat;
    visibility: hidden;
    /* What it lies over is pressed between its buttons. */
    pointer-events: none;
  }
  .tools:not(.tight) .icon,
  .tools.tight span {
    display: none;
  }
  .tools.tight button {
    display: grid;
    place-items: center;
    inline-size: var(--svc-target-min);
    padding: 0;
  }
  @media (hover: hover) {
    .row:hover .tools {
      background-image: linear-gradient(var(--svc-hover) 0 0), linear-gradient(var(--svc-surface) 0 0);
      visibility: visible;
      transition: visibility 0s 120ms;
    }
  }
  /* Not by a press: what was pressed would be covered before it is let go. */
  .row:has(:focus-visible) .tools {
    visibility: visible;
    transition: none;
  }
  .tools button {
    position: relative;
    pointer-events: auto;
    min-block-size: var(--svc-target-min);
    padding: 0 7px;
    border: 0;
    border-radius: 6px;
    background: none;
    font-size: var(--svc-text-xs);
    font-weight: var(--svc-weight-medium);
    color: var(--svc-accent-text);
    cursor: pointer;
    white-space: nowrap;
  }
  .row:is(:hover, :has(:focus-visible)):has(.tools) .name {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--lines, none);
    min-block-size: var(--height, 0);
    overflow: hidden;
    padding-inline-end: var(--tools, 0);
  }
  @media (pointer: coarse) {
    .tools {
      display: none;
    }
  }
  @container (max-width: 23rem) {
    .tools {
      display: none;
    }
  }
  :host([data-dragging]) .num {
    color: var(--svc-accent-text);
    font-weight: var(--svc-weight-strong);
  }
  :host([data-dragging]) .tools {
    display: none;
  }
  .name {
    font-weight: var(--svc-weight-strong);
    font-size: var(--svc-text-md);
    line-height: var(--svc-leading-tight);
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  .line {
    display: block;
    font-size: var(--svc-text-sm);
    line-height: 1.38;
    color: var(--svc-ink-2);
    margin-block-start: 1px;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  .note {
    overflow: hidden;
    font-size: var(--svc-text-xs);
    line-height: 1.5;
    color: var(--svc-ink-3);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .line:not(:has(*)) {
    display: none;
  }
  .open .line {
    color: var(--svc-ink);
  }
  .side {
    display: inline-block;
    margin-inline-start: 4px;
    white-space: nowrap;
    font-size: var(--svc-text-xs);
    font-weight: var(--svc-weight-strong);
    line-height: 1.5;
    padding: 0 0.5em;
    border-radius: 5px;
    border: 1px solid currentColor;
    color: var(--svc-accent-text);
  }
  /* Physical on purpose: the body does not mirror. */
  .side.left {
    border-left-width: 4px;
  }
  .side.right {
    border-right-width: 4px;
  }
  .side.each {
    border-inline-width: 4px;
  }
  svc-side-choice {
    margin-block: 4px 2px;
  }
  .flags {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    margin-block: 1px -3px;
  }
  .flags button {
    border: 0;
    padding: 0;
    background: none;
    min-block-size: var(--svc-target-min);
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 2px;
    cursor: pointer;
  }
  .editor {
    grid-column: 1 / -1;
    padding: 10px 12px 12px;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  .editor hr {
    inline-size: 100%;
    border: 0;
    border-block-start: 1px solid var(--svc-line);
    margin: 0;
  }
  /* A badge that is pressed: the target is the line around it. */
  .flags .flag {
    display: inline-flex;
    align-items: center;
    text-decoration: none;
  }
  .flag .badge {
    padding-inline: 8px;
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  .flags .amber {
    color: var(--svc-warn);
    font-weight: var(--svc-weight-medium);
    text-decoration: none;
  }
  .flags .left-out {
    color: var(--svc-warn);
    font-weight: var(--svc-weight-medium);
  }
  .flags .again {
    color: var(--svc-accent-text);
    font-weight: var(--svc-weight-medium);
  }
  .choice {
    grid-template-columns: 1.75rem var(--tile) minmax(0, 1fr);
    align-items: center;
    padding-inline-end: 8px;
    cursor: pointer;
  }
  .choice.selected {
    background: var(--svc-accent-soft);
  }
  .choice .what {
    cursor: inherit;
  }
  .choice.source {
    cursor: default;
  }
  .tick {
    display: grid;
    place-items: center;
    align-content: center;
    gap: 3px;
    font-size: var(--svc-text-xs);
    line-height: 1;
    min-block-size: var(--svc-target-min);
    color: var(--svc-ink-2);
  }
  .choice:has(.check:focus-visible) {
    outline: 2px solid var(--svc-focus);
    outline-offset: -2px;
  }
  .choice .check:focus-visible {
    outline: none;
  }
  @container (max-width: 23rem) {
    .row {
      --tile: 2.75rem;
      grid-template-columns: 1.125rem 1.5rem var(--tile) minmax(0, 1fr) auto;
      column-gap: 4px;
    }
    .choice {
      grid-template-columns: 1.75rem var(--tile) minmax(0, 1fr);
    }
    .cell,
    .choice > .what {
      padding-inline-start: 4px;
    }
  }
  @container (max-width: 21rem) {
    .row {
      --tile: 2.5rem;
    }
    .editor {
      padding-inline: 8px;
    }
  }
  /* Targets of 44 px reach over the columns' edges. */
  @media (pointer: coarse) {
    .row {
      --middle: max(2.75rem, var(--tile) * 0.75);
      --button: 2.75rem;
      /* The two overlap a little: their icons stand apart. */
      --ends: 4.875rem;
    }
    .chevron {
      margin-inline-start: -0.625rem;
    }
    .row:not(.choice) {
      grid-template-columns: 2.25rem 2.25rem var(--tile) minmax(0, 1fr) auto;
      column-gap: 0;
    }
    .grip {
      inline-size: 2.25rem;
      block-size: 2.75rem;
    }
    .grip::after {
      inset-inline: -8px 0;
    }
    .num {
      inline-size: 2.75rem;
      min-block-size: 2.75rem;
      margin-block: 0;
      margin-inline: -0.25rem;
    }
    .what,
    .look {
      min-block-size: 2.75rem;
      align-content: center;
    }
    .flags {
      margin-block: -6px -9px;
    }
    .choice {
      grid-template-columns: 2.75rem var(--tile) minmax(0, 1fr);
    }
    .check {
      inline-size: 1.25rem;
      block-size: 1.25rem;
    }
    @container (max-width: 25rem) {
      .row {
        --tile: 2.75rem;
      }
      .row:not(.choice) {
        grid-template-columns: 2.25rem 2rem var(--tile) minmax(0, 1fr) auto;
      }
      .num {
        margin-inline: -0.375rem;
      }
    }
    /* Little room: the words have that of the picture, and the row is no higher than they are. */
    @container (max-width: 21rem) {
      .row:not(.choice) {
        grid-template-columns: 2.25rem 2rem minmax(0, 1fr) auto;
      }
      .row:not(.choice) .look {
        display: none;
      }
      .row:not(.choice) > .cell {
        grid-area: 1 / 3 / 2 / -1;
      }
      .ends {
        grid-area: 1 / 4;
      }
    }
  }
  :host([typing]) :is(.grip, .num, .look, .cell, .ends) {
    display: none;
  }
  :host([typing]) .row {
    display: block;
    margin: 0;
    padding: 0;
    border-radius: 0;
    box-shadow: none;
  }
  .title {
    position: sticky;
    z-index: 2;
    inset-block-start: 0;
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr) auto;
    align-items: center;
    gap: 8px;
    min-block-size: 3rem;
    padding-inline: 12px 4px;
    background: var(--svc-surface);
    border-block-end: 1px solid var(--svc-line);
    --tile: 2.5rem;
  }
  .title :is(b, .line) {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .title b {
    font-weight: var(--svc-weight-strong);
    line-height: var(--svc-leading-tight);
  }
  @media (forced-colors: active) {
    .row.replacing {
      border: 2px solid Highlight;
    }
    .row.open {
      border: 1px solid ButtonText;
    }
  }
`;
