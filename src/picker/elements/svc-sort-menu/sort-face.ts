// In which order the results stand, in words: what the button of the menu says, also before the menu is loaded.
import { msg, str } from '@lit/localize';
import { html, nothing, type TemplateResult } from 'lit';
import { sortName } from '../../i18n/words/vocabulary-words.ts';
import type { Scope, Sort } from '../../state/model.ts';
import { icon } from '../../../look/icons/draw-icon.ts';

export interface SortShown {
  readonly sort: Sort;
  /** Whether there is a text: without one nothing is more relevant than another. */
  readonly searched: boolean;
  readonly scope: Scope;
}

/** What can be chosen. */
export const sortsFor = ({ searched, scope }: SortShown): readonly Sort[] =>
  searched || scope === 'recent' ? ['relevance', 'name', 'level'] : ['name', 'level'];

/** What is in use: without a text, relevance is by name. */
export const sortInUse = (shown: SortShown): Sort => (sortsFor(shown).includes(shown.sort) ? shown.sort : 'name');

export const sortWords = (sort: Sort, { searched, scope }: SortShown): string =>
  sort === 'relevance' && !searched && scope === 'recent' ? msg('Newest first', { id: 'sort-newest' }) : sortName(sort);

/** For screen readers. */
export const sortedBy = (shown: SortShown): string =>
  msg(str`Sorted by: ${sortWords(sortInUse(shown), shown)}`, { id: 'sorted-by' });

export const sortFace = (shown: SortShown, compact: boolean): TemplateResult =>
  html`${icon('arrow-down-wide-narrow')}${compact ? nothing : sortWords(sortInUse(shown), shown)}${icon('chevron-down', 'small')}`;
