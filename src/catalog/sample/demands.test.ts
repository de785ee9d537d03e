// The demands of the built-in exercises agree with their steps, alternative texts and equipment.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Demand, DEMANDS } from '../../contract/vocabulary.ts';
import { SAMPLE_ROWS, type SampleRow } from './index.ts';

/** The texts that a patient reads, and those of the pictures. */
const told = ({ steps, images }: SampleRow): string => [...steps, images.start.alt, images.end.alt].join('\n');
const says =
  (words: RegExp) =>
  (row: SampleRow): boolean =>
    words.test(told(row));
const needs =
  (item: string) =>
  ({ equipment = [] }: SampleRow): boolean =>
    equipment.includes(item);
const marks =
  (demand: Demand) =>
  ({ demands }: SampleRow): boolean =>
    demands.includes(demand);
const keysOf = (rows: readonly SampleRow[]): readonly string[] => rows.map(({ key }) => key);
const maySit = says(/\bstand or sit\b|\bsit or stand\b/i);
const isInBed = ({ tags = [] }: SampleRow): boolean => tags.includes('in bed');

/** Which exercises a rule is about, and the demands that each of them is marked with. */
const RULES: readonly (readonly [string, (row: SampleRow) => boolean, ...(readonly Demand[])])[] = [
  ['lies on the back', says(/(?<!or )\blies? on (your|the) back\b(?! of)/i), 'lying-on-back'],
  ['lies on the stomach', says(/\blies? ((flat )?on (your|the) stomach|face down)/i), 'lying-face-down'],
  ['lies on a side', says(/\b(lies?|roll)\b[^.]*\b(on|onto) (your|the|one|the other) side\b/i), 'lying-on-side'],
  ['kneels', says(/\bkneels?\b|\bkneeling\b|hands and knees/i), 'kneeling', 'weight-through-legs', 'getting-to-floor'],
  [
    'begins with "Stand", or shows somebody who stands',
    (row) => says(/^Stand |\bperson[^.]{0,25} stands /m)(row) && !maySit(row),
    'standing',
  ],
  ['stands on one leg', says(/\bon one (flat )?(leg|foot)\b(?! flat)|^Stand on the leg/m), 'standing-on-one-leg'],
  [
    'moves a hand above the shoulder',
    says(/overhead|\b(over|above|behind|on top of) (your|the) head\b/i),
    'arms-overhead',
  ],
  [
    'has a hand behind the back',
    says(/behind (your|the) (low )?back\b|hands on (your|the) low back/i),
    'arms-behind-back',
  ],
  [
    'leans back on the hands',
    says(/^(?!.*or lie).*\blean(s|ing)? back on (your|the|both) hands/im),
    ...(['weight-through-hands', 'arms-behind-back'] as const),
  ],
  [
    'rests on hands or forearms',
    says(/hands and knees|\bon (your|the|one|both) forearms?\b(?! pain)/i),
    'weight-through-hands',
  ],
  ['turns the head', says(/\bturn(s|ed)? (your|the) head|\bhead (is|has) turned|head turn/i), 'turning-neck'],
  [
    'looks up',
    says(/\blook(s)? (up|at the top)\b|tipped back|face (is )?turned up|turn your face up/i),
    'bending-neck-backward',
  ],
  [
    'rounds the back',
    says(/round(s|ed)? your back|(back|trunk) (is )?round|rounded (back|trunk)/i),
    'bending-back-forward',
  ],
  [
    'bends forward, with a straight back too',
    says(
      /(?<!hand )\bbends? (down|forward)\b|\bbent( all the way)? forward\b|trunk (has )?lean(s|ed) (far )?forward|lean forward from/i,
    ),
    'bending-back-forward',
  ],
  [
    'hinges at the hips, or leans forward in sitting until the hips are bent so far',
    says(
      /(?<!hand )\bbends? (down|forward)\b|bent all the way|trunk (has )?lean(s|ed) (far )?forward|lean forward from/i,
    ),
    'hip-past-90',
  ],
  ['kneels on one knee with the other foot in front', says(/one knee on the mat and the other foot/i), 'hip-past-90'],
  [
    'lifts a knee high, or sits on a mat with one drawn up',
    says(/knee high|^Sit [^\n]*on the mat\b.*\bknee\b/im),
    'hip-past-90',
  ],
  [
    'lets the trunk sink on hands and knees',
    (row) => says(/hands and knees/)(row) && says(/let (your|that) (back|chest|shoulder)\b[^.]* sink/i)(row),
    'hip-past-90',
  ],
  ['bends the back backward', says(/bends? backward|bent backward|arched over/i), 'bending-back-backward'],
  [
    'raises something from the floor face down, or a leg on hands and knees',
    (row) =>
      (marks('lying-face-down')(row) && says(/\blift\b/i)(row)) ||
      (says(/hands and knees/)(row) && says(/opposite leg (reaches )?back/i)(row)),
    'bending-back-backward',
  ],
  [
    'raises or bends the trunk backward over straight legs',
    says(
      /propped (up )?on (both|the) forearms|press your chest up|lift your head, chest|^Bend backward over your hands/im,
    ),
    ...(['bending-back-backward', 'leg-behind-body'] as const),
  ],
  [
    'crosses the legs',
    says(/cross (the|one) (other )?(leg|ankle)|ankle[^.]* (across|on) the (other|opposite)/i),
    'leg-across-middle',
  ],
  ['draws a knee to the chest', says(/(knees?|legs)\b[^.]* to(ward)? (your|the) chest/i), 'hip-past-90'],
  [
    'bends both knees, or the one that works',
    says(/\bbend (both|that|the( standing)?|your) knees?\b|\bknees are bent|both knees bent/i),
    'bending-knee',
  ],
  ['sits on a chair', (row) => says(/\bsit\b/i)(row) && needs('Chair')(row), 'bending-knee'],
  [
    'lets the head hang, or lays it down',
    says(/head hang|forehead to the mat|head is down|lean back over the roller/i),
    'head-below-heart',
  ],
  [
    'has a hand at the head',
    says(/(hands?|palm)\b[^.]* (on|behind) (the|your) (fore)?head|forehead on (your|the)( folded)? hands/i),
    'arms-overhead',
  ],
  ['has a hand in front of the face', says(/in front of (your|the) (chin|face)/i), 'arms-overhead'],
  [
    'has an arm at shoulder height, at the side or under load',
    says(
      /\b(at|to) shoulder height|\barms? (lie )?(straight )?out to the sides?|\belbow under your shoulder\b|stretch the lower arm in front/i,
    ),
    'arms-overhead',
  ],
  [
    'leans or presses on a wall',
    says(/(?<!forearms and )\b(palms|hands) on it\b|hips sink toward the wall|ball against the wall/i),
    ...(['weight-through-hands', 'arms-overhead'] as const),
  ],
  [
    'reaches out on hands and knees',
    (row) => says(/hands and knees/)(row) && says(/reach one arm|arms are long/i)(row),
    'arms-overhead',
  ],
  [
    'works with the arms against something',
    says(
      /\b(press|push) (with (your|the other) hands?|the wall|the back of your wrist|a small ball|the stick|your (chest|head|forehead|palms))|\bpull (the band slowly|down|your elbows|up gently) /i,
    ),
    'pushing-or-pulling',
  ],
  [
    'draws or presses with a hand, at a gentle stretch too',
    says(
      /\bdraw (the arm|the fingers|the thigh|your knee|both knees|your heel) gently|press the (forearm|hand) gently|pull the toes back|turn one hand forward/i,
    ),
    'pushing-or-pulling',
  ],
  [
    'moves the own weight with the arms',
    (row) =>
      says(/push the floor gently away|elbows and (lean in|bring your chest)/i)(row) ||
      (marks('lying-on-side')(row) && says(/\bsit up\b/i)(row)),
    'pushing-or-pulling',
  ],
  [
    'works with a foot on the floor while sitting',
    says(/curl your toes|arch lifts|lift both heels|front of the other foot/i),
    'weight-through-legs',
  ],
  [
    'presses the knees together, or lets the pelvis sink beside the leg that stands',
    says(/between your knees|free hip sink/i),
    'leg-across-middle',
  ],
  [
    'lifts a foot while standing',
    (row) =>
      marks('standing')(row) &&
      says(/\blift (one|that|the other) (foot|heel|knee|leg)\b|other foot (is|stays) (lifted|off)/i)(row),
    'standing-on-one-leg',
  ],
  [
    'moves a leg behind the body',
    says(
      /\b(step|move|reach) (that leg|one foot|the other foot|the opposite leg) [a-z ]*back\b|opposite leg (slide )?back|straight behind you|swing the outer leg/i,
    ),
    'leg-behind-body',
  ],
  [
    'lets a knee go outward',
    says(
      /crossed knee point outward|soles of your feet together|bent knee out to the side|lift your top knee|feet turn out/i,
    ),
    'hip-turned-out',
  ],
  [
    'turns the trunk',
    says(
      /knees sink slowly to one side|chest and head have turned|arm under your chest|elbow and knee toward each other/i,
    ),
    'twisting-trunk',
  ],
  [
    'draws the knees to the chest',
    says(/knees? (gently )?(to|toward) (your|the) chest/i),
    'bending-back-forward',
    'knee-past-90',
  ],
  [
    'leans forward on a chair',
    (row) =>
      marks('bending-knee')(row) &&
      says(/(lean|bend)[^.]* forward[^.]*(hips|weight|armrests)|over your hips|bent all the way/i)(row),
    'hip-past-90',
  ],
  ['has a dumbbell', needs('Dumbbell'), 'lifting-weight', 'gripping'],
  [
    'holds a band',
    (row) => needs('Resistance band')(row) && says(/\bhold\b[^.]* (band|ends|end)\b/i)(row),
    'gripping',
    'pushing-or-pulling',
  ],
  ['needs a mat, and is not done in bed', (row) => needs('Mat')(row) && !isInBed(row), 'getting-to-floor'],
  ['stands on one leg', marks('standing-on-one-leg'), 'standing'],
  ['stands', marks('standing'), 'weight-through-legs'],
  ['bends a knee past a right angle', marks('knee-past-90'), 'bending-knee'],
];

