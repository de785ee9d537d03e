// Face, ears and hair on a painted head; each shows only where it turns to the viewer.
import { sideSign, SIDES } from '../body-parts.ts';
import type { Person } from '../body/people.ts';
import { measure, outlineAround, ringOf, type Circle, type Polygon } from '../geometry/polygon.ts';
import { place, turn } from '../geometry/rotation.ts';
import { normalize, type Vector } from '../geometry/vector.ts';
import type { Bone } from '../skeleton/spine.ts';
import { INK_WIDTH, type Canvas } from './canvas.ts';
import { canSee, gazeFrom, showsEye } from './gaze.ts';
import { HAIR_STYLES } from './hair.ts';
import { HAIR, INK, mixColour, SKIN, type Colour, type Tone } from './palette.ts';
import { capOutline } from './spherical-cap.ts';

export class HeadPainter {
  readonly #canvas: Canvas;
  readonly #head: Bone;
  readonly #person: Person;
  readonly #skin: Tone;
  readonly #hair: Tone;
  readonly #gaze: Vector | undefined;

  constructor(canvas: Canvas, head: Bone, person: Person, gaze?: Vector) {
    this.#canvas = canvas;
    this.#head = head;
    this.#person = person;
    this.#skin = SKIN[person.skin];
    this.#hair = HAIR[person.hair];
    this.#gaze = gaze;
  }

  /** Hair on the far side of the head: it falls behind neck and shoulders. */
  paintFarHair(): void {
    this.#hairOf((grow) => this.#locks(grow, (nearness, turned) => turned === undefined && nearness <= 0));
  }

  /** What the head covers: the far ear. */
  paintBehind(): void {
    this.#ears((nearness) => nearness > -0.6 && nearness <= 0.12);
  }

  paintFront(): void {
    const { beard, glasses, hairStyle } = this.#person;
    if (beard) this.#beard();
    this.#eyes();
    this.#mouthAndNose();
    const seen = (nearness: number, turned = 0) => nearness > turned;
    this.#hairOf((grow) => [...this.#caps(grow), ...this.#locks(grow, seen)]);
    const coversEars = hairStyle === 'bob' || hairStyle === 'curly';
    if (!coversEars) this.#ears((nearness) => nearness > 0.12);
    if (glasses) this.#glasses();
  }

