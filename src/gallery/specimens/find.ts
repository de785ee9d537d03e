// Everything that finds: search, filters, and the line above the results.
import { html } from 'lit';
import '../../picker/elements/svc-facet-rail/svc-facet-rail.ts';
import '../../picker/elements/svc-filter-bar/svc-filter-bar.ts';
import '../../picker/elements/svc-filter-menu/svc-filter-menu.ts';
import '../../picker/elements/svc-filter-sheet/svc-filter-sheet.ts';
import '../../picker/elements/svc-filter-chips/svc-filter-chips.ts';
import '../../picker/elements/svc-result-bar/svc-result-bar.ts';
import '../../picker/elements/svc-search-field/svc-search-field.ts';
import '../../picker/elements/svc-search-preview/svc-search-preview.ts';
import '../../picker/elements/svc-search-reading/svc-search-reading.ts';
import '../../picker/elements/svc-related-exercises/svc-related-exercises.ts';
import '../../picker/elements/svc-start-groups/svc-start-groups.ts';
import type { Action } from '../../picker/state/actions.ts';
import { isEntryWaiting, selectEntered, selectEntry, selectRefusal } from '../../picker/state/select/select-entry.ts';
import { selectStart } from '../../picker/state/select/related/select-start.ts';
import { selectFacets } from '../../picker/state/select/select-filters.ts';
import { selectResults } from '../../picker/state/select/select-results.ts';
import { DENSITIES } from '../catalog.ts';
import { opened } from '../opened.ts';
import { click } from '../shown-state.ts';
import { type Group, specimen } from '../specimen.ts';

const facets = (...actions: readonly Action[]) => selectFacets(opened({}, ...actions));
const HIP: Action = { type: 'facetToggled', facet: 'region', value: 'Hip' };
const KNEE: Action = { type: 'facetToggled', facet: 'region', value: 'Knee' };
const MAT: Action = { type: 'facetToggled', facet: 'equipment', value: 'Mat' };

const rail = (...actions: readonly Action[]) =>
  html`<svc-facet-rail class="tall" .facets=${facets(...actions)} .total=${DENSITIES.usual}></svc-facet-rail>`;
const menu = (...actions: readonly Action[]) =>
  html`<svc-filter-menu .view=${facets(...actions)[0]}></svc-filter-menu>`;

const reading = (text: string) =>
  html`<svc-search-reading .results=${selectResults(opened({}, { type: 'searchTyped', text }))}></svc-search-reading>`;

const preview = (text: string, ...actions: readonly Action[]) => {
  const state = opened({}, { type: 'searchTyped', text }, ...actions);
  return html`<svc-search-preview
    .entry=${selectEntry(state)}
    .entered=${selectEntered(state)}
    .refusal=${selectRefusal(state)}
    ?waiting=${isEntryWaiting(state)}
  ></svc-search-preview>`;
};

const entries = () =>
  selectResults(opened({}))
    .cards.slice()
    .map(({ entry }) => entry);

