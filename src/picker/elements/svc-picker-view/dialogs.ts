// The one dialog that is open. None can be asked for before what follows from a press is there.
import { html, nothing } from 'lit';
import { later } from '../../stages/later.ts';
import type { OpenState } from '../../state/model.ts';
import { selectChoice } from '../../state/select/select-choice.ts';
import { selectHandout } from '../../state/select/select-handout.ts';
import { selectSaving } from '../../state/select/templates/select-saving.ts';
import { selectSteps } from '../../state/select/select-steps.ts';

function canBeSet(now: OpenState): boolean {
  const choice = selectChoice(now);
  return choice?.purpose === 'set' && choice.count > 0 && choice.problems.length === 0;
}

/** What is asked or told above everything else. */
export function dialogOf(now: OpenState) {
  const { view, program, reopened } = now;
  switch (view.asking) {
    case 'leave':
    case 'choice':
    case 'choiceSave':
    case 'choiceRemove':
    case 'stored':
    case 'unknown':
      return later.render(
        html`<svc-ask-dialog
          about=${view.asking}
          .count=${reopened ? 0 : program.present.length}
          ?settable=${canBeSet(now)}
          ?instructions=${program.present.some(({ instructions }) => instructions.trim() !== '')}
        ></svc-ask-dialog>`,
      );
    case 'easier':
    case 'harder': {
      const steps = selectSteps(now);
      return steps
        ? later.render(html`<svc-step-dialog .steps=${steps} .direction=${view.asking}></svc-step-dialog>`)
        : nothing;
    }
    case 'template': {
      const saving = selectSaving(now);
      return saving ? later.render(html`<svc-save-template .saving=${saving}></svc-save-template>`) : nothing;
    }
    case 'shortcuts':
      return later.render(html`<svc-shortcuts></svc-shortcuts>`);
    case 'handout':
      return later.render(html`<svc-handout-preview .preview=${selectHandout(now)}></svc-handout-preview>`);
    case undefined:
      return nothing;
  }
}
