// A row as it was prescribed beside the newer revision of its exercise: what changed, and which of the two is prescribed.
import { msg, str } from '@lit/localize';
import { html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import type { Exercise } from '../../../contract/exercise/exercise.ts';
import { dosageSentence } from '../../i18n/dosage.ts';
import { saidSide } from '../../../program/index.ts';
import { defaultsOf } from '../../state/dosage/defaults.ts';
import {
  isSameText,
  LEAST_SHARED,
  sharedPart,
  compareExercises,
} from '../../state/select/comparison/compare-exercises.ts';
import { diffWords } from '../../state/select/comparison/word-diff.ts';
import type { ComparisonView, TextChange, TextPart, ExerciseChanges } from '../../state/views.ts';
import { base } from '../../../look/styles/base.ts';
import { buttons } from '../../../look/styles/buttons.ts';
import { empty } from '../../../look/styles/dialogs.ts';
import { icon } from '../../../look/icons/icon.ts';
import { PickerElement } from '../picker-element.ts';
import '../svc-picture/svc-picture.ts';
import { comparisonStyles } from './svc-comparison.styles.ts';
import { catalogText, withCatalogText } from '../catalog-text.ts';
import { formatNumber, intlLanguage } from '../../i18n/language.ts';
import { namesInSentence } from '../../i18n/words/counted-words.ts';
import { plural } from '../../i18n/words/plural.ts';

/** Nothing changes by looking: keeping is what Escape, the cross and the first button do. */
@customElement('svc-comparison')
export class SvcComparison extends PickerElement {
  static override styles = [base, buttons, empty, comparisonStyles];

  @property({ attribute: false }) view!: ComparisonView;

  @query('h2') private readonly heading!: HTMLElement;

  override focus(options?: FocusOptions): void {
    this.heading.focus(options);
  }

  protected override render() {
    const { name, status } = this.view;
    const title = msg(str`Newer version of ${name}`, { id: 'compare-title' });
    return html`<section aria-label=${title} aria-busy=${status === 'loading'} @keydown=${this.keepByEscape}>
      <div class="topbar">
        <h2 tabindex="-1" dir="auto">${withCatalogText(title, name)}</h2>
        <button
          type="button"
          class="iconbtn"
          aria-label=${msg('Close the comparison', { id: 'compare-close' })}
          @click=${this.keep}
        >
          ${icon('x')}
        </button>
      </div>
      <div class="scroll" tabindex="0"><div class="content">${this.content()}</div></div>
      <div class="foot">
        ${
          status === 'ready'
            ? html`<button type="button" class="btn lg" @click=${this.renew}>
                ${msg('Use newer version', { id: 'compare-use' })}
              </button>`
            : nothing
        }
        <button type="button" class="btn lg soft" @click=${this.keep}>
          ${msg('Keep as prescribed', { id: 'compare-keep' })}
        </button>
      </div>
    </section>`;
  }

  private content() {
    switch (this.view.status) {
      case 'loading':
        return skeleton();
      case 'failed':
        return html`<div class="empty">
          <strong>${msg('The versions could not be loaded', { id: 'compare-failed' })}</strong>
          <span>${msg('The exercise stays as prescribed.', { id: 'compare-failed-so' })}</span>
          <div class="acts">
            <button type="button" class="btn outline" @click=${() => this.report({ type: 'retryRequested' })}>
              ${msg('Try again', { id: 'try-again' })}
            </button>
          </div>
        </div>`;
      case 'ready':
        return this.comparison();
    }
  }

  private comparison() {
    const { before, after } = this.view;
    if (!before || !after) return nothing;
    const changes = compareExercises(before, after);
    const { changed, same } = summaryWords(changes);
    return html`<div class="summary">
        ${changes.picturesChanged ? nothing : pictures(after, true)}
        <div>
          <p class="changed">${changed}</p>
          <p>${same}</p>
          <p>${msg('Side, dosage and instructions stay the same either way.', { id: 'compare-row-stays' })}</p>
          ${
            after.changeReason
              ? html`<p dir="auto">
                  ${withCatalogText(msg(str`Why it changed: ${after.changeReason}`, { id: 'compare-why' }), after.changeReason)}
                </p>`
              : nothing
          }
        </div>
      </div>
      <div class="versions">
        ${version(asPrescribed(), before, changes.picturesChanged)} ${version(newer(), after, changes.picturesChanged)}
      </div>
      ${changes.texts.map((change) => compared(changedPartName(change), ...sidesOf(change)))}
      ${
        changes.defaultsChanged
          ? compared(defaultDosageName(), ...sidesOf({ before: defaultDosage(before), after: defaultDosage(after) }))
          : nothing
      }`;
  }

  private readonly keep = (): void => this.report({ type: 'comparisonClosed' });

  private readonly renew = (): void => this.report({ type: 'revisionRenewed', key: this.view.key });

  private keepByEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    this.keep();
  }
}

