// Queries with the exercises of the built-in catalog that a clinician means by them. Written before the ranking was tuned.

export type QueryKind =
  | 'exact'
  | 'word order'
  | 'typing error'
  | 'prefix'
  | 'synonym'
  | 'abbreviation'
  | 'plural'
  | 'accent'
  | 'cross-field'
  | 'region'
  | 'unknown word';

export interface JudgedQuery {
  readonly kind: QueryKind;
  readonly text: string;
  /** Keys of every exercise that answers the query. */
  readonly relevant: readonly string[];
}

const judged = (kind: QueryKind, queries: Readonly<Record<string, string>>): readonly JudgedQuery[] =>
  Object.entries(queries).map(([text, relevant]) => ({ kind, text, relevant: relevant.split(' ') }));

export const JUDGED_QUERIES: readonly JudgedQuery[] = [
  ...judged('exact', {
    'straight leg raise': 'straight-leg-raise',
    'sit to stand': 'sit-to-stand',
    Bridge: 'bridge',
    'Heel raise': 'heel-raise',
    'Cat-camel': 'cat-camel',
    'chin tuck': 'chin-tuck',
    'wall slide': 'wall-slide',
    'Biceps curl': 'biceps-curl',
  }),
  ...judged('word order', {
    'raise leg straight': 'straight-leg-raise',
    'extension knee seated': 'seated-knee-extension',
    'stretch calf': 'calf-stretch-wall',
    'stand sit': 'sit-to-stand',
    'rotation band': 'band-external-rotation',
    'chest knee': 'knee-to-chest',
    'dog bird': 'bird-dog',
    'trapezius stretch upper': 'upper-trapezius-stretch',
  }),
  ...judged('typing error', {
    brigde: 'bridge',
    'strait leg rase': 'straight-leg-raise',
    clamshel: 'clamshell',
    clamshall: 'clamshell',
    'trapezeus stretch': 'upper-trapezius-stretch',
    'exernal rotation': 'band-external-rotation',
    'bicep crul': 'biceps-curl',
    'gastrocnemeus stretch': 'calf-stretch-wall',
    'neck rotaton': 'neck-rotation',
    quadraceps: 'straight-leg-raise seated-knee-extension sit-to-stand',
    hamstirngs: 'bridge',
    'wirst flexor': 'wrist-flexor-stretch',
    'anckle pumps': 'ankle-pumps',
    'heal raise': 'heel-raise',
    dumbell: 'wrist-extension-dumbbell biceps-curl',
    'singel leg stance': 'single-leg-stance',
    'kne to chest': 'knee-to-chest',
  }),
  ...judged('prefix', {
    bri: 'bridge',
    strai: 'straight-leg-raise',
    'sit to st': 'sit-to-stand',
    'cal str': 'calf-stretch-wall',
    'upp trap': 'upper-trapezius-stretch',
    clam: 'clamshell',
    'wri ext': 'wrist-extension-dumbbell',
    gastroc: 'heel-raise calf-stretch-wall',
    quad: 'straight-leg-raise seated-knee-extension sit-to-stand cat-camel bird-dog',
  }),
  ...judged('synonym', {
    'cat cow': 'cat-camel',
    'glute bridge': 'bridge',
    'calf raise': 'heel-raise',
    'chair squat': 'sit-to-stand',
    'deep neck flexor': 'chin-tuck',
    'long arc quad': 'seated-knee-extension',
    'scapular retraction': 'band-row',
    'tennis elbow': 'wrist-extension-dumbbell',
    'no money': 'band-external-rotation',
    'head turns': 'neck-rotation',
    'one leg stand': 'single-leg-stance',
    'one leg balance': 'single-leg-stance',
  }),
  ...judged('abbreviation', {
    SLR: 'straight-leg-raise',
    LAQ: 'seated-knee-extension',
    STS: 'sit-to-stand',
    SLS: 'single-leg-stance',
    SKTC: 'knee-to-chest',
    DNF: 'chin-tuck',
    'shoulder ER': 'band-external-rotation',
    ROM: 'ankle-pumps cat-camel neck-rotation wall-slide',
    AROM: 'ankle-pumps neck-rotation',
    'UT stretch': 'upper-trapezius-stretch',
  }),
  ...judged('plural', {
    'leg raises': 'straight-leg-raise bird-dog',
    bridges: 'bridge',
    'heel raises': 'heel-raise',
    'bicep curls': 'biceps-curl',
    clamshells: 'clamshell',
    'band rows': 'band-row',
    'ankle pump': 'ankle-pumps',
    'chin tucks': 'chin-tuck',
  }),
  ...judged('accent', {
    brídge: 'bridge',
    trapèzius: 'upper-trapezius-stretch band-row',
    'HÉEL RAÏSE': 'heel-raise',
    ｂｒｉｄｇｅ: 'bridge',
    'runner’s stretch': 'calf-stretch-wall',
  }),
  ...judged('cross-field', {
    'scapula standing': 'wall-slide band-row band-external-rotation',
    'quadriceps chair': 'seated-knee-extension sit-to-stand',
    'glutes lying': 'clamshell bridge knee-to-chest',
    'calf stretch gastrocnemius': 'calf-stretch-wall',
    'wrist dumbbell': 'wrist-extension-dumbbell',
    'balance chair': 'single-leg-stance',
    'rotator cuff band': 'band-external-rotation',
    'multifidus mat': 'bird-dog',
    'neck flexor lying': 'chin-tuck',
    'range of motion mat': 'ankle-pumps cat-camel',
    'overhead wall': 'wall-slide',
    infraspinatus: 'band-external-rotation',
    birddog: 'bird-dog',
    lumbar: 'bird-dog cat-camel knee-to-chest',
    cervical: 'neck-rotation chin-tuck upper-trapezius-stretch',
    spine: 'bird-dog cat-camel knee-to-chest neck-rotation chin-tuck upper-trapezius-stretch',
  }),
  ...judged('region', {
    shoulder: 'wall-slide band-row band-external-rotation',
    shoudler: 'wall-slide band-row band-external-rotation',
    knee: 'straight-leg-raise seated-knee-extension sit-to-stand knee-to-chest',
    'knee strength': 'straight-leg-raise seated-knee-extension sit-to-stand',
    'hip strength': 'bridge clamshell',
    'hip balance': 'single-leg-stance',
    'shoulder mobility': 'wall-slide',
    'neck stretch': 'upper-trapezius-stretch',
    'low back': 'bird-dog cat-camel knee-to-chest',
    lowback: 'bird-dog cat-camel knee-to-chest',
    ankle: 'ankle-pumps heel-raise calf-stretch-wall',
    'elbow strength': 'wrist-extension-dumbbell biceps-curl',
  }),
  ...judged('unknown word', {
    'knee pain': 'straight-leg-raise seated-knee-extension sit-to-stand',
    'shoulder pain': 'wall-slide band-row band-external-rotation',
    'neck pain': 'neck-rotation chin-tuck upper-trapezius-stretch',
    'lower back pain': 'bird-dog cat-camel knee-to-chest',
    'quad set': 'straight-leg-raise seated-knee-extension sit-to-stand',
  }),
];
