// Where the focus goes: into what was opened, back to what it was about, to the search; never nowhere.
import type { ReactiveControllerHost } from 'lit';
import { FocusKeeper, type FocusHost } from '../../controllers/focus-keeper.ts';
import type { Action } from '../../state/actions.ts';
import { menuPart } from '../../part.ts';
import type { Place, View } from '../../state/model.ts';
import { isQuiet } from '../../state/select/select-finish.ts';

type Host = FocusHost & ReactiveControllerHost & HTMLElement;

export class FocusLead {
  readonly #host: Host;
  readonly #toSearch: () => Promise<void>;
  #lastDetails: string | undefined;
  #lastTemplate: string | undefined;
  /** The row that the details were asked for from. */
  #detailsRow: number | undefined;

  constructor(host: Host, view: () => View, toSearch: () => Promise<void>) {
    this.#host = host;
    this.#toSearch = toSearch;
    new FocusKeeper(host, (had) => this.#refocus(had));
    host.addController({
      hostUpdated: () => {
        this.#lastDetails = view().details ?? this.#lastDetails;
        this.#lastTemplate = view().template ?? this.#lastTemplate;
      },
    });
  }

  /** After some actions it leads on. After the others the focus stays, or the next best place takes it. */
  async follow(action: Action, before: View, now: View, isInDetails: boolean): Promise<void> {
    await this.#host.updateComplete;
    if (action.type === 'rowOpened') return this.#toRow(action.key, action.at ?? action.problem);
    if (action.type === 'rowSought') return this.#toSought(action.key, now);
    if (action.type === 'sideSought') return this.#toSide(action.key);
    if (action.type === 'finishRequested' && now.announcement !== before.announcement) return this.#toObstacle(now);
    if (action.type === 'textsAsked') return this.#part('svc-program-zone')?.focusTexts();
    if (action.type === 'rowDuplicated') return this.#part('svc-program-zone')?.focusCopy(action.key);
    if (action.type === 'replaceStarted') return this.#toSearch();
    if (action.type === 'detailsOpened' && !isInDetails) {
      this.#detailsRow = action.from;
      return this.#toDetails();
    }
    if (action.type === 'relatedOpened' || action.type === 'detailsLeft') return this.#toDetails();
    if (action.type === 'templateOpened') return this.#toTemplate();
    if (action.type === 'comparisonOpened') return this.#toComparison();
    // Back to the row that it was about.
    const isOver = (what: 'comparing' | 'replacing'): boolean => before[what] !== undefined && now[what] === undefined;
    const key = isOver('comparing') ? before.comparing : isOver('replacing') ? before.replacing : undefined;
    if (key !== undefined) return this.#toRow(key);
  }

  /** Finishing was refused: to what is missing. */
  async #toObstacle(now: View): Promise<void> {
    const said = now.announcement?.event;
    if (said?.type !== 'finishRefused') return;
    if (said.reason === 'texts') return this.#part('svc-program-zone')?.focusTexts();
    if (said.reason !== 'row') return;
    return isQuiet(said.problem) ? this.#toSides(said.key, now) : this.#toRow(said.key, said.problem);
  }

  async #toRow(key: number, place?: Place): Promise<void> {
    await this.#part('svc-program-zone')?.focusRow(key, place);
  }

  /** Of a template that was just added the sides are asked first. */
  async #toSought(key: number, { justAdded }: View): Promise<void> {
    const isNew = justAdded?.keys.includes(key) === true;
    if (!isNew || !(await this.#part('svc-program-zone')?.focusWaitingSides())) await this.#toRow(key);
  }

  /** Of a template that was just added the bar answers for all. */
  async #toSides(first: number, { justAdded }: View): Promise<void> {
    const isNew = justAdded?.keys.includes(first) === true;
    if (!isNew || !(await this.#part('svc-program-zone')?.focusWaitingSides())) await this.#toSide(first);
  }

  async #toSide(key: number): Promise<void> {
    await this.#part('svc-program-zone')?.focusSide(key);
  }

  async #toDetails(): Promise<void> {
    await menuPart.use();
    const details = this.#part('svc-exercise-details');
    await details?.updateComplete;
    details?.focus();
  }

  async #toTemplate(): Promise<void> {
    await menuPart.use();
    const template = this.#part('svc-template-details');
    await template?.updateComplete;
    template?.focus();
  }

  /** Its card, or its place at the start; nobody is asked to wait for a list that makes room first. */
  async #toTemplateCard(): Promise<void> {
    const list = this.#part('svc-template-list') ?? this.#part('svc-start-groups');
    if (!list) return this.#toSearch();
    await list.updateComplete;
    list.focus(undefined, this.#lastTemplate);
  }

  async #toComparison(): Promise<void> {
    if (!(await menuPart.use())) return;
    await this.#host.updateComplete;
    const comparison = this.#part('svc-comparison');
    await comparison?.updateComplete;
    comparison?.focus();
  }

  /** What had the focus is gone: the nearest thing that is still there takes it. */
  #refocus(had: Element): void {
    const program = this.#part('svc-program-zone');
    const template = this.#part('svc-template-details');
    const cover = this.#part('svc-exercise-details') ?? template ?? this.#part('svc-comparison');
    if (had.localName === 'svc-exercise-details' && template) {
      void this.#toTemplate();
    } else if (had.localName === 'svc-template-details') {
      if (this.#part('svc-exercise-details')) void this.#toDetails();
      else if (this.#part('svc-comparison')) void this.#toComparison();
      else void this.#toTemplateCard();
    } else if (had.localName === 'svc-exercise-details' && this.#detailsRow !== undefined) {
      void this.#toRow(this.#detailsRow);
    } else if (had.localName === 'svc-exercise-details') {
      const [id, results] = [this.#lastDetails, this.#part('svc-result-list')];
      void results?.updateComplete.then(() => (id === undefined ? undefined : results.focusCard(id)));
    } else if (program?.inert) {
      cover?.focus();
    } else if (program && !program.hidden) {
      void program.focusLatest();
    } else if (had.localName === 'svc-toast') {
      // Not the search: on a telephone the keyboard would come up.
      this.#part('svc-tab-bar')?.focus();
    } else {
      void this.#toSearch();
    }
  }

  #part<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] | null {
    return this.#host.renderRoot.querySelector(name);
  }
}
