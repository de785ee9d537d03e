// The exercises of the gallery: the built-in ones with their pictures, as few or as many as are asked for.
/// <reference types="vite/client" />
import { SAMPLE_ROWS, type SampleRow } from '../catalog/sample/index.ts';
import type { Exercise } from '../contract/exercise/exercise.ts';
import type { CurrentState, IndexEntry } from '../contract/picker-session.ts';
import type { Prescription } from '../contract/exercise/prescription.ts';
import { MEDIA_ROLES } from '../contract/vocabulary.ts';
import { orderByName } from '../picker/state/find/find.ts';

/** How many exercises there are: one screen of them, the built-in catalog, a large one. */
export const DENSITIES = { few: 8, usual: SAMPLE_ROWS.length, many: 2000 } as const;
export type Density = keyof typeof DENSITIES;

/** What programs and favorites of the gallery hold: there with as few exercises as are asked for. */
const NEEDED = [
  'Bridge',
  'Clamshell',
  'Heel raise',
  'Calf stretch at the wall',
  'Sit to stand',
  'Band row',
  'Chin tuck in lying',
  'Wall slide',
];
/** What the built-in catalog has none of: exercises that ended. */
const ENDED: Readonly<Record<string, Partial<SampleRow>>> = {
  'isometric-neck-flexion': {
    status: 'deprecated',
    changeReason: 'The chin tuck trains the same muscles with less strain. Programs that have this exercise may go on.',
    replacementKey: 'chin-tuck',
  },
  'deep-neck-flexor-lift': {
    status: 'withdrawn',
    changeReason: 'Too much load for the neck without supervision. Use the chin tuck.',
    replacementKey: 'chin-tuck',
  },
};

const ROWS = SAMPLE_ROWS.map((row): SampleRow => ({ ...row, ...ENDED[row.key] })).toSorted(
  (a, b) => Number(NEEDED.includes(b.name)) - Number(NEEDED.includes(a.name)),
);
const PICTURES = import.meta.glob<string>('../catalog/sample/thumbnails/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Its address, given the name of its PNG file. */
function pictureUrl(file: string): string {
  const url = PICTURES[`../catalog/sample/thumbnails/${file.replace('.png', '.webp')}`];
  return new URL(url ?? 'data:,', location.href).href;
}

/** A well-formed exercise id. */
const idOf = (index: number): string => `ex_${String(index + 1).padStart(20, '0')}`;

/** The id of a built-in exercise, by its name. */
export const idNamed = (name: string): string => idOf(ROWS.findIndex((row) => row.name === name));

const idsOf = (keys: readonly string[] = []): string[] =>
  keys.map((key) => idOf(ROWS.findIndex((row) => row.key === key)));

/** Where the built-in catalog of today has another standing for an exercise that was prescribed once. */
export function currentOf(name: string): CurrentState {
  const row = ROWS.find((candidate) => candidate.name === name)!;
  const replacement = ROWS.find(({ key }) => key === row.replacementKey);
  return {
    id: idNamed(name),
    revision: 'r1',
    status: row.status ?? 'active',
    ...(row.changeReason === undefined ? {} : { changeReason: row.changeReason }),
    ...(replacement && { replacementId: idNamed(replacement.name) }),
  };
}

/** The name of an exercise that is so today. */
export const nameOfStatus = (status: 'deprecated' | 'withdrawn'): string =>
  ROWS.findLast((row) => row.status === status)!.name;

function entryOf(row: SampleRow, index: number): IndexEntry {
  const round = Math.floor(index / ROWS.length);
  return {
    id: idOf(index),
    revision: 'r1',
    name: round === 0 ? row.name : `${row.name}, variant ${round + 1}`,
    description: row.description,
    target: row.target ?? '',
    region: row.region,
    category: row.category,
    level: row.level,
    equipment: [...(row.equipment ?? [])],
    tags: [...(row.tags ?? [])],
    synonyms: [...(row.searchSynonyms ?? [])],
    ...(row.defaultPrescription && { defaultPrescription: row.defaultPrescription }),
    ...(row.sideMeaning !== undefined && { sideMeaning: row.sideMeaning }),
    ...(row.bothSides !== undefined && { bothSides: row.bothSides }),
    ...(row.demands && { demands: row.demands }),
    ...(row.precautions !== undefined && { precautions: row.precautions }),
    pictures: {
      start: { url: pictureUrl(row.images.start.file), alt: row.images.start.alt },
      end: { url: pictureUrl(row.images.end.file), alt: row.images.end.alt },
    },
  };
}

/** Those that can be prescribed today, in order of name. */
export const entriesOf = (density: Density): readonly IndexEntry[] =>
  orderByName(
    Array.from({ length: DENSITIES[density] }, (_, index) => [ROWS[index % ROWS.length]!, index] as const)
      .filter(([row]) => row.status === undefined)
      .map(([row, index]) => entryOf(row, index)),
  );

/** The whole exercise, as its own address would answer. */
export function exerciseOf(id: string, changes: Partial<Exercise> = {}): Exercise {
  const index = Number(id.slice(3)) - 1;
  const row = ROWS[index % ROWS.length]!;
  const { synonyms, pictures, translations: _, ...entry } = entryOf(row, index);
  return {
    ...entry,
    slug: row.key,
    status: row.status ?? 'active',
    publishedAt: '2026-02-03T00:00:00Z',
    steps: [...row.steps],
    ...(row.cue === undefined ? {} : { cue: row.cue }),
    progressions: { easier: idsOf(row.easier), harder: idsOf(row.harder) },
    searchSynonyms: synonyms,
    media: MEDIA_ROLES.map((role) => ({
      ...pictures[role],
      role,
      mimeType: 'image/png',
      width: 960,
      height: 720,
      sha256: sha256Of(id, role),
    })),
    ...changes,
  };
}

/** Stands for a picture; one for each. */
export const sha256Of = (id: string, role: 'start' | 'end'): string =>
  `${id.slice(3)}${role === 'start' ? '0' : '1'}`.padStart(64, '0');

/** A row of a program that is opened again. */
export const prescribed = (name: string, members: Partial<Prescription> = {}): Prescription => ({
  exerciseId: idNamed(name),
  revision: 'r1',
  side: 'bilateral',
  sets: 3,
  repetitions: 10,
  ...members,
});
