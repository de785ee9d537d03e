// The built-in exercises for the shoulder.
import type { SampleRow } from './sample-row.ts';

export const SHOULDER_ROWS: readonly SampleRow[] = [
  {
    key: 'wall-slide',
    entitlement: 'sample',
    name: 'Wall slide',
    description: 'You stand facing a wall and slide both hands up it. This helps your shoulders move overhead.',
    steps: [
      'Stand facing a wall, close enough to rest both palms on it in front of your chest with your elbows bent.',
      'Slide both hands slowly up the wall, as far as is comfortable.',
      'Pause at the top and keep your shoulders away from your ears.',
      'Slide your hands slowly down again.',
    ],
    cue: 'Reach up; do not shrug.',
    region: 'Shoulder',
    category: 'Mobility',
    level: 'Early',
    target: 'Active-assisted shoulder flexion, scapular upward rotation and serratus anterior',
    equipment: ['Wall'],
    tags: ['overhead', 'range of motion', 'scapula', 'standing'],
    searchSynonyms: ['AAROM', 'shoulder flexion ROM', 'wall walk', 'wall climb', 'finger ladder'],
    defaultPrescription: { side: 'bilateral', sets: 2, repetitions: 10, frequency: { times: 2, period: 'day' } },
    images: {
      start: {
        file: 'wall-slide-start.png',
        alt: 'A person stands facing a wall with both hands on it in front of the chest, elbows bent.',
      },
      end: {
        file: 'wall-slide-end.png',
        alt: 'Both hands have slid up the wall above head height.',
      },
    },
  },
  {
    key: 'band-row',
    entitlement: 'sample',
    name: 'Band row',
    description:
      'You stand and pull a resistance band toward your body with both hands. This strengthens the muscles between the shoulder blades.',
    steps: [
      'Fix the band to something that cannot move, at about waist height. Stand facing it and hold one end in each hand.',
      'Stand tall with your arms straight in front of you and the band just tight.',
      'Pull your elbows back close to your sides and squeeze your shoulder blades together.',
      'Pause, then straighten your arms slowly.',
    ],
    cue: 'Elbows back, shoulders down.',
    region: 'Shoulder',
    category: 'Strength',
    level: 'Foundation',
    target: 'Rhomboids, middle trapezius and latissimus dorsi, scapular retraction',
    equipment: ['Resistance band'],
    tags: ['posture', 'pulling', 'scapula', 'standing'],
    searchSynonyms: ['theraband row', 'standing row', 'scap squeeze', 'scapular retraction', 'resisted row'],
    defaultPrescription: {
      side: 'bilateral',
      sets: 3,
      repetitions: 12,
      resistance: 'light band',
      restSeconds: 60,
      frequency: { times: 3, period: 'week' },
    },
    images: {
      start: {
        file: 'band-row-start.png',
        alt: 'A person stands facing a post with both arms reaching forward, holding a band that is fixed to the post.',
      },
      end: {
        file: 'band-row-end.png',
        alt: 'The elbows are pulled back beside the body, the hands are at the waist and the band is stretched.',
      },
    },
  },
  {
    key: 'band-external-rotation',
    entitlement: 'full',
    name: 'External rotation with band',
    description:
      'With your elbows at your sides you pull a resistance band apart. This strengthens the muscles that turn the shoulders outward.',
    steps: [
      'Stand tall and hold the band in both hands. Bend your elbows to a right angle and keep them at your sides.',
      'Turn both forearms outward slowly and stretch the band.',
      'Pause when you feel your shoulder blades move gently together.',
      'Let your hands come back slowly.',
    ],
    cue: 'Keep your elbows at your sides.',
    region: 'Shoulder',
    category: 'Strength',
    level: 'Early',
    target: 'Infraspinatus and teres minor, external rotation at 0 degrees of abduction',
    equipment: ['Resistance band'],
    tags: ['rotator cuff', 'scapula', 'standing'],
    searchSynonyms: ['shoulder ER', 'RTC', 'theraband external rotation', 'band pull outward', 'no money'],
    defaultPrescription: {
      side: 'bilateral',
      sets: 3,
      repetitions: 12,
      resistance: 'light band',
      restSeconds: 60,
      frequency: { times: 3, period: 'week' },
    },
    images: {
      start: {
        file: 'band-external-rotation-start.png',
        alt: 'A person stands with both elbows bent at the sides, the hands close together in front, holding a band.',
      },
      end: {
        file: 'band-external-rotation-end.png',
        alt: 'Both hands have moved outward and the band is stretched across the body. The elbows stay at the sides.',
      },
    },
  },
];
