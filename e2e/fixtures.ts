// What every test gets: the running system, the two pages of the journey, and a page that must stay quiet.
import { test as base, expect } from 'playwright/test';
import { strayFrames } from './leave.ts';
import { Demo, Picker, recordMessages } from './pages.ts';
import { type Demo as StartedDemo, type DemoOptions, type Service, startService, type System } from './system.ts';

interface TestFixtures {
  /** The console lines that a test provokes on purpose. Every other error, warning or policy violation fails it. */
  expectedConsole: RegExp | undefined;
  quietConsole: { readonly end: () => void };
  /** A frame of another origin goes by `leave` alone. */
  framesStay: void;
  system: System;
  /** For tests that publish or withdraw: what they change would be missing in other tests. */
  ownService: Service;
  demo: Demo;
  picker: Picker;
}

export const test = base.extend<TestFixtures, { service: Service }>({
  service: [
    async ({}, use) => {
      const service = await startService();
      await use(service);
      await service.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Every test has a record system of its own: none finds the programs of another.
  async system({ service }, use) {
    const demo = await service.startDemo();
    await use({ ...service, ...demo });
    await demo.stop();
  },
  ownService: async ({ page }, use) => {
    const service = await startService();
    const records: StartedDemo[] = [];
    const startDemo = async (options?: DemoOptions) => {
      const record = await service.startDemo(options);
      records.push(record);
      return record;
    };
    await use({ ...service, startDemo });
    await page.goto('about:blank');
    for (const record of records) await record.stop();
    await service.stop();
  },
  expectedConsole: [undefined, { option: true }],
  quietConsole: [
    async ({ context, expectedConsole }, use) => {
      const lines: string[] = [];
      let isOver = false;
      const keep = (line: string): void => void (isOver || lines.push(line));
      // Chromium reports violations of a content security policy as console errors, also those in frames.
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') keep(message.text());
      });
      context.on('weberror', (error) => keep(String(error.error())));
      await use({ end: () => void (isOver = true) });
      expect(lines.filter((line) => expectedConsole?.test(line) !== true)).toEqual([]);
    },
    { auto: true },
  ],
  framesStay: [
    async ({ context }, use) => {
      const strays = strayFrames(context);
      await use();
      expect(await strays(), 'frames that went without `leave` (e2e/leave.ts)').toEqual([]);
    },
    { auto: true },
  ],
  demo: async ({ page, system, quietConsole }, use) => {
    await page.addInitScript(recordMessages);
    await use(new Demo(page, system.demoUrl));
    // What the page still loads is no error: its record system is about to stop.
    quietConsole.end();
  },
  picker: async ({ page }, use) => use(new Picker(page)),
});

export { expect };