const asPrescribed = (): string => msg('As prescribed', { id: 'compare-before' });
const newer = (): string => msg('Newer version', { id: 'compare-after' });

const version = (title: string, exercise: Exercise, withPictures: boolean) =>
  html`<div>
    <h3>
      ${title}${exercise.publishedAt ? html` <span class="date">${publishedOn(exercise.publishedAt)}</span>` : nothing}
    </h3>
    ${withPictures ? pictures(exercise) : nothing}
  </div>`;

/** Those that both versions have are shown once, and small. */
const pictures = ({ media }: Exercise, small = false) =>
  html`<div class="pics ${small ? 'small' : ''}">
    ${media.map((picture) => html`<svc-picture ?thumbnail=${small} .start=${picture}></svc-picture>`)}
  </div>`;

/** Each text says which it is: the columns tell it to the eye, and only where there are two. */
const compared = (name: string, before: unknown, after: unknown) =>
  html`<div class="change">
    <h4>${name}</h4>
    ${text(asPrescribed(), before)} ${text(newer(), after)}
  </div>`;

const text = (which: string, words: unknown) =>
  html`<div class="text"><span class="which">${which}</span><span dir="auto">${words}</span></div>`;

const calm = (words: string) => html`<span class="none">${words}</span>`;

type Texts = Pick<TextChange, 'before' | 'after'>;

/** What only moved is written once, and nothing of it is marked. */
function sidesOf({ before, after }: Texts): readonly [before: unknown, after: unknown] {
  if (isSameText(before, after)) return [before, calm(msg('As before', { id: 'compare-as-before' }))];
  const parts = partsOf(before, after);
  return [side(parts, 'before'), side(parts, 'after')];
}

/** Single words that two other sentences happen to share are no help: then the whole text is marked. */
function partsOf(before = '', after = ''): readonly TextPart[] {
  if (sharedPart(before, after) >= LEAST_SHARED) return diffWords(before, after);
  const whole = [{ text: before, only: 'before' } as const, { text: after, only: 'after' } as const];
  return whole.filter(({ text: words }) => words !== '');
}

function side(parts: readonly TextPart[], version: 'before' | 'after'): unknown {
  const own = parts.filter(({ only }) => only === undefined || only === version);
  if (own.length === 0) return calm(msg('Not in this version', { id: 'compare-none' }));
  return own.map(
    ({ text: words, only }) => html`<span ${catalogText()}>${only === undefined ? words : apart(words, only)}</span>`,
  );
}

/** The space around what is marked is not marked: at the end of a line it would stand there alone. */
function apart(text: string, only: 'before' | 'after'): unknown {
  const words = text.trim();
  if (words === '') return text;
  const [before, after] = text.split(words);
  return [before, marked(words, only), after];
}

/** Screen readers pass over marks: words say where one begins. */
const marked = (words: string, only: 'before' | 'after') =>
  only === 'before'
    ? html`<del><bdi class="sr">${msg('Removed:', { id: 'compare-removed' })} </bdi>${words}</del>`
    : html`<ins><bdi class="sr">${msg('Added:', { id: 'compare-added' })} </bdi>${words}</ins>`;

function defaultDosage(exercise: Exercise): string {
  const { side: defaultSide, dosage } = defaultsOf(exercise);
  return dosageSentence({ ...dosage, ...(defaultSide && { side: saidSide(defaultSide, exercise) }) });
}

