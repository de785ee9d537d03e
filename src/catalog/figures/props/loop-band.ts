// A looped band around both legs.
import { sideSign, type Side } from '../body-parts.ts';
import { place } from '../geometry/rotation.ts';
import { mean } from '../geometry/vector.ts';
import { ELASTIC, type Prop } from './prop.ts';
import { tube } from './solids.ts';

/** How far below the knee it lies, in centimetres. */
const BELOW_KNEE = 32;

/** Just above the ankles: one strand before the shins, one behind them. */
export const loopAboveAnkles: Prop = ({ skeleton }) => {
  const strand = (forward: number, bias: number) => {
    const at = (side: Side, x: number, z: number) =>
      place(skeleton.leg[side].knee, skeleton.leg[side].shankFrame, x, -BELOW_KNEE, sideSign(side) * z);
    const places = [at('Right', 0, 3.6), at('Right', forward, 1.4), at('Left', forward, 2)];
    return tube(places, 1.2, ELASTIC, (camera) => camera.depth(mean(places)) + bias, { ink: '#9a6a12' });
  };
  return [strand(-4, -30), strand(4, 30)];
};
