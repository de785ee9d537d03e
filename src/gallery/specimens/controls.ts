// The controls that all elements share, each in every state: their styles, without an element around them.
import { html, LitElement, type TemplateResult } from 'lit';
import { icon } from '../../look/icons/icon.ts';
import { base } from '../../look/styles/base.ts';
import { buttons } from '../../look/styles/buttons.ts';
import { badges } from '../../look/styles/badges.ts';
import { chips } from '../../look/styles/chips.ts';
import { facetStyles } from '../../look/styles/facets.ts';
import { fields } from '../../look/styles/fields.ts';
import { menus } from '../../look/styles/menus.ts';
import type { Group, Shown, Specimen, State } from '../specimen.ts';

/** Gives what it holds the shared styles, inside a shadow root as the picker's elements do. */
class GalleryControl extends LitElement {
  static override properties = { content: { attribute: false } };
  static override styles = [base, buttons, chips, badges, facetStyles, fields, menus];
  declare content: TemplateResult;

  protected override render() {
    return this.content;
  }
}
customElements.define('gallery-control', GalleryControl);

const boxed = (content: TemplateResult) => html`<gallery-control .content=${content}></gallery-control>`;
const SHOWN: readonly Shown['state'][] = ['hover', 'focus', 'pressed'];
const CAPTIONS: Readonly<Record<State, string>> = {
  rest: 'Rest',
  hover: 'Hover',
  focus: 'Focus',
  pressed: 'Pressed',
  selected: 'Selected',
  disabled: 'Disabled',
  invalid: 'Invalid',
  loading: 'Loading',
  empty: 'Empty',
  error: 'Error',
};

/** One control at rest, in the states that the browser gives it, and in those that it is told. */
function control(
  id: string,
  title: string,
  on: string,
  draw: (state: State) => TemplateResult,
  told: readonly State[] = [],
  beside = 5,
): Group {
  const specimen = (state: State): Specimen => ({
    id: `${id}-${state}`,
    state,
    caption: CAPTIONS[state],
    content: () => boxed(draw(state)),
  });
  return {
    id: `control-${id}`,
    title,
    note: '',
    span: 6,
    beside,
    specimens: [
      specimen('rest'),
      ...SHOWN.map((state) => ({ ...specimen(state), shown: { state, on: `gallery-control >>> ${on}` } })),
      ...told.map(specimen),
    ],
  };
}

const button = (kind: string) => (state: State) =>
  html`<button type="button" class="btn ${kind}" aria-disabled=${state === 'disabled'}>Add 5</button>`;

export const CONTROLS: readonly Group[] = [
  control('btn', 'Button', '.btn', button(''), ['disabled']),
  control('btn-primary', 'Button that finishes', '.btn', button('primary lg'), ['disabled']),
  control('btn-soft', 'Soft button', '.btn', button('soft'), ['disabled']),
  control('btn-outline', 'Button with an edge', '.btn', button('outline'), ['disabled']),
  control('btn-danger', 'Button that loses something', '.btn', button('danger'), ['disabled']),
  control('btn-link', 'Button in a line', '.btn', button('link'), ['disabled']),
  control(
    'iconbtn',
    'Icon button',
    '.iconbtn',
    (state) =>
      html`<button
        type="button"
        class="iconbtn"
        aria-label="Undo"
        aria-disabled=${state === 'disabled'}
        aria-pressed=${state === 'selected'}
      >
        ${icon('undo-2')}
      </button>`,
    ['disabled'],
  ),
  control(
    'chip',
    'Chip',
    '.chip',
    (state) => html`<button type="button" class="chip ${state === 'selected' ? 'on' : ''}">Hip</button>`,
    ['selected'],
  ),
  control(
    'chip-on',
    'Chip that is on',
    '.chip',
    () => html`<button type="button" class="chip on">Hip ${icon('x', 'small')}</button>`,
  ),
  control(
    'check',
    'Value of a filter',
    '.check',
    (state) =>
      html`<label class="facet ${state === 'selected' ? 'on' : ''} ${state === 'empty' ? 'zero' : ''}"
        ><input type="checkbox" class="check" .checked=${state === 'selected'} /><span>No equipment</span
        ><span class="count">${state === 'empty' ? 0 : 14}</span></label
      >`,
    ['selected', 'empty'],
    3,
  ),
  control(
    'input',
    'Field',
    '.input',
    (state) =>
      html`<span class="field"
        ><label class="label" for="input">Resistance</label
        ><input
          id="input"
          class="input"
          .value=${state === 'empty' ? '' : 'Green band'}
          placeholder="Band, weight"
          aria-invalid=${state === 'invalid'}
          ?disabled=${state === 'disabled'}
        />${
          state === 'invalid'
            ? html`<span class="help error">${icon('circle-alert', 'small')}At most 120 characters</span>`
            : ''
        }</span
      >`,
    ['empty', 'invalid', 'disabled'],
    3,
  ),
  control(
    'area',
    'Text area',
    '.area',
    (state) =>
      html`<span class="field"
        ><label class="label" for="area">Instructions</label
        ><textarea
          id="area"
          class="area"
          aria-invalid=${state === 'invalid'}
          ?disabled=${state === 'disabled'}
          .value=${state === 'empty' ? '' : 'Lie close to a wall.'}
        ></textarea>
      </span>`,
    ['empty', 'invalid', 'disabled'],
    3,
  ),
  {
    id: 'badges',
    title: 'Badges and help',
    note: 'They say something and do nothing.',
    span: 6,
    beside: 2,
    specimens: [
      {
        id: 'badges',
        state: 'rest',
        caption: 'In program, custom, deprecated, withdrawn',
        content: () =>
          boxed(
            html`<span class="badge">${icon('check', 'small')}In program × 2</span>
              <span class="badge plain">Custom dosage</span> <span class="badge warn">Deprecated</span>
              <span class="badge danger">Withdrawn</span>`,
          ),
      },
      {
        id: 'help',
        state: 'error',
        caption: 'Hint, warning, error',
        content: () =>
          boxed(
            html`<span class="help">43 of 200</span>
              <span class="help warn">${icon('circle-alert', 'small')}This looks like a phone number.</span>
              <span class="help error">${icon('circle-alert', 'small')}1 to 99</span>`,
          ),
      },
    ],
  },
];
