// Templates of the gallery: of the catalog, and of a clinic.
import type { CatalogTemplate, TemplateItem } from '../contract/exercise/template.ts';
import { readCatalogTemplates, readPageTemplates } from '../picker/io/templates/read-templates.ts';
import type { Action } from '../picker/state/actions.ts';
import { groupTemplates } from '../picker/state/templates/group-templates.ts';
import { idNamed } from './catalog.ts';

const item = (name: string, members: Omit<TemplateItem, 'exerciseId'> = {}): TemplateItem => ({
  exerciseId: idNamed(name),
  ...members,
});
const TWICE_A_DAY = { frequency: { times: 2, period: 'day' } } as const;
const THREE_TIMES_A_DAY = { frequency: { times: 3, period: 'day' } } as const;
const SOURCE = { name: 'AAOS OrthoInfo, Total Knee Replacement Exercise Guide', year: 2023 };
const KNEE = {
  name: 'After total knee replacement',
  forWhom: 'Adults after an uncomplicated total knee replacement, from the first days at home',
  source: SOURCE,
  findBy: ['TKR', 'total knee replacement', 'total knee arthroplasty', 'TKA'],
};

export const CATALOG_TEMPLATES: readonly CatalogTemplate[] = [
  {
    ...KNEE,
    id: 'tkr-early',
    phase: 'Weeks 0 to 2',
    notFor: 'A wound that is not closed, signs of a thrombosis, weight bearing that is not allowed',
    progressWhen: 'The knee bends to 90 degrees and straightens fully without a lag',
    items: [
      item('Ankle pumps', { durationMinutes: 2, ...THREE_TIMES_A_DAY }),
      item('Heel slide', { sets: 2, repetitions: 15, ...THREE_TIMES_A_DAY }),
      item('Quad set', { sets: 3, repetitions: 10, holdSeconds: 5, ...THREE_TIMES_A_DAY }),
      item('Straight leg raise', { sets: 3, repetitions: 10, ...TWICE_A_DAY }),
      item('Seated knee extension', { sets: 3, repetitions: 12, holdSeconds: 3, ...TWICE_A_DAY }),
      item('Seated knee bend and straighten', { sets: 2, repetitions: 15, ...TWICE_A_DAY }),
    ],
  },
  {
    ...KNEE,
    id: 'tkr-later',
    phase: 'Weeks 3 to 6',
    items: [
      item('Sit to stand', { sets: 3, repetitions: 8, ...TWICE_A_DAY }),
      item('Heel raise', { sets: 3, repetitions: 15 }),
      item('Bridge', { sets: 3, repetitions: 10, holdSeconds: 3 }),
      {
        ...item('Isometric neck flexion'),
        unavailable: { name: 'Wall squat', replacementId: idNamed('Sit to stand') },
      },
      { exerciseId: 'ex_of_another_catalog' },
    ],
  },
  {
    id: 'knee-oa',
    name: 'Knee osteoarthritis',
    forWhom: 'Adults with osteoarthritis of the knee',
    notFor: 'A knee that is hot and swollen',
    source: { name: 'NICE guideline NG226', year: 2022 },
    findBy: ['knee oa', 'gonarthrosis'],
    items: [
      item('Seated knee extension', { sets: 3, repetitions: 10 }),
      item('Sit to stand', { sets: 2, repetitions: 8 }),
      item('Bridge', { sets: 2, repetitions: 10 }),
      item('Clamshell', { sets: 2, repetitions: 12 }),
    ],
  },
  {
    id: 'knee-pain',
    name: 'Pain at the front of the knee',
    source: { name: 'JOSPT guideline, patellofemoral pain', year: 2019 },
    findBy: ['patellofemoral pain'],
    items: [item('Clamshell'), item('Straight leg raise'), item('Bridge')],
  },
];

/** As a page brings them. */
export const CLINIC_TEMPLATES = [
  {
    name: 'Low back, first days',
    forWhom: 'What we begin with',
    items: [item('Bridge', { sets: 2, repetitions: 8 }), item('Clamshell'), item('Sit to stand')],
  },
];

export const KNEE_KEY = `catalog:${KNEE.name}`;

export const BRIDGE_ADDED: Action = { type: 'exerciseAdded', exerciseId: idNamed('Bridge') };

export const TEMPLATES_LOADED: Action = {
  type: 'templatesLoaded',
  templates: groupTemplates(readCatalogTemplates(CATALOG_TEMPLATES) ?? [], 'catalog'),
};

export const CLINIC_WITH_TEMPLATES: Action = {
  type: 'clinicPlaced',
  clinic: {
    phrases: [],
    usualDosages: new Map(),
    templates: groupTemplates(readPageTemplates(CLINIC_TEMPLATES), 'page'),
  },
  favourites: undefined,
};
