// A towel folded to a pad: under a head, an arm or a hand, or held between an elbow and the ribs.
import { add, type Vector } from '../geometry/vector.ts';
import type { BoxTone, Prop, PropPart } from './prop.ts';
import { box } from './solids.ts';

const COTTON: BoxTone = ['#f7f1dc', '#e9deb9', '#d8caa0'];
const INK = '#8f8257';

interface FoldedTowelOptions {
  readonly centre: Vector;
  /** Its whole length along each axis, in centimeters; it is folded along the shortest. */
  readonly size: Vector;
  readonly depth: PropPart['depth'];
}

/** Three layers, so that its edges show the folds. */
export const foldedTowel =
  ({ centre, size, depth }: FoldedTowelOptions): Prop =>
  () => {
    const folded = size.indexOf(Math.min(...size));
    const across: Vector = [0, 1, 2].map((axis) => (axis === folded ? 1 : 0)) as unknown as Vector;
    const thickness = size[folded] ?? 0;
    return [-1, 0, 1].map((layer, index) => {
      const middle = add(centre, across.map((part) => part * layer * (thickness / 3)) as unknown as Vector);
      const range = (axis: 0 | 1 | 2) => {
        const half = (axis === folded ? thickness / 3 : size[axis]) / 2;
        return [middle[axis] - half, middle[axis] + half] as const;
      };
      const part = box(range(0), range(1), range(2), COTTON, 0, { ink: INK });
      return {
        ...part,
        depth: (camera) => (typeof depth === 'number' ? depth : depth(camera)) + order(camera.turn(across)[2], index),
      } satisfies PropPart;
    });
  };

/** The layers nearer to the viewer are painted later. */
const order = (towards: number, index: number): number => (towards < 0 ? 2 - index : index) * 0.01;
