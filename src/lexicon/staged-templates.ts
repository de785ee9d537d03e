// Phases of templates that a text with a stage means: "acl week 2", "2 weeks post op tkr".
import type { DocumentSet } from '../search/document-set.ts';
import type { SearchIndex } from '../search/index.ts';
import type { SearchWork, Steps } from '../search/search-work.ts';
import { phraseOf, words } from '../search/words/tokens.ts';
import type { LexiconEntry } from './lexicon-entry.ts';
import type { MeaningOptions } from './meant-search.ts';
import type { Names } from './names.ts';
import { recognize } from './recognize.ts';
import type { TypedStage } from './stage-patterns.ts';
import { type SearchedCatalog, SET_WORDS } from './searched-catalog.ts';
import { isSaidOfFirst, isWithin, phasesAt, readStages, type StagedText, WORN, type StagedPhase } from './stages.ts';
import { told } from './telling-words.ts';

/** Templates of one name. */
export interface SearchedTemplate {
  readonly name: string;
  /** At least one. */
  readonly phases: readonly (NamedPhase & {
    /** Exercises in the order in which they are done. */
    readonly items: readonly { readonly exerciseId: string }[];
  })[];
}

/** Phases of one template, by their places. */
export interface ChosenPhases {
  readonly template: SearchedTemplate;
  /** Several phases if the stage touches them. */
  readonly phases: readonly number[];
  /** The patient is in the one phase, and does not stand at its end. */
  readonly isCertain: boolean;
}

export interface StagedAnswer {
  /** At least one, in the order of the templates. */
  readonly templates: readonly ChosenPhases[];
  /** Entries that led to them; none if the text is their name. */
  readonly entries: readonly LexiconEntry[];
  /** Words that are neither of the stage nor of what led to the templates. */
  readonly further: readonly string[];
  /** Stages of the text that no phase fits beside the others. */
  readonly notUnderstood: readonly TypedStage[];
}

/** Ways to templates: by what is typed, or by what it means. */
interface Way {
  readonly isMeant: (names: TemplateNames) => boolean;
  readonly entries?: readonly LexiconEntry[];
  readonly further?: readonly string[];
}

/** A beginning with fewer letters is one of too many names. */
const BEGUN_MIN_LENGTH = 4;

/** Parts of a text that are tried at most, from the first on. */
const TRIED_MAX = 6;

export interface StagedTemplatesOptions extends Pick<MeaningOptions, 'names' | 'foreign'> {
  /** Templates whose phases a stage chooses. */
  readonly templates?: readonly SearchedTemplate[] | undefined;
  /** The place of an exercise in the catalog; undefined if it has none. */
  readonly positionOf?: ((exerciseId: string) => number | undefined) | undefined;
}

export class StagedTemplates {
  readonly #index: SearchIndex;
  readonly #templates: readonly SearchedTemplate[];
  readonly #names: Names;
  readonly #foreign: Names | undefined;
  readonly #positionOf: (exerciseId: string) => number | undefined;
  /** The work of one `at`, in postings that are read in that time. */
  readonly #work: number;

  constructor({ index }: SearchedCatalog, { names, foreign, templates = [], positionOf }: StagedTemplatesOptions) {
    this.#index = index;
    this.#templates = templates;
    this.#names = names;
    this.#foreign = foreign;
    this.#positionOf = positionOf ?? (() => undefined);
    this.#work = templates.reduce((sum, { phases }) => sum + phases.length, 0) * TRIED_MAX;
  }

