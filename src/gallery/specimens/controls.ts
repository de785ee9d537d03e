// The controls that all elements share, each in every state: their styles, without an element around them.
import { html, LitElement, type TemplateResult } from 'lit';
import { icon } from '../../look/icons/icon.ts';
import { base } from '../../look/styles/base.ts';
import { buttons } from '../../look/styles/buttons.ts';
import { badges, chips } from '../../look/styles/badges.ts';
import { facetStyles } from '../../look/styles/facets.ts';
import { fields } from '../../look/styles/fields.ts';
import { menus } from '../../look/styles/menus.ts';
import { type Group, type Shown, specimen, type Specimen, type State } from '../specimen.ts';

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

interface Control extends Pick<Group, 'title'> {
  readonly id: string;
  /** What a state of the browser is put on. */
  readonly on: string;
  readonly draw: (state: State) => TemplateResult;
  readonly told?: readonly State[];
  readonly beside?: number;
}

/** One control at rest, in the states that the browser gives it, and in those that it is told. */
function control({ id, title, on, draw, told = [], beside = 5 }: Control): Group {
  const inState = (state: State): Specimen =>
    specimen([`${id}-${state}`, state, CAPTIONS[state]], () => boxed(draw(state)));
  return {
    id: `control-${id}`,
    title,
    note: '',
    span: 6,
    beside,
    specimens: [
      inState('rest'),
      ...SHOWN.map((state) => ({ ...inState(state), shown: { state, on: `gallery-control >>> ${on}` } })),
      ...told.map(inState),
    ],
  };
}

const button = (kind: string) => (state: State) =>
  html`<button type="button" class="btn ${kind}" aria-disabled=${state === 'disabled'}>Save program</button>`;

export const CONTROLS: readonly Group[] = [
  control({ id: 'btn', title: 'Button', on: '.btn', draw: button(''), told: ['disabled'] }),
  control({
    id: 'btn-primary',
    title: 'Button that finishes',
    on: '.btn',
    draw: button('primary lg'),
    told: ['disabled'],
  }),
  control({ id: 'btn-soft', title: 'Soft button', on: '.btn', draw: button('soft'), told: ['disabled'] }),
  control({ id: 'btn-outline', title: 'Button with an edge', on: '.btn', draw: button('outline'), told: ['disabled'] }),
  control({
    id: 'btn-danger',
    title: 'Destructive button',
    on: '.btn',
    draw: button('danger'),
    told: ['disabled'],
  }),
  control({ id: 'btn-link', title: 'Button in a line', on: '.btn', draw: button('link'), told: ['disabled'] }),
  control({
    id: 'iconbtn',
    title: 'Icon button',
    on: '.iconbtn',
    draw: (state) =>
      html`<button
        type="button"
        class="iconbtn"
        aria-label="Undo"
        aria-disabled=${state === 'disabled'}
        aria-pressed=${state === 'selected'}
      >
        ${icon('undo-2')}
      </button>`,
    told: ['disabled'],
  }),
  control({
    id: 'chip',
    title: 'Chip',
    on: '.chip',
    draw: (state) => html`<button type="button" class="chip ${state === 'selected' ? 'on' : ''}">Hip</button>`,
    told: ['selected'],
  }),
  control({
    id: 'chip-on',
    title: 'Chip that is on',
    on: '.chip',
    draw: () => html`<button type="button" class="chip on">Hip ${icon('x', 'small')}</button>`,
  }),
  control({
    id: 'check',
    title: 'Value of a filter',
    on: '.check',
    draw: (state) =>
      html`<label class="facet ${state === 'selected' ? 'on' : ''} ${state === 'empty' ? 'zero' : ''}"
        ><input type="checkbox" class="check" .checked=${state === 'selected'} /><span>Nothing to buy</span
        ><span class="count">${state === 'empty' ? 0 : 14}</span></label
      >`,
    told: ['selected', 'empty'],
    beside: 3,
  }),
  control({
    id: 'input',
    title: 'Field',
    on: '.input',
    draw: (state) =>
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
    told: ['empty', 'invalid', 'disabled'],
    beside: 3,
  }),
  control({
    id: 'area',
    title: 'Text area',
    on: '.area',
    draw: (state) =>
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
    told: ['empty', 'invalid', 'disabled'],
    beside: 3,
  }),
  {
    id: 'badges',
    title: 'Badges and help',
    note: 'They say something and do nothing.',
    span: 6,
    beside: 2,
    specimens: [
      specimen(['badges', 'rest', 'Added, custom, deprecated, withdrawn'], () =>
        boxed(
          html`<span class="badge">${icon('check', 'small')}Added × 2</span>
            <span class="badge plain">Custom dosage</span> <span class="badge warn">No longer recommended</span>
            <span class="badge danger">Withdrawn</span>`,
        ),
      ),
      specimen(['help', 'error', 'Hint, warning, error'], () =>
        boxed(
          html`<span class="help">43 of 200</span>
            <span class="help warn">${icon('circle-alert', 'small')}This looks like a phone number.</span>
            <span class="help error">${icon('circle-alert', 'small')}Must be 1 to 99</span>`,
        ),
      ),
    ],
  },
];
