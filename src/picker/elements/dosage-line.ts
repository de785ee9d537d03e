// A dosage as a sentence whose lines break between its clauses only: "hold 5 s" stays whole. Own words wrap as they like.
import { css, html } from 'lit';
import { type DosageInHand, dosageClauses } from '../../program/index.ts';
import { language } from '../i18n/language.ts';

export const dosageLineStyles = css`
  .clause {
    white-space: nowrap;
  }
`;

/** Nothing where nothing is prescribed. */
export const dosageLine = (dosage: DosageInHand, options: { readonly includeSide?: boolean } = {}) =>
  dosageClauses(dosage, { ...options, locale: language() }).map(
    (clause) => html`<span class=${dosage.customDosage == null ? 'clause' : ''}>${clause.trimEnd()}</span> `,
  );
