// The card of an exercise, and the picture in it.
import { html } from 'lit';
import '../../picker/elements/svc-exercise-card/svc-exercise-card.ts';
import '../../picker/elements/svc-picture/svc-picture.ts';
import '../../picker/elements/svc-result-list/svc-result-list.ts';
import { selectFacets, selectResults } from '../../picker/state/select.ts';
import { selectSuggestions } from '../../picker/state/select/select-suggestions.ts';
import type { CardView } from '../../picker/state/views.ts';
import { opened, type Opening } from '../opened.ts';
import type { Group } from '../specimen.ts';

/** The card of the exercise, as the results would show it. */
export function cardNamed(name: string, search = '', changes: Partial<CardView> = {}, opening: Opening = {}): CardView {
  const state = opened(opening, { type: 'searchTyped', text: search });
  const card = selectResults(state)
    .cards.slice()
    .find(({ entry }) => entry.name === name);
  if (card === undefined) throw new Error(`No card of ${name}.`);
  const { entry, inProgram, favourite, nameRanges, match, defaults } = card;
  return { entry, inProgram, favourite, nameRanges, match, defaults, ...changes };
}

const card = (view: CardView) => html`<svc-exercise-card .card=${view}></svc-exercise-card>`;
const withEntry = (view: CardView, entry: Partial<CardView['entry']>): CardView => ({
  ...view,
  entry: { ...view.entry, ...entry },
});
const BROKEN = { url: 'data:image/png;base64,AAAA', alt: 'Standing close to a wall, palms on it at shoulder height.' };

export const CARDS: readonly Group[] = [
  {
    id: 'card',
    title: 'Card',
    note: 'Start picture at rest, end picture on hover, focus and press. Add and Details are always there.',
    span: 12,
    beside: 4,
    shared: true,
    specimens: [
      { id: 'card-rest', state: 'rest', caption: 'Rest', content: () => card(cardNamed('Bridge')) },
      {
        id: 'card-hover',
        state: 'hover',
        caption: 'Hover',
        content: () => card(cardNamed('Bridge')),
        shown: { state: 'hover', on: 'svc-exercise-card >>> .card' },
      },
      {
        id: 'card-focus',
        state: 'focus',
        caption: 'Keyboard focus on Add',
        content: () => card(cardNamed('Bridge')),
        shown: { state: 'focus', on: 'svc-exercise-card >>> .add' },
      },
      {
        id: 'card-pressed',
        state: 'pressed',
        caption: 'Add is pressed',
        content: () => card(cardNamed('Bridge')),
        shown: { state: 'pressed', on: 'svc-exercise-card >>> .add' },
      },
      {
        id: 'card-selected',
        state: 'selected',
        caption: 'In the program, a favorite, found by a synonym',
        content: () => card(cardNamed('Clamshell', 'glute med', { inProgram: 2, favourite: true })),
      },
      {
        id: 'card-current',
        state: 'selected',
        caption: 'Its details are open',
        content: () => html`<svc-exercise-card .card=${cardNamed('Clamshell')} current></svc-exercise-card>`,
      },
      {
        id: 'card-full',
        state: 'disabled',
        caption: 'The program takes no more',
        content: () => html`<svc-exercise-card .card=${cardNamed('Clamshell')} full></svc-exercise-card>`,
      },
      {
        id: 'card-withdrawn',
        state: 'disabled',
        caption: 'Withdrawn while the picker is open',
        content: () => card(cardNamed('Clamshell', '', { unavailable: 'withdrawn' })),
      },
      {
        id: 'card-picture-failed',
        state: 'error',
        caption: 'Picture failed: its words, and it can be picked',
        content: () => card(withEntry(cardNamed('Wall slide'), { pictures: { start: BROKEN, end: BROKEN } })),
      },
      {
        id: 'card-long',
        state: 'rest',
        caption: 'Very long name, no default dosage',
        content: () =>
          card({
            ...withEntry(cardNamed('Biceps curl'), {
              name: 'Eccentric wrist extension with forearm supported on a table and slow three-second lowering',
              equipment: ['Dumbbell', 'Table'],
            }),
            defaults: {},
          }),
      },
      {
        id: 'card-compact',
        state: 'rest',
        caption: 'A line of the list beside the details',
        content: () => html`<svc-exercise-card .card=${cardNamed('Bridge')} compact></svc-exercise-card>`,
      },
      {
        id: 'card-replacing',
        state: 'rest',
        caption: 'A row is being replaced: the button says so',
        content: () =>
          html`<svc-exercise-card
            .card=${cardNamed('Bridge')}
            .replacing=${{ key: 1, name: 'Clamshell' }}
          ></svc-exercise-card>`,
      },
    ],
  },
  {
    id: 'results',
    title: 'Results',
    note: 'Cards in a grid that arrow keys walk. While nothing is there, its exact shape; when nothing matches, a way on.',
    span: 12,
    beside: 3,
    specimens: [
      {
        id: 'results-loading',
        state: 'loading',
        caption: 'Loading: the exact geometry, nothing moves',
        content: () => html`<svc-result-list loading class="tall"></svc-result-list>`,
      },
      {
        id: 'results-found',
        state: 'rest',
        caption: 'Found',
        content: () =>
          html`<svc-result-list
            class="tall"
            text="knee"
            .results=${selectResults(opened({}, { type: 'searchTyped', text: 'knee' }))}
          ></svc-result-list>`,
      },
      {
        id: 'results-empty',
        state: 'empty',
        caption: 'Nothing with this filter',
        content: () => {
          const asked = opened(
            {},
            { type: 'searchTyped', text: 'bridge' },
            { type: 'facetToggled', facet: 'region', value: 'Neck' },
          );
          return html`<svc-result-list
            class="tall"
            text="bridge"
            .results=${selectResults(asked)}
            .facets=${selectFacets(asked)}
            .suggestions=${selectSuggestions(asked)}
          ></svc-result-list>`;
        },
      },
    ],
  },
  {
    id: 'picture',
    title: 'Picture',
    note: 'A light tile in both schemes. The play control turns start and end for touch and keyboard.',
    span: 12,
    beside: 4,
    specimens: [
      {
        id: 'picture-rest',
        state: 'rest',
        caption: 'Start',
        content: () => picture('Clamshell'),
      },
      {
        id: 'picture-end',
        state: 'selected',
        caption: 'End',
        content: () => picture('Clamshell', true),
      },
      {
        id: 'picture-focus',
        state: 'focus',
        caption: 'Focus on the play control',
        content: () => picture('Clamshell'),
        shown: { state: 'focus', on: 'svc-picture >>> .play' },
      },
      {
        id: 'picture-error',
        state: 'error',
        caption: 'Failed: its words stand in',
        content: () => html`<svc-picture .start=${BROKEN}></svc-picture>`,
      },
    ],
  },
];

function picture(name: string, showEnd = false) {
  const { start, end } = cardNamed(name).entry.pictures;
  return html`<svc-picture name=${name} .start=${start} .end=${end} ?showEnd=${showEnd} playable></svc-picture>`;
}
