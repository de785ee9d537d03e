// Whole pickers, each in one condition: every screen that a clinician can meet.
import { html } from 'lit';
import '../../picker/elements/svc-picker-view/svc-picker-view.ts';
import '../../picker/menus.ts';
import { Part } from '../../picker/part.ts';
import * as restOfPicker from '../../picker/rest.ts';
import type { Action } from '../../picker/state/actions.ts';
import { INITIAL_STATE } from '../../picker/state/initial-state.ts';
import type { PickerState } from '../../picker/state/model.ts';
import { createStore } from '../../picker/state/store.ts';
import { type Density, exerciseOf, idNamed } from '../catalog.ts';
import { minutesLeft, opened, SESSION } from '../opened.ts';
import { type Group, specimen, type Specimen, type State } from '../specimen.ts';
import { BRIDGE_ADDED, CLINIC_WITH_TEMPLATES, KNEE_KEY, TEMPLATES_LOADED } from '../templates.ts';
import { atWork, OPENING, reopened, stored } from '../states.ts';

const rest = new Part<typeof restOfPicker>();
rest.arrive(restOfPicker);

const SIZE = { width: 1280, height: 800 };

function screen(id: string, state: State, caption: string, make: (density: Density) => PickerState): Specimen {
  return specimen(
    [`screen-${id}`, state, caption],
    (density) =>
      html`<svc-picker-view
        .store=${createStore(() => restOfPicker.reduce, make(density))}
        .rest=${rest}
      ></svc-picker-view>`,
    { frame: SIZE, prepare: standAsWholePage, wholePage: true },
  );
}

/** With its landmarks and its heading, but only when it stands already: it claims neither the window's keys nor its first focus. */
async function standAsWholePage(stage: HTMLElement): Promise<void> {
  const view = stage.querySelector('svc-picker-view');
  if (!view) throw new Error('There is no picker on the stage.');
  view.wholePage = true;
  await view.updateComplete;
}

const BRIDGE = idNamed('Bridge');
const LOADED: Action = { type: 'exerciseLoaded', exercise: exerciseOf(BRIDGE) };
const SEARCH = (text: string): Action => ({ type: 'searchTyped', text });
const LEAVE_OUT = (value: string): Action => ({ type: 'facetToggled', facet: 'demands', value });
const HIP: Action = { type: 'facetToggled', facet: 'region', value: 'Hip' };
const NECK: Action = { type: 'facetToggled', facet: 'region', value: 'Neck' };
const PROGRAM: Action = { type: 'tabChosen', tab: 'program' };

