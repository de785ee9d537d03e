// What a clinician does, written once and walked in the engine of the project: Chromium, Firefox, WebKit.
import { expect, test } from '../gallery.ts';
import type { StoredRecord } from '../pages.ts';
import { handOverText } from '../stored-program.ts';
import { expireSession, type System } from '../system.ts';
import type { EngineName } from '../host/engine.ts';
import { prefixed, readable } from '../host/readable.ts';
import { Hands, WAIT_SECONDS, within } from './hands.ts';
import { PlaywrightDriver } from './playwright-driver.ts';
import { WebKit } from './webkit.ts';

const inEachEngine = test.extend<{ hands: Hands }>({
  hands: async ({}, use, { project }) => {
    const engine = project.name as EngineName;
    const hands = new Hands(engine === 'webkit' ? await WebKit.start() : await PlaywrightDriver.start(engine));
    await use(hands);
    await hands.stop();
  },
});

/** In Chromium, other tests say as much sooner. */
const LONG = { tag: '@long' };
const PATIENT = 'daniel-okafor';
const SEARCH = ['input[type=search]', /^Search exercises$/] as const;
const NAME = 'button[aria-expanded]:not([aria-haspopup])';

const rowsOf = (hands: Hands) =>
  hands.evaluate(() => {
    const all = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? all(element.shadowRoot) : []),
      ]);
    const grips = all(document).filter((element) => /^Move .*, (row|number) \d+$/.test(element.ariaLabel ?? ''));
    return grips.map((grip) => (grip.ariaLabel ?? '').replace(/^Move (.*), \w+ \d+$/, '$1'));
  });
const rowsAre = (hands: Hands, ...names: readonly string[]) =>
  within(WAIT_SECONDS, async () => expect(await rowsOf(hands)).toEqual(names));

async function programOf(demoUrl: string) {
  const response = await fetch(`${demoUrl}/api/patients/${PATIENT}`);
  const { program } = (await response.json()) as StoredRecord;
  return (program?.items ?? []).map(({ exercise, prescription }) => ({ name: exercise.name, ...prescription }));
}

inEachEngine(
  'finds, doses, orders and stores a program by mouse, without a history entry',
  LONG,
  async ({ hands, system }) => {
    await hands.open(`${system.demoUrl}/patients/${PATIENT}`);
    const before = await hands.evaluate(() => history.length);
    await hands.press('button', /^Prescribe exercises$/);
    await hands.enterFrame();
    await hands.find('button', /^Add /);
    expect(await hands.violations()).toEqual([]);

    // The dialog has given the keys to the picker: nothing is pressed before.
    await hands.type('brigde');
    await hands.find('.count', /^5 exercises$/);
    await hands.press('button', /^Add Bridge$/);
    // A press on the search selects its text.
    await hands.press(...SEARCH);
    await hands.type('clamshell');
    await hands.find('.count', /^1 exercise$/);
    await hands.press('button', /^Add Clamshell$/);
    await rowsAre(hands, 'Bridge', 'Clamshell');
    await hands.press('button', /^Left$/);
    await hands.press(NAME, /^Clamshell/);
    // A press selects the number.
    await hands.press('input', /^Sets$/);
    await hands.type('5');
    await hands.press('textarea', /^Instructions/);
    await hands.type('Keep the feet together.');
    expect(await hands.violations()).toEqual([]);
    await hands.drag(['button', /^Move Clamshell/], ['button', /^Move Bridge/]);
    await rowsAre(hands, 'Clamshell', 'Bridge');
    await hands.press('button', /^Details of Bridge$/);
    await hands.find('h2', /^Bridge$/);
    expect(await hands.violations()).toEqual([]);
    await hands.press('button', /^Close details$/);
    await hands.leaveFrame(() => hands.press('button', /^Save program$/));

    await hands.find('h3', /^Clamshell$/);
    await hands.hasFocus('button', /^(Prescribe exercises|Edit program)$/);
    const [first, second] = await programOf(system.demoUrl);
    expect(first).toMatchObject({
      name: 'Clamshell',
      side: 'left',
      sets: 5,
      clinicianInstructions: 'Keep the feet together.',
    });
    expect(second).toMatchObject({ name: 'Bridge' });
    // Defect 14: a press of Back that does nothing.
    expect(await hands.evaluate(() => history.length)).toBe(before);
  },
);

