// The helper for a page without a bundler: one script, whose functions are members of `svcPicker`.
import { fetchFailurePart } from './failure-part.ts';

export { attachPicker, openPicker } from '../attach-picker.ts';
export { openPickerDialog } from '../dialog/open-picker-dialog.ts';
export { parseCompletion } from '../parse-completion.ts';
export { PickerError } from '../picker-error.ts';

const address = (document.currentScript as HTMLScriptElement | null)?.src;
// Once the page has loaded: what explains a failure must be there when the service is not.
if (address) setTimeout(() => fetchFailurePart(address));
