// The zones of the picker, each with the few values that it shows. What they report bubbles up to the view.
import { msg } from '@lit/localize';
import { html, nothing } from 'lit';
import { later } from '../../stages/later.ts';
import type { OpenState } from '../../state/model.ts';
import { selectResults } from '../../state/select.ts';
import type { RelatedView } from '../../state/views.ts';
import type { Layout } from '../layout.ts';
import { beside as stage } from './beside.ts';
import type { DetailsValues } from './details-values.ts';

/** The places of the zones before there is anything to show in them. */
export const loadingZones = (layout: Layout) =>
  html`${layout === 'wide' ? html`<div class="rail-space">${Array.from({ length: 8 }, blank)}</div>` : nothing}
    <section class="find" aria-label=${msg('Find', { id: 'zone-find' })}>
      <div class="bar-space"></div>
      <svc-result-list loading .layout=${layout}></svc-result-list>
    </section>
    ${programSpace(layout)}`;

export const programSpace = (layout: Layout) =>
  html`${layout === 'narrow' ? nothing : html`<div class="program-space">${blank()}</div>`}`;

const blank = () => html`<div class="blank"></div>`;

export const railZone = (now: OpenState, isCovered: boolean) =>
  html`<svc-facet-rail
    .facets=${stage.parts?.selectFacets(now) ?? []}
    .scopes=${stage.parts?.selectScopes(now) ?? []}
    ?inert=${isCovered}
  >
    <svc-language-menu slot="language" ?fleeting=${now.kept.isFleeting}></svc-language-menu>
  </svc-facet-rail>`;

export interface FindRoom {
  readonly layout: Layout;
  /** The details stand beside the results, which are a list then. */
  readonly beside: boolean;
  /** No row can be added any more. */
  readonly full: boolean;
  readonly isCovered: boolean;
  readonly isSearching: boolean;
  readonly toSearch: () => void;
  /** The only result, with all that is known of it. */
  readonly single: DetailsValues | undefined;
  /** What could take the place of the row that is being replaced. */
  readonly replacements: RelatedView | undefined;
}

const toList = ({ currentTarget }: Event): void =>
  (currentTarget as Element).closest('.find')?.querySelector('svc-result-list')?.focusGrid();

export function findZone(now: OpenState, room: FindRoom) {
  const { layout, beside, full, isCovered, toSearch, single, replacements } = room;
  const { view, query } = now;
  const entry = stage.parts?.selectEntry(now);
  const results = selectResults(now);
  const facets = stage.parts?.selectFacets(now) ?? [];
  const leaveOut = stage.parts?.selectLeaveOut(now);
  return html`<section
    class="find"
    aria-label=${msg('Find', { id: 'zone-find' })}
    ?hidden=${layout === 'narrow' && view.tab !== 'find'}
    ?inert=${isCovered}
  >
    <h2 class="sr">${msg('Results', { id: 'results' })}</h2>
    <div>
      <div role="status">
        ${
          results.replacing
            ? later.render(
                html`<svc-replace-banner
                  .replacing=${results.replacing}
                  .related=${replacements}
                  @svc-to-search=${toSearch}
                  @svc-to-grid=${toList}
                ></svc-replace-banner>`,
              )
            : nothing
        }
      </div>
      ${
        layout === 'wide'
          ? nothing
          : html`<svc-filter-bar
              .facets=${facets}
              .scopes=${stage.parts?.selectScopes(now) ?? []}
              .count=${results.cards.length}
              .layout=${layout}
            ></svc-filter-bar>`
      }
      <svc-search-preview
        .entry=${entry}
        .entered=${stage.parts?.selectEntered(now)}
        .template=${stage.parts?.selectArmed(now)}
        .unread=${view.entry?.key === undefined ? results.unread : []}
        .refusal=${stage.parts?.selectRefusal(now)}
        .limits=${leaveOut?.limits ?? []}
        ?waiting=${stage.parts?.isEntryWaiting(now)}
        .layout=${layout}
      ></svc-search-preview>
      <svc-result-bar
        .count=${results.cards.length}
        .words=${stage.parts?.countWords(now)}
        ?pending=${results.pending || (query.text.trim() !== '' && Object.values(now.supplies ?? {}).includes('awaited'))}
        ?relaxed=${results.relaxed}
        .facets=${facets}
        .limits=${leaveOut?.limits ?? []}
        .sort=${query.sort}
        .scope=${query.scope}
        ?searched=${query.text.trim() !== ''}
        .layout=${layout}
        ?compact=${beside}
      ></svc-result-bar>
    </div>
    <svc-result-list
      .results=${results}
      ?armed=${room.isSearching && entry?.key === 'enter'}
      .single=${single}
      .suggestions=${(results.cards.length === 0 && stage.parts?.selectSuggestions(now)) || []}
      .facets=${facets}
      .leaveOut=${leaveOut}
      .scope=${query.scope}
      .text=${query.text}
      .current=${view.details}
      .layout=${layout}
      ?compact=${beside}
      ?full=${full}
      @svc-to-search=${toSearch}
      >${stage.parts?.aboveResults(now, room)}</svc-result-list
    >
  </section>`;
}
