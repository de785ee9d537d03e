// What an exercise of the built-in catalog says of itself, and the conditions that find it: none is an answer to what it rules out early.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SAMPLE_ROWS } from '../catalog/sample/index.ts';
import { buildSearchIndex } from '../search/index.ts';
import { findMeant } from './meanings.ts';
import { lexiconOf } from './read-lexicon.ts';
import { SearchedCatalog } from './searched-catalog.ts';
import { BUILT_IN, searchIn } from './testing/built-in.ts';

/** A part of a precaution that rules out, or leaves it to somebody when the exercise may begin. */
const RULES_OUT = /\bnot (early|before|after|with|for|into)\b|\bnor\b|\bonly (when|as)\b|\bask the surgeon\b/i;

/** What precautions call a condition, and names that search for it. */
const CONDITIONS: readonly (readonly [called: RegExp, names: string])[] = [
  [/Achilles/, 'achilles rupture|torn achilles|achilles repair'],
  [/cuff repair|recent surgery|shoulder (repair|surgery)/, 'rotator cuff repair'],
  [/shoulder replacement|repair or replacement/, 'shoulder replacement|reverse shoulder replacement'],
  [/forward dislocation|repair or a dislocation/, 'shoulder dislocation|dislocated shoulder'],
  [/posterior instability/, 'posterior shoulder instability'],
  [/pectoral tendon/, 'pec repair|torn pec'],
  [/hip replacement/, 'hip replacement|hip hemiarthroplasty|revision hip replacement'],
  [/hip fracture/, 'hip fracture|hip fracture surgery'],
  [/hip arthroscopy|other hip surgery/, 'hip arthroscopy'],
  [/knee replacement/, 'knee replacement|partial knee replacement'],
  [/hamstring repair|hamstring or meniscus repair/, 'hamstring repair|hamstring avulsion'],
  [/hamstring strain|hamstring or groin strain|fresh strain/, 'hamstring strain|torn hammy'],
  [/groin strain/, 'groin strain|groin tear'],
  [/abductor repair|gluteal tendon repair/, 'gluteus medius repair'],
  [/gluteal tendon pain/, 'gluteal tendinopathy'],
  [/patellar tendon repair/, 'quad tendon rupture|patellar tendon rupture'],
  [/kneecap fracture/, 'patella fracture|patella ORIF'],
  [/ACL reconstruction|\(ACL\)/, 'acl reconstruction'],
  [/PCL injury/, 'pcl tear'],
  [/meniscus repair/, 'meniscus repair'],
  [/calf strain/, 'calf strain|calf tear'],
  [/peroneal tendon/, 'peroneal tendon repair|peroneal tendon dislocation'],
  [/after a fracture only when (full|the) weight/, 'ankle fracture|broken foot|fibula fracture'],
  [/toe fracture/, 'toe fracture'],
  [/wrist fracture|forearm or wrist|after a fracture/i, 'wrist fracture|broken wrist|scaphoid fracture'],
  [/forearm or wrist|after a fracture/i, 'forearm fracture'],
  [/wrist ligament/, 'wrist sprain|scapholunate injury'],
  [/flexor tendon repair|after tendon repair/i, 'flexor tendon repair|jersey finger'],
  [/extensor tendon repair|after tendon repair/i, 'extensor tendon repair|EPL rupture'],
  [/mallet finger/, 'mallet finger'],
  [/central slip/, 'central slip injury'],
  [/pulley injury/, 'pulley rupture'],
  [/finger fracture/, 'finger fracture'],
  [/thumb ligament|finger or thumb/, "skier's thumb|thumb ligament repair"],
  [/thumb fracture/, 'thumb fracture'],
  [/biceps/, 'biceps rupture|distal biceps repair'],
  [/tenodesis/, 'biceps tenodesis|biceps tenotomy'],
  [/triceps/, 'triceps tear|triceps repair'],
  [/dislocation of the elbow/, 'olecranon fracture|elbow fracture|elbow dislocation'],
  [/nerve repair/, 'nerve repair'],
  [/neck fracture/, 'neck fracture|broken neck'],
  [/instability, rheumatoid|neck instability/, 'cervical instability'],
  [/whiplash/, 'whiplash'],
  [/vertebral fracture/, 'vertebral fracture|compression fracture'],
  [/spine surgery/, 'lumbar fusion|discectomy|laminectomy'],
  [/spondylolisthesis/, 'spondylolisthesis'],
  [/stenosis that eases/, 'spinal stenosis'],
  [/breast surgery/, 'mastectomy'],
  [/abdominal surgery/, 'abdominal surgery'],
  [/sternal precautions|breastbone/, 'heart surgery|sternotomy|sternal fracture'],
  [/rib pain/, 'broken rib'],
  [/eye surgery/, 'eye surgery'],
];

