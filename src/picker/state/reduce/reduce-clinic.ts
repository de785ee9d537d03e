// What follows from the clinic's own, and from what the page keeps: nothing that was typed or added, and no step of undo.
import type { ClinicAction } from '../actions.ts';
import type { OpenState } from '../model.ts';
import { savingFacts, templateOf, withTemplate } from '../templates/saved-template.ts';
import { show } from './change.ts';

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
