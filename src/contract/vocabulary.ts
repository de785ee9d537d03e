// The closed vocabularies of the interface, in clinical order. Spec: Exercise, Prescription, Events, Authentication.

export const REGIONS = ['Knee', 'Hip', 'Ankle', 'Low Back', 'Neck', 'Shoulder', 'Elbow / Wrist / Hand'] as const;
export const CATEGORIES = ['Mobility', 'Strength', 'Balance', 'Stretch'] as const;
export const LEVELS = ['Early', 'Foundation', 'Functional'] as const;
export const STATUSES = ['active', 'deprecated', 'withdrawn'] as const;
export const SIDES = ['left', 'right', 'bilateral', 'not_applicable'] as const;
/** What both sides do in an exercise that is not one-sided. */
export const BOTH_SIDES = ['together', 'in turn'] as const;
/**
 * The demands that an exercise can make of the body of a person without complaints: for leaving out what a patient cannot or must not
 * do. A property of the exercise, never advice; an exercise that is not marked with one is not thereby safe.
 */
export const DEMANDS = [
  'kneeling',
  'lying-face-down',
  'lying-on-back',
  'lying-on-side',
  'getting-to-floor',
  'standing',
  'standing-on-one-leg',
  'weight-through-legs',
  'weight-through-hands',
  'arms-overhead',
  'arms-behind-back',
  'pushing-or-pulling',
  'lifting-weight',
  'gripping',
  'bending-back-forward',
  'bending-back-backward',
  'twisting-trunk',
  'bending-neck-backward',
  'turning-neck',
  'hip-past-90',
  'leg-across-middle',
  'hip-turned-in',
  'hip-turned-out',
  'leg-behind-body',
  'bending-knee',
  'knee-past-90',
  'jumping',
  'holding-breath',
  'head-below-heart',
] as const;
/** How a text came to be. */
export const TEXT_ORIGINS = ['author', 'machine', 'translator'] as const;
export const DEPICTED_SIDES = ['left', 'right'] as const;
export const PERIODS = ['day', 'week'] as const;
export const MEDIA_ROLES = ['start', 'end'] as const;
export const ENVIRONMENTS = ['sandbox', 'production'] as const;
/** What a credential may see. Independent of its environment. Spec: What the service does. */
export const ENTITLEMENTS = ['sample', 'full'] as const;
/** In the order in which a granted `scope` lists them. */
export const SCOPES = ['catalog:read', 'picker:create', 'webhooks:manage'] as const;
export const EVENT_TYPES = [
  'exercise.published',
  'exercise.updated',
  'exercise.deprecated',
  'exercise.withdrawn',
] as const;

export type Region = (typeof REGIONS)[number];
export type Category = (typeof CATEGORIES)[number];
export type Level = (typeof LEVELS)[number];
export type Status = (typeof STATUSES)[number];
export type Side = (typeof SIDES)[number];
export type BothSides = (typeof BOTH_SIDES)[number];
export type Demand = (typeof DEMANDS)[number];
export type DepictedSide = (typeof DEPICTED_SIDES)[number];
export type Period = (typeof PERIODS)[number];
export type MediaRole = (typeof MEDIA_ROLES)[number];
export type Environment = (typeof ENVIRONMENTS)[number];
export type Entitlement = (typeof ENTITLEMENTS)[number];
export type Scope = (typeof SCOPES)[number];
export type EventType = (typeof EVENT_TYPES)[number];
