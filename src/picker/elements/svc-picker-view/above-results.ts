// What stands above the results: at the start what one begins with, then the templates that a text finds.
import { html, nothing } from 'lit';
import { dosageWords } from '../../i18n/language.ts';
import { exerciseCount } from '../../i18n/words/counted-words.ts';
import { templateCount } from '../../i18n/words/template-words.ts';
import type { OpenState } from '../../state/model.ts';
import { selectResults } from '../../state/select/select-results.ts';
import { isAtStart, selectStart } from '../../state/select/related/select-start.ts';
import { selectPageTemplates, selectTemplates } from '../../state/select/templates/select-templates.ts';
import { templatesOf } from '../../state/templates/group-templates.ts';
import type { SvcResultList } from '../svc-result-list/svc-result-list.ts';

interface Room {
  /** The details stand beside the results. */
  readonly beside: boolean;
  readonly full: boolean;
  readonly isSearching: boolean;
  readonly toSearch: () => void;
}

const toGrid = ({ target }: Event): void => (target as Element).closest<SvcResultList>('svc-result-list')?.focusGrid();

export function aboveResults(now: OpenState, { beside, full, isSearching, toSearch }: Room) {
  const groups = selectStart(now);
  const ofClinic = isAtStart(now) ? selectPageTemplates(now) : [];
  if (groups.length + ofClinic.length > 0)
    return html`<svc-start-groups
      .groups=${groups}
      .templates=${ofClinic}
      .templateCount=${templatesOf(now).length}
      ?full=${full}
      @svc-to-search=${toSearch}
      @svc-to-grid=${toGrid}
    ></svc-start-groups>`;
  const templates = selectTemplates(now);
  if (templates.length === 0) return nothing;
  const isOwn = now.query.scope === 'templates';
  return html`<svc-template-list
    .templates=${templates}
    .text=${now.query.text}
    .current=${now.view.template}
    ?all=${isOwn}
    ?rows=${isOwn && now.query.text.trim() === '' && !beside}
    ?armed=${isSearching}
    ?compact=${beside}
    @svc-to-search=${toSearch}
    @svc-to-grid=${toGrid}
  ></svc-template-list>`;
}

/** Unset where the results are exercises alone. */
export function countWords(now: OpenState): string | undefined {
  const templates = selectTemplates(now).length;
  if (templates === 0) return undefined;
  const exercises = selectResults(now).cards.length;
  const words = [templateCount(templates), ...(exercises > 0 ? [exerciseCount(exercises)] : [])];
  return words.join(dosageWords().separator);
}
