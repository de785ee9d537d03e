// How long a clinician waits: from the navigation of the frame until the picker says that it can be used, with a cold cache.
import { createLaunchUrl, launchBrowser, openInFrame } from '../machine/browser.ts';
import { servePages } from '../machine/built-pages.ts';
import type { Bench } from '../figure.ts';
import { inTurns, milliseconds } from '../rounds.ts';
import { dataFolder, type Service, startService } from '../machine/service.ts';

const EXERCISES = 1_000;
/** The most that a program holds. */
const ROWS = 20;

export const pickerReady: Bench = {
  name: 'picker-ready',
  async run({ folder, rounds }) {
    await using service = await startService(await dataFolder(folder, EXERCISES));
    await using pages = await servePages(folder, ['emoji'], EXERCISES);
    await using browser = await launchBrowser();
    const open = async (address: string) => {
      await using opened = await openInFrame(browser, address);
      const bytes = await opened.frame.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.(js|css)$/.test(name))
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      );
      return { milliseconds: opened.milliseconds, bytes };
    };
    const { ours, reference } = await inTurns(rounds, {
      ours: async () => open(await createLaunchUrl(service, browser.origin)),
      reference: () => open(pages.address('emoji')),
    });
    const shows = (address: string, selector: string, handedOver?: object) =>
      milliseconds(async () => {
        await using opened = await openInFrame(browser, address, handedOver);
        await opened.frame.locator(selector).last().waitFor();
      });
    const program = await storedProgram(service);
    const reopened = await inTurns(rounds, {
      ours: async () => ({
        shown: await shows(
          `${await createLaunchUrl(service, browser.origin, { initialSelection: program.selection })}&context=1`,
          `svc-program-row >> nth=${ROWS - 1} >> text=${program.lastWords}`,
          program.context,
        ),
      }),
      reference: async () => ({
        shown: await shows(await createLaunchUrl(service, browser.origin), 'svc-exercise-card >> nth=8'),
      }),
    });
    return [
      {
        name: `a stored program of ${ROWS} on the screen again, beside an empty picker`,
        unit: 'ms',
        ours: reopened.ours.shown,
        reference: reopened.reference.shown,
        target: { of: 'ratio' },
        note: 'from the navigation to the last instructions; to the ninth card',
      },
      {
        name: `picker ready, ${EXERCISES} exercises`,
        unit: 'ms',
        ours: ours.milliseconds,
        reference: reference.milliseconds,
        target: { of: 'ratio', atMost: 1 },
        note: 'cold cache, a frame of another origin',
      },
      {
        name: 'scripts and styles that came until a moment later',
        unit: 'kB',
        ours: ours.bytes / 1000,
        reference: reference.bytes / 1000,
        target: { of: 'ratio' },
        note: 'as sent; what is loaded ahead counts too',
      },
    ];
  },
};

/** As a page has it in its record, with instructions that only the page and the picker know. */
async function storedProgram(service: Service) {
  const { data } = await service.get<{ data: { id: string; revision: string; name: string }[] }>(
    `/exercises?limit=${ROWS}`,
  );
  const selection = data.map(({ id, revision }) => ({
    exerciseId: id,
    revision,
    side: 'left',
    sets: 3,
    repetitions: 10,
  }));
  const items = selection.map((dosage, order) => ({
    order,
    prescription: { ...dosage, clinicianInstructions: wordsOf(order) },
    exercise: { name: data[order]?.name },
  }));
  return { selection, context: { type: 'svc.context', payload: { stored: { items } } }, lastWords: wordsOf(ROWS - 1) };
}

const wordsOf = (order: number): string => `Slowly, and no further than it is comfortable, number ${order}.`;
