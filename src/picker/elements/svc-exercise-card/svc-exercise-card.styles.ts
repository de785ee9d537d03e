// A card: picture above the words; beside them where the list is small; a single line beside the details.
import { css } from 'lit';

export const cardStyles = css`
  .card {
    position: relative;
    block-size: 100%;
    display: grid;
    grid-template-rows: auto 1fr;
    border-radius: var(--svc-radius-card);
    background: var(--svc-surface);
    border: 1px solid var(--svc-line);
    padding: calc(var(--svc-card-inset) - 1px);
    min-inline-size: 0;
    transition:
      box-shadow var(--svc-calm) var(--svc-ease),
      border-color var(--svc-calm) var(--svc-ease);
  }
  @media (hover: hover) {
    .card:hover {
      box-shadow: var(--svc-shadow-2);
      border-color: color-mix(in oklab, var(--svc-line), var(--svc-ink) 14%);
    }
  }
  .card.current,
  .card.armed {
    border-color: var(--svc-accent-text);
    box-shadow: 0 0 0 1px var(--svc-accent-text);
  }
  /* Enter adds: the ring is the card's. The other controls show their own within it. */
  .card.focused {
    outline: 2px solid var(--svc-focus);
    outline-offset: 2px;
  }
  .card.focused .add:focus-visible {
    outline: none;
  }
  .star[aria-pressed='true'] {
    color: oklch(0.3 0.01 80);
  }
  @media not all and (any-pointer: coarse) {
    .card:not(:hover, :focus-within) .star:not([aria-pressed='true']) {
      opacity: 0;
    }
  }
  .body {
    display: grid;
    grid-template: auto auto auto 1fr / minmax(0, 1fr);
    padding: 5px 6px 2px;
    min-inline-size: 0;
  }
  h3 {
    min-inline-size: 0;
  }
  .details {
    display: block;
    inline-size: 100%;
    min-block-size: 1.5rem;
    /* Names of one line and of two begin at the same height. */
    padding: 3px 0;
    border: 0;
    border-radius: 4px;
    background: none;
    font-size: var(--svc-text-lg);
    font-weight: var(--svc-weight-strong);
    line-height: var(--svc-leading-tight);
    letter-spacing: -0.006em;
    overflow-wrap: anywhere;
    cursor: pointer;
    /* Its own direction says only where it is cut off. */
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .details span {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  svc-picture {
    cursor: pointer;
  }
  @media (hover: hover) {
    :is(.details:hover, svc-picture:hover + .body .details) span {
      text-decoration: underline 1px;
      text-underline-offset: 3px;
    }
  }
  .meta {
    overflow-wrap: anywhere;
  }
  b {
    color: var(--svc-danger);
  }
  .why {
    font-size: var(--svc-text-xs);
    color: var(--svc-ink-2);
    overflow-wrap: anywhere;
    display: -webkit-box;
    -webkit-line-clamp: 3; /* all of a snippet: the sign that it is cut off would stand at the wrong end of another language */
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  .why em {
    font-style: normal;
    color: var(--svc-ink);
  }
  /* As high with one line as with two: cards beside each other stay alike. */
  .care {
    min-block-size: 2lh;
    margin-block-start: 3px;
    color: var(--svc-ink);
    -webkit-line-clamp: 2;
  }
  .care .icon {
    color: var(--svc-warn);
    margin-inline-end: 4px;
    vertical-align: -2px;
  }
  .dose {
    font-size: var(--svc-text-sm);
    color: var(--svc-ink);
    margin-block-start: 5px;
    line-height: 1.4;
  }
  .dose.none {
    color: var(--svc-ink-3);
  }
  /* One line in every language: a card with longer words is no higher than the others. */
  .acts {
    --high: max(1.875rem, var(--svc-target-min));
    display: flex;
    gap: 4px;
    align-items: end;
    margin-block-start: 8px;
  }
  .acts > * {
    flex: none;
    min-block-size: var(--high);
  }
  .acts .add {
    padding-inline: 10px 14px;
  }
  /* Gives way before the words beside it do. */
  .acts .more {
    flex: 0 1000 auto;
    display: flex;
    flex-wrap: wrap;
    align-content: start;
    align-items: center;
    justify-content: end;
    gap: 0 6px;
    block-size: var(--high);
    min-inline-size: var(--high);
    margin-inline: auto -4px;
    padding-inline: 8px;
    border-radius: var(--svc-radius-control);
    overflow: hidden;
    color: var(--svc-ink-2);
    font-size: var(--svc-text-sm);
    font-weight: var(--svc-weight-medium);
    cursor: pointer;
  }
  /* Where the word has no room beside it, it is on a second line, which is not seen. */
  .more .icon {
    margin-block: calc((var(--high) - 0.875rem) / 2);
  }
  .more span {
    line-height: var(--high);
  }
  /* The words beside it say that it is there: what adds it again needs none for the eye. */
  .acts .added + .add {
    inline-size: var(--high);
    padding: 0;
    margin-inline-start: 4px;
    gap: 0;
    font-size: 0;
    color: var(--svc-ink-2);
    background: none;
  }
  @media (hover: hover) {
    :is(.acts .more, .added + .add):hover {
      background: var(--svc-hover);
    }
  }
  /* Its number goes into a second line of the same height where it has no room. */
  .acts .added {
    flex: 0 1 auto;
    display: flex;
    align-items: center;
    gap: 6px;
    min-inline-size: min-content;
    block-size: var(--high);
    line-height: 1.15;
    text-wrap: balance;
    color: var(--svc-accent-text);
    font-size: var(--svc-text-sm);
    font-weight: var(--svc-weight-strong);
  }
  .added .icon {
    flex: none;
  }

  /* The list of results is the container: two words less, and the picture beside the words. */
  @container (max-width: 30rem) {
    .card {
      grid-template: auto / 8.75rem minmax(0, 1fr);
    }
    svc-picture {
      align-self: start;
      --svc-over-scale: 0.86;
    }
    .star {
      scale: 0.86;
      transform-origin: 100% 0;
    }
    .star:dir(rtl) {
      transform-origin: 0 0;
    }
    .body {
      padding: 0;
      padding-inline: 10px 2px;
    }
    .dose {
      margin-block-start: 3px;
    }
    .acts {
      --high: max(2.25rem, var(--svc-target-min));
      margin-block-start: 6px;
    }
    .acts .more {
      margin-inline-start: 0;
      justify-content: start;
    }
  }
  @container (max-width: 21rem) {
    .card {
      grid-template-columns: 6.5rem minmax(0, 1fr);
    }
    .acts {
      gap: 0;
    }
    .acts .added {
      font-size: var(--svc-text-xs);
    }
    .acts .added + .add {
      margin: 0;
    }
  }

  /* Large text in a small place. */
  @container (max-width: 15rem) {
    .card {
      grid-template: auto / minmax(0, 1fr);
    }
  }

  :host([compact]) .card {
    grid-template: auto auto auto / 4rem minmax(0, 1fr) auto;
    column-gap: 4px;
    align-items: center;
    border: 0;
    background: none;
    box-shadow: none;
    border-radius: 10px;
    padding: 6px;
  }
  @media (hover: hover) {
    :host([compact]) .card:hover {
      background: var(--svc-hover);
    }
  }
  :host([compact]) .card.current {
    background: var(--svc-accent-soft);
  }
  :host([compact]) svc-picture {
    grid-row: 1 / 3;
    align-self: center;
    --svc-tile-radius: 6px;
  }
  /* The dosage that is added is worth more here than facts that the details show. A withdrawn exercise still says so. */
  :host([compact]) :is(.why:not(.care), .star, .more, .meta > span:not(:has(b))) {
    display: none;
  }
  /* Whole, and as wide as the card: it is read before the exercise is added. */
  :host([compact]) .care {
    display: block;
    min-block-size: 0;
  }
  :host([compact]) .body {
    display: contents;
  }
  :host([compact]) .body > :not(.dose, .acts) {
    grid-column: 2;
    padding-inline-start: 4px;
  }
  :host([compact]:not([tile])) .body > div:has(.care) {
    grid-column: 1 / -1;
    padding: 0;
  }
  :host([compact]) .details {
    padding: 0;
    font-size: var(--svc-text-sm);
  }
  /* The dosage is as wide as the card: in the column of the name it would be as high as the picture again. */
  :host([compact]) .body .dose {
    grid-column: 1 / -1;
    margin: 3px 0 0;
    font-size: var(--svc-text-xs);
    color: var(--svc-ink-2);
  }
  :host([compact]) .acts {
    grid-area: 1 / 3 / 3 / 4;
    margin: 0;
    display: grid;
  }
  :host([compact]) .acts > * {
    grid-area: 1 / 1;
  }
  /* The check gives way to what adds again when the hand or the focus is near. */
  :host([compact]) .added {
    font-size: 0;
    gap: 0;
    justify-self: center;
    pointer-events: none;
  }
  :host([compact]) .card:not(:hover, .focused) .added + .add,
  :host([compact]) .card:is(:hover, .focused) .added {
    opacity: 0;
  }
  :host([compact]) .add {
    font-size: 0;
    gap: 0;
    padding: 0;
    inline-size: 28px;
    min-block-size: 28px;
    background: none;
  }
  @media (hover: hover) {
    :host([compact]) .card:hover .add {
      background: var(--svc-accent-soft-hover);
    }
  }
  /* On its own among others that are no list. */
  :host([tile]) .card {
    padding: 5px;
    border: 1px solid var(--svc-line);
    background: var(--svc-surface);
  }
  :host([tile]) .add {
    background: var(--svc-accent-soft);
  }
  :host([tile]) svc-picture {
    grid-row: 1 / 4;
    align-self: start;
  }
  :host([compact][tile]) .body .dose {
    grid-column: 2 / -1;
    align-self: start;
    margin: 0;
    padding-inline-start: 4px;
  }
  /* The whole line opens the details. */
  :host([compact]) .details::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  :host([compact]) .details:focus-visible {
    outline: none;
  }
  :host([compact]) .card.focused {
    outline-offset: -2px;
  }
  :host([compact]) .card.focused .add:focus-visible {
    outline: 2px solid var(--svc-focus);
    outline-offset: 0;
  }
  :host([compact]) .add {
    position: relative;
    z-index: 1;
  }
  @media (pointer: coarse) {
    :host(:not([compact])) .details {
      position: relative;
    }
    :host(:not([compact])) .details::after {
      content: '';
      position: absolute;
      inset: -12px 0;
    }
    :host([compact]) .add::after {
      content: '';
      position: absolute;
      inset: -9px; /* of a border of 1 px: 44 px in all */
    }
  }

  @media (forced-colors: active) {
    .card {
      border: 1px solid ButtonText;
    }
    .card.armed {
      outline: 3px solid Highlight;
      outline-offset: -2px;
    }
    .card.current {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
