// What a template holds and what its condition's entry avoids agree: nobody finds one under a word and is kept from the other.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SAMPLE_TEMPLATES } from '../catalog/sample/templates/index.ts';
import { buildSearchIndex, fold } from '../search/index.ts';
import { atOnce, SearchWork } from '../search/search-work.ts';
import type { LexiconEntry } from './lexicon-entry.ts';
import { lexiconOf } from './read-lexicon.ts';
import { SearchedCatalog } from './searched-catalog.ts';
import { BUILT_IN } from './testing/built-in.ts';

/** An entry means its word without a phase, and is cautious: what a later phase holds after its criterion, and why. */
const AFTER_A_CRITERION = new Map([
  [
    'patellofemoral-pain-later: split-squat, single-leg-mini-squat',
    'half range, after the mini squat and 10 stairs with little pain',
  ],
  [
    'rotator-cuff-pain-function: prone-y-raise, overhead-press',
    'the phase is the way back overhead, after a week of strength with little pain',
  ],
  ['cuff-repair-active: isometric-external-rotation', 'from week 8, once the protocol allows muscle work'],
  [
    'cuff-repair-strength: band-external-rotation, band-internal-rotation, band-row, scaption-raise, wall-push-up',
    'from week 12, with a light band, without weight and at the wall, once load is allowed',
  ],
  [
    'wrist-fracture-strength: ball-squeeze, wrist-extension-dumbbell, wrist-flexion-dumbbell, prayer-stretch, wall-hand-weight-shift, table-hand-lean',
    'after the phase of movement, once the fracture has healed and load is allowed',
  ],
  ['osteoporosis: dumbbell-deadlift', 'no recent fracture, and only once the hinge is learned without weight'],
]);

const entries = new Map<string, LexiconEntry[]>();
for (const entry of lexiconOf('en', []).entries)
  if (entry.kind === 'condition' || entry.kind === 'operation')
    for (const name of new Set([entry.label, ...entry.names].map(fold)))
      entries.set(name, [...(entries.get(name) ?? []), entry]);
const meantBy = ({ name, findBy = [] }: (typeof SAMPLE_TEMPLATES)[number]) =>
  new Set([name, ...findBy].flatMap((word) => entries.get(fold(word)) ?? []));

describe('the built-in templates and the lexicon', () => {
  test('name a condition or an operation that the lexicon has', () => {
    for (const template of SAMPLE_TEMPLATES) assert.ok(meantBy(template).size > 0, template.key);
  });

  test('hold nothing that the entry of their condition avoids, but after a criterion that is named', () => {
    const catalog = new SearchedCatalog(buildSearchIndex(BUILT_IN), (position) => BUILT_IN[position]!);
    const positions = new Map(BUILT_IN.map(({ id }, position) => [id, position]));
    const held = SAMPLE_TEMPLATES.flatMap((template) => {
      const avoided = catalog.none();
      for (const { means } of meantBy(template))
        for (const phrase of means.avoid ?? []) avoided.or(atOnce(catalog.withPhrase(phrase, new SearchWork())));
      const exercises = template.items.map(({ exercise }) => exercise);
      const both = exercises.filter((exercise) => avoided.has(positions.get(exercise)!));
      return both.length > 0 ? [`${template.key}: ${both.join(', ')}`] : [];
    });
    assert.deepEqual(held, [...AFTER_A_CRITERION.keys()]);
  });
});
