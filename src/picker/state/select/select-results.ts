// The results of the query as cards.
import { selectSorted, shownText } from '../find/find.ts';
import { EMPTY_QUERY } from '../initial-state.ts';
import { remember, rememberEach } from '../memo.ts';
import type { OpenState, Program, TextFound, Catalog } from '../model.ts';
import { loadedAtEnd, nameOfRow, obstacleIn } from '../row-facts.ts';
import type { Cards, ResultsView, CardView, MatchView, Range } from '../views.ts';
import type { IndexEntry } from '../../../contract/picker-session.ts';
import type { Prescription } from '../../../contract/exercise/prescription.ts';
import { defaultsOf, usualOf } from '../dosage/defaults.ts';
import type { Understood } from '../../../lexicon/meanings.ts';

const selectPlainCards = remember(
  (state: OpenState) => ({ catalog: state.catalog, documents: selectSorted(state), search: searchShown(state) }),
  ({ catalog, documents, search }) =>
    new CardList(documents, (document) => new Card(catalog.entries[document]!, catalog, search)),
);

/** Only the cards that have a badge, a star or cannot be added are made anew. */
const selectCards = remember(
  (state: OpenState) => ({
    catalog: state.catalog,
    plain: selectPlainCards(state),
    search: searchShown(state),
    inProgram: exercisesOf(state.program.present),
    favourites: state.kept.favourites,
    current: state.session.current,
    loaded: loadedAtEnd(state),
  }),
  ({ catalog, plain, search, inProgram, favourites, current, loaded }): Cards => {
    const added = inProgram.split(' ');
    const starred = new Set(favourites);
    return new CardList(plain.order, (_, place) => {
      const card = plain.at(place)!;
      const { id } = card.entry;
      const marks = {
        inProgram: added.filter((other) => other === id).length,
        favourite: starred.has(id),
        unavailable: obstacleIn(current, loaded, card.entry),
      };
      return Object.values(marks).some(Boolean) ? new Card(card.entry, catalog, search, marks) : card;
    });
  },
);

/** The same view, by identity, until the query, the kept or the exercises of the program change. */
export const selectResults = remember(
  (state: OpenState) => {
    const cards = selectCards(state);
    const text = state.query.text.trim();
    const {
      corrections,
      missing = NONE,
      relaxed,
      understood = NONE,
      ambiguous = false,
      unread = NONE,
    } = searchShown(state);
    const replaced = state.program.present.find(({ key }) => key === state.view.replacing);
    return {
      pending: text !== '' && text !== state.found.text,
      cards,
      corrections,
      missing,
      relaxed,
      understood,
      ambiguous,
      unread,
      key: replaced?.key,
      name: replaced && nameOfRow(state, replaced),
    };
  },
  ({ key, name, ...view }): ResultsView => ({
    ...view,
    replacing: key === undefined || name === undefined ? undefined : { key, name },
  }),
);

/** The only result of a search or of filters: its details take the room of the results. */
export function selectSingle(state: OpenState): string | undefined {
  const { cards, pending } = selectResults(state);
  const isSingle = cards.length === 1 && !pending && state.query !== EMPTY_QUERY && state.view.details === undefined;
  return isSingle ? cards.at(0)?.entry.id : undefined;
}

const NONE: readonly never[] = [];
const BLANK: TextFound = { text: '', documents: [], corrections: [], relaxed: false };
const searchShown = ({ query, found }: OpenState): TextFound => (shownText(query, found) === '' ? BLANK : found);

/** Names what the badges depend on, so that typing into a row makes no new cards. */
const exercisesOf = (program: Program): string =>
  program
    .map(({ exerciseId }) => exerciseId)
    .sort()
    .join(' ');

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

/** Each card is made once, when it is first asked for. */
export class CardList implements Cards {
  /** Of each place the position of its exercise in the catalog. */
  readonly order: ArrayLike<number>;
  readonly #make: (document: number, place: number) => CardView;
  readonly #made = new Map<number, CardView>();

  constructor(order: ArrayLike<number>, make: (document: number, place: number) => CardView) {
    this.order = order;
    this.#make = make;
  }

  get length(): number {
    return this.order.length;
  }

  at(place: number): CardView | undefined {
    const document = this.order[place];
    if (document !== undefined && !this.#made.has(place)) this.#made.set(place, this.#make(document, place));
    return this.#made.get(place);
  }

  slice(from = 0, to = this.length): readonly CardView[] {
    const cards: CardView[] = [];
    for (let place = from; place < to; place++) {
      const card = this.at(place);
      if (card) cards.push(card);
    }
    return cards;
  }
}

/** -1 where the exercise has none. */
export function placeOf(cards: Cards, exerciseId: string | undefined): number {
  for (let place = 0; exerciseId !== undefined && place < cards.length; place++)
    if (cards.at(place)?.entry.id === exerciseId) return place;
  return -1;
}

/** Whether the same exercises stand in the same order, whatever else of them changed. */
export function isSameList(before: Cards, now: Cards): boolean {
  if (before === now || (now.order !== undefined && before.order === now.order)) return true;
  if (before.length !== now.length) return false;
  for (let place = 0; place < now.length; place++)
    if (before.at(place)?.entry.id !== now.at(place)?.entry.id) return false;
  return true;
}