inEachEngine('prescribes by keyboard alone, with what is typed behind a name', LONG, async ({ hands, system }) => {
  await hands.open(`${system.demoUrl}/patients/${PATIENT}`);
  await hands.tabTo('button', /^Prescribe exercises$/);
  await hands.key('Enter');
  await hands.enterFrame();
  await hands.find('button', /^Add /);

  // Enter adds the first result, with what the preview says, and selects the text for the next.
  const enter = async (text: string, name: string) => {
    await hands.type(text);
    // The terms are read in slices: until then Enter says that it adds nothing.
    await hands.find('.sr', new RegExp(`^${name}.*Enter adds`));
    await hands.key('Enter');
  };
  await enter('clam 3x12 L', 'Clamshell');
  await rowsAre(hands, 'Clamshell');
  await enter('chin tuck "Stop if dizzy"', 'Chin tuck in lying');
  await rowsAre(hands, 'Clamshell', 'Chin tuck in lying');
  await enter('single-leg stance', 'Single-leg stance');
  await rowsAre(hands, 'Clamshell', 'Chin tuck in lying', 'Single-leg stance');

  // To the row just added: its side, its instructions, its place.
  await hands.key('ArrowUp');
  await hands.hasFocus(NAME, /^Single-leg stance/);
  await hands.key('r');
  await hands.hasFocus(NAME, /^Single-leg stance/);
  await hands.key('ArrowUp', 'Alt');
  await rowsAre(hands, 'Clamshell', 'Single-leg stance', 'Chin tuck in lying');
  await hands.hasFocus(NAME, /^Single-leg stance/);
  await hands.key('i');
  await hands.hasFocus('textarea', /^Instructions/);
  await hands.type('Hold the banister.');
  expect(await hands.violations()).toEqual([]);
  await hands.leaveFrame(() => hands.key('Enter', 'Control'));

  await hands.find('h3', /^Chin tuck in lying$/);
  await hands.hasFocus('button', /^(Prescribe exercises|Edit program)$/);
  expect(await hands.violations()).toEqual([]);
  expect(await programOf(system.demoUrl)).toMatchObject([
    { name: 'Clamshell', side: 'left', sets: 3, repetitions: 12 },
    { name: 'Single-leg stance', side: 'right', clinicianInstructions: 'Hold the banister.' },
    { name: 'Chin tuck in lying', clinicianInstructions: 'Stop if dizzy' },
  ]);
});

inEachEngine('copies a stored text in a frame that may not write the clipboard', LONG, async ({ hands, system }) => {
  const text = '  Left foot first.\nHold the banister.';
  await hands.open(`${system.demoUrl}/patients/${PATIENT}`);
  await hands.evaluate(handOverText, text);
  await hands.press('button', /^Prescribe exercises$/);
  await hands.enterFrame();
  // With a press, as the dialog may not have given the keys to the picker yet.
  await hands.press(...SEARCH);
  await hands.type('bridge');
  await hands.press('button', /^Add Bridge$/);
  // Before the form is open: WebKit's driver scrolls back to the field that has the focus there, and the press would miss.
  await hands.press('button', /^Copy$/);
  await hands.find('button', /^Copied$/);
  await hands.press(NAME, /^Bridge/);
  await hands.press('textarea', /^Instructions/);
  await hands.key('v', 'Control');
  await hands.until('the text is there', async () => (await hands.find('textarea', /^Instructions/)).value === text);
});

/** What the record's page keeps of its sessions while it is looked at. */
interface WatchedPage {
  readonly launches: string[];
  /** Lets the answer of the backend through that is held back. */
  answer: () => void;
}

/**
 * Runs in the record's page: keeps the launch URLs that its backend gives, and holds each answer but the first back. The helper asks the
 * service about its picker at once, as it does about one that is slow.
 */
function watchLaunches(): void {
  const [ask, repeat] = [window.fetch.bind(window), window.setInterval.bind(window)];
  const watched: WatchedPage = { launches: [], answer: () => {} };
  window.fetch = async (...request) => {
    const response = await ask(...request);
    if (!response.url.endsWith('/picker-session')) return response;
    const { launchUrl } = (await response.clone().json()) as { launchUrl: string };
    if (watched.launches.push(launchUrl) > 1) await new Promise<void>((resolve) => (watched.answer = resolve));
    return response;
  };
  const looking = (look: () => void, milliseconds?: number) => {
    if (milliseconds === 500) queueMicrotask(() => Array.from({ length: 7 }).forEach(look));
    return repeat(look, milliseconds);
  };
  Object.assign(window, { watched, setInterval: looking });
}

