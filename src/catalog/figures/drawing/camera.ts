// The camera: an orthographic view, so that sizes do not depend on the distance.
import { compose, rotateX, rotateY, turn, type Frame } from '../geometry/rotation.ts';
import type { Circle, Point } from '../geometry/polygon.ts';
import type { Vector } from '../geometry/vector.ts';
import type { Sphere } from '../body/segment.ts';

/** 0 yaw looks at the right side of a person who faces x; pitch looks down; degrees. */
export interface View {
  readonly yaw: number;
  readonly pitch: number;
}

/** Pixels a centimetre, and where the origin of space lies on the picture. */
export interface Framing {
  readonly scale: number;
  readonly origin: Point;
}

export class Camera {
  readonly #frame: Frame;
  readonly #framing: Framing;
  readonly view: View;

  constructor(view: View, framing: Framing) {
    this.view = view;
    this.#frame = viewFrame(view);
    this.#framing = framing;
  }

  get scale(): number {
    return this.#framing.scale;
  }

  project(point: Vector): Point {
    const { scale, origin } = this.#framing;
    const [x, y] = turn(this.#frame, point);
    return [origin[0] + x * scale, origin[1] - y * scale];
  }

  circle(centre: Vector, radius: number): Circle {
    return [...this.project(centre), radius * this.#framing.scale];
  }

  circleOf = ({ centre, radius }: Sphere): Circle => this.circle(centre, radius);

  /** A direction as the viewer has it: x to the right, y up, z toward the viewer. */
  turn(direction: Vector): Vector {
    return turn(this.#frame, direction);
  }

  /** Centimetres toward the viewer. */
  depth(point: Vector): number {
    return this.turn(point)[2];
  }
}

export const viewFrame = ({ yaw, pitch }: View): Frame => compose(rotateX(pitch), rotateY(yaw));
