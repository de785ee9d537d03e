// What the dialog shows that makes a template of the program.
import type { DosageInHand } from '../../../../program/index.ts';
import { withSaidSide } from '../../../../program/index.ts';
import { remember } from '../../memo.ts';
import type { OpenState } from '../../model.ts';
import { smallPicture } from '../select-needed.ts';
import { loadedExercise, loadOf, nameOfRow, sidesOfRow } from '../../row-facts.ts';
import { isOffered, isSideLeft, savedRows, savingFacts } from '../../templates/saved-template.ts';

export interface SavingView {
  readonly items: readonly SavingItem[];
  /** Names of exercises that no template can bring again. */
  readonly gone: readonly string[];
  /** Left or right was chosen for some, and stays with the program. */
  readonly leavesSides: boolean;
  /** Name and phase of each template that the page has. */
  readonly taken: readonly { readonly name: string; readonly phase: string | undefined }[];
}

export interface SavingItem {
  readonly key: number;
  readonly name: string;
  readonly picture: { readonly url: string; readonly alt: string } | undefined;
  readonly dosage: DosageInHand;
  readonly instructions: string | undefined;
}

/** Undefined where nobody asks for it. */
export const selectSaving = remember(
  (state: OpenState) => ({ state: state.view.asking === 'template' ? state : undefined }),
  ({ state }): SavingView | undefined => {
    if (!state) return undefined;
    const facts = savingFacts(state);
    const rows = savedRows(facts);
    return {
      items: rows.map(({ row, item, instructions }) => {
        const load = loadOf(state, row);
        return {
          key: row.key,
          name: nameOfRow(state, row),
          picture: smallPicture('start', loadedExercise(load), state.catalog.byId.get(row.exerciseId)),
          dosage: withSaidSide(item, sidesOfRow(state.catalog, row, load)),
          instructions,
        };
      }),
      gone: facts.rows.filter((row) => !isOffered(facts, row)).map((row) => nameOfRow(state, row)),
      leavesSides: rows.some(isSideLeft),
      taken: (state.catalog.clinic?.templates ?? []).flatMap(({ name, phases }) =>
        phases.map(({ phase }) => ({ name, phase })),
      ),
    };
  },
);
