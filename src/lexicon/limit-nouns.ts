// Nouns that a restriction may be about, each with what it leaves out: demands, movements of joints, equipment, words of exercises.
import type { Demand, Region } from '../contract/vocabulary.ts';
import type { Steps } from '../search/search-work.ts';
import { phraseOfTokens, type Phrases, tables } from './limit-phrases.ts';
import { type Joint, type Movement, type Named, UPPER_JOINTS } from './limit-words.ts';
import type { LeftOut, LimitedCatalog } from './limited-catalog.ts';
import { isHan } from './telling-words.ts';

/** A noun at the beginning of some words. */
export interface Noun {
  /** The number of its words. */
  readonly length: number;
  /** None for a movement of a joint of which the catalog says too little: "foot abduction". */
  readonly leftOut: readonly LeftOut[];
}

/** So many letters begin few enough words to be understood. */
export const BEGUN_MIN_LENGTH = 3;
const EQUIPMENT_MAX_WORDS = 4;
/** Words of exercises that are one noun: "side lying clam". */
export const TOLD_MAX_WORDS = 3;
const TOLD_MAX_CHARACTERS = 6;

const HANDS: Demand = 'weight-through-hands';
const NOTHING: LeftOut = { demands: [], equipment: [], words: [] };
const leftOutWords = (words: string): LeftOut => ({ ...NOTHING, words: [words] });

/** The nouns of a text that speaks of these joints. */
export class LimitNouns {
  readonly #joints: readonly Joint[];
  readonly #catalog: LimitedCatalog;

  constructor(joints: readonly Joint[], catalog: LimitedCatalog) {
    this.#joints = joints;
    this.#catalog = catalog;
  }

  get regions(): readonly Region[] {
    return this.#joints.flatMap((joint) => REGION_OF[joint] ?? []);
  }

  /** The regions of movements in these words, where the text names no joint: "er limits". */
  regionsOfMovements(words: readonly string[]): readonly Region[] {
    const joints: (Joint | undefined)[] = [];
    for (let place = 0; place < words.length; place++) {
      const movement = tables().movements.begin(words.slice(place));
      joints.push(...(movement?.values.map(({ of, first }) => of ?? first) ?? []));
      place += (movement?.length ?? 1) - 1;
    }
    return [...new Set(joints.flatMap((joint) => (joint && REGION_OF[joint]) ?? []))];
  }

  /** The longest noun that the tables and the catalog's equipment know. `isOfTheBack`: a movement of no joint is one of the back alone. */
  known(words: readonly string[], isOfTheBack: boolean): Noun | undefined {
    const named = tables().named.begin(words);
    const moved = this.#moved(words, isOfTheBack);
    const length = Math.max(named?.length ?? 0, moved?.length ?? 0);
    for (let more = Math.min(words.length, EQUIPMENT_MAX_WORDS); more > length; more--) {
      const equipment = this.#equipmentCalled(words.slice(0, more));
      if (equipment.length > 0) return { length: more, leftOut: [{ ...NOTHING, equipment }] };
    }
    return named?.length === length ? { length, leftOut: named.values.map(this.leftOutBy) } : moved;
  }

