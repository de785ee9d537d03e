// Which templates a text finds: by their names, phases and what else they are found by, and by what the text was understood as.
import { CATEGORIES, LEVELS } from '../../../contract/vocabulary.ts';
import type { Stage } from '../../../lexicon/clinical-search.ts';
import { isMeantBy, namesOf, type TemplateNames } from '../../../lexicon/staged-templates.ts';
import { phraseOf, words } from '../../../search/words/tokens.ts';
import type { BegunBy, TextFound } from '../model.ts';
import type { TemplateGroup } from './template-model.ts';

export interface FoundTemplate {
  readonly group: TemplateGroup;
  /** The phase that the text fits best, from 0; the first of those that fit alike. */
  readonly phase: number;
  /**
   * The whole text is its name, another of its names, or another name of what it means: alone, or with words of its phase. Or it is the name of
   * its phase, or begins its name and nothing else that is known.
   */
  readonly named: 'name' | 'findBy' | 'meaningOfName' | 'meaning' | 'phase' | 'begun' | undefined;
  /** The text speaks of `phase` and of no other. */
  readonly isOfPhase: boolean;
}

/** A beginning of the text, or all of it, and what else begins so. */
interface Head extends BegunBy {
  readonly text: string;
}

/** Fewer letters begin too much to mean one thing. */
export const TELLING_MIN_LENGTH = 4;

/** How well a phase fits. */
const FIT = {
  none: 0,
  words: 1,
  phrase: 2,
  begun: 3,
  meaning: 4,
  meaningOfName: 5,
  phase: 6,
  findBy: 7,
  name: 8,
} as const;
type Fit = (typeof FIT)[keyof typeof FIT];

interface Asked {
  readonly words: readonly string[];
  readonly phrase: string;
  /** Folded. */
  readonly meanings: ReadonlySet<string>;
  /** Each begins one template alone. */
  readonly heads: readonly Head[];
}

/** One Latin letter begins half of all words. */
const TOO_SHORT = /^[a-z0-9]?$/;

/** What an exercise is told by too: no template is meant by them. */
const FACTS: ReadonlySet<string> = new Set([...CATEGORIES, ...LEVELS].map((fact) => fact.toLowerCase()));

/** What the search understood. */
interface Understanding {
  /** Of what the text names: a template has such a meaning where one of its own names is the same. */
  readonly names?: readonly string[];
  /** The text is one of the names, and nothing else. */
  readonly isName?: boolean;
  /** What else begins so, where that is known. */
  readonly begun?: TextFound['begun'];
}

/** Best first, those that fit alike in their order. */
export function findTemplates(
  groups: readonly TemplateGroup[],
  text: string,
  { names = [], isName = names.some((name) => phraseOf(name) === phraseOf(text)), begun }: Understanding = {},
): readonly FoundTemplate[] {
  // "Rotator cuff" begins a repair too: of several that begin so none is named before its name is typed to the end.
  const isTelling = ({ text: head, isExercise }: Head): boolean =>
    !isExercise &&
    head.replaceAll(' ', '').length >= TELLING_MIN_LENGTH &&
    groups.filter((group) =>
      group.phases.some((phase) => namesOf(group.name, phase).called.some((name) => name.startsWith(head))),
    ).length === 1;
  const asked: Asked = {
    words: words(text),
    phrase: phraseOf(text),
    meanings: new Set(names.map(phraseOf)),
    heads: begun?.heads?.filter(isTelling) ?? [],
  };
  if (TOO_SHORT.test(asked.phrase)) return [];
  const whole = begun && { ...begun, text: asked.phrase };
  const begins = (group: TemplateGroup, head: Head | undefined): boolean =>
    head !== undefined &&
    phraseOf(group.name).startsWith(head.text) &&
    isTelling(head) &&
    head.entries.every(isAlso(group));
  return (
    groups
      .map((group) => ({ group, phases: group.phases.map((phase) => fitOf(namesOf(group.name, phase), asked)) }))
      .map(({ group, phases }) => {
        // The phase that the rest of the text speaks of, else all alike.
        const closest = Math.max(...phases.map(({ ofPhase }) => ofPhase));
        const meant = phases.filter(({ ofPhase }) => ofPhase === closest);
        const best = Math.max(...meant.map(({ fit }) => fit));
        const phase = phases.findIndex((each) => meant.includes(each) && each.fit === best);
        const isOfPhase = closest > OF_PHASE.none && meant.length === 1;
        return { group, best, phase, isOfPhase, head: phases[phase]?.head ?? whole };
      })
      // Where an exercise is called so, a template that has the words somewhere is none.
      .filter(({ best }) => best > (begun?.isExercise ? FIT.words : FIT.none))
      .sort((a, b) => b.best - a.best)
      .map(({ group, best, phase, isOfPhase, head }) => ({
        group,
        phase,
        named: namedBy(best as Fit, isName || isOfPhase, begins(group, head)),
        isOfPhase,
      }))
  );
}

