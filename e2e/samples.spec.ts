// Every sample of the guides, in a browser: an exercise is prescribed with its instructions and stored, opened again beside another one, and
// saved. Not a word may be missing. What is bundled or built here are the very files that the guides show.
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { leave } from './leave.ts';
import type { Picker } from './pages.ts';
import { bundleSample } from './samples/bundle-sample.ts';
import { buildNext } from './samples/next-sample.ts';
import { type RecordSystem, startRecord } from './samples/record-system.ts';
import type { Service } from './system.ts';

const WORDS = 'Never past 90 degrees.';

/** What a page has around a sample: its own route that stores, and a button where the sample has none. */
const AROUND = `
const save = async (items) => {
  await fetch('/program', { method: 'PUT', body: JSON.stringify(items) });
  document.title = 'Stored';
};
const app = document.querySelector('#app');
const openSession = async () => (await fetch('/picker-session', { method: 'POST' })).json();
const renew = async () => {
  const { url, expiresAt } = await openSession();
  return { launchUrl: url, expiresAt };
};
const withButton = (act, around = '') => {
  app.innerHTML = '<button>Prescribe exercises</button>' + around;
  app.querySelector('button').onclick = act;
};`;

/** The script of each page, by what shows the picker. */
const PAGES: Readonly<Record<string, string>> = {
  'the dialog': `import { prescribe } from '/docs/examples/host-dialog.ts';${AROUND}
    withButton(() => prescribe(save));`,
  'an iframe of the page': `${AROUND}
    withButton(async () => {
      const { show } = await import('/docs/examples/host-attach.ts');
      const { url, stored } = await openSession();
      await save((await show(url, stored, new AbortController().signal)).items);
    }, '<iframe id="picker" title="Prescribe exercises"></iframe>');`,
  'the tag': `import { showIn } from '/docs/examples/host-element.ts';${AROUND}
    withButton(async () => showIn(document.querySelector('#place'), await openSession(), renew, save), '<div id="place"></div>');`,
  'React, a dialog': `import { createElement, StrictMode } from 'react';
    import { createRoot } from 'react-dom/client';
    import { PrescribeButton } from '/docs/examples/host-react-dialog.tsx';${AROUND}
    createRoot(app).render(createElement(StrictMode, null, createElement(PrescribeButton, { onSave: save })));`,
  'React, inside the page': `import { createElement, StrictMode } from 'react';
    import { createRoot } from 'react-dom/client';
    import { PickerPane } from '/docs/examples/host-react.tsx';${AROUND}
    withButton(async () => {
      const pane = createElement(PickerPane, { session: await openSession(), renew, onSave: save });
      createRoot(document.querySelector('#place')).render(createElement(StrictMode, null, pane));
    }, '<div id="place"></div>');`,
  Vue: `import { createApp } from 'vue';
    import Prescribe from '/e2e/consumers/examples/integrate-vue.vue';${AROUND}
    createApp(Prescribe, { onCompleted: save }).mount(app);`,
  Svelte: `import { mount } from 'svelte';
    import Prescribe from '/e2e/consumers/examples/integrate-svelte.svelte';${AROUND}
    mount(Prescribe, { target: app, props: { completed: save, failed: (code) => console.error(code) } });`,
  Angular: `import '@angular/compiler';
    import { provideZonelessChangeDetection } from '@angular/core';
    import { createApplication } from '@angular/platform-browser';
    import { createComponent } from '@angular/core';
    import { PrescribeComponent } from '/e2e/consumers/examples/integrate-angular.ts';${AROUND}
    const application = await createApplication({ providers: [provideZonelessChangeDetection()] });
    const sample = createComponent(PrescribeComponent, { environmentInjector: application.injector, hostElement: app });
    sample.instance.completed.subscribe(save);
    application.attachView(sample.hostView);`,
};

/** By which the record is read: lines of the backend of the guide. */
const linesOf = async (page: Page): Promise<readonly string[]> =>
  (await (await page.request.get(new URL('/program', page.url()).href)).json()) as string[];

async function keepsEveryWord(page: Page, picker: Picker, { url }: RecordSystem): Promise<void> {
  const open = async () => {
    await page.goto(url);
    await page.getByRole('button', { name: 'Prescribe exercises' }).click();
  };
  const add = async (name: string) => {
    await picker.search.fill(name);
    await picker.addButton(name).click();
  };
  await open();
  await add('Bridge');
  await picker.open(1);
  await picker.instructions.fill(WORDS);
  await leave(picker.finish);
  await expect.poll(() => linesOf(page)).toEqual([expect.stringMatching(new RegExp(`^Bridge: .*${WORDS}$`))]);
  const [first] = await linesOf(page);

  await open();
  await expect(picker.row(1)).toContainText(WORDS);
  await add('Wall sit');
  await leave(picker.finish);
  await expect.poll(() => linesOf(page)).toEqual([first, expect.stringMatching(/^Wall sit: /)]);
}

test.describe('a sample of the guides keeps every word', { tag: '@long' }, () => {
  // Of an iframe that the page has made itself, Chromium says so while it is blank.
  test.use({ expectedConsole: /allow-scripts and allow-same-origin/ });

  const withRecord = async (
    { page, picker, service }: { readonly page: Page; readonly picker: Picker; readonly service: Service },
    text: string,
  ) => {
    const record = await startRecord(service, text);
    try {
      await keepsEveryWord(page, picker, record);
    } finally {
      await page.goto('about:blank');
      await record.stop();
    }
  };

  test('without a bundler', async ({ page, picker, service }) => {
    const text = await readFile(join(import.meta.dirname, '../docs/examples/start-page.html'), 'utf8');
    await withRecord({ page, picker, service }, text.replace('http://127.0.0.1:4100', service.serviceOrigin));
  });

  for (const [name, script] of Object.entries(PAGES))
    test(name, async ({ page, picker, service }) =>
      withRecord({ page, picker, service }, await bundleSample(script, service.serviceOrigin)),
    );

  test('Next, built for production', async ({ page, picker, service }) => {
    test.setTimeout(180_000); // for the build
    const record = await buildNext(service);
    try {
      await keepsEveryWord(page, picker, record);
    } finally {
      await page.goto('about:blank');
      await record.stop();
    }
  });
});
