import { Stage } from './stage.ts';

/** The patient's sheet, with its words in every language. Listed in loading/parts-sheet.ts. */
export const sheet = new Stage();
