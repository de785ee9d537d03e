// What a text rules out, in seven languages: what is left out, what is searched, what is said not to be understood.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LanguageCode } from '../contract/languages.ts';
import { type Demand, DEMANDS } from '../contract/vocabulary.ts';
import { buildSearchIndex } from '../search/index.ts';
import { atOnce, SEARCH_WORK_MAX, SearchWork, STEP_WORK_MAX } from '../search/search-work.ts';
import type { ClinicalResult } from './clinical-search.ts';
import { Phrases, restrictionLike } from './limit-phrases.ts';
import { DEMAND_PHRASES, type Exclusion, EXCLUSIONS } from './limit-words.ts';
import { LimitedCatalog, restrictionLikeIn } from './limited-catalog.ts';
import { readLimits } from './limits.ts';
import { STATES } from './meanings.ts';
import { Names } from './names.ts';
import { lexiconOf } from './read-lexicon.ts';
import { SearchedCatalog } from './searched-catalog.ts';
import { BUILT_IN, searchIn } from './testing/built-in.ts';
import { clinicalOf, entryOf } from './testing/small-lexicon.ts';

type Row = readonly [text: string, leftOut: string, rest?: string, notUnderstood?: string];

const STERNAL = 'weight-through-hands arms-overhead arms-behind-back pushing-or-pulling lifting-weight';
const POSTERIOR = 'hip-past-90 leg-across-middle hip-turned-in';
const SPINAL =
  'bending-back-forward bending-back-backward twisting-trunk lifting-weight "plank" "bird_dog" "dead_bug" "single_leg_bridge"';
const SHOULDER_ER = '"shoulder_external_rotation" "external_rotation" "infraspinatus" "doorway"';
const HIP_ABDUCTION = '"hip_abduction" "hip_abductor" "gluteus_medius" "clam" "side_step"';
const ANKLE_DORSIFLEXION =
  '"ankle_dorsiflexion" "ankle_range" "toe_raise" "heel_drop" "knee_to_wall" "calf_stretch" "soleus_stretch"';
const WRIST_EXTENSION = '"wrist_extension" "wrist_extensor" "towel_twist"';
const ELBOW_EXTENSION =
  'pushing-or-pulling lifting-weight weight-through-hands "elbow_extension" "elbow_straighten" "triceps" "push_up" "press_up"';
const LYING = 'lying-face-down lying-on-back lying-on-side';

