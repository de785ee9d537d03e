// What templates are called, and which of them are meant by the names of an entry: for the search, and for the templates above its results.
import { phraseOf } from '../search/words/tokens.ts';
import type { StagedPhase } from './stages.ts';

/** One phase of a template, as far as a text may name it. */
export interface NamedPhase extends StagedPhase {
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
