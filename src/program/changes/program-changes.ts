// What a later program changes in an earlier one, exercise by exercise.
import { DOSAGE_MEMBERS } from '../../contract/exercise/dosage.ts';
import { inProgramOrder, placedItems, type ProgramItem, type StoredPrescription } from '../program-item.ts';
import { applyOneDosageFormat } from '../one-dosage-format.ts';
import { saidSide } from '../said-side.ts';

/** What became of one exercise. `Item` is the item as your store gives it. */
export type ProgramChange<Item extends ProgramItem = ProgramItem> =
  /** Only the later program has it. */
  | { readonly kind: 'added'; readonly after: Item }
  /** Only the earlier program has it. */
  | { readonly kind: 'removed'; readonly before: Item }
  /**
   * Both have it. `same`: nothing that was prescribed differs. `moved`: it stands elsewhere among the exercises that both have; as few as
   * possible are moved.
   */
  | { readonly kind: 'same' | 'changed'; readonly before: Item; readonly after: Item; readonly moved: boolean };

/**
 * Compares two stored programs: first the exercises of the later one in its order, then those that were removed. Each item of both appears
 * once. An exercise that is prescribed twice is matched with the most similar one: the same prescription, else the same side, else the order.
 * Nulls, absent members and blank text are the same. Throws a RangeError as `chartNote` does.
 * @example programChanges(before.items, after.items).filter(({ kind }) => kind !== 'same')
 */
export function programChanges<Item extends ProgramItem>(
  before: readonly Item[],
  after: readonly Item[],
): readonly ProgramChange<Item>[] {
  const earlier = inOrder(before);
  const later = inOrder(after);
  const partners = matched(earlier, later);
  const still = longestRise(
    later.flatMap((item) => earlier.indexOf(partners.get(item)!)).filter((place) => place >= 0),
  );
  const kept = new Set(partners.values());
  return [
    ...later.map((item): ProgramChange<Item> => {
      const partner = partners.get(item);
      if (partner === undefined) return { kind: 'added', after: item };
      const kind = isSame(partner, item) ? 'same' : 'changed';
      return { kind, before: partner, after: item, moved: !still.has(earlier.indexOf(partner)) };
    }),
    ...earlier.filter((item) => !kept.has(item)).map((item) => ({ kind: 'removed', before: item }) as const),
  ];
}

/** The caller's own objects, once it is known that nothing is missing. */
function inOrder<Item extends ProgramItem>(items: readonly Item[]): readonly Item[] {
  placedItems(items);
  return inProgramOrder(items);
}

/** From the most similar pairs to the least: what is found first is taken out of the search. */
function matched<Item extends ProgramItem>(earlier: readonly Item[], later: readonly Item[]): Map<Item, Item> {
  const partners = new Map<Item, Item>();
  const taken = new Set<Item>();
  for (const fits of [isSame, hasSameSide, () => true]) {
    for (const item of later) {
      if (partners.has(item)) continue;
      const partner = earlier.find(
        (one) => !taken.has(one) && one.prescription.exerciseId === item.prescription.exerciseId && fits(one, item),
      );
      if (partner === undefined) continue;
      partners.set(item, partner);
      taken.add(partner);
    }
  }
  return partners;
}

const isSame = (one: ProgramItem, other: ProgramItem) => held(one) === held(other);
const hasSameSide = (one: ProgramItem, other: ProgramItem) =>
  (one.prescription.side ?? '') === (other.prescription.side ?? '');

/** All that was prescribed, comparable as text. A side counts as it is said. */
function held({ prescription, exercise }: ProgramItem): string {
  const { frequency, ...members } = applyOneDosageFormat<StoredPrescription>(prescription);
  const side = saidSide(prescription.side, exercise);
  const names = ['revision', 'clinicianInstructions', ...DOSAGE_MEMBERS] as const;
  return JSON.stringify([
    side === 'not_applicable' ? '' : (side ?? ''),
    frequency ? [frequency.times, frequency.period] : '',
    ...names.map((name) => (name === 'frequency' ? '' : String(members[name] ?? '').trim())),
  ]);
}

/** The most numbers that rise as they stand: whoever is not among them was moved. */
function longestRise(places: readonly number[]): ReadonlySet<number> {
  const best: (readonly number[])[] = [];
  for (const [index, place] of places.entries()) {
    const before = places.slice(0, index).flatMap((other, at) => (other < place ? [best[at]!] : []));
    best.push([...before.reduce((one, other) => (other.length > one.length ? other : one), []), place]);
  }
  return new Set(best.reduce((one, other) => (other.length > one.length ? other : one), []));
}
