// A strip of tape on the floor, to walk along.
import type { BoxTone, Prop } from './prop.ts';
import { box } from './solids.ts';

const TAPE: BoxTone = ['#f2c14e', '#d9a630', '#c2912a'];

/** Along x, in the middle of who walks there; the picture's border cuts it off. */
export const floorLine =
  ({ x, halfWidth = 1.8 }: { x: readonly [number, number]; halfWidth?: number }): Prop =>
  () => [box(x, [-0.2, 0], [-halfWidth, halfWidth], TAPE, -850, { ink: '#b58a24', mayBeCut: true })];