export const FIND: readonly Group[] = [
  {
    id: 'start-groups',
    title: 'What was used last, and the favorites',
    note: 'Above all exercises before anything is asked for; empty ones are left out.',
    span: 12,
    specimens: [
      specimen(
        ['start-groups-rest', 'rest', 'Both'],
        () => html`<svc-start-groups .groups=${selectStart(opened({}))}></svc-start-groups>`,
      ),
    ],
  },
  {
    id: 'related',
    title: 'Exercises beside one',
    note: 'In the details in groups, while one is replaced in one line.',
    span: 12,
    specimens: [
      specimen(['related-groups', 'rest', 'In the details'], () => {
        const [easier, harder, ...others] = entries();
        const related = { easier: [easier!], harder: [harder!], similar: others.slice(0, 3) };
        return html`<svc-related-exercises .related=${related}></svc-related-exercises>`;
      }),
    ],
  },
  {
    id: 'preview',
    title: 'Search as a command',
    note: 'What is typed behind the name is said before Enter adds it.',
    span: 12,
    beside: 2,
    specimens: [
      specimen(['preview-understood', 'rest', 'Understood'], () => preview('clam 3x12 L bid "Stop if dizzy"')),
      specimen(['preview-corrected', 'rest', 'Read as another word'], () => preview('brigde 2x12')),
      specimen(['preview-refused', 'rest', 'Enter added nothing'], () =>
        preview('brigde 2x12', { type: 'searchEntered' }),
      ),
      specimen(['preview-waits', 'rest', 'Enter waits'], () =>
        preview('clam', { type: 'supplyChanged', supply: 'lexicon', status: 'awaited' }, { type: 'searchEntered' }),
      ),
      specimen(['preview-added', 'selected', 'Added'], () => preview('clam 3x12 L', { type: 'searchEntered' })),
    ],
  },
  {
    id: 'search',
    title: 'Search',
    note: 'The key that leads here is shown while it is empty.',
    span: 4,
    specimens: [
      specimen(['search-rest', 'rest', 'Empty'], () => html`<svc-search-field hint></svc-search-field>`),
      specimen(['search-focus', 'focus', 'Keyboard focus'], () => html`<svc-search-field></svc-search-field>`, {
        on: 'svc-search-field >>> input',
      }),
      specimen(['search-typed', 'selected', 'Typed'], () => html`<svc-search-field text="clam"></svc-search-field>`),
    ],
  },
  {
    id: 'filter-menu',
    title: 'Filter chip',
    note: 'Below 1024 px the rail folds into chips that open a menu, on a phone a sheet.',
    span: 4,
    specimens: [
      specimen(['filter-menu-rest', 'rest', 'Rest'], () => menu()),
      specimen(['filter-menu-hover', 'hover', 'Hover'], () => menu(), { on: 'svc-filter-menu >>> .chip' }),
      specimen(['filter-menu-focus', 'focus', 'Keyboard focus'], () => menu(), { on: 'svc-filter-menu >>> .chip' }),
      specimen(['filter-menu-selected', 'selected', 'Two values chosen'], () => menu(HIP, KNEE)),
      specimen(['filter-menu-open', 'pressed', 'Open'], () => menu(HIP), {
        frame: { width: 320, height: 360 },
        prepare: click('svc-filter-menu >>> .chip'),
      }),
      specimen(
        ['filter-sheet-one', 'pressed', 'On a phone: a sheet'],
        () => html`<svc-filter-sheet facet="region" .facets=${facets(HIP)} .count=${9}></svc-filter-sheet>`,
        { frame: { width: 390, height: 600 } },
      ),
      specimen(
        ['filter-sheet-all', 'pressed', 'All filters'],
        () => html`<svc-filter-sheet facet="region" .facets=${facets(HIP)} .count=${9}></svc-filter-sheet>`,
        {
          frame: { width: 390, height: 600 },
          prepare: click('svc-filter-sheet >>> footer .outline'),
        },
      ),
    ],
  },
  {
    id: 'result-bar',
    title: 'Line above the results',
    note: 'The count is announced; a whole chip removes its filter.',
    span: 4,
    specimens: [
      specimen(
        ['result-bar-rest', 'rest', 'No filter'],
        () => html`<svc-result-bar .count=${DENSITIES.usual} .facets=${facets()}></svc-result-bar>`,
      ),
      specimen(
        ['result-bar-filtered', 'selected', 'Two filters'],
        () => html`<svc-result-bar .count=${8} .facets=${facets(HIP, MAT)}></svc-result-bar>`,
      ),
      specimen(
        ['result-bar-focus', 'focus', 'Keyboard focus on a chip'],
        () => html`<svc-result-bar .count=${8} .facets=${facets(HIP, MAT)}></svc-result-bar>`,
        { on: 'svc-result-bar >>> svc-filter-chips >>> .chip' },
      ),
      specimen(
        ['filter-bar-rest', 'rest', 'The chips of all filters: scroll with a fade, never wrap'],
        () => html`<svc-filter-bar layout="narrow" .facets=${facets(HIP)}></svc-filter-bar>`,
      ),
    ],
  },
  {
    id: 'search-reading',
    title: 'How a search was read',
    note: 'Above the results, where they are not of the words that were typed.',
    span: 4,
    specimens: [
      specimen(['search-reading-corrected', 'rest', 'A typing error'], () => reading('hamstirng')),
      specimen(['search-reading-relaxed', 'rest', 'Some of the words'], () => reading('bridge neck')),
      specimen(['search-reading-missing', 'selected', 'A word that no exercise has, and its opposite'], () =>
        reading('scapular protraction'),
      ),
    ],
  },
  {
    id: 'rail',
    title: 'Filter rail',
    note: 'Each value says how many results it would give. None is fewer than it looks: it can still be chosen.',
    span: 12,
    beside: 4,
    specimens: [
      specimen(['rail-rest', 'rest', 'Rest'], () => rail()),
      specimen(['rail-hover', 'hover', 'Hover'], () => rail(), { on: 'svc-facet-rail >>> label.facet' }),
      specimen(['rail-focus', 'focus', 'Keyboard focus'], () => rail(), { on: 'svc-facet-rail >>> .check' }),
      specimen(['rail-selected', 'selected', 'Chosen; some would give nothing'], () => rail(HIP, MAT)),
    ],
  },
];
