// For its side effect: importing it makes `<svc-picker-frame>` known.
import { defineSvcPickerFrame } from './element.ts';

// So that TypeScript knows the tag too.
export type { SvcPickerFrame } from './element.ts';

defineSvcPickerFrame();
