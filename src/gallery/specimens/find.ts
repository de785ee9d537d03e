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
import { selectFacets, selectResults } from '../../picker/state/select.ts';
import { DENSITIES } from '../catalog.ts';
import { opened } from '../opened.ts';
import { elementAt } from '../shown-state.ts';
import type { Group } from '../specimen.ts';

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
      {
        id: 'start-groups-rest',
        state: 'rest',
        caption: 'Both',
        content: () => html`<svc-start-groups .groups=${selectStart(opened({}))}></svc-start-groups>`,
      },
    ],
  },
  {
    id: 'related',
    title: 'Exercises beside one',
    note: 'In the details in groups, while one is replaced in one line.',
    span: 12,
    specimens: [
      {
        id: 'related-groups',
        state: 'rest',
        caption: 'In the details',
        content: () => {
          const [easier, harder, ...others] = entries();
          const related = { easier: [easier!], harder: [harder!], similar: others.slice(0, 3) };
          return html`<svc-related-exercises .related=${related}></svc-related-exercises>`;
        },
      },
    ],
  },
  {
    id: 'preview',
    title: 'Search as a command',
    note: 'What is typed behind the name is said before Enter adds it.',
    span: 12,
    beside: 2,
    specimens: [
      {
        id: 'preview-understood',
        state: 'rest',
        caption: 'Understood',
        content: () => preview('clam 3x12 L bid "Stop if dizzy"'),
      },
      {
        id: 'preview-corrected',
        state: 'rest',
        caption: 'Read as another word',
        content: () => preview('brigde 2x12'),
      },
      {
        id: 'preview-refused',
        state: 'rest',
        caption: 'Enter added nothing',
        content: () => preview('brigde 2x12', { type: 'searchEntered' }),
      },
      {
        id: 'preview-waits',
        state: 'rest',
        caption: 'Enter waits',
        content: () =>
          preview('clam', { type: 'supplyChanged', supply: 'lexicon', status: 'awaited' }, { type: 'searchEntered' }),
      },
      {
        id: 'preview-added',
        state: 'selected',
        caption: 'Added',
        content: () => preview('clam 3x12 L', { type: 'searchEntered' }),
      },
    ],
  },
  {
    id: 'search',
    title: 'Search',
    note: 'The key that leads here is shown while it is empty.',
    span: 4,
    specimens: [
      {
        id: 'search-rest',
        state: 'rest',
        caption: 'Empty',
        content: () => html`<svc-search-field hint></svc-search-field>`,
      },
      {
        id: 'search-focus',
        state: 'focus',
        caption: 'Keyboard focus',
        content: () => html`<svc-search-field></svc-search-field>`,
        shown: { state: 'focus', on: 'svc-search-field >>> input' },
      },
      {
        id: 'search-typed',
        state: 'selected',
        caption: 'Typed',
        content: () => html`<svc-search-field text="clam"></svc-search-field>`,
      },
    ],
  },
  {
    id: 'filter-menu',
    title: 'Filter chip',
    note: 'Below 1024 px the rail folds into chips that open a menu, on a phone a sheet.',
    span: 4,
    specimens: [
      { id: 'filter-menu-rest', state: 'rest', caption: 'Rest', content: () => menu() },
      {
        id: 'filter-menu-hover',
        state: 'hover',
        caption: 'Hover',
        content: () => menu(),
        shown: { state: 'hover', on: 'svc-filter-menu >>> .chip' },
      },
      {
        id: 'filter-menu-focus',
        state: 'focus',
        caption: 'Keyboard focus',
        content: () => menu(),
        shown: { state: 'focus', on: 'svc-filter-menu >>> .chip' },
      },
      { id: 'filter-menu-selected', state: 'selected', caption: 'Two values chosen', content: () => menu(HIP, KNEE) },
      {
        id: 'filter-menu-open',
        state: 'pressed',
        caption: 'Open',
        content: () => menu(HIP),
        frame: { width: 320, height: 360 },
        async prepare(stage) {
          (await elementAt(stage, 'svc-filter-menu >>> .chip'))?.click();
        },
      },
      {
        id: 'filter-sheet-one',
        state: 'pressed',
        caption: 'On a phone: a sheet',
        content: () => html`<svc-filter-sheet facet="region" .facets=${facets(HIP)} .count=${9}></svc-filter-sheet>`,
        frame: { width: 390, height: 600 },
      },
      {
        id: 'filter-sheet-all',
        state: 'pressed',
        caption: 'All filters',
        content: () => html`<svc-filter-sheet facet="region" .facets=${facets(HIP)} .count=${9}></svc-filter-sheet>`,
        frame: { width: 390, height: 600 },
        async prepare(stage) {
          (await elementAt(stage, 'svc-filter-sheet >>> footer .outline'))?.click();
        },
      },
    ],
  },
  {
    id: 'result-bar',
    title: 'Line above the results',
    note: 'The count is announced; a whole chip removes its filter.',
    span: 4,
    specimens: [
      {
        id: 'result-bar-rest',
        state: 'rest',
        caption: 'No filter',
        content: () => html`<svc-result-bar .count=${DENSITIES.usual} .facets=${facets()}></svc-result-bar>`,
      },
      {
        id: 'result-bar-filtered',
        state: 'selected',
        caption: 'Two filters',
        content: () => html`<svc-result-bar .count=${8} .facets=${facets(HIP, MAT)}></svc-result-bar>`,
      },
      {
        id: 'result-bar-focus',
        state: 'focus',
        caption: 'Keyboard focus on a chip',
        content: () => html`<svc-result-bar .count=${8} .facets=${facets(HIP, MAT)}></svc-result-bar>`,
        shown: { state: 'focus', on: 'svc-result-bar >>> svc-filter-chips >>> .chip' },
      },
      {
        id: 'filter-bar-rest',
        state: 'rest',
        caption: 'The chips of all filters: scroll with a fade, never wrap',
        content: () => html`<svc-filter-bar layout="narrow" .facets=${facets(HIP)}></svc-filter-bar>`,
      },
    ],
  },
  {
    id: 'search-reading',
    title: 'How a search was read',
    note: 'Above the results, where they are not of the words that were typed.',
    span: 4,
    specimens: [
      { id: 'search-reading-corrected', state: 'rest', caption: 'A typing error', content: () => reading('hamstirng') },
      {
        id: 'search-reading-relaxed',
        state: 'rest',
        caption: 'Some of the words',
        content: () => reading('bridge neck'),
      },
      {
        id: 'search-reading-missing',
        state: 'selected',
        caption: 'A word that no exercise has, and its opposite',
        content: () => reading('scapular protraction'),
      },
    ],
  },
  {
    id: 'rail',
    title: 'Filter rail',
    note: 'Each value says how many results it would give. None is fewer than it looks: it can still be chosen.',
    span: 12,
    beside: 4,
    specimens: [
      { id: 'rail-rest', state: 'rest', caption: 'Rest', content: () => rail() },
      {
        id: 'rail-hover',
        state: 'hover',
        caption: 'Hover',
        content: () => rail(),
        shown: { state: 'hover', on: 'svc-facet-rail >>> label.facet' },
      },
      {
        id: 'rail-focus',
        state: 'focus',
        caption: 'Keyboard focus',
        content: () => rail(),
        shown: { state: 'focus', on: 'svc-facet-rail >>> .check' },
      },
      {
        id: 'rail-selected',
        state: 'selected',
        caption: 'Chosen; some would give nothing',
        content: () => rail(HIP, MAT),
      },
    ],
  },
];