/**
 * Found all the same, and why: what a precaution leaves to the surgeon, the hand team or the protocol, and usual practice begins with.
 * Load, stretch, a grip and a posture that a precaution rules out ("not early") are no exception.
 */
const FOUND_ALL_THE_SAME: readonly (readonly [keys: string, names: string, why: string])[] = [
  [
    'ankle-pumps ankle-circles ankle-alphabet towel-curls',
    'achilles rupture|torn achilles|achilles repair',
    'moves in the boot without weight, only as far up as is allowed',
  ],
  ['bridge', 'hamstring strain|torn hammy', 'the same sentence allows it lightly with a fresh strain'],
  ['elbow-bend-and-straighten', 'elbow fracture|elbow dislocation', 'a stable elbow is moved from the first weeks'],
  [
    'forearm-turn wrist-bend-and-straighten wrist-side-to-side',
    'wrist fracture|broken wrist|scaphoid fracture|forearm fracture|wrist sprain|scapholunate injury',
    'the template for the weeks after the cast begins with movement',
  ],
  ['tendon-glides', 'finger fracture', 'fingers that are not in the splint are moved early'],
  ['glute-set', 'hamstring repair|hamstring avulsion|gluteus medius repair', 'tightens without movement or load'],
  [
    'quad-set',
    'quad tendon rupture|patellar tendon rupture|patella fracture|patella ORIF',
    'tightens in full extension, in the brace',
  ],
  [
    'pelvic-tilt sciatic-slider-lying sciatic-nerve-slider',
    'lumbar fusion|discectomy|laminectomy',
    'small movements without load, as far as the surgeon allows them',
  ],
  [
    'prone-hip-extension side-lying-hip-abduction',
    'hip replacement|hip hemiarthroplasty',
    'the template has the side position from week 6; which approach was used is the limit of the other',
  ],
  ['scapular-squeeze', 'heart surgery|sternotomy', 'draws the shoulder blades back lightly, without the arms'],
  [
    'table-slide stick-flexion-lying wall-slide',
    'rotator cuff repair|shoulder replacement|reverse shoulder replacement',
    'the template of the repair begins with assisted movement',
  ],
];

const parts = SAMPLE_ROWS.flatMap(({ key, precautions = '' }) =>
  precautions
    .split(/[.;]\s*/)
    .filter((part) => RULES_OUT.test(part))
    .map((part) => [key, part] as const),
);

test('each condition is one that a precaution rules out', () => {
  assert.deepEqual(
    CONDITIONS.filter(([called]) => !parts.some(([, part]) => called.test(part))).map(([called]) => String(called)),
    [],
  );
});

test('no exercise answers a condition that its own precaution rules out early', async () => {
  const search = await searchIn('en');
  const found = new Set<string>();
  for (const [called, names] of CONDITIONS) {
    const ruledOut = new Set(parts.filter(([, part]) => called.test(part)).map(([key]) => key));
    for (const name of names.split('|'))
      for (const document of search.search(name).hits.documents) {
        const { id } = BUILT_IN[document]!;
        if (ruledOut.has(id)) found.add(`${name}: ${id}`);
      }
  }
  for (const [keys, names, why] of FOUND_ALL_THE_SAME) {
    const excepted = names.split('|').flatMap((name) => keys.split(' ').map((key) => `${name}: ${key}`));
    assert.ok(excepted.filter((each) => found.delete(each)).length > 0, why);
  }
  assert.deepEqual([...found], []);
});

/** Names of bones that are broken, cut, fixed or fused. */
const OF_BONE =
  /\b(fractures?|fx|broken|ORIF|fixation|fixator|nail\w*|plat(e|ing)|screw|pin(ning|s)?|fusion|arthrodesis|osteotomy)\b/i;

