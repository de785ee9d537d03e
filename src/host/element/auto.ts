// For its side effect: importing it makes `<svc-picker-frame>` known.
import { defineSvcPickerFrame } from './index.ts';

// So that TypeScript knows the tag too.
export type { SvcPickerFrame } from './index.ts';

defineSvcPickerFrame();
