// Templates of the same name are one, with phases.
import { remember } from '../memo.ts';
import type { OpenState } from '../model.ts';
import type { ReadTemplate, TemplateGroup, TemplateOwner, TemplatePhase } from './template-model.ts';

/** In the order of the first of each name. */
export function groupTemplates(templates: readonly ReadTemplate[], owner: TemplateOwner): readonly TemplateGroup[] {
  const phases = new Map<string, TemplatePhase[]>();
  for (const { name, ...phase } of templates) phases.set(name, [...(phases.get(name) ?? []), phase]);
  return [...phases].map(([name, ofName]) => ({ key: `${owner}:${name}`, owner, name, phases: ofName }));
}

/** Those of the page first. The same list, by identity, until one of them changes. */
export const templatesOf: (state: OpenState) => readonly TemplateGroup[] = remember(
  ({ catalog, templates }: OpenState) => ({ page: catalog.clinic?.templates ?? NONE, catalog: templates ?? NONE }),
  ({ page, catalog }) => [...page, ...catalog],
);
const NONE: readonly never[] = [];

export const templateNamed = (state: OpenState, key: string | undefined): TemplateGroup | undefined =>
  key === undefined ? undefined : templatesOf(state).find((group) => group.key === key);