/** After so many weeks weight is usual after most of them. */
const WEIGHT_FROM = 6;

/** Exercises of level Early that put weight on the limb before, and why they may. */
const WEIGHT_ALL_THE_SAME: readonly (readonly [keys: string, ids: string, why: string])[] = [
  [
    'sit-to-stand-armrests standing-hip-extension standing-hip-abduction standing-march seated-heel-raise weight-shift',
    'hip-fracture hip-fracture-fixation',
    'full weight from the first day is what the guideline asks for (NICE CG124)',
  ],
  [
    'sit-to-stand-armrests standing-hip-extension standing-hamstring-curl seated-heel-raise weight-shift',
    'femoral-shaft-fracture femoral-nail tibial-nail',
    'a nail takes the weight: as much as is tolerated, from the first days',
  ],
  [
    'sit-to-stand-armrests weight-shift',
    'pelvic-fracture',
    'most are stable fractures of the ramus or the sacrum, which take weight as tolerated',
  ],
  [
    'standing-hip-extension standing-hip-abduction standing-hamstring-curl',
    'acetabular-fracture leg-fracture-external-fixator patella-fixation knee-bone-bruise acl-injury',
    'the sound leg stands; in the brace or the frame the other one moves without weight',
  ],
  ['sit-to-stand-armrests', 'acl-injury', 'the broken piece of bone is only one of its names'],
  ['weight-shift', 'patella-fracture patella-fixation', 'in the brace that keeps the knee straight'],
  [
    'weight-shift seated-heel-raise',
    'ankle-fracture ankle-fracture-fixation high-ankle-sprain talus-cartilage-lesion',
    'from week 2 on weight is taken in the boot as tolerated',
  ],
  ['weight-shift', 'toe-fracture', 'in a stiff shoe, on the heel'],
  ['seated-heel-raise', 'tibial-stress-fracture', 'sitting, from week 4 on, after walking without pain'],
  [
    'towel-curls',
    'ankle-fracture ankle-fracture-fixation high-ankle-sprain talus-cartilage-lesion calcaneus-fracture calcaneus-fixation tibial-stress-fracture turf-toe leg-fracture-external-fixator',
    'sitting, the foot rests: the toes alone work',
  ],
  [
    'sit-to-stand-armrests standing-march seated-heel-raise',
    'lumbar-fusion sacroiliac-fusion',
    'the spine is fused, no leg',
  ],
  [
    'pendulum',
    'clavicle-fracture proximal-humerus-fracture scapula-fracture clavicle-fixation proximal-humerus-fixation',
    'the other hand leans on the table',
  ],
];

test('Early puts no weight on a limb with a broken, fixed or fused bone before that is usual', () => {
  const catalog = new SearchedCatalog(buildSearchIndex(BUILT_IN), (position) => BUILT_IN[position]!);
  const found = new Set<string>();
  for (const { id, label, names, means, earlyFrom = WEIGHT_FROM } of lexiconOf('en', []).entries) {
    if (earlyFrom >= WEIGHT_FROM || ![label, ...names].some((name) => OF_BONE.test(name))) continue;
    const { regions = [] } = means;
    const ofLeg = regions.some((region) => ['Hip', 'Knee', 'Ankle'].includes(region));
    const ofArm = regions.some((region) => ['Shoulder', 'Elbow / Wrist / Hand'].includes(region));
    for (const position of findMeant(means, catalog).keys()) {
      const { key, level, demands = [] } = SAMPLE_ROWS[position]!;
      const isLoaded =
        (ofLeg && demands.includes('weight-through-legs')) || (ofArm && demands.includes('weight-through-hands'));
      if (level === 'Early' && isLoaded) found.add(`${id}: ${key}`);
    }
  }
  for (const [keys, ids, why] of WEIGHT_ALL_THE_SAME) {
    const excepted = ids.split(' ').flatMap((id) => keys.split(' ').map((key) => `${id}: ${key}`));
    assert.ok(excepted.filter((each) => found.delete(each)).length > 0, why);
  }
  assert.deepEqual([...found], []);
});
