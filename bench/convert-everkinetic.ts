// Turns an unpacked everkinetic data set (github.com/everkinetic/data, CC BY-SA 4.0) into a catalog package, to try the import on
// a real catalog: `node bench/convert-everkinetic.ts DATA PACKAGE`. Nothing of the data is part of this repository.
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_FORMAT, type PackageHeader } from '../src/catalog/package/package-schema.ts';
import type { CatalogRow } from '../src/catalog/package/row.ts';
import type { Region } from '../src/contract/vocabulary.ts';

interface Everkinetic {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly primer: string;
  readonly type: string;
  readonly primary: readonly string[];
  readonly secondary: readonly string[];
  readonly equipment: readonly string[];
  readonly steps: readonly string[];
  readonly tips: readonly string[];
}

/** The first that is named decides. */
const REGIONS: Readonly<Record<string, Region>> = {
  trapezius: 'Neck',
  deltoid: 'Shoulder',
  'latissimus dorsi': 'Shoulder',
  'pectoralis major': 'Shoulder',
  abdominals: 'Low Back',
  obliques: 'Low Back',
  'erector spinae': 'Low Back',
  'glutaeus maximus': 'Hip',
  quadriceps: 'Knee',
  'ischiocrural muscles': 'Knee',
  gastrocnemius: 'Ankle',
  soleus: 'Ankle',
  'triceps brachii': 'Elbow / Wrist / Hand',
  'biceps brachii': 'Elbow / Wrist / Hand',
};

const HEADER: PackageHeader = {
  format: PACKAGE_FORMAT,
  source: 'everkinetic',
  licence: 'CC BY-SA 4.0',
  attribution: 'Everkinetic, everkinetic.com',
  entitlement: 'full',
  missing: 'keep',
};

const [data = '', target = ''] = process.argv.slice(2);
if (data === '' || target === '') throw new Error('Write it like this: node bench/convert-everkinetic.ts DATA PACKAGE');

const exercises = JSON.parse(await readFile(join(data, 'exercises.json'), 'utf8')) as Everkinetic[];
await mkdir(join(target, 'images'), { recursive: true });
const rows: CatalogRow[] = [];
for (const exercise of exercises) {
  const pictures = [`${exercise.id}-relaxation.png`, `${exercise.id}-tension.png`] as const;
  if (!pictures.every((file) => existsSync(join(data, 'png', file)))) continue;
  for (const file of pictures) await copyFile(join(data, 'png', file), join(target, 'images', file));
  rows.push(toRow(exercise, pictures));
}
await writeFile(join(target, 'exercises.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
await writeFile(join(target, 'import.json'), JSON.stringify(HEADER, null, 2));
console.log(`${rows.length} of ${exercises.length} exercises have both pictures and were converted.`);

function toRow(exercise: Everkinetic, [start, end]: readonly [string, string]): CatalogRow {
  const name = clean(exercise.title);
  const tip = exercise.tips.map(clean).find(Boolean);
  return {
    key: `${exercise.id}-${exercise.name}`.slice(0, 80),
    name,
    description: clean(exercise.primer) || name,
    steps: exercise.steps.map(clean).filter(Boolean),
    ...(tip !== undefined && { cue: tip.slice(0, 300) }),
    region: exercise.primary.map((muscle) => REGIONS[muscle]).find(Boolean) ?? 'Low Back',
    category: 'Strength',
    level: exercise.type.includes('compound') ? 'Functional' : 'Foundation',
    target: [...exercise.primary, ...exercise.secondary].map(clean).join(', '),
    equipment: exercise.equipment.map(clean).filter((item) => item !== 'body'),
    tags: [clean(exercise.type)],
    images: {
      start: { file: `images/${start}`, alt: `${name}: the beginning.` },
      end: { file: `images/${end}`, alt: `${name}: the end.` },
    },
  };
}

function clean(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
