// Injuries and the exercises of the built-in catalog that harm them: none is found, whatever finds the others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LanguageCode } from '../contract/languages.ts';
import { BUILT_IN, searchIn } from './testing/built-in.ts';

type Danger = readonly [names: string, harmful: string];

const GRIPS =
  'ball-squeeze towel-twist wrist-extension-dumbbell wrist-flexion-dumbbell forearm-turn-dumbbell farmers-carry';
const ON_HANDS =
  'table-hand-lean wall-hand-weight-shift wall-push-up wall-push-up-plus quadruped-arm-reach front-plank side-plank';
const OVER_SHOULDER = 'overhead-press wall-angel prone-y-raise';
const WEIGHTS = 'biceps-curl scaption-raise dumbbell-deadlift farmers-carry';
const ELBOW_BENT = 'elbow-bend-and-straighten biceps-curl';
const BANDS_OF_ANKLE = 'band-inversion band-eversion band-dorsiflexion band-plantarflexion';
const NECK_MOVED =
  'neck-rotation neck-side-bend neck-flexion-extension neck-rotation-towel chin-tuck isometric-neck-flexion isometric-neck-extension';
const BACK_BENT_FORWARD = 'double-knee-to-chest knee-to-chest seated-forward-bend';
const BACK_BENT_BACKWARD = 'prone-press-up prone-on-elbows standing-back-extension prone-chest-lift';
const CALF_LENGTHENED = 'calf-stretch-wall soleus-stretch-wall knee-to-wall step-heel-drop towel-heel-raise';
const KNEE_BENT_DEEPLY = 'assisted-knee-bend standing-quadriceps-stretch single-leg-mini-squat split-squat step-down';
const ABDOMEN_PRESSED = 'front-plank side-plank dead-bug dumbbell-deadlift farmers-carry';

