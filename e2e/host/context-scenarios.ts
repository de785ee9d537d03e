// The way from the page to the picker, friendly and hostile: the helper as built hands over, the picker's own receiver takes.
// docs/messages.md, rules 10 to 13.
import type { LaunchOptions, StoredProgram } from 'svc-picker/host';
import type { Scenario } from './scenarios.ts';
import type { Stage } from './stage.ts';
import type { Step } from './stand-in.ts';

const item = (order: number, name: string, text = 'Slowly') => ({
  order,
  prescription: { exerciseId: `ex_${order}`, revision: 'r1', side: 'left', clinicianInstructions: text },
  exercise: { id: `ex_${order}`, revision: 'r1', name, steps: ['Lie down.'] },
});
const STORED: StoredProgram = { items: [item(1, 'Bridge')], leftOut: [{ order: 1, reason: 'withdrawn' }] };
/** Of the snapshot only the name goes. */
const HANDED_OVER = { items: [{ ...item(1, 'Bridge'), exercise: { name: 'Bridge' } }], leftOut: STORED.leftOut };
const FORGED = { type: 'svc.context', payload: { stored: { items: [item(1, 'Forged')] } } };
const RECEIVE: Step = { receive: true };

/** What the picker receives, while `act` does what it does; the first thing that it took. */
async function receives(
  stage: Stage,
  stored: StoredProgram | undefined,
  act: (picker: HTMLIFrameElement) => unknown = () => {},
  times = 1,
): Promise<unknown> {
  const taken: unknown[] = [];
  let heard = (): void => {};
  stage.onMessage((data) => {
    const message = data as { type?: string; stored?: unknown } | null;
    if (message?.type !== 'test.taken') return;
    taken.push(message.stored ?? 'nothing');
    heard();
  });
  const handle = stage.open([RECEIVE], { stored });
  await act(handle.iframe);
  while (taken.length < times) await new Promise<void>((resolve) => (heard = resolve));
  handle.close();
  await handle.result;
  return taken.length === 1 ? taken[0] : taken;
}

/** All members that the picker takes, as the page gave them to the helper. */
async function brings(stage: Stage, options: Pick<LaunchOptions, 'clinic' | 'stored'>): Promise<unknown> {
  let taken: unknown;
  stage.onMessage((data) => {
    const message = data as { type?: string; brought?: unknown } | null;
    if (message?.type === 'test.taken') taken = message.brought;
  });
  const handle = stage.open([RECEIVE], options);
  await stage.heard('test.taken');
  handle.close();
  await handle.result;
  return { taken, ignored: stage.ignored['context'] ?? 0 };
}

/** What the page hears of its favorites, while others speak too. */
async function keeps(stage: Stage, speak: (picker: HTMLIFrameElement) => Promise<void>): Promise<unknown> {
  const heard: unknown[] = [];
  const clinic = { favorites: [], onFavoritesChanged: (ids: readonly string[]) => void heard.push(ids) };
  const handle = stage.open([RECEIVE], { clinic });
  await stage.heard('test.taken');
  await speak(handle.iframe);
  handle.close();
  await handle.result;
  return heard;
}
const TEMPLATE = { name: 'Knee', phase: 'Early', items: [{ exerciseId: 'ex_1', sets: 3 }] };

const kept = (...ids: readonly string[]) => ({ type: 'svc.kept', payload: { kind: 'favorites', ids } });

/** What the page hears of templates, while others speak too. */
async function savesTemplates(stage: Stage, speak: (picker: HTMLIFrameElement) => Promise<void>): Promise<unknown> {
  const heard: unknown[] = [];
  const handle = stage.open([RECEIVE], { clinic: { onTemplateSaved: (template) => void heard.push(template) } });
  await stage.heard('test.taken');
  await speak(handle.iframe);
  handle.close();
  await handle.result;
  return heard;
}
const saved = (template: object) => ({
  type: 'svc.kept',
  payload: { kind: 'template', template, withInstructions: false },
});

/** A page that hands over its own context, without the helper. */
const sends = (stage: Stage, payload: unknown): Promise<unknown> =>
  receives(stage, undefined, async (picker) => {
    await stage.heard('test.receiving');
    picker.contentWindow!.postMessage({ type: 'svc.context', payload }, stage.origins.service);
  });

