// What stands on a picture: round buttons, white on both schemes, quiet until the hand or the focus is near.
import { css } from 'lit';

export const overPicture = css`
  .over {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    border-radius: var(--svc-radius-pill);
    border: 0;
    background: oklch(1 0 0 / 0.92);
    color: oklch(0.3 0.01 80);
    box-shadow: 0 0 0 1px oklch(0.25 0.02 80 / 0.12);
    padding: 0;
    cursor: pointer;
    transition: opacity var(--svc-calm) var(--svc-ease);
  }
  @media (hover: hover) {
    .over:hover {
      background: #fff;
      color: oklch(0.2 0.01 80);
      box-shadow: 0 0 0 1px oklch(0.25 0.02 80 / 0.35);
    }
  }
  /* No theme knows what a picture shows: one of the two is seen on any tone of it, and each beside the other. */
  .over.over:focus-visible {
    outline: 2px solid #1b1917;
    outline-offset: 0;
    box-shadow: 0 0 0 4px #fff;
  }
  .over:active {
    transform: scale(0.94);
  }
  @media (pointer: coarse) {
    .over::after {
      content: '';
      position: absolute;
      inset: -8px;
    }
  }
  @media (forced-colors: active) {
    .over {
      border: 1px solid ButtonText;
    }
  }
`;
