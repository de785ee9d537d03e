// What every element starts from: reset, icons, focus ring, matched letters, scrolling zones.
import { css } from 'lit';

export const base = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :host {
    display: block;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  button,
  input,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  h1,
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  .icon {
    inline-size: 1rem;
    block-size: 1rem;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .icon.filled {
    fill: currentColor;
  }
  .icon.small {
    inline-size: 0.875rem;
    block-size: 0.875rem;
    stroke-width: 2;
  }
  .icon.mirror:dir(rtl) {
    transform: scaleX(-1);
  }
  .sr {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  :where(button, a, input, textarea, [tabindex]):focus-visible {
    outline: 2px solid var(--svc-focus);
    outline-offset: 2px;
  }
  mark {
    background: var(--svc-mark);
    color: inherit;
    border-radius: var(--svc-radius-mark);
    padding: 0 1px;
    margin: 0 -1px;
  }
  kbd {
    font: inherit;
    font-size: var(--svc-text-xs);
    line-height: 1;
    padding: 3px 6px;
    border-radius: 5px;
    border: 1px solid var(--svc-line);
    color: var(--svc-ink-3);
    background: var(--svc-surface);
  }
  .scroll {
    overflow: var(--svc-zone-overflow, auto); /* a very short picker scrolls as one page instead */
    min-block-size: 0;
    scrollbar-width: thin;
    scrollbar-color: var(--svc-line) transparent;
    overscroll-behavior: contain;
  }
  @media (forced-colors: active) {
    mark {
      background: Mark;
      color: MarkText;
    }
  }
`;
