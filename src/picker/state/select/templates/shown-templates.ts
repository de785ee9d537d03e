// Which templates stand above the results, and whether Enter in the search adds the first of them, or why it does not.
import type { Side } from '../../../../contract/vocabulary.ts';
import { limitsIn, limitsOn } from '../../find/leave-out.ts';
import { remember } from '../../memo.ts';
import type { OpenState, EntryRefusal } from '../../model.ts';
import { type FoundTemplate, findTemplates, withStage } from '../../templates/find-templates.ts';
import { templatesOf } from '../../templates/group-templates.ts';
import type { TemplateGroup } from '../../templates/template-model.ts';

/** Those that the text finds; in their own scope all of them before anything is typed. None while a row is being replaced. */
export const shownTemplates: (state: OpenState) => readonly FoundTemplate[] = remember(
  (state: OpenState) => {
    const { query, view, found } = state;
    const isOwn = query.scope === 'templates';
    const isShown = (query.scope === 'all' || isOwn) && view.replacing === undefined;
    const text = query.text.trim();
    // A side alone, what is ruled out, and a stage are not part of a template's name.
    const isAnswered = found.text === text;
    const isTold = isAnswered && (sideAlone(found) !== undefined || (found.limits && !found.typed));
    const { searched = text } = isTold ? found : {};
    const asked = (isAnswered && found.stage?.rest) || searched;
    return {
      groups: isShown && (asked !== '' || isOwn) ? templatesOf(state) : NONE,
      text: asked,
      // Of the text before, while the newest one is searched: then they say nothing of it.
      names: isAnswered ? namesIn(found) : NONE,
      isName: isAnswered && found.isName === true,
      begun: isAnswered ? found.begun : undefined,
      stage: isAnswered ? found.stage : undefined,
      phases: view.phases,
      catalog: state.catalog,
      limits: limitsIn(state),
    };
  },
  ({ groups, text, names, isName, begun, stage, phases = {}, catalog, limits }) => {
    const found =
      text === ''
        ? inOrder(groups).map((group) => ({ group, phase: 0, named: undefined, isOfPhase: false }))
        : findTemplates(groups, text, { names, isName, begun });
    const staged = stage ? withStage(found, stage) : found;
    const chosen = staged.map((one) => {
      const phase = phases[one.group.key];
      return phase === undefined ? one : { ...one, phase, isOfPhase: true };
    });
    // "Back pain that eases with extension" is no answer to "extension intolerant".
    const isMostlyLeftOut = ({ group, phase }: FoundTemplate): boolean => {
      const { items } = group.phases[phase]!;
      const leftOut = items.filter(({ exerciseId }) => limitsOn(catalog, limits, exerciseId).length > 0);
      return leftOut.length * 2 > items.length;
    };
    return limits.length === 0
      ? chosen
      : chosen.toSorted((a, b) => Number(isMostlyLeftOut(a)) - Number(isMostlyLeftOut(b)));
  },
);
const NONE: readonly never[] = [];

/** Those of the page as it has them, then those of the catalog by name. */
function inOrder(groups: readonly TemplateGroup[]): readonly TemplateGroup[] {
  const names = new Intl.Collator('en', { numeric: true });
  const isOfPage = ({ owner }: TemplateGroup): boolean => owner === 'page';
  return [
    ...groups.filter(isOfPage),
    ...groups.filter((group) => !isOfPage(group)).sort((a, b) => names.compare(a.name, b.name)),
  ];
}

/**
 * What Enter in the search adds, where the text names a template, and one phase of it where it has several; else why it adds none. Undefined
 * where the text names no template. `isMissed`: not everything could be loaded, so the template's own words alone are certain.
 */
export function answerOfTemplates(
  state: OpenState,
  isMissed: boolean,
): { readonly template: FoundTemplate } | EntryRefusal | undefined {
  const [first, second] = shownTemplates(state);
  const { ambiguous = false, isSet = false } = state.found;
  const isOwn = first?.named === 'name' || first?.named === 'phase';
  if (!first?.named || (!isOwn && (ambiguous || isMissed)))
    return first && state.query.scope === 'templates' ? { why: 'templates' } : undefined;
  // Of the clinic's own and another one, its own is meant; of two others neither.
  const isRival =
    second?.named === first.named && (first.named === 'phase' || second.group.owner === first.group.owner);
  if (isRival) return { why: 'templates' };
  const hasDosage = state.found.typed !== undefined && sideAlone(state.found) === undefined;
  if (first.isOfPhase) return hasDosage ? { why: 'set' } : { template: first };
  if (state.found.stage) return { why: 'phase', name: first.group.name };
  if (first.named === 'meaning' || first.named === 'meaningOfName') return { why: 'set' };
  if (first.group.phases.length > 1) return { why: 'phase', name: first.group.name };
  // "Carpal tunnel" is a condition: its exercises may be meant as well.
  return first.named === 'findBy' && isSet ? { why: 'set' } : { template: first };
}

/** "tkr right": the side of the one-sided exercises. A dosage is of one exercise. */
export const sideAlone = ({ typed }: OpenState['found']): Side | undefined =>
  typed && Object.keys(typed.dosage ?? {}).length === 0 && !typed.instructions ? typed.side : undefined;

/** What the one name in the text means; of several names together a template has none. */
const namesIn = ({ understood = NONE, ambiguous }: OpenState['found']): readonly string[] =>
  understood.length === 1 || ambiguous ? understood.flatMap(({ entry }) => [entry.label, ...entry.names]) : NONE;
