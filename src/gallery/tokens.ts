// The foundations: what every element is made of, drawn from the tokens that are in force.
import { html } from 'lit';
import type { Scheme } from '../look/theme/apply-theme.ts';
import { themeTokens } from '../look/theme/apply-theme.ts';
import { THEMES, type ThemeName } from './settings.ts';

const COLORS: readonly { readonly name: string; readonly roles: readonly string[] }[] = [
  { name: 'Grounds', roles: ['bg', 'surface', 'sunken', 'line', 'line-strong'] },
  { name: 'Words', roles: ['ink', 'ink-2', 'ink-3', 'accent-text'] },
  { name: 'Accent', roles: ['accent', 'accent-hover', 'accent-edge', 'accent-soft', 'accent-soft-hover', 'mark'] },
  { name: 'On them', roles: ['on-accent', 'on-accent-soft', 'focus'] },
  { name: 'Meaning', roles: ['danger', 'danger-soft', 'warn', 'warn-soft', 'added', 'removed'] },
];
const TEXT = [
  ['2xl', '26', 'The name in details'],
  ['xl', '17', 'Titles of zones'],
  ['lg', '15', 'Names of cards, reading text'],
  ['md', '14', 'Controls, names of rows'],
  ['sm', '13', 'Sentences of dosage, chips'],
  ['xs', '12', 'Captions, counts, badges'],
] as const;
const SPACES = ['1', '2', '3', '4', '5', '6', '8', '10'];
const RADII = ['mark', 'check', 'control', 'picture', 'card', 'dialog', 'pill'];
const SHADOWS = ['2', '3'];

export function foundations(theme: ThemeName, scheme: Scheme) {
  const { primaryColor: primary, backgroundColor: background } = { ...NO_COLORS, ...THEMES[theme].theme };
  const colors = themeTokens({ primary, background }, scheme);
  return html`<section class="group" id="color">
      <h2>Colour</h2>
      <p class="note">
        Two seeds make every role. Hue is the host's, lightness is ours: whatever the seeds are, text can be read and
        controls can be seen.
      </p>
      <div class="palette">
        ${COLORS.map(
          ({ name, roles }) =>
            html`<div>
              <h3>${name}</h3>
              <ul>
                ${roles.map(
                  (role) =>
                    html`<li>
                      <span class="swatch" .style=${`background: var(--svc-${role})`}></span>
                      <span>${role}</span><code>${colors[`--svc-${role}`]}</code>
                    </li>`,
                )}
              </ul>
            </div>`,
        )}
      </div>
    </section>
    <section class="group half" id="type">
      <h2>Type</h2>
      <p class="note">One scale in rem, so that the reader's text size counts.</p>
      <ul class="scale">
        ${TEXT.map(
          ([size, pixels, use]) =>
            html`<li><code>${pixels}</code><span .style=${`font-size: var(--svc-text-${size})`}>${use}</span></li>`,
        )}
      </ul>
    </section>
    <section class="group half" id="space">
      <h2>Space, shape, elevation</h2>
      <p class="note">A grid of 4 px; radii are concentric; a shadow means above.</p>
      <ul class="bars">
        ${SPACES.map(
          (step) => html`<li><i .style=${`inline-size: var(--svc-${step})`}></i><code>${Number(step) * 4}</code></li>`,
        )}
      </ul>
      <ul class="shapes">
        ${RADII.map((name) => html`<li><i .style=${`border-radius: var(--svc-radius-${name})`}></i>${name}</li>`)}
      </ul>
      <ul class="shapes">
        ${SHADOWS.map((step) => html`<li><i .style=${`box-shadow: var(--svc-shadow-${step})`}></i>shadow ${step}</li>`)}
      </ul>
    </section>`;
}

const NO_COLORS = { primaryColor: undefined, backgroundColor: undefined };
