// Every group of the gallery, from the smallest thing to the whole picker.
import type { Group, Specimen } from '../specimen.ts';
import { CARDS } from './cards.ts';
import { CONTROLS } from './controls.ts';
import { DOSAGE } from './dosage.ts';
import { FIND } from './find.ts';
import { FRAME } from './frame.ts';
import { TEMPLATES, HANDOUT } from './templates.ts';
import { PROGRAM } from './program.ts';
import { SCREENS } from './screens.ts';

export const PARTS: readonly { readonly title: string; readonly groups: readonly Group[] }[] = [
  { title: 'Controls', groups: CONTROLS },
  { title: 'Find', groups: [...CARDS, ...TEMPLATES, ...FIND] },
  { title: 'Program', groups: [...PROGRAM, ...DOSAGE] },
  { title: 'Around them', groups: FRAME },
  { title: 'On paper', groups: HANDOUT },
  { title: 'Screens', groups: SCREENS },
];

export const GROUPS: readonly Group[] = PARTS.flatMap(({ groups }) => groups);
const ALL: readonly Specimen[] = GROUPS.flatMap(({ specimens }) => specimens);

export const specimenOf = (id: string): Specimen | undefined => ALL.find((specimen) => specimen.id === id);
/** Every specimen, with whether it needs a window of its own. */
export const SPECIMENS = ALL.map(({ id, state, frame }) => ({ id, state, framed: frame !== undefined }));
