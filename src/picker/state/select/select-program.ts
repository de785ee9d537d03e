// The program as it is shown: its rows, and what they take.
import { SELECTION_MAX_ITEMS } from '../../../contract/limits.ts';
import { type DosageInHand, withSaidSide } from '../../../program/index.ts';
import type { Prescription } from '../../../contract/exercise/prescription.ts';
import { draftFromDosage } from '../dosage/draft.ts';
import { dosageFromDraft } from '../dosage/typed-dosage.ts';
import { remember, rememberEach } from '../memo.ts';
import type {
  Catalog,
  ExerciseLoad,
  OpenState,
  Row,
  NumberField,
  Program,
  RowChoice,
  Replaced,
  StepDirection,
} from '../model.ts';
import { limitsOn } from '../find/leave-out.ts';
import { defaultsOfRow, lacksSaved, loadedExercise, loadOf, nameOf, sidesOfRow, nameOfRow } from '../row-facts.ts';
import { smallPicture } from './select-needed.ts';
import { isOffered } from '../templates/saved-template.ts';
import { rowFacts, rowProblems } from './select-finish.ts';
import { noticeOf } from '../standing.ts';
import { progressionsOf, stepsOf } from '../dosage/step.ts';
import type { PhraseView, ProgramView, RowView, ChoiceView } from '../views.ts';
import { chosenDosage } from '../dosage/chosen-dosage.ts';
import { lostSide } from '../reduce/program/reduce-exchange.ts';
import { hasPhrase } from '../reduce/program/reduce-row.ts';

/** Everything that the program's view is made of. */
const programFacts = (state: OpenState) => ({
  ...rowFacts(state),
  rows: state.program.present,
  canUndo: state.program.past.length > 0,
  canRedo: state.program.future.length > 0,
  openRow: state.view.openRow,
  sidesAsked: state.view.sidesAsked,
  lastSide: state.view.lastSide,
  noticesRead: state.view.noticesRead,
  justAdded: state.view.justAdded,
  replacing: state.view.replacing,
  rowChoice: state.view.choice,
  choice: selectChoice(state),
  texts: state.texts,
  stored: state.stored,
  isUnknownRead: state.view.isUnknownRead === true,
  limits: state.query.leaveOut,
});
type ProgramFacts = ReturnType<typeof programFacts>;

/** The same view, by identity, until something in it changes; and so each row. */
export const selectProgram = remember(programFacts, (facts): ProgramView => ({
  rows: facts.rows.map((row) => rowView(row)(facts)),
  choice: facts.choice,
  texts: facts.texts,
  isSavedUnknown: !facts.isUnknownRead && facts.rows.some((row) => lacksSaved(facts, row)),
  maximum: SELECTION_MAX_ITEMS,
  canUndo: facts.canUndo,
  canRedo: facts.canRedo,
  canBeSaved: facts.catalog.clinic?.keepsTemplates === true && facts.rows.some((row) => isOffered(facts, row)),
}));

/** The side and dosage of the row, without what is unset or wrong. */
export const prescriptionOf = rememberEach(({ exerciseId, revision, side, dosage }: Row): Partial<Prescription> => ({
  exerciseId,
  revision,
  ...(side !== undefined && { side }),
  ...dosageFromDraft(dosage),
}));

const rowView = rememberEach((row: Row) =>
  remember(
    (facts: ProgramFacts) => ({
      position: facts.rows.indexOf(row) + 1,
      load: loadOf(facts, row),
      current: facts.current,
      catalog: facts.catalog,
      problems: rowProblems(row)(facts),
      open: row.key === facts.openRow,
      sideAsked: row.side === undefined && facts.sidesAsked.includes(row.key),
      likelySide: row.side === undefined ? facts.lastSide : undefined,
      noticeRead: facts.noticesRead.includes(row.key),
      replacing: row.key === facts.replacing,
      chosen: isChosen(row, facts.rowChoice),
      limits: facts.limits,
      isSavedUnknown: lacksSaved(facts, row),
      isNew: facts.justAdded?.program === facts.rows && facts.justAdded.keys.includes(row.key),
    }),
    ({ load, current, catalog, limits, ...shown }): RowView => {
      const exercise = loadedExercise(load);
      const entry = catalog.byId.get(row.exerciseId);
      const sides = sidesOfRow(catalog, row, load);
      const prescription: DosageInHand = withSaidSide(prescriptionOf(row), sides);
      return {
        row,
        ...shown,
        name: nameOf(catalog, row, load),
        leftOut: limitsOn(catalog, limits, row.exerciseId),
        picture: smallPicture('start', exercise, entry),
        hasDetails: (exercise ?? entry) !== undefined,
        exercise,
        region: (exercise ?? entry)?.region,
        prescription,
        sides,
        unusual: unusualFields(prescriptionOf(row)),
        ...noticeOf({ current, catalog }, row, load),
        progressions: progressionsOf({ current, catalog }, exercise),
        instructionsFrom: row.writtenFor,
        phrases: phraseViews(row, catalog),
        usualIsClinics: catalog.clinic?.usualDosages.has(row.exerciseId) ?? false,
        canRestoreDefaults: differsFromDefaults(row, catalog, load),
      };
    },
  ),
);

