// Behind the link of the mail: one button, then the credential, shown once; or why there is none.
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  type Verification,
  REGISTRATION_PATH,
  ROTATION_OVERLAP_HOURS,
} from '../contract/operations/sandbox-operations.ts';
import { base } from '../look/styles/base.ts';
import { buttons } from '../look/styles/buttons.ts';
import { icon } from '../look/icons/icon.ts';
import { pageStyles } from './page-styles.ts';
import type { SandboxService } from './service.ts';
import './svc-copyable.ts';
import { failureWords, type LinkEnd, linkEnd } from './words.ts';

type Phase =
  | { readonly name: 'ready' | 'asking' }
  | { readonly name: 'failed'; readonly words: string }
  | { readonly name: 'over'; readonly end: LinkEnd }
  | { readonly name: 'done'; readonly credential: Verification };

const NO_TOKEN: LinkEnd = {
  title: 'Open the link from your email',
  text: 'This page needs the link from your email. For security, the link is removed from the address bar when the page loads. Open it from the email again, or request a new one.',
};

/** Nothing happens before the button is pressed: programs open the links of mails too. */
@customElement('svc-verification')
export class SvcVerification extends LitElement {
  static override styles = [
    base,
    buttons,
    pageStyles,
    css`
      .narrow {
        max-inline-size: 40rem;
      }
      .narrow .notice {
        margin-block-start: var(--svc-5);
      }
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--svc-6) clamp(2rem, 4vw, 3rem);
        margin-block-start: var(--svc-6);
        align-items: start;
      }
      @media (min-width: 60rem) {
        .columns {
          grid-template-columns: minmax(0, 22rem) minmax(0, 1fr);
        }
      }
      .credential,
      .next {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--svc-5);
        min-inline-size: 0;
      }
      .next h2 {
        font-size: var(--svc-text-xl);
        letter-spacing: -0.012em;
      }
      .facts {
        margin-block-start: 0;
        border-block-start: 1px solid var(--svc-line);
      }
      .facts > div:last-child {
        border-block-end: 0;
        padding-block-end: 0;
      }
    `,
  ];

  @property({ attribute: false }) service!: SandboxService;
  @property({ attribute: false }) token: string | undefined;

  @state() private phase: Phase = { name: 'ready' };

  protected override willUpdate(): void {
    document.title = `${this.heading} – Exercise picker`;
  }

  private get heading(): string {
    if (this.token === undefined) return NO_TOKEN.title;
    if (this.phase.name === 'over') return this.phase.end.title;
    if (this.phase.name !== 'done') return 'Confirm your email address';
    return this.phase.credential.rotated ? 'Your new client secret' : 'Your sandbox credential';
  }

  protected override render() {
    if (this.token === undefined) return this.renderEnd(NO_TOKEN);
    switch (this.phase.name) {
      case 'over':
        return this.renderEnd(this.phase.end);
      case 'done':
        return this.renderCredential(this.phase.credential);
      default:
        return this.renderButton();
    }
  }

  private renderButton() {
    const { phase } = this;
    return html`<div class="narrow">
      <h1 tabindex="-1">${this.heading}</h1>
      <p class="lead">
        Press the button to see your client ID and secret. They are shown only once, so have a safe place ready, such as
        the secret store of your server.
      </p>
      <p class="lead">
        The origin in your email may then embed the picker. If it is not yours, do not press the button.
      </p>
      ${
        phase.name === 'failed'
          ? html`<p class="notice" role="alert">${icon('circle-alert')}<span>${phase.words}</span></p>`
          : nothing
      }
      <div class="acts">
        <button
          type="button"
          class="btn lg primary"
          aria-disabled=${phase.name === 'asking' ? 'true' : 'false'}
          @click=${() => void this.verify()}
        >
          ${phase.name === 'asking' ? 'One moment…' : 'Show my credential'}
        </button>
      </div>
    </div>`;
  }

  private renderEnd({ title, text }: LinkEnd) {
    return html`<div class="narrow">
      <h1 tabindex="-1">${title}</h1>
      <p class="lead">${text}</p>
      <div class="acts"><a class="btn lg soft" href=${REGISTRATION_PATH}>Request a new link</a></div>
    </div>`;
  }

  private renderCredential(credential: Verification) {
    const { clientId, clientSecret, origin, baseUrl, rotated } = credential;
    return html`<h1 tabindex="-1">${this.heading}</h1>
      <p class="lead">
        ${
          rotated
            ? html`This is the same credential with a new secret. The previous secret works for another
              ${ROTATION_OVERLAP_HOURS} hours, so you can switch without downtime.`
            : html`Everything your server needs to open its first picker.`
        }
      </p>
      <div class="columns">
        <section class="card credential" aria-label="Credential">
          <p class="notice warn">
            ${icon('lock')}<span>The secret is shown only once. Store it on your server now, and nowhere else.</span>
          </p>
          <svc-copyable label="Client ID" .text=${clientId}></svc-copyable>
          <svc-copyable label="Client secret" .text=${clientSecret}></svc-copyable>
          <svc-copyable label="Base URL" .text=${baseUrl}></svc-copyable>
          <dl class="facts">
            <div>
              <dt>Origin</dt>
              <dd><bdi>${origin}</bdi></dd>
            </div>
            <div>
              <dt>Environment</dt>
              <dd>Sandbox, sample catalog</dd>
            </div>
          </dl>
        </section>
        <section class="next" aria-labelledby="next">
          <h2 id="next">Next steps</h2>
          <svc-copyable label="Get an access token" block .text=${tokenSample(credential)}></svc-copyable>
          <svc-copyable label="Open a picker from your server" block .text=${clientSample(credential)}></svc-copyable>
        </section>
      </div>`;
  }

  private async verify(): Promise<void> {
    if (this.phase.name === 'asking' || this.token === undefined) return;
    this.phase = { name: 'asking' };
    const result = await this.service.verify(this.token);
    if (result.kind === 'done') this.phase = { name: 'done', credential: result.data };
    else {
      const end = result.kind === 'refused' ? linkEnd(result.code, result.reason) : undefined;
      this.phase = end ? { name: 'over', end } : { name: 'failed', words: failureWords(result) };
      if (!end) return;
    }
    await this.updateComplete;
    this.renderRoot.querySelector('h1')?.focus();
    scrollTo({ top: 0 });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-verification': SvcVerification;
  }
}

/** For a shell; the secret stands in no command. */
const tokenSample = ({ clientId, baseUrl }: Verification): string =>
  `curl -u "${clientId}:$SVC_CLIENT_SECRET" \\
  -d grant_type=client_credentials \\
  ${baseUrl}/oauth/token`;

const clientSample = ({ clientId, baseUrl, origin }: Verification): string =>
  `import { createClient, deriveClinicianId } from 'svc-picker/client';

const picker = createClient({
  baseUrl: '${baseUrl}',
  clientId: '${clientId}',
  clientSecret: process.env.SVC_CLIENT_SECRET,
});

const { url } = await picker.createPickerSession({
  origin: '${origin}',
  clinicianId: deriveClinicianId('17', process.env.CLINICIAN_KEY),
});`;
