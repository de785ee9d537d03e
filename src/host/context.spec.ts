// The stored program on its way from the page to the picker. docs/messages.md, rules 1 and 10.
import { expect, fixture, html } from '@open-wc/testing';
import type { StoredProgram } from '../contract/messages/messages.ts';
import { eventually } from '../testing/eventually.ts';
import { onReady } from './context.ts';
import { openPicker } from './attach-picker.ts';
import { parseCompletion } from './parse-completion.ts';
import type { ClinicOptions, PickerHandle } from './picker-options.ts';
import { completionItem, deliver, LAUNCH_URL, loaded, SERVICE } from './testing/stub-picker.ts';

const STORED = { items: [completionItem()], leftOut: [{ order: 1, reason: 'withdrawn' }] } satisfies StoredProgram;

/** What would be posted to a frame, and for whom. */
function sent(stored: StoredProgram | null, opening = new AbortController()): readonly unknown[] {
  const posted: unknown[] = [];
  const contentWindow = { postMessage: (...message: unknown[]) => void posted.push(message) };
  onReady(
    { contentWindow } as unknown as HTMLIFrameElement,
    opening,
    { serviceOrigin: SERVICE, stored },
    parseCompletion,
  );
  return posted;
}

describe('the context', () => {
  it('holds what is stored, and of each snapshot a little, for the origin of the service alone', () => {
    const [{ order, prescription }] = STORED.items as [(typeof STORED.items)[number]];
    const exercise = { name: 'Bridge', region: 'Hip', category: 'Strength', tags: ['supine'], equipment: [] };
    const sides = { sideMeaning: 'the top leg', bothSides: 'together' };
    const ladder = { progressions: { harder: ['ex_2'] }, replacementId: 'ex_3', ...sides };
    const snapshot = { ...exercise, ...ladder, media: [{ url: 'https://svc.test/a.png' }], steps: ['Lift.'] };
    expect(sent({ items: [{ order, prescription, exercise: snapshot }] })).to.deep.equal([
      [
        {
          type: 'svc.context',
          payload: { stored: { items: [{ order, prescription, exercise: { ...exercise, ...ladder } }] } },
        },
        SERVICE,
      ],
    ]);
    const items = [{ order, prescription, exercise: { name: 'Bridge' } }];
    const message = { type: 'svc.context', payload: { stored: { items, leftOut: STORED.leftOut } } };
    expect(sent(STORED)).to.deep.equal([[message, SERVICE]]);
  });

  it("holds the page's word that it stored none", () => {
    expect(sent(null)).to.deep.equal([[{ type: 'svc.context', payload: { stored: null } }, SERVICE]]);
  });

  it('is plain data: what a framework observes is a proxy, which no message can hold', () => {
    const observed = new Proxy(STORED, { get: (target, name) => new Proxy(Reflect.get(target, name) as object, {}) });
    const [[message]] = sent(observed) as [[unknown]];
    expect(structuredClone(message)).to.deep.equal(message);
  });

  it('goes to nobody once the picker has ended: its frame may have been lent to another one', () => {
    const ended = new AbortController();
    ended.abort();
    expect(sent(STORED, ended)).to.deep.equal([]);
  });

  it('keeps its other items where one is nothing', () => {
    const [[message]] = sent({ items: [null as never, ...STORED.items] }) as [[{ payload: { stored: StoredProgram } }]];
    expect(message.payload.stored.items).to.have.length(2);
  });

  it('may leave out the snapshots and what was left out', () => {
    const [item] = STORED.items;
    expect(sent({ items: [{ order: 1, prescription: item!.prescription }] })).to.have.length(1);
  });
});

/** What would be posted, and what was named to the page. */
function handed(clinic: unknown, more: { readonly stored?: StoredProgram } = {}) {
  const posted: unknown[] = [];
  const ignored: unknown[] = [];
  const contentWindow = { postMessage: (message: { payload: unknown }) => void posted.push(message.payload) };
  onReady(
    { contentWindow } as unknown as HTMLIFrameElement,
    new AbortController(),
    {
      serviceOrigin: SERVICE,
      clinic: clinic as ClinicOptions,
      onIgnored: (reason, path) => ignored.push(`${reason} ${path}`),
      ...more,
    },
    parseCompletion,
  );
  return { payload: posted[0], ignored };
}