export const SCREENS: readonly Group[] = [
  {
    id: 'screens',
    title: 'Screens',
    note: 'The whole picker in each of its conditions. Open one alone to see it at the size of the window.',
    span: 12,
    beside: 2,
    specimens: [
      screen('loading', 'loading', 'Loading', () => ({ ...INITIAL_STATE, session: SESSION })),
      screen('start', 'rest', 'Just opened', (density) => opened({ ...OPENING, density })),
      screen('results', 'selected', 'Searched and filtered', (density) =>
        opened({ ...OPENING, density }, SEARCH('clam'), HIP),
      ),
      screen('templates', 'selected', 'Templates that a text names', (density) =>
        opened({ ...OPENING, density }, CLINIC_WITH_TEMPLATES, TEMPLATES_LOADED, SEARCH('tkr')),
      ),
      screen('template-added', 'selected', 'A template was added', (density) =>
        opened(
          { ...OPENING, density },
          TEMPLATES_LOADED,
          SEARCH('tkr'),
          BRIDGE_ADDED,
          { type: 'templateAdded', template: KNEE_KEY, phase: 0 },
          PROGRAM,
        ),
      ),
      screen('template', 'selected', 'Inside a template', (density) =>
        opened({ ...OPENING, density }, TEMPLATES_LOADED, SEARCH('knee'), BRIDGE_ADDED, {
          type: 'templateOpened',
          template: KNEE_KEY,
        }),
      ),
      screen('start-templates', 'rest', 'Just opened, with templates of the clinic', (density) =>
        opened({ ...OPENING, density }, CLINIC_WITH_TEMPLATES, TEMPLATES_LOADED),
      ),
      screen('left-out', 'selected', 'Something is left out, typed and kept', (density) =>
        opened(
          { ...OPENING, density },
          LEAVE_OUT('standing-on-one-leg'),
          { type: 'exerciseAdded', exerciseId: idNamed('Single-leg stance') },
          SEARCH('hip no kneeling'),
        ),
      ),
      screen('left-out-all', 'empty', 'What is left out leaves nothing', (density) =>
        opened({ ...OPENING, density }, SEARCH('clam'), LEAVE_OUT('lying-on-side')),
      ),
      screen('not-understood', 'invalid', 'A restriction that was not understood', (density) =>
        opened({ ...OPENING, density }, SEARCH('back avoid overdoing it')),
      ),
      screen('precautions', 'selected', 'Precautions, where a condition is searched', (density) =>
        opened({ ...OPENING, density }, SEARCH('frozen shoulder')),
      ),
      screen('none', 'empty', 'Nothing matches', (density) => opened({ ...OPENING, density }, SEARCH('bridge'), NECK)),
      screen('favourites', 'selected', 'Favorites', (density) =>
        opened({ ...OPENING, density }, { type: 'scopeChosen', scope: 'favourites' }),
      ),
      screen('details', 'selected', 'Details', (density) =>
        atWork(density, SEARCH('hip'), { type: 'detailsOpened', exerciseId: BRIDGE }, LOADED),
      ),
      screen('work', 'selected', 'At work', (density) => atWork(density, { type: 'rowOpened', key: 2 }, PROGRAM)),
      screen('program', 'rest', 'The program of a narrow picker', (density) => atWork(density, PROGRAM)),
      screen('removed', 'selected', 'Removed, with the way back', (density) =>
        atWork(density, { type: 'rowRemoved', key: 3 }, PROGRAM),
      ),
      screen('stored', 'error', 'A stored program, with what is gone and a text without an exercise', (density) =>
        stored(density),
      ),
      screen('selection', 'selected', 'Several rows are chosen', (density) =>
        atWork(
          density,
          PROGRAM,
          { type: 'choiceStarted' },
          { type: 'choiceToggled', key: 1 },
          { type: 'choiceToggled', key: 2 },
        ),
      ),
      screen('copying', 'selected', 'A dosage is given to other exercises', (density) =>
        atWork(density, PROGRAM, { type: 'choiceStarted', copyFrom: 2 }, { type: 'choiceToggled', key: 3 }),
      ),
      screen('replacing', 'selected', 'A row is being replaced', (density) =>
        atWork(density, { type: 'replaceStarted', key: 2 }),
      ),
      screen('reopened', 'error', 'Opened again: newer, deprecated, withdrawn', (density) =>
        reopened(density, PROGRAM),
      ),
      screen('comparing', 'selected', 'Compared with the newer version', (density) =>
        reopened(density, PROGRAM, { type: 'comparisonOpened', key: 1 }),
      ),
      screen('invalid', 'invalid', 'A row stops finishing', (density) =>
        atWork(
          density,
          PROGRAM,
          { type: 'numberTyped', key: 2, field: 'sets', text: '120' },
          { type: 'rowOpened', key: 2 },
        ),
      ),
      screen('checking', 'disabled', 'Pictures are checked before finishing', (density) =>
        atWork(density, { type: 'finishRequested' }),
      ),
      screen('offline', 'error', 'Offline', (density) => atWork(density, { type: 'connectionChanged', online: false })),
      screen('away', 'error', 'The exercise library is not responding', (density) =>
        atWork(density, { type: 'reachabilityChanged', reachable: false }),
      ),
      screen('expiring', 'error', 'Three minutes left', (density) => atWork(density, minutesLeft(3))),
      screen('expired', 'error', 'New exercises can no longer be loaded', (density) => atWork(density, minutesLeft(0))),
      screen('leaving', 'selected', 'Leaving', (density) => atWork(density, { type: 'cancelRequested' })),
      screen('keys', 'selected', 'The keys', (density) => atWork(density, { type: 'shortcutsAsked' })),
    ],
  },
];
