// Paints a figure: each segment with its outline and one light, and no outline where one segment flows into the next.
import type { SegmentName } from '../body-parts.ts';
import type { Figure } from '../body/figure.ts';
import type { Person } from '../body/people.ts';
import type { Joint, Segment } from '../body/segment.ts';
import { contains, convexHull, outlineAround, type Circle, type Polygon } from '../geometry/polygon.ts';
import { rotateY, turn } from '../geometry/rotation.ts';
import { INK_WIDTH, type Canvas } from './canvas.ts';
import type { Depths } from './drawing-order.ts';
import { accented, hazy, INK, mixColour, SOLE, toneOf, WHITE, type Colour, type Tone } from './palette.ts';

/** The lit area of a shape is the shape itself, moved toward the light: centimetres on the picture. */
const LIGHT = { x: -0.92, y: -1.08 };

/** Pixels a centimetre from which on a finger nail can be told from a speck. */
const FINE_SCALE = 8;
/** Half the width of a crease, in pixels. */
const CREASE = 0.9;

export class FigurePainter {
  /** From the far ones to the near ones. */
  readonly segments: readonly Segment[];
  readonly #canvas: Canvas;
  readonly #rank: ReadonlyMap<SegmentName, number>;
  readonly #accent: ReadonlySet<SegmentName>;
  readonly #person: Person;
  /** Above 0: the person's right side is nearer to the viewer. */
  readonly #rightTurned: number;

  constructor(canvas: Canvas, figure: Figure, depths: Depths, person: Person, accent: Iterable<SegmentName>) {
    this.#canvas = canvas;
    this.#person = person;
    this.#accent = new Set(accent);
    const depth = (segment: Segment) => depths.get(segment.name) ?? 0;
    this.segments = [...figure.segments.values()].sort((a, b) => depth(a) - depth(b) || (a.name < b.name ? -1 : 1));
    this.#rank = new Map(this.segments.map(({ name }, index) => [name, index]));
    this.#rightTurned = turn(rotateY(canvas.camera.view.yaw), figure.skeleton.levels[0].frame[2])[2];
  }

  #toneOf(segment: Segment): Tone {
    const plain = toneOf(segment.material, this.#person.skin);
    const tone = this.#accent.has(segment.name) ? accented(segment.material, plain) : plain;
    const nearness = segment.name.endsWith('Right')
      ? this.#rightTurned
      : segment.name.endsWith('Left')
        ? -this.#rightTurned
        : 0;
    return hazy(tone, Math.min(1, Math.max(0, -nearness - 0.25)) * 0.2);
  }

