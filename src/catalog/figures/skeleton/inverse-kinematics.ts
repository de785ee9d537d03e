// Where the knee or elbow has to be so that a limb of two bones reaches a place.
import { add, length, normalize, perpendicular, scale, subtract, type Vector } from '../geometry/vector.ts';
import { hangingFrame, type Frame } from '../geometry/rotation.ts';

interface BoneLengths {
  readonly upper: number;
  readonly lower: number;
}

interface TwoBones {
  readonly joint: Vector;
  /** The end of the limb: the target, or the nearest place that the bones can reach. */
  readonly end: Vector;
  readonly upperFrame: Frame;
  readonly lowerFrame: Frame;
}

/**
 * Bends a limb from `root` to `target`, the middle joint toward `bend`.
 * `folds` is the direction in which the lower bone closes on the upper: an elbow folds forwards, a knee backwards.
 */
export function reach(
  root: Vector,
  target: Vector,
  bones: BoneLengths,
  bend: Vector,
  folds: 'forwards' | 'backwards',
): TwoBones {
  const away = subtract(target, root);
  const direction = normalize(away);
  const span = Math.min(length(away), bones.upper + bones.lower - 0.01);
  const along = (bones.upper ** 2 - bones.lower ** 2 + span ** 2) / (2 * span);
  const aside = Math.sqrt(Math.max(0, bones.upper ** 2 - along ** 2));
  const joint = add(add(root, scale(direction, along)), scale(normalize(perpendicular(bend, direction)), aside));
  const upper = normalize(subtract(joint, root));
  const lower = normalize(subtract(target, joint));
  const sign = folds === 'forwards' ? 1 : -1;
  const opening = perpendicular(lower, upper);
  const bent = length(opening) > 0.03;
  const straight = scale(bend, -sign);
  return {
    joint,
    end: add(joint, scale(lower, bones.lower)),
    upperFrame: hangingFrame(upper, bent ? scale(opening, sign) : straight),
    lowerFrame: hangingFrame(lower, bent ? scale(perpendicular(upper, lower), -sign) : straight),
  };
}
