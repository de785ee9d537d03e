// What a later program changes, in words: "Clamshell: 12 reps instead of 10 reps; added Bridge; reordered".
import { DOSAGE_MEMBERS, type DosageMember } from '../../contract/exercise/dosage.ts';
import { type DosageInHand, hasOwnWords } from '../dosage-clauses.ts';
import { dosageSentence } from '../dosage-sentence.ts';
import { spokenLanguage } from '../spoken-language.ts';
import {
  applyOneDosageFormat,
  inProgramOrder,
  placedItems,
  type ProgramItem,
  type StoredPrescription,
} from '../program-item.ts';
import type { ChangeWords } from '../program-words.ts';
import { saidSide, withSaidSide } from '../said-side.ts';
import { CHANGE_WORDS, PROGRAM_WORDS } from '../words-by-language.ts';

/** In which language the changes are said. */
export interface ChangesSentenceOptions {
  /** As for `dosageSentence`. */
  readonly locale?: string | null | undefined;
}

/**
 * One sentence without a full stop: what changed in exercises that both programs have, what was added, what was removed, whether the order changed.
 * 'No changes' where the two prescribe the same. The clinician's instructions are not repeated: the sentence says that they changed.
 * Throws a RangeError as `chartNote` does.
 * @example changesSentence(before, after) // 'Clamshell: 12 reps instead of 10 reps; added Bridge'
 */
export function changesSentence(
  before: readonly ProgramItem[],
  after: readonly ProgramItem[],
  { locale }: ChangesSentenceOptions = {},
): string {
  const code = spokenLanguage(locale, PROGRAM_WORDS);
  const [words, { separator }] = [CHANGE_WORDS[code], PROGRAM_WORDS[code]];
  const changes = programChanges(before, after);
  const names = new Intl.ListFormat(code, { type: 'conjunction' });
  const nameOf = namer([before, after], code);
  const list = (pattern: string, items: readonly ProgramItem[]) =>
    items.length > 0 && put(pattern, { names: names.format(items.map(nameOf)) });

  const inExercises = changes.flatMap((change) =>
    change.kind === 'changed'
      ? put(words.of, { name: nameOf(change.after), changes: differences(change, words, code).join(separator) })
      : [],
  );
  const parts = [
    list(
      words.added,
      changes.flatMap((change) => (change.kind === 'added' ? change.after : [])),
    ),
    list(
      words.removed,
      changes.flatMap((change) => (change.kind === 'removed' ? change.before : [])),
    ),
    changes.some((change) => 'moved' in change && change.moved) && words.reordered,
  ].filter((part) => part !== false);
  // An exercise's name stays as it is written.
  if (inExercises.length > 0) return [...inExercises, ...parts].join(words.separator);
  const [first = words.none, ...rest] = parts;
  return [first.charAt(0).toLocaleUpperCase(code) + first.slice(1), ...rest].join(words.separator);
}

/** Names on one line. Of an exercise that a program has twice, with the side. */
function namer(programs: readonly (readonly ProgramItem[])[], locale: string): (item: ProgramItem) => string {
  const times = (items: readonly ProgramItem[], id: string) =>
    items.filter(({ prescription }) => prescription.exerciseId === id).length;
  return ({ prescription, exercise }) => {
    const name = exercise.name?.trim().replace(/\s+/g, ' ') || prescription.exerciseId;
    if (programs.every((items) => times(items, prescription.exerciseId) < 2)) return name;
    const { side } = withSaidSide(prescription, exercise);
    const said = dosageSentence({ side }, { locale });
    return said === '' ? name : `${name} (${said})`;
  };
}

type Members = readonly (DosageMember | 'side')[];
const OWN_WORDS: readonly Members[] = [
  ['sets', 'repetitions', 'holdSeconds', 'durationMinutes', 'restSeconds', 'frequency', 'customDosage'],
  ['resistance'],
  ['side'],
];

/** In the order of the dosage sentence. */
function differences(
  { before, after }: Extract<ProgramChange, { before: unknown; after: unknown }>,
  words: ChangeWords,
  locale: string,
): readonly string[] {
  const [then, now] = [before, after].map(({ prescription, exercise }) => withSaidSide(prescription, exercise));
  const groups = hasOwnWords(then!) || hasOwnWords(now!) ? OWN_WORDS : partsOf(then!, now!);
  const said = groups.flatMap((members) => {
    const [was, is] = [then!, now!].map((dosage) => dosageSentence(only(dosage, members), { locale })) as [
      string,
      string,
    ];
    if (was === is) return [];
    if (was === '') return put(words.isNew, { text: is });
    return is === '' ? put(words.isGone, { text: was }) : put(words.instead, { now: is, before: was });
  });
  const [written, writes] = [before, after].map(({ prescription }) => prescription.clinicianInstructions?.trim() ?? '');
  return [
    ...said,
    ...(written === writes ? [] : [words.instructions]),
    ...((before.prescription.revision ?? '') === (after.prescription.revision ?? '') ? [] : [words.revision]),
  ];
}

/** Sets and repetitions are one part, unless one of the two stays as it is. */
function partsOf(then: DosageInHand, now: DosageInHand): readonly Members[] {
  const isKept = (member: 'sets' | 'repetitions') => then[member] != null && then[member] === now[member];
  return [
    isKept('sets') || isKept('repetitions') ? ['sets'] : ['sets', 'repetitions'],
    ...(isKept('sets') ? [['repetitions'] as const] : []),
    ...(['holdSeconds', 'durationMinutes', 'resistance', 'restSeconds', 'frequency', 'side'] as const).map((member) => [
      member,
    ]),
  ];
}

const only = (dosage: DosageInHand, members: Members): DosageInHand =>
  Object.fromEntries(members.map((member) => [member, dosage[member]]));

/** By name, since languages order them differently; written text is never read as a pattern. */
const put = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

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