const skeleton = () => {
  const bones = html`<div>
    <div class="pics">
      <div class="bone picture"></div>
      <div class="bone picture"></div>
    </div>
    <div class="lines">
      <div class="bone"></div>
      <div class="bone"></div>
    </div>
  </div>`;
  return html`<p class="sr">${msg('Loading both versions', { id: 'compare-loading' })}</p>
    <div class="versions" aria-hidden="true">${bones}${bones}</div>`;
};

declare global {
  interface HTMLElementTagNameMap {
    'svc-comparison': SvcComparison;
  }
}

// What differs between two revisions of an exercise, and what does not.
function changedPartName({ field, number = 1, movedFrom }: Omit<TextChange, 'before' | 'after'>): string {
  switch (field) {
    case 'name':
      return msg('Name', { id: 'compare-name' });
    case 'target':
      return msg('Target', { id: 'fact-target' });
    case 'sideMeaning':
      return msg('Side', { id: 'side' });
    case 'description':
      return msg('Description', { id: 'compare-description' });
    case 'cue':
      return msg('Cue', { id: 'details-cue' });
    case 'precautions':
      return msg('Precautions', { id: 'fact-precautions' });
    case 'step': {
      const now = formatNumber(number);
      if (movedFrom === undefined) return msg(str`Step ${now}`, { id: 'compare-step' });
      const before = formatNumber(movedFrom);
      return msg(str`Step ${before}, now step ${now}`, { id: 'compare-step-moved' });
    }
  }
}

const defaultDosageName = (): string => msg('Usual dosage', { id: 'compare-default' });

/** "12 March 2026". */
const publishedOn = (dateTime: string): string =>
  new Intl.DateTimeFormat(intlLanguage(), { dateStyle: 'long' }).format(new Date(dateTime));

/** What changed, and what did not: "Changed: Cue and usual dosage. 1 step moved." "Unchanged: Name. The pictures are the same." */
function summaryWords(changes: ExerciseChanges): { readonly changed: string; readonly same: string } {
  const { texts, same, picturesChanged, defaultsChanged, stepsChanged, stepsMoved, steps } = changes;
  const dosage = (wanted: boolean) => (defaultsChanged === wanted ? [defaultDosageName()] : []);
  const singles = texts.filter(({ field }) => field !== 'step').map(changedPartName);
  const changed = [
    ...sentence([...singles, ...dosage(true)], (names) => msg(str`Changed: ${names}.`, { id: 'compare-changed' })),
    ...(stepsChanged > 0 ? [stepsWords(stepsChanged, steps)] : []),
    ...(stepsMoved > 0 ? [movedWords(stepsMoved)] : []),
    ...(picturesChanged ? [msg('The pictures changed.', { id: 'compare-pictures' })] : []),
  ];
  const unchanged = [
    ...sentence([...same.map((field) => changedPartName({ field })), ...dosage(false)], (names) =>
      msg(str`Unchanged: ${names}.`, { id: 'compare-same' }),
    ),
    ...(steps > 0 && stepsChanged + stepsMoved === 0
      ? [msg('The steps are the same.', { id: 'compare-steps-same' })]
      : []),
    ...(picturesChanged ? [] : [msg('The pictures are the same.', { id: 'compare-pictures-same' })]),
  ];
  return {
    changed: changed.length > 0 ? changed.join(' ') : msg('Nothing you see here changed.', { id: 'compare-nothing' }),
    same: unchanged.join(' '),
  };
}

const sentence = (names: readonly string[], words: (names: string) => string): readonly string[] =>
  names.length > 0 ? [words(namesInSentence(names))] : [];

function stepsWords(count: number, all: number): string {
  const [changed, steps] = [formatNumber(count), formatNumber(all)];
  return plural('compare-steps', count, {
    one: `1 of ${steps} steps changed.`,
    other: str`${changed} of ${steps} steps changed.`,
  });
}

function movedWords(count: number): string {
  const moved = formatNumber(count);
  return plural('compare-moved', count, { one: '1 step moved.', other: str`${moved} steps moved.` });
}
