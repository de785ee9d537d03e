// Correcting typing errors: the words of the vocabulary that are fewest errors away.
import { crossesOpposites, crossingsOf } from './opposites.ts';
import { Comparison, prefixDistance } from './prefix-distance.ts';

/** A word of the vocabulary for a typed word. */
export interface Correction {
  readonly word: string;
  /** How well it stands for the typed word, from 0 to 1; an exact word would be 1. */
  readonly quality: number;
}

/** Shorter words have too many neighbors. */
const CORRECTED_MIN_LENGTH = 4;
const TWO_ERRORS_MIN_LENGTH = 6;
/** The beginning of a much longer word looks like any short one. */
const SHORT_WORD_MAX_GROWTH = 2;
/** From this length on, two errors leave enough of a word. */
const FAR_MIN_LENGTH = 8;
/** No word that a clinician means is longer. */
const CORRECTED_MAX_LENGTH = 32;
const CORRECTIONS_MAX = 16;
/** The nearest words, at most this many, are looked at closely. */
const LOOKED_AT_MAX = 96;
/** The work of one close look, in letters that are compared. */
const WORK_OF_LOOKING = 200;
/** "Protraction" for "retraction". */
const OPPOSITE_ERRORS_MAX = 3;
const KNOWN_MAX = 100;

/** Told how much was done, in letters that were compared: the same for what is remembered. */
interface Counter {
  readonly spend: (units: number) => unknown;
}

export class TypingErrors {
  /** The words with the least number of errors, best first; none if the word is too short or nothing is near. */
  readonly correct: (typed: string, work?: Counter) => readonly Correction[];
  /** A word that looks like the typed one and means its opposite, which is nearer and one error away at most; the nearest. */
  readonly oppositeOf: (typed: string, work?: Counter) => string | undefined;
  readonly #words: LikeWords;
  /** Words as their opposites would be, each with what it was made of. */
  readonly #turned: LikeWords;
  readonly #turnedFrom = new Map<string, string[]>();

  /** The words that may be offered, folded and without repetition. */
  constructor(correctWords: readonly string[]) {
    const words = correctWords.filter((word) => word.length >= CORRECTED_MIN_LENGTH && !/\d/.test(word));
    this.#words = new LikeWords(words);
    for (const word of words)
      for (const turned of crossingsOf(word))
        this.#turnedFrom.set(turned, [...(this.#turnedFrom.get(turned) ?? []), word]);
    this.#turned = new LikeWords([...this.#turnedFrom.keys()]);
    this.correct = remembered((typed, work) => this.#correct(typed, work));
    this.oppositeOf = remembered((typed, work) => this.#oppositeOf(typed, work));
  }

  #oppositeOf(typed: string, work: Counter): string | undefined {
    if (typed.length < CORRECTED_MIN_LENGTH || typed.length > CORRECTED_MAX_LENGTH || isOwnWord(typed))
      return undefined;
    const crossing = this.#turned.near(typed, 1, work).flatMap(({ word: turned }) =>
      this.#turnedFrom.get(turned)!.flatMap((word): readonly Near[] => {
        const errors = prefixDistance(typed, word, OPPOSITE_ERRORS_MAX);
        work.spend(WORK_OF_LOOKING);
        // A word that begins as typed is found without correction.
        return errors && crossesOpposites(typed, word, Math.min(errors - 1, 1)) ? [{ word, errors }] : [];
      }),
    );
    return crossing.sort(byNearness)[0]?.word;
  }

  #correct(typed: string, work: Counter): readonly Correction[] {
    if (typed.length < CORRECTED_MIN_LENGTH || typed.length > CORRECTED_MAX_LENGTH || isOwnWord(typed)) return [];
    const isShort = typed.length < TWO_ERRORS_MIN_LENGTH;
    const longest = isShort ? typed.length + SHORT_WORD_MAX_GROWTH : Infinity;
    const near = this.#words
      .near(typed, isShort ? 1 : 2, work)
      .filter(({ word, errors }) => errors > 0 && word.length <= longest && endsAlike(typed, word))
      .filter(({ word }) => !isDenied(typed, word) && (!isShort || isBegunAlike(typed, word)));
    for (const errors of [1, 2]) {
      const likely = this.#likely(
        typed,
        near.filter((each) => each.errors === errors && (errors === 1 || isFarAlike(typed, each.word))),
        work,
      );
      if (likely.length === 0) continue;
      return errors > 1 && isMistypedOwnWord(typed) ? [] : likely;
    }
    return [];
  }

  /** The words that look alike, best first. */
  #likely(typed: string, near: readonly Near[], work: Counter): readonly Correction[] {
    const best = near
      .map(({ word, errors }) => ({ word, errors, quality: qualityOf(typed, word, errors) }))
      .sort((a, b) => b.quality - a.quality);
    const likely: Correction[] = [];
    for (const { word, errors, quality } of best.slice(0, LOOKED_AT_MAX)) {
      if (likely.length === CORRECTIONS_MAX) break;
      work.spend(WORK_OF_LOOKING);
      if (!crossesOpposites(typed, word, errors)) likely.push({ word, quality });
    }
    return likely;
  }
}

