// What several hip exercises share.
import { supine } from '../../pose/base-poses.ts';
import type { Pose } from '../../pose/pose.ts';
import { pillow } from '../../props/furniture.ts';

export const headPillow = pillow({ x: [-90, -66], z: [-15, 15], radius: 3.2 });
export const supineOnPillow: Pose = { ...supine, neck: { flexion: 4 } };
