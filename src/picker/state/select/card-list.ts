// The cards of thousands of results. A letter may find them all, and few come near the screen before the next one is typed.
import type { Cards, CardView } from '../views.ts';

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
