// Every drawing is anatomically possible, stands on its ground, and stays in its frame.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FINGERS, SIDES, TOES } from '../body-parts.ts';
import { buildFigure, type Figure } from '../body/figure.ts';
import { lowestPoint } from '../body/segment.ts';
import { paintArrow } from '../drawing/arrow.ts';
import { Camera } from '../drawing/camera.ts';
import { Canvas } from '../drawing/canvas.ts';
import { frameBoth, PICTURE_HEIGHT, PICTURE_WIDTH } from '../drawing/framing.ts';
import { surfaceOf, type Drawing } from '../drawing/drawing.ts';
import { ARROW } from '../drawing/palette.ts';
import { distance, dot, normalize, scale, subtract, type Vector } from '../geometry/vector.ts';
import { armOf, legOf } from '../pose/pose.ts';
import type { Landmark } from '../skeleton/skeleton.ts';
import { SAMPLE_ROWS } from '../../sample/index.ts';
import { DRAWINGS } from './drawings.ts';

const ROLES = ['start', 'end'] as const;
const TOUCH_CENTIMETRES = 0.6;

for (const [key, drawing] of Object.entries(DRAWINGS))
  describe(key, () => {
    const figures = {
      start: buildFigure(drawing.start, drawing.person.build, drawing.hands),
      end: buildFigure(drawing.end, drawing.person.build, drawing.hands),
    };

    test('bends no joint further than a person can', () => {
      for (const role of ROLES)
        for (const [joint, degrees, [least, most]] of jointAngles(figures[role]))
          assert.ok(degrees >= least && degrees <= most, `${role}: ${joint} at ${degrees.toFixed(0)} degrees`);
    });

    test('hands and feet reach what they reach for', () => {
      for (const role of ROLES)
        for (const side of SIDES) {
          const { wristAt } = armOf(drawing[role], side);
          const { ankleAt } = legOf(drawing[role], side);
          const { landmarks } = figures[role];
          if (wristAt)
            assert.ok(distance(landmarks[`wrist${side}`], wristAt) < TOUCH_CENTIMETRES, `${role} wrist${side}`);
          if (ankleAt)
            assert.ok(distance(landmarks[`ankle${side}`], ankleAt) < TOUCH_CENTIMETRES, `${role} ankle${side}`);
        }
    });

    test('sinks into no floor and floats above none', () => {
      for (const role of ROLES) {
        const floor = surfaceOf(drawing, role);
        const lowest = lowestPoint(figures[role].segments.values());
        assert.ok(Math.abs(lowest - floor) < 1.2, `${role}: ${lowest.toFixed(1)} cm over ${floor} cm`);
      }
    });

    test('shows the whole person, or in a close-up the whole moving part', () => {
      const camera = cameraOf(drawing, [figures.start, figures.end]);
      for (const role of ROLES)
        for (const { name, hulls } of figures[role].segments.values()) {
          if (drawing.frame?.on && !drawing.accent.includes(name)) continue;
          for (const [x, y, radius] of hulls.flat().map(camera.circleOf)) {
            assert.ok(x - radius > 4 && x + radius < PICTURE_WIDTH - 4, `${role}: ${name} at x ${x.toFixed(0)}`);
            assert.ok(y - radius > 4 && y + radius < PICTURE_HEIGHT - 4, `${role}: ${name} at y ${y.toFixed(0)}`);
          }
        }
    });

    test('has an arrow, all of it in the frame', () => {
      const canvas = new Canvas(cameraOf(drawing, [figures.start, figures.end]));
      for (const arrow of drawing.arrows) paintArrow(canvas, arrow, drawing);
      const outlines = canvas.strokes.flatMap((stroke) =>
        stroke.kind === 'fill' && stroke.colour === ARROW ? stroke.outlines : [],
      );
      assert.ok(outlines.length > 0);
      for (const [x, y] of outlines.flat())
        assert.ok(
          x > 4 && x < PICTURE_WIDTH - 4 && y > 4 && y < PICTURE_HEIGHT - 4,
          `${x.toFixed(0)}, ${y.toFixed(0)}`,
        );
    });

    test('moves something by at least four centimetres', () => {
      const names = Object.keys(figures.start.landmarks) as Landmark[];
      const joints = names.map((name) => distance(figures.start.landmarks[name], figures.end.landmarks[name]));
      // In a close-up the fingers or toes alone may move, and no landmark lies on them.
      const tips = SIDES.flatMap((side) =>
        [...FINGERS, ...TOES].flatMap((name) => {
          const [from, to] = ROLES.map((role) => figures[role].segments.get(`${name}${side}`)?.hulls.at(-1)?.at(-1));
          return from && to ? [distance(from.centre, to.centre)] : [];
        }),
      );
      // A foot that lifts its arch or claws its toes, in a close-up, shortens by a centimeter.
      const shortensFoot = SIDES.map((side) => legOf(drawing.end, side).bareFoot).some(
        (foot) => foot?.arch || foot?.curl,
      );
      assert.ok(Math.max(...joints, ...tips) > (shortensFoot ? 1 : 4));
    });
  });

