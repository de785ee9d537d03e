// Cards without content, with exactly their geometry, while the catalog loads; and the frame of those that wait to be filled.
import { css, html, type TemplateResult, unsafeCSS } from 'lit';
import { FILLED_A_FRAME } from '../../controllers/rows/row-pace.ts';

export const skeletonCards = (count: number): TemplateResult[] =>
  Array.from(
    { length: count },
    () =>
      html`<div class="skeleton" aria-hidden="true">
        <div class="blank tile"></div>
        <div class="lines">
          <div class="blank name"></div>
          <div class="blank facts"></div>
          <div class="blank dose"></div>
          <div class="blank button"></div>
        </div>
      </div>`,
  );

const FRAME = `
  border-radius: var(--svc-radius-card);
  background: var(--svc-surface);
  border: 1px solid var(--svc-line);
`;

/** Cards that wait have the size that they had: their words and pictures come within a few frames. */
const UNFILLED = `.waiting > *, .begun > :nth-child(n + ${FILLED_A_FRAME + 1}) {
  ${FRAME}
  content-visibility: hidden;
  contain-intrinsic-size: auto 20rem;
}`;

export const skeletonStyles = css`
  ${unsafeCSS(`${UNFILLED} .skeleton { ${FRAME} }`)}
  .skeleton {
    display: grid;
    grid-template-rows: auto 1fr;
    padding: calc(var(--svc-card-inset) - 1px);
  }
  .skeleton .lines {
    display: grid;
    gap: 9px;
    padding: 12px 6px;
    align-content: start;
  }
  .blank {
    border-radius: 5px;
    background: var(--svc-sunken);
    block-size: 0.75rem;
  }
  .blank.tile {
    block-size: auto;
    aspect-ratio: 4 / 3;
    border-radius: var(--svc-radius-picture);
  }
  .blank.name {
    inline-size: 55%;
    block-size: 0.875rem;
  }
  .blank.facts {
    inline-size: 85%;
  }
  .blank.dose {
    inline-size: 70%;
  }
  .blank.button {
    inline-size: 4.5rem;
    block-size: 1.875rem;
    border-radius: 8px;
    margin-block-start: 4px;
  }
  @container (max-width: 30rem) {
    .skeleton {
      grid-template: auto / 8.75rem minmax(0, 1fr);
    }
    .blank.tile {
      align-self: start;
    }
  }
`;
