// What stands beside the results, and what follows from a press: loaded beside the first requests, as it is needed soon but not for the
// first render. A program that is opened again waits for it.
import '../elements/svc-facet-rail/svc-facet-rail.ts';
import '../elements/svc-filter-bar/svc-filter-bar.ts';
import '../elements/svc-filter-chips/svc-filter-chips.ts';
import '../elements/svc-start-groups/svc-start-groups.ts';
import '../elements/svc-plain-page/svc-plain-page.ts';
import '../elements/svc-program-zone/svc-program-zone.ts';
import '../elements/svc-search-preview/svc-search-preview.ts';
import '../elements/svc-tab-bar/svc-tab-bar.ts';
import '../elements/svc-template-list/svc-template-list.ts';
import { aboveResults, countWords } from '../elements/svc-picker-view/above-results.ts';
import { headerReason } from '../elements/finish-reason.ts';
import { detailsShown, detailsValues } from '../elements/svc-picker-view/details-values.ts';
import { detailsZone } from '../elements/svc-picker-view/details-zone.ts';
import { dialogOf } from '../elements/svc-picker-view/dialogs.ts';
import { FocusLead } from '../elements/svc-picker-view/focus-lead.ts';
import { notices } from '../elements/svc-picker-view/notices.ts';
import { shortcutFor, travelOf } from '../elements/svc-picker-view/shortcuts.ts';
import { announced } from '../elements/catalog-sentence.ts';
import { effectsInBrowser } from '../io/effects/effects-of-open.ts';
import { openEffects } from '../io/effects/open-effects.ts';
import { reduceBeside } from '../state/reduce/reduce-beside.ts';
import { selectComparison } from '../state/select/comparison/select-comparison.ts';
import { isEntryWaiting, selectEntered, selectEntry, selectRefusal } from '../state/select/select-entry.ts';
import { selectFacets } from '../state/select/select-facets.ts';
import { selectLeaveOut } from '../state/select/select-leave-out.ts';
import { selectFinish } from '../state/select/select-finish.ts';
import { selectProgram } from '../state/select/select-program.ts';
import { selectReplacements } from '../state/select/related/select-related.ts';
import { selectArmed } from '../state/select/templates/select-templates.ts';
import { selectScopes } from '../state/select/select-scopes.ts';
import { selectSuggestions } from '../state/select/select-suggestions.ts';
import { beside } from '../elements/svc-picker-view/beside.ts';

openEffects.arrive({ effectsInBrowser });
beside.arrive({
  FocusLead,
  aboveResults,
  announced,
  countWords,
  detailsZone,
  dialogOf,
  detailsShown,
  detailsValues,
  headerReason,
  isEntryWaiting,
  notices,
  reduceBeside,
  selectArmed,
  selectComparison,
  selectEntered,
  selectEntry,
  selectFacets,
  selectFinish,
  selectLeaveOut,
  selectProgram,
  selectRefusal,
  selectReplacements,
  selectScopes,
  selectSuggestions,
  shortcutFor,
  travelOf,
});
