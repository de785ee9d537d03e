// What is known of an exercise, fact by fact.
import { msg, str } from '@lit/localize';
import { html, type TemplateResult } from 'lit';
import type { Exercise } from '../../../contract/exercise/exercise.ts';
import type { CurrentState } from '../../../contract/picker-session.ts';
import { intlLanguage } from '../../i18n/language.ts';
import { saidSide } from '../../../program/index.ts';
import { sideName, clinicsDosage } from '../../i18n/words/filter-words.ts';
import { levelPlace } from '../../i18n/words/field-words.ts';
import { facetValueName, nothingToBuy } from '../../i18n/words/vocabulary-words.ts';
import { isNothingToBuy } from '../../state/find/nothing-to-buy.ts';
import type { CardView } from '../../state/views.ts';
import { dosageLine } from '../dosage-line.ts';
import { catalogText, equipmentWords } from '../catalog-text.ts';

export function exerciseFacts(
  { entry, defaults, usualIsClinics }: CardView,
  exercise: Exercise | undefined,
  today: CurrentState | undefined,
): TemplateResult {
  const dosage = dosageLine(defaults, { includeSide: false });
  const side = saidSide(defaults.side, entry);
  const facts: readonly (readonly [name: string, value: unknown])[] = [
    [
      usualIsClinics ? clinicsDosage() : msg('Usual dosage', { id: 'fact-default' }),
      dosage.length > 0 && html`<strong>${dosage}</strong>`,
    ],
    [
      msg('Side', { id: 'side' }),
      entry.sideMeaning
        ? ofCatalog(upperFirst(entry.sideMeaning))
        : side && side !== 'not_applicable' && sideName(side),
    ],
    [msg('Target', { id: 'fact-target' }), ofCatalog(entry.target)],
    [
      msg('Level', { id: 'facet-level' }),
      entry.level && html`${levelPlace(entry.level)} · ${facetValueName('level', entry.level)}`,
    ],
    [msg('Equipment', { id: 'facet-equipment' }), equipmentFact(entry.equipment)],
    [msg('Precautions', { id: 'fact-precautions' }), ofCatalog(exercise?.precautions)],
    [msg('Tags', { id: 'fact-tags' }), ofCatalog(entry.tags.join(', '))],
    [msg('Also called', { id: 'fact-synonyms' }), ofCatalog(entry.synonyms.join(', '))],
    [msg('Status', { id: 'fact-status' }), statusWords(exercise, today)],
    [msg('Last change', { id: 'fact-change' }), ofCatalog(today ? today.changeReason : exercise?.changeReason)],
    [msg('Version', { id: 'fact-revision' }), html`<code>${entry.revision}</code>`],
  ];
  return html`<div class="facts">
    <h3>${msg('At a glance', { id: 'details-facts' })}</h3>
    <dl>
      ${facts
        .filter(([, value]) => Boolean(value))
        .map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd><bdi>${value}</bdi></dd>
            </div>`,
        )}
    </dl>
  </div>`;
}

const ofCatalog = (text: string | undefined) => text && html`<span ${catalogText()}>${text}</span>`;

/** Each household has some of it: then it says that nothing needs to be bought. */
function equipmentFact(equipment: readonly string[]) {
  const names = equipmentWords(equipment);
  return equipment.length > 0 && isNothingToBuy(equipment)
    ? html`${names} <span class="quiet">(${nothingToBuy().toLocaleLowerCase(intlLanguage())})</span>`
    : names;
}

const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase(intlLanguage()) + text.slice(1);

/** "Active, published 12 March 2026": the status of today. The day is told only where it is of that status. */
function statusWords(exercise: Exercise | undefined, today: CurrentState | undefined): string | undefined {
  const status = today?.status ?? exercise?.status;
  if (status === undefined) return undefined;
  const names = {
    active: msg('Available', { id: 'status-active' }),
    deprecated: msg('No longer recommended', { id: 'status-deprecated' }),
    withdrawn: msg('Withdrawn', { id: 'status-withdrawn' }),
  };
  const publishedAt = exercise?.status === status ? exercise.publishedAt : undefined;
  const day =
    publishedAt && new Intl.DateTimeFormat(intlLanguage(), { dateStyle: 'long' }).format(new Date(publishedAt));
  return day ? msg(str`${names[status]}, published ${day}`, { id: 'status-published' }) : names[status];
}
