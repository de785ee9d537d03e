// The open picker around its results: what the view shows and does once the rest of the picker is there.
import { html, nothing } from 'lit';
import { type LanguageCode, dosageWords } from '../../i18n/language.ts';
import { menuPart } from '../../part.ts';
import type { Action } from '../../state/actions.ts';
import type { OpenState, View } from '../../state/model.ts';
import { isFull } from '../../state/row-facts.ts';
import { selectComparison } from '../../state/select/comparison/compare-exercises.ts';
import { selectReplacements } from '../../state/select/related/select-related.ts';
import { selectProgram, selectChoice, selectSteps } from '../../state/select/select-program.ts';
import { isEntryWaiting, selectEntered, selectEntry, selectRefusal } from '../../state/select/select-entry.ts';
import { selectFacets, selectScopes, selectLeaveOut, selectSuggestions } from '../../state/select/select-filters.ts';
import { selectFinish, selectHandout } from '../../state/select/select-finish.ts';
import { selectResults, selectSingle } from '../../state/select/select-results.ts';
import { selectSaving } from '../../state/select/templates/select-saving.ts';
import { selectArmed, selectPageTemplates, selectTemplates } from '../../state/select/templates/select-templates.ts';
import type { ComparisonView, ResultsView } from '../../state/views.ts';
import { announced } from '../catalog-sentence.ts';
import { headerReason } from '../finish-reason.ts';
import type { Layout } from '../../controllers/size.ts';
import { type DetailsShown, detailsShown, detailsValues } from './details-values.ts';
import { FocusLead } from './focus-lead.ts';
import { notices } from './notices.ts';
import { shortcutFor, travelOf } from './shortcuts.ts';
import { exerciseCount } from '../../i18n/words/counted-words.ts';
import { templateCount } from '../../i18n/words/template-words.ts';
import { isAtStart, selectStart } from '../../state/select/related/select-start.ts';
import { templatesOf } from '../../state/templates/group-templates.ts';
import type { SvcResultList } from '../svc-result-list/svc-result-list.ts';

interface Room {
  readonly layout: Layout;
  /** The search has the focus. */
  readonly isSearching: boolean;
  /** The last announcement was heard. */
  readonly isSaid: boolean;
  readonly isPartMissed: boolean;
  readonly missedLanguage: LanguageCode | undefined;
  readonly toSearch: () => void;
  readonly report: (action: Action) => void;
}

type Host = ConstructorParameters<typeof FocusLead>[0];

export class OpenView {
  readonly shortcutFor = shortcutFor;
  readonly travelOf = travelOf;
  readonly #host: Host;
  readonly #focus: FocusLead;

  constructor(host: Host, view: () => View, toSearch: () => Promise<void>) {
    this.#host = host;
    this.#focus = new FocusLead(host, view, toSearch);
  }

  /** Leads the focus on after some actions. */
  follow(...done: Parameters<FocusLead['follow']>): void {
    void this.#focus.follow(...done);
  }

