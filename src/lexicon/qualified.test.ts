// What stands beside the name of an exercise, a condition or a movement may narrow it, and never stands for it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BUILT_IN, searchIn } from './testing/built-in.ts';

const search = await searchIn('en');
const read = (text: string) => {
  const found = search.search(text);
  return { ...found, names: Array.from(found.hits.documents, (document) => BUILT_IN[document]!.name) };
};

describe('an exercise beside a tool, a position or a manner', () => {
  for (const [text, first] of [
    ['bridge with ball squeeze', 'Bridge'],
    ['glute bridge pillow squeeze', 'Bridge'],
    ['side lying clam with band', 'Clamshell'],
    ['split squat dumbbell', 'Mini lunge'],
    ['static lunge with dumbbells', 'Mini lunge'],
    ['figure 4 stretch seated', 'Figure-four stretch'],
    ['pigeon stretch on chair', 'Figure-four stretch'],
    ['supine hamstring stretch towel', 'Seated hamstring stretch'],
    ['wall squat with ball', 'Wall sit'],
    ['pec stretch foam roller', 'Doorway chest stretch'],
    ['lumbar rotation stretch hooklying', 'Lumbar rotation in lying'],
    ['chin tuck supine', 'Chin tuck in lying'],
    ["child's pose with pillow", "Child's pose"],
    ['walking stick for shoulder', 'Stick-assisted arm raise in lying'],
    ['hamstring stretch sitting elderly', 'Seated hamstring stretch'],
    ['scapular retraction sitting frail', 'Scapular squeeze'],
    ['hip extension prone amputee', 'Prone hip extension'],
    ['thumb opposition stroke', 'Thumb opposition'],
    ['weight shift standing hemiparesis', 'Standing weight shift'],
    ['elbow extension stretch after cast', 'Elbow bend and straighten'],
    ['broomstick shoulder', 'Stick-assisted arm raise in lying'],
    ['soft ball hand', 'Grip squeeze with ball'],
    ['finger extension elastic band', 'Finger spread'],
    ['carpal tunnel nerve glide', 'Median nerve slider'],
    ['shld er', 'Isometric shoulder external rotation'],
    ['chair support', 'Standing hip abduction'],
    ['frail bed exercises', 'Log roll and sit up'],
    ['gentle neck', 'Neck rotation'],
    ['tin of beans sitting', 'Wrist flexion with dumbbell'],
    ['turn over in bed', 'Log roll and sit up'],
    ['weight transfer to weak side', 'Standing weight shift'],
  ] as const)
    it(`is found first by "${text}"`, () => {
      assert.equal(read(text).names[0], first);
    });

  it('says which of the words no hit has', () => {
    assert.deepEqual(read('split squat dumbbell').missing, [{ typed: 'dumbbell' }]);
  });

  it('answers with nothing where only a word in passing is found', () => {
    assert.deepEqual(read('tennis ball foot').names, []);
    assert.deepEqual(read('xylophone reach zither cupboard').names, []);
  });

  it('takes a typing error for a condition beside words that nobody knows, and says which', () => {
    const { corrections, missing } = read('amputaion xylophone');
    assert.deepEqual([corrections, missing], [[['amputaion', 'amputation']], [{ typed: 'xylophone' }]]);
  });

  it('keeps to the part of the body that is named', () => {
    assert.ok(read('zither shoulder').names.slice(0, 5).includes('Pendulum'));
    assert.deepEqual(read('scapula ORIF').names, []);
    assert.equal(read('wrist #').understood[0]?.entry.id, 'distal-radius-fracture');
    assert.equal(read('bunion surgery toe bending').understood[0]?.entry.id, 'bunion-surgery');
    assert.ok(!read('no overhead shoulder strength').names.includes('Mini squat'));
    const { names } = read('finger extension rubber band');
    assert.ok(names.includes('Finger spread'));
    assert.ok(!names.includes('Band side step'));
    assert.ok(!read('half foam roll ankle balance').names.includes('Thoracic extension on foam roller'));
  });

  for (const [text, leftOut] of [
    ['standing hip abduction with band avoid monster walk', 'Monster walk with band'],
    ['bridge with ball squeeze avoid gripping', 'Grip squeeze with ball'],
    ['walking stick for shoulder no external rotation', 'Stick-assisted external rotation'],
  ] as const)
    it(`keeps out what "${text}" rules out`, () => {
      const { names, limits } = read(text);
      assert.ok(limits.length > 0 && names.length > 0);
      assert.ok(!names.includes(leftOut));
    });

  it('is no other exercise where an unknown word says which kind', () => {
    assert.deepEqual(read('copenhagen plank').names, []);
  });
});

