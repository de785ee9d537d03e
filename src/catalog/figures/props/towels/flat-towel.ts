// A towel that lies flat on the floor under a bare foot, and gathers in folds as its toes claw.
import type { Side } from '../../body-parts.ts';
import type { Figure } from '../../body/figure.ts';
import { INK_WIDTH, type Canvas } from '../../drawing/canvas.ts';
import { outlineAround, type Circle } from '../../geometry/polygon.ts';
import { dot, normalize, subtract, type Vector } from '../../geometry/vector.ts';
import { sphere } from '../../body/segment.ts';
import { PROP_INK, type BoxTone, type Prop } from '../prop.ts';

/** Its upper side, where it lies flat. */
export const TOWEL_THICKNESS = 0.8;

const TERRY: BoxTone = ['#dfe8f8', '#c3d1ec', '#8fabd8'];
/** Of a long toe, in radians. */
const RESTING_BEND = 0.2;
/** Centimetres along the towel. */
const STEP = 0.4;
/** Claws of 90 degrees pull in so much of it, in folds of this length and height. */
const PULL = 10;
const FOLD = { count: 3, length: 4.2, height: 2.4, beforeTips: 3 };
/** The woven stripes near its far end: how far from it they begin and end. */
const STRIPES = [
  [2.4, 3.4],
  [4.4, 4.8],
] as const;

interface FlatTowelOptions {
  readonly under: Side;
  /** From behind the heel to the far end. */
  readonly x: readonly [number, number];
  readonly z: readonly [number, number];
}

export const flatTowel =
  ({ under, x, z }: FlatTowelOptions): Prop =>
  (figure) => {
    const share = clawOf(figure, under);
    const from = figure.landmarks[`toe${under}`][0] - FOLD.beforeTips;
    const heightAt = (at: number) => {
      const phase = (at - from) / FOLD.length;
      const folded = phase > 0 && phase < FOLD.count;
      return TOWEL_THICKNESS + (folded ? FOLD.height * share * Math.sin(Math.PI * phase) ** 2 : 0);
    };
    const end = x[1] - PULL * share;
    const count = Math.round((end - x[0]) / STEP);
    const profile = Array.from({ length: count + 1 }, (_, index) => {
      const at = x[0] + ((end - x[0]) * index) / count;
      return [at, heightAt(at)] as const;
    });
    return [
      {
        depth: -700,
        extent: x.flatMap((atX) => z.map((atZ) => sphere([atX, 0, atZ], 0))),
        paint: (canvas) => paintCloth(canvas, profile, z),
      },
    ];
  };

/** How far the toes are clawed: 1 for a right angle between the first and the last bone of the second toe. */
function clawOf({ segments }: Figure, side: Side): number {
  const bones = segments.get(`secondToe${side}`)?.hulls ?? [];
  const direction = (hull: (typeof bones)[number] | undefined): Vector =>
    hull?.[0] && hull[1] ? normalize(subtract(hull[1].centre, hull[0].centre)) : [1, 0, 0];
  const cosine = dot(direction(bones[0]), direction(bones.at(-1)));
  const bend = Math.acos(Math.min(1, Math.max(-1, cosine)));
  return Math.max(0, bend - RESTING_BEND) / (Math.PI / 2 - RESTING_BEND);
}

type Profile = readonly (readonly [x: number, y: number])[];

function paintCloth(canvas: Canvas, profile: Profile, z: readonly [number, number]): void {
  const { camera } = canvas;
  const corner = ([x, y]: readonly [number, number], atZ: number): Circle => [...camera.project([x, y, atZ]), 0];
  const strips = profile.slice(1).map((to, index) => {
    const from = profile[index] ?? to;
    return {
      corners: z.flatMap((atZ) => [corner(from, atZ), corner(to, atZ)]),
      crest:
        index > 1 && from[1] > to[1] && from[1] > (profile[index - 1]?.[1] ?? 0)
          ? z.map((atZ) => corner(from, atZ))
          : undefined,
      depth: camera.depth([to[0], 0, 0]),
      slope: (to[1] - from[1]) / STEP,
      beforeEnd: (profile.at(-1)?.[0] ?? 0) - to[0],
    };
  });
  strips.sort((a, b) => a.depth - b.depth);
  canvas.fill(
    strips.map(({ corners }) => outlineAround(corners, INK_WIDTH)),
    PROP_INK,
  );
  for (const { corners, crest, slope, beforeEnd } of strips) {
    const striped = STRIPES.some(([first, last]) => beforeEnd > first && beforeEnd < last);
    // what falls away to the viewer's right lies in the shade
    const colour = striped ? TERRY[2] : slope < -0.5 ? TERRY[1] : TERRY[0];
    canvas.fill([outlineAround(corners, 0.3)], colour);
    if (crest) canvas.fill([outlineAround(crest, INK_WIDTH / 2)], PROP_INK);
  }
}