  /** Paints one segment, then opens the joints to the segments painted before it. */
  paint(segment: Segment): void {
    const [lit, shaded] = this.#toneOf(segment);
    const canvas = this.#canvas;
    canvas.fill(canvas.outlines(segment.hulls, INK_WIDTH), INK);
    canvas.layer(canvas.outlines(segment.hulls), [
      { outlines: canvas.outlines(segment.hulls, 1), colour: shaded },
      { outlines: this.#litArea(segment), colour: lit },
      ...(segment.sole ? [{ outlines: canvas.outlines(segment.sole, 0.2), colour: SOLE }] : []),
    ]);
    if (segment.upper && canvas.camera.turn(segment.upper.facing)[2] > 0)
      canvas.layer(
        canvas.outlines(segment.upper.hulls),
        [
          { outlines: canvas.outlines(segment.upper.hulls, 1), colour: shaded },
          { outlines: this.#litArea(segment), colour: lit },
        ],
        canvas.outlines(segment.hulls),
      );
    if (canvas.camera.scale > FINE_SCALE) this.#paintFineDetail(segment, [lit, shaded]);
    for (const other of this.segments.slice(0, this.#rankOf(segment))) {
      if (other.joint?.to === segment.name) this.#openJoint(other, other.joint, segment);
      if (segment.joint?.to === other.name) this.#openJoint(segment, segment.joint, other);
    }
  }

  #paintFineDetail({ nail, hollow, creases, hulls }: Segment, [lit, shaded]: Tone): void {
    const canvas = this.#canvas;
    const { camera } = canvas;
    const within = (outlines: readonly Polygon[], colour: Colour) =>
      canvas.layer(outlines, [{ outlines, colour }], canvas.outlines(hulls));
    if (nail && camera.turn(nail.facing)[2] > 0.3)
      within([convexHull(nail.outline.map((point) => camera.project(point)))], mixColour(lit, WHITE, 0.42));
    if (hollow && camera.turn(hollow.facing)[2] > 0.3)
      within([hollow.outline.map((point) => camera.project(point))], mixColour(shaded, INK, 0.22));
    if (creases && camera.turn(creases.facing)[2] > 0.6)
      for (const line of creases.lines) {
        const dots = line.map((point): Circle => [...camera.project(point), CREASE]);
        within(
          dots.slice(1).map((dot, index) => outlineAround([dots[index] ?? dot, dot])),
          mixColour(shaded, INK, 0.25),
        );
      }
  }

  /** Hides the outline of the segment painted last where it overlaps the one painted before. */
  #openJoint(limb: Segment, joint: Joint, body: Segment): void {
    const limbIsBehind = this.#rankOf(limb) < this.#rankOf(body);
    if (limbIsBehind && (joint.to === 'shirt' || joint.to === 'pelvis')) {
      if (limb.material === 'shirt') this.#joinSleeveBehind(limb, joint, body);
      return;
    }
    const hipOfOtherColour = joint.to === 'pelvis' && this.#accent.has(limb.name) !== this.#accent.has(joint.to);
    if (hipOfOtherColour) return;
    if (joint.facing && this.#canvas.camera.turn(joint.facing)[2] < -0.5) return;
    if (!limbIsBehind && this.#isUnderSleeve(joint, body)) return;
    const early = limbIsBehind ? limb : body;
    const late = limbIsBehind ? body : limb;
    const [lit, shaded] = this.#toneOf(early);
    this.#canvas.layer(
      [this.#disc(joint, 0.8)],
      [
        { outlines: [this.#disc(joint, 0.8)], colour: shaded },
        { outlines: this.#litArea(early, late), colour: lit },
      ],
      this.#canvas.outlines(early.hulls, 0.1),
    );
  }

  /** An elbow before its own sleeve keeps its outline: the bare part of the upper arm is behind it. */
  #isUnderSleeve({ centre, radius }: Joint, upperArm: Segment): boolean {
    const sleeve = this.segments.find(({ follows }) => follows === upperArm.name);
    if (!sleeve || this.#rankOf(sleeve) < this.#rankOf(upperArm)) return false;
    const place = this.#canvas.camera.project(centre);
    return this.#canvas
      .outlines(sleeve.hulls, radius * this.#canvas.camera.scale * 0.5)
      .some((outline) => contains(outline, place));
  }

  /** A far sleeve and the shirt are one garment: no outline of the trunk runs across the shoulder. */
  #joinSleeveBehind(sleeve: Segment, joint: Joint, shirt: Segment): void {
    const disc = this.#disc(joint, 1.5);
    for (const [one, other] of [
      [sleeve, shirt],
      [shirt, sleeve],
    ] as const) {
      const [lit, shaded] = this.#toneOf(one);
      this.#canvas.layer(
        [disc],
        [
          { outlines: [disc], colour: shaded },
          { outlines: this.#litArea(one, other), colour: lit },
        ],
        this.#canvas.outlines(one.hulls),
      );
    }
  }

  /** Neighbors share one lit area, so that no seam shows at a joint. */
  #litArea(...segments: readonly Segment[]): Polygon[] {
    const { scale } = this.#canvas.camera;
    const area = this.segments.filter((other) =>
      segments.some((segment) => segment === other || related(segment, other)),
    );
    return this.#canvas.outlines(
      area.flatMap(({ hulls }) => hulls),
      0,
      LIGHT.x * scale,
      LIGHT.y * scale,
    );
  }

  #disc(joint: Joint, grow: number): Polygon {
    return outlineAround([this.#canvas.camera.circle(joint.centre, joint.radius)], INK_WIDTH + grow);
  }

  #rankOf = (segment: Segment): number => this.#rank.get(segment.name) ?? 0;
}

const related = (a: Segment, b: Segment): boolean =>
  a.joint?.to === b.name || b.joint?.to === a.name || a.follows === b.name || b.follows === a.name;
