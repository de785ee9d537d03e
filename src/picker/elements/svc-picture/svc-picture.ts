// A picture of an exercise on its paper: the start position, and on demand the end position.
import { msg } from '@lit/localize';
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base } from '../../styles/base.ts';
import { badges } from '../../styles/chips.ts';
import { icon } from '../icon.ts';
import { PickerElement } from '../picker-element.ts';

export interface Picture {
  readonly url: string;
  readonly alt: string;
}

const PLAY_INTERVAL_MS = 900;

/**
 * Multiplies the picture onto paper, so that a drawing on white has no edge. A picture that fails shows its alternative text.
 *
 * @slot badge - What stands on the picture, at its top start.
 */
@customElement('svc-picture')
export class SvcPicture extends PickerElement {
  static override styles = [
    base,
    badges,
    css`
      .tile {
        position: relative;
        display: block;
        aspect-ratio: 4 / 3;
        border-radius: var(--svc-tile-radius, var(--svc-radius-picture));
        background: var(--svc-paper);
        overflow: hidden;
        isolation: isolate;
      }
      img {
        display: block;
        position: absolute;
        inset: 0;
        inline-size: 100%;
        block-size: 100%;
        object-fit: contain;
        mix-blend-mode: multiply;
      }
      .behind {
        visibility: hidden;
      }
      .tile::after {
        content: '';
        position: absolute;
        inset: 0;
        border-radius: inherit;
        box-shadow: inset 0 0 0 1px var(--svc-paper-line);
        pointer-events: none;
      }
      .tile.missing {
        background: color-mix(in oklab, var(--svc-paper), black 4%);
      }
      .words {
        position: absolute;
        inset: 0;
        display: grid;
        place-content: center;
        justify-items: center;
        gap: 6px;
        padding: 12px;
        text-align: center;
        font-size: var(--svc-text-xs);
        line-height: 1.4;
        color: oklch(0.36 0.01 80);
      }
      .corner {
        position: absolute;
        display: flex;
        gap: 4px;
        z-index: 1;
        inset-block-start: 6px;
        inset-inline-start: 6px;
      }
      .corner.low {
        inset-block: auto 6px;
        inset-inline: auto 6px;
      }
      .play {
        position: relative;
        display: grid;
        place-items: center;
        inline-size: 28px;
        block-size: 28px;
        border-radius: var(--svc-radius-pill);
        border: 0;
        background: oklch(1 0 0 / 0.92);
        color: oklch(0.3 0.01 80);
        box-shadow: 0 0 0 1px oklch(0.25 0.02 80 / 0.12);
        padding: 0;
        cursor: pointer;
        scale: var(--svc-play-scale, 1);
        transform-origin: 100% 100%;
        transition: opacity var(--svc-calm) var(--svc-ease);
      }
      @media (hover: hover) {
        :host(:not([showend])) .play:not(:focus-visible, [aria-pressed='true']) {
          opacity: 0;
        }
      }
      @media (pointer: coarse) {
        .play::after {
          content: '';
          position: absolute;
          inset: -8px;
        }
      }
      @media (forced-colors: active) {
        .tile {
          border: 1px solid ButtonText;
          forced-color-adjust: none;
          background: #fff;
        }
      }
    `,
  ];

  @property({ attribute: false }) start: Picture | undefined;
  @property({ attribute: false }) end: Picture | undefined;
  /** Shows the end position; the card asks for it on hover, focus and press. */
  @property({ type: Boolean, reflect: true }) showEnd = false;
  /** Has a control that shows start and end in turn. */
  @property({ type: Boolean }) playable = false;
  /** Says nothing to screen readers, because the text beside it says it all. */
  @property({ type: Boolean }) decorative = false;

  @state() private playing = false;
  @state() private playedEnd = false;
  @state() private endWanted = false;
  @state() private endLoaded = false;
  @state() private failed: ReadonlySet<string> = new Set();
  #timer: ReturnType<typeof setInterval> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('end')) {
      this.endLoaded = false;
      this.endWanted = false;
    }
    // The end picture is fetched when it is first wanted.
    if (this.showEnd || this.playing) this.endWanted = true;
  }

  protected override render() {
    const wantsEnd = this.end !== undefined && (this.playing ? this.playedEnd : this.showEnd !== this.playedEnd);
    const endFailed = this.end !== undefined && this.failed.has(this.end.url);
    const ending = wantsEnd && (this.endLoaded || endFailed);
    const shown = ending ? this.end : this.start;
    const missing = shown !== undefined && this.failed.has(shown.url);
    return html`<span class="tile ${missing ? 'missing' : ''}">
      ${this.start && !this.failed.has(this.start.url) ? this.image(this.start, !ending) : nothing}
      ${this.end && this.endWanted && !endFailed ? this.image(this.end, ending) : nothing}
      ${missing ? html`<span class="words">${icon('image-off')}${shown.alt}</span>` : nothing}
      <span class="corner"><slot name="badge"></slot></span>
      ${this.playable && this.end ? html`<span class="corner low">${this.playButton()}</span>` : nothing}
    </span>`;
  }

  private image(picture: Picture, shown: boolean) {
    return html`<img
      class=${shown ? '' : 'behind'}
      src=${picture.url}
      alt=${this.decorative ? '' : picture.alt}
      width="480"
      height="360"
      decoding="async"
      draggable="false"
      @load=${() => (this.endLoaded ||= picture === this.end)}
      @error=${() => (this.failed = new Set([...this.failed, picture.url]))}
    />`;
  }

  private playButton() {
    const label = this.playing
      ? msg('Stop the pictures', { id: 'picture-stop' })
      : msg('Play start and end', { id: 'picture-play' });
    return html`<button type="button" class="play" aria-label=${label} aria-pressed=${this.playing} @click=${this.play}>
      ${icon(this.playing ? 'pause' : 'play', 'small', 'filled')}
    </button>`;
  }

  /** Alternates until pressed again. Where motion is unwanted, each press turns the picture once. */
  private play(): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.endWanted = true;
      this.playedEnd = !this.playedEnd;
    } else if (this.playing) {
      this.stop();
    } else {
      this.playing = true;
      this.playedEnd = !this.showEnd;
      this.#timer = setInterval(() => (this.playedEnd = !this.playedEnd), PLAY_INTERVAL_MS);
    }
  }

  private stop(): void {
    clearInterval(this.#timer);
    this.playing = false;
    this.playedEnd = false;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-picture': SvcPicture;
  }
}
