// The pictures of the shoulder exercises.
import { arm, forearm } from '../body-parts.ts';
import { PEOPLE } from '../body/people.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { Vector } from '../geometry/vector.ts';
import { standing } from '../pose/base-poses.ts';
import type { ArmPose } from '../pose/pose.ts';
import { band } from '../props/equipment.ts';
import { post, wall } from '../props/furniture.ts';

const onWall: ArmPose = { elbowTowards: [0.1, -1, 0.3], fingersTowards: [0, 1, 0], palmTowards: [1, 0, 0] };

const wallSlide: Drawing = {
  person: PEOPLE.nora,
  view: { yaw: 24, pitch: 8 },
  props: [wall({ at: 44, height: 206 })],
  frame: { lower: 10 },
  accent: [...arm('Right'), ...arm('Left')],
  start: { ...standing, arms: { ...onWall, wristAt: [40.5, 130, 21] } },
  end: { ...standing, arms: { ...onWall, wristAt: [40.5, 172, 25] }, neck: { flexion: -8 } },
  arrows: [
    {
      through: [
        [44, 150, 42],
        [44, 188, 44],
      ],
    },
  ],
};

const HOOK: Vector = [97, 116, 0];

const bandRow: Drawing = {
  person: PEOPLE.david,
  view: { yaw: -20, pitch: 9 },
  props: [post({ hook: HOOK, height: 150 }), band('palmLeft', HOOK), band('palmRight', HOOK)],
  accent: [...arm('Right'), ...arm('Left')],
  start: { ...standing, arms: { wristAt: [50, 120, 14], elbowTowards: [-0.2, -1, 0.3], grip: 'fist' } },
  end: {
    ...standing,
    arms: { wristAt: [17, 113, 23], elbowTowards: [-1, -0.3, 0.2], grip: 'fist', protraction: -2 },
  },
  arrows: [
    {
      through: [
        [66, 134, 22],
        [28, 134, 22],
      ],
    },
  ],
};

const elbowAtSide: ArmPose = { flexion: 2, abduction: 6, elbow: 90, grip: 'fist' };

const bandExternalRotation: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -78, pitch: 14 },
  props: [band('palmRight', 'palmLeft')],
  shadowAt: false,
  hands: 'fingers',
  frame: {
    on: ['crown', 'pelvis', 'palmRight', 'palmLeft'],
    around: 14,
    maxScale: 4.2,
  },
  accent: [...forearm('Right'), ...forearm('Left')],
  ghost: [],
  start: { ...standing, arms: { ...elbowAtSide, rotation: 14 } },
  end: { ...standing, arms: { ...elbowAtSide, rotation: -38 } },
  arrows: [
    { along: 'palmRight', span: [0.2, 1], aside: 34 },
    { along: 'palmLeft', span: [0.2, 1], aside: -34 },
  ],
};

export const SHOULDER_DRAWINGS = {
  'wall-slide': wallSlide,
  'band-row': bandRow,
  'band-external-rotation': bandExternalRotation,
} as const satisfies Record<string, Drawing>;
