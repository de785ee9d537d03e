// A looped band around both legs, or around one and fixed in front.
import { sideSign, type Side } from '../../body-parts.ts';
import { place } from '../../geometry/rotation.ts';
import { add, mean, normalize, scale, type Vector } from '../../geometry/vector.ts';
import { ELASTIC, type Prop, type PropPart } from '../prop.ts';
import { tube } from '../solids.ts';

/** How far below the knee it lies, in centimetres. */
const BELOW_KNEE = 32;

/** Just above the ankles: one strand before the shins, one behind them. */
export const loopAboveAnkles: Prop = ({ skeleton }) => {
  const strand = (forward: number, bias: number) => {
    const at = (side: Side, x: number, z: number) => {
      const { knee, shankFrame } = skeleton.leg[side];
      const [ahead, , aside] = shankFrame[0];
      // level, also where the shank leans
      const before = scale(normalize([ahead, 0, aside]), x);
      return add(place(knee, shankFrame, 0, -BELOW_KNEE, sideSign(side) * z), before);
    };
    const places = [at('Right', 0, 3.6), at('Right', forward, 1.4), at('Left', forward, 2)];
    return tube(places, 1.2, ELASTIC, (camera) => camera.depth(mean(places)) + bias, { ink: '#9a6a12' });
  };
  return [strand(-4, -30), strand(4, 30)];
};

interface KneeBandOptions {
  /** Where it is fixed, in front of the person. */
  readonly hook: Vector;
}

/** From a hook through the hollow of the knee and back. */
export const bandBehindKnee =
  (side: Side, { hook }: KneeBandOptions): Prop =>
  ({ skeleton }) => {
    const { knee, shankFrame } = skeleton.leg[side];
    const at = (x: number, z: number) => place(knee, shankFrame, x, -1, sideSign(side) * z);
    const strand = (places: readonly Vector[], bias: number): PropPart =>
      tube(places, 1, ELASTIC, (camera) => camera.depth(mean(places)) + bias, { ink: '#9a6a12' });
    return [
      strand([hook, at(0, -5.6), at(-4.6, -4)], -16),
      strand([at(-4.6, -4), at(-5.6, 0), at(-4.6, 4), at(0, 5.6), hook], 14),
    ];
  };
