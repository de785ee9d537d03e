// The list in memory: its order, its filters, its pages.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import type { Entitlement } from '../../contract/vocabulary.ts';
import { publish } from '../domain/catalog/publishing.ts';
import { pageAtOnce, testPackage, testRow } from '../testing/service/test-catalog.ts';
import { testService } from '../testing/service/test-service.ts';
import { type ExerciseFilter, filterKey } from './catalog-entry.ts';
import type { ListPlace, VisibleCatalog } from './visible-catalog.ts';

const names = async (catalog: VisibleCatalog, filter: ExerciseFilter): Promise<string[]> =>
  (await pageAtOnce(catalog, filter)).entries.map(({ rendered }) => rendered.parse().name);

describe('the visible catalog', () => {
  const started = testService({ after });

  it('is in the order of names, whatever their case, then of ids', async () => {
    const { catalog } = await started;
    assert.deepEqual(await names(catalog.visible('full'), {}), [
      'Band row',
      'Bird dog',
      'Bridge',
      'calf stretch',
      'Pendulum',
      'Squat',
      'Squat',
      'Wall slide',
    ]);
    const squats = catalog.visible('full').entries.filter(({ sortName }) => sortName === 'squat');
    assert.ok((squats[0]?.id ?? '') < (squats[1]?.id ?? ''));
  });

  it('shows each entitlement its own exercises and its own revision', async () => {
    const { catalog } = await started;
    assert.deepEqual(await names(catalog.visible('sample'), {}), ['Bridge', 'calf stretch', 'Pendulum']);
    assert.match(catalog.visible('sample').revision, /^cat_3_[0-9a-f]{8}$/);
    assert.match(catalog.visible('full').revision, /^cat_8_[0-9a-f]{8}$/);
  });

  const FILTERS: readonly (readonly [ExerciseFilter, readonly string[]])[] = [
    [{ region: 'Shoulder' }, ['Band row', 'Pendulum', 'Wall slide']],
    [{ category: 'Balance' }, ['Bird dog']],
    [{ level: 'Foundation' }, ['Bridge']],
    [{ region: 'Shoulder', category: 'Mobility' }, ['Pendulum', 'Wall slide']],
    [{ status: 'active', level: 'Functional' }, ['Band row']],
    [{ status: 'withdrawn' }, []],
    [{ equipment: 'resistance BAND' }, ['Band row', 'Squat']],
    [{ equipment: 'and' }, ['Band row', 'Squat']],
    [{ equipment: 'kettlebell' }, []],
    [{ tags: 'core' }, ['Band row', 'Bird dog', 'Bridge', 'Squat']],
    [{ tags: 'CORE, band' }, ['Band row', 'Squat']],
    [{ tags: 'core,,' }, ['Band row', 'Bird dog', 'Bridge', 'Squat']],
    [{ tags: 'core,nothing' }, []],
    [{ updated_after: '2026-08-23T09:59:59.999Z', level: 'Foundation' }, ['Bridge']],
    [{ updated_after: '2026-08-23T10:00:00Z' }, []],
    [{ updated_after: '2026-08-23T11:59:59.999+02:00', level: 'Foundation' }, ['Bridge']],
  ];
  for (const [filter, expected] of FILTERS) {
    it(`finds with ${JSON.stringify(filter)}: ${expected.join(', ') || 'nothing'}`, async () => {
      const { catalog } = await started;
      assert.deepEqual(await names(catalog.visible('full'), filter), expected);
    });
  }

  it('searches within the other filters', async () => {
    const { catalog } = await started;
    assert.deepEqual(await names(catalog.visible('full'), { q: 'glute bridge' }), ['Bridge']);
    assert.deepEqual(await names(catalog.visible('full'), { q: 'bridge', region: 'Knee' }), []);
    assert.deepEqual(await names(catalog.visible('sample'), { q: 'squat' }), []);
  });

  it('leaves out what `q` rules out, and answers with nothing where that is not understood', async () => {
    const { catalog } = await started;
    for (const [q, expected] of [
      ['no band', ['Bird dog', 'Bridge', 'calf stretch', 'Pendulum', 'Squat', 'Wall slide']],
      ['squat without band', ['Squat']],
      ['ohne Gummiband', ['Bird dog', 'Bridge', 'calf stretch', 'Pendulum', 'Squat', 'Wall slide']],
      ['avoid squats, pendulum', ['Band row', 'Bird dog', 'Bridge', 'calf stretch', 'Wall slide']],
      // Nobody has decided what these ask of the body: their words tell it.
      ['cannot lie on the back core', ['Band row', 'Bird dog', 'Squat']],
      ['squat, avoid overdoing it', []],
      ['squat avoid', []],
      ['precautions', []],
    ] as const)
      assert.deepEqual((await names(catalog.visible('full'), { q })).toSorted(), [...expected].toSorted(), q);
    // As the list without a search has them.
    const all = await names(catalog.visible('full'), {});
    const without = await names(catalog.visible('full'), { q: 'no band' });
    assert.deepEqual(
      without,
      all.filter((name, place) => without.includes(name) && all.indexOf(name) === place),
    );
  });

  it('searches the names of all languages that an exercise has', async (t) => {
    const translations = {
      de: { name: 'Hüftheber', searchSynonyms: ['Beckenlift'] },
      'zh-Hans': { name: '臀桥练习' },
      ar: { name: 'تمرين الجسر' },
    };
    const rows = [testRow('bridge', { translations }), testRow('squat')];
    const { catalog } = await testService(t, { rows });
    for (const q of ['huftheber', 'Beckenlift', '臀桥', 'جسر'])
      assert.deepEqual(await names(catalog.visible('full'), { q }), ['bridge'], q);
  });

  it('finds the exercises of the phase that a stage chooses, or nothing', async (t) => {
    const { store, clock, catalog } = await testService(t);
    const phase = (from: number, to: number, entitlement: Entitlement, ...exercises: readonly string[]) => ({
      ...{ key: `acl-${from}`, name: 'ACL reconstruction', phase: `Part ${from}`, forWhom: 'A.', notFor: 'B.' },
      ...{ source: { name: 'C' }, findBy: ['ACLR'], weeks: { from, to }, entitlement },
      items: exercises.map((exercise) => ({ exercise })),
    });
    const templates = [phase(0, 2, 'sample', 'pendulum', 'bridge'), phase(2, 6, 'full', 'squat-a', 'bridge')];
    const before = (await catalog.searchable('full')).searchState;
    await publish(store, clock, { ...testPackage([]), templates });
    await catalog.refresh();
    const full = await catalog.searchable('full');
    assert.notEqual(full.searchState, before, 'the next page of a search before is refused');
    const answers: Readonly<Record<string, readonly string[]>> = {
      'acl week 2': ['Pendulum', 'Bridge'],
      'aclr day 13': ['Pendulum', 'Bridge'],
      'ACL reconstruction week 6': ['Squat', 'Bridge'],
      '2 weeks post op acl': ['Pendulum', 'Bridge', 'Squat'],
      'Kreuzbandplastik Woche 2': ['Pendulum', 'Bridge'],
      'VKB Woche 2': ['Pendulum', 'Bridge'],
      'VKB 2 Wochen postop': ['Pendulum', 'Bridge', 'Squat'],
      'LCA semana 2': ['Pendulum', 'Bridge'],
      'acl phase 2': ['Squat', 'Bridge'],
      'acl week 2 3x10': ['Pendulum', 'Bridge'],
      'bridge 3x12 week 2': [],
      'acl week 5 squat': ['Squat'],
      'acl week 7': [],
      'acl few weeks post op': [],
      'bridge week 2': [],
      'week 2': [],
      'early pendulum': ['Pendulum'],
      'acute bridge': [],
      bridge: ['Bridge'],
    };
    for (const [q, found] of Object.entries(answers)) assert.deepEqual(await names(full, { q }), found, q);
    assert.deepEqual(await names(full, { q: 'acl week 2', region: 'Hip' }), ['Bridge']);
    const sample = await catalog.searchable('sample');
    assert.deepEqual(await names(sample, { q: 'acl week 2' }), ['Pendulum', 'Bridge']);
    assert.deepEqual(await names(sample, { q: 'acl week 5' }), []);
  });

  it('finds early exercises in the first weeks after what no template is about, or nothing', async (t) => {
    const early = { level: 'Early', region: 'Low Back' } as const;
    const rows = [
      testRow('glute-set', { ...early, name: 'Glute set' }),
      testRow('tilt', { ...early, name: 'Pelvic tilt', description: 'You press without moving the leg.' }),
      testRow('bridge', { region: 'Low Back', level: 'Foundation', name: 'Heel slide' }),
    ];
    const { catalog } = await testService(t, { rows });
    const full = await catalog.searchable('full');
    for (const [q, found] of [
      ['c section', ['Pelvic tilt', 'Heel slide', 'Glute set']],
      ['c section week 1', ['Pelvic tilt', 'Glute set']],
      ['c section week 1 avoid overdoing it', []],
      ['achilles repair week 1', []],
      ['you press without moving the leg', ['Pelvic tilt']],
      ['you press without overdoing it', []],
    ] as const)
      assert.deepEqual(await names(full, { q }), found, q);
  });

  it('gives every exercise once, in order, whatever the size of the pages', async () => {
    const catalog = (await started).catalog.visible('full');
    const filters: ExerciseFilter[] = [
      {},
      { tags: 'core' },
      { q: 's' },
      { q: 'describes' },
      { q: 'no band' },
      { region: 'Neck' },
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...filters), fc.integer({ min: 1, max: 9 }), async (filter, limit) => {
        const whole = await pageAtOnce(catalog, filter);
        const paged: string[] = [];
        let after: ListPlace | undefined;
        do {
          const page = await pageAtOnce(catalog, filter, after, limit);
          assert.equal(page.total, whole.entries.length);
          assert.ok(page.entries.length > 0 || whole.total === 0, 'no page is empty');
          paged.push(...page.entries.map(({ id }) => id));
          after = page.next;
        } while (after);
        assert.deepEqual(
          paged,
          whole.entries.map(({ id }) => id),
        );
      }),
    );
  });

  it('goes on after a place whose exercise is gone', async () => {
    const catalog = (await started).catalog.visible('full');
    const { entries } = await pageAtOnce(catalog, {}, { score: 0, sortName: 'bz', id: '' }, 1);
    assert.equal(entries[0]?.sortName, 'calf stretch');
  });

  it('takes filters that mean the same as the same', () => {
    assert.equal(filterKey({ tags: 'B, a' }), filterKey({ tags: 'a,b,,A' }));
    assert.equal(filterKey({ q: ' Knee ' }), filterKey({ q: 'knee' }));
    assert.notEqual(filterKey({ region: 'Knee' }), filterKey({ region: 'Hip' }));
    assert.notEqual(filterKey({ q: 'mat' }), filterKey({ equipment: 'mat' }));
  });
});
