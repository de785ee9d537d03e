// Enter in the search over a slow network: the same keys add what they add when everything is there, or nothing, with the reason.
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { Demo, Picker } from './pages.ts';
import { type Network, slowDown } from './slow-network.ts';

const PHRASES: Readonly<Record<string, readonly string[]>> = {
  en: [
    // Templates: by name, phase, beginning, side.
    'frozen shoulder stiff R',
    'frozen shoulder',
    'stiff phase',
    'weeks 0 to 2',
    'tkr',
    'tkr weeks 2 to 6 L',
    'acl rec',
    'knee replacement week 8',
    'tennis elbow loading L',
    'carpal tunnel syndrome',
    'whiplash later',
    // Conditions and what else names many exercises.
    'acl',
    'carpal tunnel',
    'knee replac',
    'balance',
    'quads',
    'pf',
    // Exercises, with dosage and side.
    'bridge 3x12',
    'clam 3x12 l',
    'heel r 2x15',
    'chin t',
    'side pl r',
    'wall sl',
    'slr 3x10 h5',
    'brigde',
  ],
  de: ['nackenschmerzen', 'kreuzband', 'bridge 3 Sätze à 12', 'clamshell li'],
  fr: ['épaule gelée', 'lombalgie', 'bridge 3 séries de 12'],
  es: ['hombro congelado', 'clamshell izq'],
  'pt-BR': ['ombro congelado', 'bridge 3 séries de 12'],
  ar: ['الكتف المتجمد', 'bridge 3x12'],
  'zh-CN': ['冻结肩', 'bridge 3组 12次'],
};
const ALL = Object.entries(PHRASES).flatMap(([locale, texts]) => texts.map((text) => ({ locale, text })));
type Phrase = (typeof ALL)[number];

const NETWORKS: readonly Network[] = [
  { name: '150 ms, 1.6 Mbit/s', latencyMilliseconds: 150, kilobitsPerSecond: 1_600 },
  { name: '400 ms, 400 kbit/s', latencyMilliseconds: 400, kilobitsPerSecond: 400 },
];
const CACHES = ['cold', 'warm'] as const;

/** `SVC_TEST_ENTRY=whole` runs all of it; else the first network, and a quarter of the rest that the seed chooses. */
const IS_WHOLE = process.env['SVC_TEST_ENTRY'] === 'whole';
const SEED = Number(process.env['SVC_TEST_SEED'] ?? Math.floor(Date.now() / 86_400_000));

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What came of Enter: the exercises in the program, or why there are none. */
interface Outcome {
  readonly added: readonly string[];
  readonly why: string | undefined;
}

/** Resolves once Enter has added something, or has said why it did not. */
async function outcomeIn(picker: Picker): Promise<Outcome> {
  const read = (): Promise<Outcome | undefined> =>
    picker.frame.locator('svc-picker-view').evaluate((view) => {
      const now = (view as HTMLElementTagNameMap['svc-picker-view']).store.getState();
      if (now.phase !== 'open' || !now.view.entry) return undefined;
      const { key, refused } = now.view.entry;
      if (key === undefined && !refused) return undefined;
      const added = now.program.present.map(({ exerciseId, side, dosage }) =>
        [exerciseId, side, dosage.sets, dosage.repetitions, dosage.holdSeconds].join(' '),
      );
      return { added, why: refused?.why };
    });
  let outcome: Outcome | undefined;
  await expect.poll(async () => (outcome = await read()), { timeout: 60_000 }).toBeDefined();
  // Where it says why, it says it in the line above the results.
  if (outcome!.why !== undefined) await expect(picker.frame.locator('svc-search-preview .line b')).toBeVisible();
  return outcome!;
}

async function open(context: BrowserContext, demoUrl: string, network?: Network) {
  const page = await context.newPage();
  const demo = new Demo(page, demoUrl);
  await demo.openPatient('hana-petrovic');
  if (network) await slowDown(page, network);
  await demo.prescribe.click();
  const picker = new Picker(page);
  await picker.cards.first().waitFor();
  return { page, picker };
}

async function type(page: Page, text: string, delay: number): Promise<void> {
  await page.keyboard.type(text, { delay });
  await page.keyboard.press('Enter');
}

/** What each phrase adds where everything is there. */
async function ideals(browser: Browser, demoUrl: string): Promise<ReadonlyMap<Phrase, Outcome>> {
  const found = new Map<Phrase, Outcome>();
  for (const locale of Object.keys(PHRASES)) {
    const context = await browser.newContext({ locale });
    for (const phrase of ALL.filter((each) => each.locale === locale)) {
      const { page, picker } = await open(context, demoUrl);
      await expect
        .poll(() =>
          picker.frame.locator('svc-picker-view').evaluate((view) => {
            const now = (view as HTMLElementTagNameMap['svc-picker-view']).store.getState();
            if (now.phase !== 'open') return now.phase;
            return now.templates ? Object.values(now.supplies ?? {}).join('') : 'no templates';
          }),
        )
        .toBe('');
      await type(page, phrase.text, 0);
      found.set(phrase, await outcomeIn(picker));
      await page.close();
    }
    await context.close();
  }
  return found;
}

test(
  'the same keys add the same over a slow network, or nothing, and say why',
  { tag: '@long' },
  async ({ system, browser }, info) => {
    test.setTimeout(IS_WHOLE ? 3_600_000 : 1_200_000);
    const random = createRandom(SEED);
    const ideal = await ideals(browser, system.demoUrl);
    const lines: string[] = [];
    const wrong: string[] = [];
    for (const network of NETWORKS) {
      for (const cache of CACHES) {
        const isChosen = IS_WHOLE || network === NETWORKS[0] ? () => true : () => random() < 0.25;
        const counts = { same: 0, late: 0, other: 0 };
        const late: string[] = [];
        for (const locale of Object.keys(PHRASES)) {
          let context = await browser.newContext({ locale });
          if (cache === 'warm') await (await open(context, system.demoUrl)).page.close();
          for (const phrase of ALL.filter((each) => each.locale === locale && isChosen())) {
            const { page, picker } = await open(context, system.demoUrl, network);
            await type(page, phrase.text, 25 + Math.floor(random() * 66));
            const outcome = await outcomeIn(picker);
            const wanted = ideal.get(phrase)!;
            const isSame = JSON.stringify(outcome) === JSON.stringify(wanted);
            const isLate = outcome.added.length === 0 && outcome.why === 'late';
            counts[isSame ? 'same' : isLate ? 'late' : 'other'] += 1;
            if (isLate && !isSame) late.push(phrase.text);
            if (!isSame && !isLate)
              wrong.push(`${network.name}, ${cache}: ${phrase.text}: ${JSON.stringify({ outcome, wanted })}`);
            await page.close();
            if (cache === 'cold') {
              await context.close();
              context = await browser.newContext({ locale });
            }
          }
          await context.close();
        }
        lines.push(`${network.name}, ${cache}: ${JSON.stringify(counts)} ${late.join('; ')}`);
      }
    }
    info.annotations.push({ type: `seed ${SEED}`, description: lines.join('\n') });
    console.log(lines.join('\n'));
    console.log([...ideal].map(([{ text }, { added, why }]) => `${text}: ${why ?? added.length}`).join('\n'));
    expect(wrong).toEqual([]);
  },
);