/** Runs in the page or the frame: from now on keeps what its scripts write to the console, and what its policy reports of a request. */
function listen(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const)
    console[level] = (...words: unknown[]) => void heard.push(words.map(String).join(' '));
  addEventListener('securitypolicyviolation', ({ documentURI, referrer, sourceFile, blockedURI }) =>
    heard.push([documentURI, referrer, sourceFile, blockedURI].join(' ')),
  );
  fetch('https://forbidden.invalid/').catch(() => {});
}
const heardThere = (): string => (window as unknown as { heard: string[] }).heard.join('\n');
const launchesThere = (): string[] => (window as unknown as { watched: WatchedPage }).watched.launches;

/** Of the text: where a script in the page or the frame can read it, and where the service logs it. */
async function placesOf(hands: Hands, system: System, text: string): Promise<string[]> {
  const texts = {
    ...prefixed('page', await hands.evaluateAround(readable)),
    ...prefixed('frame', await hands.evaluate(readable)),
    'page reports': await hands.evaluateAround(heardThere),
    'frame reports': await hands.evaluate(heardThere),
    console: hands.said().join('\n'),
    log: system.serviceLog(),
  };
  return Object.entries(texts).flatMap(([place, found]) => (found.includes(text) ? [place] : []));
}
inEachEngine(
  'continues after the end of a session, and no script can read a launch secret',
  LONG,
  async ({ hands, system }) => {
    await hands.open(`${system.demoUrl}/patients/${PATIENT}`);
    await hands.evaluate(listen);
    await hands.evaluate(watchLaunches);
    await hands.press('button', /^Prescribe exercises$/);
    await hands.enterFrame();
    await hands.press('button', /^Add Adductor squeeze$/);
    await hands.evaluate(listen);
    await rowsAre(hands, 'Adductor squeeze');
    const expectSecrets = async (count: number) => {
      const launches = await hands.evaluateAround(launchesThere);
      expect(launches).toHaveLength(count);
      for (const launch of launches) {
        const { hash } = new URL(launch);
        expect(await placesOf(hands, system, new URLSearchParams(hash.slice(1)).get('t')!), launch).toEqual([]);
      }
      return launches;
    };
    const [first] = await expectSecrets(1);
    // The looking finds what is there: the address without its secret.
    const address = new URL(first!).pathname;
    await hands.until('the address is found', async () => {
      const places = await placesOf(hands, system, address);
      return ['page markup', 'page resources', 'frame address', 'frame reports'].every((place) =>
        places.includes(place),
      );
    });

    // What is not loaded could not be saved after the end.
    await hands.find('button:not([aria-disabled=true])', /^Save program$/);
    expireSession(system, first!);
    await hands.press('button', /^Details of Ankle alphabet$/);
    await hands.press('button', /^Continue$/);
    await hands.until('the backend is asked', async () => (await hands.evaluateAround(launchesThere)).length === 2);
    await expectSecrets(2);
    await hands.evaluateAround(() => (window as unknown as { watched: WatchedPage }).watched.answer());
    await hands.until('the notice is gone', async () => (await hands.count('button', /^Continu/)) === 0);
    await expectSecrets(2);

    // Of the second session.
    await hands.press('button', /^Add Ankle alphabet$/);
    await rowsAre(hands, 'Adductor squeeze', 'Ankle alphabet');
    await hands.press('button', /^Left$/);
    await hands.leaveFrame(() => hands.press('button', /^Save program$/));
    await hands.find('h3', /^Ankle alphabet$/);
    expect(await programOf(system.demoUrl)).toMatchObject([{ name: 'Adductor squeeze' }, { name: 'Ankle alphabet' }]);
  },
);

inEachEngine(
  'breaks no rule of axe on the screens that are most seen, at four widths',
  LONG,
  async ({ hands, galleryUrl }) => {
    // Long where the machine is busy: sixteen times all rules of axe.
    test.setTimeout(300_000);
    await hands.open(`${galleryUrl}/gallery.html?specimen=screen-start&density=few`);
    for (const width of ['1440', '768', '390', '320']) {
      for (const specimen of ['screen-start', 'screen-details', 'screen-work', 'screen-reopened']) {
        await hands.evaluate(showSpecimen, specimen, width);
        expect.soft(await hands.violations(), `${specimen} at ${width} px`).toEqual([]);
      }
    }
  },
);

/** Runs in the page: shows a specimen of the gallery alone, the picker so wide, without loading the page again. */
async function showSpecimen(specimen: string, width: string): Promise<void> {
  const query = new URLSearchParams({ specimen, width, density: 'few' });
  history.replaceState(null, '', `?${query.toString()}`);
  dispatchEvent(new PopStateEvent('popstate'));
  const { dataset } = document.documentElement;
  while (dataset['settled'] !== specimen) await new Promise((resolve) => requestAnimationFrame(resolve));
}
