// A stored program as a handout that a patient takes home.
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { literal, html as staticHtml } from 'lit/static-html.js';
import type { CompletionItem } from '../../contract/messages/messages.ts';
import type { SaidSide } from '../said-side.ts';
import { estimateSeconds, estimateSentence } from '../time-estimate.ts';
import { handoutExercise, phoneOf, type PictureUrl } from './handout-exercise.ts';
import { type HandoutLanguage, handoutLanguage } from './handout-language.ts';
import { type StoredExercise, storedExercises } from './stored/stored-exercise.ts';
import { weekDays } from './week-days.ts';
import { layouts } from './styles/layouts.styles.ts';
import { sheet } from './styles/sheet.styles.ts';

/** How long `readyToPrint` waits for pictures. */
const PATIENCE_MILLISECONDS = 10_000;

const HEADINGS = [literal`h1`, literal`h2`, literal`h3`, literal`h4`, literal`h5`, literal`h6`] as const;

/**
 * A printable handout of a home exercise program: pictures, steps, dosage and instructions of each exercise, made of the stored completion
 * items alone. It asks no service for anything; what it loads are the pictures, from the addresses in the snapshots or from the page's own.
 *
 * Everything in an item is shown as text. What a store has lost or added does not stop it: what is missing is left out.
 *
 * @tag svc-program
 *
 * @slot header - Above the heading: the clinic's letterhead, the patient's name. It stays in the page; the element never reads it.
 * @slot footer - At the end: whom to call, when to come again.
 *
 * @csspart heading - The heading of the handout.
 * @csspart summary - The time that the program takes.
 * @csspart note - The text of the property `note`.
 * @csspart exercise - One exercise. `break-before: page` begins each on a page of its own.
 * @csspart name - The name of an exercise.
 * @csspart withdrawn - The words in place of an exercise that must not be done any more.
 * @csspart side - The side and what it names, in a frame.
 * @csspart pictures - The pictures of an exercise.
 * @csspart dosage - The list of what is prescribed.
 * @csspart instructions - What the clinician wrote.
 * @csspart steps - The numbered steps.
 * @csspart cue - The one thing to think of.
 * @csspart ticks - The boxes of a week.
 * @csspart advice - The foot: when to stop, and whom to call.
 *
 * @cssprop --svc-font - Font families; the system's own where it is not given.
 * @cssprop [--svc-handout-text=10.5pt] - Size of the reading text; everything else follows it. 18pt in large print, 9pt in the compact layout.
 * @cssprop --svc-handout-line - Color of the lines between exercises; a tint of the text where it is not given. On paper they are gray.
 */
export class SvcProgram extends LitElement {
  static override styles = [sheet, layouts];

  /** As the record system stored them; shown by their `order`. */
  @property({ attribute: false }) items: readonly CompletionItem[] = [];
  /**
   * BCP 47: the language of the patient. The handout's own words as for `dosageSentence`: another language is answered in English. Exercises are shown
   * in it where their snapshots have a translation. With a region, the week begins as it does there; else as in that of the page's `lang`.
   */
  @property() locale = 'en';
  /** BCP 47: the language that exercises were written in, and that of the clinician; unknown where it is not given. Instructions are never translated. */
  @property({ attribute: 'content-language' }) contentLanguage = '';
  /** In place of "Home exercise program". */
  @property() heading = '';
  /** A few words under the heading, such as clinic and date; line breaks stay. */
  @property() note = '';
  /** Of the handout's heading, 1 to 5; exercises are one below. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;
  /** `normal`: two exercises a page. `large`: no text below 18 pt, larger pictures, one exercise a page. `compact`: 9 pt, four a page. */
  @property({ reflect: true }) layout: 'normal' | 'large' | 'compact' = 'normal';
  /** On screen the handout is as wide as on this paper with the margins of docs/handout.md. The page itself sets `@page`. */
  @property({ reflect: true }) paper: 'a4' | 'letter' = 'a4';
  /** Which pictures are shown. */
  @property() pictures: 'both' | 'start' | 'none' = 'both';
  /** Boxes to tick under each exercise: a week, as often a day as prescribed. */
  @property({ type: Boolean, attribute: 'tick-boxes' }) tickBoxes = false;
  /** Ids of exercises that were withdrawn since: the handout says not to do them any more, and shows nothing else of them. The page knows. */
  @property({ attribute: false }) withdrawn: readonly string[] = [];
  /** The telephone of the clinic: at the foot, and where an exercise was withdrawn. */
  @property() phone = '';
  /** At the foot, in place of "Stop and call us if your pain gets worse or does not settle." */
  @property() advice = '';
  /** Where the page has a picture of its own, such as its mirror's file; undefined leaves the address in the snapshot. */
  @property({ attribute: false }) pictureUrl: PictureUrl | undefined;

