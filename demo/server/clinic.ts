// What this clinic brings to every picker, and the favorites of its clinicians: handed to the page, never to the service.
import { DatabaseSync } from 'node:sqlite';
import type { Mirror } from 'svc-picker/client';
import type { ClinicOptions } from 'svc-picker/host';

export type Own = Omit<ClinicOptions, 'onFavoritesChanged'>;

export interface Clinic {
  own(clinician: string): Promise<Own>;
  /** All of them, each time. */
  keepFavorites(clinician: string, ids: readonly string[]): void;
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
  ) STRICT`);
  const read = database.prepare('SELECT ids FROM favorites WHERE clinician = ?');
  const keep = database.prepare('INSERT OR REPLACE INTO favorites (clinician, ids) VALUES (?, ?)');
  return {
    async own(clinician) {
      const usualDosages: Record<string, { sets: number; holdSeconds: number }> = {};
      for await (const { exercise } of mirror.exercises({ status: 'active' })) {
        const dosage = USUAL_DOSAGES.get(exercise.name);
        if (dosage !== undefined) usualDosages[exercise.id] = dosage;
      }
      const kept = read.get(clinician) as { readonly ids: string } | undefined;
      return { phrases: PHRASES, usualDosages, ...(kept && { favorites: JSON.parse(kept.ids) as string[] }) };
    },
    keepFavorites: (clinician, ids) => void keep.run(clinician, JSON.stringify(ids)),
    close: () => database.close(),
  };
}
