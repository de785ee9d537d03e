// The page of a record system that opens the picker in its dialog.
import { openPickerDialog } from '../../src/host/index.ts';

declare global {
  interface Window {
    /** Opens one, waits until it can be used, closes it again. */
    openAndClose: (launchUrl: string) => Promise<void>;
  }
}

window.openAndClose = async (launchUrl) => {
  const handle = openPickerDialog({ launchUrl, serviceOrigin: new URL(launchUrl).origin, title: 'Exercise picker' });
  await handle.ready;
  handle.close();
  await handle.result;
};