// docs/messages.md, rules 19 to 24.
describe("the clinic's own", () => {
  it('goes as it is where it fits', () => {
    const clinic = {
      phrases: ['Stop if it hurts', '𝒳'.repeat(200)],
      usualDosages: { ex_1: { sets: 3, frequency: { times: 2, period: 'day' }, holdSeconds: null } },
    };
    expect(handed(clinic)).to.deep.equal({ payload: clinic, ignored: [] });
  });

  it('goes beside a stored program', () => {
    const { payload } = handed({ phrases: ['Slowly'] }, { stored: STORED });
    expect(Object.keys(payload as object)).to.have.members(['stored', 'phrases']);
  });

  it('loses what does not fit, and the page hears where that was and never what', () => {
    const { payload, ignored } = handed({
      phrases: ['Slowly', '', 'secret '.repeat(40), 5],
      usualDosages: {
        ex_1: { sets: 3 },
        ex_2: { sets: 100 },
        ex_3: { sets: 3, side: 'left' },
        ex_4: { sets: 3, customDosage: 'secret' },
        'Ms Secret': { sets: 3 },
        ex_6: 'secret',
      },
    });
    expect(payload).to.deep.equal({ phrases: ['Slowly'], usualDosages: { ex_1: { sets: 3 } } });
    expect(ignored).to.deep.equal([
      'context usualDosages[1]',
      'context usualDosages[2]',
      'context usualDosages[3]',
      'context usualDosages[4]',
      'context usualDosages[5]',
      'context phrases[1]',
      'context phrases[2]',
      'context phrases[3]',
    ]);
  });

  it('may be of the wrong kind altogether: the rest goes', () => {
    expect(handed({ phrases: 'Slowly', usualDosages: 5, favorites: {} })).to.deep.equal({
      payload: { usualDosages: {} },
      ignored: ['context phrases', 'context favorites'],
    });
  });

  it('ends at the hundredth phrase', () => {
    const phrases = Array.from({ length: 101 }, (_, index) => `phrase ${index}`);
    expect(handed({ phrases })).to.deep.equal({
      payload: { phrases: phrases.slice(0, 100) },
      ignored: ['context phrases[100]'],
    });
  });

  it('is left out whole where it would make the context too long: the stored program goes', () => {
    const usualDosages = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`ex_${index}`, { customDosage: '\u0000'.repeat(199) + 'x' }]),
    );
    const { payload, ignored } = handed({ usualDosages }, { stored: STORED });
    expect([Object.keys(payload as object), ignored]).to.deep.equal([['stored'], ['context clinic']]);
  });

  it('holds no favorites that nobody would keep', () => {
    expect(handed({ favorites: ['ex_1'] })).to.deep.equal({
      payload: { favorites: [] },
      ignored: ['context favorites[0]'],
    });
    expect(handed({ favorites: ['ex_1'], onFavoritesChanged: () => {} })).to.deep.equal({
      payload: { favorites: ['ex_1'], keeps: ['favorites'] },
      ignored: [],
    });
    expect(handed({ onFavoritesChanged: () => {} }).payload).to.deep.equal({ keeps: ['favorites'] });
  });
});

describe("the clinic's templates", () => {
  const template = (name: string, more: object = {}) => ({ name, items: [{ exerciseId: 'ex_1', sets: 3 }], ...more });

  it('go with the members of the contract alone, and what does not fit is named and never told', () => {
    const { payload, ignored } = handed({
      templates: [
        template('Knee', { owner: 'Secret' }),
        template(' '),
        template('Hip', { items: [{ exerciseId: 'ex_1' }, { exerciseId: 'Ms Secret' }] }),
        null,
      ],
    });
    expect(payload).to.deep.equal({ templates: [template('Knee')] });
    expect(ignored).to.deep.equal([
      'context templates[1].name',
      'context templates[2].items[1]',
      'context templates[3].name',
    ]);
  });

  it('end at the two hundredth', () => {
    const templates = Array.from({ length: 201 }, (_, index) => template(`Template ${index}`));
    const { payload, ignored } = handed({ templates });
    expect(payload).to.deep.equal({ templates: templates.slice(0, 200) });
    expect(ignored).to.deep.equal(['context templates[200]']);
  });

  it('are left out first where the context would be too long', () => {
    const items = Array.from({ length: 20 }, () => ({ exerciseId: 'ex_1', clinicianInstructions: 'x'.repeat(2000) }));
    const templates = Array.from({ length: 13 }, (_, index) => template(`Template ${index}`, { items }));
    expect(handed({ templates, phrases: ['Slowly'], onTemplateSaved: () => {} })).to.deep.equal({
      payload: { phrases: ['Slowly'], keeps: ['template'] },
      ignored: ['context templates'],
    });
  });

  it('are kept by a page that says so, beside its favorites or without', () => {
    const [onTemplateSaved, onFavoritesChanged] = [() => {}, () => {}];
    expect(handed({ onTemplateSaved }).payload).to.deep.equal({ keeps: ['template'] });
    expect(handed({ onTemplateSaved, onFavoritesChanged }).payload).to.deep.equal({ keeps: ['favorites', 'template'] });
  });
});

