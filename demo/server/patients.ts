// The eight patients of the demo and the clinician who sees them. All of them are invented.
export interface Patient {
  readonly id: string;
  readonly name: string;
  readonly age: number;
  /** Where it hurts: a word or two for the list. */
  readonly concern: string;
  /** The course of treatment, for the patient's page. */
  readonly course: string;
  readonly appointment: string;
}

/** Who is signed in. The internal id never leaves the backend: the service gets a keyed hash of it. */
export const CLINICIAN = { internalId: 'staff-0107', name: 'Maren Voss' } as const;

export const PATIENTS: readonly Patient[] = [
  {
    id: 'amina-khalil',
    name: 'Amina Khalil',
    age: 54,
    concern: 'Left hip',
    course: 'left hip, week 6',
    appointment: 'Today, 10:30 AM',
  },
  {
    id: 'bernd-ostertag',
    name: 'Bernd Ostertag',
    age: 61,
    concern: 'Low back',
    course: 'low back, week 2',
    appointment: 'Today, 11:15 AM',
  },
  {
    id: 'chloe-marchetti',
    name: 'Chloé Marchetti',
    age: 33,
    concern: 'Neck',
    course: 'neck, week 3',
    appointment: 'Today, 1:00 PM',
  },
  {
    id: 'daniel-okafor',
    name: 'Daniel Okafor',
    age: 47,
    concern: 'Right shoulder',
    course: 'right shoulder, week 8',
    appointment: 'Today, 1:45 PM',
  },
  {
    id: 'elif-yildiz',
    name: 'Elif Yıldız',
    age: 26,
    concern: 'Left ankle',
    course: 'left ankle, week 1',
    appointment: 'Tomorrow',
  },
  {
    id: 'frode-lie',
    name: 'Frode Lie',
    age: 72,
    concern: 'Both knees',
    course: 'both knees, week 10',
    appointment: 'Monday',
  },
  {
    id: 'graca-antunes',
    name: 'Graça Antunes',
    age: 58,
    concern: 'Right wrist',
    course: 'right wrist, week 4',
    appointment: 'Monday',
  },
  {
    id: 'hana-petrovic',
    name: 'Hana Petrovic',
    age: 39,
    concern: 'Low back',
    course: 'low back, week 5',
    appointment: 'Tuesday',
  },
];