/** What is left out: demands as they are, @equipment, "words of exercises"; _ is a blank. Behind what is not understood, … stands for what is begun. */
const TEXTS: Readonly<Partial<Record<LanguageCode, readonly Row[]>>> = {
  en: [
    ['avoid kneeling', 'kneeling'],
    ['cannot kneel', 'kneeling'],
    ["can't kneel", 'kneeling'],
    ['extension intolerant back', 'bending-back-backward', 'low back'],
    ['flexion intolerance low back', 'bending-back-forward', 'low back'],
    ['avoid flexion', 'bending-back-forward "flexion"'],
    ['acute disc flexion intolerant', 'bending-back-forward', 'acute'],
    ['no band', '@Resistance_band'],
    ['no squats knee pain', '"squat"', 'knee pain'],
    ['no knee pain', '', ''],
    ['sit to stand no hands high chair', 'weight-through-hands', 'sit to stand chair'],
    ['avoid kneeling/prone', 'kneeling lying-face-down'],
    ['avoid: kneeling, prone; band', 'kneeling lying-face-down @Resistance_band'],
    ['no flexion/rotation low back', 'bending-back-forward twisting-trunk', 'low back'],
    ['kneeling/prone contraindicated', 'kneeling lying-face-down'],
    ['neither kneeling nor prone', 'kneeling lying-face-down'],
    ['everything but kneeling', 'kneeling'],
    ['-kneeling', 'kneeling'],
    ['painful kneeling', 'kneeling'],
    ['pain with kneeling', 'kneeling'],
    ['difficulty kneeling', 'kneeling'],
    ['limited knee flexion', '', 'limited knee flexion'],
    ['trouble sleeping', '', 'trouble sleeping'],
    ['no flexion acl', 'bending-knee', 'acl'],
    ['no knee exercises', '"knee"'],
    ['no lifting above shoulder', 'arms-overhead'],
    ['no sls', 'standing-on-one-leg'],
    ['shoulder avoid abduction external rotation', `arms-overhead "shoulder_abduction" ${SHOULDER_ER}`, 'shoulder'],
    ['no jumping or running', 'jumping "running"'],
    ['no kneeling no squatting quads', 'kneeling "squat"', 'quads'],
    ['ankle sprain no single leg hopping', 'jumping', 'ankle sprain'],
    ['knee flexion limited to 90', 'knee-past-90', 'knee flexion'],
    ['no kneeling, prone low back', 'kneeling', 'low back', 'prone'],
    ['no kneeling, standing balance', 'kneeling', 'standing balance'],
    ['hip precautions posterior approach', 'hip-past-90 leg-across-middle hip-turned-in', 'hip precautions'],
    ['pwb calf strengthening', 'standing-on-one-leg jumping', 'pwb calf strengthening'],
    ['no band shoulder', '@Resistance_band', 'shoulder'],
    ['no knee bending', 'bending-knee'],
    ['sternal precautions', STERNAL],
    ['spinal precautions', SPINAL],
    ['posterior hip precautions', POSTERIOR, 'hip precautions'],
    ['hip precautions', POSTERIOR, 'hip precautions'],
    ['dont load biceps', 'lifting-weight pushing-or-pulling gripping weight-through-legs', 'biceps'],
    ['unload hamstring', 'lifting-weight pushing-or-pulling gripping weight-through-legs', 'hamstring'],
    ['no compressive stretching insertional', '"stretch"', 'insertional'],
    ['breathless lying flat leg exercises', LYING, 'leg exercises'],
    ['dizzy lying flat', 'lying-on-back'],
    ['pain lying flat back', 'lying-on-back', 'back'],
    ['worse sitting back', '"sit" "seated"', 'back'],
    ['back pain worse at night', '', 'back pain worse at night'],
    ['arm below shoulder height drain in', 'arms-overhead', 'arm drain in'],
    ['keep arm below 90', 'arms-overhead'],
    ['elbows below shoulder', 'arms-overhead'],
    ['under shoulder height', 'arms-overhead'],
    ['pain with loaded dorsiflexion ankle', ANKLE_DORSIFLEXION],
    ['elbow lacks full extension dont force', '', 'elbow lacks full extension', 'dont force'],
    ['hip locks up after lunges', '"lunge"', 'hip'],
    ['back pain worse after deadlifts', '"deadlift"', 'back pain'],
    ['pain after knee surgery', '', 'pain after knee surgery'],
    ['cant kneel on knee hip flexor stretch', 'kneeling', 'hip flexor stretch'],
    ['cant weight bear through wrist core', 'weight-through-hands', 'core'],
    ['flexion intolerant disc', 'bending-back-forward', 'low back'],
    ['no wrist flexion after fracture', '"wrist_flexion" "wrist_flexor" "wrist_curl" "towel_twist"', 'wrist fracture'],
    ['no pushing up through arms', 'pushing-or-pulling weight-through-hands'],
    ['hotel room no kit', '', 'hotel room no equipment'],
    ['knee nothing at home', '', 'knee no equipment'],
    ['exercise intolerant heart', '', 'heart'],
    ['anterior hip precautions', 'leg-behind-body hip-turned-out', 'hip precautions'],
    ['back pain worse with standing', 'standing', 'back pain'],
    ['non weight bearing ankle', 'weight-through-legs', 'non weight bearing ankle'],
    ['NWB wrist', 'weight-through-hands', 'wrist'],
    ['no weight bearing', 'weight-through-legs'],
    ['not weight bearing foot', 'weight-through-legs', 'foot'],
    ['no kneeling or lunges, no band', 'kneeling "lunge" @Resistance_band'],
    ['shoulder strength no overhead', 'arms-overhead', 'shoulder strength'],
    ['nothing overhead', 'arms-overhead'],
    ['overhead not allowed shoulder', 'arms-overhead', 'shoulder'],
    ['kneeling not allowed', 'kneeling'],
    ['kneeling contraindicated', 'kneeling'],
    ['contraindicated: kneeling', 'kneeling'],
    ['kneeling and lunges not allowed', 'kneeling "lunge"'],
    ['unable to stand', 'standing'],
    ['balance, unable to stand on one leg', 'standing-on-one-leg', 'balance'],
    ['never lie prone', 'lying-face-down'],
    ['must not lift', 'lifting-weight'],
    ['do not twist', 'twisting-trunk'],
    ["don't twist", 'twisting-trunk'],
    ['without a chair', '@Chair'],
    ['no chair, no wall', '@Chair @Wall'],
    ['band-free shoulder', '@Resistance_band', 'shoulder'],
    ['minus weights knee strength', 'lifting-weight @Dumbbell', 'knee strength'],
    ['all except kneeling', 'kneeling'],
    ['knee strength but not standing', 'standing', 'knee strength'],
    ['painful to kneel', 'kneeling'],
    ['knee pain worse on stairs', '"step" "stair"', 'knee pain'],
    ['hip flexion restriction', 'hip-past-90'],
    ['lifting restrictions', 'lifting-weight'],
    ['lifting precautions', 'lifting-weight'],
    ['lifting restriction 5kg', 'lifting-weight'],
    ['lifting restriction 5 kg shoulder', 'lifting-weight', 'shoulder'],
    ['fall precautions', '', 'fall', 'precautions'],
    ['no squats', '"squat"'],
    ['avoid lunges', '"lunge"'],
    ['no planks core', '"plank"', 'core'],
    ['no side planks', '"side_plank"'],
    ['no heel raises', '"heel_raise"'],
    ['no bridges glute strength', '"bridge"', 'glute strength'],
    ['no neck extension', 'bending-neck-backward'],
    ['no knee flexion', 'bending-knee'],
    ['no hip flexion past 90 degrees', 'hip-past-90'],
    ['no deep squats knee strength', 'knee-past-90', 'knee strength'],
    ['no wrist extension', `weight-through-hands ${WRIST_EXTENSION}`],
    ['no shoulder external rotation', SHOULDER_ER],
    ['avoid external rotation shoulder', SHOULDER_ER],
    ['no active knee extension', '"knee_extension" "quadriceps"'],
    ['no abduction hip', HIP_ABDUCTION],
    ['no hip abduction', HIP_ABDUCTION],
    ['no resisted knee flexion', 'bending-knee'],
    ['shoulder no er', SHOULDER_ER, 'shoulder'],
    ['no dorsiflexion ankle sprain', ANKLE_DORSIFLEXION, 'ankle sprain'],
    [
      'no ir',
      `hip-turned-in arms-behind-back "internal_rotation" "shoulder_internal_rotation" "subscapularis" "sleeper"`,
    ],
    ['no step', '@Step'],
    ['no foot abduction', '', '', 'no foot abduction'],
    ['no knee flexion or foot abduction', 'bending-knee', '', 'no knee flexion or foot abduction'],
    ['foot abduction not allowed', '', '', 'foot abduction not allowed'],
    ['no shoulder press', '"shoulder_press"'],
    ['avoid twisting', 'twisting-trunk'],
    ['no BLT', SPINAL],
    ['no bending, lifting or twisting', 'bending-back-forward lifting-weight twisting-trunk'],
    ['no jumping', 'jumping'],
    ['low impact no jumping knee', 'jumping', 'low impact knee'],
    ['avoid valsalva', 'holding-breath'],
    ['no breath holding hernia', 'holding-breath', 'hernia'],
    ['cannot lie flat', 'lying-on-back'],
    ['cannot lie on stomach', 'lying-face-down'],
    ["can't lie on the floor", 'getting-to-floor'],
    ['cannot get on the floor', 'getting-to-floor', 'cannot get on the floor'],
    ['not on the floor', 'getting-to-floor', 'not on the floor'],
    ['no floor work', 'getting-to-floor'],
    ['worse with sitting back pain', '"sit" "seated"', 'back pain'],
    ['no dumbbells or bands', 'lifting-weight @Dumbbell @Resistance_band'],
    ['no weights', 'lifting-weight @Dumbbell'],
    ['without weights shoulder', 'lifting-weight @Dumbbell', 'shoulder'],
    ['no gym ball', '@Gym_ball'],
    ['no kettlebell', '"kettlebell"'],
    ['no stretching hamstring', '"stretch"', 'hamstring'],
    ['no push ups', '"push_up" "press_up"'],
    ['no sit ups', 'bending-back-forward "crunch" "curl_up"'],
    ['avoid overdoing it', '', '', 'avoid overdoing it'],
    ['no heavy stuff', '', '', 'no heavy stuff'],
    ['not too fast', '', '', 'not too fast'],
    ['avoid overdoing it shoulder', '', 'shoulder', 'avoid overdoing it'],
    ['contraindications', '', '', 'contraindications'],
    ['precautions', '', '', 'precautions'],
    ['osteoporosis precautions', '', 'osteoporosis', 'precautions'],
    ['avoid pain', '', '', 'avoid pain'],
    ['no money', '', 'no money'],
    ['meniscus tear without repair', '', 'meniscus tear'],
    ['rotator cuff tear without surgery', '', 'rotator cuff tear'],
    ['low back pain without radiculopathy', '', 'low back pain'],
    ['non-specific low back pain', '', 'non-specific low back pain'],
    ['scaphoid non-union', '', 'scaphoid non-union'],
    ['no equipment', '', 'no equipment'],
    ['without equipment', '', 'without equipment'],
    ['shoulder no equipment', '', 'shoulder no equipment'],
    ['pain free shoulder', '', 'pain free shoulder'],
    ['hands free balance', '', 'hands free balance'],
    ['free weights', '', 'free weights'],
    ['blood flow restriction', '', 'blood flow restriction'],
    ['orthostatic intolerance', '', 'orthostatic intolerance'],
    ['knee does not straighten', '', 'knee does not straighten'],
    ['avoid falling', '', 'avoid falling'],
    ['return to play after no contact injury', '', 'return to play after'],
    ['no neck rotation vertigo', 'turning-neck', 'vertigo'],
    ['avoid looking up', 'bending-neck-backward'],
    ['no crossing legs hip replacement', 'leg-across-middle', 'hip replacement'],
    ['no weight through hands', 'weight-through-hands'],
    ['no pushing or pulling', 'pushing-or-pulling'],
    ['cannot grip', 'gripping'],
    ['avoid head down', 'head-below-heart'],
    ['no hands behind back shoulder', 'arms-behind-back', 'shoulder'],
    ['nerve glides, avoid overhead', 'arms-overhead', 'nerve glides'],
    ['prone not tolerated', 'lying-face-down'],
    ['supine intolerance', 'lying-on-back'],
    ['shoulder, kneeling contraindicated', 'kneeling', 'shoulder'],
    ['back pain no bending', 'bending-back-forward', 'back pain'],
    ['knee, no bending', 'bending-knee', 'knee'],
    ['unable to get up from floor', 'getting-to-floor'],
    ['avoid shoulder', '"shoulder"'],
    ['no arms overhead or behind back', 'arms-overhead arms-behind-back'],
    ['pregnant no supine', 'lying-on-back', 'pregnant'],
    ['pregnancy avoid lying on back', 'lying-on-back', 'pregnancy'],
    ['wrist fracture no weight bearing through hand', 'weight-through-hands', 'wrist fracture'],
    [
      'hip replacement no flexion past 90, no adduction',
      'hip-past-90 leg-across-middle "hip_adduction"',
      'hip replacement',
    ],
    ['no adduction hip replacement', 'leg-across-middle "hip_adduction"', 'hip replacement'],
    ['avoid flexion knee pain', 'bending-knee', 'knee pain'],
    ['avoid hip adduction', 'leg-across-middle "hip_adduction"'],
    ["can't lift my arm", '', "can't lift my arm"],
    ['cannot lift arm overhead', 'arms-overhead', 'cannot lift arm overhead'],
    ['knee replacement cannot kneel', 'kneeling', 'knee replacement'],
    ['cant hold dumbbell shoulder', 'lifting-weight @Dumbbell', 'shoulder'],
    ['cannot pick up weights', 'lifting-weight @Dumbbell'],
    ['cant get into prone', 'lying-face-down'],
    ['cant do planks', '"plank"'],
    ['i cant get out of the chair', '', 'i get out of the chair'],
    ['cant open jars', '', 'open jars'],
    ['shoulder er limited to 30', SHOULDER_ER, '', 'to 30'],
    ['wont kneel', 'kneeling'],
    ['c/i: kneeling', 'kneeling'],
    ['ttwb hip', 'weight-through-legs', 'ttwb hip'],
    ['avoid knee past toes', 'knee-past-90 "lunge" "squat" "step_down"'],
    ['no loading thumb', 'lifting-weight pushing-or-pulling gripping weight-through-hands', 'thumb'],
    ['no standing, seated exercises', 'standing', 'seated exercises'],
    ['seated exercises no standing', 'standing', 'seated'],
    ['no lying down', LYING],
    ['cannot lie down shoulder', LYING, 'shoulder'],
    ['no leg raises', '"leg_raise"'],
    ['no theraband shoulder', '@Resistance_band', 'shoulder'],
    ['without any equipment', '', 'without any equipment'],
    ['can not do floor', 'getting-to-floor'],
    ['no stairs', '"step" "stair"'],
    ['avoid repetitive overhead', 'arms-overhead'],
    ['avoid prolonged standing', 'standing'],
    ['lumbar fusion precautions', SPINAL],
    ['patient cannot kneel or squat', 'kneeling "squat"'],
    ['knee oa avoid deep squatting', 'knee-past-90', 'knee oa'],
    ['avoid hyperextension', 'bending-back-backward'],
    ['no extension neck', 'bending-neck-backward'],
    ['neck no extension', 'bending-neck-backward', 'neck'],
    ['no lifting over 5 kg', 'lifting-weight'],
    ['no more than 3 kg', '', '', 'no more than 3 kg'],
    ['weight bearing restrictions', 'weight-through-legs'],
    ['contraindications kneeling', 'kneeling'],
    ['shoulder avoid', '', 'shoulder', '…'],
    ['shoulder no', '', 'shoulder', '…'],
    ['no nordic', '', '', 'no nordic'],
    ['avoid impingement', '', '', 'avoid impingement'],
    ['avoid hip extension and external rotation', 'leg-behind-body hip-turned-out'],
    ['no impact pregnant', 'jumping', 'pregnant'],
    ['no ball', '@Small_ball @Gym_ball'],
    ['no foam roller', '@Foam_roller'],
    ['no towel no pillow', '@Towel @Pillow'],
    ['extension intolerant neck', 'bending-neck-backward', 'neck'],
    ['unable to weight bear', 'weight-through-legs'],
    ['knee brace no flexion', 'bending-knee', 'knee brace'],
    ['hand injury no gripping', 'gripping', 'hand injury'],
    ["can't sit", '"sit" "seated"'],
    ['exclude standing', 'standing'],
    ['standing excluded', 'standing'],
    ['no cervical rotation or extension', 'turning-neck bending-neck-backward'],
    ['elbow no extension', ELBOW_EXTENSION, 'elbow'],
    ['intolerant of prone', 'lying-face-down'],
    ['back worse with bending forward', 'bending-back-forward', 'low back'],
    ['worse on extension', 'bending-back-backward'],
    ['no pain kneeling', '', 'kneeling'],
    ['kein Knien oder Bauchlage Rücken', 'kneeling lying-face-down', 'low back'],
    ['ohne Band Schulter', '@Resistance_band', 'shoulder'],
    ['膝盖 不用弹力带', '@Resistance_band', 'knee'],
  ],
  de: [
    ['nicht knien', 'kneeling'],
    ['kein Knien', 'kneeling'],
    ['kann nicht knien', 'kneeling'],
    ['Knien vermeiden', 'kneeling'],
    ['Knien verboten', 'kneeling'],
    ['ohne Band', '@Resistance_band'],
    ['ohne Band Schulter', '@Resistance_band', 'Schulter'],
    ['Schulter ohne Hanteln', 'lifting-weight @Dumbbell', 'Schulter'],
    ['keine Kniebeugen', '"squat"'],
    ['keine Ausfallschritte Knie', '"lunge"', 'Knie'],
    ['nicht auf dem Boden', 'getting-to-floor', 'nicht auf dem Boden'],
    ['Überkopf vermeiden', 'arms-overhead'],
    ['keine Belastung Sprunggelenk', 'weight-through-legs', 'keine Belastung Sprunggelenk'],
    ['keine Flexion LWS', 'bending-back-forward'],
    ['nicht stehen', 'standing'],
    ['keine Bauchlage', 'lying-face-down'],
    ['kein Springen', 'jumping'],
    ['ohne Geräte', '', 'ohne Geräte'],
    ['Knieschmerzen ohne Operation', '', 'Knieschmerzen'],
    ['darf nicht heben', 'lifting-weight'],
    ['Rückenlage kontraindiziert', 'lying-on-back'],
    ['Sternumschutz', STERNAL],
    ['Schulter, kein Überkopf', 'arms-overhead', 'Schulter'],
    ['Hüfte keine Flexion über 90', 'hip-past-90', 'Hüfte'],
    ['Rücken keine Rotation', 'twisting-trunk', 'Rücken'],
    ['schlimmer bei Flexion', 'bending-back-forward'],
    ['nicht auf dem Bauch liegen', 'lying-face-down'],
    ['ohne Knien', 'kneeling'],
    ['ohne Hinlegen', LYING],
    ['Knie nicht beugen', 'bending-knee', 'Knie'],
    ['nicht heben und tragen', 'lifting-weight'],
    ['ohne Stuhl', '@Chair'],
    ['ohne Matte', '@Mat'],
    ['keine Stufe', '@Step'],
    ['HWS-Flexion und -Extension', '', 'HWS-Flexion und -Extension'],
    ['Schulter -Knien', 'kneeling', 'Schulter'],
  ],
  fr: [
    ["sans s'agenouiller", 'kneeling'],
    ["sans s'allonger", LYING],
    ["ne pas s'agenouiller", 'kneeling'],
    ["éviter de s'agenouiller", 'kneeling'],
    ['sans élastique', '@Resistance_band'],
    ['épaule sans élastique', '@Resistance_band', 'épaule'],
    ['pas de flexion du genou', 'bending-knee'],
    ['à genoux interdit', 'kneeling'],
    ['éviter la flexion lombaire', 'bending-back-forward'],
    ['pas de saut', 'jumping'],
    ['pas debout', 'standing'],
    ['pas au sol', 'getting-to-floor', 'pas au sol'],
    ['sans appui cheville', 'weight-through-legs', 'sans appui cheville'],
    ['sans matériel', '', 'sans matériel'],
    ['précautions sternales', STERNAL],
    ['ne peut pas se mettre à genoux', 'kneeling'],
    ['interdit de sauter', 'jumping'],
    ['épaule, pas de bras au-dessus de la tête', 'arms-overhead', 'épaule'],
    ['contre-indiqué: à plat ventre', 'lying-face-down'],
    ['sans chaise', '@Chair'],
    ['sans marche', '@Step'],
  ],
  es: [
    ['sin arrodillarse', 'kneeling'],
    ['sin tumbarse', LYING],
    ['no puede arrodillarse', 'kneeling'],
    ['evitar arrodillarse', 'kneeling'],
    ['sin banda hombro', '@Resistance_band', 'hombro'],
    ['sin banda', '@Resistance_band'],
    ['no sentadillas', '"squat"'],
    ['boca abajo prohibido', 'lying-face-down'],
    ['evitar flexión lumbar', 'bending-back-forward'],
    ['sin saltos rodilla', 'jumping', 'rodilla'],
    ['sin carga tobillo', 'weight-through-legs', 'sin carga tobillo'],
    ['sin material', '', 'sin material'],
    ['precauciones esternales', STERNAL],
    ['de pie no permitido', 'standing'],
    ['no puede tumbarse boca abajo', 'lying-face-down'],
    ['evitar saltos y sentadillas', 'jumping "squat"'],
    ['hombro sin levantar peso', 'lifting-weight', 'hombro'],
    ['evitar rodillas', '"knee"'],
    ['sin escalón', '@Step'],
    ['peor con flexión espalda', 'bending-back-forward'],
  ],
  'pt-BR': [
    ['sem ajoelhar', 'kneeling'],
    ['sem deitar', LYING],
    ['não pode ajoelhar', 'kneeling'],
    ['evitar ajoelhar', 'kneeling'],
    ['sem faixa ombro', '@Resistance_band', 'ombro'],
    ['dor no joelho', '', 'dor no joelho'],
    ['ombro no rolo', '', 'ombro no rolo'],
    ['dor no ciatico', '', 'dor no ciatico'],
    ['sem agachamento', '"squat"'],
    ['não deitar de bruços', 'lying-face-down'],
    ['evitar flexão lombar', 'bending-back-forward'],
    ['sem saltos', 'jumping'],
    ['em pé proibido', 'standing'],
    ['sem equipamento', '', 'sem equipamento'],
    ['não pode pular', 'jumping'],
    ['sem peso ombro', 'lifting-weight @Dumbbell', 'ombro'],
    ['pior com extensão lombar', 'bending-back-backward'],
    ['evitar o chão', 'getting-to-floor'],
    ['sem degrau', '@Step'],
    ['no degrau', '', 'no degrau'],
  ],
  ar: [
    ['تجنب الركوع', 'kneeling'],
    ['بدون الركوع', 'kneeling'],
    ['بدون جثو', 'kneeling'],
    ['بدون استلقاء', LYING],
    ['ممنوع الركوع', 'kneeling'],
    ['الركوع ممنوع', 'kneeling'],
    ['لا يستطيع الوقوف', 'standing'],
    ['بدون شريط', '@Resistance_band'],
    ['الكتف بدون شريط', '@Resistance_band', 'كتف'],
    ['تجنب ثني الركبة', 'bending-knee'],
    ['بدون معدات', '', 'بدون معدات'],
    ['احتياطات القص', STERNAL],
    ['ممنوع القفز', 'jumping'],
    ['ممنوع رفع الأثقال', 'lifting-weight'],
    ['بدون كرسي', '@Chair'],
    ['بدون درجة', '@Step'],
    ['تجنب الاستلقاء على البطن', 'lying-face-down'],
  ],
  'zh-Hans': [
    ['避免跪姿', 'kneeling'],
    ['不能跪', 'kneeling'],
    ['不跪', 'kneeling'],
    ['不躺', LYING],
    ['禁止跪', 'kneeling'],
    ['不要弯腰', 'bending-back-forward'],
    ['肩部 无弹力带', '@Resistance_band', '肩部'],
    ['不用弹力带', '@Resistance_band'],
    ['避免屈膝', 'bending-knee'],
    ['不能站立', 'standing'],
    ['禁止跳跃', 'jumping'],
    ['踝关节不稳', '', '踝关节不稳'],
    ['无器械', '', '无器械'],
    ['胸骨注意事项', STERNAL],
    ['跪姿禁忌', 'kneeling'],
    ['髋关节不负重', 'weight-through-legs', '髋关节不负重'],
    ['避免举手过头', 'arms-overhead'],
    ['膝盖 不能下蹲', '"squat"', '膝盖'],
    ['禁止负重', 'weight-through-legs', '禁止负重'],
    ['不用椅子', '@Chair'],
    ['不用台阶', '@Step'],
    ['避免腰椎前屈', 'bending-back-forward'],
  ],
};

