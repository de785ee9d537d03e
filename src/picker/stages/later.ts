import { Stage } from './stage.ts';

/** What a press may open: elements only. Listed in loading/parts-later.ts. */
export const later = new Stage();
