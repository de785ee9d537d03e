// What can happen between a record system and a picker, friendly and hostile: one table, played in the host page by every engine.
// "defect n" names the row of defects.spec.ts that a scenario would show.
import { openPickerDialog, PickerError, type PickerErrorCode } from 'svc-picker/host';
import { ANSWERS, type PolicyName } from './origins.ts';
import { endingOf, mark, type Stage } from './stage.ts';
import type { Step } from './stand-in.ts';

export interface Scenario {
  readonly name: string;
  readonly policy?: PolicyName;
  /** Runs in the host page; answers with what is to be seen. */
  readonly play: (stage: Stage) => unknown;
  readonly expected: unknown;
  /** The violations of the page's own policy that must be seen; none where not told. */
  readonly violations?: readonly string[];
}

const READY: Step = { say: { type: 'svc.ready' } };
const CANCELLED: Step = { say: { type: 'svc.cancelled' } };
const completed = (...names: readonly string[]): Step => ({
  say: { type: 'svc.selection.completed', payload: { items: names.map(item) } },
});
const FAILED: Step = { say: { type: 'svc.failed', payload: { code: 'session_expired' } } };
/** Whatever a liar may try, and how many of it. */
const FORGED: readonly Step[] = [
  READY,
  completed('Forged'),
  CANCELLED,
  FAILED,
  { say: { type: 'svc.selection.completed', payload: { items: [{}] } } },
  { say: null },
];
/** With the mark that comes after them. */
const ALL_FORGED = FORGED.length + 1;
/** How often the clock of the helper looks before it asks the service. */
export const UNTIL_ASKED = 7;
/** How many messages `sayJunk` sends. */
const JUNK_COUNT = 19;

function item(name: string, index: number) {
  const [id, revision] = [`ex_${String(index).padStart(20, '0')}`, `r${index}`];
  const prescription = {
    exerciseId: id,
    revision,
    side: 'left',
    sets: 3,
    repetitions: 10,
    clinicianInstructions: 'Slowly',
  };
  return { order: index + 1, prescription, exercise: { id, revision, name, steps: [], media: [] } };
}

/** A picker that is ready and completes when it is told to, with a frame beside it that lies before that. */
async function besidesLiar(stage: Stage, origin: string, lie: readonly Step[]): Promise<unknown> {
  const handle = stage.open([READY]);
  await handle.ready;
  const liar = await stage.sibling(origin);
  stage.tell(liar, origin, [...lie, mark]);
  await stage.marked();
  stage.tell(handle.iframe, stage.origins.service, [completed('Bridge')]);
  return { ...(await endingOf(handle)), ignored: stage.ignored, timesReady: stage.timesReady };
}

const TRUE_ONE = { status: 'completed', names: ['Bridge'], isOnPage: false, timesReady: 1 };

/** Each without an answer in time: the deadline is passed as soon as the frame has what it will ever have. */
async function unanswered(stage: Stage, path: string, isLoading: boolean): Promise<unknown> {
  const handle = stage.open(`${stage.origins.service}${path}#t=secret`);
  if (isLoading) await stage.loaded(handle.iframe);
  stage.turnClock(20_001);
  return endingOf(handle);
}

/** The helper has taken it: what this page asks is answered, and what follows in the same task is done. */
function firstAnswer(): Promise<void> {
  const ask = window.fetch.bind(window);
  return new Promise((resolve) => {
    window.fetch = async (...request) => {
      const response = await ask(...request);
      setTimeout(resolve);
      return response;
    };
  });
}

/** The codes with which wrong options are refused, and how many frames there are afterwards. */
function refusals(stage: Stage, wrong: readonly Parameters<Stage['open']>[]): unknown {
  const codes = wrong.map((words): PickerErrorCode | 'opened' => {
    try {
      stage.open(...words);
      return 'opened';
    } catch (error) {
      if (error instanceof PickerError) return error.code;
      throw error;
    }
  });
  return { codes: [...new Set(codes)], frames: document.querySelectorAll('iframe').length };
}
const REFUSED = { codes: ['invalid_argument'], frames: 0 };