const shown = ({ limits }: Pick<ClinicalResult, 'limits'>): string =>
  limits
    .flatMap(({ demands, equipment, words }) => [
      ...demands,
      ...equipment.map((name) => `@${name.replaceAll(' ', '_')}`),
      ...words.map((word) => `"${word.replaceAll(' ', '_')}"`),
    ])
    .join(' ');

const isLeftOut = (position: number, { limits }: Pick<ClinicalResult, 'limits'>): boolean =>
  limits.some(({ equipment }) => equipment.some((name) => BUILT_IN[position]!.equipment.includes(name)));

describe('a restriction', () => {
  for (const [language, rows] of Object.entries(TEXTS))
    it(`is read as it is meant, and the rest is searched: ${language}`, async () => {
      const search = await searchIn(language as LanguageCode);
      for (const [text, leftOut, rest = '', notUnderstood = ''] of rows) {
        const found = search.search(text);
        const said = found.notUnderstood.join('; ') + (found.isLimitBegun ? '…' : '');
        assert.deepEqual([shown(found), found.rest, said], [leftOut, rest, notUnderstood], text);
        assert.ok(!found.hits.documents.some((position) => isLeftOut(position, found)), text);
        for (const { typed } of found.limits) assert.ok(text.includes(typed), `${typed} in ${text}`);
      }
    });

  it('is told by the words of the text: at least 150 of them are tried', () => {
    assert.ok(Object.values(TEXTS).flat().length >= 150);
  });
});

