// Which exercises are found: scopes, order, tags, favorites, and the time while the search has not answered.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Action } from '../actions.ts';
import { INITIAL_STATE } from '../initial-state.ts';
import type { Kept, OpenState, Scope, Sort } from '../model.ts';
import { selectFacets, selectScopes, selectSuggestions } from '../select/select-filters.ts';
import { selectResults } from '../select/select-results.ts';
import {
  after,
  BAND_ROW,
  BRIDGE,
  CALF_STRETCH,
  CLAMSHELL,
  ENTRIES,
  find,
  idOf,
  openedWith,
  openPicker,
} from '../testing/open-picker.ts';
import { reduce } from '../reduce.ts';

const KEPT: Kept = { favourites: [CLAMSHELL, idOf(99), BRIDGE], recent: [CLAMSHELL, idOf(98), BAND_ROW, BRIDGE] };
const open = (): OpenState => openPicker([], undefined, KEPT);

const search = (text: string): Action => ({ type: 'searchTyped', text });
const choose = (scope: Scope): Action => ({ type: 'scopeChosen', scope });
const sort = (by: Sort): Action => ({ type: 'sortChosen', sort: by });
const toggle = (facet: 'region' | 'level' | 'tags' | 'equipment', value: string): Action => ({
  type: 'facetToggled',
  facet,
  value,
});
const names = (state: OpenState): string =>
  selectResults(state)
    .cards.slice()
    .map(({ entry }) => entry.name)
    .join(', ');

describe('what is found, and in which order', () => {
  const table: readonly (readonly [what: string, actions: readonly Action[], found: string])[] = [
    ['favorites by name', [choose('favourites')], 'Bridge, Clamshell'],
    ['recent ones, the newest first', [choose('recent')], 'Clamshell, Band row, Bridge'],
    ['recent ones by name', [choose('recent'), sort('name')], 'Band row, Bridge, Clamshell'],
    ['recent ones with a text, the newest first', [choose('recent'), search('b')], 'Band row, Bridge'],
    ['favorites that have the text', [choose('favourites'), search('band')], 'Clamshell'],
    ['the whole catalog again', [choose('favourites'), choose('all')], 'Band row, Bridge, Calf stretch, Clamshell'],
    ['by relevance with a text', [search('band')], 'Band row, Clamshell'],
    ['by name although a text is there', [search('c'), sort('name')], 'Calf stretch, Clamshell'],
    ['by level in clinical order, then by name', [sort('level')], 'Bridge, Calf stretch, Clamshell, Band row'],
    ['filters and scope together', [choose('recent'), toggle('region', 'Hip')], 'Clamshell, Bridge'],
    [
      'everything when the filters are cleared',
      [choose('recent'), toggle('region', 'Hip'), { type: 'filtersCleared' }],
      'Band row, Bridge, Calf stretch, Clamshell',
    ],
    [
      'everything when the only filter is cleared',
      [toggle('region', 'Hip'), toggle('region', 'Ankle'), { type: 'facetCleared', facet: 'region' }],
      'Band row, Bridge, Calf stretch, Clamshell',
    ],
    ['nothing for a value that no exercise has', [toggle('equipment', 'Rocket')], ''],
  ];
  for (const [what, actions, found] of table) {
    it(what, () => assert.equal(names(after(open(), ...actions)), found));
  }

  it('exercises without a level stand behind the others', () => {
    const entries = ENTRIES.map(({ level, ...entry }) => ({
      ...entry,
      ...(level && entry.id !== BRIDGE && { level }),
    }));
    const state = reduce(INITIAL_STATE, { ...openedWith(), entries });
    assert.ok(state.phase === 'open');
    assert.equal(names(after(state, sort('level'))), 'Calf stretch, Clamshell, Band row, Bridge');
  });
});

describe('scopes', () => {
  it('count what the catalog still has, whatever is filtered', () => {
    assert.deepEqual(selectScopes(after(open(), choose('recent'), toggle('region', 'Ankle'))).map(Object.values), [
      ['all', false, 4],
      ['favourites', false, 2],
      ['recent', true, 3],
    ]);
  });

  it('narrow the counts of the filters', () => {
    const [region] = selectFacets(after(open(), choose('favourites')));
    assert.deepEqual(
      region?.values.map(({ value, count }) => `${value} ${count}`),
      ['Hip 2', 'Ankle 0', 'Shoulder 0'],
    );
  });
});

describe('favourites', () => {
  const star = (exerciseId: string): Action => ({ type: 'favouriteToggled', exerciseId });

  it('are marked on their cards, said, and taken back', () => {
    const starred = after(openPicker(), star(BRIDGE));
    assert.deepEqual(
      selectResults(starred)
        .cards.slice()
        .map(({ favourite }) => favourite),
      [false, true, false, false],
    );
    assert.deepEqual(starred.view.announcement?.event, { type: 'favourite', name: 'Bridge', on: true });
    const taken = after(starred, star(BRIDGE));
    assert.deepEqual(taken.kept.favourites, []);
    assert.deepEqual(taken.view.announcement?.event, { type: 'favourite', name: 'Bridge', on: false });
  });

  it('leave every other card as it is, by identity', () => {
    const plain = openPicker();
    const [first, second] = selectResults(plain).cards.slice();
    const [same, other] = selectResults(after(plain, star(BRIDGE))).cards.slice();
    assert.equal(same, first);
    assert.notEqual(other, second);
  });

  it('are no part of undo, and only of the catalog; what it has lost may be taken out', () => {
    const state = open();
    assert.equal(after(state, star(idOf(77))), state);
    const taken = after(state, star(idOf(99)));
    assert.deepEqual(taken.kept.favourites, [CLAMSHELL, BRIDGE]);
    assert.equal(taken.program, state.program);
  });
});