const phraseViews = ({ instructions }: Row, { clinic }: Catalog): readonly PhraseView[] =>
  (clinic?.phrases ?? []).map((text) => ({ text, inserted: hasPhrase(instructions, text) }));

function differsFromDefaults(row: Row, catalog: Catalog, load: ExerciseLoad | undefined): boolean {
  const { side, dosage } = defaultsOfRow(catalog, row, load);
  if (side === undefined && Object.keys(dosage).length === 0) return false;
  const restored = { ...draftFromDosage(dosage), side: side ?? row.side };
  return JSON.stringify(restored) !== JSON.stringify({ ...row.dosage, side: row.side });
}

/** The most that goes without a word. Judged by us, not by a guideline. */
const USUAL_AT_MOST: Readonly<Record<Exclude<NumberField, 'times'>, number>> = {
  sets: 10,
  repetitions: 50,
  holdSeconds: 180,
  durationMinutes: 60,
  restSeconds: 300,
};
const USUAL_TIMES = { day: 8, week: 14 } as const;

/** The members of the dosage that are far above what is usual, in the order of the fields. */
export function unusualFields(dosage: DosageInHand): readonly NumberField[] {
  const fields = Object.keys(USUAL_AT_MOST) as (keyof typeof USUAL_AT_MOST)[];
  const { frequency } = dosage;
  return [
    ...fields.filter((field) => (dosage[field] ?? 0) > USUAL_AT_MOST[field]),
    ...(frequency && frequency.times > USUAL_TIMES[frequency.period] ? (['times'] as const) : []),
  ];
}

/** The rows that may be chosen: the one whose dosage is copied may not. */
export const choosable = (program: Program, choice: RowChoice): Program =>
  choice.purpose === 'copy' ? program.filter(({ key }) => key !== choice.from) : program;

/** The chosen rows that the program still has, in its order. */
export const chosenRows = (program: Program, choice: RowChoice): Program =>
  choosable(program, choice).filter(({ key }) => choice.keys.includes(key));

/** Whether the row is chosen; unset where that cannot be asked. */
function isChosen(row: Row, choice: RowChoice | undefined): boolean | undefined {
  if (choice === undefined || (choice.purpose === 'copy' && choice.from === row.key)) return undefined;
  return choice.keys.includes(row.key);
}

/** Something was typed or chosen for the rows and is not set: it must not go without a question. */
export function hasUnsetDraft({ program, view: { choice } }: OpenState): boolean {
  if (choice?.purpose !== 'set') return false;
  return chosenDosage(chosenRows(program.present, choice), choice.drafts.present).changed.length > 0;
}

export const selectChoice = remember(
  (state: OpenState) => {
    const { choice } = state.view;
    const rows = state.program.present;
    const from = choice?.purpose === 'copy' ? rows.find(({ key }) => key === choice.from) : undefined;
    return { choice, rows, name: from && nameOfRow(state, from) };
  },
  ({ choice, rows: program, name }): ChoiceView | undefined => {
    if (choice === undefined) return undefined;
    const rows = chosenRows(program, choice);
    const count = rows.length;
    const all = count > 0 && count === choosable(program, choice).length;
    if (choice.purpose === 'set') return { purpose: 'set', count, all, ...chosenDosage(rows, choice.drafts.present) };
    return name === undefined ? undefined : { purpose: 'copy', count, all, name };
  },
);

// What a step harder or easier would do to each row, shown before it is done.
export interface StepView {
  readonly key: number;
  readonly name: string;
  readonly picture?: RowView['picture'];
  readonly now: DosageInHand;
  /** Absent: the row stays as it is. */
  readonly next?: NextView | undefined;
}

export interface NextView {
  readonly dosage: DosageInHand;
  /** Another exercise takes the place. */
  readonly by: string | undefined;
  readonly picture?: RowView['picture'];
  /** Set if the side does not stay. */
  readonly side?: Replaced['side'];
}
export type StepsView = Readonly<Record<StepDirection, readonly StepView[]>>;

export const selectSteps = remember(
  (state: OpenState) => ({ state: ['easier', 'harder'].includes(state.view.asking ?? '') ? state : undefined }),
  ({ state }): StepsView | undefined => {
    if (!state) return undefined;
    const lines = (direction: StepDirection) => {
      const steps = stepsOf(state, direction);
      return state.program.present.map((row): StepView => {
        const step = steps.get(row.key);
        return {
          key: row.key,
          name: nameOfRow(state, row),
          picture: smallPicture('start', loadedExercise(loadOf(state, row)), state.catalog.byId.get(row.exerciseId)),
          now: prescriptionOf(row),
          next: step && {
            dosage: prescriptionOf(step.row),
            by: step.entry?.name,
            picture: step.entry?.pictures.start,
            ...lostSide(row, step.row),
          },
        };
      });
    };
    return { easier: lines('easier'), harder: lines('harder') };
  },
);
