// What a later program changes, in words: "Clamshell: 12 reps instead of 10 reps; added Bridge; reordered".
import type { DosageMember } from '../../contract/exercise/dosage.ts';
import { type DosageInHand, hasOwnWords } from '../dosage-clauses.ts';
import { dosageSentence } from '../dosage-sentence.ts';
import type { ProgramItem } from '../program-item.ts';
import type { ChangeWords } from '../program-words.ts';
import { withSaidSide } from '../said-side.ts';
import { spokenLanguage } from '../spoken-language.ts';
import { CHANGE_WORDS, PROGRAM_WORDS } from '../words-by-language.ts';
import { type ProgramChange, programChanges } from './program-changes.ts';

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
