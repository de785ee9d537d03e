// What this clinic brings to every picker, the favorites of its clinicians and the templates that they save: handed to the page, never to
// the service.
import { DatabaseSync } from 'node:sqlite';
import type { Mirror } from 'svc-picker/client';
import type { ClinicOptions, SavedTemplate } from 'svc-picker/host';

export type Own = Omit<ClinicOptions, 'onFavoritesChanged' | 'onTemplateSaved'>;

export interface Clinic {
  own(clinician: string): Promise<Own>;
  /** All of them, each time. */
  keepFavorites(clinician: string, ids: readonly string[]): void;
  /** For all clinicians of the clinic: one with the same name and phase takes the place of the older. */
  keepTemplate(saved: SavedTemplate): void;
  close(): void;
}

const PHRASES = [
  'Slowly: three seconds up, three seconds down.',
  'Hold on to the kitchen counter.',
  'Sit down if you feel dizzy.',
] as const;

/** By name: which id an exercise has is known from the copy of the catalog alone. */
const USUAL_DOSAGES = new Map([['Tandem stance', { sets: 2, holdSeconds: 15 }]]);

export function openClinic(file: string, mirror: Pick<Mirror, 'exercises'>): Clinic {
  const database = new DatabaseSync(file);
  database.exec(`CREATE TABLE IF NOT EXISTS favorites (
    clinician TEXT PRIMARY KEY,
    ids       TEXT NOT NULL CHECK (json_type(ids) = 'array')
  ) STRICT;
  CREATE TABLE IF NOT EXISTS templates (
    name              TEXT NOT NULL,
    phase             TEXT NOT NULL,
    template          TEXT NOT NULL CHECK (json_type(template) = 'object'),
    with_instructions INTEGER NOT NULL,
    PRIMARY KEY (name, phase)
  ) STRICT`);
  const read = database.prepare('SELECT ids FROM favorites WHERE clinician = ?');
  const keep = database.prepare('INSERT OR REPLACE INTO favorites (clinician, ids) VALUES (?, ?)');
  const readTemplates = database.prepare('SELECT template FROM templates ORDER BY name, phase');
  const keepTemplate = database.prepare('INSERT OR REPLACE INTO templates VALUES (?, ?, ?, ?)');
  return {
    async own(clinician) {
      const usualDosages: Record<string, { sets: number; holdSeconds: number }> = {};
      for await (const { exercise } of mirror.exercises({ status: 'active' })) {
        const dosage = USUAL_DOSAGES.get(exercise.name);
        if (dosage !== undefined) usualDosages[exercise.id] = dosage;
      }
      const kept = read.get(clinician) as { readonly ids: string } | undefined;
      const rows = readTemplates.all() as { readonly template: string }[];
      const templates = rows.map(({ template }) => JSON.parse(template) as SavedTemplate['template']);
      return {
        phrases: PHRASES,
        usualDosages,
        templates,
        ...(kept && { favorites: JSON.parse(kept.ids) as string[] }),
      };
    },
    keepFavorites: (clinician, ids) => void keep.run(clinician, JSON.stringify(ids)),
    keepTemplate: ({ template, withInstructions }) =>
      void keepTemplate.run(template.name, template.phase ?? '', JSON.stringify(template), Number(withInstructions)),
    close: () => database.close(),
  };
}