/** A mark has a reason that a reader can find. */
const REASONS: readonly (readonly [Demand, (row: SampleRow) => boolean])[] = [
  ['kneeling', says(/kneel|knee\b/i)],
  ['lying-on-back', says(/\blies?\b/i)],
  ['lying-face-down', says(/\blies?\b/i)],
  ['lying-on-side', says(/\blies?\b/i)],
  ['standing', (row) => says(/\b(stand|stands|walks)\b/i)(row) || (row.tags ?? []).includes('standing')],
  ['getting-to-floor', (row) => needs('Mat')(row) && !isInBed(row)],
  ['lifting-weight', needs('Dumbbell')],
  ['gripping', (row) => needs('Dumbbell')(row) || says(/\b(hold|grip|squeeze)\b/i)(row)],
  ['turning-neck', says(/\bturn|follow it with your eyes|head sink|nose toward one knee/i)],
];

describe('what the built-in exercises ask of the body', () => {
  it('is decided of each: a set of known demands, in the order of the vocabulary', () => {
    for (const { key, demands } of SAMPLE_ROWS)
      assert.deepEqual(
        demands,
        DEMANDS.filter((each) => demands.includes(each)),
        key,
      );
  });

  for (const [what, isMeant, ...demanded] of RULES) {
    it(`is ${demanded.join(', ')} where one ${what}`, () => {
      const meant = SAMPLE_ROWS.filter(isMeant);
      assert.ok(meant.length > 0);
      const unmarked = meant.filter(({ demands }) => !demanded.every((each) => demands.includes(each)));
      assert.deepEqual(keysOf(unmarked), []);
    });
  }

  for (const [demand, hasReason] of REASONS) {
    it(`is ${demand} only where a reader can tell why`, () => {
      const without = SAMPLE_ROWS.filter((row) => marks(demand)(row) && !hasReason(row));
      assert.deepEqual(keysOf(without), []);
    });
  }

  it('is not standing where the steps let one sit', () => {
    const free = SAMPLE_ROWS.filter(maySit);
    assert.ok(free.length > 0);
    assert.deepEqual(keysOf(free.filter(marks('standing'))), []);
  });

  it('does not include jumping or holding the breath, which no exercise mentions', () => {
    const found = SAMPLE_ROWS.filter(says(/\bjump|\bhop\b|hold your breath/i));
    assert.deepEqual(keysOf(found), []);
    assert.ok(!SAMPLE_ROWS.some((row) => marks('jumping')(row) || marks('holding-breath')(row)));
  });
});

describe('where the texts of the built-in exercises are from', () => {
  it('is given for each, and no clinical review of one, since there was none', () => {
    for (const { key, provenance, translations = {} } of SAMPLE_ROWS) {
      assert.deepEqual(provenance, { by: 'machine' }, key);
      for (const translation of Object.values(translations)) {
        assert.ok(translation.provenance, key);
        assert.equal(translation.provenance.reviewed, undefined, key);
      }
    }
  });
});
