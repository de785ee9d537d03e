// Templates of the same name are one, with phases.
import { inGroups } from '../../../lexicon/staged-templates.ts';
import { remember } from '../memo.ts';
import type { OpenState } from '../model.ts';
import type { ReadTemplate, TemplateGroup, TemplateOwner, TemplatePhase } from './template-model.ts';

/** In the order of the first of each name. */
export function groupTemplates(templates: readonly ReadTemplate[], owner: TemplateOwner): readonly TemplateGroup[] {
  return inGroups(templates).map(({ name, phases }) => ({
    key: `${owner}:${name}`,
    owner,
    name,
    phases: phases.map(({ name: _, ...phase }): TemplatePhase => phase),
  }));
}

/** Those of the page first. The same list, by identity, until one of them changes. */
export const templatesOf: (state: OpenState) => readonly TemplateGroup[] = remember(
  ({ catalog, templates }: OpenState) => ({ page: catalog.clinic?.templates ?? NONE, catalog: templates ?? NONE }),
  ({ page, catalog }) => [...page, ...catalog],
);
const NONE: readonly never[] = [];

export const templateNamed = (state: OpenState, key: string | undefined): TemplateGroup | undefined =>
  key === undefined ? undefined : templatesOf(state).find((group) => group.key === key);