/** Names that stand side by side, each with everything that none of them may find. */
const DANGERS: readonly Danger[] = [
  // Older people and everyday goals
  [
    'frightened of falling|furniture walking|older adults balance|numb feet balance|elderly balance holding chair',
    'single-leg-stance-foam single-leg-deadlift single-leg-mini-squat farmers-carry',
  ],
  ['put socks on hip replacement|dressing hip replacement', `${BACK_BENT_FORWARD} figure-four-stretch`],
  ['osteoporosis put socks on|osteoporosis pick things up', `${BACK_BENT_FORWARD} dumbbell-deadlift`],
  ['lift grandchild after rotator cuff repair|carry shopping after shoulder replacement', `${WEIGHTS} overhead-press`],
  ['back hurts when i bend|sitting hurts my back', `${BACK_BENT_FORWARD} childs-pose dumbbell-deadlift`],
  ['back hurts standing|back hurts bending backwards', BACK_BENT_BACKWARD],
  ['gentle strengthening|gentle', 'single-leg-deadlift front-plank overhead-press farmers-carry split-squat'],
  ['palliative|end of life', `${ABDOMEN_PRESSED} wall-push-up split-squat`],
  // Hand and wrist
  ['mallet finger|baseball finger|extensor tendon rupture', `tendon-glides thumb-opposition finger-spread ${GRIPS}`],
  ['boutonniere|central slip injury', `tendon-glides thumb-opposition finger-spread ${GRIPS}`],
  ["skier's thumb|gamekeeper's thumb|thumb ligament tear", `thumb-opposition finger-spread ${GRIPS} ${ON_HANDS}`],
  ['finger dislocation|volar plate injury|jammed finger', `prayer-stretch wrist-flexor-stretch ${GRIPS} ${ON_HANDS}`],
  ["boxer's fracture|broken finger|hand fracture", `prayer-stretch ${GRIPS} ${ON_HANDS}`],
  ['pulley injury|A2 pulley|pulley rupture', `tendon-glides prayer-stretch ${GRIPS} ${ON_HANDS}`],
  ['flexor tendon repair|jersey finger', `tendon-glides thumb-opposition prayer-stretch ${GRIPS} ${ON_HANDS}`],
  ['extensor tendon repair', `tendon-glides thumb-opposition ${GRIPS} ${ON_HANDS}`],
  [
    'wrist sprain|scapholunate ligament injury|carpal instability|SL ligament|wrist instability',
    `prayer-stretch ${GRIPS} ${ON_HANDS}`,
  ],
  ['scaphoid fracture|broken scaphoid', `prayer-stretch ${GRIPS} ${ON_HANDS}`],
  ['TFCC tear', `prayer-stretch forearm-turn ${GRIPS} ${ON_HANDS}`],
  [
    'wrist ORIF|broken wrist|wrist fx|wrist fracture',
    `prayer-stretch wrist-flexor-stretch wrist-extensor-stretch ${GRIPS} ${ON_HANDS}`,
  ],
  ['hook of hamate fracture', `supine-hip-rotation ${GRIPS} ${ON_HANDS}`],
  ['ucl tear thumb|thumb ligament repair', `thumb-opposition finger-spread isometric-external-rotation ${GRIPS}`],
  [
    'extensor tendon laceration|EPL rupture',
    `isometric-wrist-extension thumb-opposition finger-spread tendon-glides ${GRIPS}`,
  ],
  ['forearm fracture', 'biceps-curl towel-twist forearm-turn-dumbbell table-hand-lean wall-push-up'],
  ['thumb arthritis', 'towel-twist ball-squeeze wrist-extension-dumbbell forearm-turn-dumbbell table-hand-lean'],
  ['carpal tunnel', 'prayer-stretch towel-twist wrist-flexion-dumbbell'],
  ['sagittal band injury|nail bed injury|ECU subluxation', `wrist-extension-dumbbell ${GRIPS} ${ON_HANDS}`],
  [
    'proximal phalanx orif|zone 2 flexor|zone 5 extensor|flexor tendon early active',
    `prayer-stretch ${GRIPS} ${ON_HANDS}`,
  ],
  // Elbow
  [
    'OCD elbow|elbow hyperextension injury|nursemaid elbow',
    `heel-slide biceps-curl prayer-stretch towel-twist ${ON_HANDS}`,
  ],
  [
    'distal biceps rupture|torn biceps|biceps tear|biceps strain',
    `forearm-turn ${ELBOW_BENT} band-row ${WEIGHTS} ${GRIPS} ${ON_HANDS}`,
  ],
  [
    'distal biceps repair|biceps tenodesis|biceps tenotomy',
    `band-row forearm-turn ${ELBOW_BENT} farmers-carry towel-twist ${ON_HANDS}`,
  ],
  [
    'triceps tear|torn triceps|triceps repair|triceps tendon rupture',
    `${ELBOW_BENT} overhead-press wall-push-up wall-push-up-plus table-hand-lean`,
  ],
  [
    'elbow dislocation|terrible triad|LCL elbow',
    `prayer-stretch biceps-curl towel-twist forearm-turn-dumbbell ${ON_HANDS}`,
  ],
  ['radial head fracture|broken elbow', `biceps-curl towel-twist forearm-turn-dumbbell ${ON_HANDS}`],
  ['olecranon fracture', `${ELBOW_BENT} overhead-press forearm-turn-dumbbell ${ON_HANDS}`],
  [
    'UCL injury|little league elbow|tommy john|ucl elbow reconstruction|MCL elbow',
    `isometric-external-rotation band-external-rotation sleeper-stretch cross-body-stretch towel-twist wall-angel overhead-press ${ON_HANDS}`,
  ],
  ['tennis elbow|tennis elbow loading', 'wrist-flexion-dumbbell wrist-flexor-stretch prayer-stretch table-hand-lean'],
  // Shoulder
  [
    'pec tear|torn pec|pectoralis major rupture',
    `doorway-chest-stretch band-internal-rotation band-external-rotation ${OVER_SHOULDER} ${ON_HANDS}`,
  ],
  [
    'shoulder dislocation|dislocated shoulder|bankart lesion|shoulder reduction|shld dislocation',
    `doorway-chest-stretch stick-external-rotation towel-behind-back wall-ball-circle ${OVER_SHOULDER} ${ON_HANDS}`,
  ],
  [
    'bankart repair|latarjet',
    `band-internal-rotation band-external-rotation band-row doorway-chest-stretch stick-external-rotation towel-behind-back ${OVER_SHOULDER} ${ON_HANDS}`,
  ],
  ['shoulder instability', `doorway-chest-stretch sleeper-stretch towel-behind-back ${OVER_SHOULDER}`],
  [
    'posterior shoulder dislocation|reverse bankart',
    `cross-body-stretch sleeper-stretch band-internal-rotation band-row prone-w-raise pendulum overhead-press ${ON_HANDS}`,
  ],
  ['recurrent shoulder dislocation', `doorway-chest-stretch sleeper-stretch towel-behind-back ${OVER_SHOULDER}`],
  ['biceps pulley lesion|os acromiale', 'biceps-curl overhead-press'],
  ['little league shoulder', `sleeper-stretch band-row ${WEIGHTS} ${OVER_SHOULDER} ${ON_HANDS}`],
  ['shoulder separation|AC joint sprain', `cross-body-stretch pulley-flexion ${WEIGHTS} ${OVER_SHOULDER} ${ON_HANDS}`],
  ['broken collarbone|clavicle fracture', `cross-body-stretch pulley-flexion ${WEIGHTS} ${OVER_SHOULDER} ${ON_HANDS}`],
  ['broken shoulder|proximal humerus fracture', `sleeper-stretch band-row ${WEIGHTS} ${OVER_SHOULDER} ${ON_HANDS}`],
  ['humerus fracture|broken upper arm', `sleeper-stretch ${WEIGHTS} ${OVER_SHOULDER} ${ON_HANDS}`],
  ['SLAP tear|labrum tear', `biceps-curl doorway-chest-stretch ${OVER_SHOULDER}`],
  ['rotator cuff tear', `sleeper-stretch cross-body-stretch towel-behind-back wall-push-up ${OVER_SHOULDER}`],
  [
    'rotator cuff repair',
    `band-external-rotation band-row side-lying-external-rotation pulley-flexion sleeper-stretch cross-body-stretch towel-behind-back scaption-raise ${OVER_SHOULDER} ${ON_HANDS}`,
  ],
  ['brachial plexus injury', 'median-nerve-slider ulnar-nerve-slider radial-nerve-slider prayer-stretch biceps-curl'],
  ['collar and cuff|polysling', `band-row scaption-raise ${OVER_SHOULDER} ${ON_HANDS}`],
  ['prox humerus non op', `band-row ${OVER_SHOULDER} ${ON_HANDS}`],
  // Hip and thigh
  [
    'core decompression|hip subluxation|transient osteoporosis of hip',
    `${ABDOMEN_PRESSED} split-squat single-leg-bridge`,
  ],
  ['dead leg', 'dead-bug dumbbell-deadlift'],
  [
    'groin strain|pulled groin|adductor tear|groin tear',
    'butterfly-stretch side-plank band-side-step standing-leg-swing',
  ],
  ['adductor tendinopathy|groin pain|adductor longus tendonitis', 'butterfly-stretch'],
  ['sports hernia', 'butterfly-stretch'],
  ['sports hernia repair|adductor release', 'adductor-squeeze butterfly-stretch dead-bug bridge standing-leg-swing'],
  ['inguinal hernia repair', 'butterfly-stretch dead-bug'],
  [
    'hip flexor strain|psoas strain|psoas tear',
    'straight-leg-raise standing-march dead-bug half-kneeling-hip-flexor-stretch standing-leg-swing standing-hip-extension',
  ],
  [
    'hamstring strain|pulled hamstring|torn hamstring|torn hammy|pulled hammy|grade 2 hamstring|BFLH strain',
    'seated-hamstring-stretch seated-forward-bend standing-leg-swing single-leg-deadlift dumbbell-deadlift heel-prop sciatic-nerve-slider',
  ],
  [
    'proximal hamstring tendinopathy|hamstring tendon pain',
    'seated-hamstring-stretch seated-forward-bend standing-leg-swing',
  ],
  [
    'hamstring avulsion repair|hamstring repair|hamstring avulsion',
    'bridge single-leg-bridge standing-hamstring-curl seated-hamstring-stretch hip-hinge dumbbell-deadlift',
  ],
  [
    'quad strain|thigh strain|torn quad|rectus femoris tear|rec fem strain|grade 2 quad',
    `straight-leg-raise seated-knee-extension dead-bug standing-leg-swing half-kneeling-hip-flexor-stretch ${KNEE_BENT_DEEPLY}`,
  ],
  [
    'dead leg|quadriceps contusion|muscle contusion thigh',
    `seated-knee-extension standing-leg-swing wall-sit ${KNEE_BENT_DEEPLY}`,
  ],
  ['gluteal tendinopathy|GTPS', 'itb-stretch figure-four-stretch hip-hike'],
  [
    'gluteus medius tear|gluteal tear',
    'itb-stretch figure-four-stretch hip-hike monster-walk band-side-step single-leg-bridge',
  ],
  ['gluteus medius repair', 'itb-stretch side-lying-hip-abduction standing-hip-abduction hip-hike single-leg-stance'],
  ['femoral neck stress fracture', 'bridge single-leg-bridge step-up fire-hydrant bird-dog heel-raise'],
  [
    'hip dislocation|hip replacement',
    'figure-four-stretch butterfly-stretch knee-to-chest fire-hydrant supine-hip-rotation',
  ],
  ['acetabular fracture', 'figure-four-stretch butterfly-stretch sit-to-stand step-up single-leg-stance'],
  // Knee
  [
    'knee brace locked in extension|knee immobiliser',
    'heel-slide bridge sit-to-stand mini-squat standing-hamstring-curl',
  ],
  ['in boot|weber b in boot', 'heel-raise calf-stretch-wall mini-squat single-leg-stance'],
  ['acl|acl tear|acl 2 weeks knee extension', 'seated-knee-extension short-arc-quad single-leg-mini-squat'],
  ['acl reconstruction', 'seated-knee-extension short-arc-quad standing-hamstring-curl'],
  ['PCL tear', 'heel-prop standing-hamstring-curl bridge single-leg-bridge standing-quadriceps-stretch'],
  ['PCL reconstruction', `standing-hamstring-curl bridge ${KNEE_BENT_DEEPLY}`],
  [
    'knee dislocation|multiligament knee',
    `seated-knee-extension short-arc-quad mini-squat standing-hamstring-curl ${KNEE_BENT_DEEPLY}`,
  ],
  ['MCL tear', 'butterfly-stretch band-side-step monster-walk'],
  [
    'locked knee|bucket handle tear|loose body knee',
    `seated-knee-extension heel-prop mini-squat sit-to-stand squat-to-chair ${KNEE_BENT_DEEPLY}`,
  ],
  ['LET procedure|BTB graft|ACL revision', 'seated-knee-extension short-arc-quad wrist-extension-dumbbell'],
  [
    'tibial spine avulsion|tibial tubercle avulsion',
    'seated-knee-extension mini-squat sit-to-stand standing-hamstring-curl split-squat step-down',
  ],
  [
    'patellar dislocation|dislocated kneecap',
    `sit-to-stand squat-to-chair star-reach half-kneeling-hip-flexor-stretch ${KNEE_BENT_DEEPLY}`,
  ],
  ['patella fracture|broken kneecap', `seated-knee-extension standing-hamstring-curl ${KNEE_BENT_DEEPLY}`],
  [
    'ruptured patellar tendon|quad tendon repair|quad tendon rupture',
    `straight-leg-raise terminal-knee-extension seated-knee-extension sit-to-stand wall-sit ${KNEE_BENT_DEEPLY}`,
  ],
  [
    'tibial plateau fracture',
    'sit-to-stand mini-squat step-up heel-raise weight-shift standing-leg-swing fire-hydrant',
  ],
  ['meniscus repair', `standing-hamstring-curl squat-to-chair childs-pose ${KNEE_BENT_DEEPLY}`],
  // Leg, ankle and foot
  [
    'achilles rupture|torn achilles|snapped achilles|heel wedge boot achilles',
    `plantar-fascia-stretch heel-raise seated-heel-raise single-heel-raise towel-curls toe-raise ${BANDS_OF_ANKLE} ${CALF_LENGTHENED}`,
  ],
  [
    'achilles repair',
    `plantar-fascia-stretch seated-heel-raise single-heel-raise single-leg-stance-foam ${BANDS_OF_ANKLE} ${CALF_LENGTHENED}`,
  ],
  [
    'calf strain|pulled calf|tennis leg|calf tear',
    `band-plantarflexion single-heel-raise heel-raise ${CALF_LENGTHENED}`,
  ],
  [
    'ankle fracture|broken ankle|fibula fracture|calcaneus fracture',
    `heel-raise single-heel-raise single-leg-stance-foam star-reach ${BANDS_OF_ANKLE} ${CALF_LENGTHENED}`,
  ],
  ['ankle sprain|inversion sprain', 'band-inversion towel-heel-raise step-heel-drop'],
  [
    'ankle fracture|ankle ORIF|ankle fusion|calcaneus ORIF|weber B fracture|maisonneuve fracture',
    'sit-to-stand sit-to-stand-armrests heel-raise step-up',
  ],
  ['gastroc slide|FHL transfer', `heel-raise seated-heel-raise sit-to-stand ${CALF_LENGTHENED}`],
  ['high ankle sprain', `knee-to-wall towel-heel-raise single-heel-raise single-leg-stance ${BANDS_OF_ANKLE}`],
  ['deltoid ligament tear', `stick-flexion-lying pulley-flexion foam-stance ${BANDS_OF_ANKLE} ${CALF_LENGTHENED}`],
  ['ankle ligament repair', `ankle-circles ankle-alphabet foam-stance single-leg-stance ${BANDS_OF_ANKLE}`],
  ['lisfranc injury', `heel-raise seated-heel-raise single-heel-raise weight-shift ${CALF_LENGTHENED}`],
  [
    'jones fracture|broken foot|sesamoid fracture|navicular stress fracture',
    `towel-curls heel-raise single-heel-raise single-leg-stance-foam weight-shift ${BANDS_OF_ANKLE} ${CALF_LENGTHENED}`,
  ],
  ['peroneal tendon repair|peroneal tendon dislocation', `ankle-circles ankle-alphabet heel-raise ${BANDS_OF_ANKLE}`],
  [
    'flatfoot reconstruction|tendon transfer of the foot',
    `towel-curls toe-raise heel-raise weight-shift ${BANDS_OF_ANKLE} ${CALF_LENGTHENED}`,
  ],
  ['turf toe', 'plantar-fascia-stretch towel-heel-raise heel-raise'],
  ['dvt|blood clot in the leg', 'calf-stretch-wall soleus-stretch-wall single-heel-raise step-heel-drop'],
  // Back and neck
  [
    'vertebral fracture|compression fracture',
    `${BACK_BENT_FORWARD} ${BACK_BENT_BACKWARD} childs-pose lumbar-rotation dumbbell-deadlift thoracic-extension-chair scalene-stretch`,
  ],
  [
    'spondylolisthesis|spondylolysis|pars fracture',
    `${BACK_BENT_BACKWARD} dumbbell-deadlift farmers-carry prone-hip-extension`,
  ],
  ['sciatica|siatica|lumbar radiculopathy', `${BACK_BENT_FORWARD} seated-hamstring-stretch dumbbell-deadlift`],
  [
    'slipped disc|disc herniation|pinched nerve in the back',
    `${BACK_BENT_FORWARD} seated-hamstring-stretch dumbbell-deadlift`,
  ],
  ['spinal stenosis|spinal stenosis claudication', `${BACK_BENT_BACKWARD} overhead-press`],
  ['cauda equina', 'double-knee-to-chest seated-forward-bend dumbbell-deadlift farmers-carry'],
  ['discectomy|scoliosis surgery', 'hip-hinge-reach dumbbell-deadlift scalene-stretch'],
  ['lumbar fusion', `${BACK_BENT_FORWARD} ${BACK_BENT_BACKWARD} lumbar-rotation dumbbell-deadlift`],
  ['whiplash', 'neck-rotation-towel deep-neck-flexor-lift thoracic-extension-roller'],
  [
    'broken neck|cervical instability|neck fracture|c2 fracture|odontoid fracture|alar ligament',
    `${NECK_MOVED} head-repositioning deep-neck-flexor-lift thoracic-extension-roller scalene-stretch`,
  ],
  ['cervical artery dissection|VBI', `${NECK_MOVED} deep-neck-flexor-lift gaze-stability-sitting`],
  ['halo vest', `${NECK_MOVED} half-kneeling-hip-flexor-stretch`],
  ['bone metastases|multiple myeloma', `${BACK_BENT_FORWARD} lumbar-rotation dumbbell-deadlift step-up overhead-press`],
  ['septic arthritis|knee infection|discitis', `wall-sit split-squat quad-set ball-squeeze ${BACK_BENT_FORWARD}`],
  ['vertebral body tethering', `front-plank ${BACK_BENT_FORWARD}`],
  ['concussion', 'brandt-daroff seated-bend-habituation deep-neck-flexor-lift isometric-neck-flexion'],
  ['occipital neuralgia', 'neck-rotation-towel deep-neck-flexor-lift isometric-neck-extension'],
  ['broken jaw', 'isometric-neck-flexion chin-tuck deep-neck-flexor-lift'],
  ['broken rib', 'front-plank side-plank thoracic-extension-roller lumbar-rotation farmers-carry'],
  [
    'acdf|cervical fusion|neck fusion|post op neck fusion',
    'chin-tuck chin-tuck-standing isometric-neck-flexion isometric-neck-extension deep-neck-flexor-lift neck-rotation-towel neck-rotation scalene-stretch upper-trapezius-stretch levator-scapulae-stretch thoracic-extension-chair band-row overhead-press',
  ],
  [
    'cervical disc replacement|cervical laminectomy',
    'isometric-neck-flexion isometric-neck-extension deep-neck-flexor-lift neck-rotation-towel band-row scalene-stretch',
  ],
  // Arm in a sling
  [
    'in a sling|sling phase shoulder surgery|immobilised in sling|shoulder immobilised',
    `pulley-flexion stick-flexion-lying stick-external-rotation table-slide wall-slide pendulum ${WEIGHTS} ${OVER_SHOULDER} ${ON_HANDS}`,
  ],
  ["can't lift my arm", `${WEIGHTS} ${OVER_SHOULDER} ${ON_HANDS}`],
  // Toes, and tendons that were sewn
  [
    'bunion surgery|toe surgery|cheilectomy|hallux rigidus',
    'plantar-fascia-stretch heel-raise seated-heel-raise single-heel-raise towel-heel-raise step-heel-drop split-squat',
  ],
  ['big toe fusion', 'plantar-fascia-stretch heel-raise seated-heel-raise towel-heel-raise towel-curls'],
  ['flexor tendon repair hand|zone 2 repair', 'tendon-glides finger-spread ball-squeeze'],
  ['achilles tendon repair', 'heel-raise seated-heel-raise band-plantarflexion toe-raise weight-shift sit-to-stand'],
  ['acl reconstruction hamstring graft', 'bridge single-leg-bridge standing-hamstring-curl'],
  ['hip labral repair|hip arthroscopy labral repair', 'clamshell supine-hip-rotation straight-leg-raise'],
  // Balance
  ['unsteady on my feet|feel unsteady|falls', 'single-leg-stance-foam star-reach single-leg-mini-squat'],
  ['stroke early sitting balance|sitting balance', 'sit-to-stand sit-to-stand-armrests standing-march step-up'],
  ['third trimester|late pregnancy', `bridge pelvic-tilt dead-bug knee-to-chest ${ABDOMEN_PRESSED}`],
  // What a text rules out
  [
    'avoid shoulder abduction and external rotation',
    `prone-t-raise prone-w-raise scaption-raise band-external-rotation stick-external-rotation doorway-chest-stretch ${OVER_SHOULDER}`,
  ],
  ['avoid hip adduction|avoid internal rotation and adduction hip', 'adductor-squeeze itb-stretch figure-four-stretch'],
  [
    'spinal precautions',
    `front-plank side-plank kneeling-side-plank bird-dog dead-bug prone-chest-lift dumbbell-deadlift ${BACK_BENT_FORWARD} ${BACK_BENT_BACKWARD}`,
  ],
  [
    'dizziness avoid head turns balance',
    'seated-bend-habituation brandt-daroff walking-head-turns gaze-stability-sitting gaze-stability-standing head-repositioning',
  ],
  // Injuries without an entry of their own
  ['biceps tendon tear|long head biceps rupture|biceps torn', 'biceps-curl band-row scaption-raise overhead-press'],
  ['lat tear|deltoid strain|trap strain', `band-row childs-pose scaption-raise ${OVER_SHOULDER} ${ON_HANDS}`],
  ['pec repair|after pec surgery', `doorway-chest-stretch band-row ${OVER_SHOULDER} ${ON_HANDS}`],
  ['calf repair|post op calf', `single-heel-raise ${CALF_LENGTHENED}`],
  ['eye surgery|cataract surgery', 'brandt-daroff seated-bend-habituation double-knee-to-chest dumbbell-deadlift'],
  ['hamstring torn|high hamstring tear', 'seated-hamstring-stretch standing-leg-swing single-leg-deadlift'],
  ['ruptured quad|torn quad', KNEE_BENT_DEEPLY],
  ['plantar fascia tear', 'plantar-fascia-stretch towel-heel-raise calf-stretch-wall heel-raise'],
  ['glute strain', 'single-leg-bridge figure-four-stretch split-squat single-leg-deadlift'],
  ['soleus tear|plantaris rupture', `single-heel-raise ${CALF_LENGTHENED}`],
  ['broken back|burst fracture', `${BACK_BENT_FORWARD} dumbbell-deadlift bird-dog lumbar-rotation`],
  ['thumb fracture|sprained thumb', `${GRIPS} ${ON_HANDS}`],
  ['exertional compartment syndrome', 'single-heel-raise step-heel-drop'],
  ['stab wound forearm tendon|tendon transfer hand', `forearm-turn sit-to-stand wall-hand-weight-shift ${GRIPS}`],
  ['adductor avulsion|psoas avulsion|ASIS avulsion', 'adductor-squeeze straight-leg-raise wall-slide standing-march'],
  ['abdominal muscle tear|oblique strain', `dead-bug bird-dog-balance-hold lumbar-rotation ${ABDOMEN_PRESSED}`],
  ['chance fracture', `lumbar-rotation standing-march ${BACK_BENT_FORWARD}`],
  ['sternal fracture', `${NECK_MOVED} deep-neck-flexor-lift ${ON_HANDS}`],
  ['whiplash grade 3', `${NECK_MOVED} upper-trapezius-stretch levator-scapulae-stretch`],
  ['compartment syndrome', `single-heel-raise ${CALF_LENGTHENED}`],
  ['muscle tear|tendon rupture|fracture|dislocation', `dumbbell-deadlift overhead-press ${CALF_LENGTHENED}`],
  // Together with what is asked for
  ['achilles rupture balance', 'tandem-stance foam-stance single-leg-stance star-reach'],
  ['calf strain stretch|hamstring strain stretch', `seated-hamstring-stretch ${CALF_LENGTHENED}`],
  ['shoulder dislocation stretch', 'doorway-chest-stretch sleeper-stretch cross-body-stretch towel-behind-back'],
  ['sciatica hamstring stretch|slipped disc stretch', `seated-hamstring-stretch ${BACK_BENT_FORWARD}`],
  // The whole person
  [
    'heart surgery|sternotomy|CABG|open heart surgery',
    `sit-to-stand-armrests band-row doorway-chest-stretch overhead-press farmers-carry ${ON_HANDS}`,
  ],
  ['osteoporosis', `${BACK_BENT_FORWARD} childs-pose thoracic-extension-roller`],
  ['pregnancy', 'prone-press-up front-plank dead-bug double-knee-to-chest'],
  ['shoulder popped out|popped shoulder out|hill sachs', `stick-external-rotation band-external-rotation ${ON_HANDS}`],
  ['tore my acl', 'seated-knee-extension short-arc-quad single-leg-mini-squat'],
  ['heard a pop in my calf|pop in my achilles', 'heel-raise single-heel-raise bridge calf-stretch-wall'],
  ['calf hot and swollen', 'single-heel-raise step-heel-drop calf-stretch-wall'],
  ['chest pain|unexplained weight loss|sudden severe headache', 'open-book walking sit-to-stand chin-tuck'],
  ['c-spine clearance|neck trauma', NECK_MOVED],
  ['flexor tendon zone 2|extensor tendon zone 5', `tendon-glides isometric-wrist-extension ${GRIPS}`],
  ['bony mallet|stress reaction tibia|rib stress fracture', 'front-plank single-heel-raise step-up'],
  ['humerus nail|above elbow amputation', `heel-slide straight-leg-raise sit-to-stand ${ON_HANDS}`],
  ['pre-eclampsia', 'sit-to-stand bridge standing-march'],
  ['cystectomy|nephrectomy|stoma', `wall-slide towel-curls ${ABDOMEN_PRESSED}`],
  ['perineal tear', 'ankle-pumps dumbbell-deadlift farmers-carry'],
  ['tetraplegia|paraplegia', 'sit-to-stand sit-to-stand-armrests standing-march overhead-press'],
  ['diastasis recti|inguinal hernia|hernia', ABDOMEN_PRESSED],
  ['pelvic organ prolapse', 'front-plank dumbbell-deadlift farmers-carry double-knee-to-chest overhead-press'],
  ['glaucoma', 'double-knee-to-chest seated-forward-bend childs-pose bridge seated-bend-habituation front-plank'],
  ["bell's palsy", 'wall-ball-circle ball-squeeze'],
  ['plyometrics', 'butterfly-stretch half-kneeling-hip-flexor-stretch'],
];

