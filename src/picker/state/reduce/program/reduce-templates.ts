// Templates: what of them comes into the program in one step, and which one is looked into.
import { SELECTION_MAX_ITEMS } from '../../../../contract/limits.ts';
import type { Side } from '../../../../contract/vocabulary.ts';
import type { TemplateAction, ClinicAction } from '../../actions.ts';
import type { AddedTemplate, InsideTemplate, OpenState } from '../../model.ts';
import { templateNamed } from '../../templates/group-templates.ts';
import { count, type ItemStanding, type Planned, planFacts, planOf, rowsOf } from '../../templates/planned-rows.ts';
import { changeProgram, show } from '../change.ts';
import { savingFacts, templateOf, withTemplate } from '../../templates/saved-template.ts';

export function reduceTemplates(state: OpenState, action: TemplateAction): OpenState {
  switch (action.type) {
    case 'templateAdded':
      return addTemplate(state, action);
    case 'phaseChosen':
      return show(state, { phases: { ...state.view.phases, [action.template]: action.phase } });
    case 'templateOpened':
      return templateNamed(state, action.template)
        ? show(state, {
            template: action.template,
            details: undefined,
            trail: [],
            comparing: undefined,
          })
        : state;
    case 'templateItemSelected':
      return select(state, action);
    case 'templateSideChosen':
      return chooseInside(state, { side: action.side });
    case 'templateClosed':
      return state.view.template === undefined ? state : show(state, { template: undefined });
  }
}

function select(
  state: OpenState,
  { phase, item, on }: Extract<TemplateAction, { type: 'templateItemSelected' }>,
): OpenState {
  const { inside, template = '' } = state.view;
  const before = inside?.[template]?.selected;
  return chooseInside(state, { selected: { ...before, [phase]: { ...before?.[phase], [item]: on } } });
}

/** It stays with the template, so that its card adds the same after it is closed. */
function chooseInside(state: OpenState, chosen: InsideTemplate): OpenState {
  const { inside, template } = state.view;
  if (template === undefined) return state;
  return show(state, { inside: { ...inside, [template]: { ...inside?.[template], ...chosen } } });
}

/** In the order of the template, behind what is there; what is not added is named. A side that the search names goes first. */
export function addTemplate(
  state: OpenState,
  { template, phase, all }: Omit<Extract<TemplateAction, { type: 'templateAdded' }>, 'type'>,
  named?: Side,
): OpenState {
  const chosen = templateNamed(state, template)?.phases[phase];
  if (!chosen) return state;
  const inside = state.view.inside?.[template];
  const side = named ?? inside?.side;
  const plan = planOf(chosen, planFacts(state), { isAll: all, selected: inside?.selected?.[phase] });
  const rows = rowsOf(state.catalog, plan, state.nextKey, side);
  const program = [...state.program.present, ...rows];
  const result = resultOf(state, plan);
  const said = { type: 'templateAdded', ...result, count: program.length, maximum: SELECTION_MAX_ITEMS } as const;
  const toast = { kind: 'templateAdded', ...result } as const;
  if (rows.length === 0) return show(state, { toast }, said);
  const changed = changeProgram({ ...state, nextKey: state.nextKey + rows.length }, program);
  const justAdded = { keys: rows.map(({ key }) => key), program };
  return show(changed, { toast, justAdded, lastSide: side ?? state.view.lastSide }, said);
}

function resultOf(state: OpenState, plan: readonly Planned[]): AddedTemplate {
  const named = (...standings: readonly ItemStanding[]): readonly string[] => [
    ...new Set(plan.flatMap((one) => (standings.includes(one.standing) ? (nameOf(state, one) ?? []) : []))),
  ];
  return {
    added: count(plan, 'new'),
    of: plan.length - count(plan, 'deselected'),
    there: named('there'),
    full: named('full'),
    late: named('late'),
    gone: named('gone'),
    without: named('leftOut'),
    goneUnnamed: plan.filter((one) => one.standing === 'gone' && nameOf(state, one) === undefined).length,
    usual: plan.flatMap(({ item, entry, standing }) =>
      item.isDosageRefused && standing === 'new' ? (entry?.name ?? []) : [],
    ),
    leftOut: plan.flatMap(({ entry, standing, leftOut }) =>
      leftOut.length > 0 && standing === 'new' ? (entry?.name ?? []) : [],
    ),
  };
}

const nameOf = ({ catalog }: OpenState, { item, entry }: Planned): string | undefined =>
  entry?.name ?? catalog.byId.get(item.exerciseId)?.name ?? item.unavailable?.name;

// What follows from the clinic's own, and from what the page keeps: nothing that was typed or added, and no step of undo.
export function reduceClinic(state: OpenState, action: ClinicAction): OpenState {
  switch (action.type) {
    case 'clinicPlaced': {
      const { clinic, favourites } = action;
      const kept = favourites ? { ...state.kept, favourites, byPage: true } : state.kept;
      return { ...state, catalog: { ...state.catalog, clinic }, kept };
    }
    case 'templateSaveAsked':
      return state.catalog.clinic?.keepsTemplates ? show(state, { asking: 'template' }) : state;
    case 'templateSaved':
      return saveTemplate(state, action);
  }
}

function saveTemplate(state: OpenState, action: Extract<ClinicAction, { type: 'templateSaved' }>): OpenState {
  const { clinic } = state.catalog;
  const template = templateOf(savingFacts(state), action);
  if (!clinic?.keepsTemplates || !template) return state;
  const instructions = template.items.filter(({ clinicianInstructions }) => clinicianInstructions !== undefined).length;
  const saved = { template, withInstructions: instructions > 0 };
  const templates = withTemplate(clinic.templates ?? [], template);
  const done = { name: template.name, exercises: template.items.length, instructions };
  return show(
    { ...state, catalog: { ...state.catalog, clinic: { ...clinic, templates, saved } } },
    { asking: undefined, toast: { kind: 'templateSaved', ...done } },
    { type: 'templateSaved', ...done },
  );
}
