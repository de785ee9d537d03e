// Dosage and instructions: number fields, sides, the form of a row.
import { html } from 'lit';
import '../../picker/elements/svc-dosage-editor/svc-dosage-editor.ts';
import '../../picker/elements/svc-instructions/svc-instructions.ts';
import '../../picker/elements/svc-number-field/svc-number-field.ts';
import '../../picker/elements/svc-segmented/svc-segmented.ts';
import type { Action } from '../../picker/state/actions.ts';
import { type Group, specimen } from '../specimen.ts';
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

export const DOSAGE: readonly Group[] = [
  {
    id: 'number-field',
    title: 'Number field',
    note: 'Blank means not prescribed. A wrong value keeps its text and says the bounds.',
    span: 6,
    beside: 3,
    specimens: [
      specimen(['number-blank', 'empty', 'Blank'], () => number('Sets', '')),
      specimen(['number-filled', 'rest', 'Filled'], () => number('Sets', '3')),
      specimen(['number-unit', 'rest', 'With unit'], () => number('Hold', '30', false, 's')),
      specimen(['number-hover', 'hover', 'Hover on plus'], () => number('Sets', '3'), {
        on: 'svc-number-field >>> button:last-child',
      }),
      specimen(['number-focus', 'focus', 'Focus'], () => number('Sets', '10'), { on: 'svc-number-field >>> input' }),
      specimen(['number-invalid', 'invalid', 'Out of bounds'], () => number('Sets', '120', true)),
    ],
  },
  {
    id: 'segmented',
    title: 'Side',
    note: 'Four words; required. Arrow keys choose.',
    span: 6,
    beside: 2,
    specimens: [
      specimen(['segmented-rest', 'rest', 'Nothing chosen yet'], () => segmented('')),
      specimen(['segmented-selected', 'selected', 'Chosen'], () => segmented('Left')),
      specimen(['segmented-hover', 'hover', 'Hover'], () => segmented('Left'), {
        on: 'svc-segmented >>> button:nth-of-type(2)',
      }),
      specimen(['segmented-focus', 'focus', 'Focus'], () => segmented('Left'), { on: 'svc-segmented >>> button' }),
      specimen(['segmented-invalid', 'invalid', 'Required'], () => segmented('', true)),
    ],
  },
  {
    id: 'dosage-editor',
    title: 'Dosage',
    note: 'What the exercise needs comes first. Free text is a mode: it replaces the fields and says what it replaces.',
    span: 12,
    beside: 3,
    specimens: [
      specimen(['dosage-fields', 'rest', 'Fields'], () => editor(LEFT)),
      specimen(
        ['dosage-invalid', 'invalid', 'No side, and too many sets'],
        () =>
          html`<svc-dosage-editor
            .view=${{ ...rowOf('Clamshell', { type: 'numberTyped', key: KEY, field: 'sets', text: '120' }), sideAsked: true }}
          ></svc-dosage-editor>`,
      ),
      specimen(['dosage-own-words', 'selected', 'Free text'], () =>
        editor(LEFT, OWN_WORDS, typed('Until the leg feels tired, then once more.')),
      ),
      specimen(['dosage-own-words-empty', 'empty', 'Free text, blank'], () => editor(LEFT, OWN_WORDS)),
      specimen(['dosage-personal-data', 'error', 'Looks like a phone number: said, never blocked'], () =>
        editor(LEFT, OWN_WORDS, typed('As agreed, call 0151 4960123 if sore')),
      ),
    ],
  },
  {
    id: 'instructions',
    title: 'Instructions',
    note: 'Quick phrases are the clinic’s.',
    span: 12,
    beside: 3,
    specimens: [
      specimen(['instructions-empty', 'empty', 'Blank'], () => instructions()),
      specimen(['instructions-rest', 'rest', 'Written'], () =>
        instructions({
          type: 'instructionsTyped',
          key: KEY,
          text: 'Lie close to a wall so that your hips cannot roll back.',
        }),
      ),
      specimen(['instructions-selected', 'selected', 'A phrase is in'], () =>
        instructions(CLINIC, { type: 'phraseInserted', key: KEY, phrase: 'Stop if pain is above 4 of 10' }),
      ),
      specimen(
        ['instructions-narrow', 'rest', 'With little room phrases are one line'],
        () => html`<svc-instructions narrow .view=${rowOf('Clamshell', CLINIC)}></svc-instructions>`,
      ),
      specimen(['instructions-focus', 'focus', 'Focus'], () => instructions(), { on: 'svc-instructions >>> textarea' }),
      specimen(['instructions-invalid', 'invalid', 'Too long'], () =>
        instructions({ type: 'instructionsTyped', key: KEY, text: 'Slowly. '.repeat(600) }),
      ),
    ],
  },
];
