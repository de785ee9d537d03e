// The templates that are shown, with what of them could be added now.
import { estimateProgram, withSaidSide } from '../../../../program/index.ts';
import { remember } from '../../memo.ts';
import type { OpenState, Selected, View } from '../../model.ts';
import { templateNamed, templatesOf } from '../../templates/group-templates.ts';
import type { TemplateGroup, TemplatePhase } from '../../templates/template-model.ts';
import {
  asksSide,
  beginningOf,
  count,
  type PlanFacts,
  type Planned,
  planFacts,
  planOf,
} from '../../templates/planned-rows.ts';
import type { ItemView, PhaseView, TemplateView } from '../../templates/template-views.ts';
import { selectAnswer } from '../select-entry.ts';
import { shownTemplates } from './shown-templates.ts';

/** Above the results, best first. */
export const selectTemplates = remember(
  (state: OpenState) => {
    const answer = selectAnswer(state);
    const asksPhase = answer.type === 'none' && answer.refusal?.why === 'phase';
    const armed = answer.type === 'template' ? answer.template.group.key : undefined;
    return { ...planFacts(state), inside: state.view.inside, shown: shownTemplates(state), armed, asksPhase };
  },
  ({ shown, armed, asksPhase, ...facts }): readonly TemplateView[] =>
    shown.map(({ group, phase }, index) => ({
      ...viewOf(group, phase, facts),
      isArmed: group.key === armed,
      asksPhase: asksPhase && index === 0,
    })),
);

/** The one that Enter in the search adds. */
export const selectArmed = (state: OpenState): TemplateView | undefined =>
  selectTemplates(state).find(({ isArmed }) => isArmed);

/** The one that is looked into. */
export const selectTemplate = remember(
  (state: OpenState) => {
    const group = templateNamed(state, state.view.template);
    return { ...planFacts(state), inside: state.view.inside, group, chosen: group && chosenPhase(state, group) };
  },
  ({ group, chosen, ...facts }): TemplateView | undefined => group && viewOf(group, chosen ?? 0, facts),
);

/** Those that the page brings, for the start. */
export const selectPageTemplates = remember(
  (state: OpenState) => ({ ...planFacts(state), inside: state.view.inside, groups: templatesOf(state) }),
  ({ groups, ...facts }): readonly TemplateView[] =>
    groups.filter(({ owner }) => owner === 'page').map((group) => viewOf(group, 0, facts)),
);

/** By the clinician, else the one that the text fits. */
const chosenPhase = (state: OpenState, { key }: TemplateGroup): number =>
  state.view.phases?.[key] ?? shownTemplates(state).find(({ group }) => group.key === key)?.phase ?? 0;

type Facts = PlanFacts & Pick<View, 'inside'>;

function viewOf(group: TemplateGroup, chosen: number, facts: Facts): TemplateView {
  const inside = facts.inside?.[group.key];
  return {
    key: group.key,
    owner: group.owner,
    name: group.name,
    phases: group.phases.map((phase, index) => phaseView(phase, facts, inside?.selected?.[index])),
    chosen,
    side: inside?.side,
    isArmed: false,
    asksPhase: false,
  };
}

function phaseView(phase: TemplatePhase, facts: PlanFacts, selected: Selected | undefined): PhaseView {
  const plan = planOf(phase, facts, { selected });
  const items = plan.map((planned) => itemView(planned, facts));
  return {
    phase,
    items,
    addable: count(plan, 'new'),
    sides: plan.filter((planned) => planned.standing === 'new' && asksSide(facts.catalog, planned)).length,
    leftOut: count(plan, 'leftOut'),
    all: count(planOf(phase, facts, { isAll: true }), 'new'),
    seconds: estimateProgram(items.filter(({ standing }) => standing !== 'deselected').map(({ dosage }) => dosage))
      .sessionSeconds,
  };
}

function itemView({ item, entry, standing, leftOut }: Planned, { catalog, current }: PlanFacts): ItemView {
  const replacementId =
    standing === 'gone' ? (item.unavailable?.replacementId ?? instead(current, item.exerciseId)) : undefined;
  const replacement = replacementId === undefined ? undefined : catalog.byId.get(replacementId);
  const begun = entry ? beginningOf(catalog, item, entry) : { side: item.side, dosage: item.dosage ?? {} };
  return {
    exerciseId: item.exerciseId,
    name: entry?.name ?? item.unavailable?.name,
    pictures: entry?.pictures,
    dosage: withSaidSide({ ...begun.dosage, side: begun.side }, entry ?? {}),
    isUsual: item.isDosageRefused === true,
    standing,
    leftOut,
    replacement:
      replacement && current.get(replacement.id)?.status !== 'withdrawn'
        ? { exerciseId: replacement.id, name: replacement.name }
        : undefined,
  };
}

const instead = (current: PlanFacts['current'], id: string): string | undefined => current.get(id)?.replacementId;
