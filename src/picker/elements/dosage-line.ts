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
  ins {
    border-radius: 3px;
    background: var(--svc-mark);
    text-decoration: none;
  }
`;

interface LineOptions {
  readonly includeSide?: boolean;
  /** The clauses of the usual dosage: what is not among them was typed, and is marked. */
  readonly usual?: readonly string[] | undefined;
}

/** Nothing where nothing is prescribed. */
export const dosageLine = (dosage: DosageInHand, { usual, ...options }: LineOptions = {}) =>
  dosageClauses(dosage, options).map((clause, index) => {
    const words = clause.trimEnd();
    const isUsual = !usual || usual.some((other) => bare(other) === bare(clause));
    const isOwn = dosage.customDosage != null;
    const said = isUsual ? words : html`<ins>${words}</ins>`;
    // Own words run as they were written, with the quotation marks around them.
    return html`<span class=${isOwn ? '' : 'clause'}
        >${isOwn && index === 0 ? html`<bdi lang="">${said}</bdi>` : said}</span
      >${/\s$/.test(clause) ? ' ' : html`<wbr />`}`;
  });

/** Without the separator at its end. */
export const bare = (clause: string): string => clause.replace(/[\s,，،]+$/, '');
