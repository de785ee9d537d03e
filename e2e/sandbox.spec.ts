// The sandbox registration as a developer meets it: form, mail, button, credential, first picker session.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { violations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import type { System } from './system.ts';

const ORIGIN = 'https://records.alder.example';

class SandboxPages {
  readonly page: Page;
  readonly #system: System;
  constructor(page: Page, system: System) {
    this.page = page;
    this.#system = system;
  }

  async open(): Promise<void> {
    await this.page.goto(`${this.#system.serviceOrigin}/sandbox`);
  }
  field(name: 'Company or practice' | 'Work email' | 'Origin of your page'): Locator {
    return this.page.getByRole('textbox', { name });
  }
  get send(): Locator {
    return this.page.getByRole('button', { name: 'Send me the link' });
  }
  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }
  async register(email: string): Promise<void> {
    await this.field('Company or practice').fill('Alder Street');
    await this.field('Work email').fill(email);
    await this.field('Origin of your page').fill(`${ORIGIN}/`);
    await this.send.click();
    await expect(this.heading('Check your email')).toBeFocused();
  }
  /** The link of the nth mail to the address, once it is there. */
  async link(email: string, count = 1): Promise<string> {
    const folder = join(this.#system.serviceData, 'outbox');
    const links = async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      return mails.filter((mail) => mail.includes(`To: ${email}\r\n`)).map((mail) => /^http\S+#t=\S+/m.exec(mail)?.[0]);
    };
    await expect.poll(async () => (await links()).length).toBe(count);
    return (await links()).at(-1) ?? '';
  }
  /** Opens a link as a click in a mail program does: a new document. */
  async follow(link: string): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(link);
  }
  get confirm(): Locator {
    return this.page.getByRole('button', { name: 'Show my credential' });
  }
  async shown(name: 'Client ID' | 'Client secret' | 'Base URL'): Promise<string> {
    return this.page.getByRole('region', { name, exact: true }).innerText();
  }
  violations(): Promise<string[]> {
    return violations(this.page);
  }
  /** By how many pixels the page is wider than its window. */
  overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
}

test.use({ expectedConsole: /Failed to load resource: the server responded with a status of 4(00|04|10)/ });

test('a developer registers, follows the email and opens a picker session with the shown values', async ({
  page,
  system,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== system.serviceOrigin) strangers.push(request.url());
  });
  const sandbox = new SandboxPages(page, system);
  const email = 'dana@alder.example';

  await sandbox.open();
  expect(await sandbox.violations(), 'form').toEqual([]);
  await sandbox.register(email);
  await expect(page.getByText(email)).toBeVisible();
  expect(await sandbox.violations(), 'sent').toEqual([]);

  const link = await sandbox.link(email);
  await sandbox.follow(link);
  await expect(sandbox.confirm).toBeVisible();
  // Out of the address, so out of the history and of whatever reads it.
  expect(page.url()).toBe(`${system.serviceOrigin}/sandbox/verify`);
  expect(await sandbox.violations(), 'confirm').toEqual([]);
  await sandbox.confirm.click();
  await expect(sandbox.heading('Your sandbox credential')).toBeFocused();
  expect(await sandbox.violations(), 'credential').toEqual([]);

  const [clientId, clientSecret, baseUrl] = [
    await sandbox.shown('Client ID'),
    await sandbox.shown('Client secret'),
    await sandbox.shown('Base URL'),
  ];
  await page.getByRole('button', { name: 'Copy' }).nth(1).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  // The page itself may write the clipboard and not read it.
  const elsewhere = await context.newPage();
  await elsewhere.goto(system.hostileUrl);
  expect(await elsewhere.evaluate(() => navigator.clipboard.readText())).toBe(clientSecret);
  await elsewhere.close();

  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const token = await page.request.post(`${baseUrl}/oauth/token`, {
    headers: { authorization },
    form: { grant_type: 'client_credentials' },
  });
  const { access_token: accessToken, environment } = (await token.json()) as Record<string, string>;
  expect(environment).toBe('sandbox');
  const session = await page.request.post(`${baseUrl}/picker/sessions`, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { origin: ORIGIN, clinicianId: 'a-keyed-hash-of-a-clinician' },
  });
  expect(session.status()).toBe(201);

  await sandbox.follow(link);
  await sandbox.confirm.click();
  await expect(sandbox.heading('This link has already been used')).toBeFocused();
  expect(await sandbox.violations(), 'used').toEqual([]);
  await page.getByRole('link', { name: 'Request a new link' }).click();

  await sandbox.register(email);
  await sandbox.follow(await sandbox.link(email, 2));
  await sandbox.confirm.click();
  await expect(sandbox.heading('Your new client secret')).toBeFocused();
  expect(await sandbox.shown('Client ID')).toBe(clientId);
  expect(await sandbox.shown('Client secret')).not.toBe(clientSecret);
  expect(await sandbox.violations(), 'new secret').toEqual([]);

  expect(strangers.filter((url) => url !== 'about:blank')).toEqual([]);
  const log = system.serviceLog();
  for (const secret of [email, 'alder', clientSecret, link.split('#t=')[1] ?? '']) expect(log).not.toContain(secret);
});

