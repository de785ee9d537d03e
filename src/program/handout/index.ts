// The printable handout: importing this defines nothing and is safe in Node. `defineSvcProgram()`, or import `svc-picker/program/element/auto`.
export type { CompletionItem } from '../../contract/messages/messages.ts';
export type { Media } from '../../contract/exercise/exercise.ts';
export { defineSvcProgram, SvcProgram } from './svc-program.ts';
export type { PictureUrl } from './handout-exercise.ts';