/** The liar speaks while the picker listens and before the page does. */
const besides = (stage: Stage, lie: (picker: HTMLIFrameElement) => Promise<void>): Promise<unknown> =>
  receives(stage, undefined, async (picker) => {
    await stage.heard('test.receiving');
    await lie(picker);
    picker.contentWindow!.postMessage({ type: 'svc.context', payload: { stored: HANDED_OVER } }, stage.origins.service);
  });

async function sibling(stage: Stage, origin: string): Promise<void> {
  const liar = await stage.sibling(origin);
  stage.tell(liar, origin, [{ tellPicker: FORGED }, { say: { type: 'test.mark' } }]);
  await stage.marked();
}

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => item(index + 1, 'Bridge', 'x'.repeat(2_000)));

export const CONTEXT_SCENARIOS: readonly Scenario[] = [
  {
    name: 'a stored program reaches the picker, of each snapshot only the name',
    play: (stage) => receives(stage, STORED),
    expected: HANDED_OVER,
  },
  {
    name: "the clinic's own reaches the picker, and what does not fit is named to the page",
    play: (stage) =>
      brings(stage, {
        clinic: {
          phrases: ['Stop if it hurts', ' ', 'x'.repeat(201)],
          usualDosages: { ex_1: { sets: 3 }, ex_2: { sets: 0 } },
          favorites: ['ex_2'],
          onFavoritesChanged: () => {},
          templates: [TEMPLATE, { ...TEMPLATE, items: [{ exerciseId: '<b>' }] }],
          onTemplateSaved: () => {},
        },
      }),
    expected: {
      taken: {
        phrases: ['Stop if it hurts'],
        usualDosages: { ex_1: { sets: 3 } },
        favorites: ['ex_2'],
        templates: [TEMPLATE],
        keeps: ['favorites', 'template'],
      },
      ignored: 4,
    },
  },
  {
    name: "the clinic's own reaches the picker beside a stored program",
    play: (stage) => brings(stage, { stored: STORED, clinic: { phrases: ['Slowly'] } }),
    expected: { taken: { stored: HANDED_OVER, phrases: ['Slowly'] }, ignored: 0 },
  },
  {
    name: 'the page hears of its favorites from the picker, and from no frame beside or inside of it',
    play: (stage) =>
      keeps(stage, async (picker) => {
        const { service, evil } = stage.origins;
        for (const origin of [service, evil]) {
          stage.tell(await stage.sibling(origin), origin, [{ say: kept('forged') }, { say: { type: 'test.mark' } }]);
          await stage.marked();
        }
        const nested = stage.standIn(evil, [{ say: kept('forged') }, { say: { type: 'test.mark' } }]);
        stage.tell(picker, service, [{ nest: nested }]);
        await stage.marked();
        stage.tell(picker, service, [
          { say: kept('ex_1') },
          { say: kept('<b>') },
          { say: { type: 'svc.kept', payload: { kind: 'favorites', ids: 'ex_1' } } },
          { say: kept('ex_1', 'ex_2') },
          { say: { type: 'test.mark' } },
        ]);
        await stage.marked();
      }),
    expected: [['ex_1'], ['ex_1', 'ex_2']],
  },
  {
    name: 'the page hears of a saved template from the picker alone, and only where it fits',
    play: (stage) =>
      savesTemplates(stage, async (picker) => {
        const { service, evil } = stage.origins;
        for (const origin of [service, evil]) {
          const liar = await stage.sibling(origin);
          stage.tell(liar, origin, [{ say: saved({ ...TEMPLATE, name: 'Forged' }) }, { say: { type: 'test.mark' } }]);
          await stage.marked();
        }
        stage.tell(picker, service, [
          { say: saved({ ...TEMPLATE, patientName: 'Ann' }) },
          { say: saved({ ...TEMPLATE, items: [{ exerciseId: 'ex_1', clinicianInstructions: 'Slowly' }] }) },
          { say: saved(TEMPLATE) },
          { say: { type: 'test.mark' } },
        ]);
        await stage.marked();
      }),
    expected: [{ template: TEMPLATE, withInstructions: false }],
  },
  {
    name: 'a picker that is moved loads again, and receives its stored program again',
    play: (stage) =>
      receives(
        stage,
        STORED,
        async (picker) => {
          await stage.heard('test.taken');
          stage.container.append(picker);
        },
        2,
      ),
    expected: [HANDED_OVER, HANDED_OVER],
  },
  {
    name: 'a stored program that a framework observes reaches the picker as plain data',
    play: (stage) =>
      receives(stage, new Proxy(STORED, { get: (target, name) => new Proxy(Reflect.get(target, name) as object, {}) })),
    expected: HANDED_OVER,
  },
  {
    name: 'a context from a frame beside the picker, on the origin of the service, is ignored',
    play: (stage) => besides(stage, () => sibling(stage, stage.origins.service)),
    expected: HANDED_OVER,
  },
  {
    name: 'a context from a frame beside the picker, on another origin, is ignored',
    play: (stage) => besides(stage, () => sibling(stage, stage.origins.evil)),
    expected: HANDED_OVER,
  },
  {
    name: 'a context from a frame inside of the picker is ignored',
    play: (stage) =>
      besides(stage, async (picker) => {
        const nested = stage.standIn(stage.origins.evil, [{ tellParent: FORGED }, { say: { type: 'test.mark' } }]);
        stage.tell(picker, stage.origins.service, [{ nest: nested }]);
        await stage.marked();
      }),
    expected: HANDED_OVER,
  },
  {
    name: 'the second context of a load is ignored',
    play: (stage) =>
      receives(stage, undefined, async (picker) => {
        await stage.heard('test.receiving');
        const { service } = stage.origins;
        picker.contentWindow!.postMessage({ type: 'svc.context', payload: { stored: HANDED_OVER } }, service);
        picker.contentWindow!.postMessage(FORGED, service);
      }),
    expected: HANDED_OVER,
  },
  {
    name: 'a context is handed to the service alone, not to who took the place of the picker',
    play: async (stage) => {
      const evil = stage.standIn(stage.origins.evil, [{ listen: true }]);
      const handle = stage.open([RECEIVE], { stored: STORED });
      // From then on it is handed over in the very task in which somebody says that they are ready.
      await stage.heard('test.taken');
      const isThere = stage.heard('test.listening');
      stage.tell(handle.iframe, stage.origins.service, [{ goTo: evil }]);
      await isThere;
      const overheard: unknown[] = [];
      stage.onMessage((data) => (data as { type?: string } | null)?.type === 'test.overheard' && overheard.push(data));
      stage.tell(handle.iframe, stage.origins.evil, [{ say: { type: 'svc.ready' } }, { say: { type: 'test.mark' } }]);
      await stage.marked();
      // What was sent before this is heard before it.
      stage.tell(handle.iframe, stage.origins.evil, [{ say: { type: 'test.mark' } }]);
      await stage.marked();
      handle.close();
      return { overheard, ...(await handle.result) };
    },
    expected: { overheard: [], status: 'closed' },
  },
  {
    name: 'twenty rows with the longest instructions reach the picker',
    play: async (stage) => {
      const taken = (await receives(stage, { items: rows(20) })) as { items: readonly { prescription: object }[] };
      return taken.items.length;
    },
    expected: 20,
  },
  ...(
    [
      ['is an array', []],
      ['is nothing', null],
      ['holds no stored program', {}],
      ['is too large', { stored: { items: rows(1), note: 'x'.repeat(512_000) } }],
    ] as const
  ).map(([what, payload]): Scenario => ({
    name: `a context that ${what} is taken, and holds nothing`,
    play: (stage) => sends(stage, payload),
    expected: 'nothing',
  })),
  {
    name: 'a context with an own __proto__ is taken, and holds nothing',
    play: (stage) => sends(stage, JSON.parse('{"stored":{"items":[{"__proto__":{"polluted":true}}]}}')),
    expected: 'nothing',
  },
  {
    name: 'a context with a cycle is taken, and holds nothing',
    play: (stage) => {
      const items: unknown[] = [];
      items.push(items);
      return sends(stage, { stored: { items } });
    },
    expected: 'nothing',
  },
];
