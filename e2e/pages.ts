// The two pages of the journey in the words of a clinician: what can be read, pressed and typed, by role and name.
import type { Frame, FrameLocator, Locator, Page } from 'playwright/test';
import type { Exit } from './leave.ts';

/** Runs in every document: the outermost keeps all messages that reach it, trusted or not. */
export function recordMessages(): void {
  if (window !== window.top) return;
  const messages: ReceivedMessage[] = [];
  Object.assign(window, { receivedMessages: messages });
  addEventListener('message', ({ origin, source, data }: MessageEvent<ReceivedMessage['data']>) => {
    messages.push({ origin, hasSource: source !== null, data });
  });
}

export interface ReceivedMessage {
  readonly origin: string;
  /** False when the sender was gone by the time that the message arrived. */
  readonly hasSource: boolean;
  readonly data: { readonly type?: string; readonly payload?: { readonly items?: readonly StoredItem[] } };
}

/** From the next document on no timer of this length ever fires: a busy machine must not end what a test holds back. */
export async function stopTimers(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((stopped) => {
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((call: () => void, delay?: number) =>
      delay === stopped ? 0 : start(call, delay)) as typeof setTimeout;
  }, milliseconds);
}

/** The record system that embeds the picker. */
export class Demo {
  readonly page: Page;
  readonly #url: string;
  constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
  }

  /** Each test has a patient of its own, or starts with what an earlier one stored. */
  async openPatient(id: string): Promise<void> {
    await this.page.goto(`${this.#url}/patients/${id}`);
  }
  async openList(): Promise<void> {
    await this.page.goto(this.#url);
  }
  get prescribe(): Locator {
    return this.page.getByRole('button', { name: /^(Prescribe exercises|Edit program)$/ });
  }
  get handout(): Locator {
    return this.page.getByRole('region', { name: 'Home exercise program' });
  }
  get exercises(): Locator {
    return this.handout.getByRole('heading', { level: 3 });
  }
  /** What the catalog of today says beside the exercises of the program. */
  get notes(): Locator {
    return this.handout.getByRole('note');
  }
  noteOf(exercise: string): Locator {
    const line = this.handout.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: exercise }) });
    return line.getByRole('note');
  }
  get catalogLine(): Locator {
    return this.page.getByRole('contentinfo');
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
  /** Every message that reached the page since it was loaded, oldest first. */
  async messages(): Promise<ReceivedMessage[]> {
    return this.page.evaluate(() => (window as unknown as { receivedMessages: ReceivedMessage[] }).receivedMessages);
  }
  /** What the page gets when it asks for a picker for its origin, without opening it. */
  async createLaunch(id: string): Promise<DemoSession> {
    const response = await this.page.request.post(`${this.#url}/api/patients/${id}/picker-session`, {
      headers: { origin: this.#url },
      data: {},
    });
    return (await response.json()) as DemoSession;
  }
  /** Stores a program as the page does when the picker is finished. */
  async store(id: string, items: readonly StoredItem[]): Promise<void> {
    const response = await this.page.request.post(`${this.#url}/api/patients/${id}/programs`, {
      headers: { origin: this.#url },
      data: items,
    });
    if (!response.ok()) throw new Error(`The program was not stored: ${await response.text()}`);
  }
  /** What the backend has stored: all versions, and the items of one, the newest unless another is named. */
  async record(id: string, version?: number): Promise<StoredRecord> {
    const response = await this.page.request.get(
      `${this.#url}/api/patients/${id}${version ? `?version=${version}` : ''}`,
    );
    return (await response.json()) as StoredRecord;
  }
}

export interface DemoSession {
  /** Absent where the service refused a session. */
  readonly launchUrl?: string;
  /** What the page hands to the picker; absent for a new program. */
  readonly stored?: { readonly leftOut: readonly unknown[] };
}

export interface StoredRecord {
  readonly versions: readonly { readonly version: number }[];
  readonly program: { readonly items: readonly StoredItem[] } | null;
}
export interface StoredItem {
  readonly order: number;
  readonly prescription: Readonly<Record<string, unknown>> & { readonly clinicianInstructions: string };
  readonly exercise: {
    readonly id: string;
    readonly revision: string;
    readonly name: string;
    readonly media: readonly unknown[];
  };
}

/** Enough to go through the built-in catalog again and again. */
const MOST_PAGES_OF_RESULTS = 300;

/**
 * Scrolls to the result when it is in the page, otherwise one page on. Resolves with whether it is still there after the list has drawn
 * itself again: before its first measurement the list holds more rows than it keeps.
 */
async function scrollTo(zone: Element, name: string): Promise<boolean> {
  const card = zone.querySelector(`[role="gridcell"][aria-label="${CSS.escape(name)}"]`);
  const isAtEnd = zone.scrollTop + zone.clientHeight >= zone.scrollHeight - 1;
  if (card) card.scrollIntoView({ block: 'nearest' });
  else zone.scrollTop = isAtEnd ? 0 : zone.scrollTop + zone.clientHeight;
  await new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered)));
  return card?.isConnected ?? false;
}