/** What a side names, where it tells the two limbs apart by what they do: the limb stays, or it moves the most. */
const STAYS = /^the leg you stand on$/;
/** What presses against a resistance stays where it is. */
const MOVES = /^the (?:leg|foot|knee|arm|hand) (?:that(?! presses)|you draw in)/;

describe('the colored limb is the one that the side names', () => {
  const oneSided = SAMPLE_ROWS.flatMap(({ key, sideMeaning }) =>
    sideMeaning === undefined ? [] : [{ key, sideMeaning }],
  );

  for (const { key, sideMeaning } of oneSided)
    test(`${key}: ${sideMeaning}`, () => {
      const drawing = DRAWINGS[key];
      assert.ok(drawing);
      const [side, ...others] = SIDES.filter((each) =>
        drawing.accent.some((name) => LIMBS.test(name) && name.endsWith(each)),
      );
      assert.deepEqual(others, [], 'one side only');
      if (!side) return assert.doesNotMatch(sideMeaning, /leg|foot|knee|\barm you|hand that/);
      const other = side === 'Left' ? 'Right' : 'Left';
      const end = /leg|foot|knee/.test(sideMeaning) ? 'ankle' : 'wrist';
      if (STAYS.test(sideMeaning)) assert.ok(moved(drawing, `${end}${side}`) < moved(drawing, `${end}${other}`));
      if (MOVES.test(sideMeaning)) assert.ok(moved(drawing, `${end}${side}`) >= moved(drawing, `${end}${other}`));
    });
});

/** In centimeters, from the start to the end. */
function moved({ start, end, person, hands }: Drawing, name: Landmark): number {
  const at = (pose: Drawing['start']) => buildFigure(pose, person.build, hands).landmarks[name];
  return distance(at(start), at(end));
}

const LIMBS = /^(?:thigh|shank|foot|upperArm|forearm|hand)/;

const cameraOf = (drawing: Drawing, figures: readonly Figure[]) =>
  new Camera(drawing.view, frameBoth(drawing, figures));

type Range = readonly [least: number, most: number];
/** Clinical ranges of motion in degrees, a little wider than the textbook's. */
const KNEE: Range = [0, 150];
const HIP: Range = [0, 130];
const ANKLE: Range = [-65, 38];
const ELBOW: Range = [0, 150];
const WRIST: Range = [0, 90];
const NECK: Range = [0, 85];

function* jointAngles({ skeleton, landmarks }: Figure): Generator<[string, number, Range]> {
  for (const side of SIDES) {
    const { hip, knee, ankle, footFrame } = skeleton.leg[side];
    const { shoulder, elbow, wrist, handFrame } = skeleton.arm[side];
    const thigh = subtract(knee, hip);
    const shank = subtract(ankle, knee);
    const forearm = subtract(wrist, elbow);
    yield [`knee${side}`, angle(thigh, shank), KNEE];
    yield [`hip${side}`, angle(scale(skeleton.levels[0].frame[1], -1), thigh), HIP];
    yield [`ankle${side}`, angle(shank, footFrame[0]) - 90, ANKLE];
    yield [`elbow${side}`, angle(subtract(elbow, shoulder), forearm), ELBOW];
    yield [`wrist${side}`, angle(forearm, scale(handFrame[1], -1)), WRIST];
  }
  const chest = skeleton.levels[5].frame;
  yield ['neck', angle(chest[0], skeleton.head.frame[0]), NECK];
  yield ['head', angle(chest[1], subtract(landmarks.crown, skeleton.head.origin)), NECK];
}

const angle = (a: Vector, b: Vector): number =>
  (Math.acos(Math.min(1, Math.max(-1, dot(normalize(a), normalize(b))))) * 180) / Math.PI;
