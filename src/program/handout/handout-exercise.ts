// One exercise on the handout: what it is, how it looks, how much of it, and how it is done.
import { html, nothing } from 'lit';
import { html as staticHtml, type StaticValue } from 'lit/static-html.js';
import { PERIODS } from '../../contract/vocabulary.ts';
import { clausesIn, type DosageInHand, hasOwnWords, wordFor } from '../dosage-clauses.ts';
import type { SaidSide } from '../said-side.ts';
import type { HandoutLanguage } from './handout-language.ts';
import { CUE, type SaidText, type StoredExercise, type StoredPicture } from './stored/stored-exercise.ts';
import type { Media } from '../../contract/exercise/exercise.ts';

/** How the handout shows all of its exercises. */
export interface HandoutView {
  readonly language: HandoutLanguage;
  readonly contentLanguage: string;
  readonly compact: boolean;
  readonly pictures: 'both' | 'start' | 'none';
  /** Seven short names in the order of the week; none without boxes to tick. */
  readonly days: readonly string[];
  /** Ids of exercises that must not be done any more. */
  readonly withdrawn: ReadonlySet<string>;
  /** Of the clinic; may be empty. */
  readonly phone: string;
  /** Addresses that brought no picture. */
  readonly missing: ReadonlySet<string>;
  /** The tag of an exercise's heading. */
  readonly tag: StaticValue;
  readonly pictureUrl: PictureUrl | undefined;
}

/** More often a day than this, one box stands for the day. */
const BOXES_A_DAY = 4;

export function handoutExercise(exercise: StoredExercise, place: number, view: HandoutView) {
  const { language, tag, withdrawn } = view;
  const { name } = exercise;
  const isWithdrawn = withdrawn.has(exercise.id);
  const title = name.text === '' ? { text: language.words.unnamed, lang: language.tag } : name;
  const words = html`<bdi lang=${langOf(title, view)}>${title.text}</bdi>`;
  return html`<li class="exercise" part="exercise">
    ${staticHtml`<${tag} class="title">
      <span class="line">
        <span class="number">${place}</span>
        <span part="name">${isWithdrawn ? html`<s>${words}</s>` : words}</span>
      </span>
    </${tag}>`}
    <div class="body">${isWithdrawn ? stop(view) : bodyOf(exercise, view)}</div>
  </li>`;
}

/** In place of everything that would let a patient do it. */
function stop({ language: { words, program }, phone }: HandoutView) {
  return html`<div class="stop" part="withdrawn">
    <p class="label">${words.withdrawn}</p>
    <p>${words.instead} ${phone === '' ? nothing : phoneOf(phone, words.phone + program.colon)}</p>
  </div>`;
}

/** A number runs from left to right in every language, and stays on one line. */
export const phoneOf = (phone: string, label: string) =>
  html`<span class="phone">${label} <bdi dir="ltr">${phone}</bdi></span>`;

function bodyOf(exercise: StoredExercise, view: HandoutView) {
  const [pictures, ticks] = [picturesOf(exercise, view), ticksOf(exercise.dosage, view)];
  const prescribed = prescribedOf(exercise, view);
  const told = toldOf(exercise, view);
  return view.compact && pictures !== nothing
    ? html`<div class="beside">
        <div class="shown">${pictures} ${ticks}</div>
        <div class="told">${prescribed} ${told}</div>
      </div>`
    : html`<div class="band">${pictures} ${prescribed}</div>
        ${told} ${ticks}`;
}

function prescribedOf(exercise: StoredExercise, view: HandoutView) {
  const [side, dosage] = [sideOf(exercise, view), dosageOf(exercise.dosage, view)];
  return side === nothing && dosage === nothing ? nothing : html`<div class="prescribed">${side} ${dosage}</div>`;
}

/** One that a newer service knows is named as it was stored. */
function sideOf({ side, sideMeaning }: StoredExercise, view: HandoutView) {
  const { words, program } = view.language;
  const sideWords = wordFor(side as SaidSide, words.side) ?? side;
  if (sideWords === '') return nothing;
  const meaning =
    sideMeaning.text &&
    html`${program.colon} <bdi class="meaning" lang=${langOf(sideMeaning, view)}>${sideMeaning.text}</bdi>`;
  return html`<p class="side" data-side=${side} part="side"><bdi class="label">${sideWords}</bdi>${meaning}</p>`;
}

