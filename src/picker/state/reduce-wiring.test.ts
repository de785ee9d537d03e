// Each reducer, and each follower, does something where it stands: none can be lost unseen.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Action } from './actions.ts';
import type { Limit, OpenState } from './model.ts';
import { FOLLOWERS, reduce, reducerOf, REDUCERS } from './reduce.ts';
import { after, BRIDGE, CLAMSHELL, find, loadAll, openPicker, verifyAll } from './testing/open-picker.ts';
import { KNEE, withTemplates } from './testing/template-samples.ts';

const ADD: Action = { type: 'exerciseAdded', exerciseId: BRIDGE };
const START = openPicker();
const ONE = after(START, ADD);
const REOPENED = openPicker([{ exerciseId: BRIDGE, revision: 'r1', side: 'left', sets: 3 }]);

/** A reducer changes the state by it. */
const EXAMPLES: readonly (readonly [state: OpenState, action: Action])[] = [
  [START, { type: 'connectionChanged', online: false }],
  [START, { type: 'searchTyped', text: 'bri' }],
  [START, ADD],
  [START, { type: 'tabChosen', tab: 'program' }],
  [START, { type: 'reachabilityChanged', reachable: false }],
  [START, { type: 'sessionSuperseded' }],
  [START, { type: 'sortChosen', sort: 'name' }],
  [ONE, { type: 'rowRemoved', key: 1 }],
  [ONE, { type: 'sideChosen', key: 1, side: 'left' }],
  [ONE, { type: 'rowReplaced', key: 1, exerciseId: CLAMSHELL }],
  [ONE, { type: 'choiceStarted' }],
  [ONE, { type: 'stepAsked', direction: 'harder' }],
  [ONE, { type: 'rowOpened', key: 1 }],
  [START, { type: 'finishRequested' }],
  [withTemplates(), { type: 'templateOpened', template: KNEE.key }],
  [START, { type: 'clinicPlaced', clinic: { phrases: [], usualDosages: new Map() }, favourites: undefined }],
  [REOPENED, { type: 'savedUnknownRead' }],
];

describe('the table of reducers', () => {
  const unchanged = (state: OpenState): OpenState => state;
  const reducers = [...new Set<unknown>(Object.values(REDUCERS))].filter(
    (reducer) => reducer !== REDUCERS.opened && reducer !== REDUCERS.restLoaded,
  );
  const without = (gone: unknown) =>
    reducerOf(
      Object.fromEntries(
        Object.entries(REDUCERS).map(([type, reducer]) => [type, reducer === gone ? unchanged : reducer]),
      ) as typeof REDUCERS,
      FOLLOWERS,
    );

  it('has an example for each of them', () => {
    assert.deepEqual(new Set(EXAMPLES.map(([, { type }]) => REDUCERS[type])), new Set(reducers));
  });

  for (const [state, action] of EXAMPLES)
    it(`does nothing at ${action.type} without its reducer`, () => {
      assert.notDeepEqual(reduce(state, action), without(REDUCERS[action.type])(state, action));
    });
});

describe('what follows from every action', () => {
  const limit: Limit = { typed: 'no lying', demands: ['lying-on-back'], equipment: [], words: [] };
  const limited = 'bridge no lying';
  const text = { id: 0, name: undefined, text: 'Slowly.', state: 'waits' } as const;
  const ready = verifyAll(after(ONE, { type: 'sideChosen', key: 1, side: 'left' }));
  const found = { ...find('bridge'), text: limited, searched: 'bridge', limits: [limit] };
  const examples: readonly (readonly [name: string, state: OpenState, action: Action])[] = [
    [
      'keepReplaced',
      after({ ...START, query: { ...START.query, text: limited } }, { type: 'textFound', found }),
      { type: 'searchTyped', text: '' },
    ],
    ['followEntry', after(START, { type: 'searchTyped', text: 'bridge' }), { type: 'searchEntered' }],
    ['followTexts', { ...ONE, texts: [text] }, { type: 'textGiven', id: 0, key: 1 }],
    ['settle', ready, { type: 'finishRequested' }],
  ];

  for (const [name, state, action] of examples)
    it(`is another thing without ${name}`, () => {
      const others = FOLLOWERS.filter((follower) => follower.name !== name);
      assert.equal(others.length, FOLLOWERS.length - 1);
      assert.notDeepEqual(reduce(state, action), reducerOf(REDUCERS, others)(state, action));
    });

  it('has the end last: whose Enter adds one more while it finishes is asked again', () => {
    const entered = [
      { type: 'searchTyped', text: 'clam' },
      { type: 'searchEntered' },
      { type: 'storedWaived' },
    ] as const;
    const waiting = entered.reduce<OpenState>((state, action) => reduce(state, action) as OpenState, loadAll(REOPENED));
    assert.deepEqual([waiting.finishing, waiting.isStoredWaived], [true, true]);
    const added = after(waiting, { type: 'textFound', found: find('clam') });
    assert.deepEqual([added.program.present.length, added.finishing, added.isStoredWaived], [2, false, false]);
  });
});
