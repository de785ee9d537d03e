// The picker as a page would have it: the public element with a source of its own, alive.
import { html, type TemplateResult } from 'lit';
import { cache } from 'lit/directives/cache.js';
import { keyed } from 'lit/directives/keyed.js';
import { staticSource } from '../picker/index.ts';
import { type Density, entriesOf, exerciseOf } from './catalog.ts';
import type { Settings } from './settings.ts';
import { CATALOG_TEMPLATES, CLINIC_TEMPLATES } from './templates.ts';
import { THEMES } from './themes.ts';

export function livePicker(settings: Settings): TemplateResult {
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