/** In the order of the tables. */
const IN_THE_TABLES: readonly LanguageCode[] = ['en', 'de', 'fr', 'es', 'pt-BR', 'ar', 'zh-Hans'];

/** At full length all languages, phrases and forms are tried with each other. */
const IS_LONG = Boolean(process.env['SVC_TEST_LONG']);

it('has tables that are made with a pause for each language of each row', () => {
  const languages = EXCLUSIONS.flatMap(([, each]) => each);
  assert.equal([...Phrases.inSteps(EXCLUSIONS)].length, languages.length);
});

it('is no name of a condition or an operation, but for precautions', () => {
  const work = new SearchWork();
  const empty = new SearchedCatalog(buildSearchIndex([]), () => assert.fail());
  const tried = new Set<string>();
  for (const language of IS_LONG ? IN_THE_TABLES : (['es', 'zh-Hans'] as const)) {
    const { entries } = lexiconOf(language, []);
    const catalog = new LimitedCatalog(empty, { names: new Names() }, atOnce(restrictionLikeIn([{ entries }])), work);
    for (const { kind, names } of entries)
      for (const name of STATES.has(kind) ? names : []) {
        if (tried.has(name) || restrictionLike(name) === undefined) continue;
        tried.add(name);
        const { limits, notUnderstood, rest } = atOnce(readLimits(name, catalog, work));
        const own = limits.filter(({ typed }) => typed !== 'hip precautions');
        assert.deepEqual([own, notUnderstood, rest], [[], [], name], language);
      }
  }
  assert.ok(tried.size > 200, `${tried.size} names`);
});

