// The words of a name or of a query that tell something, in the seven languages.
import { isStopWord, runs } from '../search/words/tokens.ts';

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What stands around every name: left out on both sides. Folded. */
const LITTLE_WORDS = setOf(
  's my me his her their she he they has have had is are was were been status with without exercises rehab rehabilitation protocol program programme programs physio physiotherapy therapy treatment patient patients home improve improving increase increasing regain restore wbat fwb ' +
    'der die das des dem den ein eine einer und oder von vom im am bei mit fur zur zum ubung ubungen reha ' +
    'le la les l un une du de d et ou en au aux pour avec sur exercice exercices reeducation ' +
    'el los las del y o para con por ejercicio ejercicios rehabilitacion ' +
    'os as do da das no na nos nas e em exercicio exercicios reabilitacao ' +
    'تمارين تمرين تاهيل علاج في من الي علي',
);

const LITTLE_CHINESE = /(?:的|康复|练习|训练|运动|锻炼|治疗)+/gu;

/** Whoever types one of them means the time after an operation. */
const OPERATION_WORDS = setOf(
  'after post postop postoperative postsurgical op surgery operation operated surgical ' +
    'nach postoperativ operiert apres postoperatoire opere operee chirurgie ' +
    'tras despues postoperatorio postoperatoria operado operada cirugia apos pos cirurgia بعد جراحه عمليه',
);
const OPERATION_IN_CHINESE = /(?:术后|手术后|手术)/gu;

/** What an operation is called beside what is operated. */
const OPERATION_NOUNS = setOf(
  'reconstruction repair replacement fixation arthroplasty release fusion transfer transplant graft ' +
    'plastik rekonstruktion ersatz reconstruccion plastia ligamentoplastia reconstrucao',
);

const HAN = /\p{Script=Han}/u;

export interface Told {
  /** In their order, plural endings left out. */
  readonly words: readonly string[];
  /** The same words with their endings. */
  readonly written: readonly string[];
  /** An operation is spoken of, by a word that is none of `words`. */
  readonly ofOperation: boolean;
}

/** Of what is typed. */
export function told(text: string): Told {
  const all = runs(text).flatMap(withoutLittleChinese);
  const isMarked = all.some((word) => OPERATION_WORDS.has(word)) || text.search(OPERATION_IN_CHINESE) !== -1;
  // "I leak when I cough" and "leak when coughing" are one, but "I Y T" are letters.
  const isSaid = all.some(({ length }) => length > 2);
  const telling = all
    .flatMap((word) => (HAN.test(word) ? word.split(OPERATION_IN_CHINESE).filter(Boolean) : [word]))
    .filter((word) => !(word === 'i' && isSaid))
    .filter((word) => !isStopWord(word) && !LITTLE_WORDS.has(word) && !OPERATION_WORDS.has(word));
  if (telling.length > 0) return { words: telling.map(stemOf), written: telling, ofOperation: isMarked };
  return { words: all.map(stemOf), written: all, ofOperation: false };
}

const SURGERY = setOf('surgery operation op operated');

/** "Knee surgery": the operation is on what the words, of `told`, name. */
export function isOperated(text: string, words: readonly string[]): boolean {
  const all = runs(text).map(stemOf);
  return all.some((word, place) => word === words.at(-1) && SURGERY.has(all[place + 1] ?? ''));
}

/** The words of the name of an operation without what says that it is one: "ACL" of "ACL reconstruction". */
export const operatedWords = (name: string): readonly string[] =>
  told(name).words.filter((word) => !OPERATION_NOUNS.has(word));

function withoutLittleChinese(word: string): readonly string[] {
  if (!HAN.test(word)) return [word];
  const parts = word.split(LITTLE_CHINESE).filter(Boolean);
  return parts.length > 0 ? parts : [word];
}

/** The plural of English, French, Spanish and Portuguese; it may be no word: both sides have the same. */
const stemOf = (word: string): string => word.replace(/(?<=[a-z]{2})ies$/, 'y').replace(/(?<=[a-z]{3}[^s])s$/, '');

export const isHan = (word: string): boolean => HAN.test(word);
