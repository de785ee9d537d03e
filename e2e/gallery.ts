// The gallery of the picker's elements, as built: every element in every state, without a service.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { test as base } from './fixtures.ts';

const FOLDER = fileURLToPath(new URL('../dist/gallery', import.meta.url));
const AXE = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Stands in the address: see src/gallery/settings.ts. */
export type Settings = Readonly<
  Partial<Record<'specimen' | 'group' | 'theme' | 'scheme' | 'lang' | 'dir' | 'width' | 'density', string>>
>;

export interface SpecimenOfGallery {
  readonly id: string;
  readonly state: string;
  /** It needs a window of its own: a dialog, a menu, a screen. */
  readonly framed: boolean;
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
  }[];
}

/** What axe is asked to look at and by which rules. */
export interface AxeQuestion {
  readonly within?: string;
  readonly only?: readonly string[];
  readonly without?: readonly string[];
}

export class Gallery {
  readonly page: Page;
  readonly #url: string;
  constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
  }

  /** Loads the page: everything, or one specimen alone. */
  async open(settings: Settings = {}): Promise<void> {
    await this.page.goto(`${this.#url}/gallery.html?${new URLSearchParams(settings).toString()}`);
    await this.#settled(settings);
  }

  /** Shows something else without loading the page again. */
  async show(settings: Settings): Promise<void> {
    await this.page.evaluate(
      (query) => {
        history.replaceState(null, '', query);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      `?${new URLSearchParams(settings).toString()}`,
    );
    await this.#settled(settings);
  }

  async specimens(): Promise<readonly SpecimenOfGallery[]> {
    return this.page.evaluate(() => (window as unknown as { specimens: SpecimenOfGallery[] }).specimens);
  }

  async groups(): Promise<readonly string[]> {
    return this.page.evaluate(() => (window as unknown as { groups: string[] }).groups);
  }

  /** `rule: element`, of what is shown now. */
  async axe({ within = 'html', only, without = [] }: AxeQuestion = {}): Promise<string[]> {
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.addScriptTag({ path: AXE });
    const options = {
      resultTypes: ['violations'],
      iframes: false,
      ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    };
    const violations = await this.page.evaluate(
      async ([within, options]) => {
        const { axe } = window as unknown as { axe: { run(...words: unknown[]): Promise<AxeResult> } };
        return (await axe.run(within, options)).violations;
      },
      [within, options] as const,
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id}: ${JSON.stringify(target)} ${failureSummary.split('\n')[1]}`,
      ),
    );
  }

  async #settled({ specimen, group }: Settings): Promise<void> {
    const shown = specimen ?? group ?? 'all';
    await this.page.waitForFunction((wanted) => document.documentElement.dataset['settled'] === wanted, shown);
  }
}

export const test = base.extend<{ gallery: Gallery }, { galleryUrl: string }>({
  galleryUrl: [
    async ({}, use) => {
      const server = createServer((request, response) => {
        const path = new URL(request.url ?? '/', 'http://gallery').pathname;
        readFile(join(FOLDER, path)).then(
          (body) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(body),
          () => response.writeHead(404).end(),
        );
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.close();
      server.closeAllConnections();
    },
    { scope: 'worker' },
  ],
  gallery: async ({ page, galleryUrl }, use) => use(new Gallery(page, galleryUrl)),
});

export { expect } from './fixtures.ts';
