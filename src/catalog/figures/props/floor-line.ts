// Strips of tape on the floor: one to walk along, or a star to reach along.
import { sphere } from '../body/segment.ts';
import type { Circle } from '../geometry/polygon.ts';
import { add, cross, normalize, scale, subtract, type Vector } from '../geometry/vector.ts';
import type { BoxTone, Prop } from './prop.ts';
import { box } from './solids.ts';

const INK = '#b58a24';
const TAPE: BoxTone = ['#f2c14e', '#d9a630', '#c2912a'];

/** Along x, in the middle of who walks there; the picture's border cuts it off. */
export const floorLine =
  ({ x, halfWidth = 1.8 }: { x: readonly [number, number]; halfWidth?: number }): Prop =>
  () => [box(x, [-0.2, 0], [-halfWidth, halfWidth], TAPE, -850, { ink: INK, mayBeCut: true })];

/** From one place on the floor to several. */
export const floorStar =
  ({ middle, ends, halfWidth = 1.8 }: { middle: Vector; ends: readonly Vector[]; halfWidth?: number }): Prop =>
  () =>
    ends.map((end) => {
      const aside = scale(normalize(cross(subtract(end, middle), [0, 1, 0])), halfWidth);
      const corners = [middle, end].flatMap((place) => [add(place, aside), subtract(place, aside)]);
      return {
        depth: -890,
        extent: [sphere(end, halfWidth)],
        paint: (canvas) =>
          canvas.inked(
            corners.map((corner): Circle => [...canvas.camera.project(corner), 0]),
            TAPE[0],
            INK,
          ),
      };
    });
