// The gallery: every element of the picker in every state, and the whole picker alive. What is shown stands in the address.
import { html, render, type TemplateResult } from 'lit';
import { direction, language, loadLanguage, preferredLanguage, LANGUAGES } from '../picker/i18n/language.ts';
import { tokens } from '../look/styles/tokens.ts';
import { applyTheme } from '../look/theme/apply-theme.ts';
import { type Scheme, schemeFor } from '../look/theme/apply-theme.ts';
import { contentOf, settle } from './gallery-specimen.ts';
import { addressOf, type Settings, settingsFrom, THEMES, DIRECTIONS, SCHEMES, WIDTHS } from './settings.ts';
import type { Group, Specimen } from './specimen.ts';
import { GROUPS, PARTS, SPECIMENS, specimenOf } from './specimens/index.ts';
import { foundations } from './tokens.ts';
import { cache } from 'lit/directives/cache.js';
import { keyed } from 'lit/directives/keyed.js';
import { staticSource } from '../picker/index.ts';
import { type Density, entriesOf, exerciseOf, DENSITIES } from './catalog.ts';
import { CATALOG_TEMPLATES, CLINIC_TEMPLATES } from './templates.ts';

const root = document.documentElement;
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

// The elements have their type, space and motion from the picker around them; here the page stands for it.
const sheet = new CSSStyleSheet();
sheet.replaceSync(tokens.cssText.replaceAll(':host', ':root'));
document.adoptedStyleSheets = [sheet];

addEventListener('popstate', () => void show());
prefersDark.addEventListener('change', () => void show());
Object.assign(window, { specimens: SPECIMENS, groups: GROUPS.map(({ id }) => id) }); // for the tests

async function show(): Promise<void> {
  const settings = settingsFrom(new URLSearchParams(location.search));
  const { specimen: id, group: groupId } = settings;
  delete root.dataset['settled'];
  await loadLanguage(preferredLanguage([settings.lang]));
  root.lang = language();
  root.dir = settings.dir === 'auto' ? direction() : settings.dir;
  const { theme, scheme } = themeOf(settings);
  applyTheme(root, theme, scheme);
  const specimen = id === undefined ? undefined : specimenOf(id);
  const group = GROUPS.find((candidate) => candidate.id === groupId);
  root.classList.toggle('alone', (specimen ?? group) !== undefined);
  const page = specimen
    ? alone(specimen, settings)
    : group
      ? groupAlone(group, settings)
      : groupId === 'picker'
        ? pickerAlone(settings)
        : everything(settings, scheme);
  render(page, document.body);
  const stage = document.querySelector<HTMLElement>('.alone-stage');
  if (stage && specimen) await settle(stage, specimen);
  else await settled();
  await document.fonts.ready;
  root.dataset['settled'] = id ?? groupId ?? 'all';
}

/** A scheme that was asked for counts more than the background of a theme. */
function themeOf({ theme: name, scheme: wanted }: Settings) {
  const { theme } = THEMES[name];
  const background = 'backgroundColor' in theme ? theme.backgroundColor : undefined;
  const scheme: Scheme = wanted === 'auto' ? schemeFor(background, prefersDark.matches) : wanted;
  return { theme, scheme };
}

async function settled(): Promise<void> {
  const unsettled = () => document.querySelector('.stage:not([data-settled])');
  while (unsettled()) await new Promise((resolve) => requestAnimationFrame(resolve));
}

function change(settings: Settings, changed: Partial<Settings>): void {
  history.pushState(null, '', addressOf({ ...settings, ...changed }));
  void show();
}

/** What is a page by itself (a screen) has no other page around it. */
const alone = (specimen: Specimen, settings: Settings) => {
  const width = settings.width > 0 ? `inline-size: ${settings.width}px` : '';
  const stage = html`<div class="alone-stage ${specimen.frame ? 'whole' : ''}" .style=${width}>
    ${contentOf(specimen, settings)}
  </div>`;
  return specimen.wholePage
    ? stage
    : html`<main>
        <h1 class="sr">${specimen.caption}</h1>
        ${stage}
      </main>`;
};

const pickerAlone = (settings: Settings) =>
  html`<main class="group-alone">
    <h1 class="sr">Gallery</h1>
    ${livePicker(settings)}
  </main>`;

const groupAlone = (group: Group, settings: Settings) =>
  html`<main class="group-alone">
    <h1>${group.title}</h1>
    ${groupSection({ ...group, specimens: group.specimens.filter(({ frame }) => frame === undefined) }, settings)}
  </main>`;