  /** The name of an exercise that the noun begins, at the beginning of these words: "wall slides" are no wall. */
  *withName({ length, leftOut }: Noun, words: readonly string[]): Steps<Noun | undefined> {
    const next = words[length] ?? '';
    const mayBeName = next.length >= BEGUN_MIN_LENGTH && leftOut.every(({ demands }) => demands.length === 0);
    const called = words.slice(0, length + 1).map(singular);
    const isJoint = tables().joints.begin(words.slice(length)) !== undefined;
    if (!mayBeName || isJoint || !(yield* this.#catalog.isCalled(called))) return undefined;
    return { length: length + 1, leftOut: [...leftOut, leftOutWords(called.join(' '))] };
  }

  /** Words of exercises: a row of them before a single one, and a body part together with the word behind it. */
  *told(words: readonly string[]): Steps<Noun | undefined> {
    const { joints, and, trailers } = tables();
    const [first = '', second = ''] = words;
    const of = (length: number): Noun => ({ length, leftOut: [leftOutWords(exerciseWords(words.slice(0, length)))] });
    if (isHan(first)) {
      for (let length = Math.min(words.length, TOLD_MAX_CHARACTERS); length > 1; length--)
        if (yield* this.#catalog.isTold([exerciseWords(words.slice(0, length))])) return of(length);
      return undefined;
    }
    if (first.length < BEGUN_MIN_LENGTH) return undefined;
    if (joints.begin(words)) {
      const isGeneric = trailers.has(second);
      const isNoun =
        second.length >= BEGUN_MIN_LENGTH && !isGeneric && !and.has(second) && !joints.begin(words.slice(1));
      if (isNoun && (yield* this.#catalog.isTold([second]))) return of(2);
    } else
      for (let length = Math.min(words.length, TOLD_MAX_WORDS); length > 1; length--)
        if (yield* this.#catalog.isInARow(words.slice(0, length).map(singular))) return of(length);
    if (yield* this.#catalog.isTold([singular(first)])) return of(1);
    // "Evitar rodillas": the catalog calls it by another word. Of an arm it calls only the hand so.
    const joint = joints.begin(words);
    const [named] = joint?.values ?? [];
    return joint && named !== 'hand' ? { length: joint.length, leftOut: [leftOutWords(named!)] } : undefined;
  }

  /** Nouns that begin so. `isWord`: a phrase with further words is another noun. */
  begunBy(beginning: string, isOfTheBack: boolean, isWord: boolean): readonly LeftOut[] {
    const begun = <Value>(phrases: Phrases<Value>): readonly Value[] =>
      phrases
        .begunBy(beginning)
        .flatMap(([phrase, values]) => (isWord && phrase[beginning.length] === ' ' ? [] : values));
    const { named, movements } = tables();
    return [
      ...begun(named).map(this.leftOutBy),
      ...begun(movements).flatMap((each) => this.#ofText(each, isOfTheBack)),
    ];
  }

  leftOutBy = ({ demands = [], equipment, words = [], bearsWeight }: Named): LeftOut => {
    const names = equipment === undefined ? [] : this.#catalog.equipmentWith(equipment.split(' '));
    const isUpper = this.#joints.some((joint) => UPPER_JOINTS.has(joint));
    const isLower = !isUpper || this.#joints.some((joint) => !UPPER_JOINTS.has(joint) && joint !== 'neck');
    const legs: readonly Demand[] = bearsWeight && isLower ? ['weight-through-legs'] : [];
    const hands: readonly Demand[] = bearsWeight && isUpper ? [HANDS] : [];
    const unknown = equipment !== undefined && names.length === 0 ? [equipment] : [];
    return { demands: [...demands, ...legs, ...hands], equipment: names, words: [...words, ...unknown] };
  };

  /** Equipment whose whole name is typed: a part of it is what the tables know. */
  #equipmentCalled = (words: readonly string[]): readonly string[] =>
    words.join('').length < BEGUN_MIN_LENGTH
      ? []
      : this.#catalog.equipmentWith(words).filter((name) => phraseOfTokens(name).split(' ').length === words.length);

  /** Movements of a joint ("knee flexion", "flexion of the knee"), or of the joints that the text speaks of ("flexion"). */
  #moved(words: readonly string[], isOfTheBack: boolean): Noun | undefined {
    const { joints, movements, fillers } = tables();
    const before = joints.begin(words);
    const movement = movements.begin(words.slice(before?.length ?? 0));
    if (!movement) return undefined;
    const length = (before?.length ?? 0) + movement.length;
    const of = fillers.begin(words.slice(length))?.length ?? 0;
    const behind = before ? undefined : joints.begin(words.slice(length + of));
    const joint = (before ?? behind)?.values[0];
    // "No flexion acl": a knee, and still what is searched.
    const isOf =
      behind !== undefined &&
      !OF_CONDITIONS.has(words[length + of]!) &&
      !this.#beginsCondition(words.slice(length + of));
    const leftOut = movement.values.flatMap((each) => (joint ? ofJoint(each, joint) : this.#ofText(each, isOfTheBack)));
    return { length: length + (isOf ? of + behind.length : 0), leftOut };
  }

  /** "No adduction hip replacement": the hip is replaced, and no replacement is searched without its joint. */
  #beginsCondition = (words: readonly string[]): boolean =>
    [2, 3].some((length) => words.length >= length && this.#catalog.isCondition(words.slice(0, length).join(' ')));

  #ofText(movement: Movement, isOfTheBack: boolean): readonly LeftOut[] {
    if (this.#joints.length > 0) return this.#joints.flatMap((joint) => ofJoint(movement, joint));
    const { of, isSpoken, words, demands, told = {} } = movement;
    const joints = of ? [of] : (Object.keys({ ...demands, ...told }) as Joint[]);
    const all = joined(joints.flatMap((joint) => ofJoint(movement, joint)));
    if (all.demands.length > 0 && (isSpoken || isOfTheBack)) return [{ ...all, words: [] }];
    return [{ ...all, words: [...new Set([words, ...all.words])] }];
  }
}

/** Names of conditions and operations that say which joint is meant. */
const OF_CONDITIONS: ReadonlySet<string> = new Set(
  'acl meniscus tka tkr tha thr disc disk lbp sciatica stenosis spondylolisthesis'.split(' '),
);

/** A leg is in several. */
const REGION_OF: Readonly<Partial<Record<Joint, Region>>> = {
  knee: 'Knee',
  hip: 'Hip',
  ankle: 'Ankle',
  back: 'Low Back',
  neck: 'Neck',
  shoulder: 'Shoulder',
  elbow: 'Elbow / Wrist / Hand',
  wrist: 'Elbow / Wrist / Hand',
  finger: 'Elbow / Wrist / Hand',
  hand: 'Elbow / Wrist / Hand',
};

export function joined(all: readonly LeftOut[]): LeftOut {
  const each = <Value>(of: (leftOut: LeftOut) => readonly Value[]): readonly Value[] => [...new Set(all.flatMap(of))];
  return {
    demands: each(({ demands }) => demands),
    equipment: each(({ equipment }) => equipment),
    words: each(({ words }) => words),
  };
}

/** An arm bears the weight, and nothing else is left out. */
export const isOfHands = ({ demands }: LeftOut): boolean => demands.join() === HANDS;

function ofJoint({ words, demands, told = {} }: Movement, joint: Joint): readonly LeftOut[] {
  const [marks = [], further] = [demands[joint], told[joint]];
  if (marks.length === 0 && further === undefined) return [];
  const own = `${joint} ${words}`;
  return [
    { ...NOTHING, demands: marks, words: further === undefined ? [] : [...new Set([own, ...further.split('|')])] },
  ];
}

/** The words as they are looked up: the index splits Chinese into pairs. */
const exerciseWords = (words: readonly string[]): string => words.map(singular).join(isHan(words[0] ?? '') ? '' : ' ');

const singular = (word: string): string => word.replace(/(?<=[a-z]{2}[^su])s$/, '');