export const SCENARIOS: readonly Scenario[] = [
  {
    name: '1: a program is picked: ready, then the items as they were sent',
    async play(stage) {
      const handle = stage.open([READY]);
      await handle.ready;
      stage.tell(handle.iframe, stage.origins.service, [completed('Bridge', 'Clamshell')]);
      return { ...(await endingOf(handle)), timesReady: stage.timesReady, ignored: stage.ignored };
    },
    expected: { status: 'completed', names: ['Bridge', 'Clamshell'], isOnPage: false, timesReady: 1, ignored: {} },
  },
  {
    name: '2: the clinician cancels',
    play: (stage) => endingOf(stage.open([READY, CANCELLED])),
    expected: { status: 'cancelled', isOnPage: false },
  },
  {
    name: '3: completed without ever being ready',
    play: (stage) => endingOf(stage.open([completed('Bridge')])),
    expected: { status: 'completed', names: ['Bridge'], isOnPage: false },
  },
  {
    name: '4: completed three times and cancelled: the first ending counts (defect 32)',
    play: (stage) => endingOf(stage.open([READY, completed('Bridge'), completed('Clamshell'), completed(), CANCELLED])),
    expected: { status: 'completed', names: ['Bridge'], isOnPage: false },
  },
  {
    name: '5: a malformed program is told by its place alone',
    async play(stage) {
      const wrong = item('Bridge', 0);
      const prescription = { ...wrong.prescription, sets: 0, clinicianInstructions: 'secret', 'Jane Doe': 'secret' };
      const message = { type: 'svc.selection.completed', payload: { items: [{ ...wrong, prescription }] } };
      const handle = stage.open([READY, { say: message }]);
      const told = await handle.result.then(String, (error: unknown) => `${String(error)} ${JSON.stringify(error)}`);
      return { ...(await endingOf(handle)), tells: /secret|Jane|Slowly/.test(told) };
    },
    expected: {
      code: 'malformed_message',
      path: '$.payload.items[0].prescription.sets',
      isOnPage: false,
      tells: false,
    },
  },
  {
    name: '6: a frame of another site forges every message (defects 2, 18, 22)',
    play: (stage) => besidesLiar(stage, stage.origins.evil, FORGED),
    expected: { ...TRUE_ONE, ignored: { source: ALL_FORGED } },
  },
  {
    name: '7: another frame of the service itself forges every message',
    play: (stage) => besidesLiar(stage, stage.origins.service, FORGED),
    expected: { ...TRUE_ONE, ignored: { source: ALL_FORGED } },
  },
  {
    name: '8: a frame inside the picker forges every message',
    async play(stage) {
      const handle = stage.open([READY]);
      await handle.ready;
      const nested = stage.standIn(stage.origins.service, [...FORGED, mark]);
      stage.tell(handle.iframe, stage.origins.service, [{ nest: nested }]);
      await stage.marked();
      stage.tell(handle.iframe, stage.origins.service, [completed('Bridge')]);
      return { ...(await endingOf(handle)), ignored: stage.ignored, timesReady: stage.timesReady };
    },
    expected: { ...TRUE_ONE, ignored: { source: ALL_FORGED } },
  },
  {
    name: '9: messages of a vanished window, with and without a window of the picker (defect 9)',
    async play(stage) {
      const handle = stage.open([READY]);
      await handle.ready;
      const liar = await stage.sibling(stage.origins.evil);
      const lies = FORGED.map((step): Step => ({ sayAndVanish: 'say' in step ? step.say : null }));
      // Whether a sender has gone by the time its message arrives is up to the browser: they lie until one has.
      let told = 0;
      do {
        stage.tell(liar, stage.origins.evil, [...lies, mark]);
        await stage.marked();
        told += ALL_FORGED;
      } while (stage.timesWithoutSource === 0);
      const heard = { isIgnored: stage.ignored['source'] === told, reasons: Object.keys(stage.ignored) };
      stage.tell(liar, stage.origins.evil, [...lies, mark]);
      handle.iframe.remove();
      await stage.marked();
      return { ...heard, ...(await endingOf(handle)) };
    },
    expected: { isIgnored: true, reasons: ['source'], code: 'frame_removed', isOnPage: false },
  },
  {
    name: '10: the picker is led to a page of another site, which forges every message (defect 23)',
    async play(stage) {
      const handle = stage.open([READY]);
      await handle.ready;
      const evil = stage.standIn(stage.origins.evil, [...FORGED, mark]);
      stage.tell(handle.iframe, stage.origins.service, [{ goTo: evil }]);
      await stage.marked();
      handle.close();
      return { ...(await endingOf(handle)), ignored: stage.ignored, timesReady: stage.timesReady };
    },
    expected: { status: 'closed', isOnPage: false, timesReady: 1, ignored: { origin: ALL_FORGED } },
  },
  {
    name: '11: the picker says things of no known type (defects 1, 4, 30)',
    async play(stage) {
      const handle = stage.open([READY, { sayJunk: true }, mark, completed('Bridge')]);
      return { ...(await endingOf(handle)), ignored: stage.ignored, timesReady: stage.timesReady };
    },
    expected: { ...TRUE_ONE, ignored: { type: JUNK_COUNT + 1 } },
  },
  {
    name: '12: the service forbids this page to frame it (defect 3)',
    play: (stage) => unanswered(stage, ANSWERS.unframed, true),
    expected: { code: 'ready_timeout', isOnPage: false },
  },
  {
    name: '13: the service answers with an error',
    play: (stage) => unanswered(stage, ANSWERS.error, true),
    expected: { code: 'ready_timeout', isOnPage: false },
  },
  {
    name: '14: the service never answers',
    play: (stage) => unanswered(stage, ANSWERS.hang, false),
    expected: { code: 'ready_timeout', isOnPage: false },
  },
  {
    name: 'nobody is at the address of the service: known soon, by asking',
    async play(stage) {
      const { service } = stage.origins;
      const nobody = service.replace(/:\d+$/, ':1');
      const handle = stage.open(`${nobody}/picker/1#t=secret`, { serviceOrigin: nobody });
      stage.tickClock(UNTIL_ASKED);
      return endingOf(handle);
    },
    expected: { code: 'service_unavailable', isOnPage: false },
  },
  {
    name: 'a service that is only slow is waited for, although the page has asked',
    async play(stage) {
      const answered = firstAnswer();
      const handle = stage.open();
      await stage.loaded(handle.iframe);
      stage.tickClock(UNTIL_ASKED);
      await answered;
      stage.tell(handle.iframe, stage.origins.service, [READY]);
      await handle.ready;
      handle.close();
      return endingOf(handle);
    },
    expected: { status: 'closed', isOnPage: false },
  },
  ...(['framesForbidden', 'framesNotNamed'] as const).map((policy) => ({
    name: `15: a policy of the page, ${policy}, forbids the frame: fails at once (defect 38)`,
    policy,
    async play(stage: Stage) {
      const handle = stage.open([READY]);
      const told = await handle.result.then(String, String);
      return {
        ...(await endingOf(handle)),
        namesDirective: told.includes(`frame-src ${stage.origins.service}`),
      };
    },
    expected: { code: 'csp_blocked', isOnPage: false, namesDirective: true },
    violations: ['enforce frame-src'],
  })),
  {
    name: '16: a policy that only reports is no error',
    policy: 'reportOnly',
    play: (stage) => endingOf(stage.open([READY, completed('Bridge')])),
    expected: { status: 'completed', names: ['Bridge'], isOnPage: false },
    violations: ['report frame-src'],
  },
  {
    name: '17: a page with a strict policy and trusted types, inline and in a dialog (defects 16, 17)',
    policy: 'strict',
    async play(stage) {
      const inline = await endingOf(stage.open([READY, completed('Bridge')]));
      const launchUrl = stage.standIn(stage.origins.service, [READY, completed('Bridge')]);
      return [inline, await endingOf(openPickerDialog({ launchUrl, serviceOrigin: stage.origins.service }))];
    },
    expected: Array(2).fill({ status: 'completed', names: ['Bridge'], isOnPage: false }),
  },
  {
    name: 'a picker that is alive says so at each press beside it, although it has the focus already',
    async play(stage) {
      const { service: serviceOrigin } = stage.origins;
      const launchUrl = stage.standIn(serviceOrigin, [{ sayFocused: true }, READY]);
      const handle = openPickerDialog({ launchUrl, serviceOrigin });
      await handle.ready;
      let answers = 0;
      for (; answers < 3; answers += 1) {
        const answer = stage.heard('svc.focused');
        handle.iframe.parentElement!.click();
        await answer;
      }
      handle.close();
      return { ...(await endingOf(handle)), answers };
    },
    expected: { status: 'closed', isOnPage: false, answers: 3 },
  },
  {
    name: '18: the session ended before the picker was ready',
    async play(stage) {
      const before = await endingOf(stage.open([], { expiresAt: Date.now() - 1 }));
      const told = await endingOf(stage.open([FAILED]));
      const handle = stage.open([], { expiresAt: Date.now() + 900_000, readyTimeoutMs: 2_000_000 });
      stage.turnClock(900_001);
      return [before, told, await endingOf(handle)].map(({ code, isOnPage }) => ({ code, isOnPage }));
    },
    expected: Array(3).fill({ code: 'session_expired', isOnPage: false }),
  },
  {
    name: '19: the page aborts, before and after the picker is ready (defect 7)',
    async play(stage) {
      const endings = [];
      for (const isReady of [false, true]) {
        const controller = new AbortController();
        const handle = stage.open([READY], { signal: controller.signal });
        if (isReady) await handle.ready;
        controller.abort('navigated');
        endings.push(await endingOf(handle));
      }
      return endings;
    },
    expected: Array(2).fill({ thrown: 'navigated', isOnPage: false }),
  },
  {
    name: '20: the page closes it, before and after the picker is ready, and twice',
    async play(stage) {
      const early = stage.open([READY]);
      early.close();
      const late = stage.open([READY]);
      await late.ready;
      late.close();
      late.close();
      return [await endingOf(early), await endingOf(late)];
    },
    expected: Array(2).fill({ status: 'closed', isOnPage: false }),
  },
  {
    name: '21: the page removes the frame, or what is around it (defect 29)',
    async play(stage) {
      const alone = stage.open([READY]);
      alone.iframe.remove();
      const ending = await endingOf(alone);
      const around = stage.open([READY]);
      await around.ready;
      stage.container.remove();
      return [ending, await endingOf(around)];
    },
    expected: Array(2).fill({ code: 'frame_removed', isOnPage: false }),
  },
  {
    // WebKit delivers these words with the origin and the window of the page that removed the frame, Firefox without a source.
    name: '22: the last words of a closed picker end neither it nor another one',
    async play(stage) {
      const leaving = completed('Late') as { say: unknown };
      const other = stage.open([READY]);
      const handle = stage.open([{ sayOnLeaving: leaving.say }, READY]);
      await Promise.all([other.ready, handle.ready]);
      handle.close();
      const ending = await endingOf(handle);
      stage.tell(other.iframe, stage.origins.service, [mark]);
      await stage.marked();
      stage.tell(other.iframe, stage.origins.service, [completed('Bridge')]);
      return [ending, await endingOf(other)];
    },
    expected: [
      { status: 'closed', isOnPage: false },
      { status: 'completed', names: ['Bridge'], isOnPage: false },
    ],
  },
  {
    name: '23: a foreign launch address or origin is refused before there is a frame (defects 6, 19)',
    play(stage) {
      const { service, evil, host } = stage.origins;
      const good = stage.standIn(service);
      const twins = [evil, host, 'null', '*', '', `${service}/`, service.replace('http:', 'https:'), `${service}.`];
      return refusals(stage, [
        [stage.standIn(evil)],
        [good.replace('http:', 'https:')],
        [good.replace(/:\d+/, ':1')],
        ...twins.map((serviceOrigin): [string, object] => [good, { serviceOrigin }]),
      ]);
    },
    expected: REFUSED,
  },
  {
    name: '24: subdomains, names before an @ and script addresses are refused (defects 10, 20)',
    play(stage) {
      const { service } = stage.origins;
      const { port } = location;
      const addresses = [
        `http://127.0.0.1.evil.localhost:${port}/`,
        `http://svc.127.0.0.1:${port}/`,
        `${service}@evil.localhost:${port}/`,
        `http://user@127.0.0.1:${port}/`,
        'javascript:parent.document.title = "taken"',
        'data:text/html,<script>1</script>',
        `blob:${service}/1`,
        '/stand-in',
        'about:blank',
      ];
      const seen = refusals(
        stage,
        addresses.map((address): [string] => [address]),
      );
      return { ...(seen as object), title: document.title };
    },
    expected: { ...REFUSED, title: 'Record system' },
  },
  {
    name: '25: a picker on the origin of the page itself is refused: it could take its sandbox off',
    play(stage) {
      const { host } = stage.origins;
      return refusals(stage, [[stage.standIn(host), { serviceOrigin: host }]]);
    },
    expected: REFUSED,
  },
  {
    name: '26: an element that is added, removed and added again in one task asks once (defect 27)',
    async play(stage) {
      const { defineSvcPickerFrame } = await import('svc-picker/host/element');
      defineSvcPickerFrame();
      const name = `/${crypto.randomUUID()}`;
      const element = document.createElement('svc-picker-frame');
      element.setAttribute('launch-url', stage.standIn(stage.origins.service, [READY], name));
      element.setAttribute('service-origin', stage.origins.service);
      const heard = (type: string) => new Promise<Event>((resolve) => element.addEventListener(type, resolve));
      const [ready, ended] = [heard('picker-ready'), heard('picker-completed')];
      stage.container.append(element);
      element.remove();
      stage.container.append(element);
      await ready;
      const iframes = [...(element.shadowRoot ?? element).querySelectorAll('iframe')];
      stage.tell(iframes[0]!, stage.origins.service, [completed('Bridge')]);
      const { detail } = (await ended) as CustomEvent<{ items: readonly unknown[] }>;
      const asked = await stage.timesAsked(`${ANSWERS.standIn}${name}`);
      element.remove();
      return { frames: iframes.length, asked, items: detail.items.length };
    },
    expected: { frames: 1, asked: 1, items: 1 },
  },
  {
    name: '27: an ending that nobody awaits is not an unhandled rejection and removes its frame',
    async play(stage) {
      const ended = [
        stage.open([READY, completed('Bridge')]),
        stage.open([CANCELLED]),
        stage.open([{ say: { type: 'svc.selection.completed' } }]),
        stage.open([], { expiresAt: 0 }),
        stage.open([], { signal: AbortSignal.timeout(0) }),
        stage.open([]),
        stage.open([]),
      ];
      ended[5]!.close();
      ended[6]!.iframe.remove();
      // That the page took a frame away is noticed by the clock.
      while (document.querySelector('iframe') || stage.timersLeft > 0)
        await new Promise((resolve) => setTimeout(resolve, 10));
      return ended.map(({ iframe }) => iframe.isConnected);
    },
    expected: Array(7).fill(false),
  },
  {
    name: 'messages of frames without an origin are ignored (defect 6)',
    async play(stage) {
      const handle = stage.open([READY]);
      await handle.ready;
      const nameless = Object.assign(document.createElement('iframe'), { srcdoc: '' });
      nameless.sandbox.add('allow-scripts');
      const said = JSON.stringify([...FORGED, mark].map((step) => 'say' in step && step.say));
      nameless.srcdoc = `<script>for (const message of ${said}) parent.postMessage(message, '${location.origin}')</script>`;
      nameless.dataset['sibling'] = '';
      document.body.append(nameless);
      await stage.marked();
      stage.tell(handle.iframe, stage.origins.service, [completed('Bridge')]);
      return { ...(await endingOf(handle)), ignored: stage.ignored, timesReady: stage.timesReady };
    },
    expected: { ...TRUE_ONE, ignored: { source: ALL_FORGED } },
  },
  {
    name: 'a message that claims another sender in its own data is known by its window (defect 5)',
    play: (stage) => {
      const claims = { origin: stage.origins.service, source: 'picker', targetOrigin: stage.origins.host };
      const lie = { ...claims, type: 'svc.selection.completed', payload: { items: [item('Forged', 0)] } };
      return besidesLiar(stage, stage.origins.evil, [{ say: lie }]);
    },
    expected: { ...TRUE_ONE, ignored: { source: 2 } },
  },
  {
    name: 'a frame is shown only when every page around it may frame it (defect 37)',
    async play(stage) {
      const { service, evil } = stage.origins;
      const steps = (said: string) => new URLSearchParams({ steps: JSON.stringify([{ say: said }, mark]) }).toString();
      const said: unknown[] = [];
      stage.onMessage((data) => said.push(data));
      const around = await stage.sibling(evil);
      stage.tell(around, evil, [{ nest: `${service}${ANSWERS.forEvil}?${steps('for evil')}` }]);
      stage.tell(around, evil, [{ nest: `${service}${ANSWERS.forBoth}?${steps('for both')}` }]);
      await stage.marked();
      return said.filter((data) => typeof data === 'string');
    },
    expected: ['for both'],
  },
  {
    name: 'ready is heard at once, soon, and long after the frame has loaded (defects 11, 25)',
    async play(stage) {
      const handles = [0, 50, 500].map((afterMs) => stage.open([{ say: { type: 'svc.ready' }, afterMs }]));
      await Promise.all(handles.map(({ ready }) => ready));
      handles.forEach(({ close }) => close());
      return stage.timesReady;
    },
    expected: 3,
  },
  {
    name: 'a picker starts where nobody sees it: far below, and hidden (defect 12)',
    async play(stage) {
      stage.container.style.marginTop = '20000px';
      const below = stage.open([READY]);
      await below.ready;
      below.close();
      stage.container.style.display = 'none';
      const hidden = stage.open([READY]);
      await hidden.ready;
      hidden.close();
      return stage.timesReady;
    },
    expected: 2,
  },
  {
    name: 'a picker cannot take the tab elsewhere (defect 13)',
    async play(stage) {
      const handle = stage.open([READY]);
      await handle.ready;
      const hijack = `${stage.origins.host}${ANSWERS.standIn}`;
      stage.tell(handle.iframe, stage.origins.service, [{ hijack }, mark]);
      await stage.marked();
      stage.tell(handle.iframe, stage.origins.service, [completed('Bridge')]);
      return { ...(await endingOf(handle)), path: location.pathname };
    },
    expected: { status: 'completed', names: ['Bridge'], isOnPage: false, path: '/host' },
  },
  {
    name: 'another one opens after a failure, and two at once do not mix (defects 26, 27)',
    async play(stage) {
      const failed = await endingOf(stage.open([], { expiresAt: 0 }));
      const [first, second] = [stage.open([READY]), stage.open([READY])];
      await Promise.all([first.ready, second.ready]);
      stage.tell(second.iframe, stage.origins.service, [completed('Second')]);
      const ending = await endingOf(second);
      stage.tell(first.iframe, stage.origins.service, [completed('First')]);
      return [failed['code'], ending['names'], (await endingOf(first))['names']];
    },
    expected: ['session_expired', ['Second'], ['First']],
  },
  {
    name: 'a picker that is moved loads again, says ready again, and goes on (defect 34)',
    async play(stage) {
      const name = `/${crypto.randomUUID()}`;
      const handle = stage.open(stage.standIn(stage.origins.service, [READY, mark], name));
      await stage.marked();
      const home = stage.container.appendChild(document.createElement('section'));
      home.append(handle.iframe);
      await stage.marked();
      stage.tell(handle.iframe, stage.origins.service, [completed('Bridge')]);
      const ending = await endingOf(handle);
      const asked = await stage.timesAsked(`${ANSWERS.standIn}${name}`);
      return { ...ending, asked, timesReady: stage.timesReady };
    },
    expected: { ...TRUE_ONE, asked: 2 },
  },
  {
    name: 'a dialog takes the focus into the frame and gives it back',
    async play(stage) {
      const opener = stage.container.appendChild(document.createElement('button'));
      opener.focus();
      const before = document.activeElement === opener;
      const { service } = stage.origins;
      const handle = openPickerDialog({ launchUrl: stage.standIn(service, [READY]), serviceOrigin: service });
      await handle.ready;
      const within = (handle.iframe.getRootNode() as ShadowRoot).activeElement === handle.iframe;
      stage.tell(handle.iframe, service, [completed('Bridge')]);
      await endingOf(handle);
      return [before, within, document.activeElement === opener, document.querySelectorAll('dialog').length];
    },
    expected: [true, true, true, 0],
  },
];