const everything = (settings: Settings, scheme: Scheme) =>
  html`<nav class="side" aria-label="Groups">
      <p class="brand"><strong>Exercise picker</strong><span>Every element in every state</span></p>
      <ul>
        <li><a href="#picker">The picker</a></li>
        <li><a href="#color">Foundations</a></li>
      </ul>
      ${PARTS.map(
        ({ title, groups }) =>
          html`<h2>${title}</h2>
            <ul>
              ${groups.map(({ id, title }) => html`<li><a href="#group-${id}">${title}</a></li>`)}
            </ul>`,
      )}
    </nav>
    <div class="page">
      ${controls(settings, (changed) => change(settings, changed))}
      <main>
        <h1>Gallery</h1>
        <p class="lead">
          Every element of the picker in every state that it can be in, in the theme, language and direction that you
          choose. Select the name under a specimen to see it alone.
        </p>
        <div class="sheet">
          ${livePicker(settings)} ${foundations(settings.theme, scheme)}
          ${PARTS.map(({ groups }) => groups.map((group) => groupSection(group, settings)))}
        </div>
      </main>
    </div>`;

const groupSection = ({ id, title, note, span, beside = 1, panel, shared, specimens }: Group, settings: Settings) =>
  html`<section class="group span-${span}" id="group-${id}">
    <h2>${title}</h2>
    ${note ? html`<p class="note">${note}</p>` : ''}
    <div class="specimens beside-${beside} ${panel ? 'panelled' : ''} ${shared ? 'shared' : ''}">
      ${specimens.map(
        (specimen) => html`<gallery-specimen .specimen=${specimen} .settings=${settings}></gallery-specimen>`,
      )}
    </div>
  </section>`;

void show();

// The picker as a page would have it: the public element with a source of its own, alive.
function livePicker(settings: Settings): TemplateResult {
  const { density, theme, width } = settings;
  return html`<section class="group" id="picker">
    <h2>The picker</h2>
    <p class="note">Alive, with exercises that this page has at hand. Drag its corner to give it another size.</p>
    <div class="live" .style=${width > 0 ? `inline-size: ${width}px` : ''}>
      ${cache(
        keyed(
          `${density} ${theme}`,
          html`<svc-picker
            language=${settings.lang}
            .clinic=${{ templates: CLINIC_TEMPLATES }}
            .source=${sourceOf(density, THEMES[theme].theme)}
          ></svc-picker>`,
        ),
      )}
    </div>
  </section>`;
}

const sources = new Map<string, ReturnType<typeof staticSource>>();

function sourceOf(density: Density, theme: (typeof THEMES)[keyof typeof THEMES]['theme']) {
  const key = JSON.stringify([density, theme]);
  const source =
    sources.get(key) ??
    staticSource({
      theme: { brandName: 'Exercises', ...theme },
      templates: CATALOG_TEMPLATES,
      exercises: entriesOf(density).map(({ id, name }) => exerciseOf(id, { name })),
    });
  sources.set(key, source);
  return source;
}

// The bar above the gallery: theme, scheme, language, direction, data, width.
const WORDS: Readonly<Record<string, string>> = {
  auto: 'Automatic',
  light: 'Light',
  dark: 'Dark',
  ltr: 'Left to right',
  rtl: 'Right to left',
  few: '8 exercises',
  usual: 'The built-in catalog',
  many: '2,000 exercises',
};

function controls(settings: Settings, change: (changed: Partial<Settings>) => void) {
  const choice = (name: keyof Settings, label: string, options: readonly (readonly [string, string])[]) =>
    html`<label
      ><span>${label}</span
      ><select
        name=${name}
        @change=${({ target }: Event) => {
          const { value } = target as HTMLSelectElement;
          change({ [name]: name === 'width' ? Number(value) : value });
        }}
      >
        ${options.map(
          ([value, words]) =>
            html`<option value=${value} .selected=${value === String(settings[name])}>${words}</option>`,
        )}
      </select></label
    >`;
  const named = (values: readonly string[]) => values.map((value) => [value, WORDS[value] ?? value] as const);
  return html`<form class="controls" aria-label="How it is shown">
    ${choice(
      'theme',
      'Theme',
      Object.entries(THEMES).map(([name, { label }]) => [name, label]),
    )}
    ${choice('scheme', 'Scheme', named(SCHEMES))}
    ${choice(
      'lang',
      'Language',
      LANGUAGES.map(({ code, name }) => [code, name]),
    )}
    ${choice('dir', 'Direction', named(DIRECTIONS))} ${choice('density', 'Data', named(Object.keys(DENSITIES)))}
    ${choice(
      'width',
      'Width',
      WIDTHS.map((width) => [String(width), width === 0 ? 'Full width' : `${width} px`]),
    )}
  </form>`;
}