  /** Addresses that brought no picture. */
  @state() private missing: ReadonlySet<string> = new Set();

  /**
   * Resolves when every picture is there or has failed, so that none is missing on paper: then call `window.print()`. True when all are
   * shown; false when one failed, which its description stands in for, or is not there after 10 seconds.
   */
  async readyToPrint(): Promise<boolean> {
    await this.updateComplete;
    const images = [...this.renderRoot.querySelectorAll('img')];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MILLISECONDS)));
    await Promise.race([Promise.allSettled(images.map((image) => image.decode())), patience]);
    clearTimeout(timer);
    await this.updateComplete;
    return this.renderRoot.querySelector('.missing') === null && images.every(({ complete }) => complete);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // What could not be loaded once is tried again with the next program.
    if (this.hasUpdated && (changed.has('items') || changed.has('pictureUrl'))) this.missing = new Set();
  }

  protected override render() {
    const { locale, contentLanguage, pictures, pictureUrl, missing, phone } = this;
    const language = handoutLanguage(locale);
    const exercises = storedExercises(this.items, { locale, original: contentLanguage });
    const withdrawn = new Set(Array.isArray(this.withdrawn) ? this.withdrawn : []);
    const time = timeOf(
      exercises.filter(({ id }) => !withdrawn.has(id)),
      locale,
    );
    const level = Math.min(Math.max(Math.trunc(this.headingLevel) || 2, 1), 5);
    const days = this.tickBoxes ? weekDays(language.tag, locale, document.documentElement.lang) : [];
    const compact = this.layout === 'compact';
    const tag = HEADINGS[level]!;
    const view = { language, contentLanguage, compact, pictures, days, withdrawn, phone, missing, tag, pictureUrl };
    const title = HEADINGS[level - 1]!;
    // What is slotted runs as the page does.
    return html`<section class="sheet" aria-labelledby="heading">
      <slot name="header"></slot>
      <div lang=${language.tag} dir=${language.dir}>
        <header>
          ${staticHtml`<${title} id="heading" part="heading" dir="auto">${this.heading || language.program.title}</${title}>`}
          ${time === '' ? nothing : html`<p part="summary">${time}</p>`}
          ${this.note === '' ? nothing : html`<p part="note" class="written" dir="auto">${this.note}</p>`}
        </header>
        ${
          exercises.length === 0
            ? html`<p>${language.words.empty}</p>`
            : html`<ol class="exercises" @error=${{ handleEvent: this.noteMissing, capture: true }}>
                ${exercises.map((exercise, index) => handoutExercise(exercise, index + 1, view))}
              </ol>`
        }
        ${this.foot(language)}
      </div>
      <slot name="footer"></slot>
    </section>`;
  }

  private foot({ words, program }: HandoutLanguage) {
    const advice = this.advice || words.pain;
    return html`<p class="foot" part="advice">
      <bdi>${advice}</bdi> ${this.phone === '' ? nothing : phoneOf(this.phone, words.phone + program.colon)}
    </p>`;
  }

  /** Errors of pictures do not bubble. */
  private readonly noteMissing = ({ target }: Event): void => {
    this.missing = new Set([...this.missing, (target as HTMLImageElement).src]);
  };
}

/** Of what can be counted: what cannot is the clinician's matter. */
function timeOf(exercises: readonly StoredExercise[], locale: string): string {
  const prescriptions = exercises.map(({ dosage, side }) => ({ ...dosage, side: side as SaidSide }));
  return estimateSentence(
    prescriptions.filter((prescription) => estimateSeconds(prescription) !== undefined),
    { locale },
  );
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-program': SvcProgram;
  }
}

/**
 * Defines the element, under a tag of your own if you like. A second time nothing happens. Throws an Error when the tag belongs to another
 * element, and as `customElements.define` does for an invalid tag.
 */
export function defineSvcProgram(tag = 'svc-program'): void {
  const defined = customElements.get(tag);
  if (defined === SvcProgram || defined?.prototype instanceof SvcProgram) return;
  if (defined) throw new Error(`<${tag}> is already defined by another element. Choose another tag name.`);
  // A class has one tag only.
  customElements.define(tag, customElements.getName(SvcProgram) === null ? SvcProgram : class extends SvcProgram {});
}
