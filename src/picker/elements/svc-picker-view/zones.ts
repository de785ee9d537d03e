// The zones that the picker shows from the beginning. What they report bubbles up to the view.
import { msg } from '@lit/localize';
import { html, nothing } from 'lit';
import type { OpenState } from '../../state/model.ts';
import { isFull } from '../../state/row-facts.ts';
import { selectResults } from '../../state/select/select-results.ts';
import type { Layout } from '../../controllers/size.ts';
import type { OpenView } from './open-view.ts';

/** What the rest of the picker says of them; undefined until it is there. */
export type Shown = ReturnType<OpenView['show']> | undefined;

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

export const railZone = (now: OpenState, shown: Shown) =>
  html`<svc-facet-rail .facets=${shown?.facets ?? []} .scopes=${shown?.scopes ?? []} ?inert=${shown?.isCompared}>
    <svc-language-menu slot="language" ?fleeting=${now.kept.isFleeting}></svc-language-menu>
  </svc-facet-rail>`;

interface FindRoom {
  readonly layout: Layout;
  readonly isSearching: boolean;
  readonly toSearch: () => void;
  readonly shown: Shown;
}

export function findZone(now: OpenState, { layout, isSearching, toSearch, shown }: FindRoom) {
  const { view, query } = now;
  const results = selectResults(now);
  const facets = shown?.facets ?? [];
  const limits = shown?.leaveOut?.limits ?? [];
  /** The details stand beside the results, which are a list then. */
  const compact = layout === 'wide' && shown?.hasDetails;
  return html`<section
    class="find"
    aria-label=${msg('Find', { id: 'zone-find' })}
    ?hidden=${layout === 'narrow' && view.tab !== 'find'}
    ?inert=${shown && (shown.isCovered || shown.isCompared)}
  >
    <h2 class="sr">${msg('Results', { id: 'results' })}</h2>
    <div>
      <div role="status">${shown?.banner}</div>
      ${
        layout === 'wide'
          ? nothing
          : html`<svc-filter-bar
              .facets=${facets}
              .scopes=${shown?.scopes ?? []}
              .count=${results.cards.length}
              .layout=${layout}
            ></svc-filter-bar>`
      }
      <svc-search-preview
        .entry=${shown?.entry}
        .entered=${shown?.entered}
        .template=${shown?.armed}
        .unread=${view.entry?.key === undefined ? results.unread : []}
        .refusal=${shown?.refusal}
        .limits=${limits}
        ?waiting=${shown?.isEntryWaiting}
        .layout=${layout}
      ></svc-search-preview>
      <svc-result-bar
        .count=${results.cards.length}
        .words=${shown?.countWords}
        ?pending=${results.pending || (query.text.trim() !== '' && Object.values(now.supplies ?? {}).includes('awaited'))}
        ?relaxed=${results.relaxed}
        .facets=${facets}
        .limits=${limits}
        .sort=${query.sort}
        .scope=${query.scope}
        ?searched=${query.text.trim() !== ''}
        .layout=${layout}
        ?compact=${compact}
      ></svc-result-bar>
    </div>
    <svc-result-list
      .results=${results}
      ?armed=${isSearching && shown?.entry?.key === 'enter'}
      .single=${shown?.single}
      .suggestions=${shown?.suggestions ?? []}
      .facets=${facets}
      .leaveOut=${shown?.leaveOut}
      .scope=${query.scope}
      .text=${query.text}
      .current=${view.details}
      .layout=${layout}
      ?compact=${compact}
      ?full=${isFull(now)}
      @svc-to-search=${toSearch}
      >${shown?.aboveResults}</svc-result-list
    >
  </section>`;
}
