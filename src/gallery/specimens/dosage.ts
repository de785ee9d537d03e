// Dosage and instructions: number fields, sides, the form of a row.
import { html } from 'lit';
import '../../picker/elements/svc-dosage-editor/svc-dosage-editor.ts';
import '../../picker/elements/svc-instructions/svc-instructions.ts';
import '../../picker/elements/svc-number-field/svc-number-field.ts';
import '../../picker/elements/svc-segmented/svc-segmented.ts';
import type { Action } from '../../picker/state/actions.ts';
import type { Group, Shown } from '../specimen.ts';
import { CLINIC } from '../states.ts';
import { rowOf } from './program.ts';

const KEY = 1;
const SIDES = ['Left', 'Right', 'Both together', 'No side'].map((name) => ({ value: name, name }));

const segmented = (value: string, invalid = false) =>
  html`<svc-segmented label="Side" .segments=${SIDES} .value=${value} ?invalid=${invalid}></svc-segmented>`;
const number = (label: string, value: string, invalid = false, unit = '') =>
  html`<svc-number-field
    label=${label}
    .value=${value}
    unit=${unit}
    .minimum=${1}
    .maximum=${99}
    ?invalid=${invalid}
  ></svc-number-field>`;
const editor = (...actions: readonly Action[]) =>
  html`<svc-dosage-editor .view=${rowOf('Clamshell', ...actions)}></svc-dosage-editor>`;
const instructions = (...actions: readonly Action[]) =>
  html`<svc-instructions .view=${rowOf('Clamshell', ...actions)}></svc-instructions>`;
const typed = (text: string): Action => ({ type: 'textTyped', key: KEY, field: 'customDosage', text });
const OWN_WORDS: Action = { type: 'dosageModeChosen', key: KEY, mode: 'custom', words: '' };
const LEFT: Action = { type: 'sideChosen', key: KEY, side: 'left' };
const on = (state: Shown['state'], path: string): Shown => ({ state, on: path });

export const DOSAGE: readonly Group[] = [
  {
    id: 'number-field',
    title: 'Number field',
    note: 'Blank means not prescribed. A wrong value keeps its text and says the bounds.',
    span: 6,
    beside: 3,
    specimens: [
      { id: 'number-blank', state: 'empty', caption: 'Blank', content: () => number('Sets', '') },
      { id: 'number-filled', state: 'rest', caption: 'Filled', content: () => number('Sets', '3') },
      { id: 'number-unit', state: 'rest', caption: 'With unit', content: () => number('Hold', '30', false, 's') },
      {
        id: 'number-hover',
        state: 'hover',
        caption: 'Hover on plus',
        content: () => number('Sets', '3'),
        shown: on('hover', 'svc-number-field >>> button:last-child'),
      },
      {
        id: 'number-focus',
        state: 'focus',
        caption: 'Focus',
        content: () => number('Sets', '10'),
        shown: on('focus', 'svc-number-field >>> input'),
      },
      { id: 'number-invalid', state: 'invalid', caption: 'Out of bounds', content: () => number('Sets', '120', true) },
    ],
  },
  {
    id: 'segmented',
    title: 'Side',
    note: 'Four words; required. Arrow keys choose.',
    span: 6,
    beside: 2,
    specimens: [
      { id: 'segmented-rest', state: 'rest', caption: 'Nothing chosen yet', content: () => segmented('') },
      { id: 'segmented-selected', state: 'selected', caption: 'Chosen', content: () => segmented('Left') },
      {
        id: 'segmented-hover',
        state: 'hover',
        caption: 'Hover',
        content: () => segmented('Left'),
        shown: on('hover', 'svc-segmented >>> button:nth-of-type(2)'),
      },
      {
        id: 'segmented-focus',
        state: 'focus',
        caption: 'Focus',
        content: () => segmented('Left'),
        shown: on('focus', 'svc-segmented >>> button'),
      },
      { id: 'segmented-invalid', state: 'invalid', caption: 'Required', content: () => segmented('', true) },
    ],
  },
  {
    id: 'dosage-editor',
    title: 'Dosage',
    note: 'What the exercise needs comes first. Free text is a mode: it replaces the fields and says what it replaces.',
    span: 12,
    beside: 3,
    specimens: [
      { id: 'dosage-fields', state: 'rest', caption: 'Fields', content: () => editor(LEFT) },
      {
        id: 'dosage-invalid',
        state: 'invalid',
        caption: 'No side, and too many sets',
        content: () =>
          html`<svc-dosage-editor
            .view=${{ ...rowOf('Clamshell', { type: 'numberTyped', key: KEY, field: 'sets', text: '120' }), sideAsked: true }}
          ></svc-dosage-editor>`,
      },
      {
        id: 'dosage-own-words',
        state: 'selected',
        caption: 'Free text',
        content: () => editor(LEFT, OWN_WORDS, typed('Until the leg feels tired, then once more.')),
      },
      {
        id: 'dosage-own-words-empty',
        state: 'empty',
        caption: 'Free text, blank',
        content: () => editor(LEFT, OWN_WORDS),
      },
      {
        id: 'dosage-personal-data',
        state: 'error',
        caption: 'Looks like a phone number: said, never blocked',
        content: () => editor(LEFT, OWN_WORDS, typed('As agreed, call 0151 4960123 if sore')),
      },
    ],
  },
  {
    id: 'instructions',
    title: 'Instructions',
    note: 'Quick phrases are the clinic’s.',
    span: 12,
    beside: 3,
    specimens: [
      { id: 'instructions-empty', state: 'empty', caption: 'Blank', content: () => instructions() },
      {
        id: 'instructions-rest',
        state: 'rest',
        caption: 'Written',
        content: () =>
          instructions({
            type: 'instructionsTyped',
            key: KEY,
            text: 'Lie close to a wall so that your hips cannot roll back.',
          }),
      },
      {
        id: 'instructions-selected',
        state: 'selected',
        caption: 'A phrase is in',
        content: () =>
          instructions(CLINIC, { type: 'phraseInserted', key: KEY, phrase: 'Stop if pain is above 4 of 10' }),
      },
      {
        id: 'instructions-narrow',
        state: 'rest',
        caption: 'With little room phrases are one line',
        content: () => html`<svc-instructions narrow .view=${rowOf('Clamshell', CLINIC)}></svc-instructions>`,
      },
      {
        id: 'instructions-focus',
        state: 'focus',
        caption: 'Focus',
        content: () => instructions(),
        shown: on('focus', 'svc-instructions >>> textarea'),
      },
      {
        id: 'instructions-invalid',
        state: 'invalid',
        caption: 'Too long',
        content: () => instructions({ type: 'instructionsTyped', key: KEY, text: 'Slowly. '.repeat(600) }),
      },
    ],
  },
];
