// The card of an exercise, and the picture in it.
import { html } from 'lit';
import '../../picker/elements/svc-exercise-card/svc-exercise-card.ts';
import '../../picker/elements/svc-picture/svc-picture.ts';
import '../../picker/elements/svc-result-list/svc-result-list.ts';
import { selectFacets, selectSuggestions } from '../../picker/state/select/select-filters.ts';
import { selectResults } from '../../picker/state/select/select-results.ts';
import type { CardView } from '../../picker/state/views.ts';
import { opened, type Opening } from '../opened.ts';
import { type Group, specimen } from '../specimen.ts';

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
      specimen(['card-rest', 'rest', 'Rest'], () => card(cardNamed('Bridge'))),
      specimen(['card-hover', 'hover', 'Hover'], () => card(cardNamed('Bridge')), {
        on: 'svc-exercise-card >>> .card',
      }),
      specimen(['card-focus', 'focus', 'Keyboard focus on Add'], () => card(cardNamed('Bridge')), {
        on: 'svc-exercise-card >>> .add',
      }),
      specimen(['card-pressed', 'pressed', 'Add is pressed'], () => card(cardNamed('Bridge')), {
        on: 'svc-exercise-card >>> .add',
      }),
      specimen(['card-selected', 'selected', 'In the program, a favorite, found by a synonym'], () =>
        card(cardNamed('Clamshell', 'glute med', { inProgram: 2, favourite: true })),
      ),
      specimen(
        ['card-current', 'selected', 'Its details are open'],
        () => html`<svc-exercise-card .card=${cardNamed('Clamshell')} current></svc-exercise-card>`,
      ),
      specimen(
        ['card-full', 'disabled', 'The program takes no more'],
        () => html`<svc-exercise-card .card=${cardNamed('Clamshell')} full></svc-exercise-card>`,
      ),
      specimen(['card-withdrawn', 'disabled', 'Withdrawn while the picker is open'], () =>
        card(cardNamed('Clamshell', '', { unavailable: 'withdrawn' })),
      ),
      specimen(['card-picture-failed', 'error', 'Picture failed: its words, and it can be picked'], () =>
        card(withEntry(cardNamed('Wall slide'), { pictures: { start: BROKEN, end: BROKEN } })),
      ),
      specimen(['card-long', 'rest', 'Very long name, no default dosage'], () =>
        card({
          ...withEntry(cardNamed('Biceps curl'), {
            name: 'Eccentric wrist extension with forearm supported on a table and slow three-second lowering',
            equipment: ['Dumbbell', 'Table'],
          }),
          defaults: {},
        }),
      ),
      specimen(
        ['card-compact', 'rest', 'A line of the list beside the details'],
        () => html`<svc-exercise-card .card=${cardNamed('Bridge')} compact></svc-exercise-card>`,
      ),
      specimen(
        ['card-replacing', 'rest', 'A row is being replaced: the button says so'],
        () =>
          html`<svc-exercise-card
            .card=${cardNamed('Bridge')}
            .replacing=${{ key: 1, name: 'Clamshell' }}
          ></svc-exercise-card>`,
      ),
    ],
  },
  {
    id: 'results',
    title: 'Results',
    note: 'Cards in a grid that arrow keys walk. While nothing is there, its exact shape; when nothing matches, a way on.',
    span: 12,
    beside: 3,
    specimens: [
      specimen(
        ['results-loading', 'loading', 'Loading: the exact geometry, nothing moves'],
        () => html`<svc-result-list loading class="tall"></svc-result-list>`,
      ),
      specimen(
        ['results-found', 'rest', 'Found'],
        () =>
          html`<svc-result-list
            class="tall"
            text="knee"
            .results=${selectResults(opened({}, { type: 'searchTyped', text: 'knee' }))}
          ></svc-result-list>`,
      ),
      specimen(['results-empty', 'empty', 'Nothing with this filter'], () => {
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
      }),
    ],
  },
  {
    id: 'picture',
    title: 'Picture',
    note: 'A light tile in both schemes. The play control turns start and end for touch and keyboard.',
    span: 12,
    beside: 4,
    specimens: [
      specimen(['picture-rest', 'rest', 'Start'], () => picture('Clamshell')),
      specimen(['picture-end', 'selected', 'End'], () => picture('Clamshell', true)),
      specimen(['picture-focus', 'focus', 'Focus on the play control'], () => picture('Clamshell'), {
        on: 'svc-picture >>> .play',
      }),
      specimen(
        ['picture-error', 'error', 'Failed: its words stand in'],
        () => html`<svc-picture .start=${BROKEN}></svc-picture>`,
      ),
    ],
  },
];

function picture(name: string, showEnd = false) {
  const { start, end } = cardNamed(name).entry.pictures;
  return html`<svc-picture name=${name} .start=${start} .end=${end} ?showEnd=${showEnd} playable></svc-picture>`;
}
