// What axe finds on a page and in its frames.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** `rule: element`, in every frame. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${JSON.stringify(target)}`));
}
