// The arrow keys in the grid of the program: from exercise to exercise, and from control to control of one.
import { passes } from '../picker-element.ts';
import type { RowControl, SvcProgramRow } from '../svc-program-row/svc-program-row.ts';

/**
 * The row that an arrow key leads to, and its control: up and down of the same kind, otherwise what is seen there. Undefined where the key is
 * somebody else's, and at the ends.
 */
export function stepOf(
  event: KeyboardEvent,
  rows: readonly SvcProgramRow[],
): { readonly row: SvcProgramRow; readonly control: RowControl } | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  const [step, across] = [STEPS[key], ACROSS[key]];
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const from = rows.findIndex((row) => row === passes(event, 'svc-program-row'));
  const at = controlOf(event);
  if (from < 0 || !at) return undefined;
  const row = rows[from + (step ?? 0)];
  const control = step ? at : across && CONTROLS[CONTROLS.indexOf(at) + (row?.matches(':dir(rtl)') ? -across : across)];
  return row && control ? { row, control } : undefined;
}

const CONTROLS: readonly RowControl[] = ['grip', 'name', 'menu'];

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };
const ACROSS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** None in a text field, in a menu and in the form. */
function controlOf(event: Event): RowControl | undefined {
  const [target] = event.composedPath();
  const isButton =
    target instanceof HTMLElement &&
    target.matches('button:not([role]), [role=gridcell], [role=radio], [type=checkbox]');
  const isInForm = event.composedPath().some((part) => part instanceof Element && part.classList.contains('editor'));
  if (!isButton || isInForm) return undefined;
  if (target.matches('.grip')) return 'grip';
  return passes(event, 'svc-row-menu') ? 'menu' : 'name';
}
