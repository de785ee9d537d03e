// Which templates stand above the results, and whether Enter in the search adds the first of them.
import type { Side } from '../../../../contract/vocabulary.ts';
import { remember } from '../../memo.ts';
import type { OpenState } from '../../model.ts';
import { type FoundTemplate, findTemplates } from '../../templates/find-templates.ts';
import type { TemplateGroup } from '../../templates/template-model.ts';
import { templatesOf } from '../../templates/group-templates.ts';

/** Those that the text finds; in their own scope all of them before anything is typed. None while a row is being replaced. */
export const shownTemplates: (state: OpenState) => readonly FoundTemplate[] = remember(
  (state: OpenState) => {
    const { query, view, found } = state;
    const isOwn = query.scope === 'templates';
    const isShown = (query.scope === 'all' || isOwn) && view.replacing === undefined;
    const text = query.text.trim();
    return {
      groups: isShown && (text !== '' || isOwn) ? templatesOf(state) : NONE,
      text: found.text === text && sideAlone(found) !== undefined ? (found.searched ?? text) : text,
      // Of the text before, while the newest one is searched: then they say nothing of it.
      names: found.text === text ? namesIn(found) : NONE,
      isName: found.text === text && found.isName === true,
      phases: view.phases,
    };
  },
  ({ groups, text, names, isName, phases = {} }) => {
    const found =
      text === ''
        ? inOrder(groups).map((group) => ({ group, phase: 0, named: undefined }))
        : findTemplates(groups, text, names, isName);
    return found.map((one) => ({ ...one, phase: phases[one.group.key] ?? one.phase }));
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

/** What Enter in the search adds: the first of the templates, where the text names it and no other alike, or where there are no exercises. */
export function armedTemplate(state: OpenState): FoundTemplate | undefined {
  const text = state.query.text.trim();
  const [first, second] = shownTemplates(state);
  const isAsked = text !== '' && text === state.found.text && state.view.comparing === undefined;
  if (!isAsked || !first || state.found.ambiguous || state.found.unread?.length || isEntered(state)) return undefined;
  // Among templates alone the first result is one.
  if (!first.named) return state.query.scope === 'templates' ? first : undefined;
  // Of the clinic's own and another one, its own is meant; of two others neither.
  return second?.named === first.named && second.group.owner === first.group.owner ? undefined : first;
}

/** "tkr right": the side of the one-sided exercises. A dosage is of one exercise. */
export const sideAlone = ({ typed }: OpenState['found']): Side | undefined =>
  typed && Object.keys(typed.dosage ?? {}).length === 0 && !typed.instructions ? typed.side : undefined;

/** What the one name in the text means; of several names together a template has none. */
const namesIn = ({ understood = NONE, ambiguous }: OpenState['found']): readonly string[] =>
  understood.length === 1 || ambiguous ? understood.flatMap(({ entry }) => [entry.label, ...entry.names]) : NONE;

/** What the text has added already is not added again. */
const isEntered = ({ view, program }: OpenState): boolean =>
  view.entry?.key !== undefined && program.present.some(({ key }) => key === view.entry?.key);
