// The page around the views: whose it is, and the view that the address asks for.
import { css, html, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { REGISTRATION_PATH } from '../contract/operations/sandbox-operations.ts';
import { base } from '../look/styles/base.ts';
import { tokens } from '../look/styles/tokens.ts';
import type { SandboxService } from './service.ts';
import './svc-registration.ts';
import './svc-verification.ts';

/** Everything that these pages show. */
@customElement('svc-sandbox-page')
export class SvcSandboxPage extends LitElement {
  static override styles = [
    tokens,
    base,
    css`
      :host {
        min-block-size: 100vh;
        font-family: var(--svc-fonts);
        font-size: var(--svc-text-md);
        line-height: var(--svc-leading);
        color: var(--svc-ink);
        background: var(--svc-bg);
        font-variant-numeric: tabular-nums;
        -webkit-font-smoothing: antialiased;
        text-rendering: optimizeLegibility;
      }
      header {
        border-block-end: 1px solid var(--svc-line);
      }
      .bar,
      main {
        box-sizing: border-box;
        max-inline-size: 66rem;
        margin-inline: auto;
        padding-inline: clamp(1rem, 4vw, 2rem);
      }
      .bar {
        display: flex;
        align-items: center;
        gap: var(--svc-2);
        min-block-size: 3.375rem;
      }
      .brand {
        color: var(--svc-ink);
        font-size: var(--svc-text-lg);
        font-weight: var(--svc-weight-strong);
        letter-spacing: -0.006em;
        text-decoration: none;
        border-radius: 4px;
      }
      .where {
        color: var(--svc-ink-2);
      }
      .where::before {
        content: '/';
        margin-inline-end: var(--svc-2);
        color: var(--svc-line-strong);
      }
      main {
        padding-block: clamp(1.5rem, 5vw, 3.25rem) 4rem;
      }
    `,
  ];

  @property({ attribute: false }) service!: SandboxService;
  @property() view: 'registration' | 'verification' = 'registration';
  /** Of the link in the mail. */
  @property({ attribute: false }) token: string | undefined;

  protected override render() {
    return html`<header>
        <div class="bar">
          <a class="brand" href=${REGISTRATION_PATH}>Exercise picker</a>
          <span class="where">Sandbox</span>
        </div>
      </header>
      <main>
        ${
          this.view === 'registration'
            ? html`<svc-registration .service=${this.service}></svc-registration>`
            : html`<svc-verification .service=${this.service} .token=${this.token}></svc-verification>`
        }
      </main>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-sandbox-page': SvcSandboxPage;
  }
}
