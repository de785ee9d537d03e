import { css } from 'lit';

export const previewStyles = css`
  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: 0 10px;
    min-block-size: 3rem;
    margin: 8px var(--svc-4) 0;
    padding-block: 4px;
    padding-inline: 6px 10px;
    border-radius: 10px;
    background: var(--svc-accent-soft);
    color: var(--svc-on-accent-soft);
    font-size: var(--svc-text-sm);
  }
  :host([layout='narrow']) .line {
    margin-inline: var(--svc-3);
  }
  button.line {
    inline-size: calc(100% - 2 * var(--svc-4));
    border: 1px solid var(--svc-accent-text);
    cursor: pointer;
    text-align: start;
  }
  :host([layout='narrow']) button.line {
    inline-size: calc(100% - 2 * var(--svc-3));
  }
  @media (hover: hover) {
    button.line:hover {
      background: var(--svc-accent-soft-hover);
    }
  }
  button.line:active {
    box-shadow: inset 0 0 0 1.5px color-mix(in oklab, currentColor 35%, transparent);
  }
  .calm {
    padding-inline-start: 12px;
    background: var(--svc-sunken);
    color: var(--svc-ink);
  }
  /* Most waits are over before they are seen. */
  .waits {
    animation: appear 1ms 200ms backwards;
  }
  @keyframes appear {
    from {
      min-block-size: 0;
      block-size: 0;
      margin: 0;
      padding: 0;
      overflow: hidden;
    }
  }
  .calm .icon {
    color: var(--svc-ink-2);
  }
  svc-picture {
    flex: none;
    inline-size: 3rem;
  }
  /* What can be done goes below it where both have too little room: its words break only where one is longer than the line. */
  .told {
    flex: 1 1 min(12rem, 60%);
    min-inline-size: 0;
    line-height: 1.35;
    overflow-wrap: break-word;
  }
  b {
    font-size: var(--svc-text-md);
    font-weight: var(--svc-weight-strong);
  }
  .acts {
    display: flex;
    gap: 10px;
  }
  .parts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
  }
  .usual {
    opacity: 0.85;
  }
  .line > .icon {
    flex: none;
  }
  kbd {
    flex: none;
    border-color: color-mix(in oklab, currentColor 30%, transparent);
    background: none;
    color: inherit;
  }
  .btn.link {
    min-inline-size: var(--svc-target-min);
    flex: none;
    min-block-size: var(--svc-target-min);
  }
  @media (pointer: coarse) {
    kbd {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .line {
      border: 1px solid CanvasText;
    }
  }
`;
