import type { effectsInBrowser } from './effects-of-open.ts';
import { Stage } from '../../stages/stage.ts';

/** The effects of an open picker that its first render does without. Listed in loading/parts-beside.ts. */
export const openEffects = new Stage<{ readonly effectsInBrowser: typeof effectsInBrowser }>();
