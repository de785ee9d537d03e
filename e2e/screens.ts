// Every screen of the journey, in the order in which a clinician meets them. For axe and for widths.
import { leave } from './leave.ts';
import type { Demo, Picker } from './pages.ts';

export const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 900, height: 800 },
  { width: 390, height: 844 },
] as const;

export interface Screen {
  readonly name: string;
  /** Goes on from the screen before. */
  readonly show: (demo: Demo, picker: Picker, patient: string) => Promise<void>;
}

export const SCREENS: readonly Screen[] = [
  {
    name: 'patient list',
    async show(demo) {
      await demo.openList();
      await demo.page.getByRole('link', { name: /Amina Khalil/ }).waitFor();
    },
  },
  {
    name: 'patient',
    async show(demo, _, patient) {
      await demo.openPatient(patient);
      await demo.prescribe.waitFor();
    },
  },
  {
    name: 'picker start',
    async show(demo, picker) {
      await demo.prescribe.click();
      await picker.cards.first().waitFor();
    },
  },
  {
    name: 'picker results',
    async show(_, picker) {
      await picker.search.fill('leg');
      await picker.card('Straight leg raise').waitFor();
    },
  },
  {
    name: 'picker no results',
    async show(_, picker) {
      await picker.search.fill('qqqqxxxx');
      await picker.cards.first().waitFor({ state: 'detached' });
    },
  },
  {
    name: 'picker details',
    async show(_, picker) {
      // What follows is checked with a dozen cards: all of them were there at the start.
      await picker.search.fill('hip');
      await picker.openDetails('Bridge');
      await picker.details.waitFor();
    },
  },
  {
    name: 'picker program',
    async show(_, picker) {
      await picker.closeDetails();
      for (const name of ['Bridge', 'Clamshell', 'Single-leg stance']) await picker.add(name);
      await picker.showProgram();
      await picker.row(3).waitFor();
    },
  },
  {
    name: 'picker editor',
    async show(_, picker) {
      await picker.open(2);
      await picker.side('Left').click();
      await picker.instructions.fill('Lie close to a wall so that your hips cannot roll back.');
    },
  },
  {
    name: 'picker own words',
    async show(_, picker) {
      await picker.open(3);
      await picker.side('Left').click();
      await picker.program.getByRole('button', { name: 'Free text' }).click();
      await picker.ownWords.fill('Until the leg feels tired, then once more');
    },
  },
  {
    name: 'picker row menu',
    async show(_, picker) {
      await picker.openMenu(1);
    },
  },
  {
    name: 'picker undo',
    async show(_, picker) {
      await picker.menuItem('Remove').click();
      await picker.undo.waitFor();
    },
  },
  {
    name: 'picker leave',
    async show(_, picker) {
      await picker.cancelAndBeAsked();
    },
  },
  {
    name: 'stored program',
    async show(demo, picker) {
      await picker.keepEditing.click();
      // The toast may be gone by now; the history is not.
      await picker.undoLastChange();
      await leave(picker.finish);
      await demo.exercises.first().waitFor();
    },
  },
];
