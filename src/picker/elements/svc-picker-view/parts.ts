// What of the picker is loaded after its first render, each part when it is needed or when the browser is idle.
import type { OpenState } from '../../state/model.ts';
import type { reduceRows } from '../../state/reduce/reduce-rows.ts';
import type { selectComparison } from '../../state/select/select-comparison.ts';
import type { Store } from '../../state/store.ts';
import { LazyPart } from '../lazy-part.ts';

let rows: typeof reduceRows | undefined;
/** Beside the first requests: the first render needs it when a program is opened again. What its rows report is known before they are there. */
export const programPart = new LazyPart(async () => {
  rows = (await import('../../state/reduce/reduce-rows.ts')).reduceRows;
  await import('../svc-program-zone/svc-program-zone.ts');
}, 'at once');

/** From when rows can be there, the store knows what they report. */
export function teachRows(store: Store): void {
  if (rows) store.extend(rows);
}

/** They stand beside the results, in their place from the beginning. */
export const railPart = new LazyPart(() => import('../svc-facet-rail/svc-facet-rail.ts'), 'at once');
export const filtersPart = new LazyPart(() => import('../svc-filter-bar/svc-filter-bar.ts'), 'at once');
export const tabsPart = new LazyPart(() => import('../svc-tab-bar/svc-tab-bar.ts'), 'at once');
export const plainPagePart = new LazyPart(() => import('../svc-plain-page/svc-plain-page.ts'), 'at once');
export const toastPart = new LazyPart(() => import('../svc-toast/svc-toast.ts'));
export const languagePart = new LazyPart(() => import('../svc-language-menu/svc-language-menu.ts'));
export const replacePart = new LazyPart(() => import('../svc-replace-banner/svc-replace-banner.ts'));
export const detailsPart = new LazyPart(() => import('../svc-exercise-details/svc-exercise-details.ts'));
let select: typeof selectComparison | undefined;
export const comparisonPart = new LazyPart(async () => {
  await import('../svc-comparison/svc-comparison.ts');
  select = (await import('../../state/select/select-comparison.ts')).selectComparison;
});
export const askPart = new LazyPart(() => import('../svc-ask-dialog/svc-ask-dialog.ts'));
export const shortcutsPart = new LazyPart(() => import('../svc-shortcuts/svc-shortcuts.ts'));

/** What is compared, as far as the part that shows it is there; `whenThere` is told when it comes. */
export function lateComparison(state: OpenState, whenThere: () => void): ReturnType<typeof selectComparison> {
  if (state.view.comparing === undefined || select) return select?.(state);
  void comparisonPart.use().then((isThere) => isThere && whenThere());
  return undefined;
}