/** Those whose phases the search chose for a stage stand first, with the first of these; no other is named by a text with a stage. */
export function withStage(found: readonly FoundTemplate[], { templates }: Stage): readonly FoundTemplate[] {
  const chosen = templates.flatMap(({ template, phases, isCertain }) =>
    found.flatMap((one) =>
      one.group === template ? [{ ...one, phase: phases[0] ?? one.phase, isOfPhase: isCertain }] : [],
    ),
  );
  const others = found.filter(({ group }) => chosen.every((one) => one.group !== group));
  return [...chosen, ...others.map((one) => ({ ...one, named: undefined }))];
}

function namedBy(fit: Fit, isWhole: boolean, isBegun: boolean): FoundTemplate['named'] {
  if (fit === FIT.name) return 'name';
  if (fit === FIT.findBy) return 'findBy';
  if (fit === FIT.phase) return 'phase';
  return (isWhole ? NAMED_BY_MEANING[fit] : undefined) ?? (isBegun ? 'begun' : undefined);
}

/** Whether an entry of the lexicon is what the template is for, by its names. */
const isAlso =
  (group: TemplateGroup) =>
  ({ label, names }: BegunBy['entries'][number]): boolean => {
    const meanings = new Set([label, ...names].map(phraseOf));
    return group.phases.some((phase) => isMeantBy(meanings, namesOf(group.name, phase)));
  };

const NAMED_BY_MEANING: Readonly<Partial<Record<Fit, 'meaning' | 'meaningOfName'>>> = {
  [FIT.meaning]: 'meaning',
  [FIT.meaningOfName]: 'meaningOfName',
};

/** How the words behind a name, or instead of it, are those of a phase. */
const OF_PHASE = { none: 0, words: 1, whole: 2 } as const;
interface PhaseFit {
  readonly fit: Fit;
  readonly ofPhase: (typeof OF_PHASE)[keyof typeof OF_PHASE];
  /** The words before those of the phase, where they only begin the name. */
  readonly head?: Head;
}

function fitOf(names: TemplateNames, asked: Asked): PhaseFit {
  const { name, findBy, phase } = names;
  const isMeant = isMeantBy(asked.meanings, names);
  const meaning = asked.meanings.has(name) ? FIT.meaningOfName : FIT.meaning;
  const ways: readonly (readonly [Fit, Iterable<string>])[] = [
    [FIT.name, [name]],
    [FIT.findBy, findBy],
    [meaning, isMeant ? asked.meanings : []],
  ];
  for (const [fit, called] of ways) {
    for (const one of called) {
      const rest = restBehind(asked.phrase, one);
      if (rest === '') return { fit, ofPhase: OF_PHASE.none };
      if (rest !== undefined && rest === phase) return { fit, ofPhase: OF_PHASE.whole };
      if (rest !== undefined && phase !== '' && rest.split(' ').every((word) => isOfPhase(word, phase)))
        return { fit, ofPhase: OF_PHASE.words };
    }
  }
  if (asked.phrase === phase && !FACTS.has(phase)) return { fit: FIT.phase, ofPhase: OF_PHASE.whole };
  for (const head of phase === '' ? [] : asked.heads) {
    const rest = restBehind(asked.phrase, head.text);
    if (!rest || !name.startsWith(head.text)) continue;
    if (rest.split(' ').every((word) => isOfPhase(word, phase)))
      return { fit: FIT.begun, ofPhase: rest === phase ? OF_PHASE.whole : OF_PHASE.words, head };
  }
  return { fit: isMeant ? meaning : fitInPart(names, asked), ofPhase: OF_PHASE.none };
}

function fitInPart({ name, called, phase, words: own }: TemplateNames, { words: typed, phrase }: Asked): Fit {
  if (name.startsWith(phrase) && typed.join('').length >= TELLING_MIN_LENGTH) return FIT.begun;
  const whole = called.flatMap((one) => (phase === '' ? [one] : [one, `${one} ${phase}`]));
  if (isPart(phrase, name)) return FIT.phrase;
  // One word is in names of every kind: of those that are not shown it must be a good part.
  if (typed.length === 1) return whole.some((one) => isBegun(phrase, one)) ? FIT.phrase : FIT.none;
  if (whole.some((one) => isPart(phrase, one))) return FIT.phrase;
  return typed.every((word) => own.some((other) => other.startsWith(word))) ? FIT.words : FIT.none;
}

/** What of the phrase is behind the name; undefined where it does not begin with the name. */
const restBehind = (phrase: string, name: string): string | undefined =>
  phrase === name ? '' : phrase.startsWith(`${name} `) ? phrase.slice(name.length + 1) : undefined;

/** The beginning of a word of it: "stiff" is of "Stiff phase". */
const isOfPhase = (word: string, phase: string): boolean => phase.split(' ').some((other) => other.startsWith(word));

/** From the beginning of a word on; the last one may still be typed. Chinese has no spaces between words. */
const isPart = (phrase: string, name: string): boolean =>
  SPACELESS.test(phrase) ? name.includes(phrase) : ` ${name}`.includes(` ${phrase}`);
const SPACELESS = /\p{Script=Han}/u;

const isBegun = (phrase: string, name: string): boolean => name.startsWith(phrase) && phrase.length * 2 >= name.length;