/** One exercise for each demand, which says nothing of it in words, one without any, and one that nobody has decided. */
const MARKED = clinicalOf(
  [
    ...DEMANDS.map((demand, number) => ({
      name: `Zzmove ${'abcdefghijklmnopqrstuvwxyzäöü'[number]}`,
      demands: [demand],
    })),
    { name: 'Zzmove free', demands: [] },
    { name: 'Half kneeling reach', tags: ['kneeling'] },
  ],
  [entryOf('Zzache', { means: { words: { zzmove: 3 } } })],
);
const positionOf = (demand: Demand): number => DEMANDS.indexOf(demand);

const phrasesOf = (languages: readonly string[], place: number): readonly string[] =>
  (languages[place] ?? '').split('|').filter(Boolean);

/** Those that rule out whatever follows; the others name what they are about ("band-free"). */
const excludingIn = (place: number): readonly (readonly [string, Exclusion])[] =>
  EXCLUSIONS.filter(([{ isWeak, isBehind, isOfPosture }]) => !(isWeak && (isBehind ?? isOfPosture))).flatMap(
    ([exclusion, languages]) => phrasesOf(languages, place).map((phrase) => [phrase, exclusion] as const),
  );

describe('what has a demand that a text rules out', () => {
  it('is no hit, however the demand is called and ruled out, before and behind', () => {
    let tried = 0;
    for (const [place, code] of IN_THE_TABLES.entries()) {
      const excluding = excludingIn(place);
      const blank = code === 'zh-Hans' ? '' : ' ';
      for (const demand of DEMANDS) {
        for (const phrase of phrasesOf(DEMAND_PHRASES[demand], place)) {
          // Each phrase with one word, in one form in turn.
          for (let turn = 0; turn < (IS_LONG ? 8 : 1); turn++) {
            const [word] = excluding[(tried + turn * 7) % excluding.length]!;
            const ahead = `${word}${blank}${phrase}`;
            const forms = [ahead, `zzache ${ahead}`, `${phrase}${blank}${word}`];
            for (const text of IS_LONG ? forms : [forms[tried % forms.length]!]) {
              const { hits, notUnderstood } = MARKED.search(text);
              assert.ok(!hits.documents.includes(positionOf(demand)), `${code}: ${text} finds ${demand}`);
              assert.deepEqual(notUnderstood, [], text);
            }
          }
          tried += 1;
        }
      }
    }
    assert.ok(tried > 1_000, `${tried} phrases`);
  });

  it('is found by a catalog that marks it, not by words; where nobody has decided, by words', () => {
    const { hits } = MARKED.search('no kneeling');
    assert.equal(hits.documents.length, DEMANDS.length + 2 - 2);
    assert.ok(!hits.documents.includes(DEMANDS.length + 1));
    assert.ok(MARKED.search('no jumping').hits.documents.includes(DEMANDS.length + 1));
  });

  it('stays away where words are corrected, left out or completed', () => {
    for (const text of [
      'zzmov no kneeling',
      'zzache qqqq no kneeling',
      'zzach no kneeling',
      'no kneeling zzmove a free',
    ])
      assert.ok(!MARKED.search(text).hits.documents.includes(positionOf('kneeling')), text);
  });
});

