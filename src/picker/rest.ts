// The second of two steps: what stands beside the results, and what follows from a press. Loaded beside the first requests, as it is needed
// soon but not for the first cards (svc-picker.ts). A program that is opened again waits for it.
import './elements/svc-facet-rail/svc-facet-rail.ts';
import './elements/svc-filter-bar/svc-filter-bar.ts';
import './elements/svc-filter-chips/svc-filter-chips.ts';
import './elements/svc-start-groups/svc-start-groups.ts';
import './elements/svc-plain-page/svc-plain-page.ts';
import './elements/svc-program-zone/svc-program-zone.ts';
import './elements/svc-search-preview/svc-search-preview.ts';
import './elements/svc-tab-bar/svc-tab-bar.ts';
import './elements/svc-template-list/svc-template-list.ts';

export { OpenView } from './elements/svc-picker-view/open-view.ts';
export { restEffects } from './io/effects/rest-effects.ts';
export { reduce } from './state/reduce.ts';