test('what is wrong is said at its field, what was typed stays, and the keyboard is enough', async ({
  page,
  system,
}) => {
  const sandbox = new SandboxPages(page, system);
  await sandbox.open();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(sandbox.field('Company or practice')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the name of your company or practice')).toBeVisible();
  await expect(sandbox.field('Company or practice')).toBeFocused();
  expect(await sandbox.violations(), 'empty').toEqual([]);

  await page.keyboard.type('Alder Street');
  await page.keyboard.press('Tab');
  await page.keyboard.type('dana@gmail.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('records.alder.example/app');
  // The field for robots is on nobody's way.
  await page.keyboard.press('Tab');
  await expect(sandbox.send).toBeFocused();
  await page.keyboard.press('Enter');
  const [address, origin] = [sandbox.field('Work email'), sandbox.field('Origin of your page')];
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute('autocomplete', 'email');
  await expect(sandbox.field('Company or practice')).toHaveAttribute('autocomplete', 'organization');
  await expect(address).toHaveAccessibleDescription(/Private email providers are not accepted/);
  await expect(origin).toHaveAccessibleDescription(/Enter scheme, host and port only/);
  await expect(address).toHaveValue('dana@gmail.com');
  await expect(origin).toHaveValue('records.alder.example/app');
  await expect(sandbox.field('Company or practice')).toHaveValue('Alder Street');
  expect(await sandbox.violations(), 'errors').toEqual([]);
});

test('a link that is unknown or gone says so and leads back to the form', async ({ page, system }) => {
  const sandbox = new SandboxPages(page, system);
  await sandbox.follow(`${system.serviceOrigin}/sandbox/verify#t=svc_vt_nobody`);
  await sandbox.confirm.click();
  await expect(sandbox.heading('This link is not valid')).toBeFocused();
  expect(await sandbox.violations(), 'unknown').toEqual([]);
  await page.reload();
  await expect(sandbox.heading('Open the link from your email')).toBeVisible();
  expect(await sandbox.violations(), 'no token').toEqual([]);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(sandbox.heading('Get a sandbox credential')).toBeVisible();
});

test(
  'nothing scrolls sideways at 320 px, in the dark and from right to left as well',
  { tag: '@long' },
  async ({ page, system }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: 'dark' });
    const sandbox = new SandboxPages(page, system);
    const check = async (state: string) => {
      for (const direction of ['rtl', 'ltr']) {
        await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
        expect(await sandbox.overflow(), `${state} ${direction}`).toBeLessThanOrEqual(0);
      }
      expect(await sandbox.violations(), state).toEqual([]);
    };
    await sandbox.open();
    await check('form');
    await sandbox.register('narrow@birch.example');
    await check('sent');
    await sandbox.follow(await sandbox.link('narrow@birch.example'));
    await sandbox.confirm.click();
    await expect(sandbox.heading('Your sandbox credential')).toBeVisible();
    await check('credential');
  },
);