  /** What the frame and the results are given, which are there from the beginning, and all else that is open. */
  show(now: OpenState, room: Room) {
    const { layout, isSearching, toSearch } = room;
    const { view } = now;
    const results = selectResults(now);
    const comparison = selectComparison(now);
    const details = comparison ? undefined : detailsShown(now, results);
    /** By the details or by the comparison: below 1024 px they lie over header and program. */
    const isCovered = layout !== 'wide' && Boolean(details ?? (layout === 'narrow' && comparison));
    const full = isFull(now);
    const beside = layout === 'wide' && details !== undefined;
    const only = details || layout !== 'wide' ? undefined : selectSingle(now);
    if (only !== undefined && !menuPart.module)
      void menuPart.preload().then((isThere) => isThere && this.#host.requestUpdate());
    return {
      isCovered,
      isCompared: comparison !== undefined,
      hasDetails: details !== undefined,
      finish: selectFinish(now),
      headerReason,
      facets: selectFacets(now),
      scopes: selectScopes(now),
      leaveOut: selectLeaveOut(now),
      entry: selectEntry(now),
      entered: selectEntered(now),
      armed: selectArmed(now),
      refusal: selectRefusal(now),
      isEntryWaiting: isEntryWaiting(now),
      countWords: countWords(now),
      suggestions: results.cards.length === 0 ? selectSuggestions(now) : [],
      /** The only result, with all that is known of it. */
      single: only !== undefined && menuPart.module ? detailsValues(now, results, only) : undefined,
      banner: results.replacing && replaceBanner(now, results.replacing, toSearch),
      aboveResults: aboveResults(now, { beside, full, isSearching, toSearch }),
      notices: notices(now, room.isPartMissed, room.missedLanguage, room.report),
      panels: panels(now, { layout, isCovered, full, details, comparison, replacing: results.replacing }),
      dialog: dialogOf(now),
      said: room.isSaid || !view.announcement ? undefined : announced(view.announcement),
    };
  }
}

const toList = ({ currentTarget }: Event): void =>
  (currentTarget as Element).closest('.find')?.querySelector('svc-result-list')?.focusGrid();

/** `related`: what could take the place of the row that is being replaced. */
const replaceBanner = (now: OpenState, replacing: NonNullable<ResultsView['replacing']>, toSearch: () => void) =>
  menuPart.render(
    html`<svc-replace-banner
      .replacing=${replacing}
      .related=${now.query.text.trim() === '' ? selectReplacements(now) : undefined}
      @svc-to-search=${toSearch}
      @svc-to-grid=${toList}
    ></svc-replace-banner>`,
  );

interface Panels {
  readonly layout: Layout;
  readonly isCovered: boolean;
  readonly full: boolean;
  readonly details: DetailsShown | undefined;
  readonly comparison: ComparisonView | undefined;
  readonly replacing: ResultsView['replacing'];
}

/** What stands behind the results: over them or beside them, and the program. */
function panels(now: OpenState, { layout, isCovered, full, details, comparison, replacing }: Panels) {
  const { view } = now;
  const narrow = layout === 'narrow';
  const finish = selectFinish(now);
  // What covers the program would cover the way back too.
  const docked = narrow || isCovered ? undefined : view.toast;
  return html`${details ? detailsZone(details, full, replacing) : nothing}
    ${comparison ? menuPart.render(html`<svc-comparison .view=${comparison}></svc-comparison>`) : nothing}
    <svc-program-zone
      .view=${selectProgram(now)}
      .finish=${finish}
      .uncheckedSince=${now.uncheckedSince}
      .toast=${docked}
      .layout=${layout}
      ?hidden=${narrow && view.tab !== 'program'}
      ?inert=${isCovered}
    ></svc-program-zone>
    ${
      view.toast && !docked
        ? menuPart.render(html`<svc-toast class=${isCovered ? 'over' : ''} .toast=${view.toast}></svc-toast>`)
        : nothing
    }
    ${narrow ? html`<svc-tab-bar .tab=${view.tab} .finish=${finish} ?inert=${isCovered}></svc-tab-bar>` : nothing}`;
}

const detailsZone = (shown: DetailsShown, full: boolean, replacing: ResultsView['replacing']) =>
  menuPart.render(
    'card' in shown
      ? html`<svc-exercise-details
          .card=${shown.card}
          .offered=${shown.isOffered}
          .load=${shown.load}
          .today=${shown.today}
          .position=${shown.position}
          .of=${shown.of}
          .previous=${shown.previous}
          .next=${shown.next}
          .related=${shown.related}
          .back=${shown.back}
          .replacing=${replacing}
          ?full=${full}
        ></svc-exercise-details>`
      : html`<svc-template-details .template=${shown}></svc-template-details>`,
  );

function canBeSet(now: OpenState): boolean {
  const choice = selectChoice(now);
  return choice?.purpose === 'set' && choice.count > 0 && choice.problems.length === 0;
}

/** The one dialog that is open: what is asked or told above everything else. */
function dialogOf(now: OpenState) {
  const { view, program, reopened } = now;
  switch (view.asking) {
    case 'leave':
    case 'choice':
    case 'choiceSave':
    case 'choiceRemove':
    case 'stored':
    case 'unknown':
      return menuPart.render(
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
        ? menuPart.render(html`<svc-step-dialog .steps=${steps} .direction=${view.asking}></svc-step-dialog>`)
        : nothing;
    }
    case 'template': {
      const saving = selectSaving(now);
      return saving ? menuPart.render(html`<svc-save-template .saving=${saving}></svc-save-template>`) : nothing;
    }
    case 'shortcuts':
      return menuPart.render(html`<svc-shortcuts></svc-shortcuts>`);
    case 'handout':
      return menuPart.render(html`<svc-handout-preview .preview=${selectHandout(now)}></svc-handout-preview>`);
    case undefined:
      return nothing;
  }
}

// What stands above the results: at the start what one begins with, then the templates that a text finds.
interface RoomAbove {
  /** The details stand beside the results. */
  readonly beside: boolean;
  readonly full: boolean;
  readonly isSearching: boolean;
  readonly toSearch: () => void;
}

const toGrid = ({ target }: Event): void => (target as Element).closest<SvcResultList>('svc-result-list')?.focusGrid();

function aboveResults(now: OpenState, { beside, full, isSearching, toSearch }: RoomAbove) {
  const groups = selectStart(now);
  const ofClinic = isAtStart(now) ? selectPageTemplates(now) : [];
  if (groups.length + ofClinic.length > 0)
    return html`<svc-start-groups
      .groups=${groups}
      .templates=${ofClinic}
      .templateCount=${templatesOf(now).length}
      ?full=${full}
      @svc-to-search=${toSearch}
      @svc-to-grid=${toGrid}
    ></svc-start-groups>`;
  const templates = selectTemplates(now);
  if (templates.length === 0) return nothing;
  const isOwn = now.query.scope === 'templates';
  return html`<svc-template-list
    .templates=${templates}
    .text=${now.query.text}
    .current=${now.view.template}
    ?all=${isOwn}
    ?rows=${isOwn && now.query.text.trim() === '' && !beside}
    ?armed=${isSearching}
    ?compact=${beside}
    @svc-to-search=${toSearch}
    @svc-to-grid=${toGrid}
  ></svc-template-list>`;
}

/** Unset where the results are exercises alone. */
function countWords(now: OpenState): string | undefined {
  const templates = selectTemplates(now).length;
  if (templates === 0) return undefined;
  const exercises = selectResults(now).cards.length;
  const words = [templateCount(templates), ...(exercises > 0 ? [exerciseCount(exercises)] : [])];
  return words.join(dosageWords().separator);
}