describe('favorites that the page keeps', () => {
  let handle: PickerHandle | undefined;
  afterEach(() => handle?.close());
  const kept = (ids: unknown, kind = 'favorites') => ({ type: 'svc.kept', payload: { kind, ids } });

  async function open(clinic: ClinicOptions) {
    const container = await fixture<HTMLElement>(html`<div style="height: 400px"></div>`);
    const ignored: string[] = [];
    const received: { favorites?: unknown }[] = [];
    window.addEventListener(
      'message',
      ({ data }: MessageEvent<{ type: string; payload: object }>) =>
        data.type === 'stub.context' && received.push(data.payload),
    );
    handle = openPicker({
      launchUrl: LAUNCH_URL,
      serviceOrigin: SERVICE,
      container,
      clinic,
      onIgnored: (reason) => ignored.push(reason),
    });
    const { iframe } = handle;
    await loaded(iframe);
    deliver(iframe, { type: 'svc.ready' });
    await eventually({ 'contexts after ready': [() => received.length, 1] });
    ignored.length = 0; // what the stub said in the place of a picker
    return { iframe, ignored, received };
  }

  it('are announced in the launch, without a stored program', async () => {
    const { iframe } = await open({ onFavoritesChanged: () => {} });
    expect(iframe.src).to.equal(`${LAUNCH_URL}&context=0`);
  });

  it('are handed over at each change, and go to a picker that loads again', async () => {
    const changes: unknown[] = [];
    const { iframe, received, ignored } = await open({
      favorites: ['ex_1'],
      onFavoritesChanged: (ids) => changes.push(ids),
    });
    deliver(iframe, kept(['ex_1', 'ex_2']));
    deliver(iframe, kept([]));
    deliver(iframe, { type: 'svc.ready' });
    await eventually({ 'contexts after the second ready': [() => received.length, 2] });
    expect([changes, ignored]).to.deep.equal([[['ex_1', 'ex_2'], []], ['type']]); // what the stub says
    expect(received.map(({ favorites }) => favorites)).to.deep.equal([['ex_1'], []]);
  });

  it('are believed of the picker alone', async () => {
    const changes: unknown[] = [];
    const { iframe, ignored } = await open({ onFavoritesChanged: (ids) => changes.push(ids) });
    deliver(iframe, kept(['ex_1']), { origin: 'https://evil.test' });
    deliver(iframe, kept(['ex_1']), { source: window });
    deliver(iframe, kept(['ex_1']), { source: null });
    expect([changes, ignored]).to.deep.equal([[], ['origin', 'source', 'source']]);
  });

  it('are none where they are no ids, too many, or of another kind', async () => {
    const changes: unknown[] = [];
    const { iframe, ignored } = await open({ onFavoritesChanged: (ids) => changes.push(ids) });
    for (const ids of [undefined, 'ex_1', {}, [1], ['<b>'], ['__proto__'], Array.from({ length: 501 }, () => 'ex_1')])
      deliver(iframe, kept(ids));
    deliver(iframe, kept(['ex_1'], 'template'));
    deliver(iframe, { type: 'svc.kept' });
    expect([changes, new Set(ignored)]).to.deep.equal([[], new Set(['type'])]);
    expect(ignored).to.have.length(9);
  });

  it('are heard of no more once the picker has ended', async () => {
    const changes: unknown[] = [];
    const { iframe } = await open({ onFavoritesChanged: (ids) => changes.push(ids) });
    handle?.close();
    deliver(iframe, kept(['ex_1']));
    expect(changes).to.deep.equal([]);
  });
});

