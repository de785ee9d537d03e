// Labeled fields, and the line under a field that helps, warns or says what is wrong.
import { css } from 'lit';

export const fields = css`
  .field {
    display: grid;
    gap: 4px;
    min-inline-size: 0;
    align-content: start;
  }
  .label {
    font-size: var(--svc-text-xs);
    font-weight: var(--svc-weight-medium);
    color: var(--svc-ink-2);
    line-height: 1.35;
  }
  .labelrow {
    display: flex;
    justify-content: space-between;
    gap: 2px 12px;
    align-items: baseline;
    flex-wrap: wrap;
  }
  .labelrow .help {
    align-self: center;
  }
  .input,
  .area {
    inline-size: 100%;
    min-block-size: var(--svc-control);
    border: 1px solid var(--svc-line-strong);
    border-radius: var(--svc-radius-control);
    background: var(--svc-surface);
    padding: 0 10px;
    font-size: var(--svc-text-md);
  }
  .area {
    padding: 7px 10px;
    resize: vertical;
    line-height: 1.4;
    display: block;
    field-sizing: content;
    min-block-size: 3.4rem;
    max-block-size: calc(12lh + 16px);
  }
  @media (hover: hover) {
    :is(.input, .area):hover {
      border-color: var(--svc-ink-2);
    }
  }
  :is(.input, .area):disabled {
    border-color: var(--svc-line);
    background: var(--svc-sunken);
    color: var(--svc-ink-3);
    cursor: not-allowed;
  }
  /* What is typed runs as its letters do (dir=auto); an empty field is as the language around it. */
  :is(.input, .area):placeholder-shown {
    direction: inherit;
  }
  .input::placeholder,
  .area::placeholder {
    color: var(--svc-ink-3);
    opacity: 1;
  }
  .input[aria-invalid='true'],
  .area[aria-invalid='true'] {
    border-color: var(--svc-danger);
    box-shadow: inset 0 0 0 1px var(--svc-danger);
  }
  .help {
    font-size: var(--svc-text-xs);
    color: var(--svc-ink-3);
    display: flex;
    gap: 4px;
    align-items: center;
    line-height: 1.35;
  }
  .help.error {
    color: var(--svc-danger);
    font-weight: var(--svc-weight-medium);
  }
  .help.warn {
    color: var(--svc-warn);
    align-items: start;
  }
  /* A text that is still being typed is no mistake yet. */
  :is(.input, .area)[dir='auto']:focus[aria-invalid='true'] {
    border-color: var(--svc-line-strong);
    box-shadow: none;
  }
  [dir='auto']:focus ~ .help.error,
  [dir='auto']:focus ~ * .help.error {
    color: var(--svc-warn);
  }
  .help.warn .icon,
  .help.error .icon {
    margin-block-start: 1px;
  }
  @media (forced-colors: active) {
    :is(.input, .area):hover {
      border-color: Highlight;
    }
    :is(.input, .area)[aria-invalid='true'] {
      border: 2px solid Mark;
    }
    :is(.input, .area):disabled {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
