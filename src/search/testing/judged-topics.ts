// The exercises that answer one topic, wherever they stand in the built-in catalog: for queries that ask for it in different words.
import { inCategory, inRegion, withEquipment, without } from './judged.ts';

export const KNEE = inRegion('Knee');
export const HIP = inRegion('Hip');
export const ANKLE = inRegion('Ankle');
export const LOW_BACK = inRegion('Low Back');
export const NECK = inRegion('Neck');
export const SHOULDER = inRegion('Shoulder');
const ARM = 'Elbow / Wrist / Hand';
export const ARM_STRENGTH = inRegion(ARM, 'Strength');
export const ARM_BALANCE = inRegion(ARM, 'Balance');
/** What of the arm is not for the wrist. */
export const WRIST = without(
  inRegion(ARM),
  'biceps-curl elbow-bend-and-straighten thumb-opposition finger-spread ulnar-nerve-slider radial-nerve-slider',
);
const THORACIC = 'thoracic-extension-chair thoracic-extension-roller open-book thread-the-needle';
export const CERVICAL = without(NECK, `${THORACIC} brandt-daroff seated-bend-habituation walking-head-turns`);
export const CERVICAL_MOBILITY = without(inRegion('Neck', 'Mobility'), THORACIC);
/** Of the low back, without what is beside it: breath, nerves, getting up, the pelvic floor. */
export const LUMBAR_MOBILITY = without(
  inRegion('Low Back', 'Mobility'),
  'belly-breathing log-roll sciatic-nerve-slider sciatic-slider-lying',
);
export const LUMBAR_STRENGTH = without(inRegion('Low Back', 'Strength'), 'pelvic-floor-squeeze');

export const DUMBBELL = withEquipment('Dumbbell');

const ARM_NERVES = 'median-nerve-slider ulnar-nerve-slider radial-nerve-slider';
export const NERVES = `sciatic-nerve-slider sciatic-slider-lying ${ARM_NERVES}`;
export const RANGE_OF_MOTION = `${without(
  inCategory('Mobility'),
  `belly-breathing log-roll ${NERVES}`,
)} heel-prop towel-behind-back`;
export const ASSISTED =
  'assisted-knee-bend table-slide stick-flexion-lying stick-external-rotation pulley-flexion neck-rotation-towel';
export const ACTIVE_RANGE_OF_MOTION = without(
  RANGE_OF_MOTION,
  `${ASSISTED} heel-prop towel-behind-back pendulum thoracic-extension-roller prone-on-elbows`,
);

export const QUADRICEPS =
  'quad-set short-arc-quad straight-leg-raise seated-knee-extension sit-to-stand sit-to-stand-armrests terminal-knee-extension mini-squat wall-sit band-leg-press squat-to-chair step-up step-down split-squat standing-quadriceps-stretch single-leg-mini-squat star-reach half-kneeling-hip-flexor-stretch';
export const QUADRUPED = 'cat-camel bird-dog quadruped-arm-reach bird-dog-balance-hold fire-hydrant thread-the-needle';
export const HAMSTRING_STRENGTH =
  'standing-hamstring-curl bridge single-leg-bridge prone-hip-extension single-leg-deadlift dumbbell-deadlift hip-hinge';
export const HAMSTRINGS = `${HAMSTRING_STRENGTH} seated-hamstring-stretch hip-hinge-reach standing-leg-swing heel-prop`;
export const HEEL_RAISES = 'heel-raise single-heel-raise seated-heel-raise towel-heel-raise';
export const CALF_RAISES = `${HEEL_RAISES} step-heel-drop`;
export const PLANTARFLEXION = `${CALF_RAISES} band-plantarflexion ankle-pumps`;
export const TENNIS_ELBOW =
  'wrist-extension-dumbbell isometric-wrist-extension wrist-extensor-stretch towel-twist forearm-turn-dumbbell';
export const VESTIBULAR =
  'gaze-stability-standing gaze-stability-sitting seated-bend-habituation brandt-daroff walking-head-turns foam-stance';
export const DIZZINESS = `${without(VESTIBULAR, 'foam-stance')} head-repositioning`;
export const WHIPLASH =
  'chin-tuck chin-tuck-standing deep-neck-flexor-lift neck-rotation neck-side-bend neck-flexion-extension head-repositioning gaze-stability-sitting gaze-stability-standing';
export const SCAPULAR_STABILITY =
  'wall-ball-circle quadruped-arm-reach wall-slide wall-angel band-row scapular-squeeze wall-push-up-plus prone-w-raise prone-t-raise prone-y-raise wall-hand-weight-shift';
export const STANDING_BALANCE =
  'weight-shift feet-together-stance tandem-stance tandem-walk foam-stance single-leg-stance single-leg-stance-foam single-leg-mini-squat star-reach hip-hinge-reach standing-march sideways-walk big-step gaze-stability-standing walking-head-turns';
export const WALKING_BALANCE = 'tandem-walk sideways-walk walking-head-turns big-step standing-march';
export const GLUTEUS_MEDIUS =
  'clamshell band-side-step side-lying-hip-abduction standing-hip-abduction fire-hydrant hip-hike monster-walk';
export const ROTATOR_CUFF_STRENGTH =
  'band-external-rotation band-internal-rotation side-lying-external-rotation isometric-external-rotation scaption-raise';
