// One exercise on the handout: what it is, how it looks, how much of it, and how it is done.
import { html, nothing } from 'lit';
import { html as staticHtml, type StaticValue } from 'lit/static-html.js';
import { PERIODS } from '../../contract/vocabulary.ts';
import { clausesIn, type DosageInHand, hasOwnWords, wordFor } from '../dosage-clauses.ts';
import type { SaidSide } from '../said-side.ts';
import type { HandoutLanguage } from './handout-language.ts';
import { pictureAddress, type PictureUrl } from './picture-address.ts';
import type { StoredExercise, StoredPicture } from './stored-exercise.ts';
import { weekDays } from './week-days.ts';

/** How the handout shows all of its exercises. */
export interface HandoutView {
  readonly language: HandoutLanguage;
  readonly contentLanguage: string;
  readonly pictures: 'both' | 'start' | 'none';
  readonly tickBoxes: boolean;
  /** Addresses that brought no picture. */
  readonly missing: ReadonlySet<string>;
  /** The tag of an exercise's heading. */
  readonly tag: StaticValue;
  readonly pictureUrl: PictureUrl | undefined;
}

/** More often a day than this, one box stands for the day. */
const BOXES_A_DAY = 4;

export function handoutExercise(exercise: StoredExercise, place: number, view: HandoutView) {
  const { language, contentLanguage, tag } = view;
  const { name, side, sideMeaning, instructions, steps, cue } = exercise;
  // One that a newer service knows is named as it was stored.
  const sideWords = wordFor(side as SaidSide, language.words.side) ?? side;
  const meaning = sideMeaning && html`${language.program.colon} <bdi lang=${contentLanguage}>${sideMeaning}</bdi>`;
  return html`<li class="exercise" part="exercise">
    ${staticHtml`<${tag} class="title">
      <span class="line">
        <span class="number">${place}</span>
        <span>
          <span part="name"><bdi lang=${name === '' ? language.tag : contentLanguage}>${name || language.words.unnamed}</bdi></span>
          ${sideWords === '' ? nothing : html`<span class="side" part="side">${sideWords}${meaning}</span>`}
        </span>
      </span>
    </${tag}>`}
    <div class="body">
      <div class="band">${picturesOf(exercise, view)} ${dosageOf(exercise.dosage, language)}</div>
      ${
        instructions === ''
          ? nothing
          : html`<div class="instructions" part="instructions">
              <p class="label">${language.program.instructions}</p>
              <p class="written" lang=${contentLanguage} dir="auto">${instructions}</p>
            </div>`
      }
      ${
        steps.length === 0
          ? nothing
          : html`<ol class="steps" part="steps" lang=${contentLanguage} dir="auto">
              ${steps.map((step) => html`<li>${step}</li>`)}
            </ol>`
      }
      ${
        cue === ''
          ? nothing
          : html`<p class="cue" part="cue" dir="auto">
              <bdi class="label">${language.words.cue}</bdi>
              <span lang=${contentLanguage}>${cue}</span>
            </p>`
      }
      ${view.tickBoxes ? ticks(exercise.dosage, language) : nothing}
    </div>
  </li>`;
}

function dosageOf(dosage: DosageInHand, language: HandoutLanguage) {
  const clauses = clausesIn({ ...language.dosage, words: { ...language.words.dosage, separator: '' } }, dosage);
  return clauses.length === 0
    ? nothing
    : html`<ul class=${hasOwnWords(dosage) ? 'dosage own' : 'dosage'} part="dosage">
        ${clauses.map((clause) => html`<li>${clause}</li>`)}
      </ul>`;
}

function picturesOf({ pictures }: StoredExercise, view: HandoutView) {
  const { start, end } = pictures;
  const shown = { both: [start, end], start: [start], none: [] }[view.pictures] ?? [start, end];
  const [first, second] = shown.filter((picture) => picture !== undefined);
  if (first === undefined) return nothing;
  return second === undefined
    ? html`<div class="pictures" part="pictures">${pictureOf(first, view)}</div>`
    : html`<div class="pictures both" part="pictures">
        ${pictureOf(first, view)} ${ARROW} ${pictureOf(second, view)}
      </div>`;
}

function pictureOf({ media, alt }: StoredPicture, { contentLanguage, missing, pictureUrl }: HandoutView) {
  const address = pictureAddress(media, pictureUrl, document.baseURI);
  return address === undefined || missing.has(address)
    ? html`<p class="missing" lang=${contentLanguage} dir="auto">${alt}</p>`
    : html`<img src=${address} alt=${alt} lang=${contentLanguage} referrerpolicy="no-referrer" />`;
}

const ARROW = html`<svg class="arrow" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12h16M14 6l6 6-6 6" /></svg>`;

/** For a pen: nothing in it is told to those who listen. None where it would say another frequency than the one that is prescribed. */
function ticks({ frequency }: DosageInHand, { tag, words }: HandoutLanguage) {
  const { times, period } = frequency ?? { times: 1, period: 'day' };
  if (!Number.isInteger(times) || times < 1 || !PERIODS.some((known) => known === period)) return nothing;
  const count = period === 'day' && times <= BOXES_A_DAY ? times : 1;
  const boxes = Array.from({ length: count }, () => html`<i></i>`);
  return html`<div class="ticks" part="ticks" aria-hidden="true">
    <div class="week">
      <span class="label">${words.done}</span>
      ${weekDays(tag).map((day) => html`<span class="day">${day} <span class="boxes">${boxes}</span></span>`)}
    </div>
  </div>`;
}
