// A stored program as a handout that a patient takes home.
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { html as staticHtml, literal } from 'lit/static-html.js';
import type { CompletionItem } from '../../contract/messages/messages.ts';
import { estimateSentence } from '../estimate-sentence.ts';
import type { SaidSide } from '../said-side.ts';
import { handoutExercise } from './handout-exercise.ts';
import { handoutLanguage } from './handout-language.ts';
import type { PictureUrl } from './picture-address.ts';
import { storedExercises } from './stored-exercise.ts';
import { styles } from './svc-program.styles.ts';

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
 * @csspart side - The side, beside the name.
 * @csspart pictures - The pictures of an exercise.
 * @csspart dosage - The list of what is prescribed.
 * @csspart instructions - What the clinician wrote.
 * @csspart steps - The numbered steps.
 * @csspart cue - The one thing to think of.
 * @csspart ticks - The boxes of a week.
 *
 * @cssprop --svc-font - Font families; the system's own where it is not given.
 * @cssprop [--svc-handout-text=12pt] - Size of the reading text; everything else follows it. 18pt in large print.
 * @cssprop --svc-handout-line - Color of the lines between exercises; a tint of the text where it is not given. On paper they are grey.
 */
export class SvcProgram extends LitElement {
  static override styles = styles;

  /** As the record system stored them; shown by their `order`. */
  @property({ attribute: false }) items: readonly CompletionItem[] = [];
  /** BCP 47: the language of the handout's own words. As for `dosageSentence`; another language is answered in English. */
  @property() locale = 'en';
  /** BCP 47: the language of the exercises and instructions, for screen readers; unknown where it is not given. They are never translated. */
  @property({ attribute: 'content-language' }) contentLanguage = '';
  /** In place of "Home exercise program". */
  @property() heading = '';
  /** A few words under the heading, such as clinic and date; line breaks stay. */
  @property() note = '';
  /** Of the handout's heading, 1 to 5; exercises are one below. */
  @property({ type: Number, attribute: 'heading-level' }) headingLevel = 2;
  /** Large print: no text below 18 pt. */
  @property({ type: Boolean, reflect: true }) large = false;
  /** On screen the handout is as wide as on this paper with the margins of docs/handout.md. The page itself sets `@page`. */
  @property({ reflect: true }) paper: 'a4' | 'letter' = 'a4';
  /** Which pictures are shown. */
  @property() pictures: 'both' | 'start' | 'none' = 'both';
  /** Boxes to tick under each exercise: a week, as often a day as prescribed. */
  @property({ type: Boolean, attribute: 'tick-boxes' }) tickBoxes = false;
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
    const { locale, contentLanguage, pictures, pictureUrl, tickBoxes, missing } = this;
    const language = handoutLanguage(locale);
    const exercises = storedExercises(this.items);
    const estimate = estimateSentence(
      exercises.map(({ dosage, side }) => ({ ...dosage, side: side as SaidSide })),
      { locale },
    );
    const level = Math.min(Math.max(Math.trunc(this.headingLevel) || 2, 1), 5);
    const view = { language, contentLanguage, pictures, tickBoxes, missing, tag: HEADINGS[level]!, pictureUrl };
    const tag = HEADINGS[level - 1]!;
    // What is slotted runs as the page does.
    return html`<section class="sheet" aria-labelledby="heading">
      <slot name="header"></slot>
      <div lang=${language.tag} dir=${language.dir}>
        <header>
          ${staticHtml`<${tag} id="heading" part="heading" dir="auto">${this.heading || language.program.title}</${tag}>`}
          ${estimate === '' ? nothing : html`<p part="summary">${estimate}</p>`}
          ${this.note === '' ? nothing : html`<p part="note" class="written" dir="auto">${this.note}</p>`}
        </header>
        ${
          exercises.length === 0
            ? html`<p>${language.words.empty}</p>`
            : html`<ol class="exercises" @error=${{ handleEvent: this.noteMissing, capture: true }}>
                ${exercises.map((exercise, index) => handoutExercise(exercise, index + 1, view))}
              </ol>`
        }
      </div>
      <slot name="footer"></slot>
    </section>`;
  }

  /** Errors of pictures do not bubble. */
  private readonly noteMissing = ({ target }: Event): void => {
    this.missing = new Set([...this.missing, (target as HTMLImageElement).src]);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-program': SvcProgram;
  }
}
