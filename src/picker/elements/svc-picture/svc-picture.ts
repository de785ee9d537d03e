// A picture of an exercise on its paper: the start position, and on demand the end position.
import { msg, str } from '@lit/localize';
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { base } from '../../../look/styles/base.ts';
import { icon } from '../../../look/icons/draw-icon.ts';
import { PickerElement } from '../picker-element.ts';
import { catalogText } from '../catalog-text.ts';

// What stands on a picture: round buttons, white on both schemes, quiet until the hand or the focus is near.
export const overPicture = css`
  .over {
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
    transition: opacity var(--svc-calm) var(--svc-ease);
  }
  @media (hover: hover) {
    .over:hover {
      background: #fff;
      color: oklch(0.2 0.01 80);
      box-shadow: 0 0 0 1px oklch(0.25 0.02 80 / 0.35);
    }
  }
  /* No theme knows what a picture shows: one of the two is seen on any tone of it, and each beside the other. */
  .over.over:focus-visible {
    outline: 2px solid #1b1917;
    outline-offset: 0;
    box-shadow: 0 0 0 4px #fff;
  }
  .over:active {
    transform: scale(0.94);
  }
  @media (pointer: coarse) {
    .over::after {
      content: '';
      position: absolute;
      inset: -8px;
    }
  }
  @media (forced-colors: active) {
    .over {
      border: 1px solid ButtonText;
    }
  }
`;

export interface Picture {
  readonly url: string;
  readonly alt: string;
}

const PLAY_INTERVAL_MS = 900;

const AGAIN = 'again';
const connection = new EventTarget();

/** What failed is asked for once more: the connection is back, or the clinician tries again. */
export const tryPicturesAgain = (): boolean => connection.dispatchEvent(new Event(AGAIN));

/**
 * Multiplies the picture onto paper, so that a drawing on white has no edge. A picture that fails shows its alternative text, where it has room.
 *
 * @slot action - A round button on the picture, at its top end.
 */
@customElement('svc-picture')
export class SvcPicture extends PickerElement {
  static override styles = [
    base,
    overPicture,
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
        inset-inline-end: 6px;
      }
      .corner.low {
        inset-block: auto 6px;
      }
      .play {
        scale: var(--svc-over-scale, 1);
        transform-origin: 100% 100%;
      }
      .play:dir(rtl) {
        transform-origin: 0% 100%;
      }
      @media not all and (any-pointer: coarse) {
        :host(:not([showend])) .play:not(:focus-visible, [aria-pressed='true']) {
          opacity: 0;
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
  /** Of the exercise: tells its control from those of other pictures. */
  @property() name = '';
  /** Has a control that shows start and end in turn. */
  @property({ type: Boolean }) playable = false;
  /** Says nothing to screen readers, because the text beside it says it all. */
  @property({ type: Boolean }) decorative = false;
  /** Too small for words. */
  @property({ type: Boolean }) thumbnail = false;
  /** Whether Tab leads to its control. */
  @property({ attribute: false }) tabbable = true;

  @state() private playing = false;
  @state() private playedEnd = false;
  @state() private endWanted = false;
  @state() private endLoaded = false;
  @state() private failed: ReadonlySet<string> = new Set();
  #timer: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    connection.addEventListener(AGAIN, this.forgetFailures);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    connection.removeEventListener(AGAIN, this.forgetFailures);
    this.stop();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Another exercise in the same place begins anew; the same pictures as another object do not.
    if (isOther(changed, 'start', this.start) || isOther(changed, 'end', this.end)) {
      this.stop();
      this.endLoaded = false;
      this.endWanted = false;
      this.forgetFailures();
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
      ${missing ? html`<span class="words">${icon('image-off')}${this.missingWords(shown)}</span>` : nothing}
      <span class="corner"><slot name="action"></slot></span>
      ${this.playable && this.end ? html`<span class="corner low">${this.playButton()}</span>` : nothing}
    </span>`;
  }

  private missingWords({ alt }: Picture) {
    if (this.decorative) return nothing;
    return this.thumbnail
      ? html`<span class="sr" ${catalogText()}>${alt}</span>`
      : html`<bdi ${catalogText()}>${alt}</bdi>`;
  }

  /** An image element shows its old picture until the new one is there: each picture has an element of its own. */
  private image(picture: Picture, shown: boolean) {
    return keyed(
      picture.url,
      html`<img
        class=${shown ? '' : 'behind'}
        src=${picture.url}
        alt=${this.decorative ? '' : picture.alt}
        width="480"
        height="360"
        decoding="async"
        draggable="false"
        ${catalogText()}
        @load=${() => (this.endLoaded ||= picture.url === this.end?.url)}
        @error=${() => (this.failed = new Set([...this.failed, picture.url]))}
      />`,
    );
  }

  private readonly forgetFailures = (): void => {
    if (this.failed.size > 0) this.failed = new Set();
  };

  private playButton() {
    return html`<button
      type="button"
      class="over play"
      tabindex=${this.tabbable ? 0 : -1}
      aria-label=${msg(str`Play ${this.name}`, { id: 'picture-play' })}
      aria-pressed=${this.playing}
      @click=${this.play}
    >
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

const isOther = (changed: PropertyValues<SvcPicture>, name: 'start' | 'end', now: Picture | undefined): boolean =>
  changed.has(name) && changed.get(name)?.url !== now?.url;

declare global {
  interface HTMLElementTagNameMap {
    'svc-picture': SvcPicture;
  }
}