describe('a movement of no joint', () => {
  for (const [text, region] of [
    ['er limited to 30', 'Shoulder'],
    ['contraindicated abduction external rotation', 'Shoulder'],
    ['pain with loaded dorsiflexion', 'Ankle'],
  ] as const)
    it(`is of the joint that it is said of: ${text}`, async () => {
      const { hits } = (await searchIn('en')).search(text);
      const first = Array.from(hits.documents.subarray(0, 3), (position) => BUILT_IN[position]!.region);
      assert.deepEqual(first, [region, region, region]);
    });
});

it('wins over what is written, three words of a description in a row too', async () => {
  const search = await searchIn('en');
  const written: string[] = [];
  for (const [position, { description, demands = [] }] of BUILT_IN.entries()) {
    const inARow = description
      .split(/[^\p{L}-]+/u)
      .slice(0, 3)
      .join(' ');
    if (search.search(inARow).hits.documents.includes(position)) written.push(inARow);
    const demand = (demands as readonly Demand[])[position % demands.length];
    if (demand === undefined) continue;
    const [called] = phrasesOf(DEMAND_PHRASES[demand], 0);
    const { documents } = search.search(`${inARow} no ${called}`).hits;
    const wrong = documents.filter((other) => BUILT_IN[other]!.demands?.includes(demand));
    assert.deepEqual([...wrong], [], `${inARow} no ${called}`);
  }
  assert.ok(written.length > BUILT_IN.length / 2, `${written.length} are found by what is written`);
});

