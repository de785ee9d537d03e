// Which templates a text finds, and which of them it names.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KNEE, TEMPLATES } from '../testing/template-samples.ts';
import type { TextFound } from '../model.ts';
import { findTemplates } from './find-templates.ts';
import { groupTemplates } from './group-templates.ts';

const found = (text: string, names?: readonly string[]) =>
  findTemplates(TEMPLATES, text, names && { names }).map(({ group, phase, named }) => [group.name, phase, named]);
const KNEE_NAME = 'After total knee replacement';

describe('a template', () => {
  const named: readonly (readonly [string, number, 'name' | 'findBy'])[] = [
    ['tkr', 0, 'findBy'],
    [' TKR ', 0, 'findBy'],
    ['After Total Knee Replacement', 0, 'name'],
    ['after total knee replacement weeks 3 to 6', 1, 'name'],
    ['tkr, weeks 3 to 6', 1, 'findBy'],
    ['total knee arthroplasty', 0, 'findBy'],
    // Words of the phase alone.
    ['tkr weeks 3', 1, 'findBy'],
    ['tkr 6', 1, 'findBy'],
  ];
  for (const [text, phase, by] of named)
    it(`is named by "${text}"`, () => assert.deepEqual(found(text), [[KNEE_NAME, phase, by]]));

  const mentioned: readonly (readonly [string, number])[] = [
    ['tk', 0],
    ['knee repl', 0],
    ['replacement knee', 0],
  ];
  for (const [text, phase] of mentioned)
    it(`is found by "${text}"`, () => assert.deepEqual(found(text), [[KNEE_NAME, phase, undefined]]));

  for (const text of ['', ' ', 'a', 'bridge', 'tkr bridge', 'tkr 3x12', 'knees', 'arthroplasty', 'weeks', 'weeks 12'])
    it(`is not found by "${text}"`, () => assert.deepEqual(found(text), []));

  it('is not found by what its name says to be left out', () => {
    const tear = groupTemplates([{ ...KNEE.phases[0]!, name: 'Meniscus tear without repair', findBy: [] }], 'catalog');
    assert.deepEqual(findTemplates(tear, 'meniscus repair'), []);
    assert.equal(findTemplates(tear, 'meniscus tear').length, 1);
    assert.equal(findTemplates(tear, 'meniscus tear without repair')[0]?.named, 'name');
  });

  it('is named by what the text was understood as', () => {
    assert.deepEqual(found('knee prosthesis', ['Total knee arthroplasty', 'TKR', 'Knee prosthesis']), [
      [KNEE_NAME, 0, 'meaning'],
    ]);
    assert.deepEqual(found('knee prosthesis stairs', ['Total knee arthroplasty', 'TKR', 'Knee prosthesis']), [
      [KNEE_NAME, 0, undefined],
    ]);
    assert.deepEqual(found('knee prosthesis', ['arthroplasty']), []);
    // One name in common may be that of two conditions.
    assert.deepEqual(found('patellofemoral', ['Patellofemoral', 'TKR']), []);
  });

  it('stands before others where the text fits it better, else in its order', () => {
    const groups = groupTemplates(
      [
        { name: 'Stiff knee', items: [] },
        { name: 'Cartilage', findBy: ['knee pain'], items: [] },
        { name: 'Knee', items: [] },
        { name: 'Runners, knee or hip', items: [] },
      ],
      'catalog',
    );
    const names = (text: string) => findTemplates(groups, text).map(({ group }) => group.name);
    assert.deepEqual(names('knee'), ['Knee', 'Stiff knee', 'Runners, knee or hip']);
    assert.deepEqual(names('knee p'), ['Cartilage']);
    assert.deepEqual(names('hip knee'), ['Runners, knee or hip']);
  });

  it('is named by at least four letters that begin its name, and nothing else that is known', () => {
    const groups = groupTemplates(
      ['Ankle sprain', 'Rotator cuff repair', 'Rotator cuff related shoulder pain'].map((name) => ({
        name,
        findBy: ['heel slides at home'],
        items: [],
      })),
      'catalog',
    );
    const named = (text: string, begun: TextFound['begun'] = { entries: [], isExercise: false }) =>
      findTemplates(groups, text, { begun }).map((found) => [found.group.name, found.named])[0];
    assert.deepEqual(named('ankl'), ['Ankle sprain', 'begun']);
    assert.deepEqual(named('ank'), ['Ankle sprain', undefined]);
    assert.deepEqual(named('rotator cuf'), ['Rotator cuff repair', undefined]);
    assert.deepEqual(named('rotator cuff rep'), ['Rotator cuff repair', 'begun']);
    // Of what a template is also found by, an exercise may be called so.
    assert.deepEqual(named('heel slides at'), ['Ankle sprain', undefined]);
    assert.deepEqual(named('ankl', { entries: [], isExercise: true }), ['Ankle sprain', undefined]);
    const entry = { kind: 'condition', id: 'x', names: [], means: {}, sources: [] } as const;
    assert.deepEqual(named('ankl', { entries: [{ ...entry, label: 'Ankle sprain' }], isExercise: false }), [
      'Ankle sprain',
      'begun',
    ]);
    assert.deepEqual(named('ankl', { entries: [{ ...entry, label: 'Ankle fracture' }], isExercise: false }), [
      'Ankle sprain',
      undefined,
    ]);
    assert.equal(findTemplates(groups, 'ankl')[0]?.named, undefined, 'before it is known what else begins so');
  });

  it('is named by a phase, and has the one phase of which the text speaks', () => {
    const groups = groupTemplates(
      [
        { name: 'Frozen shoulder', phase: 'Painful phase', items: [] },
        { name: 'Frozen shoulder', phase: 'Stiff phase', items: [] },
        { name: 'Knee replacement', phase: 'Weeks 0 to 2', items: [] },
        { name: 'Knee replacement', phase: 'Weeks 2 to 6', items: [] },
        { name: 'Hip replacement', phase: 'Weeks 0 to 2', items: [] },
        { name: 'Tennis elbow', phase: 'Early', items: [] },
      ],
      'catalog',
    );
    const found = (text: string) =>
      findTemplates(groups, text).map(({ group, phase, named, isOfPhase }) => [group.name, phase, named, isOfPhase]);
    assert.deepEqual(found('stiff phase'), [['Frozen shoulder', 1, 'phase', true]]);
    assert.deepEqual(found('weeks 0 to 2'), [
      ['Knee replacement', 0, 'phase', true],
      ['Hip replacement', 0, 'phase', true],
    ]);
    assert.deepEqual(found('frozen shoulder stiff'), [['Frozen shoulder', 1, 'name', true]]);
    assert.deepEqual(found('frozen shoulder phase'), [['Frozen shoulder', 0, 'name', false]]);
    assert.deepEqual(found('frozen shoulder'), [['Frozen shoulder', 0, 'name', false]]);
    // Week 2 is in both.
    assert.deepEqual(found('knee replacement 2'), [['Knee replacement', 0, 'name', false]]);
    assert.deepEqual(found('knee replacement weeks 2 to 6'), [['Knee replacement', 1, 'name', true]]);
    assert.deepEqual(found('early'), []);
  });

  it('is found by a part of a Chinese name', () => {
    const groups = groupTemplates([{ name: '膝关节置换术后', findBy: ['全膝关节置换'], items: [] }], 'page');
    assert.equal(findTemplates(groups, '置换').length, 1);
    assert.equal(findTemplates(groups, '髋').length, 0);
  });

  it('is one with those of the same name, in the order of their phases', () =>
    assert.deepEqual(
      KNEE.phases.map(({ phase, items }) => [phase, items.length]),
      [
        ['Weeks 0 to 2', 3],
        ['Weeks 3 to 6', 3],
      ],
    ));
});
