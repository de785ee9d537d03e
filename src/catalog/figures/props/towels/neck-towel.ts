// A small towel, folded to a strap, around the back of the neck: one hand draws it along the cheek, the other holds it down.
import { sideSign, type Side } from '../../body-parts.ts';
import type { Figure } from '../../body/figure.ts';
import { sphere } from '../../body/segment.ts';
import { INK_WIDTH, type Canvas } from '../../drawing/canvas.ts';
import { outlineAround, type Circle } from '../../geometry/polygon.ts';
import { place, turn } from '../../geometry/rotation.ts';
import { add, mean, scale, type Vector } from '../../geometry/vector.ts';
import { PROP_INK, type BoxTone, type Prop } from '../prop.ts';

const TERRY: BoxTone = ['#c9d8f2', '#a5bce3', '#5f7fb5'];
/** Half of the strap's width. */
const HALF_WIDTH = 2.2;
const STEPS = 10;

/** A cross-section of the strap: its middle, and the direction of its width. */
interface Section {
  readonly at: Vector;
  readonly across: Vector;
}

interface NeckTowelOptions {
  /** The hand that draws one end along the other side's cheek. */
  readonly pulls: Side;
}

export const neckTowel =
  ({ pulls }: NeckTowelOptions): Prop =>
  (figure) => {
    const { head, levels } = figure.skeleton;
    const neckBase = levels[6];
    const sign = sideSign(pulls);
    const onHead = (x: number, y: number, z: number): Section => ({
      at: place(head.origin, head.frame, x, y, z * sign),
      across: head.frame[1],
    });
    const onNeck = (x: number, y: number, z: number): Section => ({
      at: place(neckBase.origin, neckBase.frame, x, y, z * sign),
      across: neckBase.frame[1],
    });
    const inHand = (side: Side, across: Vector): Section => ({ at: gripOf(figure, side), across });
    const other: Side = pulls === 'Right' ? 'Left' : 'Right';
    const nape = onNeck(-7.6, 9.5, 0);
    const behind = [onNeck(-1, 6, 7.4), onNeck(-5.6, 8.4, 5.6), nape, onHead(-5, 2, -6.6), onHead(-1, 1.4, -8)];
    const alongCheek = [
      onHead(-4.6, 2, -7),
      onHead(-1, 1.4, -8),
      onHead(4, 0.4, -7.4),
      onHead(8, -0.4, -6),
      inHand(pulls, [0, 1, 0]),
    ];
    const heldDown = [
      { ...onNeck(-1, 6, 7.4), across: turn(neckBase.frame, [0, 1, 0]) },
      { ...onNeck(4, 1.5, 6.8), across: turn(neckBase.frame, [0.4, 0.5, 0.75 * sign]) },
      inHand(other, [0.5, 0.1, 0.85 * sign]),
    ];
    return [strap(behind, -8), strap(heldDown, 12), strap(alongCheek, 30)];
  };

const gripOf = ({ skeleton }: Figure, side: Side): Vector => {
  const { wrist, handFrame } = skeleton.arm[side];
  return place(wrist, handFrame, 0, -7.4, -sideSign(side) * 2.4);
};

function strap(sections: readonly Section[], bias: number) {
  const middle = mean(sections.map(({ at }) => at));
  return {
    depth: (camera: Canvas['camera']) => camera.depth(middle) + bias,
    extent: sections.map(({ at }) => sphere(at, HALF_WIDTH)),
    paint: (canvas: Canvas) => {
      const curve = smooth(sections);
      const edge = ({ at, across }: Section, part: number): Circle[] =>
        [part, -part].map((to) => [...canvas.camera.project(add(at, scale(across, HALF_WIDTH * to))), 0.6]);
      const pieces = (part: number, grow: number) =>
        curve.slice(1).map((to, index) => outlineAround([...edge(curve[index] ?? to, part), ...edge(to, part)], grow));
      canvas.fill(pieces(1, INK_WIDTH), PROP_INK);
      canvas.fill(pieces(1, 0), TERRY[0]);
    },
  };
}

/** A Catmull-Rom curve through the sections. */
function smooth(sections: readonly Section[]): Section[] {
  const at = (index: number): Section =>
    sections[Math.min(sections.length - 1, Math.max(0, index))] ?? { at: [0, 0, 0], across: [0, 1, 0] };
  const between = (index: number, t: number, of: keyof Section): Vector => {
    const weights = [
      -0.5 * t + t ** 2 - 0.5 * t ** 3,
      1 - 2.5 * t ** 2 + 1.5 * t ** 3,
      0.5 * t + 2 * t ** 2 - 1.5 * t ** 3,
      -0.5 * t ** 2 + 0.5 * t ** 3,
    ];
    return weights.reduce<Vector>((sum, weight, step) => add(sum, scale(at(index + step - 1)[of], weight)), [0, 0, 0]);
  };
  return Array.from({ length: (sections.length - 1) * STEPS + 1 }, (_, step) => {
    const index = Math.min(sections.length - 2, Math.floor(step / STEPS));
    const t = step / STEPS - index;
    return { at: between(index, t, 'at'), across: between(index, t, 'across') };
  });
}