describe('tags', () => {
  const tagged = (): OpenState => {
    const tags = new Map([
      [BRIDGE, ['glutes', 'core', 'glutes']],
      [CLAMSHELL, ['glutes']],
      [CALF_STRETCH, ['Änderung', 'phase 10', 'phase 9']],
    ]);
    const entries = ENTRIES.map((entry) => ({ ...entry, tags: tags.get(entry.id) ?? [] }));
    const state = reduce(INITIAL_STATE, { ...openedWith(), entries });
    assert.ok(state.phase === 'open');
    return state;
  };
  const counts = (state: OpenState) =>
    selectFacets(state)
      .find(({ facet }) => facet === 'tags')
      ?.values.map(({ value, count }) => `${value} ${count}`);

  it('are sorted by their number of exercises, then by name; an exercise counts a tag once', () => {
    assert.deepEqual(counts(tagged()), ['glutes 2', 'Änderung 1', 'core 1', 'phase 9 1', 'phase 10 1']);
  });

  it('choose and are counted like every other filter', () => {
    const state = after(tagged(), toggle('tags', 'glutes'), toggle('level', 'Early'));
    assert.equal(names(state), 'Bridge');
    assert.deepEqual(counts(state), ['glutes 1', 'Änderung 1', 'core 1', 'phase 9 1', 'phase 10 1']);
  });

  it('that do not occur are not there', () => assert.deepEqual(counts(openPicker()), []));
});

describe('while the search has not answered', () => {
  const typed = (state: OpenState, text: string): OpenState => {
    const next = reduce(state, search(text));
    assert.ok(next.phase === 'open');
    return next;
  };

  it('the results before it stay, and are called pending', () => {
    const state = typed(after(openPicker(), search('clam')), 'bri');
    assert.equal(names(state), 'Clamshell');
    assert.equal(selectResults(state).pending, true);
    assert.deepEqual(selectResults(state).cards.at(0)?.nameRanges, [[0, 4]]);
    const answered = after(state, { type: 'textFound', found: find('bri') });
    assert.equal(names(answered), 'Bridge');
    assert.equal(selectResults(answered).pending, false);
  });

  it('a blank text needs no answer, and forgets the one before', () => {
    const blank = typed(after(openPicker(), search('clam')), '  ');
    assert.equal(selectResults(blank).pending, false);
    assert.equal(names(typed(blank, 'bri')), 'Band row, Bridge, Calf stretch, Clamshell');
  });

  it('an answer to another text is dropped, and what the catalog does not have is left out', () => {
    const state = typed(openPicker(), 'bri');
    assert.equal(after(state, { type: 'textFound', found: find('clam') }), state);
    const odd = after(state, { type: 'textFound', found: { ...find('bri'), documents: [99, 1, -1] } });
    assert.equal(names(odd), 'Bridge');
  });

  it('text before the answer counts as the same with spaces around it', () => {
    const state = after(openPicker(), search('bri'), search('bri '));
    assert.equal(selectResults(state).pending, false);
  });
});

describe('no results', () => {
  const table: readonly (readonly [what: string, actions: readonly Action[], offered: readonly string[]])[] = [
    ['offer to search everywhere', [search('bridge'), toggle('region', 'Ankle')], ['filters 1']],
    ['offer to leave the scope that the text is not in', [choose('recent'), search('calf')], ['filters 1']],
    ['offer to leave a scope that holds nothing', [choose('favourites')], ['scope 4']],
    [
      'offer to leave out one of two filters, where that is enough',
      [search('bridge'), toggle('region', 'Ankle'), toggle('region', 'Shoulder'), toggle('level', 'Early')],
      ['filters 1', 'region 1'],
    ],
    [
      'offer to leave out a filter without a text',
      [toggle('region', 'Ankle'), toggle('level', 'Functional')],
      ['facet 1', 'facet 1'],
    ],
    ['offer nothing where the text is nowhere', [search('qqqqxxxx'), toggle('region', 'Ankle')], []],
    ['offer nothing where nothing but the text was asked', [search('qqqqxxxx')], []],
  ];
  for (const [what, actions, offered] of table) {
    it(what, () => {
      const state = after(openPicker([], undefined, { ...KEPT, favourites: [] }), ...actions);
      assert.equal(names(state), '');
      const told = selectSuggestions(state).map((suggestion) =>
        [suggestion.drop === 'wholeFacet' ? suggestion.facet : suggestion.drop, suggestion.count].join(' '),
      );
      assert.deepEqual(told, offered);
    });
  }
});