  /** The stages in the text; undefined if there are none, or if the text is a name. */
  *read(text: string, work: SearchWork): Steps<StagedText | undefined> {
    const all = readStages(text);
    if (!all) return undefined;
    if (work.spend(this.#work)) yield work.pause();
    // A sling, and a cast that is off, are what some phases are about; otherwise they are searched.
    const isWorn = all.stages.some(({ word }) => word !== undefined && WORN.has(word));
    if (isWorn && this.at(text, all, [])) return all;
    const staged = isWorn ? readStages(text, WORN) : all;
    return staged && !(yield* this.#isName(text, staged, work)) ? staged : undefined;
  }

  /** An exercise, or an entry that means something else without the stage, is called so: "acute low back pain", "early". */
  *#isName(text: string, staged: StagedText, work: SearchWork): Steps<boolean> {
    const { stages, bare } = staged;
    const typed = words(text);
    if (bare === '' && SET_WORDS.has(phraseOf(text))) return true;
    if (typed.length > 1 && (yield* this.#index.begunBy(typed, work)).length > 0) return true;
    const others = new Set(recognize(bare, this.#names).segments.flatMap(({ entries }) => entries));
    const called = recognize(text, this.#names)
      .segments.filter(({ entries }) => !entries.some((entry) => others.has(entry)))
      .map((segment) => segment.words.join(' '));
    const own = stages.map((stage) => told(stage.typed).words.join(' '));
    const having = called.filter((name) => own.some((stage) => ` ${name} `.includes(` ${stage} `)));
    if (having.length === 0) return false;
    // "Return to sport" is an entry, and a phase of some templates.
    return having.some((name) => !own.includes(name)) || this.at(text, staged, []) === undefined;
  }

  /** Phases that fit all stages of the text, otherwise one of them. `understood`: the entries that the whole of the rest means. */
  at(text: string, staged: StagedText, understood: readonly LexiconEntry[]): StagedAnswer | undefined {
    if (this.#templates.length === 0) return undefined;
    const { stages } = staged;
    const tried = stages.length === 1 ? [stages] : [stages, ...stages.slice(0, TRIED_MAX).map((stage) => [stage])];
    const ways = [...this.#waysTo(staged, understood)].map((way) => ({ ...way, meant: this.#meant(way.isMeant) }));
    for (const some of tried)
      for (const { meant, entries = [], further = [] } of ways) {
        const templates = meant.flatMap((template): ChosenPhases[] => {
          const phases = phasesAt(template.phases, some);
          const isCertain =
            some.length === stages.length && phases.length === 1 && isWithin(template.phases[phases[0]!]!, some);
          return phases.length === 0 ? [] : [{ template, phases, isCertain }];
        });
        if (templates.length === 0) continue;
        const ofTemplates = entries.filter((entry) =>
          templates.some(({ template }) => namedBy(template, meaning([entry]))),
        );
        const isFirst = templates.every(({ phases }) => phases.every((phase) => phase === 0));
        const notUnderstood = stages.filter(
          (stage) => !some.includes(stage) && !(isFirst && isSaidOfFirst(stage, some)),
        );
        return { templates, entries: ofTemplates, further, notUnderstood };
      }
    const called = staged.bare === '' ? this.#called(phraseOf(text)) : [];
    return called.length > 0 ? { templates: called, entries: [], further: [], notUnderstood: [] } : undefined;
  }

  /** The exercises of the phases, in their order; those that have all further words, if there are any. */
  *exercisesOf(
    { templates, further }: StagedAnswer,
    leftOut: DocumentSet,
    work: SearchWork,
  ): Steps<{ readonly positions: Uint32Array; readonly hasFurther: boolean }> {
    const items = templates.flatMap(({ template, phases }) => phases.flatMap((phase) => template.phases[phase]!.items));
    const positions = Uint32Array.from(items.flatMap(({ exerciseId }) => this.#positionOf(exerciseId) ?? [])).filter(
      (position) => !leftOut.has(position),
    );
    if (further.length === 0) return { positions, hasFurther: true };
    // "Bending" is asked for, and "knee bend" is written.
    const having = yield* this.#index.documentsWith(
      further.map((word) => word.replace(/(?<=[a-z]{4})ing$/, '')),
      work,
    );
    const both = positions.filter((position) => having.has(position));
    return both.length > 0 ? { positions: both, hasFurther: true } : { positions, hasFurther: false };
  }

  /** Templates with a phase that is called exactly so. */
  #called(phrase: string): readonly ChosenPhases[] {
    return this.#templates.flatMap((template) => {
      const phase = template.phases.findIndex((each) => namesOf(template.name, each).phase === phrase);
      return phase < 0 ? [] : [{ template, phases: [phase], isCertain: true }];
    });
  }

  #meant(isMeant: (names: TemplateNames) => boolean): readonly SearchedTemplate[] {
    return this.#templates.filter((template) => namedBy(template, isMeant));
  }

  /** Ways from the nearest on: the text itself, its meaning as a whole, the meaning of a part; an operation if nothing else is meant. */
  *#waysTo({ stages, rest, bare }: StagedText, understood: readonly LexiconEntry[]): Iterable<Way> {
    if (bare === '') return;
    const phrases = [bare, rest].map(phraseOf);
    yield { isMeant: ({ name }) => phrases.includes(name) };
    yield { isMeant: ({ findBy }) => findBy.some((one) => phrases.includes(one)) };
    const { written, ofOperation } = told(rest);
    const { segments, rest: unnamed } = recognize(written.join(' '), this.#names);
    // "Post op knee" is a knee replacement to the search, and not certainly one.
    const isTold = !ofOperation || segments.length > 0 || isOneOperation(told(rest).words, this.#names);
    if (isTold && understood.length > 0) yield { isMeant: meaning(understood), entries: understood };
    const parts = segments.slice(0, TRIED_MAX).map(({ words, entries }) => {
      const further = [
        ...segments.filter((other) => other.words !== words).flatMap((other) => other.words),
        ...unnamed,
      ];
      return { words, entries, further };
    });
    // "Acl 2 weeks post op" is after the operation, not after the injury.
    if (!ofOperation) for (const { entries, further } of parts) yield { isMeant: meaning(entries), entries, further };
    if (!stages.some(({ days, ordinal }) => days ?? ordinal)) return;
    const whole = this.#foreign && recognize(written.join(' '), this.#foreign);
    const foreign = whole?.rest.length === 0 ? this.#foreign?.operationsOn(told(bare).words) : [];
    if (foreign?.length) yield { isMeant: meaning(foreign), entries: foreign };
    for (const { words, further } of parts) {
      const entries = this.#names.operationsOn(words);
      if (entries.length > 0) yield { isMeant: meaning(entries), entries, further };
    }
    const begun = this.#meant(({ name }) => name.startsWith(phrases[0]!));
    if (begun.length === 1 && bare.length >= BEGUN_MIN_LENGTH)
      yield { isMeant: ({ name }) => name.startsWith(phrases[0]!) };
  }
}

/** The names of one operation alone begin with these words, or have them all: "total hip" is a replacement, and "hip" may be several. */
export function isOneOperation(typed: readonly string[], { entries }: Names): boolean {
  const operations = entries
    .filter(({ kind }) => kind === 'operation')
    .map(({ label, names }) => [label, ...names].map((name) => told(name).words));
  const having = operations.filter((names) => names.some((name) => typed.every((word) => name.includes(word))));
  const begun = having.filter((names) => names.some((name) => typed.every((word, place) => word === name[place])));
  return typed.length > 0 && (begun.length > 0 ? begun : having).length === 1;
}

const namedBy = ({ name, phases }: SearchedTemplate, isMeant: (names: TemplateNames) => boolean): boolean =>
  phases.some((phase) => isMeant(namesOf(name, phase)));

/** Templates are meant by the names of one entry. */
function meaning(entries: readonly LexiconEntry[]): (names: TemplateNames) => boolean {
  const each = entries.map(({ label, names }) => new Set([label, ...names].map(phraseOf)));
  return (names) => each.some((meanings) => isMeantBy(meanings, names));
}

/** One phase of a template, as far as a text may name it. */
interface NamedPhase extends StagedPhase {
  readonly findBy?: readonly string[] | undefined;
}

/** Folded. */
export interface TemplateNames {
  readonly name: string;
  readonly findBy: readonly string[];
  readonly phase: string;
  /** `name` and `findBy`. */
  readonly called: readonly string[];
  readonly words: readonly string[];
}

/** So many names in common say that the same is meant. */
const MEANT_BY_NAMES = 2;

const namesOfPhase = new WeakMap<NamedPhase, Map<string, TemplateNames>>();

/** Kept as long as the phase is. */
export function namesOf(name: string, phase: NamedPhase): TemplateNames {
  const ofPhase = namesOfPhase.get(phase) ?? new Map<string, TemplateNames>();
  const known = ofPhase.get(name);
  if (known) return known;
  const own = {
    name: phraseOf(name),
    findBy: [...new Set((phase.findBy ?? []).map(phraseOf))],
    phase: phraseOf(phase.phase ?? ''),
  };
  const called = [own.name, ...own.findBy];
  const names = { ...own, called, words: [...called, own.phase].flatMap(wordsOf) };
  namesOfPhase.set(phase, ofPhase.set(name, names));
  return names;
}

/** "Meniscus tear without repair" is found by no "meniscus repair". */
const wordsOf = (name: string): readonly string[] => name.replace(/ without .*/, ' without').split(' ');

/** One name alone may be that of another condition too: "PF", "runner's knee". `meanings`: folded. */
export const isMeantBy = (meanings: ReadonlySet<string>, { name, findBy }: TemplateNames): boolean =>
  meanings.has(name) || findBy.filter((one) => meanings.has(one)).length >= MEANT_BY_NAMES;

/** Templates of one name together, in the order of the first of each name. */
export function inGroups<Template extends { readonly name: string }>(
  templates: readonly Template[],
): readonly { readonly name: string; readonly phases: readonly Template[] }[] {
  const groups = new Map<string, Template[]>();
  for (const template of templates) groups.set(template.name, [...(groups.get(template.name) ?? []), template]);
  return [...groups].map(([name, phases]) => ({ name, phases }));
}
