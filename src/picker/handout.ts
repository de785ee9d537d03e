// The patient's sheet, for its preview: the one way from the picker to it, loaded when somebody looks.
import { defineSvcProgram, type SvcProgram } from '../program/handout/svc-program.ts';
import { handoutPart } from './part.ts';

// The page around the picker may have an element of the usual tag.
defineSvcProgram('svc-picker-sheet');
handoutPart.arrive({});

declare global {
  interface HTMLElementTagNameMap {
    'svc-picker-sheet': SvcProgram;
  }
}
