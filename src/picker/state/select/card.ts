// One result. Of thousands only those on the screen are ever asked what matched.
import type { IndexEntry } from '../../../contract/picker-session.ts';
import type { Prescription } from '../../../contract/exercise/prescription.ts';
import { defaultsOf, usualOf } from '../dosage/defaults.ts';
import { rememberEach } from '../memo.ts';
import type { Catalog, TextFound } from '../model.ts';
import type { CardView, MatchView, Range } from '../views.ts';

type SearchShown = Pick<TextFound, 'explain' | 'typed' | 'understood'>;

type Marks = Pick<CardView, 'inProgram' | 'favourite' | 'unavailable'>;
const UNMARKED: Marks = { inProgram: 0, favourite: false };

/** Small: thousands are made at a key press. */
export class Card implements CardView {
  readonly entry: IndexEntry;
  readonly inProgram: number;
  readonly favourite: boolean;
  readonly search: SearchShown;
  readonly unavailable: CardView['unavailable'];

  readonly catalog: Catalog;

  constructor(entry: IndexEntry, catalog: Catalog, search: SearchShown, marks: Marks = UNMARKED) {
    const { inProgram, favourite, unavailable } = marks;
    this.entry = entry;
    this.catalog = catalog;
    this.search = search;
    this.unavailable = unavailable;
    this.inProgram = inProgram;
    this.favourite = favourite;
  }

  get nameRanges(): readonly Range[] {
    return matchOf(this).nameRanges;
  }

  get match(): MatchView | undefined {
    return matchOf(this).match;
  }

  get typed(): CardView['typed'] {
    return this.search.typed;
  }

  get precautions(): CardView['precautions'] {
    const isOfPatient = this.search.understood?.some(
      ({ entry: { kind } }) => kind === 'condition' || kind === 'operation',
    );
    return isOfPatient ? this.entry.precautions : undefined;
  }

  get usualIsClinics(): boolean {
    return this.catalog.clinic?.usualDosages.has(this.entry.id) ?? false;
  }

  get defaults(): Partial<Prescription> {
    const { side, dosage } = usualOf(this.catalog, this.entry.id, defaultsOf(this.entry));
    return { ...dosage, ...(side !== undefined && { side }) };
  }
}

const NO_MATCH = { nameRanges: [], match: undefined };

const matchOf = rememberEach(
  ({ entry, search: { explain } }: Card): Pick<CardView, 'nameRanges' | 'match'> => explain?.(entry) ?? NO_MATCH,
);