/** In other languages: what shares an entry with an overuse in none of them. */
const IN_OTHER_LANGUAGES: readonly (readonly [LanguageCode, ...Danger])[] = [
  ['de', 'Bizepsriss|Bizepssehnenriss', 'biceps-curl band-row'],
  ['fr', 'rupture du biceps', 'biceps-curl band-row'],
  ['es', 'rotura del bíceps', 'biceps-curl band-row'],
  ['pt-BR', 'ruptura do bíceps', 'biceps-curl band-row'],
  ['ar', 'قطع وتر البايسبس', 'biceps-curl band-row'],
  ['zh-Hans', '肱二头肌断裂', 'biceps-curl band-row'],
  ['de', 'Leistenzerrung|Adduktorenzerrung', 'butterfly-stretch'],
  ['fr', "rupture du tendon d'Achille", 'calf-stretch-wall heel-raise'],
  ['es', 'luxación de rótula', 'standing-quadriceps-stretch squat-to-chair'],
  ['pt-BR', 'lesão escafolunar', 'table-hand-lean ball-squeeze'],
  ['zh-Hans', '舟月韧带损伤', 'table-hand-lean ball-squeeze'],
  ['ar', 'خلع الرضفة', 'standing-quadriceps-stretch squat-to-chair'],
];

