// Which templates a text finds: by their names, phases and what else they are found by, and by what the text was understood as.
import { words } from '../../../search/words/tokens.ts';
import { rememberEach } from '../memo.ts';
import type { TemplateGroup, TemplatePhase } from './template-model.ts';

export interface FoundTemplate {
  readonly group: TemplateGroup;
  /** The phase that the text fits best, from 0; the first of those that fit alike. */
  readonly phase: number;
  /**
   * The whole text is its name, another of its names, or another name of what it means: alone, or with words of its phase. Or its name is
   * begun, by several words that no other has.
   */
  readonly named: 'name' | 'findBy' | 'meaningOfName' | 'meaning' | 'begun' | undefined;
}

/** Less of a last word begins too many: "neck s", "heel s". */
const TELLING_MIN_LENGTH = 3;

/** So many names in common say that the same is meant. */
const MEANT_BY_NAMES = 2;

/** How well a phase fits. */
const FIT = { none: 0, words: 1, phrase: 2, begun: 3, meaning: 4, meaningOfName: 5, findBy: 6, name: 7 } as const;
type Fit = (typeof FIT)[keyof typeof FIT];

interface Asked {
  readonly words: readonly string[];
  readonly phrase: string;
  /** Folded. */
  readonly meanings: ReadonlySet<string>;
}

/** One Latin letter begins half of all words. */
const TOO_SHORT = /^[a-z0-9]?$/;

/**
 * Best first, those that fit alike in their order. `names`: of what the search understood; a template has such a meaning where one of its own
 * names is the same.
 */
export function findTemplates(
  groups: readonly TemplateGroup[],
  text: string,
  names: readonly string[] = [],
  isName = names.some((name) => folded(name) === folded(text)),
): readonly FoundTemplate[] {
  const asked: Asked = {
    words: words(text),
    phrase: words(text).join(' '),
    meanings: new Set(names.map(folded)),
  };
  if (TOO_SHORT.test(asked.phrase)) return [];
  // "Rotator cuff" begins a repair too: of several with these words none is named before its name is typed to the end.
  const isOnlyOne = groups.filter((group) => isPart(asked.phrase, folded(group.name))).length === 1;
  return groups
    .map((group) => ({ group, phases: group.phases.map((phase) => fitOf(namesOf(group.name, phase), asked)) }))
    .map(({ group, phases }) => {
      // The phase that the rest of the text speaks of, else all alike.
      const meant = phases.some(({ isPhase }) => isPhase) ? phases.filter(({ isPhase }) => isPhase) : phases;
      const best = Math.max(...meant.map(({ fit }) => fit));
      const phase = phases.findIndex((each) => meant.includes(each) && each.fit === best);
      return { group, best, phase, isOfPhase: phases[phase]?.isPhase === true };
    })
    .filter(({ best }) => best > FIT.none)
    .sort((a, b) => b.best - a.best)
    .map(({ group, best, phase, isOfPhase }) => ({
      group,
      phase,
      named: namedBy(best as Fit, { isWhole: isName || isOfPhase, isOnlyOne }),
    }));
}

function namedBy(fit: Fit, text: { readonly isWhole: boolean; readonly isOnlyOne: boolean }): FoundTemplate['named'] {
  if (fit === FIT.name) return 'name';
  if (fit === FIT.findBy) return 'findBy';
  if (fit === FIT.begun) return text.isOnlyOne ? 'begun' : undefined;
  return text.isWhole ? NAMED_BY_MEANING[fit] : undefined;
}

const NAMED_BY_MEANING: Readonly<Partial<Record<Fit, 'meaning' | 'meaningOfName'>>> = {
  [FIT.meaning]: 'meaning',
  [FIT.meaningOfName]: 'meaningOfName',
};

interface Names {
  readonly name: string;
  readonly findBy: readonly string[];
  readonly phase: string;
  readonly words: readonly string[];
}

const folded = (name: string): string => words(name).join(' ');

const namesOfPhase = rememberEach((_: TemplatePhase): Map<string, Names> => new Map());

function namesOf(name: string, phase: TemplatePhase): Names {
  const known = namesOfPhase(phase).get(name);
  if (known) return known;
  const own = {
    name: folded(name),
    findBy: [...new Set((phase.findBy ?? []).map(folded))],
    phase: folded(phase.phase ?? ''),
  };
  const names = { ...own, words: [own.name, ...own.findBy, own.phase].flatMap((part) => part.split(' ')) };
  namesOfPhase(phase).set(name, names);
  return names;
}

/** `isPhase`: behind a name the text has words of this phase. */
interface PhaseFit {
  readonly fit: Fit;
  readonly isPhase: boolean;
}

function fitOf(names: Names, asked: Asked): PhaseFit {
  const { name, findBy, phase } = names;
  // One name alone may be that of another condition too: "PF", "runner's knee".
  const isCalled = asked.meanings.has(name);
  const isMeant = isCalled || findBy.filter((one) => asked.meanings.has(one)).length >= MEANT_BY_NAMES;
  const meaning = isCalled ? FIT.meaningOfName : FIT.meaning;
  const ways: readonly (readonly [Fit, Iterable<string>])[] = [
    [FIT.name, [name]],
    [FIT.findBy, findBy],
    [meaning, isMeant ? asked.meanings : []],
  ];
  for (const [fit, called] of ways) {
    for (const one of called) {
      const rest = restBehind(asked.phrase, one);
      if (rest === '') return { fit, isPhase: false };
      if (rest !== undefined && phase !== '' && rest.split(' ').every((word) => isOfPhase(word, phase)))
        return { fit, isPhase: true };
    }
  }
  return { fit: isMeant ? meaning : fitInPart(names, asked), isPhase: false };
}

function fitInPart({ name, findBy, phase, words: own }: Names, { words: typed, phrase }: Asked): Fit {
  if (typed.length > 1 && typed.at(-1)!.length >= TELLING_MIN_LENGTH && isBegun(phrase, name)) return FIT.begun;
  const whole = [name, ...findBy].flatMap((one) => (phase === '' ? [one] : [one, `${one} ${phase}`]));
  if (isPart(phrase, name)) return FIT.phrase;
  // One word is in names of every kind: of those that are not shown it must be a good part.
  if (typed.length === 1) return whole.some((one) => isBegun(phrase, one)) ? FIT.phrase : FIT.none;
  if (whole.some((one) => isPart(phrase, one))) return FIT.phrase;
  return typed.every((word) => own.some((other) => other.startsWith(word))) ? FIT.words : FIT.none;
}

/** What of the phrase is behind the name; undefined where it does not begin with the name. */
const restBehind = (phrase: string, name: string): string | undefined =>
  phrase === name ? '' : phrase.startsWith(`${name} `) ? phrase.slice(name.length + 1) : undefined;

/** The beginning of a word of it, or a number within it: "week 1" is of "Weeks 0 to 2". */
function isOfPhase(word: string, phase: string): boolean {
  if (phase.split(' ').some((other) => other.startsWith(word))) return true;
  const [from = Infinity, to = -Infinity] = (phase.match(/\d+/g) ?? []).map(Number);
  return /^\d+$/.test(word) && Number(word) >= from && Number(word) <= to;
}

/** From the beginning of a word on; the last one may still be typed. Chinese has no spaces between words. */
const isPart = (phrase: string, name: string): boolean =>
  SPACELESS.test(phrase) ? name.includes(phrase) : ` ${name}`.includes(` ${phrase}`);
const SPACELESS = /\p{Script=Han}/u;

const isBegun = (phrase: string, name: string): boolean => name.startsWith(phrase) && phrase.length * 2 >= name.length;
