// A template lies: full width, with a strip of pictures. An exercise stands.
import { css } from 'lit';

export const templateCardStyles = css`
  :host {
    display: block;
    container-type: inline-size;
    --svc-tile-radius: 6px;
  }
  .card {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px var(--svc-5);
    align-items: center;
    padding: 12px 14px;
    border: 1px solid var(--svc-line);
    border-radius: var(--svc-radius-card);
    background: var(--svc-surface);
  }
  .card:is(.armed, .current) {
    border-color: var(--svc-accent-text);
    box-shadow: inset 0 0 0 1px var(--svc-accent-text);
  }
  .card:has(.add:focus-visible) {
    outline: 2px solid var(--svc-focus);
    outline-offset: 2px;
  }
  .card .add:focus-visible {
    outline: none;
  }
  .head {
    min-inline-size: 0;
  }
  h3 {
    display: flex;
    gap: 8px;
  }
  h3 .icon {
    flex: none;
    margin-block-start: 3px;
    color: var(--svc-accent-text);
  }
  .name {
    min-inline-size: 0;
    position: relative;
    min-block-size: 1.5rem;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: none;
    font-size: var(--svc-text-lg);
    font-weight: var(--svc-weight-strong);
    line-height: 1.3;
    letter-spacing: -0.006em;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  @media (hover: hover) {
    button.name:hover {
      text-decoration: underline 1px;
      text-underline-offset: 3px;
    }
  }
  /* 24 px to see, 44 px to hit. */
  @media (pointer: coarse) {
    button.name::after {
      content: '';
      position: absolute;
      inset: -10px 0;
    }
  }
  .owner {
    align-self: start;
    flex: none;
    margin-block-start: 2px;
    padding: 1px 7px;
    border-radius: 5px;
    background: var(--svc-bg);
    box-shadow: inset 0 0 0 1px var(--svc-line);
    font-size: var(--svc-text-xs);
    font-weight: var(--svc-weight-medium);
    color: var(--svc-ink-2);
  }
  .sub,
  .not {
    font-size: var(--svc-text-sm);
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  .sub {
    margin-block-start: 2px;
    color: var(--svc-ink-2);
  }
  /* In full: it is read before the exercises are added. */
  .not {
    margin-block-start: 2px;
    color: var(--svc-ink);
  }
  .not .icon {
    color: var(--svc-warn);
    margin-inline-end: 4px;
    vertical-align: -2px;
  }
  .strip {
    display: flex;
    gap: 4px;
  }
  .strip > * {
    inline-size: 4.5rem;
  }
  .more {
    display: grid;
    place-items: center;
    aspect-ratio: 4 / 3;
    border-radius: 6px;
    background: var(--svc-bg);
    box-shadow: inset 0 0 0 1px var(--svc-line);
    font-size: var(--svc-text-sm);
    color: var(--svc-ink-2);
  }
  .acts {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    margin-block-start: 8px;
  }
  .acts .btn {
    min-block-size: max(1.875rem, var(--svc-target-min));
  }
  @media (pointer: coarse) {
    kbd {
      display: none;
    }
  }
  .quiet {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    align-items: center;
    gap: 0 var(--svc-3);
    margin-inline-start: auto;
    font-size: var(--svc-text-xs);
    color: var(--svc-ink-2);
  }
  .left-out {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    font-weight: var(--svc-weight-medium);
    color: var(--svc-warn);
  }
  .line {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr);
    gap: 10px;
    align-items: center;
    inline-size: 100%;
    padding: 6px;
    border: 0;
    border-radius: 10px;
    background: none;
    text-align: start;
    cursor: pointer;
  }
  @media (hover: hover) {
    .line:hover {
      background: var(--svc-hover);
    }
  }
  :host([tile]),
  :host([tile]) .line {
    block-size: 100%;
  }
  :host([tile]) .line {
    border: 1px solid var(--svc-line);
    background: var(--svc-surface);
  }
  .line.current {
    background: var(--svc-accent-soft);
    color: var(--svc-on-accent-soft);
  }
  .line .name {
    display: block;
    min-block-size: 0;
    font-size: var(--svc-text-sm);
    cursor: inherit;
  }
  .kind {
    font-size: var(--svc-text-xs);
    color: var(--svc-ink-2);
  }
  .current .kind {
    color: inherit;
  }
  @container (max-width: 34rem) {
    .card {
      grid-template-columns: minmax(0, 1fr);
    }
    .strip {
      grid-row: 1;
      margin-block-end: 4px;
    }
    .strip > * {
      flex: 0 1 calc(25% - 3px);
      inline-size: auto;
      min-inline-size: 0;
    }
  }
  @media (forced-colors: active) {
    .card:is(.armed, .current) {
      outline: 3px solid Highlight;
      outline-offset: -2px;
    }
    .line.current {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .owner,
    .more {
      border: 1px solid ButtonText;
    }
  }
`;
