// Words that clinicians and everybody else use, and that look like others: none of them is a typing error. Better nothing than the wrong exercise.
import { prefixDistance } from './prefix-distance.ts';

const CLINICAL =
  'ache acute aneurysm ankylosis apnea arthritis arthrosis asthma ataxia atrophy avulsion axial bowel brace bunion bilateral bursa bursitis cancer cane capsule ' +
  'cardiac caudal chest chronic claudication colles coma contracture cord corset cough cramp crutch cuboid cyst deltoid dementia diabetes disc disk dorsal ' +
  'edema effusion embolism fascia fever fibula fibrosis fracture gait ganglion gout graft groin hallux hamate hernia humerus hydro ileum iliac ilium ' +
  'incision infarct joint kyphosis labral labrum lesion ligament lordosis lumbago lumbar lunate lung mallet manual meniscus migraine muscle myalgia nerve neuroma numb ' +
  'orthosis osteoporosis pain palsy paresis parkinson patella pectoral pelvis perineum phase pinch plexus pleura polio popliteal prone pubis radial radius rash rupture ' +
  'sacral sacrum scaphoid scar sciatic sciatica sclerosis scoliosis shin sling spasm spasticity spinal spine splint sprain spur stenosis sternum stoma strain stroke ' +
  'stump supine suture swelling swollen talus tarsal tear tendon tendinitis tendinopathy tetanus therapy thorax throat thumb tibia torn torso trauma tremor tumor ulcer ulna ulnar unilateral ' +
  'vagus vein vertigo volar walker wart whiplash wound wheeze ' +
  'bilat prep interval instability expansion secretion airway catheter drain implant plate screw nail cage stent dressing';
const EVERYDAY =
  'able adult after again alone arch away baby bare bath beach bead beam bear beard beat beer belly belt bend best bike bird bite blind block blood blow board boat body bold ' +
  'bone book boot born both bowl brain brake brave bread break breast breath broad broken brush build burn busy call calm camp car card care carry cart case cast cave chain ' +
  'chart cheek child chin city class clean clear clock close cloth coat cold cook cool corner couch count cover crash crawl cross crowd curl damp dance dark dash date dead deaf ' +
  'dear deck deep desk dial dish dive door down drag draw dress drink drive drop drum dull dust each early earth easy edge elder empty every face fall fast fear feel fell field ' +
  'fight file fill find fine fire first fish fist flag flame float floor fold food foot form free fresh front full fast game garden gate gear gift girl give glad glass glide glove ' +
  'goal gold golf good grab grade grass great green grin ground group grow guide hair half hall hand hang happy hard harm head heart heat heavy hello help high hill hold hole home ' +
  'hook hope horse host hour house hurt idea inch iron jaw jump keep kick kind king kiss know lady lake land lane large last late lazy lead leaf lean learn leave left lend less life ' +
  'light like limb line list little live load lock long look lose loss lost loud love lower lunch made mail main make male mark mass mate meal mean meat meet middle mild mile milk mind ' +
  'mine miss mood moon more most mouth move name narrow near neat need never news next nice night noise none noon nose note novel office once only open oral oven over pace pack page ' +
  'paint pair palm pants paper park part pass past path pause peace pedal phone piece pillow pitch place plain plan plane plant plate play plus point pole pool poor pound press price ' +
  'proof proper push quick quiet quit race rain range rapid rate reach read real ride right ring ripe rise risk road rock role roll room root rope rough round row rush safe sail salt ' +
  'same sand save scale school score seat second seed send sense shake shape share sharp sheet shelf shift ship shirt shoe shop short shot show shut sick sight sign silent sing sink site ' +
  'size skin skip sleep slide slip slope slow small smile smoke smooth snow soap soft solid song sort soul sound soup space speak speed spend sport spot stable staff stage stand star start ' +
  'state stay steam steep stem stick still stone stop store storm story stove street stress strike strong study style sugar suit swim swing table tail take talk tall tank task taste teach ' +
  'team tell test text thick thin think threat three throw tide tight time tired today tool top total touch tower town track trade trail train tray tree trip truck true trunk trust tube ' +
  'turn twin under unit upper value visit voice wait wake walk wall want warm wash waste watch water wave weak wear week weight west wheel white whole wide wife wild wind window wine wing ' +
  'winter wipe wire wise wish wood word work world worse wrap write wrong yard year yoga young ' +
  'rower power sofa ringing runner cyclist cricketer dancer climber swimmer golfer boxer gymnast laser latex semont epley tens traction ultrasound massage tape taping';

const OWN_WORDS: ReadonlySet<string> = new Set(`${CLINICAL} ${EVERYDAY}`.split(' '));

/** Whether one letter of a word of its own was mistyped, or two neighbors were swapped: "sprian" is "sprain". */
export const isMistypedOwnWord = (word: string): boolean =>
  [...OWN_WORDS].some((own) => own.length === word.length && prefixDistance(word, own, 1) === 1);

/** In the singular too. */
export const isOwnWord = (word: string): boolean =>
  OWN_WORDS.has(word) || (word.endsWith('s') && OWN_WORDS.has(word.slice(0, -1)));
