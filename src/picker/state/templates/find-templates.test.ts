// Which templates a text finds, and which of them it names.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SAMPLE_ROWS } from '../../../catalog/sample/index.ts';
import { SAMPLE_TEMPLATES } from '../../../catalog/sample/templates/index.ts';
import { KNEE, TEMPLATES } from '../testing/template-samples.ts';
import { findTemplates } from './find-templates.ts';
import { groupTemplates } from './group-templates.ts';

const found = (text: string, names?: readonly string[]) =>
  findTemplates(TEMPLATES, text, names).map(({ group, phase, named }) => [group.name, phase, named]);
const KNEE_NAME = 'After total knee replacement';

describe('a template', () => {
  const named: readonly (readonly [string, number, 'name' | 'findBy'])[] = [
    ['tkr', 0, 'findBy'],
    [' TKR ', 0, 'findBy'],
    ['After Total Knee Replacement', 0, 'name'],
    ['after total knee replacement weeks 3 to 6', 1, 'name'],
    ['tkr, weeks 3 to 6', 1, 'findBy'],
    ['total knee arthroplasty', 0, 'findBy'],
    // Words of the phase alone, and a week in it.
    ['tkr weeks 3', 1, 'findBy'],
    ['tkr week 5', 1, 'findBy'],
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

  it('is named by several words that begin its name and no other', () => {
    const groups = groupTemplates(
      ['Ankle sprain', 'Rotator cuff repair', 'Rotator cuff related shoulder pain'].map((name) => ({
        name,
        findBy: ['heel slides at home'],
        items: [],
      })),
      'catalog',
    );
    const named = (text: string) => findTemplates(groups, text).map((found) => [found.group.name, found.named]);
    assert.deepEqual(named('ankle spr'), [['Ankle sprain', 'begun']]);
    assert.deepEqual(named('ankle s'), [['Ankle sprain', undefined]]);
    assert.deepEqual(named('ankle'), [['Ankle sprain', undefined]]);
    assert.deepEqual(named('rotator cuf')[0], ['Rotator cuff repair', undefined]);
    assert.deepEqual(named('rotator cuff rep')[0], ['Rotator cuff repair', 'begun']);
    // Of what a template is also found by, an exercise may be called so.
    assert.deepEqual(named('heel slides at')[0], ['Ankle sprain', undefined]);
  });

  it('of the built-in ones is not named by what begins the name of an exercise', () => {
    const groups = groupTemplates(
      SAMPLE_TEMPLATES.map(({ name, findBy }) => ({ name, findBy, items: [] })),
      'catalog',
    );
    const names = SAMPLE_ROWS.flatMap(({ name, searchSynonyms = [] }) => [name, ...searchSynonyms]);
    const typed = names.flatMap((name) => Array.from(name, (_, end) => name.slice(0, end + 1)));
    assert.deepEqual(
      typed.filter((text) => findTemplates(groups, text)[0]?.named === 'begun'),
      [],
    );
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
