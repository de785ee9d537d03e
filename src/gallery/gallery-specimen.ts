// One specimen in the gallery: the element in its state, and the words under it.
import { html, LitElement, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { addressOf, type Settings } from './settings.ts';
import { showState } from './shown-state.ts';
import type { Specimen } from './specimen.ts';

/** In the light tree, so that the page's styles and its fonts reach it. */
export class GallerySpecimen extends LitElement {
  static override properties = { specimen: { attribute: false }, settings: { attribute: false } };
  declare specimen: Specimen;
  declare settings: Settings;
  readonly #room = new ResizeObserver(([entry]) => this.scaleFrame(entry?.contentRect.width ?? 0));

  override connectedCallback(): void {
    super.connectedCallback();
    this.#room.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#room.disconnect();
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render() {
    const { specimen, settings } = this;
    this.id = specimen.id;
    return html`<figure class=${specimen.frame ? 'framed' : ''}>
      ${specimen.frame ? this.frame(specimen.frame) : html`<div class="stage">${contentOf(specimen, settings)}</div>`}
      <figcaption>
        <a href=${addressOf({ ...settings, specimen: specimen.id })}>${specimen.caption}</a>
      </figcaption>
    </figure>`;
  }

  protected override updated(): void {
    const stage = this.querySelector<HTMLElement>('.stage');
    if (stage) void settle(stage, this.specimen);
  }

  /** What covers its window has a window of its own. */
  private frame({ width, height }: NonNullable<Specimen['frame']>) {
    return html`<div class="window">
      <iframe
        loading="lazy"
        tabindex="-1"
        title=${this.specimen.caption}
        width=${width}
        height=${height}
        src=${addressOf({ ...this.settings, specimen: this.specimen.id })}
      ></iframe>
    </div>`;
  }

  private scaleFrame(width: number): void {
    const { frame } = this.specimen;
    if (frame === undefined) return;
    const scale = Math.min(1, width / frame.width);
    this.style.setProperty('--scale', String(scale));
    this.style.setProperty('--inline', `${Math.round(frame.width * scale) + 2}px`);
    this.style.setProperty('--height', `${Math.round(frame.height * scale)}px`);
  }
}
customElements.define('gallery-specimen', GallerySpecimen);

/** Made anew when the data are others; themes and languages change what is there. */
export const contentOf = (specimen: Specimen, { density }: Settings) =>
  keyed(`${specimen.id} ${density}`, specimen.content(density)) ?? nothing;

/** Resolves when everything on the stage is rendered and in its state. */
export async function settle(stage: HTMLElement, specimen: Specimen): Promise<void> {
  try {
    await rendered(stage);
    if (specimen.shown) await showState(stage, specimen.shown);
    await specimen.prepare?.(stage);
    await rendered(stage);
  } catch (error) {
    console.error(specimen.id, error);
  }
  stage.dataset['settled'] = specimen.id;
}

async function rendered(root: ParentNode): Promise<void> {
  for (const element of root.querySelectorAll('*')) {
    if (!('updateComplete' in element)) continue;
    await element.updateComplete;
    if (element.shadowRoot) await rendered(element.shadowRoot);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'gallery-specimen': GallerySpecimen;
  }
}
