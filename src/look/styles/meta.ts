// A line of short facts with dots between them: no fact breaks inside, no dot ends or begins a line.
import { css } from 'lit';

export const metaLine = css`
  .meta {
    display: flex;
    flex-wrap: wrap;
    overflow-x: clip;
    font-size: var(--svc-text-xs);
    color: var(--svc-ink-2);
    margin-block-start: 2px;
  }
  .meta > span {
    position: relative;
  }
  .meta > span:not(:last-child) {
    padding-inline-end: 0.8em;
  }
  /* The dot hangs outside the start of its fact, where the start of a line clips it. */
  .meta > span::before {
    content: '·';
    content: '·' / ''; /* not read out */
    position: absolute;
    inset-inline-start: -0.55em;
  }
`;
