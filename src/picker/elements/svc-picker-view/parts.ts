// What of the picker is loaded after its first render, each part when it is needed or when the browser is idle.
import { LazyPart } from '../lazy-part.ts';

/** Beside the first requests: the first render needs it when a program is opened again. */
export const programPart = new LazyPart(() => import('../svc-program/svc-program.ts'), 'at once');
/** They stand beside the results, in their place from the beginning. */
export const railPart = new LazyPart(() => import('../svc-facet-rail/svc-facet-rail.ts'), 'at once');
export const filtersPart = new LazyPart(() => import('../svc-filter-bar/svc-filter-bar.ts'), 'at once');
export const tabsPart = new LazyPart(() => import('../svc-tab-bar/svc-tab-bar.ts'), 'at once');
export const toastPart = new LazyPart(() => import('../svc-toast/svc-toast.ts'));
export const languagePart = new LazyPart(() => import('../svc-language-menu/svc-language-menu.ts'));
export const replacePart = new LazyPart(() => import('../svc-replace-banner/svc-replace-banner.ts'));
export const detailsPart = new LazyPart(() => import('../svc-exercise-details/svc-exercise-details.ts'));
export const comparisonPart = new LazyPart(() => import('../svc-comparison/svc-comparison.ts'));
export const askPart = new LazyPart(() => import('../svc-ask-dialog/svc-ask-dialog.ts'));
export const shortcutsPart = new LazyPart(() => import('../svc-shortcuts/svc-shortcuts.ts'));
