// Which templates a text finds: by their names, phases and what else they are found by, and by what the text was understood as.
import { words } from '../../../search/words/tokens.ts';
import { rememberEach } from '../memo.ts';
import type { TemplateGroup, TemplatePhase } from './template-model.ts';

export interface FoundTemplate {
  readonly group: TemplateGroup;
  /** The phase that the text fits best, from 0; the first of those that fit alike. */
  readonly phase: number;
  /** The whole text is one of its names, or another name of the same meaning. */
  readonly named: 'text' | 'meaning' | undefined;
}

/** How well a phase fits. */
const FIT = { none: 0, words: 1, phrase: 2, meaning: 3, name: 4 } as const;
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
): readonly FoundTemplate[] {
  const asked: Asked = {
    words: words(text),
    phrase: words(text).join(' '),
    meanings: new Set(names.map(folded)),
  };
  if (TOO_SHORT.test(asked.phrase)) return [];
  /** What was understood is all of the text. */
  const isWhole = asked.meanings.has(asked.phrase);
  return groups
    .map((group) => ({ group, fits: group.phases.map((phase) => fitOf(namesOf(group.name, phase), asked)) }))
    .map(({ group, fits }) => ({ group, best: Math.max(...fits), fits }))
    .filter(({ best }) => best > FIT.none)
    .sort((a, b) => b.best - a.best)
    .map(({ group, best, fits }) => ({
      group,
      phase: fits.indexOf(best as Fit),
      named: best === FIT.name ? 'text' : best === FIT.meaning && isWhole ? 'meaning' : undefined,
    }));
}

interface Names {
  readonly name: string;
  /** Each name alone, and with the phase behind it. */
  readonly whole: readonly string[];
  readonly words: readonly string[];
}

const folded = (name: string): string => words(name).join(' ');

const namesOfPhase = rememberEach((_: TemplatePhase): Map<string, Names> => new Map());

function namesOf(name: string, phase: TemplatePhase): Names {
  const known = namesOfPhase(phase).get(name);
  if (known) return known;
  const own = [...new Set([name, ...(phase.findBy ?? [])].map(folded))];
  const whole = phase.phase === undefined ? own : [...own, ...own.map((one) => `${one} ${folded(phase.phase ?? '')}`)];
  const names = { name: folded(name), whole, words: [...new Set(whole.flatMap((one) => one.split(' ')))] };
  namesOfPhase(phase).set(name, names);
  return names;
}

function fitOf({ name, whole, words: own }: Names, { words: typed, phrase, meanings }: Asked): Fit {
  if (whole.includes(phrase)) return FIT.name;
  if (whole.some((one) => meanings.has(one))) return FIT.meaning;
  if (isPart(phrase, name)) return FIT.phrase;
  // One word is in names of every kind: of those that are not shown it must be a good part.
  if (typed.length === 1) return whole.some((one) => isBegun(phrase, one)) ? FIT.phrase : FIT.none;
  if (whole.some((one) => isPart(phrase, one))) return FIT.phrase;
  return typed.every((word) => own.some((other) => other.startsWith(word))) ? FIT.words : FIT.none;
}

/** From the beginning of a word on; the last one may still be typed. Chinese has no spaces between words. */
const isPart = (phrase: string, name: string): boolean =>
  SPACELESS.test(phrase) ? name.includes(phrase) : ` ${name}`.includes(` ${phrase}`);
const SPACELESS = /\p{Script=Han}/u;

const isBegun = (phrase: string, name: string): boolean => name.startsWith(phrase) && phrase.length * 2 >= name.length;
