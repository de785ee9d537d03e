// A prop: a thing beside, under or in the hands of the person.
import type { Figure } from '../body/figure.ts';
import type { Sphere } from '../body/segment.ts';
import type { Camera } from '../drawing/camera.ts';
import type { Canvas } from '../drawing/canvas.ts';
import type { Colour } from '../drawing/palette.ts';

export interface PropPart {
  /** When it is painted, in centimetres toward the viewer; far below 0 is behind the person, far above in front. */
  readonly depth: number | ((camera: Camera) => number);
  /** What has to be in the picture; nothing when left out. */
  readonly extent?: readonly Sphere[];
  readonly paint: (canvas: Canvas) => void;
}

/** The parts of a prop, given the person: a band starts in a hand. */
export type Prop = (figure: Figure) => readonly PropPart[];

/** Three faces of a box: top, front, end. */
export type BoxTone = readonly [top: Colour, front: Colour, end: Colour];

export const PROP_INK: Colour = '#66737f';
export const WOOD: BoxTone = ['#e3d2bb', '#d3bfa4', '#c0aa8d'];
export const UPHOLSTERY: BoxTone = ['#a9bccf', '#93a8bd', '#7e95ac'];
export const RUBBER: BoxTone = ['#b9d3dc', '#9fbfca', '#8db0bc'];
export const METAL: BoxTone = ['#c9d0d7', '#aab4be', '#8b97a3'];
export const PLASTER: BoxTone = ['#edf0f3', '#e0e5ea', '#d5dbe1'];
export const ELASTIC: BoxTone = ['#efb23a', '#c98a1a', '#a8720f'];
export const LINEN: BoxTone = ['#f3f6f9', '#d9e0e7', '#c3ccd5'];
