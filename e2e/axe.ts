// What axe finds on a page and in its frames.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright/test';

const AXE = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const source = readFile(AXE, 'utf8');

/** What can be said of a whole page only. */
export const OF_PAGES = [
  'bypass',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
];

interface Context {
  readonly include?: readonly unknown[];
  readonly exclude?: readonly unknown[];
}
interface FrameContext {
  readonly frameSelector: unknown;
  readonly frameContext: Context;
}
interface Found {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly target: unknown }[] }[];
}
/** The part of axe that looks at one document at a time, and then at what all of them found. */
interface Axe {
  readonly utils: {
    getFrameContexts(context: Context, options: object): readonly FrameContext[];
    shadowSelect(selector: unknown): HTMLIFrameElement;
  };
  runPartial(context: Context, options: object): Promise<unknown>;
  finishRun(partial: readonly unknown[], options: object): Promise<Found>;
}
type WithAxe = typeof globalThis & { readonly axe: Axe };

/**
 * `rule: element`, in every frame. As AxeBuilder does it, but axe is put into a document once, not anew at every step and into a
 * new page for the result, and what was found travels as one text: half of the time.
 */
export const violations = (page: Page): Promise<string[]> => found(page.mainFrame(), {});

/** The document of a frame as the page that it is by itself: axe asks a frame neither for landmarks nor for a heading of level 1. */
export const pageViolations = (frame: Frame): Promise<string[]> =>
  found(frame, { runOnly: { type: 'rule', values: OF_PAGES } });

async function found(frame: Frame, options: object): Promise<string[]> {
  const asked = { resultTypes: ['violations'], ...options };
  const partial = await partialOf(frame, { exclude: [] }, asked);
  const { violations } = await frame.evaluate(
    ([partial, asked]) =>
      (globalThis as WithAxe).axe.finishRun(
        partial.map((text) => JSON.parse(text) as unknown),
        asked,
      ),
    [partial, asked] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${JSON.stringify(target)}`));
}

/** As JSON: of a document, then of its frames, in the order that axe names them. */
async function partialOf(frame: Frame, context: Context, options: object): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(await source);
  const [own, frames] = await frame.evaluate(
    async ([context, options]) => {
      const { axe } = globalThis as WithAxe;
      const frames = axe.utils.getFrameContexts(context, options);
      return [JSON.stringify(await axe.runPartial(context, options)), frames] as const;
    },
    [context, options] as const,
  );
  const results = [own];
  for (const { frameSelector, frameContext } of frames) {
    const element = await frame.evaluateHandle(
      (selector) => (globalThis as WithAxe).axe.utils.shadowSelect(selector),
      frameSelector,
    );
    const inner = await element.contentFrame();
    if (inner === null) throw new Error(`There is nothing to look at in ${JSON.stringify(frameSelector)}.`);
    results.push(...(await partialOf(inner, frameContext, options)));
  }
  return results;
}