/** Own words are the clinician's, so they are in the clinician's language and need no quotation marks: the whole sheet is from the clinic. */
function dosageOf(dosage: DosageInHand, { language, contentLanguage }: HandoutView) {
  const { customDosage, ...rest } = dosage;
  const isOwn = hasOwnWords(dosage);
  const clauses = clausesIn(language.dosage(dosage.sets), isOwn ? { resistance: rest.resistance } : rest);
  if (!isOwn && clauses.length === 0) return nothing;
  return html`<ul class=${isOwn ? 'dosage own' : 'dosage'} part="dosage">
    ${isOwn ? html`<li class="written" lang=${contentLanguage} dir="auto">${customDosage}</li>` : nothing}
    ${clauses.map((clause) => html`<li>${clause}</li>`)}
  </ul>`;
}

function toldOf({ instructions, steps, stressed, cue }: StoredExercise, view: HandoutView) {
  const { language, contentLanguage } = view;
  return html`${
    steps.length === 0
      ? nothing
      : html`<ol class="steps" part="steps" lang=${langOf(steps[0]!, view)} dir="auto">
          ${steps.map(({ text }, place) => html`<li class=${stressed.has(place) ? 'stressed' : ''}>${text}</li>`)}
        </ol>`
  }
  ${
    instructions === ''
      ? nothing
      : html`<p class="instructions" part="instructions" dir="auto">
          <span class="label"><bdi>${language.words.forYou}</bdi>${language.program.colon}</span>
          <span class="written" lang=${contentLanguage}>${instructions}</span>
        </p>`
  }
  ${
    cue.text === ''
      ? nothing
      : html`<p class="cue ${stressed.has(CUE) ? 'stressed' : ''}" part="cue" dir="auto">
          <span class="label"><bdi>${language.words.cue}</bdi>${language.program.colon}</span>
          <span lang=${langOf(cue, view)}>${cue.text}</span>
        </p>`
  }`;
}

const langOf = ({ lang }: SaidText, { contentLanguage }: HandoutView): string => lang ?? contentLanguage;

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

function pictureOf({ media, alt }: StoredPicture, view: HandoutView) {
  const address = pictureAddress(media, view.pictureUrl, document.baseURI);
  const lang = langOf(alt, view);
  return address === undefined || view.missing.has(address)
    ? html`<p class="missing" lang=${lang} dir="auto">${alt.text}</p>`
    : html`<img src=${address} alt=${alt.text} lang=${lang} referrerpolicy="no-referrer" />`;
}

const ARROW = html`<svg class="arrow" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12h16M14 6l6 6-6 6" /></svg>`;

/** For a pen: nothing in it is told to those who listen. None where it would say another frequency than the one that is prescribed. */
function ticksOf({ frequency }: DosageInHand, { days, language: { words } }: HandoutView) {
  const { times, period } = frequency ?? { times: 1, period: 'day' };
  const isKnown = Number.isInteger(times) && times >= 1 && PERIODS.some((known) => known === period);
  if (days.length === 0 || !isKnown) return nothing;
  const count = period === 'day' && times <= BOXES_A_DAY ? times : 1;
  const boxes = Array.from({ length: count }, () => html`<i></i>`);
  return html`<div class="ticks" part="ticks" aria-hidden="true">
    <div class="week">
      <span class="done">${words.done}</span>
      ${days.map((day) => html`<span class="day">${day} <span class="boxes">${boxes}</span></span>`)}
    </div>
  </div>`;
}

/** Tells where the page has a picture of its own; undefined leaves the address of the snapshot. */
export type PictureUrl = (media: Media) => string | undefined;

/**
 * The snapshot's own address counts only if it is whole and http(s). What the page gives may also be relative to it, a blob, or a picture as
 * a data address. Undefined: there is nothing to load.
 */
function pictureAddress(media: Media, pictureUrl: PictureUrl | undefined, base: string): string | undefined {
  const own = askedOfPage(media, pictureUrl);
  return own === undefined
    ? addressIn(media.url, undefined, /^https?:/)
    : addressIn(own, base, /^(https?:|blob:|data:image\/)/);
}

/** A stored picture may lack what the page reads of it: its fault is reported, the handout stays whole. */
function askedOfPage(media: Media, pictureUrl: PictureUrl | undefined): string | undefined {
  try {
    return pictureUrl?.(media);
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

function addressIn(address: unknown, base: string | undefined, allowed: RegExp): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address, base)) return undefined;
  const { href } = new URL(address, base);
  return allowed.test(href) ? href : undefined;
}