const TYPED: readonly (readonly [text: string, noun: string])[] = [
  ['no kneeling', 'kneeling'],
  ['avoid kneeling', 'kneeling'],
  ['cannot kneel', 'kneel'],
  ['shoulder no overhead', 'overhead'],
  ['unable to stand', 'stand'],
  ['knee strength no standing', 'standing'],
  ['avoid jumping', 'jumping'],
  ['no lifting', 'lifting'],
  ['never prone', 'prone'],
  ['avoid supine', 'supine'],
  ['do not twist', 'twist'],
  ['without gripping', 'gripping'],
  ['hip no crossed legs', 'crossed'],
  ['no deep squats', 'deep'],
  ['ohne Knien', 'Knien'],
  ['kein Überkopf', 'Überkopf'],
  ['sans agenouillement', 'agenouillement'],
  ['sin arrodillarse', 'arrodillarse'],
  ['sem ajoelhar', 'ajoelhar'],
  ['تجنب الركوع', 'ركوع'],
  ['避免俯卧', '俯卧'],
];

it('prefers at no letter, from the third of the noun on, what is ruled out', () => {
  for (const [text, noun] of TYPED) {
    const whole = MARKED.search(text);
    const demands = whole.limits.flatMap((limit) => limit.demands);
    assert.ok(demands.length > 0, text);
    for (let end = text.indexOf(noun) + Math.min(3, noun.length); end <= text.length; end++) {
      const typed = text.slice(0, end);
      const { hits, notUnderstood } = MARKED.search(typed);
      for (const demand of demands) assert.ok(!hits.documents.includes(positionOf(demand)), `${typed} finds ${demand}`);
      assert.deepEqual(notUnderstood, [], typed);
    }
  }
});

