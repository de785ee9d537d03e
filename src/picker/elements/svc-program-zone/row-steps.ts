// The arrow keys between the exercises of a program.
import { passes } from '../passes.ts';
import type { RowControl, SvcProgramRow } from '../svc-program-row/svc-program-row.ts';

/** The row that an arrow key leads to, and its control of the same kind; undefined where the key is somebody else's, and at the ends. */
export function stepOf(
  event: KeyboardEvent,
  rows: readonly SvcProgramRow[],
): { readonly row: SvcProgramRow; readonly control: RowControl } | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  const step = STEPS[key];
  if (!step || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const from = passes(event, 'svc-program-row');
  const control = controlOf(event);
  const row = rows[rows.findIndex((other) => other === from) + step];
  return from && control && row ? { row, control } : undefined;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** None in a text field, in a menu and in the form. */
function controlOf(event: Event): RowControl | undefined {
  const [target] = event.composedPath();
  const isButton = target instanceof HTMLElement && target.matches('button:not([role]), [role=radio], [type=checkbox]');
  const isInForm = event.composedPath().some((part) => part instanceof Element && part.classList.contains('editor'));
  if (!isButton || isInForm) return undefined;
  if (target.matches('.grip')) return 'grip';
  return passes(event, 'svc-row-menu') ? 'menu' : 'name';
}