/** The picker inside its frame. */
export class Picker {
  readonly #page: Page;
  readonly frame: FrameLocator;
  constructor(page: Page) {
    this.#page = page;
    this.frame = page.frameLocator('iframe');
  }

  get search(): Locator {
    return this.frame.getByRole('searchbox', { name: 'Search exercises' });
  }
  get cards(): Locator {
    return this.frame.locator('svc-result-list').getByRole('gridcell');
  }
  card(name: string): Locator {
    return this.frame.getByRole('gridcell', { name, exact: true });
  }
  addButton(name: string): Locator {
    return this.card(name).getByRole('button', { name: new RegExp(`^Add (again )?${name}$`) });
  }
  async add(name: string): Promise<void> {
    await this.bringIntoSight(name);
    await this.addButton(name).click();
  }
  /** Only the results near what is seen are in the page: scrolls through them until this one is seen; it may still be on its way. */
  async bringIntoSight(name: string): Promise<void> {
    await this.cards.first().waitFor();
    const results = this.frame.locator('svc-result-list .scroll');
    for (let tries = 0; tries < MOST_PAGES_OF_RESULTS; tries += 1) if (await results.evaluate(scrollTo, name)) return;
  }
  /** The frame as a document of its own, to run something inside it. */
  async contentFrame(): Promise<Frame> {
    const frame = await (await this.#page.locator('iframe').first().elementHandle())?.contentFrame();
    if (frame == null) throw new Error('The picker is not open.');
    return frame;
  }
  async isOpen(): Promise<boolean> {
    return (await this.#page.locator('iframe').count()) > 0;
  }
  get details(): Locator {
    return this.frame.getByRole('region', { name: /^Details of / });
  }
  async closeDetails(): Promise<void> {
    await this.details.getByRole('button', { name: 'Close details' }).click();
  }
  /** A narrow picker shows one zone at a time. */
  async showProgram(): Promise<void> {
    const zone = this.frame.getByRole('group', { name: 'Views' }).getByRole('button', { name: /^Program/ });
    if (await zone.isVisible()) await zone.click();
  }
  async openDetails(name: string): Promise<void> {
    await this.bringIntoSight(name);
    await this.card(name)
      .getByRole('button', { name: `Details of ${name}`, exact: true })
      .click();
  }
  filter(name: string): Locator {
    return this.frame.getByRole('navigation', { name: 'Filters' }).getByRole('checkbox', { name, exact: true });
  }
  get program(): Locator {
    return this.frame.getByRole('complementary', { name: 'Program' });
  }
  get rows(): Locator {
    return this.program.locator('.rows > *');
  }
  /** The nth row, from 1, as the clinician counts. */
  row(number: number): Locator {
    return this.rows.nth(number - 1);
  }
  /** The button that opens and closes the editor of a row. */
  expander(number: number): Locator {
    return this.row(number).locator('button[aria-expanded]').first();
  }
  /** Opens the editor of a row, by its name; does nothing when it is open. Beside the name are Easier and Harder. */
  async open(number: number): Promise<void> {
    const expander = this.expander(number);
    if ((await expander.getAttribute('aria-expanded')) === 'false') await expander.locator('bdi').first().click();
  }
  /** Drags a row by its grip onto the place of another, with the mouse. */
  async drag(from: number, to: number): Promise<void> {
    const grip = await boxOf(this.row(from).getByRole('button', { name: /^Move / }));
    const target = await boxOf(this.row(to));
    const mouse = this.#page.mouse;
    await mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await mouse.down();
    const y = to < from ? target.y + 2 : target.y + target.height - 2;
    await mouse.move(grip.x + grip.width / 2, (grip.y + y) / 2, { steps: 5 });
    await mouse.move(grip.x + grip.width / 2, y, { steps: 10 });
    await mouse.up();
  }
  field(name: string): Locator {
    return this.program.getByLabel(name, { exact: true });
  }
  /** In the form of the open row, or of the rows that were chosen. */
  side(name: string): Locator {
    const form = this.program.locator('svc-dosage-editor, svc-choice-panel');
    return form.getByRole('radiogroup', { name: 'Side' }).getByRole('radio', { name });
  }
  get instructions(): Locator {
    return this.program.getByRole('textbox', { name: 'Instructions' });
  }
  get ownWords(): Locator {
    return this.program.getByRole('textbox', { name: 'Dosage as free text' });
  }
  async openMenu(number: number): Promise<void> {
    await this.row(number)
      .getByRole('button', { name: /^More actions for / })
      .click();
  }
  menuItem(name: string): Locator {
    return this.frame.getByRole('menuitem', { name, exact: true });
  }
  moreButton(number: number): Locator {
    return this.row(number).getByRole('button', { name: /^More actions for / });
  }
  /** The number of a row, which can be typed. */
  position(number: number): Locator {
    return this.row(number).getByRole('textbox', { name: /^Position of / });
  }
  async hasFocus(): Promise<boolean> {
    return (await this.contentFrame()).evaluate(() => document.activeElement !== document.body);
  }
  /** Keeps what is said politely from now on; returns how to read it. */
  async recordAnnouncements(): Promise<() => Promise<string[]>> {
    const frame = await this.contentFrame();
    await frame.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const listenTo = (region: Element): void => {
        new MutationObserver(() => said.push(region.textContent.trim())).observe(region, {
          childList: true,
          characterData: true,
          subtree: true,
        });
      };
      const walk = (root: Document | ShadowRoot): void => {
        for (const element of root.querySelectorAll('*')) {
          if (element.matches('[aria-live=polite]')) listenTo(element);
          if (element.shadowRoot) walk(element.shadowRoot);
        }
      };
      walk(document);
    });
    return () => frame.evaluate(() => (window as unknown as { said: string[] }).said);
  }
  async chooseFromMenu(number: number, item: string): Promise<void> {
    await this.openMenu(number);
    await this.menuItem(item).click();
  }
  /** In the toast that follows a removal. */
  get undo(): Locator {
    return this.frame.getByRole('button', { name: 'Undo', exact: true });
  }
  /** By its button, or in a menu where there is no room for one. */
  async undoLastChange(): Promise<void> {
    const button = this.program.getByRole('button', { name: 'Undo last change' });
    if (await button.isVisible()) return button.click();
    await this.program.getByRole('button', { name: 'More', exact: true }).click();
    await this.menuItem('Undo').click();
  }
  get cancel(): Exit {
    return this.frame.getByRole('button', { name: 'Cancel', exact: true }) as Exit;
  }
  /** Cancels a program that something would be lost of; resolves when the picker asks. */
  async cancelAndBeAsked(): Promise<void> {
    const cancel: Locator = this.cancel;
    await cancel.click();
    await this.keepEditing.waitFor();
  }
  get keepEditing(): Locator {
    return this.frame.getByRole('button', { name: 'Keep editing' });
  }
  /** The answer that leaves. */
  get leaveAnyway(): Exit {
    return this.frame.getByRole('button', { name: 'Don’t save' }) as Exit;
  }
  /** Saves the program; in little room its words are short. */
  get finish(): Exit {
    return this.frame.getByRole('button', { name: /^Save( program)?$/ }) as Exit;
  }
  /** What stands in the place of the finish button while finishing waits for checks. */
  get checking(): Locator {
    return this.frame.getByRole('button', { name: 'Checking', exact: true });
  }
  /** Why the program cannot be finished: a link to the row that needs something. */
  finishReason(words: string): Locator {
    return this.frame.getByRole('button', { name: words, exact: true });
  }
  /** What the catalog says about an open row. */
  noticeOf(number: number): Locator {
    return this.row(number).locator('svc-row-notice').getByRole('group');
  }
  /** About the session or the connection. */
  notice(words: string): Locator {
    return this.frame.locator('svc-notice').filter({ hasText: words });
  }
  get comparison(): Locator {
    return this.frame.getByRole('region', { name: /^Newer version of / });
  }
  star(name: string): Locator {
    return this.card(name).getByRole('button', { name: `Favorite: ${name}`, exact: true });
  }
  scope(name: 'All exercises' | 'Favorites' | 'Recently used'): Locator {
    return this.frame.getByRole('group', { name: 'Show' }).getByRole('button', { name: new RegExp(`^${name}`) });
  }
  /** Puts another exercise into the place of the row that is being replaced. */
  async replaceBy(name: string): Promise<void> {
    await this.search.fill(name);
    await this.card(name)
      .getByRole('button', { name: new RegExp(`^Replace .* with ${name}$`) })
      .click();
  }
  /** The names of the rows from top to bottom. */
  async rowNames(): Promise<string[]> {
    const grips = await this.rows.getByRole('button', { name: /^Move / }).all();
    const labels = await Promise.all(grips.map((grip) => grip.getAttribute('aria-label')));
    return labels.map((label) => (label ?? '').replace(/^Move (.*), number \d+$/, '$1'));
  }
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator.toString()} is not visible.`);
  return box;
}
