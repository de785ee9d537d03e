import type { aboveResults, countWords } from './above-results.ts';
import type { announced } from '../catalog-sentence.ts';
import type { detailsShown, detailsValues } from './details-values.ts';
import type { detailsZone } from './details-zone.ts';
import type { dialogOf } from './dialogs.ts';
import type { FocusLead } from './focus-lead.ts';
import type { headerReason } from '../finish-reason.ts';
import type { notices } from './notices.ts';
import type { shortcutFor, travelOf } from './shortcuts.ts';
import type { reduceBeside } from '../../state/reduce/reduce-beside.ts';
import type { isEntryWaiting, selectEntered, selectEntry, selectRefusal } from '../../state/select/select-entry.ts';
import type { selectComparison } from '../../state/select/comparison/select-comparison.ts';
import type { selectFacets } from '../../state/select/select-facets.ts';
import type { selectLeaveOut } from '../../state/select/select-leave-out.ts';
import type { selectFinish } from '../../state/select/select-finish.ts';
import type { selectProgram } from '../../state/select/select-program.ts';
import type { selectReplacements } from '../../state/select/related/select-related.ts';
import type { selectArmed } from '../../state/select/templates/select-templates.ts';
import type { selectScopes } from '../../state/select/select-scopes.ts';
import type { selectSuggestions } from '../../state/select/select-suggestions.ts';
import { Stage } from '../../stages/stage.ts';

/** What stands beside the results in its place from the beginning, and what follows from a press. Listed in loading/parts-beside.ts. */
export interface Beside {
  readonly FocusLead: typeof FocusLead;
  readonly aboveResults: typeof aboveResults;
  readonly announced: typeof announced;
  readonly countWords: typeof countWords;
  readonly detailsZone: typeof detailsZone;
  readonly dialogOf: typeof dialogOf;
  readonly detailsShown: typeof detailsShown;
  readonly detailsValues: typeof detailsValues;
  readonly headerReason: typeof headerReason;
  readonly isEntryWaiting: typeof isEntryWaiting;
  readonly notices: typeof notices;
  readonly reduceBeside: typeof reduceBeside;
  readonly selectArmed: typeof selectArmed;
  readonly selectComparison: typeof selectComparison;
  readonly selectEntered: typeof selectEntered;
  readonly selectEntry: typeof selectEntry;
  readonly selectFacets: typeof selectFacets;
  readonly selectLeaveOut: typeof selectLeaveOut;
  readonly selectFinish: typeof selectFinish;
  readonly selectProgram: typeof selectProgram;
  readonly selectRefusal: typeof selectRefusal;
  readonly selectReplacements: typeof selectReplacements;
  readonly selectScopes: typeof selectScopes;
  readonly selectSuggestions: typeof selectSuggestions;
  readonly shortcutFor: typeof shortcutFor;
  readonly travelOf: typeof travelOf;
}

export const beside = new Stage<Beside>();