/** What was asked lately: while the next word is typed, the one before it is corrected again and again. */
function remembered<Found>(find: (typed: string, work: Counter) => Found): (typed: string, work?: Counter) => Found {
  const known = new Map<string, { readonly found: Found; readonly units: number }>();
  return (typed, work) => {
    let entry = known.get(typed);
    if (!entry) {
      let units = 0;
      const found = find(typed, { spend: (more) => (units += more) });
      entry = { found, units };
      if (known.size >= KNOWN_MAX) known.clear();
      known.set(typed, entry);
    }
    work?.spend(entry.units);
    return entry.found;
  };
}

interface Near {
  readonly word: string;
  readonly errors: number;
}

const byNearness = (one: Near, other: Near): number =>
  one.errors - other.errors || one.word.length - other.word.length || (one.word < other.word ? -1 : 1);

/** Words in their order: what is compared of one is not compared again for those that begin alike. */
class LikeWords {
  readonly #words: readonly string[];
  /** By word: how many letters it shares with the one before it. */
  readonly #shared: Uint8Array;

  constructor(words: readonly string[]) {
    this.#words = words.toSorted();
    this.#shared = Uint8Array.from(this.#words, (word, index) => sharedBeginning(word, this.#words[index - 1] ?? ''));
  }

  /** The words whose beginnings are at most so many errors from what was typed. */
  near(typed: string, most: number, work: Counter): readonly Near[] {
    const near: Near[] = [];
    const comparison = new Comparison(typed, most);
    for (let index = 0; index < this.#words.length; index++) {
      const word = this.#words[index]!;
      const errors = comparison.errorsOf(word, this.#shared[index]);
      if (errors !== undefined) near.push({ word, errors });
    }
    work.spend(comparison.units + (this.#words.length >> 2));
    return near;
  }
}

function sharedBeginning(word: string, other: string): number {
  let shared = 0;
  while (shared < 255 && shared < word.length && word[shared] === other[shared]) shared += 1;
  return shared;
}

/** The shortest are typed whole: "rase" is "raise", but "pain" is not "point". */
function endsAlike(typed: string, word: string): boolean {
  if (typed.length > CORRECTED_MIN_LENGTH) return true;
  return prefixDistance(backwards(typed), backwards(word), 1) !== undefined;
}

/** "Instability" is not "stability". */
const isDenied = (typed: string, word: string): boolean =>
  DENYING.some((prefix) => typed.startsWith(prefix) && typed.slice(prefix.length).startsWith(word.slice(0, -1)));
const DENYING = ['in', 'un', 'im', 'dis', 'non', 'anti'];

/** The first letter of a short word is right, or is swapped: "power" is not "lower". */
const isBegunAlike = (typed: string, word: string): boolean =>
  typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]);

/** Of two errors in a short word none is its first letter, and it is typed to its end: "nordic" is not "cording", "thomas" not "thoracic". */
const isFarAlike = (typed: string, word: string): boolean =>
  typed.length >= FAR_MIN_LENGTH || (typed[0] === word[0] && prefixDistance(`${typed}.`, `${word}.`, 2) !== undefined);

const backwards = (word: string): string => [...word].reverse().join('');

/** The first letter is seldom wrong, and a much longer word is seldom meant. */
function qualityOf(typed: string, word: string, errors: number): number {
  const base = 0.5 - 0.15 * (errors - 1);
  const length = Math.abs(word.length - typed.length) <= errors + 2 ? 1 : 0.6;
  const firstLetter = word[0] === typed[0] ? 1 : 0.7;
  return base * length * firstLetter;
}

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
const isMistypedOwnWord = (word: string): boolean =>
  [...OWN_WORDS].some((own) => own.length === word.length && prefixDistance(word, own, 1) === 1);

/** In the singular too. */
export const isOwnWord = (word: string): boolean =>
  OWN_WORDS.has(word) || (word.endsWith('s') && OWN_WORDS.has(word.slice(0, -1)));
