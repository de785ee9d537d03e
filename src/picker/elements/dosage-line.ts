// A dosage as a sentence whose lines break between its clauses only: "hold 5 s" stays whole. Own words wrap as they like.
import { css, html } from 'lit';
import type { DosageInHand } from '../../program/index.ts';
import { dosageClauses } from '../i18n/dosage.ts';

export const dosageLineStyles = css`
  .clause {
    /* Whole on its line; only one that is longer than a line breaks inside. */
    display: inline-block;
    max-inline-size: 100%;
    overflow-wrap: anywhere;
  }
`;

/** Nothing where nothing is prescribed. */
export const dosageLine = (dosage: DosageInHand, options: { readonly includeSide?: boolean } = {}) =>
  dosageClauses(dosage, options).map(
    (clause) =>
      html`<span class=${dosage.customDosage == null ? 'clause' : ''}>${clause.trimEnd()}</span
        >${/\s$/.test(clause) ? ' ' : html`<wbr />`}`,
  );
