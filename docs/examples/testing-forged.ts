import { expect, type Page } from 'playwright/test';

/** While the picker is open: messages that did not come from it must change nothing. */
export async function ignoresForgedMessages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.postMessage({ type: 'svc.selection.completed', payload: { items: [] } }, location.origin); // from the page itself
    const beside = document.createElement('iframe'); // from a frame beside the picker
    beside.srcdoc = `<script>parent.postMessage({ type: 'svc.cancelled' }, '${location.origin}')</script>`;
    const arrived = new Promise((resolve) =>
      addEventListener('message', ({ source }) => source === beside.contentWindow && resolve(0)),
    );
    document.body.append(beside);
    await arrived;
    beside.remove();
  });
  await expect(page.locator('iframe[title="Prescribe exercises"]')).toBeVisible();
}
