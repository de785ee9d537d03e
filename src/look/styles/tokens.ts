// The tokens that no host can change: type, space, shape, motion. The colors, `--svc-*`, are set by the theme. A host may name a font of
// its own, `--svc-font`.
import { css } from 'lit';

export const tokens = css`
  :host {
    --svc-fonts: var(
      --svc-font,
      system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      'Noto Sans',
      'Noto Sans Arabic',
      'Noto Sans SC',
      'Helvetica Neue',
      Arial,
      sans-serif
    );
    --svc-text-xs: 0.75rem; /* captions, counts, badges */
    --svc-text-sm: 0.8125rem; /* secondary lines, dosage sentence, chips */
    --svc-text-md: 0.875rem; /* controls, row names */
    --svc-text-lg: 0.9375rem; /* card names, reading text */
    --svc-text-xl: 1.0625rem; /* zone titles */
    --svc-text-2xl: 1.625rem; /* the name in Details, page titles */
    --svc-weight-regular: 400;
    --svc-weight-medium: 500;
    --svc-weight-strong: 600;
    --svc-leading-tight: 1.3;
    --svc-leading: 1.45;
    --svc-leading-read: 1.6;

    --svc-1: 0.25rem;
    --svc-2: 0.5rem;
    --svc-3: 0.75rem;
    --svc-4: 1rem;
    --svc-5: 1.25rem;
    --svc-6: 1.5rem;
    --svc-8: 2rem;
    --svc-10: 2.5rem;

    /* Concentric: card 14 = inset 6 + picture 8. Pills only for chips and badges. */
    --svc-radius-mark: 3px;
    --svc-radius-check: 4px;
    --svc-radius-control: 8px;
    --svc-radius-picture: 8px;
    --svc-radius-card: 14px;
    --svc-radius-dialog: 18px;
    --svc-radius-pill: 999px;
    --svc-card-inset: 6px;

    --svc-control: 2rem;
    --svc-control-lg: 2.25rem;
    --svc-target-min: 1.625rem;

    --svc-fast: 90ms;
    --svc-calm: 160ms;
    --svc-ease: cubic-bezier(0.2, 0.7, 0.2, 1);
  }

  @media (pointer: coarse) {
    :host {
      --svc-control: 2.75rem;
      --svc-control-lg: 2.75rem;
      --svc-target-min: 2.75rem;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :host {
      --svc-fast: 0ms;
      --svc-calm: 0ms;
    }
  }

  /* The platform's palette instead of the theme: edges instead of tints. */
  @media (forced-colors: active) {
    :host {
      --svc-line: CanvasText;
      --svc-line-strong: CanvasText;
      --svc-focus: Highlight;
      --svc-accent: Highlight;
      --svc-accent-edge: Highlight;
      --svc-on-accent: HighlightText;
      --svc-accent-text: LinkText;
      --svc-shadow-2: none;
      --svc-shadow-3: none;
    }
  }
`;
