// The bar above the gallery: theme, scheme, language, direction, data, width.
import { html } from 'lit';
import { LANGUAGES } from '../picker/i18n/language.ts';
import { DENSITIES } from './catalog.ts';
import { DIRECTIONS, SCHEMES, type Settings, WIDTHS } from './settings.ts';
import { THEMES } from './themes.ts';

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

export function controls(settings: Settings, change: (changed: Partial<Settings>) => void) {
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
