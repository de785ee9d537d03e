// One result. Of thousands only those on the screen are ever asked what matched.
import type { IndexEntry } from '../../../contract/picker-session.ts';
import type { Prescription } from '../../../contract/exercise/prescription.ts';
import { defaultsOf, usualOf } from '../dosage/defaults.ts';
import { rememberEach } from '../memo.ts';
import type { Catalog, TextFound } from '../model.ts';
import type { Understood } from '../../../lexicon/meanings.ts';
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
    const ofPatient = this.search.understood?.filter(
      ({ entry: { kind } }) => kind === 'condition' || kind === 'operation',
    );
    return ofPatient?.length ? aboutFirst(this.entry.precautions, ofPatient) : undefined;
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

/** A card has room for two lines: the sentence that speaks of what the patient has comes first. */
function aboutFirst(precautions: string | undefined, understood: readonly Understood[]): string | undefined {
  const named = new Set(understood.flatMap(({ entry: { label, names } }) => [label, ...names].flatMap(tellingWords)));
  const isAbout = (sentence: string): boolean => tellingWords(sentence).some((word) => named.has(word));
  const sentences = precautions?.split(/(?<=\.)\s+/) ?? [];
  return precautions && [...sentences.filter(isAbout), ...sentences.filter((each) => !isAbout(each))].join(' ');
}

/** The search has its own words, which are loaded later. */
const tellingWords = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
