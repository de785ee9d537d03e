// A voice reads the catalog in the catalog's language, whatever the interface speaks. WCAG 3.1.2.
import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { eventually } from '../testing/eventually.ts';
import type { Exercise } from '../contract/exercise/exercise.ts';
import { part, PIXEL } from './elements/testing/test-samples.ts';
import { loadLanguage } from './i18n/language.ts';
import { staticSource, type SvcPicker } from './index.ts';
import type { Action } from './state/actions.ts';
import './index.ts';

/** Each text of the catalog begins with it, and none of the interface. */
const MARK = 'Ω';

const exercise = (name: string, changes: Partial<Exercise> = {}): Exercise => ({
  id: `ex_${name}`,
  slug: name,
  revision: 'r2',
  status: 'active',
  name: `${MARK}${name}`,
  description: `${MARK}description of ${name}`,
  steps: [`${MARK}step`],
  cue: `${MARK}cue`,
  target: `${MARK}target`,
  region: 'Hip',
  category: 'Strength',
  level: 'Early',
  equipment: [`${MARK}mat`, `${MARK}wall`],
  tags: [`${MARK}tag`],
  searchSynonyms: [`${MARK}synonym`],
  sideMeaning: `${MARK}the leg`,
  precautions: `${MARK}precaution`,
  defaultPrescription: { sets: 3, repetitions: 10 },
  media: (['start', 'end'] as const).map((role) => ({
    role,
    url: `${PIXEL}#${role}`,
    mimeType: 'image/png' as const,
    width: 1,
    height: 1,
    sha256: 'a'.repeat(64),
    alt: `${MARK}${role}`,
  })),
  ...changes,
});
const TEXTS = { forWhom: `${MARK}for`, notFor: `${MARK}not`, progressWhen: `${MARK}when` };
const template = (name: string, phase: string) => ({
  id: `t_${name}_${phase}`,
  name: `${MARK}${name}`,
  phase: `${MARK}${phase}`,
  ...TEXTS,
  source: { name: `${MARK}source`, year: 2020 },
  items: [
    { exerciseId: 'ex_bridge', sets: 2 },
    { exerciseId: 'ex_old', sets: 2 },
  ],
});
const selected = { side: 'left', sets: 3, repetitions: 10 } as const;

const source = () =>
  staticSource({
    contentLanguage: 'el',
    exercises: [
      exercise('bridge', { progressions: { easier: ['ex_clam'], harder: ['ex_squat'] } }),
      exercise('clam'),
      exercise('squat'),
      exercise('old', { status: 'deprecated', changeReason: `${MARK}reason`, replacementId: 'ex_clam' }),
    ],
    earlierRevisions: [exercise('bridge', { revision: 'r1', steps: [`${MARK}another step`] })],
    templates: [template('knee', 'early'), template('knee', 'late')],
    initialSelection: [
      { exerciseId: 'ex_bridge', revision: 'r1', ...selected },
      { exerciseId: 'ex_old', revision: 'r2', ...selected },
      { exerciseId: 'ex_squat', revision: 'r2', ...selected },
    ],
  });

const CLINIC = {
  phrases: [`${MARK}phrase`],
  templates: [{ name: `${MARK}clinic`, items: [{ exerciseId: 'ex_clam' }] }],
  keeps: ['template'] as const,
};

/** What a clinician does, each beginning where the one before it ended. */
const SCREENS: readonly (readonly [screen: string, ...actions: readonly Action[]])[] = [
  ['program and results'],
  ['details', { type: 'detailsOpened', exerciseId: 'ex_bridge' }],
  ['templates', { type: 'detailsClosed' }, { type: 'scopeChosen', scope: 'templates' }],
  ['a template', { type: 'templateOpened', template: `${MARK}knee` }],
  ['a row', { type: 'templateClosed' }, { type: 'scopeChosen', scope: 'all' }, { type: 'rowOpened', key: 2 }],
  ['a comparison', { type: 'comparisonOpened', key: 1 }],
  ['filters', { type: 'comparisonClosed' }, { type: 'facetToggled', facet: 'tags', value: `${MARK}tag` }],
  ['replacing', { type: 'replaceStarted', key: 1 }],
  ['what was exchanged', { type: 'rowReplaced', key: 1, exerciseId: 'ex_clam' }],
  ['a removal', { type: 'rowRemoved', key: 3 }],
  ['all steps', { type: 'stepAsked', direction: 'harder' }],
  ['saving a template', { type: 'dialogDismissed' }, { type: 'templateSaveAsked' }],
];

interface Said {
  readonly text: string;
  readonly lang: string;
}

/** Every text that holds the mark, with the language that it is read in. */
function textsIn(node: Node, lang = ''): Said[] {
  if (node instanceof HTMLStyleElement || node instanceof Comment) return [];
  if (node instanceof Text) return node.data.includes(MARK) ? [{ text: node.data.trim(), lang }] : [];
  // It describes a control: a browser makes one string of it, which has no parts.
  if (node instanceof HTMLElement && node.hidden) return [];
  const own = node instanceof Element ? (node.getAttribute('lang') ?? lang) : lang;
  const attributes = node instanceof Element ? [node.getAttribute('alt'), node.getAttribute('title')] : [];
  const roots =
    node instanceof Element && node.shadowRoot ? [node.shadowRoot, ...node.childNodes] : [...node.childNodes];
  return [
    ...attributes.flatMap((text) => (text?.includes(MARK) ? [{ text, lang: own }] : [])),
    ...roots.flatMap((child) => textsIn(child, own)),
  ];
}

async function render(): Promise<SvcPicker> {
  const frame = document.createElement('div');
  frame.style.cssText = 'inline-size: 1440px; block-size: 900px';
  const element = await fixture<SvcPicker>(html`<svc-picker></svc-picker>`, { parentNode: frame });
  element.clinic = Promise.resolve(CLINIC);
  element.source = source();
  await oneEvent(element, 'svc-ready');
  return element;
}

describe('the language of the catalog', () => {
  after(() => loadLanguage('en'));

  for (const language of ['de', 'ar'] as const)
    it(`marks each text of it on every screen in ${language}`, async () => {
      await loadLanguage(language);
      const element = await render();
      element.language = language;
      await eventually({ 'the language': [() => element.lang, language] });
      const { store } = part<HTMLElementTagNameMap['svc-picker-view']>(element, 'svc-picker-view');
      const wrong: string[] = [];
      for (const [screen, ...actions] of SCREENS) {
        actions.forEach((action) => store.dispatch(action));
        await settled(element);
        const texts = textsIn(element);
        expect(texts.length, screen).to.be.greaterThan(10);
        for (const { text, lang } of texts)
          if (lang === language || /\p{L}/u.test(text.slice(0, text.indexOf(MARK))))
            wrong.push(`${screen}, ${lang}: ${text}`);
      }
      expect([...new Set(wrong)]).to.deep.equal([]);
    });
});

async function settled(element: SvcPicker): Promise<void> {
  let before = '';
  await eventually({
    'nothing changes any more': () => {
      const now = JSON.stringify(textsIn(element));
      const isSettled = now === before;
      before = now;
      return isSettled;
    },
  });
}