it('says which words behind the twelfth are not searched, but reads a restriction there', async () => {
  const search = await searchIn('en');
  const { limits, missing } = search.search('a1 b2 c3 d4 e5 f6 g7 h8 i9 j10 k11 l12 m13 n14 no kneeling');
  assert.deepEqual(
    limits.map(({ typed }) => typed),
    ['no kneeling'],
  );
  assert.deepEqual(
    missing.slice(-2).map(({ typed }) => typed),
    ['m13', 'n14'],
  );
});

it('costs no more than any search', async () => {
  const search = await searchIn('en');
  const words = ['kneeling', 'squats', 'band', 'xyz', 'step', 'prone', 'flexion', 'abc'];
  const texts = [
    'no '.repeat(66),
    Array.from({ length: 60 }, (_, number) => `avoid ${words[number % words.length]}`)
      .join(' ')
      .slice(0, 200),
    Array.from({ length: 50 }, (_, number) => `no ${String.fromCharCode(97 + (number % 26))}`).join(' '),
    'not not not kneeling or or or and and, , no',
  ];
  for (const text of texts) {
    const work = new SearchWork();
    atOnce(search.searchInSteps(text, work));
    assert.ok(work.total <= SEARCH_WORK_MAX && work.longestStep <= STEP_WORK_MAX, text);
    // What may not be looked up is not understood: it is never searched for.
    const cut = atOnce(search.searchInSteps('no bridges', new SearchWork({ most: 1 })));
    assert.deepEqual([cut.limits, cut.notUnderstood, cut.isCut], [[], ['no bridges'], true]);
  }
});
