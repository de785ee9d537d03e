// The phases of a template as one radio group: on its card, and inside of it. The arrow keys to the sides and the digits choose.
import { msg } from '@lit/localize';
import { css, html, nothing } from 'lit';
import { catalogText } from '../catalog-text.ts';
import { dosageWords, formatNumber } from '../../i18n/language.ts';
import { exerciseCount } from '../../i18n/words/counted-words.ts';
import type { TemplateView } from '../../state/templates/template-views.ts';

/** So many phases have a key of their own. */
const DIGITS = 9;

export const phaseStyles = css`
  .phases {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin-block-start: 8px;
  }
  .phases button {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: max(1.75rem, var(--svc-target-min));
    padding: 0 10px;
    border: 1px solid var(--svc-line-strong);
    border-radius: var(--svc-radius-control);
    background: var(--svc-surface);
    font-size: var(--svc-text-xs);
    font-weight: var(--svc-weight-medium);
    text-align: start;
    cursor: pointer;
  }
  .phases span {
    color: var(--svc-ink-2);
    font-weight: var(--svc-weight-regular);
  }
  @media (hover: hover) {
    .phases button:hover {
      background: var(--svc-hover);
    }
  }
  .phases [aria-checked='true'] {
    background: var(--svc-accent-soft);
    border-color: var(--svc-accent-text);
    color: var(--svc-on-accent-soft);
    font-weight: var(--svc-weight-strong);
  }
  .phases [aria-checked='true'] span {
    color: inherit;
  }
  @media (forced-colors: active) {
    .phases [aria-checked='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

interface PhaseChoice {
  readonly template: TemplateView;
  readonly tabbable?: boolean;
  readonly choose: (phase: number) => void;
}

/** Nothing where there is nothing to name. The group says whose phases they are: not every screen reader says the name of an article. */
export function phaseChoice({ template, tabbable = true, choose }: PhaseChoice) {
  const { owner, phases, chosen, asksPhase } = template;
  if (phases.length === 1 && phases[0]?.phase.phase === undefined) return nothing;
  const { separator } = dosageWords();
  const label = [template.name, msg('Phase', { id: 'template-phase' })].join(separator);
  return html`<div class="phases" role="radiogroup" aria-label=${label}>
    ${phases.map(
      ({ phase, items }, index) =>
        html`<button
          type="button"
          role="radio"
          aria-checked=${index === chosen}
          tabindex=${tabbable && index === chosen ? 0 : -1}
          @click=${() => choose(index)}
        >
          <bdi ${catalogText(owner === 'page')}>${phase.phase ?? formatNumber(index + 1)}</bdi>
          <span aria-hidden="true">${formatNumber(items.length)}</span>
          <span class="sr">${separator}${exerciseCount(items.length)}</span>
          ${asksPhase && index < DIGITS ? html`<kbd aria-hidden="true">${index + 1}</kbd>` : nothing}
        </button>`,
    )}
  </div>`;
}

/** Undefined where the key is not for the phases. */
export function phaseFor(key: string, { phases, chosen }: TemplateView, host: Element): number | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step !== undefined) {
    const to = chosen + (host.matches(':dir(rtl)') ? -step : step);
    return Math.max(0, Math.min(to, phases.length - 1));
  }
  const digit = /^[1-9]$/.test(key) ? Number(key) : 0;
  return digit >= 1 && digit <= phases.length ? digit - 1 : undefined;
}