describe('templates that the page keeps', () => {
  let handle: PickerHandle | undefined;
  afterEach(() => handle?.close());
  const KNEE = { name: 'Knee', items: [{ exerciseId: 'ex_1', sets: 3 }] };
  const kept = (template: unknown, withInstructions = false) => ({
    type: 'svc.kept',
    payload: { kind: 'template', template, withInstructions },
  });

  async function open(more: Omit<ClinicOptions, 'onTemplateSaved'> = {}) {
    const container = await fixture<HTMLElement>(html`<div style="height: 400px"></div>`);
    const saved: unknown[] = [];
    const ignored: string[] = [];
    const received: unknown[] = [];
    const hear = ({ data }: MessageEvent<{ type: string; payload: { templates?: unknown } }>) =>
      data.type === 'stub.context' && received.push(data.payload.templates);
    window.addEventListener('message', hear);
    handle = openPicker({
      launchUrl: LAUNCH_URL,
      serviceOrigin: SERVICE,
      container,
      clinic: { ...more, onTemplateSaved: (template) => saved.push(template) },
      onIgnored: (reason, path) => ignored.push(path === undefined ? reason : `${reason} ${path}`),
    });
    void handle.result.finally(() => window.removeEventListener('message', hear));
    const { iframe } = handle;
    await loaded(iframe);
    deliver(iframe, { type: 'svc.ready' });
    await eventually({ 'contexts after ready': [() => received.length, 1] });
    ignored.length = 0; // what the stub said in the place of a picker
    return { iframe, saved, ignored, received };
  }

  it('are handed over checked, and go before the others to a picker that loads again', async () => {
    const older = { name: 'Knee', items: [{ exerciseId: 'ex_2' }] };
    const hip = { name: 'Hip', items: [{ exerciseId: 'ex_2' }] };
    const { iframe, saved, received } = await open({ templates: [older, hip] });
    deliver(iframe, kept(KNEE));
    deliver(iframe, { type: 'svc.ready' });
    await eventually({ 'contexts after the second ready': [() => received.length, 2] });
    expect(saved).to.deep.equal([{ template: KNEE, withInstructions: false }]);
    expect(received[1]).to.deep.equal([KNEE, hip]);
  });

  it('are believed of the picker alone', async () => {
    const { iframe, saved, ignored } = await open();
    deliver(iframe, kept(KNEE), { origin: 'https://evil.test' });
    deliver(iframe, kept(KNEE), { source: window });
    deliver(iframe, kept(KNEE), { source: null });
    expect([saved, ignored]).to.deep.equal([[], ['origin', 'source', 'source']]);
  });

  it('are none where something does not fit, which is named', async () => {
    const { iframe, saved, ignored } = await open();
    const items = Array.from({ length: 21 }, () => ({ exerciseId: 'ex_1' }));
    deliver(iframe, kept({ ...KNEE, items }));
    deliver(iframe, kept({ ...KNEE, patientName: 'Secret' }));
    deliver(iframe, kept({ ...KNEE, items: [{ exerciseId: 'ex_1', clinicianInstructions: 'Secret' }] }));
    expect([saved, ignored]).to.deep.equal([[], ['type template.items', 'type template', 'type withInstructions']]);
  });

  it('are heard of no more once the picker has ended', async () => {
    const { iframe, saved } = await open();
    handle?.close();
    deliver(iframe, kept(KNEE));
    expect(saved).to.deep.equal([]);
  });
});

describe('a picker with a stored program', () => {
  let handle: PickerHandle | undefined;
  afterEach(() => handle?.close());

  const open = async (stored?: StoredProgram) => {
    const container = await fixture<HTMLElement>(html`<div style="height: 400px"></div>`);
    handle = openPicker({ launchUrl: LAUNCH_URL, serviceOrigin: SERVICE, container, stored });
    return handle;
  };

  it('announces it in the launch', async () => {
    expect((await open(STORED)).iframe.src).to.equal(`${LAUNCH_URL}&context=1`);
    handle?.close();
    expect((await open()).iframe.src).to.equal(LAUNCH_URL);
  });

  it('hands it over at each ready, since a frame that is moved loads again', async () => {
    const { iframe } = await open(STORED);
    const received: unknown[] = [];
    const listen = ({ data }: MessageEvent<{ type: string; payload: unknown }>) =>
      data.type === 'stub.context' && received.push(data.payload);
    window.addEventListener('message', listen);
    await loaded(iframe);
    deliver(iframe, { type: 'svc.ready' });
    await eventually({ 'contexts after the first ready': [() => received.length, 1] });
    deliver(iframe, { type: 'svc.ready' });
    await eventually({ 'contexts after the second ready': [() => received.length, 2] });
    window.removeEventListener('message', listen);
    const [item] = STORED.items;
    const items = [{ order: 1, prescription: item!.prescription, exercise: { name: 'Bridge' } }];
    expect(received[1]).to.deep.equal({ stored: { items, leftOut: STORED.leftOut } });
  });
});