describe('names beside each other', () => {
  it('begin with the movement that is typed, and not with its opposite', () => {
    assert.equal(read('knee extension rom').names[0], 'Heel prop knee extension');
    assert.equal(read('knee flexion rom').names[0], 'Heel slide');
    assert.equal(read('ankle dorsiflexion strength').names[0], 'Ankle dorsiflexion with band');
  });

  for (const [text, label] of [
    ['hip arthroscopy labral repair', 'Hip arthroscopy'],
    ['shoulder labral repair', 'Bankart repair (shoulder stabilization)'],
    ['ankle fracture orif', 'Ankle fracture fixation'],
    ['tibial plateau fracture orif', 'Tibial plateau fracture fixation'],
  ] as const)
    it(`are read as one operation by "${text}"`, () => {
      const operations = read(text).understood.filter(({ entry }) => entry.kind === 'operation');
      assert.deepEqual([...new Set(operations.map(({ entry }) => entry.label))], [label]);
    });

  for (const [text, label] of [
    ['peroneal tendon pain', 'Peroneal tendinopathy'],
    ['tib post tendonitis', 'Tibialis posterior tendon dysfunction'],
    ['supraspinatus tendon pain', 'Rotator cuff tendinopathy'],
    ['grade 2 calf', 'Calf strain'],
    ['facet irritation', 'Lumbar facet joint pain'],
    ['spinal stenosis claudication', 'Lumbar spinal stenosis'],
    ['kneecap out of joint', 'Kneecap dislocation'],
    ['colles out of plaster', 'Wrist fracture (distal radius)'],
    ['lateral ligament repair', 'Ankle ligament repair (Broström)'],
    ['lap chole', 'Abdominal surgery'],
    ['trimal orif', 'Ankle fracture fixation'],
    ['glute med activation', 'Gluteus medius'],
    ['lbp with leg pain', 'Sciatica'],
  ] as const)
    it(`are one meaning by "${text}"`, () => {
      assert.deepEqual(
        read(text).understood.map(({ entry }) => entry.label),
        [label],
      );
    });

  it('narrow no operation to what stands there by chance, and are said', () => {
    const { names } = read('acl reconstruction hamstring graft');
    for (const name of ['Quad set', 'Straight leg raise', 'Heel slide']) assert.ok(names.includes(name));
    assert.ok(read('anterior approach hip replacement').names.length > 5);
  });
});

describe('what the catalog does not have', () => {
  for (const text of ['tennis ball release', 'lacrosse ball trigger', 'leg press machine', 'face pull', 'aqua jogging'])
    it(`is no other tool by "${text}"`, () => {
      const { names, missing } = read(text);
      assert.deepEqual(names, []);
      assert.ok(missing.length > 0);
    });

  for (const text of ['slide sheet', 'balloon', 'hypersensitive hand', 'cant swallow', 'uncontrolled blood pressure'])
    it(`is nothing else by "${text}"`, () => assert.deepEqual(read(text).names, []));

  for (const text of ['plyometrics knee', 'kettlebell swing'])
    it(`is said by "${text}", whatever is near it`, () => assert.ok(read(text).missing.length > 0));
});

describe('the words of a patient', () => {
  for (const [text, label] of [
    ['my foot hurts first thing in the morning', 'Plantar fasciitis'],
    ['bottom of heel hurts in the morning', 'Plantar fasciitis'],
    ['lower back stiff when i wake up', 'Stiff low back'],
    ['my knee hurts going down stairs', 'Patellofemoral pain'],
    ['i cant get up from low chair', 'Standing up from a chair'],
    ['i freeze when i turn round', 'Parkinson disease'],
    ['my legs feel like jelly', 'Leg strength'],
    ['frightened of falling', 'Falls'],
    ['everything hurts when i exercise', 'Chronic pain'],
    ['cant do up my bra', 'Reaching behind the back'],
    ['toes catch on carpet', 'Foot clearance in walking'],
    ['cant cough it up', 'Airway clearance'],
    ['cant hold my wee', 'Overactive bladder'],
    ['cant put my socks on', 'Shoes and socks'],
  ] as const)
    it(`are ${label} by "${text}"`, () => {
      assert.equal(read(text).understood[0]?.entry.label, label);
    });

  for (const text of ['water drips when i sneeze'])
    it(`are no time, no place and no typing error by "${text}"`, () => {
      assert.deepEqual(read(text).names, []);
    });

  it('may be mistyped where nothing else is unknown', () => {
    assert.deepEqual(read('my clamshel').names, ['Clamshell']);
  });
});
