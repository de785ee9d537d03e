// The frame: which zones there are and how wide, from the room that the picker measured.
import { css } from 'lit';

export const pickerStyles = css`
  :host {
    --svc-rail-column: 14.75rem;
    --svc-list-column: clamp(15.5rem, 21%, 20rem);
    --svc-program-column: clamp(22rem, 29%, 27.5rem);
    block-size: 100%;
    position: relative;
    overflow: auto;
    font-family: var(--svc-fonts);
    font-size: var(--svc-text-md);
    line-height: var(--svc-leading);
    color: var(--svc-ink);
    background: var(--svc-bg);
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
  }
  .frame {
    block-size: 100%;
    /* Hardly there, but other with another text size: Chromium asks a container query again only when the size of its container changes. */
    padding-inline-end: calc(1rem / 256);
    display: grid;
    grid-template:
      'head head' auto
      'notice notice' auto
      'find program' minmax(14rem, 1fr) / minmax(0, 1fr) minmax(19rem, 38%);
  }
  /* Wide fingers: grip and number stand side by side there too. */
  @media (pointer: coarse) {
    .frame {
      grid-template-columns: minmax(0, 1fr) minmax(22rem, 38%);
    }
  }
  /* Tells when the text size changes. */
  .rem {
    position: absolute;
    inset: 0 auto auto 0;
    inline-size: 1rem;
    visibility: hidden;
  }
  svc-picker-header {
    grid-area: head;
  }
  .frame:has([typing]) :is(svc-tab-bar, .notices) {
    display: none;
  }
  /* Its heading is still the one of the page. */
  .frame:has([typing]) svc-picker-header {
    --svc-header-actions: none;
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  main {
    display: contents;
  }
  .notices {
    grid-area: notice;
  }
  /* The notice leads on to another session, where it is seen. */
  .frame:not(:has([typing])) :is(svc-program-zone, svc-toast:not(.over)) {
    --svc-toast-continue: none;
  }
  /* Where its own code did not come. */
  svc-notice:not(:defined) {
    display: block;
    padding: 6px 16px;
  }
  svc-facet-rail {
    grid-area: rail;
    min-block-size: 0;
  }
  .find {
    grid-area: find;
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    min-inline-size: 0;
    min-block-size: 0;
  }
  svc-program-zone {
    grid-area: program;
  }
  svc-exercise-details,
  svc-template-details,
  :host([layout='narrow']) svc-comparison {
    position: absolute;
    inset: 0;
    z-index: 5;
  }
  :host([layout='wide']) .frame {
    grid-template:
      'head head head' auto
      'notice notice notice' auto
      'rail find program' minmax(14rem, 1fr) / var(--svc-rail-column) minmax(0, 1fr) var(--svc-program-column);
  }
  /* The rail gives way to the results as a list, which takes a card. Nothing in the header moves. */
  :host([layout='wide']) .frame.with-details {
    grid-template-areas: 'head head head' 'notice notice notice' 'find details program';
    grid-template-columns: var(--svc-list-column) minmax(0, 1fr) var(--svc-program-column);
  }
  :host([layout='wide']) :is(svc-exercise-details, svc-template-details) {
    --svc-details-edge: 1px;
    grid-area: details;
    position: static;
    min-block-size: 0;
    min-inline-size: 0;
  }
  /* Over what it compares with the program beside it: the row stays in sight. */
  svc-comparison {
    grid-area: find;
    min-block-size: 0;
    min-inline-size: 0;
    z-index: 4;
  }
  :host([layout='wide']) svc-comparison {
    grid-area: 3 / 1 / 4 / 3;
  }
  :host([layout='narrow']) .frame {
    grid-template: 'head' auto 'notice' auto 'zone' minmax(14rem, 1fr) 'tabs' auto / minmax(0, 1fr);
  }
  :host([layout='narrow']) :is(.find, svc-program-zone) {
    grid-area: zone;
  }
  :host([layout='narrow']) .frame:has(svc-toast) {
    --svc-toast-room: 4rem;
  }
  :host([layout='narrow']) svc-toast {
    position: relative;
    grid-area: zone;
    align-self: end;
    /* Above the foot of the program, which has a button. */
    margin: 0 var(--svc-3) 3.5rem;
    z-index: 3;
  }
  /* Above details or comparison; the latter has buttons at its foot. */
  :host([layout]) svc-toast.over {
    position: absolute;
    margin: 0;
    inset-inline: var(--svc-3);
    inset-block-end: var(--svc-3);
    z-index: 6;
  }
  :host([layout]) svc-comparison ~ svc-toast.over {
    inset-block-end: calc(var(--svc-control-lg) + 2.25rem);
  }
  .keys {
    color: var(--svc-ink-2);
  }
  .skip {
    position: absolute;
    inset-block-start: 8px;
    inset-inline: 0;
    margin-inline: auto;
    inline-size: fit-content;
    z-index: 7;
    box-shadow: var(--svc-shadow-2);
  }
  /* A target of its whole size for whoever reaches it, and none for a pointer. */
  .skip:not(:focus) {
    opacity: 0;
    pointer-events: none;
  }
  /* Stays in sight where the picker is one page: below 14 rem a zone would show nothing. */
  svc-tab-bar {
    grid-area: tabs;
    position: sticky;
    inset-block-end: 0;
    z-index: 4;
  }
  :host([layout='narrow']) .notices:has(svc-notice) {
    margin-block-end: 10px;
  }
  /* While loading: the zones that will come, so that nothing moves when they do. */
  .rail-space,
  svc-facet-rail:not(:defined) {
    grid-area: rail;
    border-inline-end: 1px solid var(--svc-line);
  }
  .blank {
    inline-size: 7rem;
    block-size: 0.75rem;
    margin: 1.25rem;
    border-radius: 5px;
    background: var(--svc-sunken);
  }
  svc-filter-bar:not(:defined) {
    display: block;
    block-size: 2.375rem;
  }
  .bar-space {
    block-size: 3.25rem;
  }
  :host([layout='medium']) .bar-space {
    block-size: 5.625rem;
  }
  :host([layout='narrow']) .bar-space {
    block-size: 4.5rem;
  }
  @media (pointer: coarse) {
    .bar-space {
      block-size: 3.75rem;
    }
    :host([layout='medium']) .bar-space {
      block-size: 6.625rem;
    }
    :host([layout='narrow']) .bar-space {
      block-size: 5.75rem;
    }
  }
  .program-space,
  svc-program-zone:not(:defined) {
    grid-area: program;
    background: var(--svc-surface);
    border-inline-start: 1px solid var(--svc-line);
  }
  .notices .btn {
    min-block-size: var(--svc-target-min);
    color: inherit;
  }

  /* Very short (400 % zoom, a telephone on its side): everything scrolls as one page, only the bottom bar stays, as one low line. */
  :host([short]) {
    --svc-zone-overflow: visible;
    --svc-zone-cover: 3.75rem; /* of the bottom bar */
    --svc-bar-reason: none;
    --svc-bar-padding: 4px;
    --svc-bar-control: max(2rem, var(--svc-target-min));
  }
  /* The bar does not cover what has the focus, nor its ring. */
  :host([short][layout='narrow']) {
    scroll-padding-block: 8px var(--svc-zone-cover);
  }
  :host([short]) svc-toast {
    position: sticky;
    inset-block-end: var(--svc-zone-cover);
    margin-block-end: 10px;
  }
  /* The last row can be scrolled out from under it. */
  :host([short]) .frame:has(svc-toast) svc-program-zone {
    padding-block-end: 5rem;
  }
  :host([short]) .frame {
    block-size: auto;
    min-block-size: 100%;
    grid-template-rows: auto auto auto auto;
  }
`;