/** The built-in catalog has nothing for it, or it names no part of the body. */
const NOTHING_FOR_IT = [
  'cervical artery dissection',
  'VBI',
  'septic arthritis',
  'knee infection',
  'discitis',
  'lat tear',
  'plantar fascia tear',
  'stab wound forearm tendon',
  'tendon transfer hand',
  'adductor avulsion',
  'psoas avulsion',
  'ASIS avulsion',
  'abdominal muscle tear',
  'oblique strain',
  'chance fracture',
  'sternal fracture',
  'whiplash grade 3',
  'compartment syndrome',
  'muscle tear',
  'tendon rupture',
  'fracture',
  'dislocation',
  'chest pain',
  'unexplained weight loss',
  'sudden severe headache',
  'pre-eclampsia',
  "bell's palsy",
  'plyometrics',
];

const keys = new Set(BUILT_IN.map(({ id }) => id));

async function harmfulFound([language, names, harmful]: readonly [LanguageCode, ...Danger]): Promise<
  readonly string[]
> {
  const search = await searchIn(language);
  return names.split('|').flatMap((name) => {
    const found = Array.from(search.search(name).hits.documents, (document) => BUILT_IN[document]!.id);
    return harmful
      .split(' ')
      .filter((key) => found.includes(key))
      .map((key) => `${name}: ${key}`);
  });
}

test('the dangers name exercises of the built-in catalog', () => {
  for (const [names, harmful] of [...DANGERS, ...IN_OTHER_LANGUAGES.map(([, ...danger]) => danger)])
    assert.deepEqual(
      harmful.split(' ').filter((key) => !keys.has(key)),
      [],
      names,
    );
});

test('an injury finds nothing that harms it', async () => {
  const all = [...DANGERS.map((danger) => ['en', ...danger] as const), ...IN_OTHER_LANGUAGES];
  assert.deepEqual((await Promise.all(all.map(harmfulFound))).flat(), []);
});

test('an injury finds something, unless the catalog has nothing for it', async () => {
  const search = await searchIn('en');
  const empty = DANGERS.flatMap(([names]) => names.split('|')).filter(
    (name) => search.search(name).hits.documents.length === 0,
  );
  assert.deepEqual(empty, NOTHING_FOR_IT);
});