  #eyes(): void {
    for (const side of SIDES) {
      const z = sideSign(side);
      const facing = this.#facing([0.86, 0.05, z * 0.42]);
      if (showsEye(this.#canvas.camera, this.#head, side)) this.#eye(z);
      const brow = mixColour(this.#hair[1], INK, 0.35);
      if (facing > 0.05) this.#spot([this.#at(9.0, 10.2, z * 2.0, 0.34), this.#at(8.4, 10.2, z * 4.3, 0.26)], brow);
    }
  }

  #eye(z: number): void {
    if (this.#gaze && canSee(this.#head, this.#gaze)) return this.#eyeOn(this.#gaze, z);
    this.#spot([this.#at(8.6, 7.4, z * 3.1, 0.62), this.#at(8.6, 8.0, z * 3.1, 0.62)], INK);
    if (this.#gaze) this.#lidOverEye(z);
  }

  /** The white shows which way the pupil has moved. */
  #eyeOn(place: Vector, z: number): void {
    const [, up, across] = gazeFrom(this.#head, place);
    const white = (radius: number) => [-0.95, 0, 0.95].map((to) => this.#onFace(7.7, z * 3.1 + to, radius));
    this.#spot(white(0.92), INK);
    this.#spot(white(0.72), '#ffffff');
    const pupil = z * 3.1 + across * 1.7;
    this.#spot([this.#onFace(7.55 + up, pupil, 0.62), this.#onFace(7.85 + up, pupil, 0.62)], INK);
  }

  /** The front of the face, by height and side. */
  #onFace = (y: number, z: number, radius: number): Circle => this.#at(9.9 - 0.42 * Math.abs(z), y, z, radius);

  #lidOverEye(z: number): void {
    const lid = this.#skin[0];
    this.#spot(
      [7.2, 7.8, 8.4].map((y) => this.#at(8.7, y, z * 3.1, 0.75)),
      lid,
    );
    this.#stroke(
      [
        this.#at(9.1, 7.7, z * 1.9, 0.26),
        this.#at(9, 7.25, z * 2.6, 0.26),
        this.#at(8.7, 7.2, z * 3.4, 0.26),
        this.#at(8.1, 7.6, z * 4.4, 0.26),
      ],
      mixColour(lid, INK, 0.85),
    );
  }

  #mouthAndNose(): void {
    const line = mixColour(this.#skin[1], INK, 0.55);
    if (this.#facing([1, -0.1, 0]) > 0.45) {
      const middle = this.#at(9.4, 0.8, 0, 0.26);
      for (const side of SIDES) this.#spot([middle, this.#at(9.0, 1.3, sideSign(side) * 1.9, 0.26)], line);
    }
    if (this.#facing([1, 0, 0]) > 0.55) {
      const tip = this.#at(11.4, 3.5, 0, 0.3);
      this.#spot([this.#at(10.8, 4.0, 1.3, 0.3), tip, this.#at(10.8, 4.0, -1.3, 0.3)], this.#skin[1]);
    }
  }

  /** All of the hair, for a silhouette. */
  hairOutlines(grow: number): readonly Polygon[] {
    return [...this.#caps(grow), ...this.#locks(grow, (_, turned) => turned === undefined)];
  }

  /** First the ink of all hair, then its color, so that no line parts it. */
  #hairOf(outlines: (grow: number) => readonly Polygon[]): void {
    this.#canvas.fill(outlines(INK_WIDTH), INK);
    this.#canvas.fill(outlines(0), this.#hair[0]);
  }

  #caps(grow: number): Polygon[] {
    const { camera } = this.#canvas;
    return HAIR_STYLES[this.#person.hairStyle].caps
      .map(({ centre, radius, axis, cut }) => ({
        centre: place(this.#head.origin, this.#head.frame, ...centre),
        radius: radius + grow / camera.scale,
        axis: turn(this.#head.frame, normalize(axis)),
        cut,
      }))
      .map((cap) => capOutline(cap, camera))
      .filter(hasBody);
  }

  #locks(grow: number, isSeen: (nearness: number, turned?: number) => boolean): Polygon[] {
    return HAIR_STYLES[this.#person.hairStyle].locks
      .filter(({ side, turned }) => isSeen(this.#facing(side), turned))
      .map(({ spheres }) =>
        outlineAround(
          spheres.map((sphere) => this.#at(...sphere)),
          grow,
        ),
      );
  }

  #ears(isSeen: (nearness: number) => boolean): void {
    for (const side of SIDES) {
      const z = sideSign(side);
      const nearness = this.#facing([0, 0, z]);
      if (!isSeen(nearness)) continue;
      this.#canvas.inked([this.#at(-0.6, 6.8, z * 8.0, 1.7), this.#at(-0.2, 4.8, z * 7.8, 1.1)], this.#skin[0], INK);
      if (nearness > 0.3)
        this.#spot([this.#at(-0.5, 6.4, z * 8.2, 0.75), this.#at(-0.3, 5.4, z * 8.2, 0.5)], this.#skin[1]);
    }
  }

  /** Along the jaw from ear to ear, and over the lip. */
  #beard(): void {
    const shadow = mixColour(this.#skin[1], this.#hair[0], 0.72);
    for (const side of SIDES) {
      const z = sideSign(side);
      if (this.#facing([0.4, -0.2, z]) < 0.02) continue;
      this.#spot([this.#at(0.8, 5.2, z * 7.2, 0.7), this.#at(2.6, 1.2, z * 6.2, 1.5)], shadow);
      this.#spot([this.#at(2.6, 1.2, z * 6.2, 1.5), this.#at(6.4, -0.6, z * 2.4, 1.9)], shadow);
      if (this.#facing([1, 0, 0]) > 0.1)
        this.#spot([this.#at(9.0, 2.2, z * 2.2, 0.5), this.#at(9.4, 2.5, 0, 0.5)], shadow);
    }
    if (this.#facing([1, 0, 0]) > 0.1)
      this.#spot([this.#at(6.4, -0.6, 2.4, 1.9), this.#at(6.4, -0.6, -2.4, 1.9)], shadow);
  }

  /** Round lenses as rings, and the temple to the ear. */
  #glasses(): void {
    const metal = mixColour(INK, '#8b97a3', 0.3);
    for (const side of SIDES) {
      const z = sideSign(side);
      if (this.#facing([0.1, 0, z]) > 0.15)
        this.#spot([this.#at(8.4, 8.2, z * 5.2, 0.22), this.#at(0.4, 8.2, z * 8.2, 0.22)], metal);
      if (!showsEye(this.#canvas.camera, this.#head, side)) continue;
      const rim = this.#lensRim(z);
      this.#stroke([...rim, ...rim.slice(0, 1)], metal);
    }
    if (this.#facing([1, 0, 0]) > 0.2) this.#spot([this.#at(9.9, 8.3, 1, 0.24), this.#at(9.9, 8.3, -1, 0.24)], metal);
  }

  #lensRim(z: number): Circle[] {
    return ringOf(2.2, 24).map(([across, up]) =>
      this.#at(9.6 - 0.1 * Math.abs(3.2 + across * z), 7.8 + up, z * 3.2 + across, 0.2),
    );
  }

  #spot(circles: readonly Circle[], colour: Colour): void {
    this.#canvas.fill([outlineAround(circles)], colour);
  }

  #stroke(circles: readonly Circle[], colour: Colour): void {
    this.#canvas.fill(
      circles.slice(1).map((circle, index) => outlineAround([circles[index] ?? circle, circle])),
      colour,
    );
  }

  #at = (x: number, y: number, z: number, radius: number): Circle =>
    this.#canvas.camera.circle(place(this.#head.origin, this.#head.frame, x, y, z), radius);

  /** 1: the direction on the head looks straight at the viewer. */
  #facing = (direction: Vector): number => this.#canvas.camera.turn(turn(this.#head.frame, normalize(direction)))[2];
}

/** A cap seen from the side can shrink to a hair's breadth: not worth a line. */
function hasBody(outline: Polygon): boolean {
  const { area, border } = measure(outline);
  return outline.length > 2 && Math.abs(area) > 1.6 * border;
}
